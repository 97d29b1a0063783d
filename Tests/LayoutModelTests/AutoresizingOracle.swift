import LayoutModel

/// Resizing by mask in plain arithmetic: flexible parts share the change in proportion to their lengths.
struct AutoresizingOracle {
  var mask: AutoresizingMask

  func resized(_ frame: LayoutRect, from old: LayoutSize, to new: LayoutSize) -> LayoutRect {
    let x = axis(frame.minX, frame.width, old.width, new.width, bits: mask.rawValue)
    let y = axis(frame.minY, frame.height, old.height, new.height, bits: mask.rawValue / 8)
    return LayoutRect(x.origin, y.origin, x.extent, y.extent)
  }

  private func axis(
    _ origin: Double, _ extent: Double, _ old: Double, _ new: Double, bits: UInt
  ) -> (origin: Double, extent: Double) {
    var parts = [origin, extent, old - origin - extent]
    // If no part is flexible, the margin after the view takes the change.
    let flexible =
      bits % 8 == 0 ? [false, false, true] : [bits % 2, bits / 2 % 2, bits / 4 % 2].map { $0 == 1 }
    let sum = zip(parts, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    if flexible.filter(\.self).count == 1 || sum != 0 {
      let change = new - old
      for index in 0..<3 where flexible[index] {
        parts[index] += flexible.filter(\.self).count == 1 ? change : change * parts[index] / sum
      }
    } else if flexible == [true, true, false] {
      // The flexible parts have no length to which the change could be proportional. The view moves, and the margin
      // after it is kept.
      parts[0] += new - old
    }
    return (parts[0], parts[1])
  }
}

extension AutoresizingMask {
  /// All masks.
  static var everyMask: [AutoresizingMask] { (0..<64).map { AutoresizingMask(rawValue: $0) } }
}

extension LayoutRect {
  /// Returns whether the origin and the size are equal to those of another rectangle, within a tolerance.
  func isClose(to other: LayoutRect, within tolerance: Double = 1e-7) -> Bool {
    let pairs = [
      (minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height),
    ]
    return pairs.allSatisfy { abs($0 - $1) <= tolerance }
  }
}
