import LayoutKit

/// An environment of a ``LayoutMatrix``: a device, a direction and a text size.
public struct LayoutVariant: Hashable, Sendable {
  /// The name of the device, such as `iPhone 15`. An orientation can follow: `iPhone 15 landscape`.
  public var device: String

  /// The direction of the layout: left to right or right to left.
  public var direction: LayoutDirection

  /// The text size that the user has chosen in the settings of the device.
  public var textSize: ContentSizeCategory

  /// The environment with this device, direction and text size. Its size is zero if there is no device with this name.
  public var environment: LayoutEnvironment {
    var environment =
      LayoutDevice(named: device).map { LayoutEnvironment(device: $0, direction: direction) }
      ?? LayoutEnvironment(size: .zero)
    environment.preferredContentSizeCategory = textSize
    return environment
  }
}

extension LayoutVariant: CustomStringConvertible {
  /// The device, the direction and the text size, as the messages of failures show them:
  /// `iPhone 15, right to left, large`.
  public var description: String {
    "\(device), \(direction == .rightToLeft ? "right to left" : "left to right"), \(textSize)"
  }

  /// The text that identifies the variant in names of files, such as `iPhone-15-rtl-large`.
  var fileName: String {
    "\(device) \(direction == .rightToLeft ? "rtl" : "ltr") \(textSize)".split(separator: " ").joined(
      separator: "-")
  }
}

/// All combinations of devices, directions and text sizes, as arguments of a test.
///
///     @Test(arguments: LayoutMatrix(devices: "iPhone SE", "iPad 11").variants)
///     func theProfileFits(variant: LayoutVariant) {
///       expectFits(TestedLayout(ProfileView(), in: variant))
///     }
public struct LayoutMatrix: Hashable, Sendable {
  /// The names of devices, as the command `layoutkit devices` lists them.
  public var devices: [String]

  /// The layout directions. Default: left to right, and right to left.
  public var directions: [LayoutDirection]

  /// The text sizes. Default: the standard size, the largest size that is not an accessibility size, and the largest
  /// accessibility size.
  public var textSizes: [ContentSizeCategory]

  /// Creates the matrix of all combinations of the given devices, directions and text sizes. Default: both directions,
  /// and three text sizes (see ``textSizes``).
  ///
  /// - Precondition: Each name is the name of a known device.
  public init(
    devices: String..., directions: [LayoutDirection] = [.leftToRight, .rightToLeft],
    textSizes: [ContentSizeCategory] = [.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge]
  ) {
    for device in devices {
      precondition(LayoutDevice(named: device) != nil, "there is no device with the name '\(device)'")
    }
    self.devices = devices
    self.directions = directions
    self.textSizes = textSizes
  }

  /// All combinations, sorted by device, then by direction, then by text size. Devices, directions and text sizes have
  /// the same order as in ``devices``, ``directions`` and ``textSizes``.
  ///
  /// - Complexity: O(*n*) for *n* combinations.
  public var variants: [LayoutVariant] {
    devices.flatMap { device in
      directions.flatMap { direction in
        textSizes.map { LayoutVariant(device: device, direction: direction, textSize: $0) }
      }
    }
  }
}
