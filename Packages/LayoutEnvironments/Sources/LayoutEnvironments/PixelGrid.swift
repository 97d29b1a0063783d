/// The pixels of a screen, which edges and lengths are rounded to.
@_spi(Tools) public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point.
  public var scale: Double

  /// Creates the grid of a screen with a number of pixels per point.
  public init(scale: Double) {
    self.scale = scale
  }

  /// The tolerance for halves, in pixels: a value that is this much below a half is rounded up too. Otherwise, rounding
  /// errors of the solver would decide whether 10.5 becomes 10 or 11.
  private static let noise = 1e-6

  /// Returns the rectangle with each edge rounded to the nearest pixel. Halves are rounded up.
  ///
  /// Adjacent rectangles stay adjacent, but the rounded sizes of equal rectangles may differ by a pixel. A negative
  /// size becomes 0.
  public func rounded(_ rect: LayoutRect) -> LayoutRect {
    let (x, width) = rounded(from: rect.minX, to: rect.maxX, extent: rect.width)
    let (y, height) = rounded(from: rect.minY, to: rect.maxY, extent: rect.height)
    return LayoutRect(x: x, y: y, width: width, height: height)
  }

  private func rounded(from start: Double, to end: Double, extent: Double) -> (Double, Double) {
    guard let near = pixel(start), let far = pixel(end) else { return (start, max(0, extent)) }
    // Each value is divided only once, as a difference of quotients would not be exact with three pixels per point.
    return (near / scale, max(0, far - near) / scale)
  }

  /// Returns a length rounded up to whole pixels, in points. An excess that may be a rounding error is ignored.
  public func roundedUp(_ length: Double) -> Double {
    guard scale > 0, scale.isFinite else { return length }
    let pixels = length * scale
    guard pixels.magnitude < 0x1p52 else { return length }
    let whole = (pixels - Self.noise).rounded(.up)
    // Avoids negative zeros.
    return whole == 0 ? 0 : whole / scale
  }

  /// Returns a length rounded to the nearest whole pixels, in points.
  public func rounded(_ length: Double) -> Double {
    pixel(length).map { $0 / scale } ?? length
  }

  /// Returns the index of the pixel that is nearest to a coordinate in points; nil if the value cannot be rounded.
  ///
  /// It cannot be rounded if the scale is not positive and finite, or if the value is so large that a `Double` does not
  /// distinguish pixels.
  private func pixel(_ value: Double) -> Double? {
    guard scale > 0, scale.isFinite else { return nil }
    let pixels = value * scale
    guard pixels.magnitude < 0x1p52 else { return nil }
    let whole = (pixels + 0.5 + Self.noise).rounded(.down)
    // Avoids negative zeros.
    return whole == 0 ? 0 : whole
  }
}
