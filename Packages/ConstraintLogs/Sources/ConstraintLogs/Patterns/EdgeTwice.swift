import LayoutEquations

/// The pattern of conflicts in which the app positions one edge of an item twice, for example from the safe area and
/// from the root view.
struct EdgeTwice: ConflictPattern {
  /// The edge that is positioned twice, as the first of the two constraints positions it.
  let edge: PinnedEdge

  /// The two constraints, each with the id of the item from which it measures the position.
  let pins: [(index: Int, origin: String)]

  /// Finds two constraints that position the same edge of an item, if no other constraint of the conflict names this
  /// item; nil if there are none. Without a proven conflict, all constraints of the report are searched.
  init?(_ conflict: ConflictCase) {
    let edges = conflict.deciding.compactMap { index in
      conflict.pinnedEdge(index).map { (index: index, edge: $0) }
    }
    for (place, one) in edges.enumerated() {
      for other in edges[(place + 1)...]
      where one.edge.item == other.edge.item && one.edge.attribute == other.edge.attribute
        && conflict.guideRank(of: one.edge.item) == 0
      {
        let isNamed = conflict.deciding.contains {
          $0 != one.index && $0 != other.index && conflict.constraints[$0].item(one.edge.item) != nil
        }
        guard !isNamed, conflict.isOuter(one.edge), conflict.isOuter(other.edge) else { continue }
        edge = one.edge
        pins = [(one.index, one.edge.origin), (other.index, other.edge.origin)]
        return
      }
    }
    return nil
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    words.ways(to: edge.item, edge.attribute, sum).map { ways in
      "The \(edge.attribute.noun) of \(words.the(edge.item)) has two positions: \(ways)."
    }
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let conflict = changes.conflict
    let ranks = pins.map { conflict.guideRank(of: $0.origin) }
    let low = ranks[0] < ranks[1] ? 0 : 1
    let (pin, kept) = (pins[low], pins[1 - low])
    // A constraint is preferred to another one only if both measure from a container or a guide. A position measured
    // from a sibling can be as correct as one measured from a guide.
    let isOuter = ranks[low] > 0 || conflict.superviews.values.contains(pin.origin)
    if ranks[0] != ranks[1], isOuter {
      let reason =
        ranks[1 - low] == 3
        ? ranks[low] == 2
          ? "The keyboard layout guide follows the safe area while no keyboard is shown."
          : "The keyboard layout guide is at the bottom of the safe area while no keyboard is shown."
        : "The two positions agree only where \(changes.words.the(kept.origin)) has no inset at this edge."
      return [
        deletion(pin.index, changes, reason),
        LogFix(
          advice: "Lower [\(pin.index + 1)] (\(changes.words.text(of: pin.index))) to priority 999.",
          reason: LogFix.lowPriority,
          edits: [.init(constraint: pin.index, change: .lower(999))]),
      ]
    }
    // If a host such as a table sets a size, the content between the two edges can be the part that should yield, so
    // neither constraint is redundant.
    guard !conflict.members.contains(where: conflict.isHostSize) else { return [] }
    var order = [pins[1].index, pins[0].index]
    if conflict.droppedIndex == order[1] { order.reverse() }
    return order.map { deletion($0, changes, "One constraint is enough for this edge.") }
  }

  private func deletion(_ index: Int, _ changes: ConflictChanges, _ reason: String) -> LogFix {
    LogFix(
      advice: "Delete [\(index + 1)] (\(changes.words.text(of: index))).", reason: reason,
      edits: [.init(constraint: index, change: .remove)])
  }
}

extension ConflictCase {
  /// Returns whether an edge of an item is measured from a container, from a layout guide, or from a different edge of
  /// a sibling. False if the edge is only aligned with the same edge of a sibling.
  fileprivate func isOuter(_ edge: PinnedEdge) -> Bool {
    edge.attribute != edge.originAttribute || guideRank(of: edge.origin) > 0
      || superviews.values.contains(edge.origin)
  }
}
