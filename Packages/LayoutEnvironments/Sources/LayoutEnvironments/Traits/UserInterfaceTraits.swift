/// The amount of space that is available along an axis. The raw values are those of `UIUserInterfaceSizeClass`.
@frozen
public enum UserInterfaceSizeClass: Int, Hashable, Sendable, CaseIterable {
  /// The amount of space is not known, as on the square canvas of old Interface Builder versions.
  case unspecified = 0

  /// Little space, such as the width of a phone in portrait, or its height in landscape.
  case compact = 1

  /// Much space, such as the width and the height of a tablet.
  case regular = 2
}

extension UserInterfaceSizeClass: CustomStringConvertible {
  /// The name of the size class, as in Interface Builder's files: `compact`, `regular` or `unspecified`.
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

  /// The screen of a car, for CarPlay.
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
