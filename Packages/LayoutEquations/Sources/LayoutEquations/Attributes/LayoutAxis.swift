/// The horizontal or the vertical axis. The raw values are the same as those of `NSLayoutConstraint.Axis`.
@frozen
public enum LayoutAxis: Int, Hashable, Sendable, CaseIterable {
  /// The axis between left and right.
  case horizontal = 0

  /// The axis between top and bottom.
  case vertical = 1
}

extension LayoutAxis: CustomStringConvertible {
  /// The name of the axis: `horizontal` or `vertical`.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

extension LayoutAxis {
  /// The other axis: vertical for horizontal, and horizontal for vertical.
  public var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// The layout direction, which decides whether leading is left or right.
@frozen
public enum LayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// Leading is left, trailing is right.
  case leftToRight = 0

  /// Leading is right, trailing is left.
  case rightToLeft = 1
}
