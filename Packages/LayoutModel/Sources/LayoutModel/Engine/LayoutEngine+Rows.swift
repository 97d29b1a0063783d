import LinearConstraints

/// From constraints to rows.
extension LayoutEngine {
  /// The row as it should be now; nil if there should be none.
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
      let extent = environment.rootSize(bound)[axis]
      // No limit is infinite; a size that is none is for the solver to refuse.
      guard extent.isFinite || bound == .current else { return nil }
      return LinearConstraint(
        [Term(1, variables.size(axis))], bound.relation, extent,
        priority: environment.rootSizePriority(bound))
    case .boundsOrigin(let axis):
      guard let origin = record.boundsOrigin else { return nil }
      return LinearConstraint([Term(1, origin[axis])], .equal, record.scrolled[axis])
    case .nonNegativeSize(let axis):
      // A mask is plain arithmetic: a superview too small for what is fixed contradicts nothing.
      guard keepsSizesNonNegative, item.layoutState.translation == nil else { return nil }
      return LinearConstraint([Term(1, variables.size(axis))], .greaterThanOrEqual, 0)
    case .hugging(let axis), .compressionResistance(let axis):
      return record.contentRow(axis, isHugging: kind == .hugging(axis))
    }
  }
}

extension RecordSource {
  /// The row of a constraint, measured in the bounds of its holder; nil if an item of it is not in the tree.
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
  /// An operand as it is measured in the bounds of an item; nil if something of it is not in the tree.
  func expression(of operand: ConstraintOperand, in holder: any LayoutItem) -> LinearSum<Term>? {
    var sum = LinearSum<Term>()
    let space = HolderSpace(
      records: self, operands: (operand, nil), placing: nil, holder: holder)
    return space.add(1, operand, to: &sum) ? sum : nil
  }
}

extension LayoutConstraint {
  /// Whether the row is the mirror image of what is written, in a holder of this direction.
  func isMirrored(in direction: LayoutDirection) -> Bool {
    guard direction == .rightToLeft, let first, first.isLocation else { return false }
    return first.isDirectional || second?.isDirectional ?? false
  }
}

extension LayoutItem {
  /// The extent of the item's content; nil if it has none on an axis.
  func contentExtent(_ axis: LayoutAxis) -> Double? {
    let extent = intrinsicContentSize[axis]
    return extent.isFinite && extent >= 0 ? extent : nil
  }
}

extension LinearConstraint {
  /// No constant is greater than this, in points, nor less than its opposite.
  ///
  /// Solvers calculate with doubles, and the greatest number of a system decides what counts as rounding in all of it:
  /// one `width <= .greatestFiniteMagnitude` would make every contradiction too small to be seen. UIKit substitutes a
  /// smaller value as well (its logs say so, not which). With this one, differences of a thousandth of a point count.
  static let greatestConstant = 1e8

  /// The row with a constant within the limits; one that is no number, or infinite, is for the solver to refuse.
  var withinLimits: LinearConstraint {
    guard constant.isFinite, abs(constant) > Self.greatestConstant else { return self }
    var row = self
    row.constant = constant < 0 ? -Self.greatestConstant : Self.greatestConstant
    return row
  }
}
