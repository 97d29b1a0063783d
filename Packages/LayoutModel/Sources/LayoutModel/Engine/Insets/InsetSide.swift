/// A side of insets.
enum InsetSide: Hashable, CaseIterable {
  case left, right, top, bottom

  /// The attribute of the edge.
  var attribute: LayoutAttribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    }
  }

  /// Returns an inset as the constant of a constraint, which is negative for right and bottom.
  func constant(of insets: EdgeInsets) -> Double {
    // Avoids negative zeros.
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
  /// Creates insets that are equal on all sides.
  init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

  /// Returns the insets minus the given distances.
  func reduced(by distances: EdgeInsets) -> EdgeInsets { zip(distances) { $0 - $1 } }

  /// Returns the insets clamped between 0 and a limit.
  func clamped(to limit: EdgeInsets) -> EdgeInsets { zip(limit) { max(0, min($0, $1)) } }

  /// Returns the greater inset on each side.
  func union(_ other: EdgeInsets) -> EdgeInsets { zip(other) { max($0, $1) } }

  static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets { one.zip(other) { $0 + $1 } }

  /// The insets with 0 in place of numbers that are not finite.
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
  /// The number, or 0 if it is not finite.
  var finiteOrZero: Double { isFinite ? self : 0 }
}
