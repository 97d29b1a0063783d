/// How much room there is along an axis, said coarsely; the raw values are those of `UIUserInterfaceSizeClass`.
@frozen
public enum UserInterfaceSizeClass: Int, Hashable, Sendable, CaseIterable {
  /// Nothing is known of the room, as on Interface Builder's old square canvas.
  case unspecified = 0

  /// Little room: the width of a phone held upright, the height of one held on its side.
  case compact = 1

  /// Plenty of room: both axes of a tablet.
  case regular = 2
}

extension UserInterfaceSizeClass: CustomStringConvertible {
  /// `compact`, as Interface Builder writes it.
  public var description: String {
    switch self {
    case .unspecified: "unspecified"
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}

/// What kind of machine shows the layout; the raw values are those of `UIUserInterfaceIdiom`.
@frozen
public enum UserInterfaceIdiom: Int, Hashable, Sendable, CaseIterable {
  /// Nothing is known of the machine.
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
  /// `pad`, as UIKit's names have it.
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
