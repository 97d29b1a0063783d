/// Options for behavior that differs between Apple's systems or is not documented.
///
///     var environment = LayoutEnvironment(device: device)
///     environment.behavior.defaultLayoutMargin = 0  // as in apps built with iOS 27.1 or later
public struct LayoutBehavior: Hashable, Sendable {
  /// Whether the priority of an active constraint may change between required and optional. Default: false, as UIKit
  /// documents.
  ///
  /// Recent systems seem to allow it.
  public var allowsChangesBetweenRequiredAndOptional = false

  /// Whether constraints may relate leading or trailing to left or right, as up to iOS 8. Default: false.
  public var toleratesLeadingWithLeft = false

  /// The margin on every side of a view without margins of its own, except a root, in points. Default: 8.
  ///
  /// The margin is 0 in apps built with the SDK of iOS 27.1 or later (its release notes).
  public var defaultLayoutMargin = 8.0

  /// Whether a root always has the system's margins, as up to iOS 10. Default: false.
  public var fixesRootMargins = false

  /// The widths of readable content guides for each text size.
  public var readableWidths = ReadableWidths()

  /// The precedence of variations with equally specific conditions. Default: height classes over width classes.
  public var variationPrecedence = VariationPrecedence.heightOverWidth

  /// The attributes of the constraints that represent an autoresizing mask. Default: edges and sizes. Up to iOS 10,
  /// they were centers and sizes.
  public var autoresizing = AutoresizingForm.edges

  /// Whether an item inherits the layout direction of its superitem, as in AppKit, unless it sets its own. Default:
  /// false, as in UIKit, where the language determines the direction.
  public var inheritsLayoutDirection = false

  /// Creates the behavior of current systems.
  public init() {}
}

/// The attributes of the constraints that represent an autoresizing mask.
public enum AutoresizingForm: String, Hashable, Sendable, CaseIterable {
  /// Constraints of edges and sizes, as in current systems. Frames equal those of resizing by the mask alone.
  case edges

  /// Constraints of centers and sizes, as up to iOS 10: the center of a view with two flexible margins keeps its
  /// relative position in the superview.
  case centers
}

/// The widths of readable content guides for each text size.
///
///     environment.behavior.readableWidths[.large] = 600
///
/// At `large`, the width is 672 points (measured on iPad: 176 on either side at a width of 1024). No values are
/// published for other sizes; they are proportional to the size of body text: 672 × its points ÷ 17, rounded to a
/// multiple of 8.
public struct ReadableWidths: Hashable, Sendable {
  private var chosen: [ContentSizeCategory: Double] = [:]

  /// Creates the default widths.
  public init() {}

  /// Accesses the width in points; `unspecified` stands for `large`. Negative and infinite values and NaN become 0.
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
