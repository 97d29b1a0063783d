import LayoutEquations

/// Tests of single constraints that several causes share. `index` is the index of a constraint in ``constraints``.
extension ConflictCase {
  /// Returns the width or height that a constraint compares with a number, with that number; nil for any other
  /// constraint.
  func size(of index: Int) -> (
    item: String, attribute: LayoutAttribute, relation: Relation, constant: Double
  )? {
    guard let equation = constraints[index].equation, equation.second == nil,
      case .attribute(let anchor) = equation.first, anchor.attribute.isSize, case .item(let id) = anchor.item
    else { return nil }
    return (id, anchor.attribute, equation.relation, equation.constant)
  }

  /// Returns whether the constraint sets the size of a view for its host, such as a table, or while UIKit measures the
  /// view.
  func isHostSize(_ index: Int) -> Bool { makers[index] == .host || makers[index] == .measuring }

  /// Returns whether the constraint sets the size of a view to 0 for its host, such as a table, or while UIKit measures
  /// the view.
  func isZeroHost(_ index: Int) -> Bool { isHostSize(index) && size(of: index)?.constant == 0 }

  /// Returns the first item of the first constraint in ``deciding`` that fulfills a condition; nil if none does.
  func item(where isRow: (Int) -> Bool) -> String? {
    deciding.first(where: isRow).flatMap { constraints[$0].items.first?.id }
  }
}
