/// The frame and autoresizing mask that lay out an item instead of constraints.
///
/// An item whose ``LayoutItem/autoresizing`` is not nil is laid out like a UIKit view whose
/// `translatesAutoresizingMaskIntoConstraints` is true: the engine generates four required constraints, see
/// ``AutoresizingMaskConstraint``.
public struct LayoutAutoresizing: Hashable, Sendable {
  /// The flexible distances and sizes.
  public var mask: AutoresizingMask

  /// The frame that code set, in points and in the superitem's coordinates.
  ///
  /// A number that is not finite counts as 0, and so does a negative size.
  public var frame: LayoutRect

  /// The size of the superitem that the frame is relative to. If nil, it is the superitem's size when an engine starts
  /// to lay out the item; for a root, the size of the environment.
  ///
  /// A number that is not finite counts as 0.
  public var superitemSize: LayoutSize?

  /// Creates a description.
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
  /// If the flexible parts have no length, there is no proportion, and they keep their lengths. A number that is not
  /// finite counts as 0; sizes never become negative.
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
  /// The rectangle with 0 in place of numbers that are not finite and of negative sizes.
  var standardizedForLayout: LayoutRect {
    LayoutRect(
      x: minX.finiteOrZero, y: minY.finiteOrZero, width: max(0, width.finiteOrZero),
      height: max(0, height.finiteOrZero))
  }
}

extension LayoutSize {
  /// The size with 0 in place of numbers that are not finite.
  var finite: LayoutSize { LayoutSize(width: width.finiteOrZero, height: height.finiteOrZero) }
}
