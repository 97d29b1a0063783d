/// The frame and the autoresizing mask of an item that is laid out by autoresizing instead of the user's constraints.
///
/// An item whose ``LayoutItem/autoresizing`` is not nil is laid out like a UIKit view whose
/// `translatesAutoresizingMaskIntoConstraints` is true: the engine generates four constraints for the item; see
/// ``AutoresizingMaskConstraint``.
public struct LayoutAutoresizing: Hashable, Sendable {
  /// The parts of the frame that change when the superitem's size changes.
  public var mask: AutoresizingMask

  /// The frame that was set by code, in points and in the superitem's coordinates.
  ///
  /// Numbers that are not finite and negative sizes are treated as 0.
  public var frame: LayoutRect

  /// The size of the superitem at which the item has this ``frame``, in points. Numbers that are not finite are treated
  /// as 0.
  ///
  /// Nil means the size that the superitem has when an engine starts to lay out the item. If the superitem is the root,
  /// this is the size of the environment.
  public var superitemSize: LayoutSize?

  /// The priority of the height that the mask gives the item, if this height does not depend on the superitem. Default:
  /// required.
  ///
  /// With a lower priority, the item grows if its content needs more space, like a cell that sizes itself.
  public var heightPriority = LayoutPriority.required

  /// Creates the autoresizing of an item.
  ///
  /// - Parameters:
  ///   - mask: The parts of the frame that change with the superitem's size. Default: none.
  ///   - frame: The frame of the item at `superitemSize`, in points.
  ///   - superitemSize: The size of the superitem at which the item has this frame, in points. Default: nil, which means
  ///     the size when an engine starts to lay out the item.
  public init(mask: AutoresizingMask = [], frame: LayoutRect, superitemSize: LayoutSize? = nil) {
    self.mask = mask
    self.frame = frame
    self.superitemSize = superitemSize
  }
}

extension AutoresizingMask {
  /// Returns the frame of a subview after its superview's size has changed, as `UIView` computes it without
  /// constraints.
  ///
  ///     let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
  ///     mask.resized(
  ///       LayoutRect(x: 20, y: 0, width: 60, height: 10), from: LayoutSize(width: 100, height: 100),
  ///       to: LayoutSize(width: 180, height: 100))  // x 40, width 120; the right margin stays 20
  ///
  /// If the flexible parts have a total length of 0, their proportions are undefined, and they keep their lengths.
  /// Numbers that are not finite are treated as 0. Sizes never become negative.
  ///
  /// - Parameters:
  ///   - frame: The frame before the change, in points.
  ///   - old: The superview's size before the change, in points.
  ///   - new: The superview's size after the change, in points.
  public func resized(_ frame: LayoutRect, from old: LayoutSize, to new: LayoutSize) -> LayoutRect {
    let frame = frame.standardizedForLayout
    let x = AutoresizingSpan(origin: frame.minX, extent: frame.width, whole: old.width.finiteOrZero)
      .resized(self[.horizontal], to: new.width.finiteOrZero)
    let y = AutoresizingSpan(origin: frame.minY, extent: frame.height, whole: old.height.finiteOrZero)
      .resized(self[.vertical], to: new.height.finiteOrZero)
    return LayoutRect(x: x.origin, y: y.origin, width: x.extent, height: y.extent)
  }
}

extension LayoutRect {
  /// This rectangle, in which negative sizes and numbers that are not finite are replaced by 0.
  var standardizedForLayout: LayoutRect {
    LayoutRect(
      x: minX.finiteOrZero, y: minY.finiteOrZero, width: max(0, width.finiteOrZero),
      height: max(0, height.finiteOrZero))
  }
}

extension LayoutSize {
  /// This size, in which numbers that are not finite are replaced by 0.
  var finite: LayoutSize { LayoutSize(width: width.finiteOrZero, height: height.finiteOrZero) }
}
