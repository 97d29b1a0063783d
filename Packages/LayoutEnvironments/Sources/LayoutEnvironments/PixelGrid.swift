/// The pixel grid of a screen, to which coordinates and lengths are rounded.
@_spi(Tools) public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point. If it is not a positive finite number, values are not rounded.
  public var scale: Double

  /// Creates the grid of a screen from the number of pixels per point.
  public init(scale: Double) {
    self.scale = scale
  }

  /// The tolerance for rounding, in pixels: a fraction that is below 0.5 by at most this amount is rounded up like 0.5.
  /// Without a tolerance, rounding errors of the solver would decide whether 10.5 becomes 10 or 11.
  private static let noise = 1e-6

  /// Returns a rectangle with each edge rounded to the nearest pixel. Halves are rounded up.
  ///
  /// Rectangles that touch each other still touch after rounding, but the rounded sizes of equal rectangles may differ
  /// by a pixel. A negative size becomes 0.
  public func rounded(_ rect: LayoutRect) -> LayoutRect {
    let (x, width) = rounded(from: rect.minX, to: rect.maxX, extent: rect.width)
    let (y, height) = rounded(from: rect.minY, to: rect.maxY, extent: rect.height)
    return LayoutRect(x: x, y: y, width: width, height: height)
  }

  private func rounded(from start: Double, to end: Double, extent: Double) -> (Double, Double) {
    guard let near = pixel(start), let far = pixel(end) else { return (start, max(0, extent)) }
    // Each value is divided only once: with three pixels per point, a difference of two quotients would not be exact.
    return (near / scale, max(0, far - near) / scale)
  }

  /// Returns a length rounded up to whole pixels, in points. A tiny excess, which may be a rounding error, is ignored.
  public func roundedUp(_ length: Double) -> Double {
    guard scale > 0, scale.isFinite else { return length }
    let pixels = length * scale
    guard pixels.magnitude < 0x1p52 else { return length }
    let whole = (pixels - Self.noise).rounded(.up)
    // Avoids returning a negative zero.
    return whole == 0 ? 0 : whole / scale
  }

  /// Returns a length rounded to the nearest number of whole pixels, in points.
  public func rounded(_ length: Double) -> Double {
    pixel(length).map { $0 / scale } ?? length
  }

  /// Returns the index of the pixel nearest to a coordinate, which is in points; nil if the coordinate cannot be
  /// rounded.
  ///
  /// It cannot be rounded if the scale is not positive and finite, or if the value is so large that `Double` values no
  /// longer distinguish adjacent pixels.
  private func pixel(_ value: Double) -> Double? {
    guard scale > 0, scale.isFinite else { return nil }
    let pixels = value * scale
    guard pixels.magnitude < 0x1p52 else { return nil }
    let whole = (pixels + 0.5 + Self.noise).rounded(.down)
    // Avoids returning a negative zero.
    return whole == 0 ? 0 : whole
  }
}
