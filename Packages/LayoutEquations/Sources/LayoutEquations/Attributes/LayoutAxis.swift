/// A horizontal or vertical axis; the raw values are those of `NSLayoutConstraint.Axis`.
@frozen
public enum LayoutAxis: Int, Hashable, Sendable, CaseIterable {
  /// From left to right, or from leading to trailing.
  case horizontal = 0

  /// From top to bottom.
  case vertical = 1
}

/// The layout direction, which decides whether leading is left or right.
@frozen
public enum LayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// Leading is left, trailing is right.
  case leftToRight = 0

  /// Leading is right, trailing is left.
  case rightToLeft = 1
}
