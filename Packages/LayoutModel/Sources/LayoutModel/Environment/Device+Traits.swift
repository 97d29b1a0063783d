extension Device {
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
