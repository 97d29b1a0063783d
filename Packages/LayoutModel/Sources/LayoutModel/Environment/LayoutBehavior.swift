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

extension LayoutItem {
  /// The behaviour in the engine that lays out this item, or one above it; the current systems' where there is none.
  ///
  /// - Complexity: O(depth).
  var layoutBehavior: LayoutBehavior { layoutEnvironment?.behavior ?? LayoutBehavior() }

  /// The environment of the engine that lays out this item, or will at its next layout.
  var layoutEnvironment: LayoutEnvironment? {
    var current: (any LayoutItem)? = self
    while let item = current {
      if let engine = item.layoutState.engine { return engine.environment }
      current = item.layoutSuperitem
    }
    return nil
  }
}
