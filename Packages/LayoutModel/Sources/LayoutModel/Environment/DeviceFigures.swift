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
