/// One of the four sides of a rectangle.
enum InsetSide: String, CaseIterable {
  case left, right, top, bottom

  /// The attribute of the edge on this side.
  var attribute: LayoutAttribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    }
  }

  /// Returns the inset on this side as the constant of a constraint between two edges. For the right and bottom sides,
  /// the constant is the negative of the inset.
  func constant(of insets: EdgeInsets) -> Double {
    // Subtracting from 0 avoids a negative zero.
    self == .left || self == .top ? insets[self] : 0 - insets[self]
  }
}

extension EdgeInsets {
  subscript(side: InsetSide) -> Double {
    switch side {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    }
  }
}

extension EdgeInsets {
  /// Creates insets that have the same value on all sides.
  init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

  /// Returns these insets after the distance on the same side is subtracted from each of them.
  func reduced(by distances: EdgeInsets) -> EdgeInsets { zip(distances) { $0 - $1 } }

  /// Returns these insets, each limited to the range from 0 to the inset of `limit` on the same side.
  func clamped(to limit: EdgeInsets) -> EdgeInsets { zip(limit) { max(0, min($0, $1)) } }

  /// Returns the larger of the two insets on each side.
  func union(_ other: EdgeInsets) -> EdgeInsets { zip(other) { max($0, $1) } }

  static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets { one.zip(other) { $0 + $1 } }

  /// These insets, in which numbers that are not finite are replaced by 0.
  var finite: EdgeInsets {
    EdgeInsets(
      top: top.finiteOrZero, left: left.finiteOrZero, bottom: bottom.finiteOrZero, right: right.finiteOrZero)
  }

  private func zip(_ other: EdgeInsets, _ combine: (Double, Double) -> Double) -> EdgeInsets {
    EdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left), bottom: combine(bottom, other.bottom),
      right: combine(right, other.right))
  }
}

extension Double {
  /// This number, or 0 if it is not finite.
  var finiteOrZero: Double { isFinite ? self : 0 }
}
