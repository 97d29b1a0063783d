/// How an item hugs its content on an axis and resists its compression, as one constraint: what logs of UIKit call
/// `NSContentSizeLayoutConstraint`.
///
/// It stands for two rows, `size <= constant @hugging` and `size >= constant @compressionResistance`, which the engine
/// makes by itself. Everything is read from the item; what is set here has no effect.
public final class ContentSizeConstraint: LayoutConstraint {
  /// The axis of the size.
  public let axis: LayoutAxis

  init(of item: any LayoutItem, _ axis: LayoutAxis) {
    self.axis = axis
    super.init()
    define(.attribute(ConstraintTarget(item, axis == .horizontal ? .width : .height)), .equal, nil)
    origin = .contentSize
    holder = item
  }

  /// The extent of the content, in points; 0 once there is none.
  public override var constant: Double {
    get {
      guard let item = firstItem else { return 0 }
      return item.layoutState.record?.contentExtent(axis) ?? item.contentExtent(axis) ?? 0
    }
    set {}
  }

  /// How strongly the item resists being larger than its content.
  public var hugging: LayoutPriority { firstItem?.contentHuggingPriority(for: axis) ?? .defaultLow }

  /// How strongly the item resists being smaller than its content.
  public var compressionResistance: LayoutPriority {
    firstItem?.contentCompressionResistancePriority(for: axis) ?? .defaultHigh
  }
}

extension LayoutItem {
  /// The item's content on an axis as a constraint, the same object each time; nil if there is no content.
  public func contentSizeConstraint(for axis: LayoutAxis) -> ContentSizeConstraint? {
    let extent = layoutState.record.map { $0.contentExtent(axis) } ?? contentExtent(axis)
    guard extent != nil, isContentSizeConstraintActive(for: axis) else { return nil }
    if let constraint = layoutState.contentSizeConstraints[axis] { return constraint }
    let constraint = ContentSizeConstraint(of: self, axis)
    layoutState.contentSizeConstraints[axis] = constraint
    return constraint
  }
}
