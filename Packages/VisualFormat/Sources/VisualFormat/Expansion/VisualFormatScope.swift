/// The views and metrics that names in a format refer to, and the meaning of `-` between a view and its superview.
///
/// ```swift
/// let scope = VisualFormatScope(views: ["find": .init(), "field": .init()], metrics: ["gap": 12])
/// let expansion = try VisualFormatExpansion("[find]-gap-[field]", scope: scope)
/// ```
public struct VisualFormatScope: Hashable, Sendable {
  /// The meaning of `-` between a view and the edge of its superview. Between the edges of two views, `-` is always 8
  /// points.
  public enum SuperviewSpacing: Hashable, Sendable, CaseIterable {
    /// `-` is the superview's layout margin, as in UIKit since iOS 8.
    case layoutMargins

    /// `-` is 20 points, as in AppKit.
    case standard
  }

  /// The rules that decide whether a name that ``views`` does not list is the name of a view.
  public enum OtherViews: Hashable, Sendable, CaseIterable {
    /// A name that ``VisualFormatScope/views`` does not list is never a view. Such a name is an error, unless it is in
    /// a predicate and a metric has this name.
    case none
    /// A name that ``VisualFormatScope/views`` does not list is a view if it is in brackets, or if it is at a position
    /// in a line of attributes (`C:`) at which no metric is allowed. The same name in a predicate for a size then also
    /// refers to this view.
    case inBrackets
    /// A name that ``VisualFormatScope/views`` does not list is a view if it is in brackets, or if it is in a predicate
    /// for a size and is not a metric.
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

  /// The rule for names that ``views`` does not list. Views that are found by this rule have a superview.
  public var otherViews: OtherViews

  /// The value of each metric, by name: a number of points or a priority. If a metric and a view have the same name,
  /// predicates refer to the metric.
  public var metrics: [String: Double]

  /// The meaning of `-` between a view and its superview. Default: the layout margin.
  public var superviewSpacing: SuperviewSpacing

  /// The largest magnitude of a number or a metric, in points. Default: nil, for no limit.
  ///
  /// Equations accept every finite number, but layouts limit constants to 1e8. Set this limit when you read formats
  /// for layouts, so that a larger number is reported as an error with its range.
  public var greatestNumber: Double?

  /// Creates a scope in which every name in brackets is a view.
  public init(metrics: [String: Double] = [:], superviewSpacing: SuperviewSpacing = .layoutMargins) {
    self.init(views: [:], metrics: metrics, superviewSpacing: superviewSpacing)
    otherViews = .inBrackets
  }

  /// Creates a scope with the given views. Other names in brackets are errors.
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
