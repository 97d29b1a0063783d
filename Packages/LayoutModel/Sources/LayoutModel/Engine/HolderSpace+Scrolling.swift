/// The rule by which a constraint on an item that scrolls refers to the item's frame or to its content area.
///
/// Source: *Working with Scroll Views* in Apple's guide. In a constraint between the item and a descendant, edges and
/// margins are those of the content area; width, height and center are those of the frame. In a constraint between the
/// item and an item outside, all attributes are those of the frame.
extension HolderSpace {
  /// Returns the position or size of an attribute in terms of the variables of an item.
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
    let meansArea = corner.item !== item
    let (fraction, offset) =
      placing != nil || meansArea
      ? item.placement(of: attribute, alignment: .zero) : item.placement(of: attribute)
    let measured = meansArea ? records.record(of: corner.item) ?? record : record
    return MeasuredPosition(record: measured, corner: corner, fraction: fraction, offset: offset)
  }

  /// Returns the corner that an attribute of an item is measured from: that of the item's frame or of its content area.
  private func corner(
    of attribute: LayoutAttribute, of item: any LayoutItem, _ record: ItemRecord
  ) -> MeasuredPosition.Corner {
    // Fast path: most items do not scroll.
    guard record.canScroll, relatesToContent(of: item) else {
      return MeasuredPosition.Corner(item: item, isContent: item === holder)
    }
    switch placing {
    case .contentCorner?: return MeasuredPosition.Corner(item: item, isContent: true)
    case let placing? where placing.staysInSight: return MeasuredPosition.Corner(item: item)
    default: break
    }
    guard let area = records.scrollArea(of: item)?.item else {
      return MeasuredPosition.Corner(item: item, isContent: true)
    }
    return MeasuredPosition.Corner(item: attribute.isOfContentArea ? area : item)
  }

  /// Whether the constraint relates an item to a descendant of it.
  private func relatesToContent(of item: any LayoutItem) -> Bool {
    let targets = operands.first.anchors + (operands.second?.anchors ?? [])
    return targets.compactMap(\.item).contains { $0 !== item && $0.isLayoutDescendant(of: item) }
  }

  /// Returns the position of the attribute of the readable content guide that replaces a horizontal margin.
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
      record: record, corner: MeasuredPosition.Corner(item: guide), fraction: fraction, offset: offset)
  }
}

extension LayoutAttribute {
  /// Whether the attribute refers to the content area in a constraint between an item that scrolls and a descendant.
  var isOfContentArea: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      false
    default: true
    }
  }

  /// Whether the attribute is a horizontal margin, which the readable content guide can replace. Leading and trailing
  /// margins are resolved to left and right before.
  fileprivate var isHorizontalMargin: Bool {
    self == .leftMargin || self == .rightMargin || self == .centerXWithinMargins
  }
}
