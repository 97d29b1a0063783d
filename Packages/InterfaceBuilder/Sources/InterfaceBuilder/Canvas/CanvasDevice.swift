/// A device that Interface Builder can show on its canvas.
struct CanvasDevice {
  /// The size of the device's screen in points, in portrait orientation.
  var size: LayoutSize
  /// The number of pixels per point.
  var scale: Double
  /// The top inset of the safe area, in points, in portrait orientation. The status bar covers this area.
  var top: Double
  /// The bottom inset of the safe area, in points: the height of the home indicator's area. It is 0 for devices with a
  /// home button.
  var bottom: Double
  /// Whether the device is an iPad.
  var isPad: Bool

  /// Whether the device has a home indicator instead of a home button.
  var hasHomeIndicator: Bool { bottom > 0 }

  /// Whether the device is a phone whose horizontal size class in landscape orientation is regular. True only for the
  /// largest phones.
  var isRegularInLandscape: Bool

  private init(
    _ width: Double, _ height: Double, _ scale: Double, _ top: Double, _ bottom: Double, isPad: Bool = false,
    isRegularInLandscape: Bool = false
  ) {
    size = LayoutSize(width: width, height: height)
    self.scale = scale
    self.top = top
    self.bottom = bottom
    self.isPad = isPad
    self.isRegularInLandscape = isRegularInLandscape
  }

  /// The devices by the ids that Interface Builder files contain. Sizes and scales are those of the real devices. For
  /// the devices up to `ipad9_7` in this table, the insets were derived from saved frames. For the devices after it,
  /// the insets are those of the real devices.
  static let table: [String: CanvasDevice] = [
    "retina3_5": CanvasDevice(320, 480, 2, 20, 0),
    "retina4_0": CanvasDevice(320, 568, 2, 20, 0),
    "retina4_7": CanvasDevice(375, 667, 2, 20, 0),
    "retina5_5": CanvasDevice(414, 736, 3, 20, 0, isRegularInLandscape: true),
    "retina5_9": CanvasDevice(375, 812, 3, 44, 34),
    "retina6_1": CanvasDevice(414, 896, 2, 44, 34, isRegularInLandscape: true),
    "retina6_5": CanvasDevice(414, 896, 3, 44, 34, isRegularInLandscape: true),
    "retina6_0": CanvasDevice(390, 844, 3, 47, 34),
    "retina6_12": CanvasDevice(393, 852, 3, 59, 34),
    "retina6_72": CanvasDevice(430, 932, 3, 59, 34, isRegularInLandscape: true),
    "retina6_3": CanvasDevice(402, 874, 3, 62, 34),
    "ipad9_7": CanvasDevice(768, 1024, 2, 20, 0, isPad: true),
    "retina5_4": CanvasDevice(375, 812, 3, 50, 34),
    "retina6_7": CanvasDevice(428, 926, 3, 47, 34, isRegularInLandscape: true),
    "retina6_9": CanvasDevice(440, 956, 3, 62, 34, isRegularInLandscape: true),
    "ipad7_9": CanvasDevice(768, 1024, 2, 20, 0, isPad: true),
    "ipad10_2": CanvasDevice(810, 1080, 2, 20, 0, isPad: true),
    "ipad10_5": CanvasDevice(834, 1112, 2, 20, 0, isPad: true),
    "ipad10_9rounded": CanvasDevice(820, 1180, 2, 24, 20, isPad: true),
    "ipad11_0": CanvasDevice(834, 1194, 2, 24, 20, isPad: true),
    "ipad12_9": CanvasDevice(1024, 1366, 2, 20, 0, isPad: true),
    "ipad12_9rounded": CanvasDevice(1024, 1366, 2, 24, 20, isPad: true),
  ]
}

extension InterfaceFile.Header {
  /// The device on the canvas; nil for the square canvas of old versions, and for devices that are not known.
  var device: CanvasDevice? { deviceID.flatMap { CanvasDevice.table[$0] } }

  /// The number of pixels per point on the canvas. A canvas without a known device has 1 pixel per point if the
  /// ``toolsVersion`` of the file is below 11000, and 2 otherwise.
  var scale: Double { device?.scale ?? (toolsVersion < 11_000 ? 1 : 2) }

  /// The top and bottom insets of the safe area on the canvas, in points, in portrait orientation.
  ///
  /// The insets of a device depend on the version of Interface Builder that saved the file. Without a known device, the
  /// insets are 20 and 0. Source: saved frames in storyboards and xib files.
  var deviceInsets: (top: Double, bottom: Double) {
    let hidesStatusBar = (14_800..<21_800).contains(toolsVersion)
    guard let device else { return (hidesStatusBar ? 0 : 20, 0) }
    var top = device.top
    if !device.hasHomeIndicator, !device.isPad, hidesStatusBar { top = 0 }
    switch deviceID {
    case "retina6_1" where toolsVersion >= 21_000: top = 48
    case "retina5_9" where toolsVersion >= 22_000: top = 50
    case "retina6_0" where toolsVersion < 20_000: top = 44
    default: break
    }
    return (top, device.bottom)
  }

  /// The height of a navigation bar without a large title, in points. Source: saved frames in Interface Builder files.
  var navigationBarHeight: Double {
    if isLandscape, let device, !device.isPad { return 32 }
    return tools(24_000...) ? 54 : 44
  }

  /// Whether the saved frames contain the device's safe area twice, as in files that newer versions of Interface
  /// Builder saved. Source: saved frames in files whose ``toolsVersion`` is 23727 to 25094.
  var addsSafeAreaTwice: Bool { tools(23_500...) && device?.hasHomeIndicator == true }

  /// Returns the traits of the canvas: its size classes and its idiom.
  ///
  /// - Parameter rootSize: The saved size of the root, in points. An iPad whose root is narrower than 500 points has a
  ///   compact width.
  func traits(rootSize: LayoutSize?) -> TraitCollection {
    var traits = TraitCollection()
    guard let deviceID, platform == .iOS else { return traits }
    if deviceID.hasPrefix("ipad") {
      let isNarrow = isSplit || (rootSize.map { $0.width < 500 && $0.width > 0 } ?? false)
      traits.userInterfaceIdiom = .pad
      traits.horizontalSizeClass = isNarrow ? .compact : .regular
      traits.verticalSizeClass = .regular
    } else if deviceID.hasPrefix("retina") {
      traits.userInterfaceIdiom = .phone
      let isWide = isLandscape && device?.isRegularInLandscape == true
      traits.horizontalSizeClass = isWide ? .regular : .compact
      traits.verticalSizeClass = isLandscape ? .compact : .regular
    }
    return traits
  }
}
