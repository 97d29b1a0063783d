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

  /// An inset as the constant of a constraint: right and bottom are measured backwards.
  func constant(of insets: EdgeInsets) -> Double {
    // No negative zeros.
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
  /// The same inset on every side.
  init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

  /// Each inset less a distance.
  func reduced(by distances: EdgeInsets) -> EdgeInsets { zip(distances) { $0 - $1 } }

  /// Each inset, kept between 0 and a limit.
  func clamped(to limit: EdgeInsets) -> EdgeInsets { zip(limit) { max(0, min($0, $1)) } }

  /// The greater inset on each side.
  func union(_ other: EdgeInsets) -> EdgeInsets { zip(other) { max($0, $1) } }

  static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets { one.zip(other) { $0 + $1 } }

  /// The insets with 0 for what is not finite.
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
  /// The number, or 0 where it is infinite or none.
  var finiteOrZero: Double { isFinite ? self : 0 }
}
