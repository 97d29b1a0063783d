/// A direction of layout; the raw values are those of `NSLayoutConstraint.Axis`.
@frozen
public enum LayoutAxis: Int, Hashable, Sendable, CaseIterable {
  /// From left to right, or from leading to trailing.
  case horizontal = 0

  /// From top to bottom.
  case vertical = 1
}

/// The direction that leading and trailing stand for.
@frozen
public enum LayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = 0

  /// Leading is right.
  case rightToLeft = 1
}
