/// A constraint that represents an item's content hugging and compression resistance along one axis.
///
/// It represents two rows that the engine generates: `size <= constant @hugging` and
/// `size >= constant @compressionResistance`. ``constant``, ``hugging`` and ``compressionResistance`` are read
/// from the item. Setting ``constant`` or ``LayoutConstraint/priority`` has no effect on the layout. In UIKit's logs,
/// the class is `NSContentSizeLayoutConstraint`.
public final class ContentSizeConstraint: LayoutConstraint {
  /// The axis of the content size: horizontal for the width, vertical for the height.
  public let axis: LayoutAxis

  init(of item: any LayoutItem, _ axis: LayoutAxis) {
    self.axis = axis
    super.init()
    define(.attribute(ConstraintTarget(item, axis == .horizontal ? .width : .height)), .equal, nil)
    origin = .contentSize
    holder = item
  }

  /// The size of the item's content along the axis, in points. It is 0 if the item no longer has content on this axis.
  public override var constant: Double {
    get {
      guard let item = firstItem else { return 0 }
      return item.layoutState.record?.contentExtent(axis) ?? item.contentExtent(axis) ?? 0
    }
    set {}
  }

  /// The priority with which the item resists being larger than its content.
  public var hugging: LayoutPriority { firstItem?.contentHuggingPriority(for: axis) ?? .defaultLow }

  /// The priority with which the item resists being smaller than its content.
  public var compressionResistance: LayoutPriority {
    firstItem?.contentCompressionResistancePriority(for: axis) ?? .defaultHigh
  }
}

extension LayoutItem {
  /// Returns the content size constraint of the item for an axis. Repeated calls return the same object.
  ///
  /// Returns nil if the item has no content size on this axis, or if its content constraints for the axis are disabled.
  public func contentSizeConstraint(for axis: LayoutAxis) -> ContentSizeConstraint? {
    let extent = layoutState.record.map { $0.contentExtent(axis) } ?? contentExtent(axis)
    guard extent != nil, isContentSizeConstraintActive(for: axis) else { return nil }
    if let constraint = layoutState.contentSizeConstraints[axis] { return constraint }
    let constraint = ContentSizeConstraint(of: self, axis)
    layoutState.contentSizeConstraints[axis] = constraint
    return constraint
  }
}
