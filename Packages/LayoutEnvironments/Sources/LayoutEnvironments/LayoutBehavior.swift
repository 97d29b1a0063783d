/// Options for rules of Auto Layout that Apple does not document, or that differ between versions of Apple's systems.
///
/// ```swift
/// var environment = LayoutEnvironment(device: device)
/// environment.behavior.defaultLayoutMargin = 0  // as in apps built with iOS 27.1 or later
/// ```
public struct LayoutBehavior: Hashable, Sendable {
  /// Whether the priority of an active constraint may change between required and optional. Default: false.
  ///
  /// UIKit's documentation does not allow this change, but recent systems seem to accept it.
  public var allowsChangesBetweenRequiredAndOptional = false

  /// Whether a constraint may relate leading or trailing to left or right. Default: false. Systems up to iOS 8 allow
  /// such constraints.
  public var allowsLeadingWithLeft = false

  /// The margin on every side of a view whose margins are not set, in points. Default: 8.
  ///
  /// This property does not apply to the root or to root views of view controllers. In apps built with the SDK of iOS
  /// 27.1 or later, the margin is 0. Source: the release notes of that SDK.
  public var defaultLayoutMargin = 8.0

  /// Whether the root and the root views of view controllers always have the margins in
  /// ``LayoutEnvironment/systemMinimumLayoutMargins``. Default: false.
  ///
  /// If true, margins that are set on these views are ignored, as in systems up to iOS 10.
  public var fixesRootMargins = false

  /// The maximum widths of readable content guides in points, by text size. Default: 672 for the text size `large`; see
  /// ``ReadableWidths``.
  public var readableWidths = ReadableWidths()

  /// The rule that selects a variation of a value (see ``Varying``) if several match with equally specific conditions.
  /// Default: a condition on the height class has precedence over one on the width class.
  public var variationPrecedence = VariationPrecedence.heightOverWidth

  /// The kind of constraints that represent an autoresizing mask. Default: ``AutoresizingForm/edges``. Systems up to
  /// iOS 10 use ``AutoresizingForm/centers``.
  public var autoresizing = AutoresizingForm.edges

  /// Whether an item inherits the layout direction of its superitem if it does not set its own. Default: false.
  ///
  /// AppKit uses this rule. In UIKit, the layout direction of the user's language applies to all items.
  public var inheritsLayoutDirection = false

  /// Creates the behavior of current UIKit systems.
  public init() {}
}

/// The kind of constraints that represent an autoresizing mask.
public enum AutoresizingForm: String, Hashable, Sendable, CaseIterable {
  /// The constraints from autoresizing masks determine the edges and sizes of views, as in current systems. Views get
  /// the same frames as in a layout that uses autoresizing masks without constraints.
  case edges

  /// The constraints from autoresizing masks determine the centers and sizes of views, as in systems up to iOS 10.
  ///
  /// The frames differ from those of ``edges`` only along an axis on which both margins are flexible and the size is
  /// not: the center of the view then stays at the same fraction of the superview's size.
  case centers
}

/// The maximum widths of readable content guides in points, by text size.
///
/// ```swift
/// environment.behavior.readableWidths[.large] = 600
/// ```
///
/// The default width for the text size `large` is 672 points. Source: measured on an iPad that is 1024 points wide,
/// where 176 points remain on each side.
///
/// Apple publishes no widths for other text sizes. Their defaults are proportional to the point size of body text:
/// `672 × bodyPointSize / 17`, rounded to a multiple of 8.
public struct ReadableWidths: Hashable, Sendable {
  private var chosen: [ContentSizeCategory: Double] = [:]

  /// Creates widths with the default for each text size.
  public init() {}

  /// Accesses the maximum width of readable content guides for a text size, in points. Setting a negative number,
  /// infinity or NaN sets 0.
  ///
  /// The text size `unspecified` uses the width for `large`.
  public subscript(category: ContentSizeCategory) -> Double {
    get { chosen[Self.known(category)] ?? Self.proportional(category) }
    set { chosen[Self.known(category)] = newValue.isFinite ? max(0, newValue) : 0 }
  }

  private static func known(_ category: ContentSizeCategory) -> ContentSizeCategory {
    category == .unspecified ? .large : category
  }

  private static func proportional(_ category: ContentSizeCategory) -> Double {
    let large = ContentSizeCategory.large.bodyPointSize
    return (672 * category.bodyPointSize / large / 8).rounded() * 8
  }
}
