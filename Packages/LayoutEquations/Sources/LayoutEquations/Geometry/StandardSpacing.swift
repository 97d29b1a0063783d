/// The standard spacing, written as `-` in visual formats and `Standard` in equations.
public enum StandardSpacing {
  /// The spacing between two views of which neither contains the other, in points.
  public static let betweenViews = 8.0

  /// The spacing between a view and its superview, in points.
  public static let toSuperview = 20.0
}
