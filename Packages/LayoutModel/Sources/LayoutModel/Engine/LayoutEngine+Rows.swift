import LinearConstraints

/// Conversion of constraints to rows.
extension LayoutEngine {
  /// Returns the current form of a row; nil if there should be no row.
  func wanted(_ row: RowRecord) -> LinearConstraint? {
    guard !row.isRetired else { return nil }
    if let (kind, record) = row.generated {
      guard let item = record.item else { return nil }
      return linearConstraint(of: kind, item, record)?.withinLimits
    }
    guard let constraint = row.constraint, let holder = constraint.holder else { return nil }
    return linearConstraint(of: constraint, in: holder)?.withinLimits
  }

  private func linearConstraint(
    of kind: GeneratedRow, _ item: any LayoutItem, _ record: ItemRecord
  ) -> LinearConstraint? {
    let variables = record.variables
    switch kind {
    case .rootOrigin(let axis):
      return LinearConstraint([Term(1, variables.origin(axis))], .equal, 0)
    case .rootSize(let bound, let axis):
      let extent = environment.rootExtent(bound, axis)
      // An infinite limit is no limit. A size of the root that is not finite is left to the solver to refuse.
      guard extent.isFinite || bound == .current else { return nil }
      return LinearConstraint(
        [Term(1, variables.size(axis))], bound.relation, extent,
        priority: environment.rootSizePriority(bound, axis))
    case .boundsOrigin(let axis):
      guard let origin = record.boundsOrigin else { return nil }
      return LinearConstraint([Term(1, origin[axis])], .equal, record.scrolled[axis])
    case .mirroredPosition:
      guard let mirroredX = record.mirroredX, let above = item.layoutSuperitem.flatMap(self.record(of:))
      else { return nil }
      return LinearConstraint(
        [
          Term(1, variables.minX), Term(1, variables.width), Term(1, mirroredX),
          Term(-1, above.variables.width),
        ], .equal, 0)
    case .nonNegativeSize(let axis):
      // Masks can lead to negative sizes if the superview is too small for the fixed parts; that is not a conflict.
      guard keepsSizesNonNegative, item.layoutState.translation == nil else { return nil }
      return LinearConstraint([Term(1, variables.size(axis))], .greaterThanOrEqual, 0)
    case .hugging(let axis), .compressionResistance(let axis):
      return record.contentRow(axis, isHugging: kind == .hugging(axis))
    }
  }
}

extension RecordSource {
  /// Returns the row of a constraint in the bounds of its holder; nil if one of its items is not in the tree.
  func linearConstraint(of constraint: LayoutConstraint, in holder: any LayoutItem)
    -> LinearConstraint?
  {
    guard let first = constraint.first else { return nil }
    let space = HolderSpace(
      records: self, operands: (first, constraint.second), placing: constraint.derivedConstant, holder: holder
    )
    let row = space.row(
      first, constraint.relation, multiplier: constraint.multiplier, constraint.second,
      constant: constraint.constant)
    guard let row else { return nil }
    return LinearConstraint(row.terms, row.relation, row.constant, priority: constraint.priority)
  }
}

extension LayoutEngine {
  /// Returns an operand as a sum in the bounds of an item; nil if one of its items is not in the tree.
  func expression(of operand: ConstraintOperand, in holder: any LayoutItem) -> LinearSum<Term>? {
    var sum = LinearSum<Term>()
    let space = HolderSpace(
      records: self, operands: (operand, nil), placing: nil, holder: holder)
    return space.add(1, operand, to: &sum) ? sum : nil
  }
}

extension LayoutConstraint {
  /// Whether the row is the mirror image of the constraint, in a holder with the given direction.
  func isMirrored(in direction: LayoutDirection) -> Bool {
    guard direction == .rightToLeft, let first, first.isLocation else { return false }
    return first.isDirectional || second?.isDirectional ?? false
  }
}

extension LayoutItem {
  /// Returns the size of the item's content on an axis; nil if it has none.
  func contentExtent(_ axis: LayoutAxis) -> Double? {
    let extent = intrinsicContentSize[axis]
    return extent.isFinite && extent >= 0 ? extent : nil
  }
}

extension LinearConstraint {
  /// The limit of the magnitude of constants, in points.
  ///
  /// Solvers compute with doubles, and their rounding tolerance grows with the greatest number of a system. A
  /// constraint `width <= .greatestFiniteMagnitude` would make every conflict smaller than the tolerance. UIKit
  /// replaces such constants as well (its logs do not contain the limit). This limit preserves differences of a
  /// thousandth of a point.
  static let greatestConstant = 1e8

  /// The row with its constant clamped to the limit. Constants that are not finite are left to the solver to refuse.
  var withinLimits: LinearConstraint {
    guard constant.isFinite, abs(constant) > Self.greatestConstant else { return self }
    var row = self
    row.constant = constant < 0 ? -Self.greatestConstant : Self.greatestConstant
    return row
  }
}
