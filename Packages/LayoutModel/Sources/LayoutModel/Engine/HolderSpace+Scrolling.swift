/// The rule that decides whether a constraint on a scrolling item refers to the item's frame or to its content area.
///
/// In a constraint between the item and one of its descendants, edges and margins refer to the content area, while
/// width, height and center refer to the frame. In a constraint between the item and an item outside it, all attributes
/// refer to the frame. Source: Apple's *Auto Layout Guide*, chapter *Working with Scroll Views*.
extension HolderSpace {
  /// Returns the position or size that an attribute of an item refers to, in terms of the solver's variables.
  func position(_ attribute: LayoutAttribute, of item: any LayoutItem, _ record: ItemRecord)
    -> MeasuredPosition
  {
    if attribute.isHorizontalMargin, item.layoutMarginsFollowReadableWidth,
      let guide = item.layoutState.systemGuides[.readableContent],
      let position = readablePosition(attribute, guide)
    {
      return position
    }
    let corner = corner(of: attribute, of: item, record)
    let meansArea = corner.record !== record
    let (fraction, offset) =
      placing != nil || meansArea
      ? item.placement(of: attribute, alignment: .zero) : item.placement(of: attribute)
    return MeasuredPosition(record: corner.record, corner: corner, fraction: fraction, offset: offset)
  }

  /// Returns the corner from which the position of an item's attribute is measured: the top left corner of the item's
  /// frame, or a corner that moves with the content when the item scrolls.
  private func corner(
    of attribute: LayoutAttribute, of item: any LayoutItem, _ record: ItemRecord
  ) -> MeasuredPosition.Corner {
    // Most items do not scroll.
    guard record.canScroll, relatesToContent(of: item) else {
      return MeasuredPosition.Corner(record: record, isContent: record === holder)
    }
    switch placing {
    case .contentCorner?: return MeasuredPosition.Corner(record: record, isContent: true)
    case let placing? where placing.staysInSight: return MeasuredPosition.Corner(record: record)
    default: break
    }
    guard let area = records.scrollArea(of: item) else {
      return MeasuredPosition.Corner(record: record, isContent: true)
    }
    return MeasuredPosition.Corner(record: attribute.isOfContentArea ? area : record)
  }

  /// Returns whether the constraint relates the given item to one of the item's descendants.
  private func relatesToContent(of item: any LayoutItem) -> Bool {
    let targets = operands.first.anchors + (operands.second?.anchors ?? [])
    return targets.compactMap { $0.item }.contains { $0 !== item && $0.isLayoutDescendant(of: item) }
  }

  /// Returns the edge or center of the readable content guide that replaces a margin of the guide's owner. Called for
  /// views whose margins follow the readable width. Returns nil if the guide is not in the layout.
  private func readablePosition(_ attribute: LayoutAttribute, _ guide: LayoutGuide) -> MeasuredPosition? {
    guard let record = records.record(of: guide) else { return nil }
    let side: LayoutAttribute =
      switch attribute {
      case .leftMargin: .left
      case .rightMargin: .right
      default: .centerX
      }
    let (fraction, offset) = guide.placement(of: side)
    return MeasuredPosition(
      record: record, corner: MeasuredPosition.Corner(record: record), fraction: fraction, offset: offset)
  }
}

extension LayoutAttribute {
  /// Whether the attribute of a scrolling item refers to its content area in a constraint between the item and one of
  /// its descendants.
  var isOfContentArea: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      false
    default: true
    }
  }

  /// Whether the attribute is a horizontal margin, which the readable content guide can replace. Leading and trailing
  /// margins have already been replaced by left and right margins.
  fileprivate var isHorizontalMargin: Bool {
    self == .leftMargin || self == .rightMargin || self == .centerXWithinMargins
  }
}
