import ConflictAnalysis
import LayoutModel

extension LayoutItem {
  /// The conflicts of the last layout that involve this item or its subitems.
  ///
  ///     for conflict in view.conflicts {
  ///       print(ConflictText(conflict).lines.joined(separator: "\n"))
  ///     }
  ///
  /// Empty if no engine lays this item out, or if the analysis fails.
  ///
  /// - Complexity: That of a ``LayoutAnalysis``; use one directly to query more than one item.
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

  /// The ambiguities of this item and its subitems in the last layout.
  ///
  /// Empty if no engine lays this item out, or if the analysis fails.
  ///
  /// - Complexity: That of a ``LayoutAnalysis``; use one directly to query more than one item.
  public var ambiguities: [ItemAmbiguity] {
    guard let engine = layoutEngine, var analysis = try? LayoutAnalysis(engine),
      let found = try? analysis.ambiguity()
    else { return [] }
    let names = analysis.names(in: self)
    return found.report.items.filter { names.contains($0.item) }
  }

  /// Explains the value of an attribute in the last layout; nil if no engine lays this item out, or if the analysis
  /// fails.
  ///
  ///     view.why(.width).map { WhyText($0).lines }
  ///
  /// - Complexity: That of a ``LayoutAnalysis``; use one directly to explain more than one attribute.
  public func why(_ attribute: LayoutAttribute) -> LayoutExplanation? {
    guard let engine = layoutEngine, var analysis = try? LayoutAnalysis(engine) else { return nil }
    return try? analysis.why(self, attribute)
  }
}

extension LayoutAnalysis {
  /// Returns the names that the system uses for an item and its subitems.
  func names(in item: any LayoutItem) -> Set<String> {
    guard let root = places[ObjectIdentifier(item)] else { return [] }
    var inside: Set<Int> = [root]
    // Superitems come before their subitems.
    for (place, other) in layout.items.enumerated() {
      if let parent = other.parent, inside.contains(parent) { inside.insert(place) }
    }
    return Set(inside.map { layout.items[$0].name })
  }
}
