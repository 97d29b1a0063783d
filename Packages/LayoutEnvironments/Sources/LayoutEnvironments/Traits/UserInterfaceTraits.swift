/// The amount of space along an axis. The raw values are those of `UIUserInterfaceSizeClass`.
@frozen
public enum UserInterfaceSizeClass: Int, Hashable, Sendable, CaseIterable {
  /// The amount of space is not known, as on Interface Builder's old square canvas.
  case unspecified = 0

  /// Little space, as the width of a phone in portrait, or its height in landscape.
  case compact = 1

  /// Much space, as both axes of a tablet.
  case regular = 2
}

extension UserInterfaceSizeClass: CustomStringConvertible {
  /// The name: `compact` and `regular`, as in Interface Builder's files, or `unspecified`.
  public var description: String {
    switch self {
    case .unspecified: "unspecified"
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}

/// The kind of device that shows the layout. The raw values are those of `UIUserInterfaceIdiom`.
@frozen
public enum UserInterfaceIdiom: Int, Hashable, Sendable, CaseIterable {
  /// The kind of device is not known.
  case unspecified = -1

  /// An iPhone or an iPod touch.
  case phone = 0

  /// An iPad.
  case pad = 1

  /// An Apple TV.
  case tv = 2

  /// The screen of a car.
  case carPlay = 3

  /// A Mac.
  case mac = 5

  /// An Apple Vision Pro.
  case vision = 6
}

extension UserInterfaceIdiom: CustomStringConvertible {
  /// The name of the idiom in UIKit, such as `pad`.
  public var description: String {
    switch self {
    case .unspecified: "unspecified"
    case .phone: "phone"
    case .pad: "pad"
    case .tv: "tv"
    case .carPlay: "carPlay"
    case .mac: "mac"
    case .vision: "vision"
    }
  }
}
