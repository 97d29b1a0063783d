import LinearConstraints

/// The coordinate system of a constraint's holder. The row of the constraint is built in these coordinates.
struct HolderSpace<Records: RecordSource>: EquationSpace {
  typealias Anchor = ConstraintTarget
  typealias RowTerm = Term

  let records: Records

  /// The two sides of the constraint. The second side is nil for a constraint such as `width = 44`.
  let operands: (first: ConstraintOperand, second: ConstraintOperand?)

  /// The source of the constraint's constant, if the constraint determines the frame of a system guide such as the safe
  /// area; nil for other constraints.
  let placing: DerivedConstant?

  /// The record of the holder; nil if the holder is not in the layout.
  let holder: ItemRecord?

  let direction: LayoutDirection

  init(
    records: Records, operands: (ConstraintOperand, ConstraintOperand?), placing: DerivedConstant?,
    holder: any LayoutItem
  ) {
    self.records = records
    self.operands = operands
    self.placing = placing
    self.holder = records.record(of: holder)
    direction = records.direction(of: holder)
  }

  func add(
    _ factor: Double, _ attribute: LayoutAttribute, of target: ConstraintTarget,
    to sum: inout LinearSum<Term>
  ) -> Bool {
    guard let axis = attribute.axis, let (item, record) = measured(target) else { return false }
    // Most items do not scroll.
    if placing == nil, !record.canScroll, !attribute.isMargin {
      if attribute.isLocation, !addOrigin(factor, of: record, axis, to: &sum) { return false }
      let (fraction, offset) = item.placement(of: attribute)
      sum.add(factor * fraction, record.variables.size(axis))
      sum.add(constant: factor * offset)
      return true
    }
    let position = position(attribute, of: item, record)
    if attribute.isLocation {
      guard addCorner(factor, position.corner, axis, to: &sum) else { return false }
    }
    sum.add(factor * position.fraction, position.record.variables.size(axis))
    sum.add(constant: factor * position.offset)
    return true
  }

  /// Returns the item whose frame determines an attribute, with its record: for a baseline, the item that provides the
  /// baseline. Returns nil if the item is not in the layout.
  private func measured(_ target: ConstraintTarget) -> (item: any LayoutItem, record: ItemRecord)? {
    guard let item = target.item else { return nil }
    if target.attribute.isBaseline {
      let provider = item.baselineItem(for: target.attribute)
      return records.record(of: provider).map { (provider, $0) }
    }
    guard let record = target.state.flatMap(records.record) else { return nil }
    return (item, record)
  }

  /// Adds `factor` times the position of an item's top left corner, in the holder's coordinates, to a sum of variables,
  /// like ``addCorner(_:_:_:to:)`` for an item that does not scroll.
  ///
  /// - Parameter record: The record of the item.
  /// - Returns: Whether the holder contains the item.
  private func addOrigin(
    _ factor: Double, of record: ItemRecord, _ axis: LayoutAxis, to sum: inout LinearSum<Term>
  ) -> Bool {
    // The holder's own corner is the origin of the holder's coordinates, because the holder does not scroll.
    if record === holder { return true }
    sum.add(factor, record.variables.origin(axis))
    guard let above = record.superrecord else { return false }
    return above === holder
      || addCorner(factor, MeasuredPosition.Corner(record: above, isContent: true), axis, to: &sum)
  }

  /// Adds nothing: a position already includes its distance from the origin of the holder's coordinates.
  func addCorner(_ factor: Double, _ axis: LayoutAxis, hasPartner: Bool, to sum: inout LinearSum<Term>) {}

  /// Adds `factor` times the position of an item's corner, in the holder's coordinates, to a sum of variables.
  ///
  /// The position is the sum of the origins of all items from this item up to the holder, minus the bounds origins of
  /// the items between this item and the holder.
  ///
  /// - Returns: Whether the holder contains the item, or is the item.
  private func addCorner(
    _ factor: Double, _ corner: MeasuredPosition.Corner, _ axis: LayoutAxis, to sum: inout LinearSum<Term>
  ) -> Bool {
    var (current, isInside) = (corner.record, corner.isContent)
    while current !== holder {
      guard let above = current.superrecord else { return false }
      if isInside { current.addScrolling(-factor, axis, to: &sum) }
      sum.add(factor, current.variables.origin(axis))
      (current, isInside) = (above, true)
    }
    // In the holder's own coordinates, the top left corner of the holder's frame is at its bounds origin.
    if !isInside { current.addScrolling(factor, axis, to: &sum) }
    return true
  }
}

/// The position or size that an attribute refers to, as terms of a row: `corner + fraction × size + offset`. For a
/// size, the corner is omitted.
struct MeasuredPosition {
  /// The record of the item whose width or height is multiplied by `fraction`.
  var record: ItemRecord

  /// The corner from which the position is measured.
  var corner: Corner

  var fraction: Double
  var offset: Double

  /// A point of an item from which positions are measured, usually the top left corner of its frame.
  struct Corner {
    /// The record of the item.
    var record: ItemRecord

    /// Whether this corner is the origin of the item's own coordinates, which moves when the item scrolls. If false,
    /// the corner is the top left corner of the item's frame.
    var isContent = false
  }
}

extension LayoutItem {
  /// Returns the numbers `fraction` and `offset` that relate an attribute to the item's frame.
  ///
  /// A position is at `fraction × size + offset` from the left or top edge of the frame; a width or height is
  /// `fraction × size + offset`. Edges, centers, sizes and baselines refer to the alignment rectangle. Margins refer to
  /// the bounds.
  func placement(of attribute: LayoutAttribute) -> (fraction: Double, offset: Double) {
    placement(of: attribute, alignment: alignmentRectInsets.finite)
  }

  /// Returns the same two numbers as ``placement(of:)``, but computes them with the given alignment insets.
  func placement(
    of attribute: LayoutAttribute, alignment insets: EdgeInsets
  ) -> (fraction: Double, offset: Double) {
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
  ) -> (fraction: Double, offset: Double) {
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
