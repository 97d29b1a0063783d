import ConflictAnalysis
import LayoutModel
import SourceText

/// For each free direction of an ambiguous layout, the item that needs a constraint, called the lead. The other items
/// of the direction only move or resize with the lead, so they need no constraints of their own.
struct AmbiguityLeads {
  /// For each ambiguous item, the lead of the only free direction that changes it on an axis. No entry if several
  /// directions change it.
  private var leads: [LayoutAxis: [String: String]] = [:]

  /// The leads that a single direction changes on both axes, as with an aspect ratio. One constraint is enough for
  /// them.
  private var onBothAxes: Set<String> = []

  /// Finds the leads. There are none if the report does not list all free directions.
  ///
  /// - Complexity: O(*r*) for *r* changes of unknowns in the free directions.
  init(_ report: AmbiguityReport) {
    guard report.hasAllFreeDirections else { return }
    var entries: [LayoutAxis: [String: (place: Int, missing: ItemAmbiguity.Missing)]] = [:]
    for (place, entry) in report.items.enumerated() {
      entries[entry.axis, default: [:]][entry.item] = (place, entry.missing)
    }
    var changed: [LayoutAxis: [String: Int]] = [:]
    for direction in report.freeDirections {
      var moving: [LayoutAxis: Set<String>] = [:]
      for rate in direction.rates {
        guard let item = rate.unknown.item, entries[rate.unknown.axis]?[item] != nil else { continue }
        moving[rate.unknown.axis, default: []].insert(item)
      }
      // Positions usually follow sizes, so an item with an ambiguous size becomes the lead.
      var best: (item: String, rank: Int, place: Int)?
      for (axis, items) in moving {
        for item in items {
          guard let entry = entries[axis]?[item] else { continue }
          let rank = entry.missing == .size ? 0 : entry.missing == .positionOrSize ? 1 : 2
          let isBetter = best.map { (rank, entry.place) < ($0.rank, $0.place) } ?? true
          if isBetter { best = (item, rank, entry.place) }
        }
      }
      guard let lead = best?.item else { continue }
      for (axis, items) in moving {
        for item in items {
          changed[axis, default: [:]][item, default: 0] += 1
          leads[axis, default: [:]][item] = lead
        }
      }
      if moving.values.allSatisfy({ $0.contains(lead) }), moving.count == 2 { onBothAxes.insert(lead) }
    }
    for (axis, counts) in changed {
      for (item, count) in counts where count > 1 {
        leads[axis]?[item] = nil
        onBothAxes.remove(item)
      }
    }
  }

  /// Returns whether an item needs a constraint on an axis, so that the other items of its free direction follow it.
  func isLead(_ item: String, _ axis: LayoutAxis) -> Bool { leads[axis]?[item] == item }

  /// Returns whether an item only follows another one on an axis, so that it needs no constraint of its own there.
  func isFollower(_ entry: ItemAmbiguity) -> Bool {
    leads[entry.axis]?[entry.item].map { $0 != entry.item } ?? false
  }

  /// Returns the sentence that names the items that an item follows, such as
  /// `The X position and width depend on Photo`. Nil if there are no entries.
  ///
  /// - Parameter entries: The axes on which the item is a follower, each once; see ``isFollower(_:)``.
  func sentence(aboutFollower entries: [ItemAmbiguity]) -> String? {
    guard !entries.isEmpty else { return nil }
    var values: [(lead: String, words: [String])] = []
    for entry in entries {
      guard let lead = leads[entry.axis]?[entry.item] else { continue }
      let words = AmbiguityText.openValues(of: entry)
      if let index = values.firstIndex(where: { $0.lead == lead }) {
        values[index].words += words
      } else {
        values.append((lead, words))
      }
    }
    let clauses = values.map { value in
      "the \(WordList.text(value.words)) \(value.words.count == 1 ? "depends" : "depend") on \(value.lead)"
    }
    let sentence = clauses.joined(separator: ", and ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// Returns a phrase for the attributes of an item if a constraint on any one of them removes its ambiguity, such as
  /// `width or height`. Nil if the item needs several constraints, or is ambiguous on one axis only.
  ///
  /// - Parameter entries: What is ambiguous about the item; at most one entry for each axis.
  func choice(for entries: [ItemAmbiguity]) -> String? {
    guard entries.count == 2, let item = entries.first?.item, onBothAxes.contains(item),
      entries.allSatisfy({ leads[$0.axis]?[item] == item && $0.missing != .positionAndSize })
    else { return nil }
    return WordList.text(entries.flatMap(AmbiguityText.openValues), "or")
  }
}
