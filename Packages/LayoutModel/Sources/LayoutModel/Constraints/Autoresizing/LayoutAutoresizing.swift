/// The frame and the autoresizing mask of an item that is laid out by them instead of constraints.
///
/// An item whose ``LayoutItem/autoresizing`` is not nil is laid out like a UIKit view whose
/// `translatesAutoresizingMaskIntoConstraints` is true: the engine generates four required constraints for it, see
/// ``AutoresizingMaskConstraint``.
public struct LayoutAutoresizing: Hashable, Sendable {
  /// The parts of the frame that change when the superitem's size changes.
  public var mask: AutoresizingMask

  /// The frame that code set, in points and in the superitem's coordinates.
  ///
  /// A number that is not finite counts as 0, and so does a negative size.
  public var frame: LayoutRect

  /// The size of the superitem in points for which the item has ``frame``. A number that is not finite counts as 0.
  ///
  /// If nil, it is the size that the superitem has when an engine starts to lay out the item. If the superitem is the
  /// root, that is the size of the environment.
  public var superitemSize: LayoutSize?

  /// Creates the frame and mask of an item. Default: an empty mask, and the superitem's size at the first layout.
  public init(mask: AutoresizingMask = [], frame: LayoutRect, superitemSize: LayoutSize? = nil) {
    self.mask = mask
    self.frame = frame
    self.superitemSize = superitemSize
  }
}

extension AutoresizingMask {
  /// Returns the frame of a subview after its superview's size changed, as `UIView` computes it without constraints.
  ///
  ///     let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
  ///     mask.resized(
  ///       LayoutRect(x: 20, y: 0, width: 60, height: 10), from: LayoutSize(width: 100, height: 100),
  ///       to: LayoutSize(width: 180, height: 100))  // x 40, width 120; the right margin stays 20
  ///
  /// If the flexible parts have a total length of 0, their proportion is undefined, and they keep their lengths. A
  /// number that is not finite counts as 0. Sizes never become negative.
  ///
  /// - Parameters:
  ///   - frame: The frame before the change, in points.
  ///   - old: The superview's size before the change.
  ///   - new: The superview's size after the change.
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
  /// This rectangle with 0 in place of negative sizes and of numbers that are not finite.
  var standardizedForLayout: LayoutRect {
    LayoutRect(
      x: minX.finiteOrZero, y: minY.finiteOrZero, width: max(0, width.finiteOrZero),
      height: max(0, height.finiteOrZero))
  }
}

extension LayoutSize {
  /// This size with 0 in place of numbers that are not finite.
  var finite: LayoutSize { LayoutSize(width: width.finiteOrZero, height: height.finiteOrZero) }
}
