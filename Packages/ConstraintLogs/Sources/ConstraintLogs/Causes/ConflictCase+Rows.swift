import LayoutEquations

/// Tests of rows that several causes share.
extension ConflictCase {
  /// Returns the size that a row sets or bounds by a number; nil for other rows.
  func size(of index: Int) -> (
    item: String, attribute: LayoutAttribute, relation: Relation, constant: Double
  )? {
    guard let equation = constraints[index].equation, equation.second == nil,
      case .attribute(let anchor) = equation.first, anchor.attribute.isSize, case .item(let id) = anchor.item
    else { return nil }
    return (id, anchor.attribute, equation.relation, equation.constant)
  }

  /// Whether the host of a view, or UIKit while it measures the view, sets the size in a row.
  func isHostSize(_ index: Int) -> Bool { makers[index] == .host || makers[index] == .measuring }

  /// Whether the host of a view, or UIKit while it measures the view, sets its size to 0 in a row.
  func isZeroHost(_ index: Int) -> Bool { isHostSize(index) && size(of: index)?.constant == 0 }

  /// Returns the first item of the first deciding row that fulfills a condition.
  func item(where isRow: (Int) -> Bool) -> String? {
    deciding.first(where: isRow).flatMap { constraints[$0].items.first?.id }
  }
}
