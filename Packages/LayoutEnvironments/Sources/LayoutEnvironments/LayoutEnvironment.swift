@_exported import LayoutEquations

/// What surrounds a root: its size, its pixels, the direction of the language, the bars.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of the root, in points.
  public var size: LayoutSize

  /// Pixels per point; frames are not rounded if it is not a positive number.
  public var scale: Double

  /// The direction of the language.
  public var direction: LayoutDirection

  /// What bars and rounded corners cover, from the edges of the root; gives the root's layout guides.
  public var safeAreaInsets: EdgeInsets

  /// What the app's own bars cover besides, added to ``safeAreaInsets``.
  public var additionalSafeAreaInsets: EdgeInsets = .zero

  /// Where the keyboard is, in the root's coordinates; nil while there is none.
  public var keyboardFrame: LayoutRect?

  /// The least margins of a root; nil for the system's, see ``systemMinimumLayoutMargins``.
  public var rootMargins: DirectionalEdgeInsets?

  /// Whether a root that asks for smaller margins than ``systemMinimumLayoutMargins`` has those instead; true, as for
  /// the view of a `UIViewController`.
  public var viewRespectsSystemMinimumLayoutMargins = true

  /// Whether the root has ``size`` for good.
  public var sizing = RootSizing.fixed

  /// How much room there is from side to side; unspecified unless told otherwise.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified

  /// How much room there is from top to bottom; unspecified unless told otherwise.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified

  /// The kind of machine; unspecified unless told otherwise.
  public var userInterfaceIdiom = UserInterfaceIdiom.unspecified

  /// How large people want to read text; unspecified unless told otherwise, which is as at large.
  public var preferredContentSizeCategory = ContentSizeCategory.unspecified

  /// Where systems differ.
  public var behavior = LayoutBehavior()

  /// Makes an environment.
  public init(
    size: LayoutSize, scale: Double = 1, direction: LayoutDirection = .leftToRight,
    safeAreaInsets: EdgeInsets = .zero, rootMargins: DirectionalEdgeInsets? = nil
  ) {
    self.size = size
    self.scale = scale
    self.direction = direction
    self.safeAreaInsets = safeAreaInsets
    self.rootMargins = rootMargins
  }

  /// The environment of a screen, or of the part of it that an app has.
  public init(device: LayoutDevice, direction: LayoutDirection = .leftToRight) {
    self.init(
      size: device.size, scale: device.scale, direction: direction, safeAreaInsets: device.safeAreaInsets)
    traits = device.traitCollection
  }

  /// The least margins of a root: ``rootMargins``, or else nothing at the top and bottom and at the sides 16, from a
  /// width of 414 points on 20 (measured, and what Interface Builder shows).
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side = size.width >= 414 ? 20.0 : 16.0
    return rootMargins ?? DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}

/// What a layout may depend on besides size and insets.
extension LayoutEnvironment {
  /// The size classes, the idiom, the direction, the pixels and the size of text as one value.
  ///
  /// Setting it sets those; a direction, a number of pixels or a size of text that is unspecified stays as it is.
  public var traits: TraitCollection {
    get {
      TraitCollection(
        horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
        userInterfaceIdiom: userInterfaceIdiom, layoutDirection: direction, displayScale: scale,
        preferredContentSizeCategory: preferredContentSizeCategory)
    }
    set {
      horizontalSizeClass = newValue.horizontalSizeClass
      verticalSizeClass = newValue.verticalSizeClass
      userInterfaceIdiom = newValue.userInterfaceIdiom
      direction = newValue.layoutDirection ?? direction
      if newValue.displayScale != 0 { scale = newValue.displayScale }
      if newValue.preferredContentSizeCategory != .unspecified {
        preferredContentSizeCategory = newValue.preferredContentSizeCategory
      }
    }
  }
}

/// Whether a root has the size of its environment for good, or gives way to its content.
public enum RootSizing: Hashable, Sendable {
  /// The size is required, as that of a scene on iOS: only what is in it moves.
  case fixed

  /// The size is wished for with just under 500, as that of a window on macOS: constraints of 500 and more resize the
  /// window, its corner at the left and top stays.
  ///
  /// - Parameters:
  ///   - minimum: The least size of the content, which is required, in points.
  ///   - maximum: The greatest size of the content, which is required; an infinite extent is no limit.
  case window(
    minimum: LayoutSize = .zero, maximum: LayoutSize = LayoutSize(width: .infinity, height: .infinity))
}
