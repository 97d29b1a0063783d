/// The amount of space along an axis, compact or regular; the raw values are those of `UIUserInterfaceSizeClass`.
@frozen
public enum UserInterfaceSizeClass: Int, Hashable, Sendable, CaseIterable {
  /// Unknown, as on Interface Builder's old square canvas.
  case unspecified = 0

  /// Little space: the width of a phone in portrait, or its height in landscape.
  case compact = 1

  /// Much space: both axes of a tablet.
  case regular = 2
}

extension UserInterfaceSizeClass: CustomStringConvertible {
  /// The name, as in Interface Builder's files: `compact`.
  public var description: String {
    switch self {
    case .unspecified: "unspecified"
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}

/// The kind of device that shows the layout; the raw values are those of `UIUserInterfaceIdiom`.
@frozen
public enum UserInterfaceIdiom: Int, Hashable, Sendable, CaseIterable {
  /// Unknown.
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

  /// An Apple Vision.
  case vision = 6
}

extension UserInterfaceIdiom: CustomStringConvertible {
  /// The name, as in UIKit: `pad`.
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
