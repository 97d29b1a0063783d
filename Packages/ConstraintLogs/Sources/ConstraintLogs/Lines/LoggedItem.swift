/// A view or a guide, as far as a log tells it.
public struct LoggedItem: Hashable, Sendable {
  /// The class, with its module if it has one: `UILabel`, `MyApp.Card`. Nil where the log gives a name alone.
  public var className: String?

  /// Where the item is in memory, in lowercase: `0x7f8b21af3880`.
  public var address: String?

  /// A name of the item's own: its accessibility identifier, or the key that a library gave to it.
  public var name: String?

  /// What stands behind the address: the text of a label, the identifier of a guide. Logs cut it at 25 characters.
  public var label: String?

  /// Makes an item.
  public init(className: String? = nil, address: String? = nil, name: String? = nil, label: String? = nil) {
    self.className = className
    self.address = address
    self.name = name
    self.label = label
  }

  /// What tells this item from others in the same report, and what equations call it: the address, or else the name.
  public var id: String { address ?? name ?? className ?? Self.unnamedSuperview }

  /// What equations call a superview of which nothing is known.
  static let unnamedSuperview = "|"

  /// An item of which the log has lost everything but that it is the superview of the other one.
  public var isUnknownSuperview: Bool { self == LoggedItem(name: Self.unnamedSuperview) }
}
