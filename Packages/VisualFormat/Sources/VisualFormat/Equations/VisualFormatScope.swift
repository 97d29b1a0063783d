/// What the names in a format stand for, and where its standard space to the superview's edge ends.
public struct VisualFormatScope: Hashable, Sendable {
  /// What `-` means between a view and the edge of its superview. Between other views it is always 8 points.
  public enum SuperviewSpacing: Hashable, Sendable, CaseIterable {
    /// The superview's layout margin on this side, as UIKit has it since iOS 8.
    case layoutMargins

    /// 20 points, as AppKit has it.
    case standard
  }

  /// Which names are views that are not listed.
  public enum OtherViews: Hashable, Sendable, CaseIterable {
    /// None.
    case none

    /// Those in brackets; a size may be compared with them too.
    case inBrackets

    /// Those in brackets, and whatever a size is compared with that is no metric.
    case anywhere
  }

  /// What is known of a view.
  public struct View: Hashable, Sendable {
    /// Whether it is in a superview, so that `|` means something beside it.
    public var hasSuperview: Bool

    /// Makes a view.
    public init(hasSuperview: Bool = true) {
      self.hasSuperview = hasSuperview
    }
  }

  /// The views by name.
  public var views: [String: View]

  /// Which names that ``views`` does not have are views all the same, and have superviews.
  public var otherViews: OtherViews

  /// The numbers by name; they win over views of the same name.
  public var metrics: [String: Double]

  /// What `-` means at the superview's edge.
  public var superviewSpacing: SuperviewSpacing

  /// How many points a number or a metric may have at most, with either sign; nil for any finite number.
  ///
  /// Equations hold every finite number, but a layout takes no constant beyond 1e8 as it is. What reads formats for
  /// layouts sets this limit, so that such a number is an error with a place instead of another number.
  public var greatestNumber: Double?

  /// Makes a scope in which every name in brackets is a view.
  public init(metrics: [String: Double] = [:], superviewSpacing: SuperviewSpacing = .layoutMargins) {
    self.init(views: [:], metrics: metrics, superviewSpacing: superviewSpacing)
    otherViews = .inBrackets
  }

  /// Makes a scope with certain views and no others.
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
