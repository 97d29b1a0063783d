import LayoutDiagnostics
import LayoutDocuments

/// The search for constraints that a scene already has.
extension LayoutEditor {
  /// Returns the changes without those that add a constraint that the scene already has.
  ///
  /// - Throws: ``EditingError/nothingToDo(_:)`` if the scene has all of the added constraints.
  func withoutExisting(_ changes: [SceneChange]) throws(EditingError) -> [SceneChange] {
    var isEmpty = true
    let others = changes.filter { change in
      guard case .addConstraint(let constraint, _) = change else { return true }
      if hasConstraint(constraint.equation) { return false }
      isEmpty = false
      return true
    }
    guard !isEmpty else {
      throw .nothingToDo("No constraint was added, because the layout already has the requested constraints.")
    }
    return others
  }

  /// Returns whether an active constraint of the scene is equivalent to an equation: it relates the same items in the same
  /// way, possibly with its sides exchanged. Placeholders, and constraints that vary with traits, are not equivalent.
  private func hasConstraint(_ equation: ConstraintEquation) -> Bool {
    guard let first = item(equation.first, besides: equation.second) else { return false }
    var second: (item: ObjectIdentifier, attribute: LayoutAttribute)?
    if let operand = equation.second {
      second = item(operand, besides: equation.first)
      if second == nil { return false }
    }
    return before.instance.constraints.contains { entry in
      let live = entry.constraint
      guard live.isActive, !entry.source.isPlaceholder, entry.source.variations.isEmpty,
        live.priority == equation.priority,
        abs(live.multiplier - equation.multiplier) < 1e-9
          || live.secondItem == nil
      else { return false }
      let one = live.firstItem.map { (ObjectIdentifier($0), live.firstAttribute) }
      let other = live.secondItem.map { (ObjectIdentifier($0), live.secondAttribute) }
      func isPair(
        _ end: (ObjectIdentifier, LayoutAttribute)?,
        _ wanted: (item: ObjectIdentifier, attribute: LayoutAttribute)?
      ) -> Bool { end?.0 == wanted?.item && end?.1 == wanted?.attribute }
      if isPair(one, first), isPair(other, second), live.relation == equation.relation {
        return abs(live.constant - equation.constant) < Self.equalConstants
      }
      return equation.multiplier == 1 && second != nil && isPair(one, second) && isPair(other, first)
        && live.relation == equation.relation.reversed
        && abs(live.constant + equation.constant) < Self.equalConstants
    }
  }

  /// Constants that differ by less than this number of points are equal: the saved frames from which constants are
  /// computed are rounded.
  private static var equalConstants: Double { 0.005 }

  /// Returns the item and the attribute of one side of an equation; nil if the scene does not contain the item.
  private func item(
    _ operand: ConstraintEquation.Operand, besides other: ConstraintEquation.Operand?
  ) -> (item: ObjectIdentifier, attribute: LayoutAttribute)? {
    guard case .attribute(let anchor) = operand else { return nil }
    switch anchor.item {
    case .item(let name):
      guard let item = try? before.instance.items.item(named: name) else { return nil }
      return (ObjectIdentifier(item), anchor.attribute)
    case .superview:
      guard case .attribute(let own)? = other, case .item(let name) = own.item,
        let item = try? before.instance.items.item(named: name), let superitem = item.layoutSuperitem
      else { return nil }
      return (ObjectIdentifier(superitem), anchor.attribute)
    }
  }
}
