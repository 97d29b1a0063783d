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
