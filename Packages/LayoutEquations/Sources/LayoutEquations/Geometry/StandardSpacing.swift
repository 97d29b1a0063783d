/// The standard spacing in points. Visual formats write it as `-`, and equations as `Standard`.
public enum StandardSpacing {
  /// The spacing between two views, neither of which is the other's superview, in points.
  public static let betweenViews = 8.0

  /// The spacing between a view and its superview, in points.
  public static let toSuperview = 20.0
}
