/// The pixels of a screen, on which edges come to lie.
@_spi(Tools) public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public var scale: Double

  /// Creates the grid of a screen.
  public init(scale: Double) {
    self.scale = scale
  }

  /// How much below half a pixel still counts as half, in pixels: the noise of solving, which would else let 10.5
  /// become 10 or 11 by chance.
  private static let noise = 1e-6

  /// The rectangle with each edge on a pixel, half of one upwards: views of equal width may differ by a pixel then,
  /// but edges that meet still meet. A negative extent becomes 0.
  public func rounded(_ rect: LayoutRect) -> LayoutRect {
    let (x, width) = rounded(from: rect.minX, to: rect.maxX, extent: rect.width)
    let (y, height) = rounded(from: rect.minY, to: rect.maxY, extent: rect.height)
    return LayoutRect(x: x, y: y, width: width, height: height)
  }

  private func rounded(from start: Double, to end: Double, extent: Double) -> (Double, Double) {
    guard let near = pixel(start), let far = pixel(end) else { return (start, max(0, extent)) }
    // Divided once each: a difference of quotients would have a rest where there are three pixels to a point.
    return (near / scale, max(0, far - near) / scale)
  }

  /// The length in whole pixels, a part of one counted as a whole one unless it is only noise.
  public func roundedUp(_ length: Double) -> Double {
    guard scale > 0, scale.isFinite else { return length }
    let pixels = length * scale
    guard pixels.magnitude < 0x1p52 else { return length }
    let whole = (pixels - Self.noise).rounded(.up)
    // No negative zeros.
    return whole == 0 ? 0 : whole / scale
  }

  /// The length in the nearest number of whole pixels.
  public func rounded(_ length: Double) -> Double {
    pixel(length).map { $0 / scale } ?? length
  }

  /// The nearest pixel; nil where there are none, or where they are finer than numbers are.
  private func pixel(_ value: Double) -> Double? {
    guard scale > 0, scale.isFinite else { return nil }
    let pixels = value * scale
    guard pixels.magnitude < 0x1p52 else { return nil }
    let whole = (pixels + 0.5 + Self.noise).rounded(.down)
    // No negative zeros.
    return whole == 0 ? 0 : whole
  }
}
