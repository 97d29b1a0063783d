/// A screen in portrait orientation, which several models may have.
struct DeviceScreen: Hashable, Sendable {
  /// The system areas at the edges of the screen.
  enum Bars: Hashable, Sendable {
    /// A status bar of 20 points, which is hidden in landscape.
    case statusBar
    /// A cutout at the top of the screen with a height, and a home indicator at the bottom.
    case cutout(Double)
    /// A cutout with the figures of iPhone XR and 11.
    case cutoutOfXR
    /// A cutout with the figures of iPhone Air.
    case cutoutOfAir
    /// The areas of a tablet, in any orientation.
    case tablet(top: Double, bottom: Double)
    /// The overscan area of a television.
    case overscan
  }

  var idiom: UserInterfaceIdiom
  var width: Double
  var height: Double
  var scale: Double
  var bars: Bars

  /// The widths of the smaller part in split view; nil without split view.
  var narrowParts: NarrowParts?

  struct NarrowParts: Hashable, Sendable {
    var portrait: Double
    var landscape: Double
  }
}

extension DeviceScreen {
  /// Returns a phone with a home button.
  static func homeButtonPhone(_ width: Double, _ height: Double, scale: Double) -> DeviceScreen {
    DeviceScreen(idiom: .phone, width: width, height: height, scale: scale, bars: .statusBar)
  }

  /// Returns a phone without a home button.
  static func phone(_ width: Double, _ height: Double, scale: Double = 3, _ bars: Bars) -> DeviceScreen {
    DeviceScreen(idiom: .phone, width: width, height: height, scale: scale, bars: bars)
  }

  /// Returns a tablet with a home button.
  static func homeButtonTablet(_ width: Double, _ height: Double, narrowParts: NarrowParts = .small)
    -> DeviceScreen
  {
    tablet(width, height, .tablet(top: 20, bottom: 0), narrowParts)
  }

  /// Returns a tablet without a home button.
  static func tablet(_ width: Double, _ height: Double, narrowParts: NarrowParts) -> DeviceScreen {
    tablet(width, height, .tablet(top: 24, bottom: 20), narrowParts)
  }

  private static func tablet(_ width: Double, _ height: Double, _ bars: Bars, _ parts: NarrowParts)
    -> DeviceScreen
  {
    DeviceScreen(idiom: .pad, width: width, height: height, scale: 2, bars: bars, narrowParts: parts)
  }

  /// Returns a television, which is always in landscape.
  static func television(scale: Double) -> DeviceScreen {
    DeviceScreen(idiom: .tv, width: 1080, height: 1920, scale: scale, bars: .overscan)
  }
}

extension DeviceScreen.NarrowParts {
  /// The widths of tablets with a home button, except the largest.
  static let small = Self(portrait: 320, landscape: 320)
  /// The widths of tablets without a home button, except the largest.
  static let medium = Self(portrait: 320, landscape: 375)
  /// The widths of the largest tablets.
  static let large = Self(portrait: 375, landscape: 375)
}

extension DeviceScreen {
  /// Returns the safe area insets in an orientation.
  func safeAreaInsets(_ orientation: LayoutDevice.Orientation, figures: DeviceFigures) -> EdgeInsets {
    let isUpright = orientation == .portrait
    switch bars {
    case .statusBar:
      return EdgeInsets(top: isUpright ? 20 : 0, left: 0, bottom: 0, right: 0)
    case .cutout(let depth):
      return Self.insets(around: depth, isUpright, figures.landscapeBottom, figures)
    case .cutoutOfXR:
      return Self.insets(around: figures.topOfXR, isUpright, figures.landscapeBottom, figures)
    case .cutoutOfAir:
      return Self.insets(around: figures.topOfAir, isUpright, figures.landscapeBottomOfAir, figures)
    case .tablet(let top, let bottom):
      return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    case .overscan:
      return EdgeInsets(
        top: 60, left: figures.sidesOfTelevision, bottom: 60, right: figures.sidesOfTelevision)
    }
  }

  /// Returns the insets of a phone with a cutout. In landscape both sides have the inset, as the cutout may be on
  /// either side.
  private static func insets(
    around depth: Double, _ isUpright: Bool, _ landscapeBottom: Double, _ figures: DeviceFigures
  ) -> EdgeInsets {
    isUpright
      ? EdgeInsets(top: depth, left: 0, bottom: 34, right: 0)
      : EdgeInsets(top: figures.landscapeTop, left: depth, bottom: landscapeBottom, right: depth)
  }
}

/// The safe area insets on which sources differ, or which change with the system, in points.
///
///     var figures = DeviceFigures()
///     figures.topOfXR = 48  // as from iOS 14 on
///     device.safeAreaInsets(figures: figures)
public struct DeviceFigures: Hashable, Sendable {
  /// The inset of iPhone XR and iPhone 11 at the top, and on both sides in landscape. Default: 44.
  ///
  /// Newer systems and newer versions of Interface Builder have 48.
  public var topOfXR = 44.0

  /// The inset of iPhone Air at the top, and on both sides in landscape. Default: 68.
  public var topOfAir = 68.0

  /// The inset of iPhone Air at the bottom in landscape. Default: 21, as for other phones; one source has 29.
  public var landscapeBottomOfAir = 21.0

  /// The inset of phones without a home button at the top in landscape. Default: 0; iOS 26 is reported to have 20.
  public var landscapeTop = 0.0

  /// The inset of phones without a home button at the bottom in landscape. Default: 21; iOS 26 is reported to have 20.
  public var landscapeBottom = 21.0

  /// The insets of a television on the left and on the right. Default: 80; older systems have 90.
  public var sidesOfTelevision = 80.0

  /// Creates the default figures.
  public init() {}
}
