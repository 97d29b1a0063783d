import ConflictAnalysis
import LayoutModel

extension LayoutItem {
  /// The conflicts of the last layout that a constraint of this item, or of one in it, takes part in.
  ///
  ///     for conflict in view.conflicts {
  ///       print(ConflictText(conflict).lines.joined(separator: "\n"))
  ///     }
  ///
  /// None for an item that no engine lays out, and where the solver gives no answer.
  ///
  /// - Complexity: That of a ``LayoutAnalysis``; ask that for all at once.
  public var conflicts: [LayoutConflict] {
    guard let engine = layoutEngine, var analysis = try? LayoutAnalysis(engine),
      let found = try? analysis.conflicts()
    else { return [] }
    let names = analysis.names(in: self)
    return found.filter { conflict in
      conflict.conflict.members.contains { member in
        analysis.system.rows[member.row].terms.contains { term in
          term.unknown.item.map { names.contains($0) } ?? false
        }
      }
    }
  }

  /// What the last layout leaves open of this item and of those in it.
  ///
  /// None for an item that no engine lays out, and where the solver gives no answer.
  ///
  /// - Complexity: That of a ``LayoutAnalysis``; ask that for all at once.
  public var ambiguities: [ItemAmbiguity] {
    guard let engine = layoutEngine, var analysis = try? LayoutAnalysis(engine),
      let found = try? analysis.ambiguity()
    else { return [] }
    let names = analysis.names(in: self)
    return found.report.items.filter { names.contains($0.item) }
  }

  /// Why an attribute had its value in the last layout; nil for an item that no engine lays out, and where the solver
  /// gives no answer.
  ///
  ///     view.why(.width).map { WhyText($0).lines }
  ///
  /// - Complexity: That of a ``LayoutAnalysis``; ask that for several answers.
  public func why(_ attribute: LayoutAttribute) -> LayoutExplanation? {
    guard let engine = layoutEngine, var analysis = try? LayoutAnalysis(engine) else { return nil }
    return try? analysis.why(self, attribute)
  }
}

extension LayoutAnalysis {
  /// What the system calls an item and those in it.
  func names(in item: any LayoutItem) -> Set<String> {
    guard let root = places[ObjectIdentifier(item)] else { return [] }
    var inside: Set<Int> = [root]
    // Parents come before their children.
    for (place, other) in layout.items.enumerated() {
      if let parent = other.parent, inside.contains(parent) { inside.insert(place) }
    }
    return Set(inside.map { layout.items[$0].name })
  }
}
