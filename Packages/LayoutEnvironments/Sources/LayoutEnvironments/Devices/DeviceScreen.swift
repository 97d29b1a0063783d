/// The size, scale and safe area of a screen, with lengths for portrait orientation. Several models may have the same
/// screen.
struct DeviceScreen: Hashable, Sendable {
  /// The bars, the cutout or the overscan of a screen, which determine the safe area.
  enum Bars: Hashable, Sendable {
    /// A status bar that is 20 points high in portrait and hidden in landscape.
    case statusBar
    /// A cutout at the top and a home indicator at the bottom. The associated value is the height of the cutout in
    /// points.
    case cutout(Double)
    /// The cutout of iPhone XR and iPhone 11, with the height ``SafeAreaAssumptions/topOfXR``.
    case cutoutOfXR
    /// The cutout of iPhone Air, with the height ``SafeAreaAssumptions/topOfAir``.
    case cutoutOfAir
    /// The bars at the top and bottom of a tablet, with their heights in points, which are the same in both
    /// orientations.
    case tablet(top: Double, bottom: Double)
    /// No bars, but wide insets: a television may cut off the edges of the picture.
    case overscan
  }

  var idiom: UserInterfaceIdiom
  var width: Double
  var height: Double
  var scale: Double
  var bars: Bars

  /// The widths of the smaller of two apps in split view, in points, in portrait and in landscape. Nil for a device
  /// without split view.
  var narrowParts: NarrowParts?

  struct NarrowParts: Hashable, Sendable {
    var portrait: Double
    var landscape: Double
  }
}

extension DeviceScreen {
  /// Returns the screen of a phone with a home button. Width and height are in points, in portrait.
  static func homeButtonPhone(_ width: Double, _ height: Double, scale: Double) -> DeviceScreen {
    DeviceScreen(idiom: .phone, width: width, height: height, scale: scale, bars: .statusBar)
  }

  /// Returns the screen of a phone without a home button. Width and height are in points, in portrait.
  static func phone(_ width: Double, _ height: Double, scale: Double = 3, _ bars: Bars) -> DeviceScreen {
    DeviceScreen(idiom: .phone, width: width, height: height, scale: scale, bars: bars)
  }

  /// Returns the screen of a tablet with a home button. Width and height are in points, in portrait.
  ///
  /// - Parameter narrowParts: The widths of the smaller app in split view.
  static func homeButtonTablet(_ width: Double, _ height: Double, narrowParts: NarrowParts = .small)
    -> DeviceScreen
  {
    tablet(width, height, .tablet(top: 20, bottom: 0), narrowParts)
  }

  /// Returns the screen of a tablet without a home button. Width and height are in points, in portrait.
  ///
  /// - Parameter narrowParts: The widths of the smaller app in split view.
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
  /// The widths in points of the smaller app in split view, on tablets with a home button, except 12.9-inch tablets.
  static let small = Self(portrait: 320, landscape: 320)
  /// The widths in points of the smaller app in split view, on tablets without a home button, except 12.9-inch and
  /// 13-inch tablets.
  static let medium = Self(portrait: 320, landscape: 375)
  /// The widths in points of the smaller app in split view, on 12.9-inch and 13-inch tablets.
  static let large = Self(portrait: 375, landscape: 375)
}

extension DeviceScreen {
  /// Returns the safe area insets in an orientation, in points.
  ///
  /// - Parameters:
  ///   - orientation: The orientation of the device.
  ///   - assumptions: The values to use for insets on which published sources disagree.
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

  /// Returns the safe area insets of a phone with a cutout, in points.
  ///
  /// In landscape, the left and right insets are equal, because the cutout may be on either side.
  ///
  /// - Parameters:
  ///   - depth: The height of the cutout in portrait, in points.
  ///   - isUpright: Whether the orientation is portrait.
  ///   - landscapeBottom: The bottom inset in landscape, in points.
  ///   - assumptions: The values to use for insets on which published sources disagree. Only the top inset in landscape
  ///     is used.
  private static func insets(
    around depth: Double, _ isUpright: Bool, _ landscapeBottom: Double, _ assumptions: SafeAreaAssumptions
  ) -> EdgeInsets {
    isUpright
      ? EdgeInsets(top: depth, left: 0, bottom: 34, right: 0)
      : EdgeInsets(top: assumptions.landscapeTop, left: depth, bottom: landscapeBottom, right: depth)
  }
}

/// The values of safe area insets on which published sources disagree, or that differ between system versions, in
/// points.
///
/// ```swift
/// var assumptions = SafeAreaAssumptions()
/// assumptions.topOfXR = 48  // as from iOS 14 on
/// device.safeAreaInsets(assuming: assumptions)
/// ```
public struct SafeAreaAssumptions: Hashable, Sendable {
  /// The top inset in points of iPhone XR and iPhone 11 in portrait, and their left and right insets in landscape.
  /// Default: 44.
  ///
  /// iOS 14 and later, and newer versions of Interface Builder, use 48.
  public var topOfXR = 44.0

  /// The top inset in points of iPhone Air in portrait, and its left and right insets in landscape. Default: 68.
  public var topOfAir = 68.0

  /// The bottom inset in points of iPhone Air in landscape. Default: 21, as on other phones. One published source
  /// states 29.
  public var landscapeBottomOfAir = 21.0

  /// The top inset in points of phones without a home button in landscape. Default: 0. iOS 26 reportedly uses 20.
  public var landscapeTop = 0.0

  /// The bottom inset in points of phones without a home button in landscape. Default: 21. iOS 26 reportedly uses 20.
  public var landscapeBottom = 21.0

  /// The left and right insets of a television, in points. Default: 80. Older tvOS versions use 90.
  public var sidesOfTelevision = 80.0

  /// Creates the assumptions with their default values.
  public init() {}
}
