/// The views and metrics that names in a format refer to, and the meaning of the standard space at the superview's
/// edge.
public struct VisualFormatScope: Hashable, Sendable {
  /// The meaning of `-` between a view and the edge of its superview. Between views, `-` is always 8 points.
  public enum SuperviewSpacing: Hashable, Sendable, CaseIterable {
    /// The superview's layout margin, as in UIKit since iOS 8.
    case layoutMargins

    /// 20 points, as in AppKit.
    case standard
  }

  /// The unlisted names that count as views.
  public enum OtherViews: Hashable, Sendable, CaseIterable {
    /// No other names: a name that is not listed is an error.
    case none
    /// All names in brackets, and in lines of attributes the names that cannot be metrics. Sizes can be related to these
    /// views.
    case inBrackets
    /// All names in brackets, and all names in sizes that are not metrics.
    case anywhere
  }

  /// The properties of a view that formats depend on.
  public struct View: Hashable, Sendable {
    /// Whether the view has a superview, which formats with `|` require.
    public var hasSuperview: Bool

    /// Creates a view.
    public init(hasSuperview: Bool = true) {
      self.hasSuperview = hasSuperview
    }
  }

  /// The views by name.
  public var views: [String: View]

  /// The names that count as views with a superview although ``views`` does not list them.
  public var otherViews: OtherViews

  /// The metrics by name; they take precedence over views with the same name.
  public var metrics: [String: Double]

  /// The meaning of `-` at the superview's edge.
  public var superviewSpacing: SuperviewSpacing

  /// The greatest magnitude of a number or a metric, in points; nil for no limit.
  ///
  /// Equations accept every finite number, but layouts limit constants to 1e8. Set this limit when you read formats for
  /// layouts; greater numbers are then errors with a range.
  public var greatestNumber: Double?

  /// Creates a scope in which every name in brackets is a view.
  public init(metrics: [String: Double] = [:], superviewSpacing: SuperviewSpacing = .layoutMargins) {
    self.init(views: [:], metrics: metrics, superviewSpacing: superviewSpacing)
    otherViews = .inBrackets
  }

  /// Creates a scope with a list of views; other names are errors.
  public init(
    views: [String: View], metrics: [String: Double] = [:],
    superviewSpacing: SuperviewSpacing = .layoutMargins
  ) {
    self.views = views
    self.otherViews = .none
    self.metrics = metrics
    self.superviewSpacing = superviewSpacing
  }
}
