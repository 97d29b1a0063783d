import LinearConstraints

/// The coordinates in which one constraint is measured: the bounds of its holder.
struct HolderSpace<Records: RecordSource>: EquationSpace {
  typealias Anchor = ConstraintTarget
  typealias RowTerm = Term

  let records: Records

  /// What the constraint relates.
  let operands: (first: ConstraintOperand, second: ConstraintOperand?)

  /// What the constraint places a guide by, if it does.
  let placing: DerivedConstant?

  let holder: any LayoutItem
  let direction: LayoutDirection

  init(
    records: Records, operands: (ConstraintOperand, ConstraintOperand?), placing: DerivedConstant?,
    holder: any LayoutItem
  ) {
    self.records = records
    self.operands = operands
    self.placing = placing
    self.holder = holder
    direction = records.direction(of: holder)
  }

  func add(
    _ factor: Double, _ attribute: LayoutAttribute, of target: ConstraintTarget,
    to sum: inout LinearSum<Term>
  ) -> Bool {
    guard let item = target.item?.baselineItem(for: target.attribute),
      let record = records.record(of: item), let axis = attribute.axis
    else { return false }
    let place = place(attribute, of: item, record)
    if attribute.isLocation {
      guard addCorner(factor, place.corner, axis, to: &sum) else { return false }
    }
    sum.add(factor * place.share, place.record.variables.size(axis))
    sum.add(constant: factor * place.offset)
    return true
  }

  /// Adds nothing: all is counted from the holder.
  func addCorner(_ factor: Double, _ axis: LayoutAxis, hasPartner: Bool, to sum: inout LinearSum<Term>) {}

  /// Adds the corner of an item: what lies between it and the holder moves it, and scrolls it.
  private func addCorner(
    _ factor: Double, _ corner: MeasuredPlace.Corner, _ axis: LayoutAxis, to sum: inout LinearSum<Term>
  ) -> Bool {
    var (current, isInside) = (corner.item, corner.isContent)
    while current !== holder {
      guard let record = records.record(of: current), let above = current.layoutSuperitem else {
        return false
      }
      if isInside { record.addScrolling(-factor, axis, to: &sum) }
      sum.add(factor, record.variables.origin(axis))
      (current, isInside) = (above, true)
    }
    // The frame of the holder itself, in its own coordinates, is where it has scrolled to.
    if !isInside { records.record(of: holder)?.addScrolling(factor, axis, to: &sum) }
    return true
  }
}

/// What an attribute is measured by: `corner + share × size + offset`; of a size, without the corner.
struct MeasuredPlace {
  /// The item whose size counts.
  var record: ItemRecord

  /// Where it is counted from.
  var corner: Corner

  var share: Double
  var offset: Double

  /// A corner of an item.
  struct Corner {
    var item: any LayoutItem

    /// Whether it is the origin of the item's own coordinates, which scrolls, and not that of the frame.
    var isContent = false
  }
}

extension LayoutItem {
  /// Where an attribute lies in the frame: `share × size + offset` from the corner; of a size, the size itself.
  ///
  /// Edges, centers, sizes and baselines are those of the alignment rectangle; margins count from the bounds.
  func placement(of attribute: LayoutAttribute) -> (share: Double, offset: Double) {
    placement(of: attribute, alignment: alignmentRectInsets.finite)
  }

  /// Where an attribute lies in the frame, with another alignment rectangle than the item's.
  func placement(
    of attribute: LayoutAttribute, alignment insets: EdgeInsets
  ) -> (share: Double, offset: Double) {
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
