@_exported import LayoutEquations

/// Everything outside the tree that a layout depends on: the size of the root, insets, traits and behavior.
///
/// ```swift
/// let device = try LayoutDevice(parsing: "iPhone 15")
/// var environment = LayoutEnvironment(device: device)
/// environment.preferredContentSizeCategory = .accessibilityMedium
/// ```
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of the root, in points.
  public var size: LayoutSize

  /// The number of pixels per point, which frames are rounded to. If it is 0 or negative, frames are not rounded.
  public var scale: Double

  /// The layout direction of the user's language.
  public var direction: LayoutDirection

  /// The distances of the root's safe area from its edges, in points, as bars and rounded corners require.
  ///
  /// They determine the root's safe area guide, and its top and bottom layout guides.
  public var safeAreaInsets: EdgeInsets

  /// The insets that the app adds to ``safeAreaInsets`` for its own bars, in points. Default: zero.
  public var additionalSafeAreaInsets: EdgeInsets = .zero

  /// The keyboard's frame in the root's coordinates, in points; nil if it is hidden.
  public var keyboardFrame: LayoutRect?

  /// The minimum margins of the root, in points. Default: nil, for the system's, see ``systemMinimumLayoutMargins``.
  public var rootMargins: DirectionalEdgeInsets?

  /// Whether the margins of the root are at least ``systemMinimumLayoutMargins``. Default: true, as in a
  /// `UIViewController`.
  public var viewRespectsSystemMinimumLayoutMargins = true

  /// The rule for the size of the root: fixed at ``size``, resizable as a window, or fitting its content. Default:
  /// fixed.
  public var sizing = RootSizing.fixed

  /// The horizontal size class. Default: unspecified.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified

  /// The vertical size class. Default: unspecified.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified

  /// The user interface idiom. Default: unspecified.
  public var userInterfaceIdiom = UserInterfaceIdiom.unspecified

  /// The text size that the user has chosen. Default: unspecified, which has the effect of large.
  public var preferredContentSizeCategory = ContentSizeCategory.unspecified

  /// The options for rules that differ between systems. Default: the rules of current UIKit systems.
  public var behavior = LayoutBehavior()

  /// Creates an environment. The other properties have their defaults.
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

  /// Creates the environment of a device, with the size, insets, scale and traits of its screen.
  ///
  /// In split view, the size is that of the part of the screen that the app has.
  public init(device: LayoutDevice, direction: LayoutDirection = .leftToRight) {
    self.init(
      size: device.size, scale: device.scale, direction: direction, safeAreaInsets: device.safeAreaInsets)
    traits = device.traitCollection
  }

  /// The minimum margins of the root, in points.
  ///
  /// They are ``rootMargins`` if these are set. Otherwise, the system's margins are 16 points at the sides, or 20 if
  /// the root is at least 414 points wide, and 0 at the top and bottom. Source: measured, and shown in Interface
  /// Builder.
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side = size.width >= 414 ? 20.0 : 16.0
    return rootMargins ?? DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}

/// The environment's traits as one value.
extension LayoutEnvironment {
  /// The size classes, the idiom, the direction, the scale and the text size as one value.
  ///
  /// Setting the property sets all of them, with one exception: the direction, the scale and the text size do not
  /// change if they are unspecified in the new value.
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

/// The rule that determines the size of a root.
public enum RootSizing: Hashable, Sendable {
  /// The size is fixed at ``LayoutEnvironment/size``, as that of a scene on iOS.
  case fixed

  /// The size is ``LayoutEnvironment/size`` with a priority just below 500, as that of a window on macOS.
  ///
  /// Constraints with a priority of 500 or more resize the window. Its top left corner does not move.
  ///
  /// - Parameters:
  ///   - minimum: The required minimum size of the content, in points.
  ///   - maximum: The required maximum size of the content, in points; infinity for no limit.
  case window(
    minimum: LayoutSize = .zero, maximum: LayoutSize = LayoutSize(width: .infinity, height: .infinity))

  /// On the given axes, the root is as small as its content allows, as a self-sizing cell.
  ///
  /// The constraint `size = 0` has the priority `LayoutPriority.fittingSizeLevel`, which is 50. On the other axes, the
  /// size is fixed at ``LayoutEnvironment/size``. Size classes and system margins depend on the environment, not on the
  /// resulting size.
  case fitting(Set<LayoutAxis>)
}

extension RootSizing {
  /// The axes on which the root is as small as its content allows; empty for a fixed root and for a window.
  public var fittingAxes: Set<LayoutAxis> {
    if case .fitting(let axes) = self { axes } else { [] }
  }
}
