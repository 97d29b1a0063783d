/// The standard spacing: `-` in visual formats, `Standard` in equations.
public enum StandardSpacing {
  /// The spacing between views of which neither is in the other, in points.
  public static let betweenViews = 8.0

  /// The spacing between a view and its superview, in points.
  public static let toSuperview = 20.0
}
