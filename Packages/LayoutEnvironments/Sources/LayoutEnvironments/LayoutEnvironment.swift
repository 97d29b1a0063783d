@_exported import LayoutEquations

/// Everything outside the tree that a layout depends on: the size of the root, insets, traits and behavior.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of the root, in points.
  public var size: LayoutSize

  /// The number of pixels per point; frames are not rounded if it is not positive.
  public var scale: Double

  /// The layout direction of the language.
  public var direction: LayoutDirection

  /// The insets of the root's safe area from its edges, as bars and rounded corners require. They determine the root's
  /// layout guides.
  public var safeAreaInsets: EdgeInsets

  /// The insets that the app adds to ``safeAreaInsets`` for its own bars.
  public var additionalSafeAreaInsets: EdgeInsets = .zero

  /// The keyboard's frame in the root's coordinates; nil if it is hidden.
  public var keyboardFrame: LayoutRect?

  /// The minimum margins of the root. Default: the system's, see ``systemMinimumLayoutMargins``.
  public var rootMargins: DirectionalEdgeInsets?

  /// Whether the margins of the root are at least ``systemMinimumLayoutMargins``. Default: true, as for the view of a
  /// `UIViewController`.
  public var viewRespectsSystemMinimumLayoutMargins = true

  /// The sizing of the root: fixed at ``size``, resizable as a window, or fitting its content. Default: fixed.
  public var sizing = RootSizing.fixed

  /// The horizontal size class. Default: unspecified.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified

  /// The vertical size class. Default: unspecified.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified

  /// The user interface idiom. Default: unspecified.
  public var userInterfaceIdiom = UserInterfaceIdiom.unspecified

  /// The text size that the user has chosen. Default: unspecified, which has the effect of large.
  public var preferredContentSizeCategory = ContentSizeCategory.unspecified

  /// The options for behavior that differs between systems.
  public var behavior = LayoutBehavior()

  /// Creates an environment.
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

  /// Creates the environment of a device's screen, or of the part of it that the app has.
  public init(device: LayoutDevice, direction: LayoutDirection = .leftToRight) {
    self.init(
      size: device.size, scale: device.scale, direction: direction, safeAreaInsets: device.safeAreaInsets)
    traits = device.traitCollection
  }

  /// The minimum margins of the root: ``rootMargins``, or else 16 points at the sides, 20 if the root is at least 414
  /// points wide, and 0 at the top and bottom (measured, and shown in Interface Builder).
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side = size.width >= 414 ? 20.0 : 16.0
    return rootMargins ?? DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}

/// The traits of an environment.
extension LayoutEnvironment {
  /// The size classes, the idiom, the direction, the scale and the text size as one value.
  ///
  /// Setting it sets all of them, except that an unspecified direction, scale or text size does not change.
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

/// The sizing of a root: fixed, or resizable by its content.
public enum RootSizing: Hashable, Sendable {
  /// The size is required, as that of a scene on iOS.
  case fixed

  /// The size has a priority just below 500, as that of a window on macOS: constraints of 500 and more resize the
  /// window. Its top left corner stays.
  ///
  /// - Parameters:
  ///   - minimum: The required minimum size of the content, in points.
  ///   - maximum: The required maximum size of the content; infinity means no limit.
  case window(
    minimum: LayoutSize = .zero, maximum: LayoutSize = LayoutSize(width: .infinity, height: .infinity))

  /// On the given axes, the root is as small as its content allows, as a cell that sizes itself: its size there is 0 at
  /// `LayoutPriority.fittingSizeLevel`, 50. On the other axes it is fixed at ``LayoutEnvironment/size``.
  ///
  /// Size classes and system margins do not follow the resulting size: they are those of the environment.
  case fitting(Set<LayoutAxis>)
}

extension RootSizing {
  /// The axes on which the content determines the size of the root; empty for a root that is fixed or a window.
  public var fittingAxes: Set<LayoutAxis> {
    if case .fitting(let axes) = self { axes } else { [] }
  }
}
