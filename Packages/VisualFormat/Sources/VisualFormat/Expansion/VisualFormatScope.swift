/// The views and metrics that names in a format refer to, and the meaning of `-` at the superview's edge.
///
/// ```swift
/// let scope = VisualFormatScope(views: ["find": .init(), "field": .init()], metrics: ["gap": 12])
/// let expansion = try VisualFormatExpansion("[find]-gap-[field]", scope: scope)
/// ```
public struct VisualFormatScope: Hashable, Sendable {
  /// The meaning of `-` between a view and the edge of its superview. Between two views, `-` is always 8 points.
  public enum SuperviewSpacing: Hashable, Sendable, CaseIterable {
    /// `-` is the superview's layout margin, as in UIKit since iOS 8.
    case layoutMargins

    /// `-` is 20 points, as in AppKit.
    case standard
  }

  /// The rules for names that ``views`` does not list.
  public enum OtherViews: Hashable, Sendable, CaseIterable {
    /// No unlisted name is a view: a name that is not listed is an error.
    case none
    /// Each name in brackets is a view, and in lines of attributes each name that cannot be a metric. Sizes can be
    /// related to these views.
    case inBrackets
    /// Each name in brackets is a view, and each name in a size that is not a metric.
    case anywhere
  }

  /// The properties of a view that formats depend on.
  public struct View: Hashable, Sendable {
    /// Whether the view has a superview. Formats with `|` require one.
    public var hasSuperview: Bool

    /// Creates a view. Default: the view has a superview.
    public init(hasSuperview: Bool = true) {
      self.hasSuperview = hasSuperview
    }
  }

  /// The known views, by name.
  public var views: [String: View]

  /// The rule for names that ``views`` does not list. Views found by this rule have a superview.
  public var otherViews: OtherViews

  /// The values of the metrics in points, by name. A metric takes precedence over a view with the same name.
  public var metrics: [String: Double]

  /// The meaning of `-` at the superview's edge. Default: the layout margin.
  public var superviewSpacing: SuperviewSpacing

  /// The greatest magnitude of a number or a metric, in points; nil for no limit. Default: nil.
  ///
  /// Equations accept every finite number, but layouts limit constants to 1e8. Set this limit when you read formats for
  /// layouts: a greater number is then reported as an error with its range.
  public var greatestNumber: Double?

  /// Creates a scope in which every name in brackets is a view.
  public init(metrics: [String: Double] = [:], superviewSpacing: SuperviewSpacing = .layoutMargins) {
    self.init(views: [:], metrics: metrics, superviewSpacing: superviewSpacing)
    otherViews = .inBrackets
  }

  /// Creates a scope with a list of views. Other names are errors.
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
