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
