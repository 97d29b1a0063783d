extension LayoutDevice {
  /// The part of a tablet's screen that an app has in split view.
  @frozen
  public enum Split: String, Hashable, Sendable, CaseIterable {
    /// The smaller part beside a larger one.
    case oneThird = "1/3"
    /// One of two equal parts; only in landscape.
    case half = "1/2"
    /// The larger part beside a smaller one.
    case twoThirds = "2/3"
  }

  /// The parts that split view has on the device as it is held; none but on tablets.
  public var splits: [Split] { Split.allCases.filter { screen.width(of: $0, orientation) != nil } }

  /// The device as it is held, with a part of its screen; nil if split view does not have the part.
  ///
  /// - Parameter split: The part, or nil for the whole screen.
  public func sharing(_ split: Split?) -> LayoutDevice? {
    if let split, screen.width(of: split, orientation) == nil { return nil }
    return LayoutDevice(self, orientation: orientation, split: split)
  }
}

extension DeviceScreen {
  /// What lies between the parts of split view, in points: all widths that were measured leave as much.
  private static let divider = 10.0

  /// How wide a part is; nil if there is none such.
  ///
  /// The smaller part is as wide as a phone, the larger one has the rest. Measured on 9.7, 10.2, 10.5, 11 and 12.9
  /// inches and, in landscape, on 8.3; the others follow from their narrow parts.
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
  /// How much room an app has from side to side on the device as it is held.
  ///
  /// - Phones: compact; regular in landscape where the screen is 414 points wide or more when upright (Plus, Max, XR,
  ///   11, Air).
  /// - Tablets: regular; in split view compact, but for two thirds in landscape, and half of 12.9 or 13 inches. (Two
  ///   thirds of 12.9 inches upright are regular in Apple's tables and compact when measured.)
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

  /// How much room there is from top to bottom: regular, but for phones in landscape.
  public var verticalSizeClass: UserInterfaceSizeClass {
    screen.idiom == .phone && orientation == .landscape ? .compact : .regular
  }

  /// The traits of an app on the device as it is held; the direction and the text size, which are people's, are
  /// unspecified.
  public var traitCollection: TraitCollection {
    TraitCollection(
      horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
      userInterfaceIdiom: userInterfaceIdiom, displayScale: scale)
  }
}
