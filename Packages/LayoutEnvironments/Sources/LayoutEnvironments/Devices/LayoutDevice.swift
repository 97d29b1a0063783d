/// A screen that layouts are made for, in one of its orientations, or the part of it that split view gives to an app.
///
///     LayoutDevice(named: "iPhone 15 landscape")?.size  // 852 × 393
///     LayoutDevice(named: "iPad 9.7 landscape 1/2")?.size  // 507 × 768
///
/// Sizes are those that UIKit reports (Human Interface Guidelines); insets are without any bars of the app's own.
public struct LayoutDevice: Hashable, Sendable {
  /// How a device is held.
  @frozen
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// The model: `iPhone 15`.
  public let model: String

  /// How the device is held; a television is always in landscape.
  public let orientation: Orientation

  /// The part of the screen that the app has; nil for all of it.
  public let split: Split?

  let screen: DeviceScreen

  /// A device as it is held most.
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

  /// The kind of machine.
  public var userInterfaceIdiom: UserInterfaceIdiom { screen.idiom }

  /// Pixels per point.
  public var scale: Double { screen.scale }

  /// What the app has of the screen as it is held, in points.
  public var size: LayoutSize {
    let whole = screen.size(orientation)
    let width = split.flatMap { screen.width(of: $0, orientation) } ?? whole.width
    return LayoutSize(width: width, height: whole.height)
  }

  /// What the system covers of the screen as it is held, from its edges.
  public var safeAreaInsets: EdgeInsets { safeAreaInsets(figures: DeviceFigures()) }

  /// What the system covers of the screen as it is held, from its edges.
  ///
  /// - Parameter figures: Those on which sources differ.
  public func safeAreaInsets(figures: DeviceFigures) -> EdgeInsets {
    screen.safeAreaInsets(orientation, figures: figures)
  }

  /// The orientations that the device has.
  public var orientations: [Orientation] {
    screen.canTurn ? Orientation.allCases : [screen.restingOrientation]
  }

  /// The device held otherwise; one that nobody turns stays as it is.
  ///
  /// A part of the screen that split view does not have in the new orientation (a half upright) becomes all of it.
  public func held(_ orientation: Orientation) -> LayoutDevice {
    guard orientations.contains(orientation) else { return self }
    let split = split.flatMap { screen.width(of: $0, orientation) == nil ? nil : $0 }
    return LayoutDevice(self, orientation: orientation, split: split)
  }
}

extension DeviceScreen {
  /// Whether people turn it.
  var canTurn: Bool { idiom != .tv }

  /// How it is held if nothing is said.
  var restingOrientation: LayoutDevice.Orientation { canTurn ? .portrait : .landscape }

  /// The whole screen as it is held.
  func size(_ orientation: LayoutDevice.Orientation) -> LayoutSize {
    orientation == .portrait
      ? LayoutSize(width: width, height: height) : LayoutSize(width: height, height: width)
  }
}
