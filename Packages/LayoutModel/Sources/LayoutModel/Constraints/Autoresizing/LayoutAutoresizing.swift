/// What lays out an item by its frame: the frame, and what follows when the superitem's size changes.
///
/// An item that answers ``LayoutItem/autoresizing`` with one is laid out like a view of UIKit whose
/// `translatesAutoresizingMaskIntoConstraints` is true: the engine makes four required constraints of it, see
/// ``AutoresizingMaskConstraint``.
public struct LayoutAutoresizing: Hashable, Sendable {
  /// What is flexible.
  public var mask: AutoresizingMask

  /// The frame as code set it, in the superitem's coordinates and points.
  ///
  /// A number that is not finite counts as 0, and so does a negative extent.
  public var frame: LayoutRect

  /// The size that the superitem had when the frame was set; nil for the size that it has when an engine takes the
  /// item in: of a root the environment's.
  ///
  /// A number that is not finite counts as 0.
  public var superitemSize: LayoutSize?

  /// Makes a description.
  public init(mask: AutoresizingMask = [], frame: LayoutRect, superitemSize: LayoutSize? = nil) {
    self.mask = mask
    self.frame = frame
    self.superitemSize = superitemSize
  }
}

extension AutoresizingMask {
  /// Where a frame comes to lie when the superview's size changes: what `UIView` does to its subviews without
  /// constraints.
  ///
  ///     let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
  ///     mask.resized(
  ///       LayoutRect(x: 20, y: 0, width: 60, height: 10), from: LayoutSize(width: 100, height: 100),
  ///       to: LayoutSize(width: 180, height: 100))  // x 40, width 120; 20 points stay behind it
  ///
  /// What is in proportion to nothing stays as it is. A number that is not finite counts as 0; an extent never becomes
  /// negative.
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
  /// The rectangle with 0 for what is not finite and for negative extents.
  var standardizedForLayout: LayoutRect {
    LayoutRect(
      x: minX.finiteOrZero, y: minY.finiteOrZero, width: max(0, width.finiteOrZero),
      height: max(0, height.finiteOrZero))
  }
}

extension LayoutSize {
  /// The size with 0 for what is not finite.
  var finite: LayoutSize { LayoutSize(width: width.finiteOrZero, height: height.finiteOrZero) }
}
