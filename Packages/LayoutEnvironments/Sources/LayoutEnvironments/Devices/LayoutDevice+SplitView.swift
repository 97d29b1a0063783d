extension LayoutDevice {
  /// The part of a tablet's screen that an app occupies in split view.
  @frozen
  public enum Split: String, Hashable, Sendable, CaseIterable {
    /// About a third of the screen, for the smaller of two apps.
    case oneThird = "1/3"
    /// Half of the screen, for two equally large apps. Available only in landscape.
    case half = "1/2"
    /// About two thirds of the screen, for the larger of two apps.
    case twoThirds = "2/3"
  }

  /// The parts of the screen that split view offers in the current orientation. The array is empty for phones and
  /// televisions.
  public var splits: [Split] { Split.allCases.filter { screen.width(of: $0, orientation) != nil } }

  /// Returns the device with the app in a part of the screen; nil if split view does not offer this part in the current
  /// orientation.
  ///
  /// - Parameter split: The part of the screen that the app occupies; nil for the whole screen.
  public func inSplitView(_ split: Split?) -> LayoutDevice? {
    if let split, screen.width(of: split, orientation) == nil { return nil }
    return LayoutDevice(self, orientation: orientation, split: split)
  }
}

extension DeviceScreen {
  /// The width of the divider between two apps in split view, in points. Source: the measured widths of two apps and
  /// this value add up to the width of the screen.
  private static let divider = 10.0

  /// Returns the width of a part of the screen in split view, in points; nil if split view does not offer this part.
  ///
  /// The smaller app is as wide as a phone, and the larger app fills the remaining width. Source: measured on 9.7,
  /// 10.2, 10.5, 11 and 12.9-inch tablets, and on the 8.3-inch tablet in landscape. Other tablets are assumed to follow
  /// the same rule.
  func width(of split: LayoutDevice.Split, _ orientation: LayoutDevice.Orientation) -> Double? {
    guard let narrowParts else { return nil }
    let isUpright = orientation == .portrait
    let narrow = isUpright ? narrowParts.portrait : narrowParts.landscape
    let shared = size(orientation).width - Self.divider
    return switch split {
    case .oneThird: narrow
    case .half: isUpright ? nil : shared / 2
    case .twoThirds: shared - narrow
    }
  }
}

extension LayoutDevice {
  /// The horizontal size class of an app on the device, for the current ``orientation`` and ``split``.
  ///
  /// - Phones: compact. Regular in landscape if the screen is at least 414 points wide in portrait (Plus, Max, XR, 11,
  ///   Air).
  /// - Tablets on the whole screen: regular.
  /// - Tablets in split view: compact. Regular for two thirds in landscape, and for halves of 12.9-inch and 13-inch
  ///   screens. For two thirds of a 12.9-inch screen in portrait, Apple's tables state regular, but measurements show
  ///   compact.
  /// - Televisions: regular.
  public var horizontalSizeClass: UserInterfaceSizeClass {
    switch (screen.idiom, split) {
    case (.phone, _): orientation == .landscape && screen.width >= 414 ? .regular : .compact
    case (_, nil): .regular
    case (_, .oneThird): .compact
    case (_, .half): screen.width >= 1024 ? .regular : .compact
    case (_, .twoThirds): orientation == .landscape ? .regular : .compact
    }
  }

  /// The vertical size class: regular, except for phones in landscape.
  public var verticalSizeClass: UserInterfaceSizeClass {
    screen.idiom == .phone && orientation == .landscape ? .compact : .regular
  }

  /// The traits of an app on the device, for the current ``orientation`` and ``split``.
  ///
  /// The layout direction and the text size are unspecified, because they depend on the user's settings.
  public var traitCollection: TraitCollection {
    TraitCollection(
      horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
      userInterfaceIdiom: userInterfaceIdiom, displayScale: scale)
  }
}
