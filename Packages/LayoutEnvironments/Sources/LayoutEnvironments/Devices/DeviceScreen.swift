/// The screen that several models share, held upright.
struct DeviceScreen: Hashable, Sendable {
  /// What the system keeps for itself at the edges.
  enum Bars: Hashable, Sendable {
    /// A status bar of 20 points, which a phone hides on its side.
    case statusBar
    /// Something at the top of the screen, as high as this, and a line at the bottom.
    case cutout(Double)
    /// The same, with the figures of XR and 11.
    case cutoutOfXR
    /// The same, with the figures of iPhone Air.
    case cutoutOfAir
    /// What a tablet keeps however it is held.
    case tablet(top: Double, bottom: Double)
    /// The rim that a television may not show.
    case overscan
  }

  var idiom: UserInterfaceIdiom
  var width: Double
  var height: Double
  var scale: Double
  var bars: Bars

  /// The width of the smaller part in split view, upright and in landscape; nil where there is no split view.
  var narrowParts: NarrowParts?

  struct NarrowParts: Hashable, Sendable {
    var portrait: Double
    var landscape: Double
  }
}

extension DeviceScreen {
  /// A phone with a home button.
  static func homeButtonPhone(_ width: Double, _ height: Double, scale: Double) -> DeviceScreen {
    DeviceScreen(idiom: .phone, width: width, height: height, scale: scale, bars: .statusBar)
  }

  /// A phone without one.
  static func phone(_ width: Double, _ height: Double, scale: Double = 3, _ bars: Bars) -> DeviceScreen {
    DeviceScreen(idiom: .phone, width: width, height: height, scale: scale, bars: bars)
  }

  /// A tablet with a home button.
  static func homeButtonTablet(_ width: Double, _ height: Double, narrowParts: NarrowParts = .small)
    -> DeviceScreen
  {
    tablet(width, height, .tablet(top: 20, bottom: 0), narrowParts)
  }

  /// A tablet without one.
  static func tablet(_ width: Double, _ height: Double, narrowParts: NarrowParts) -> DeviceScreen {
    tablet(width, height, .tablet(top: 24, bottom: 20), narrowParts)
  }

  private static func tablet(_ width: Double, _ height: Double, _ bars: Bars, _ parts: NarrowParts)
    -> DeviceScreen
  {
    DeviceScreen(idiom: .pad, width: width, height: height, scale: 2, bars: bars, narrowParts: parts)
  }

  /// A television, which nobody turns.
  static func television(scale: Double) -> DeviceScreen {
    DeviceScreen(idiom: .tv, width: 1080, height: 1920, scale: scale, bars: .overscan)
  }
}

extension DeviceScreen.NarrowParts {
  /// Those of tablets with a home button, but for the largest.
  static let small = Self(portrait: 320, landscape: 320)
  /// Those of tablets without one.
  static let medium = Self(portrait: 320, landscape: 375)
  /// Those of the largest tablets.
  static let large = Self(portrait: 375, landscape: 375)
}

extension DeviceScreen {
  /// What the system covers, from the edges of the screen as it is held.
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

  /// On its side a phone keeps both sides clear: nobody knows which one the cutout is on.
  private static func insets(
    around depth: Double, _ isUpright: Bool, _ landscapeBottom: Double, _ figures: DeviceFigures
  ) -> EdgeInsets {
    isUpright
      ? EdgeInsets(top: depth, left: 0, bottom: 34, right: 0)
      : EdgeInsets(top: figures.landscapeTop, left: depth, bottom: landscapeBottom, right: depth)
  }
}

/// Figures of devices' safe areas on which sources differ, or which change with the system; points.
///
///     var figures = DeviceFigures()
///     figures.topOfXR = 48  // as from iOS 14 on
///     device.safeAreaInsets(figures: figures)
public struct DeviceFigures: Hashable, Sendable {
  /// What iPhone XR and iPhone 11 keep clear at the top, and on both sides in landscape: 44.
  ///
  /// Newer systems, and Interface Builder's newer canvases, have 48.
  public var topOfXR = 44.0

  /// What iPhone Air keeps clear at the top, and on both sides in landscape: 68.
  public var topOfAir = 68.0

  /// What iPhone Air keeps clear at the bottom in landscape: 21, as other phones; one source has 29.
  public var landscapeBottomOfAir = 21.0

  /// What phones without a home button keep clear at the top in landscape: 0; iOS 26 is said to have 20.
  public var landscapeTop = 0.0

  /// What phones without a home button keep clear at the bottom in landscape: 21; iOS 26 is said to have 20.
  public var landscapeBottom = 21.0

  /// What a television keeps clear on its left and on its right: 80; older systems have 90.
  public var sidesOfTelevision = 80.0

  /// Makes the figures of the table.
  public init() {}
}
