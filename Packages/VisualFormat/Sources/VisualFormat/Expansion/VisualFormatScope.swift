/// The meaning of the names in a format, and of the standard space at the superview's edge.
public struct VisualFormatScope: Hashable, Sendable {
  /// The meaning of `-` between a view and the edge of its superview. Between other views it is always 8 points.
  public enum SuperviewSpacing: Hashable, Sendable, CaseIterable {
    /// The superview's layout margin on this side, as UIKit has it since iOS 8.
    case layoutMargins

    /// 20 points, as AppKit has it.
    case standard
  }

  /// The names that are views although they are not listed.
  public enum OtherViews: Hashable, Sendable, CaseIterable {
    /// None.
    case none

    /// Those in brackets; a size may be compared with them too.
    case inBrackets

    /// Those in brackets, and all names that sizes are compared with, except metrics.
    case anywhere
  }

  /// The properties of a view that matter in formats.
  public struct View: Hashable, Sendable {
    /// Whether the view has a superview, which `|` needs.
    public var hasSuperview: Bool

    /// Creates a view.
    public init(hasSuperview: Bool = true) {
      self.hasSuperview = hasSuperview
    }
  }

  /// The views by name.
  public var views: [String: View]

  /// The names that are views with superviews although ``views`` does not list them.
  public var otherViews: OtherViews

  /// The numbers by name; they take precedence over views of the same name.
  public var metrics: [String: Double]

  /// The meaning of `-` at the superview's edge.
  public var superviewSpacing: SuperviewSpacing

  /// The greatest magnitude of a number or a metric, in points; nil for any finite number.
  ///
  /// Equations hold every finite number, but layouts limit constants to 1e8. Set this limit when you read formats for
  /// layouts: a greater number is then an error with a range.
  public var greatestNumber: Double?

  /// Creates a scope in which every name in brackets is a view.
  public init(metrics: [String: Double] = [:], superviewSpacing: SuperviewSpacing = .layoutMargins) {
    self.init(views: [:], metrics: metrics, superviewSpacing: superviewSpacing)
    otherViews = .inBrackets
  }

  /// Creates a scope with certain views and no others.
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
