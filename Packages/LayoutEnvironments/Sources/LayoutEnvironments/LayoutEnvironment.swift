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

  /// The number of pixels per point. Default: 1. Frames are rounded to whole pixels, unless the scale is 0, negative or
  /// not finite.
  public var scale: Double

  /// The layout direction of the user's language. Default: left to right.
  public var direction: LayoutDirection

  /// The distances from the root's edges inwards to its safe area, in points. Default: zero. The area outside the safe
  /// area is covered by bars or cut off by rounded corners.
  ///
  /// The insets determine the root's safe area guide, top layout guide and bottom layout guide.
  public var safeAreaInsets: EdgeInsets

  /// The insets in points that the app adds to ``safeAreaInsets``, for example for its own bars. Default: zero.
  public var additionalSafeAreaInsets: EdgeInsets = .zero

  /// The keyboard's frame in the root's coordinates, in points. Default: nil, for a hidden keyboard.
  public var keyboardFrame: LayoutRect?

  /// The minimum margins of the root, in points. Default: nil, for the system's margins; see
  /// ``systemMinimumLayoutMargins``.
  public var rootMargins: DirectionalEdgeInsets?

  /// Whether each margin of the root, and of root views of view controllers, is at least the margin in
  /// ``systemMinimumLayoutMargins``. Default: true, as in `UIViewController`.
  public var viewRespectsSystemMinimumLayoutMargins = true

  /// The rule for the size of the root: fixed at ``size``, resizable like a window, or as small as its content allows.
  /// Default: fixed.
  public var sizing = RootSizing.fixed

  /// The size class of the root's width. Default: unspecified.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified

  /// The size class of the root's height. Default: unspecified.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified

  /// The kind of device that shows the layout. Default: unspecified.
  public var userInterfaceIdiom = UserInterfaceIdiom.unspecified

  /// The text size that the user has chosen. Default: unspecified, which is treated as `large`.
  public var preferredContentSizeCategory = ContentSizeCategory.unspecified

  /// The distance in points up to which an edge of an item may differ from its expected frame. An item within this
  /// tolerance is not reported as misplaced. Differences of less than half a pixel are never reported. Default: 0.
  public var frameTolerance = 0.0

  /// The options for rules that differ between system versions. Default: the rules of current UIKit systems.
  public var behavior = LayoutBehavior()

  /// Creates an environment. Properties that are not parameters have their default values.
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

  /// Creates the environment of an app on a device, with the size, safe area insets, scale and traits of the device.
  ///
  /// In split view, the size is the size of the app's part of the screen.
  public init(device: LayoutDevice, direction: LayoutDirection = .leftToRight) {
    self.init(
      size: device.size, scale: device.scale, direction: direction, safeAreaInsets: device.safeAreaInsets)
    traits = device.traitCollection
  }

  /// The minimum margins of the root, in points.
  ///
  /// The value is ``rootMargins`` if that property is set, and the system's margins if it is nil. The system's margins
  /// are 0 at the top and bottom. At the sides, they are 20 points if the width of ``size`` is at least 414 points,
  /// otherwise 16 points. Source: measured; Interface Builder shows the same values.
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side = size.width >= 414 ? 20.0 : 16.0
    return rootMargins ?? DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}

/// Access to the environment's traits as a ``TraitCollection``.
extension LayoutEnvironment {
  /// The size classes, the idiom, the direction, the scale and the text size as one value.
  ///
  /// Setting this property sets the size classes and the idiom. It sets the direction, the scale and the text size only
  /// if the new value specifies them.
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
  /// The size is fixed at ``LayoutEnvironment/size``, like the size of a scene on iOS.
  case fixed

  /// The size is ``LayoutEnvironment/size`` at a priority just below 500, like the size of a window on macOS.
  ///
  /// Constraints with a priority of 500 or more can resize the window. The top left corner of the window does not move.
  ///
  /// - Parameters:
  ///   - minimum: The smallest size that the content may have, in points; a required constraint.
  ///   - maximum: The largest size that the content may have, in points; a required constraint. Infinity for no
  ///     limit.
  case window(
    minimum: LayoutSize = .zero, maximum: LayoutSize = LayoutSize(width: .infinity, height: .infinity))

  /// The constraints alone determine the size, like that of a UIKit view that is in no window and whose
  /// `translatesAutoresizingMaskIntoConstraints` is false.
  ///
  /// If the constraints do not determine the size, the root is ambiguous. Size classes and system margins are those of
  /// the ``LayoutEnvironment``; they do not depend on the resulting size.
  case free

  /// The root is as small as its content allows along the given axes, like a self-sizing cell.
  ///
  /// Along these axes, the constraint `size = 0` has the priority `LayoutPriority.fittingSizeLevel`, which is 50. Along
  /// the other axes, the size is fixed at ``LayoutEnvironment/size``. Size classes and system margins are those of the
  /// ``LayoutEnvironment``; they do not depend on the resulting size.
  case fitting(Set<LayoutAxis>)
}

extension RootSizing {
  /// The axes along which the root is as small as its content allows: the axes of ``RootSizing/fitting(_:)``. The set
  /// is empty for all other cases.
  public var fittingAxes: Set<LayoutAxis> {
    if case .fitting(let axes) = self { axes } else { [] }
  }
}
