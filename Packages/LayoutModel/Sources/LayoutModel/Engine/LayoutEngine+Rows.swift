import LinearConstraints

/// Methods that convert constraints to rows of the solver.
extension LayoutEngine {
  /// Returns the linear constraint that the solver should have for a row; nil if the solver must not have the row, for
  /// example because an item has left the layout.
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
      guard environment.sizing != .free else { return nil }
      let extent = environment.rootExtent(bound, axis)
      // An infinite minimum or maximum means no limit. If the root's current size is not finite, the solver refuses the
      // row.
      guard extent.isFinite || bound == .current else { return nil }
      return LinearConstraint(
        [Term(1, variables.size(axis))], bound.relation, extent,
        priority: environment.rootSizePriority(bound, axis))
    case .boundsOrigin(let axis):
      guard let origin = record.boundsOrigin else { return nil }
      return LinearConstraint([Term(1, origin[axis])], .equal, record.scrolled[axis])
    case .mirroredPosition:
      guard let mirroredX = record.mirroredX, let above = record.superrecord else { return nil }
      return LinearConstraint(
        [
          Term(1, variables.minX), Term(1, variables.width), Term(1, mirroredX),
          Term(-1, above.variables.width),
        ], .equal, 0)
    case .nonNegativeSize(let axis):
      // A mask leads to a negative size if the superview is smaller than the fixed parts. This must not be a conflict.
      guard keepsSizesNonNegative, item.layoutState.translation == nil else { return nil }
      return LinearConstraint([Term(1, variables.size(axis))], .greaterThanOrEqual, 0)
    case .hugging(let axis), .compressionResistance(let axis):
      return record.contentRow(axis, isHugging: kind == .hugging(axis))
    }
  }
}

extension RecordSource {
  /// Returns the row of a constraint in the coordinates of its holder; nil if an item of the constraint is not in the
  /// layout.
  func linearConstraint(of constraint: LayoutConstraint, in holder: any LayoutItem)
    -> LinearConstraint?
  {
    guard let first = constraint.first else { return nil }
    let space = HolderSpace(
      records: self, operands: (first, constraint.second), placing: constraint.derivedConstant, holder: holder
    )
    let row = space.row(
      space.operands.first, constraint.relation, multiplier: constraint.multiplier, space.operands.second,
      constant: constraint.constant)
    guard let row else { return nil }
    return LinearConstraint(row.terms, row.relation, row.constant, priority: constraint.priority)
  }
}

extension LayoutEngine {
  /// Returns one side of a constraint as a sum of variables, in the coordinates of `holder`. Returns nil if an item of
  /// this side is not in the layout.
  func expression(of operand: ConstraintOperand, in holder: any LayoutItem) -> LinearSum<Term>? {
    var sum = LinearSum<Term>()
    let space = HolderSpace(
      records: self, operands: (operand, nil), placing: nil, holder: holder)
    return space.add(1, operand, to: &sum) ? sum : nil
  }
}

extension LayoutConstraint {
  /// Returns whether the constraint's row is mirrored: in right-to-left layout, leading and trailing are swapped, and
  /// the row has the opposite sign.
  func isMirrored(in direction: LayoutDirection) -> Bool {
    guard direction == .rightToLeft, let first, first.isLocation else { return false }
    return first.isDirectional || second?.isDirectional ?? false
  }
}

extension LayoutItem {
  /// Returns the width or height of the item's content, in points; nil if there is no content size on the axis.
  func contentExtent(_ axis: LayoutAxis) -> Double? {
    let extent = intrinsicContentSize[axis]
    return extent.isFinite && extent >= 0 ? extent : nil
  }
}

extension LinearConstraint {
  /// The largest magnitude of constants in rows: 1e8 points.
  ///
  /// The solver's rounding tolerance grows with the largest number in the system. With `width <=
  /// .greatestFiniteMagnitude`, the tolerance would be so large that no conflict would be found. UIKit also limits such
  /// constants, but its logs do not show to which value. With 1e8, differences of a thousandth of a point remain
  /// significant.
  static let greatestConstant = 1e8

  /// This row with its constant limited to ``greatestConstant``. A constant that is not finite stays unchanged, and the
  /// solver refuses the row.
  var withinLimits: LinearConstraint {
    guard constant.isFinite, abs(constant) > Self.greatestConstant else { return self }
    var row = self
    row.constant = constant < 0 ? -Self.greatestConstant : Self.greatestConstant
    return row
  }
}
