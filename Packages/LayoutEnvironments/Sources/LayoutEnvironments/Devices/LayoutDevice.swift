/// A model of a device in one of its orientations, with the whole screen or a part of it in split view.
///
/// ```swift
/// LayoutDevice(named: "iPhone 15 landscape")?.size  // 852 × 393
/// LayoutDevice(named: "iPad 9.7 landscape 1/2")?.size  // 507 × 768
/// ```
///
/// Sizes are those that UIKit reports. Source: Human Interface Guidelines. Safe area insets do not include the app's
/// own bars.
public struct LayoutDevice: Hashable, Sendable {
  /// An orientation of a device.
  @frozen
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// The name of the model, such as `iPhone 15`.
  public let model: String

  /// The orientation of the device. A television is always in landscape.
  public let orientation: Orientation

  /// The part of the screen that the app has in split view; nil for the whole screen.
  public let split: Split?

  let screen: DeviceScreen

  /// Creates a device in its default orientation, with the whole screen.
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

  /// The user interface idiom of the device.
  public var userInterfaceIdiom: UserInterfaceIdiom { screen.idiom }

  /// The number of pixels per point of the screen.
  public var scale: Double { screen.scale }

  /// The size of the screen, or of the app's part of it, in the current orientation, in points.
  public var size: LayoutSize {
    let whole = screen.size(orientation)
    let width = split.flatMap { screen.width(of: $0, orientation) } ?? whole.width
    return LayoutSize(width: width, height: whole.height)
  }

  /// The safe area insets in the current orientation, in points.
  public var safeAreaInsets: EdgeInsets { safeAreaInsets(assuming: SafeAreaAssumptions()) }

  /// Returns the safe area insets in the current orientation, in points.
  ///
  /// - Parameter assumptions: The insets on which sources differ.
  public func safeAreaInsets(assuming assumptions: SafeAreaAssumptions) -> EdgeInsets {
    screen.safeAreaInsets(orientation, assuming: assumptions)
  }

  /// The orientations that the device has.
  public var orientations: [Orientation] {
    screen.canTurn ? Orientation.allCases : [screen.restingOrientation]
  }

  /// Returns the device in another orientation; unchanged if it does not have the orientation.
  ///
  /// If split view does not have the part of the screen in the new orientation, the result has the whole screen. This
  /// is the case for a half in portrait.
  public func rotated(to orientation: Orientation) -> LayoutDevice {
    guard orientations.contains(orientation) else { return self }
    let split = split.flatMap { screen.width(of: $0, orientation) == nil ? nil : $0 }
    return LayoutDevice(self, orientation: orientation, split: split)
  }
}

extension DeviceScreen {
  /// Whether the device has portrait and landscape orientation; false for a television.
  var canTurn: Bool { idiom != .tv }

  /// The default orientation: portrait, except for a television.
  var restingOrientation: LayoutDevice.Orientation { canTurn ? .portrait : .landscape }

  /// Returns the size of the whole screen in an orientation.
  func size(_ orientation: LayoutDevice.Orientation) -> LayoutSize {
    orientation == .portrait
      ? LayoutSize(width: width, height: height) : LayoutSize(width: height, height: width)
  }
}
