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
