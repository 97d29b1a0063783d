import LayoutEquations

/// What several causes ask of rows.
extension ConflictCase {
  /// The size that a row fixes or bounds by a number; nil for other rows.
  func size(of index: Int) -> (
    item: String, attribute: LayoutAttribute, relation: Relation, constant: Double
  )? {
    guard let equation = constraints[index].equation, equation.second == nil,
      case .attribute(let anchor) = equation.first, anchor.attribute.isSize, case .item(let id) = anchor.item
    else { return nil }
    return (id, anchor.attribute, equation.relation, equation.constant)
  }

  /// Whether a row gives a view its size from outside.
  func isHostSize(_ index: Int) -> Bool { makers[index] == .host || makers[index] == .measuring }

  /// Whether a row gives a view the size 0 from outside, for a moment.
  func isZeroHost(_ index: Int) -> Bool { isHostSize(index) && size(of: index)?.constant == 0 }

  /// The first item of the first deciding row of a kind.
  func item(where isRow: (Int) -> Bool) -> String? {
    deciding.first(where: isRow).flatMap { constraints[$0].items.first?.id }
  }
}
