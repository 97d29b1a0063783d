import ConflictAnalysis
import LayoutModel

extension LayoutItem {
  /// The conflicts of the last layout between constraints that refer to this item or its subitems.
  ///
  /// ```swift
  /// for conflict in view.conflicts {
  ///   print(ConflictText(conflict).lines.joined(separator: "\n"))
  /// }
  /// ```
  ///
  /// The array is empty if the item is not in an engine's tree, or if the analysis fails.
  ///
  /// - Complexity: The same as creating a ``LayoutAnalysis``. To query several items, use one analysis directly.
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

  /// The ambiguities of this item and its subitems in the last layout, one for each axis on which an item is ambiguous.
  ///
  /// ```swift
  /// for ambiguity in view.ambiguities {
  ///   print("\(ambiguity.item): \(AmbiguityText.missingConstraints(of: ambiguity))")   // Card: X position or width
  /// }
  /// ```
  ///
  /// The array is empty if the item is not in an engine's tree, or if the analysis fails.
  ///
  /// - Complexity: The same as creating a ``LayoutAnalysis``. To query several items, use one analysis directly.
  public var ambiguities: [ItemAmbiguity] {
    guard let engine = layoutEngine, var analysis = try? LayoutAnalysis(engine),
      let found = try? analysis.ambiguity()
    else { return [] }
    let names = analysis.names(in: self)
    return found.report.items.filter { names.contains($0.item) }
  }

  /// Explains the value of an attribute in the last layout: returns the constraints that determine the value, and the
  /// sum of lengths that equals the value.
  ///
  /// ```swift
  /// view.why(.width).map { WhyText($0).lines }
  /// ```
  ///
  /// - Returns: The explanation; nil if the item is not in an engine's tree, or if the analysis fails.
  /// - Complexity: The same as creating a ``LayoutAnalysis``. To explain several attributes, use one analysis directly.
  public func why(_ attribute: LayoutAttribute) -> LayoutExplanation? {
    guard let engine = layoutEngine, var analysis = try? LayoutAnalysis(engine) else { return nil }
    return try? analysis.why(self, attribute)
  }
}

extension LayoutAnalysis {
  /// Returns the names that the analysis gives an item and its descendants.
  func names(in item: any LayoutItem) -> Set<String> {
    guard let root = indices[ObjectIdentifier(item)] else { return [] }
    var inside: Set<Int> = [root]
    // In this list, superitems come before their subitems.
    for (index, other) in layout.items.enumerated() {
      if let parent = other.parent, inside.contains(parent) { inside.insert(index) }
    }
    return Set(inside.map { layout.items[$0].name })
  }
}
