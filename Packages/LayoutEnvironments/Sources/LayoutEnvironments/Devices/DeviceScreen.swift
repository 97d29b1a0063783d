/// The size and safe area of a screen in portrait orientation. Several models may have the same screen.
struct DeviceScreen: Hashable, Sendable {
  /// The bars and cutouts at the edges of a screen, which determine its safe area.
  enum Bars: Hashable, Sendable {
    /// A status bar with a height of 20 points, which is hidden in landscape.
    case statusBar
    /// A cutout at the top of the screen, with its height in points, and a home indicator at the bottom.
    case cutout(Double)
    /// A cutout with the insets of iPhone XR and iPhone 11.
    case cutoutOfXR
    /// A cutout with the insets of iPhone Air.
    case cutoutOfAir
    /// The bars of a tablet, with the same heights in any orientation, in points.
    case tablet(top: Double, bottom: Double)
    /// The area at the edges of a television that may be cut off.
    case overscan
  }

  var idiom: UserInterfaceIdiom
  var width: Double
  var height: Double
  var scale: Double
  var bars: Bars

  /// The widths of the smaller part of the screen in split view; nil for a device without split view.
  var narrowParts: NarrowParts?

  struct NarrowParts: Hashable, Sendable {
    var portrait: Double
    var landscape: Double
  }
}

extension DeviceScreen {
  /// Returns the screen of a phone with a home button.
  static func homeButtonPhone(_ width: Double, _ height: Double, scale: Double) -> DeviceScreen {
    DeviceScreen(idiom: .phone, width: width, height: height, scale: scale, bars: .statusBar)
  }

  /// Returns the screen of a phone without a home button.
  static func phone(_ width: Double, _ height: Double, scale: Double = 3, _ bars: Bars) -> DeviceScreen {
    DeviceScreen(idiom: .phone, width: width, height: height, scale: scale, bars: bars)
  }

  /// Returns the screen of a tablet with a home button.
  static func homeButtonTablet(_ width: Double, _ height: Double, narrowParts: NarrowParts = .small)
    -> DeviceScreen
  {
    tablet(width, height, .tablet(top: 20, bottom: 0), narrowParts)
  }

  /// Returns the screen of a tablet without a home button.
  static func tablet(_ width: Double, _ height: Double, narrowParts: NarrowParts) -> DeviceScreen {
    tablet(width, height, .tablet(top: 24, bottom: 20), narrowParts)
  }

  private static func tablet(_ width: Double, _ height: Double, _ bars: Bars, _ parts: NarrowParts)
    -> DeviceScreen
  {
    DeviceScreen(idiom: .pad, width: width, height: height, scale: 2, bars: bars, narrowParts: parts)
  }

  /// Returns the screen of a television, which is always in landscape.
  static func television(scale: Double) -> DeviceScreen {
    DeviceScreen(idiom: .tv, width: 1080, height: 1920, scale: scale, bars: .overscan)
  }
}

extension DeviceScreen.NarrowParts {
  /// The widths for tablets with a home button, except the largest ones.
  static let small = Self(portrait: 320, landscape: 320)
  /// The widths for tablets without a home button, except the largest ones.
  static let medium = Self(portrait: 320, landscape: 375)
  /// The widths for the largest tablets.
  static let large = Self(portrait: 375, landscape: 375)
}

extension DeviceScreen {
  /// Returns the safe area insets in an orientation, in points.
  ///
  /// - Parameter assumptions: The insets on which sources differ.
  func safeAreaInsets(_ orientation: LayoutDevice.Orientation, assuming assumptions: SafeAreaAssumptions)
    -> EdgeInsets
  {
    let isUpright = orientation == .portrait
    switch bars {
    case .statusBar:
      return EdgeInsets(top: isUpright ? 20 : 0, left: 0, bottom: 0, right: 0)
    case .cutout(let depth):
      return Self.insets(around: depth, isUpright, assumptions.landscapeBottom, assumptions)
    case .cutoutOfXR:
      return Self.insets(around: assumptions.topOfXR, isUpright, assumptions.landscapeBottom, assumptions)
    case .cutoutOfAir:
      return Self.insets(
        around: assumptions.topOfAir, isUpright, assumptions.landscapeBottomOfAir, assumptions)
    case .tablet(let top, let bottom):
      return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    case .overscan:
      return EdgeInsets(
        top: 60, left: assumptions.sidesOfTelevision, bottom: 60, right: assumptions.sidesOfTelevision)
    }
  }

  /// Returns the safe area insets of a phone with a cutout.
  ///
  /// In landscape, the left and the right inset are equal, as the cutout may be on either side.
  ///
  /// - Parameter depth: The height of the cutout in portrait, in points.
  private static func insets(
    around depth: Double, _ isUpright: Bool, _ landscapeBottom: Double, _ assumptions: SafeAreaAssumptions
  ) -> EdgeInsets {
    isUpright
      ? EdgeInsets(top: depth, left: 0, bottom: 34, right: 0)
      : EdgeInsets(top: assumptions.landscapeTop, left: depth, bottom: landscapeBottom, right: depth)
  }
}

/// The safe area insets on which sources differ, or which differ between systems, in points.
///
/// ```swift
/// var assumptions = SafeAreaAssumptions()
/// assumptions.topOfXR = 48  // as from iOS 14 on
/// device.safeAreaInsets(assuming: assumptions)
/// ```
public struct SafeAreaAssumptions: Hashable, Sendable {
  /// The top inset of iPhone XR and iPhone 11 in portrait, and their left and right inset in landscape. Default: 44.
  ///
  /// Newer systems and newer versions of Interface Builder have 48.
  public var topOfXR = 44.0

  /// The top inset of iPhone Air in portrait, and its left and right inset in landscape. Default: 68.
  public var topOfAir = 68.0

  /// The bottom inset of iPhone Air in landscape. Default: 21, as for other phones; one source has 29.
  public var landscapeBottomOfAir = 21.0

  /// The top inset of phones without a home button in landscape. Default: 0; iOS 26 is reported to have 20.
  public var landscapeTop = 0.0

  /// The bottom inset of phones without a home button in landscape. Default: 21; iOS 26 is reported to have 20.
  public var landscapeBottom = 21.0

  /// The left and right inset of a television. Default: 80; older systems have 90.
  public var sidesOfTelevision = 80.0

  /// Creates the default insets.
  public init() {}
}
