extension TraitCollection {
  /// The size classes of a window of which nothing but its size is known.
  ///
  /// - The height is compact below 480 points: all phones on their sides have less, and nothing that is upright has.
  /// - The width is compact below 650 points, which is between the widest part of a tablet in split view that is
  ///   compact (647) and the narrowest that is regular (678). Where the height is compact it is so below 414 points of
  ///   height too: phones on their sides are regular from that on (Plus, Max, XR, 11, Air).
  ///
  /// So every known device has its own classes, however it is held and shared. All else is unspecified.
  ///
  /// - Parameter size: In points.
  public init(sizeClassesFor size: LayoutSize) {
    let isLow = size.height < 480
    let isNarrow = size.width < 650 || isLow && size.height < 414
    self.init(
      horizontalSizeClass: isNarrow ? .compact : .regular, verticalSizeClass: isLow ? .compact : .regular)
  }
}
