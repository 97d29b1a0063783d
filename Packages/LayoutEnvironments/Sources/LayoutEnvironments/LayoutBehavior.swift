/// Where Apple's systems differ from each other, or where nobody outside knows for sure: switches, each with its
/// default.
///
///     var environment = LayoutEnvironment(device: device)
///     environment.behavior.defaultLayoutMargin = 0  // as in apps built with iOS 27.1 or later
public struct LayoutBehavior: Hashable, Sendable {
  /// Whether an active constraint may change between required and optional; false, as UIKit documents.
  ///
  /// Recent systems seem to accept it.
  public var allowsChangesBetweenRequiredAndOptional = false

  /// Whether leading and trailing may be related to left and right, as up to iOS 8; false.
  public var toleratesLeadingWithLeft = false

  /// The margin on every side of a view that asks for none and is no root, in points: 8.
  ///
  /// It is 0 in apps built with the SDK of iOS 27.1 or later (its release notes).
  public var defaultLayoutMargin = 8.0

  /// Whether the margins of a root are the system's, whatever is set, as up to iOS 10; false.
  public var fixesRootMargins = false

  /// How wide readable content guides are, for each text size.
  public var readableWidths = ReadableWidths()

  /// Which of several equally specific variations prevails; that of the height class over that of the width class.
  public var variationPrecedence = VariationPrecedence.heightOverWidth

  /// Which pairs of constraints stand for an autoresizing mask; edges and sizes. It was centers and sizes up to iOS 10.
  public var autoresizing = AutoresizingForm.edges

  /// Whether the content of an item is arranged in the direction of its superitem's unless the item says otherwise, as
  /// in AppKit; false, as in UIKit, where it is arranged in the language's.
  public var inheritsLayoutDirection = false

  /// Makes the behaviour of current systems.
  public init() {}
}

/// Which pairs of constraints stand for an autoresizing mask.
public enum AutoresizingForm: String, Hashable, Sendable, CaseIterable {
  /// Edges and sizes, as current systems make them; they do what resizing without constraints does.
  case edges

  /// Centers and sizes, as up to iOS 10: a view with two flexible margins keeps its center's share of the superview.
  case centers
}

/// How wide text may be to be pleasant to read, for each text size: the width of readable content guides.
///
///     environment.behavior.readableWidths[.large] = 600
///
/// At `large` it is 672 points (measured on iPad: 176 on either side at a width of 1024). Of the other sizes nothing
/// is published; they follow the size of body text, 672 × its points ÷ 17, to the nearest multiple of 8.
public struct ReadableWidths: Hashable, Sendable {
  private var chosen: [ContentSizeCategory: Double] = [:]

  /// Makes the table as described.
  public init() {}

  /// The width in points; unspecified is as large. What is set and is no size counts as 0.
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
