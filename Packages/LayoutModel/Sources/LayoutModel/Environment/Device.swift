/// A screen that layouts are made for, in one of its orientations.
///
///     Device(named: "iPhone 15 landscape")?.size  // 852 × 393
///
/// Sizes are those that UIKit reports (Human Interface Guidelines); insets are without any bars of the app's own.
public struct Device: Hashable, Sendable {
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

  /// How the device is held.
  public let orientation: Orientation

  /// Pixels per point.
  public let scale: Double

  private let portraitSize: LayoutSize
  private let portraitInsets: EdgeInsets
  private let landscapeInsets: EdgeInsets

  init(
    _ model: String, _ width: Double, _ height: Double, scale: Double, portrait: EdgeInsets,
    landscape: EdgeInsets
  ) {
    self.model = model
    self.scale = scale
    orientation = .portrait
    portraitSize = LayoutSize(width: width, height: height)
    portraitInsets = portrait
    landscapeInsets = landscape
  }

  private init(_ device: Device, orientation: Orientation) {
    model = device.model
    scale = device.scale
    portraitSize = device.portraitSize
    portraitInsets = device.portraitInsets
    landscapeInsets = device.landscapeInsets
    self.orientation = orientation
  }

  /// The device whose name this is, whatever its case and the spaces in it; nil if there is none.
  ///
  /// `landscape` or `portrait` may follow the model.
  public init?(named name: String) {
    guard name.utf8.count <= 128 else { return nil }
    var words = name.lowercased().split { $0.isWhitespace }.map(String.init)
    let orientation = words.last.flatMap(Orientation.init) ?? .portrait
    if words.last == orientation.rawValue { words.removeLast() }
    let key = words.joined()
    let found = Device.all.first { $0.model.lowercased().filter { !$0.isWhitespace } == key }
    guard let found else { return nil }
    self.init(found, orientation: orientation)
  }

  /// The name that finds the device again: the model, and `landscape` if it is held so.
  public var name: String { orientation == .portrait ? model : "\(model) \(orientation)" }

  /// The size of the screen as it is held, in points.
  public var size: LayoutSize {
    orientation == .portrait
      ? portraitSize : LayoutSize(width: portraitSize.height, height: portraitSize.width)
  }

  /// What the system covers of the screen as it is held, from its edges.
  public var safeAreaInsets: EdgeInsets { orientation == .portrait ? portraitInsets : landscapeInsets }

  /// The device held otherwise.
  public func held(_ orientation: Orientation) -> Device { Device(self, orientation: orientation) }
}
