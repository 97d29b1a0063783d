/// Of an item that scrolls, whether its frame or its content area is meant.
///
/// The rule is the guide's (chapter *Working with Scroll Views*): between such an item and what lies in it, edges and
/// margins are those of the content area; its width, height and center, and everything between it and what lies
/// outside, are those of its frame.
extension HolderSpace {
  func place(_ attribute: LayoutAttribute, of item: any LayoutItem, _ record: ItemRecord) -> MeasuredPlace {
    if attribute.isHorizontalMargin, item.layoutMarginsFollowReadableWidth,
      let guide = item.layoutState.systemGuides[.readableContent], let place = readablePlace(attribute, guide)
    {
      return place
    }
    let corner = corner(of: attribute, of: item, record)
    let meansArea = corner.item !== item
    let (share, offset) =
      placing != nil || meansArea
      ? item.placement(of: attribute, alignment: .zero) : item.placement(of: attribute)
    let measured = meansArea ? records.record(of: corner.item) ?? record : record
    return MeasuredPlace(record: measured, corner: corner, share: share, offset: offset)
  }

  /// What an attribute of an item is counted from, which may be its content area's corner.
  private func corner(
    of attribute: LayoutAttribute, of item: any LayoutItem, _ record: ItemRecord
  ) -> MeasuredPlace.Corner {
    // Most items never scrolled and cannot.
    guard record.canScroll, relatesToContent(of: item) else {
      return MeasuredPlace.Corner(item: item, isContent: item === holder)
    }
    switch placing {
    case .contentCorner?: return MeasuredPlace.Corner(item: item, isContent: true)
    case let placing? where placing.staysInSight: return MeasuredPlace.Corner(item: item)
    default: break
    }
    guard let area = records.scrollArea(of: item)?.item else {
      return MeasuredPlace.Corner(item: item, isContent: true)
    }
    return MeasuredPlace.Corner(item: attribute.isOfContentArea ? area : item)
  }

  /// Whether the constraint relates an item to something that lies in it.
  private func relatesToContent(of item: any LayoutItem) -> Bool {
    let targets = operands.first.anchors + (operands.second?.anchors ?? [])
    return targets.compactMap(\.item).contains { $0 !== item && $0.isLayoutDescendant(of: item) }
  }

  /// The side of the readable content guide that stands for one of the margins.
  private func readablePlace(_ attribute: LayoutAttribute, _ guide: LayoutGuide) -> MeasuredPlace? {
    guard let record = records.record(of: guide) else { return nil }
    let side: LayoutAttribute =
      switch attribute {
      case .leftMargin: .left
      case .rightMargin: .right
      default: .centerX
      }
    let (share, offset) = guide.placement(of: side)
    return MeasuredPlace(
      record: record, corner: MeasuredPlace.Corner(item: guide), share: share, offset: offset)
  }
}

extension LayoutAttribute {
  /// Whether a scroll view's content area is meant, in a constraint to what lies in it.
  var isOfContentArea: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      false
    default: true
    }
  }

  /// Whether the readable width may take the place of the margins; leading and trailing are resolved already.
  fileprivate var isHorizontalMargin: Bool {
    self == .leftMargin || self == .rightMargin || self == .centerXWithinMargins
  }
}
