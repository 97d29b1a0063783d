/// From constraints to rows.
extension LayoutEngine {
  /// The row as it should be now; nil if there should be none.
  func wanted(_ row: RowRecord) -> LinearConstraint? {
    guard !row.isRetired else { return nil }
    switch row.source {
    case .constraint(let reference):
      guard let constraint = reference.object, let holder = constraint.holder else { return nil }
      return linearConstraint(of: constraint, in: holder)
    case .generated(let kind, let reference):
      guard let record = reference.object, let item = record.item else { return nil }
      return linearConstraint(of: kind, item, record)
    }
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
  ///
  /// In right-to-left layout a constraint with leading or trailing is the mirror image of what it is otherwise: edges
  /// swap, the constant changes its sign and an inequality its side; the multiplier stays.
  func linearConstraint(of constraint: LayoutConstraint, in holder: any LayoutItem)
    -> LinearConstraint?
  {
    guard let first = constraint.first else { return nil }
    let space = HolderSpace(records: self, holder: holder)
    var difference = LinearExpression()
    guard space.add(1, first, to: &difference) else { return nil }
    if let second = constraint.second {
      guard space.add(-constraint.multiplier, second, to: &difference) else { return nil }
    }
    let isMirrored =
      space.direction == .rightToLeft && first.isLocation
      && constraint.attributes.contains(where: \.isDirectional)
    return LinearConstraint(
      difference.terms, isMirrored ? constraint.relation.reversed : constraint.relation,
      (isMirrored ? -constraint.constant : constraint.constant) - difference.constant,
      priority: constraint.priority)
  }
}

extension LayoutEngine {
  /// An operand as it is measured in the bounds of an item; nil if something of it is not in the tree.
  func expression(of operand: ConstraintOperand, in holder: any LayoutItem) -> LinearExpression? {
    var sum = LinearExpression()
    return HolderSpace(records: self, holder: holder).add(1, operand, to: &sum) ? sum : nil
  }
}

extension LayoutItem {
  /// The extent of the item's content; nil if it has none on an axis.
  func contentExtent(_ axis: LayoutAxis) -> Double? {
    let extent = intrinsicContentSize[axis]
    return extent.isFinite && extent >= 0 ? extent : nil
  }
}

/// The coordinates in which one constraint is measured: the bounds of its holder.
private struct HolderSpace {
  let records: any RecordSource
  let holder: any LayoutItem
  let direction: LayoutDirection

  init(records: any RecordSource, holder: any LayoutItem) {
    self.records = records
    self.holder = holder
    direction = holder.effectiveLayoutDirection
  }

  /// Adds a multiple of an operand to a sum.
  ///
  /// - Returns: Whether its items are in the tree.
  func add(_ factor: Double, _ operand: ConstraintOperand, to sum: inout LinearExpression) -> Bool {
    switch operand {
    case .attribute(let target):
      return add(factor, target, to: &sum)
    case .distance(let from, let to):
      let isMirrored =
        direction == .rightToLeft && (from.attribute.isDirectional || to.attribute.isDirectional)
      let factor = isMirrored ? -factor : factor
      return add(factor, to, to: &sum) && add(-factor, from, to: &sum)
    }
  }

  private func add(_ factor: Double, _ target: ConstraintTarget, to sum: inout LinearExpression) -> Bool {
    guard let item = target.item?.baselineItem(for: target.attribute),
      let record = records.record(of: item), let axis = target.attribute.axis
    else { return false }
    let attribute = target.attribute.resolved(in: direction)
    if attribute.isLocation {
      guard addOrigin(factor, of: item, axis, to: &sum) else { return false }
    }
    let place = item.placement(of: attribute)
    sum.add(factor * place.share, record.variables.size(axis))
    sum.add(constant: factor * place.offset)
    return true
  }

  /// Adds the corner of an item: what lies between it and the holder moves it.
  private func addOrigin(
    _ factor: Double, of item: any LayoutItem, _ axis: LayoutAxis, to sum: inout LinearExpression
  ) -> Bool {
    var current = item
    while current !== holder {
      // What lies in an item on the way is moved by how far that one has scrolled.
      if current !== item {
        let scrolled = current.layoutBoundsOrigin
        sum.add(constant: -factor * (axis == .horizontal ? scrolled.x : scrolled.y).finiteOrZero)
      }
      guard let record = records.record(of: current), let above = current.layoutSuperitem else {
        return false
      }
      sum.add(factor, record.variables.origin(axis))
      current = above
    }
    return true
  }
}

extension LayoutItem {
  /// Where an attribute lies in the frame: `share × size + offset` from the corner; of a size, the size itself.
  ///
  /// Edges, centers, sizes and baselines are those of the alignment rectangle; margins count from the bounds.
  func placement(of attribute: LayoutAttribute) -> (share: Double, offset: Double) {
    let insets = alignmentRectInsets.finite
    switch attribute {
    case .left, .leading: return (0, insets.left)
    case .right, .trailing: return (1, -insets.right)
    case .top: return (0, insets.top)
    case .bottom: return (1, -insets.bottom)
    case .width: return (1, -(insets.left + insets.right))
    case .height: return (1, -(insets.top + insets.bottom))
    case .centerX: return (0.5, (insets.left - insets.right) / 2)
    case .centerY: return (0.5, (insets.top - insets.bottom) / 2)
    case .firstBaseline, .lastBaseline:
      if let offset = baselineOffsetFromCenter {
        return (0.5, (insets.top - insets.bottom) / 2 + offset.finiteOrZero)
      }
      return attribute == .firstBaseline
        ? (0, insets.top + firstBaselineOffsetFromTop.finiteOrZero)
        : (1, -(insets.bottom + lastBaselineOffsetFromBottom.finiteOrZero))
    case .leftMargin, .leadingMargin, .rightMargin, .trailingMargin, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      return placement(of: attribute, margins: effectiveLayoutMargins)
    case .notAnAttribute: return (0, 0)
    }
  }

  private func placement(
    of attribute: LayoutAttribute, margins: EdgeInsets
  ) -> (share: Double, offset: Double) {
    switch attribute {
    case .leftMargin, .leadingMargin: (0, margins.left)
    case .rightMargin, .trailingMargin: (1, -margins.right)
    case .topMargin: (0, margins.top)
    case .bottomMargin: (1, -margins.bottom)
    case .centerXWithinMargins: (0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: (0.5, (margins.top - margins.bottom) / 2)
    default: (0, 0)
    }
  }
}
