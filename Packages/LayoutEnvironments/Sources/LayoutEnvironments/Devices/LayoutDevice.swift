/// A device model in one of its orientations, with an app on the whole screen or on a part of it in split view.
///
/// ```swift
/// LayoutDevice(named: "iPhone 15 landscape")?.size  // 852 × 393
/// LayoutDevice(named: "iPad 9.7 landscape 1/2")?.size  // 507 × 768
/// ```
///
/// Sizes are those that UIKit reports. Source: Apple's Human Interface Guidelines, chapter “Layout”. Safe area insets
/// do not include the bars that the app itself shows, such as a navigation bar.
public struct LayoutDevice: Hashable, Sendable {
  /// The two ways in which a device can be held.
  @frozen
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// The screen is taller than wide.
    case portrait
    /// The screen is wider than tall.
    case landscape
  }

  /// The name of the model, such as `iPhone 15`.
  public let model: String

  /// The orientation of the device. Televisions are always in landscape.
  public let orientation: Orientation

  /// The part of the screen that the app occupies in split view; nil for the whole screen.
  public let split: Split?

  let screen: DeviceScreen

  /// Creates a device in its default orientation, with an app on the whole screen.
  init(_ model: String, _ screen: DeviceScreen) {
    self.model = model
    self.screen = screen
    orientation = screen.restingOrientation
    split = nil
  }

  init(_ device: LayoutDevice, orientation: Orientation, split: Split?) {
    model = device.model
    screen = device.screen
    self.orientation = orientation
    self.split = split
  }

  /// The kind of the device: phone, tablet or television.
  public var userInterfaceIdiom: UserInterfaceIdiom { screen.idiom }

  /// The number of pixels per point of the screen.
  public var scale: Double { screen.scale }

  /// The size of the app's area in the current orientation, in points: the whole screen, or a part of it in split view.
  public var size: LayoutSize {
    let whole = screen.size(orientation)
    let width = split.flatMap { screen.width(of: $0, orientation) } ?? whole.width
    return LayoutSize(width: width, height: whole.height)
  }

  /// The safe area insets in the current orientation, in points, with the default ``SafeAreaAssumptions``.
  public var safeAreaInsets: EdgeInsets { safeAreaInsets(assuming: SafeAreaAssumptions()) }

  /// Returns the safe area insets in the current orientation, in points, with given assumptions.
  ///
  /// - Parameter assumptions: The values to use for insets on which published sources disagree.
  public func safeAreaInsets(assuming assumptions: SafeAreaAssumptions) -> EdgeInsets {
    screen.safeAreaInsets(orientation, assuming: assumptions)
  }

  /// The orientations that the device supports. Televisions support only landscape.
  public var orientations: [Orientation] {
    screen.canTurn ? Orientation.allCases : [screen.restingOrientation]
  }

  /// Returns the device in another orientation, or the unchanged device if it does not support the orientation.
  ///
  /// If split view does not offer the current ``split`` in the new orientation, the app occupies the whole screen. For
  /// example, a half is offered only in landscape.
  public func rotated(to orientation: Orientation) -> LayoutDevice {
    guard orientations.contains(orientation) else { return self }
    let split = split.flatMap { screen.width(of: $0, orientation) == nil ? nil : $0 }
    return LayoutDevice(self, orientation: orientation, split: split)
  }
}

extension DeviceScreen {
  /// Whether the device supports both portrait and landscape. Only televisions do not.
  var canTurn: Bool { idiom != .tv }

  /// The default orientation: landscape for televisions, portrait for other devices.
  var restingOrientation: LayoutDevice.Orientation { canTurn ? .portrait : .landscape }

  /// Returns the size of the whole screen in an orientation.
  func size(_ orientation: LayoutDevice.Orientation) -> LayoutSize {
    orientation == .portrait
      ? LayoutSize(width: width, height: height) : LayoutSize(width: height, height: width)
  }
}
