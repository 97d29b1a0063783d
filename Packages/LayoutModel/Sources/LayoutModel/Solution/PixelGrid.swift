/// The pixels of a screen, on which edges come to lie.
struct PixelGrid: Hashable {
  /// Pixels per point.
  var scale: Double

  /// How much below half a pixel still counts as half, in pixels: the noise of solving, which would else let 10.5
  /// become 10 or 11 by chance.
  private static let noise = 1e-6

  /// The rectangle with each edge on a pixel, half of one upwards: views of equal width may differ by a pixel then,
  /// but edges that meet still meet. A negative extent becomes 0.
  func rounded(_ rect: LayoutRect) -> LayoutRect {
    guard scale > 0, scale.isFinite else { return rect.withoutNegativeSize }
    let left = pixel(rect.minX)
    let top = pixel(rect.minY)
    // Divided once each: a difference of quotients would have a rest where there are three pixels to a point.
    return LayoutRect(
      x: left / scale, y: top / scale, width: max(0, pixel(rect.maxX) - left) / scale,
      height: max(0, pixel(rect.maxY) - top) / scale)
  }

  /// The length in whole pixels, a part of one counted as a whole one unless it is only noise.
  func roundedUp(_ length: Double) -> Double {
    guard scale > 0, scale.isFinite else { return length }
    let pixels = length * scale
    guard pixels.magnitude < 0x1p52 else { return length }
    let whole = (pixels - Self.noise).rounded(.up)
    // No negative zeros.
    return whole == 0 ? 0 : whole / scale
  }

  /// The length in the nearest number of whole pixels.
  func rounded(_ length: Double) -> Double {
    guard scale > 0, scale.isFinite else { return length }
    return pixel(length) / scale
  }

  /// The nearest pixel.
  private func pixel(_ value: Double) -> Double {
    let pixels = value * scale
    // Beyond 2^52 there is nothing to round.
    guard pixels.magnitude < 0x1p52 else { return pixels }
    let whole = (pixels + 0.5 + Self.noise).rounded(.down)
    // No negative zeros.
    return whole == 0 ? 0 : whole
  }
}

extension LayoutRect {
  /// The rectangle with 0 for a negative extent.
  fileprivate var withoutNegativeSize: LayoutRect {
    LayoutRect(x: minX, y: minY, width: max(0, width), height: max(0, height))
  }
}
