/// Options for rules of Auto Layout that differ between Apple's systems, or that Apple does not document.
///
/// ```swift
/// var environment = LayoutEnvironment(device: device)
/// environment.behavior.defaultLayoutMargin = 0  // as in apps built with iOS 27.1 or later
/// ```
public struct LayoutBehavior: Hashable, Sendable {
  /// Whether the priority of an active constraint may change between required and optional. Default: false, as in
  /// UIKit's documentation.
  ///
  /// Recent systems seem to allow this change.
  public var allowsChangesBetweenRequiredAndOptional = false

  /// Whether constraints may relate leading or trailing to left or right. Default: false. Systems up to iOS 8 allow it.
  public var allowsLeadingWithLeft = false

  /// The margin on every side of a view that does not set its margins, in points. It does not apply to a root. Default:
  /// 8.
  ///
  /// Apps built with the SDK of iOS 27.1 or later have a margin of 0. Source: its release notes.
  public var defaultLayoutMargin = 8.0

  /// Whether a root always has the system's margins. Default: false. If true, margins that are set on the root are
  /// ignored, as in systems up to iOS 10.
  public var fixesRootMargins = false

  /// The maximum widths of readable content guides, one for each text size.
  public var readableWidths = ReadableWidths()

  /// The rule that selects among variations with equally specific conditions. Default: a condition on the height class
  /// has precedence over one on the width class.
  public var variationPrecedence = VariationPrecedence.heightOverWidth

  /// The form of the constraints that represent an autoresizing mask. Default: edges and sizes. Systems up to iOS 10
  /// have constraints of centers and sizes.
  public var autoresizing = AutoresizingForm.edges

  /// Whether an item has the layout direction of its superitem if it does not set its own. Default: false.
  ///
  /// AppKit has this rule. In UIKit, the direction of the language applies to all items.
  public var inheritsLayoutDirection = false

  /// Creates the behavior of current UIKit systems.
  public init() {}
}

/// The form of the constraints that represent an autoresizing mask.
public enum AutoresizingForm: String, Hashable, Sendable, CaseIterable {
  /// The constraints determine edges and sizes, as in current systems. Frames equal those that the mask alone
  /// determines.
  case edges

  /// The constraints determine centers and sizes, as up to iOS 10. The center of a view with two flexible margins keeps
  /// its relative position in the superview.
  case centers
}

/// The maximum widths of readable content guides, in points, one for each text size.
///
/// ```swift
/// environment.behavior.readableWidths[.large] = 600
/// ```
///
/// The default at `large` is 672 points. Source: measured on an iPad that is 1024 points wide, with 176 points on
/// either side. For other text sizes, no widths are published. Their defaults are proportional to the size of body
/// text: `672 × bodyPointSize / 17`, rounded to a multiple of 8.
public struct ReadableWidths: Hashable, Sendable {
  private var chosen: [ContentSizeCategory: Double] = [:]

  /// Creates the default width for each text size.
  public init() {}

  /// Accesses the width for a text size, in points. Negative numbers, infinity and NaN become 0.
  ///
  /// The text size `unspecified` has the width of `large`.
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
