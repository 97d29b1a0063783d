import LayoutEquations

/// A constraint that was read from a line of a log.
public struct LoggedConstraint: Hashable, Sendable {
  /// The class of the constraint, which depends on its maker: `NSLayoutConstraint`,
  /// `NSAutoresizingMaskLayoutConstraint`,
  /// `SnapKit.LayoutConstraint`.
  public var className: String

  /// The address of the constraint, in lowercase; nil if a library printed a key instead.
  public var address: String?

  /// The key that Masonry or SnapKit print instead of the address.
  public var key: String?

  /// The line of code that created the constraint, which SnapKit prints.
  public var origin: Origin?

  /// The autoresizing mask that created the constraint, as printed: `h=--& v=-&-`.
  public var resizing: String?

  /// The constraint's `identifier`.
  public var identifier: String?

  /// Whether the constraint is active; nil if the line does not state it.
  public var isActive: Bool?

  /// The equation of the constraint; nil if the line is cut off or cannot be read.
  ///
  /// The equation refers to items by their ``LoggedItem/id``. A position of a frame that is measured from the superview
  /// has the superview as its second item, or ``ItemReference/superview`` if the line does not name it.
  public var equation: ConstraintEquation?

  /// The items of the line without duplicates: those of the equation first, then others that the line names.
  public var items: [LoggedItem] = []

  /// Whether the first attribute is printed as an attribute of the frame: `minX` instead of `left`.
  public var isFirstOfFrame = false

  /// Whether the second attribute is printed as an attribute of the frame.
  public var isSecondOfFrame = false

  /// The kind of standard distance that the constant is; nil for an ordinary constant.
  public var spacing: ConstraintLogLine.Spacing?

  /// The item that is the superview of the other, if the line prints it as `|`.
  public var container: ConstraintLogLine.Container?

  /// The ``LoggedItem/id`` of the superview that the line names for `|`.
  public var superview: String?

  /// The content priorities of a constraint that an intrinsic content size created.
  public var contentPriorities: ConstraintLogLine.ContentPriorities?

  /// Whether the line uses one name for two items; the equation then uses the first for both.
  public var hasAmbiguousNames = false

  /// Whether the line is cut off.
  public var isCut = false

  /// The text of the constraint, without the rest of the line.
  public var text: String

  /// A line of code.
  public struct Origin: Hashable, Sendable {
    /// The file as the log prints it, often a full path.
    public var file: String

    /// The line, from 1.
    public var line: Int

    /// Creates a line of code.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Creates a constraint with its text only.
  public init(className: String, text: String) {
    self.className = className
    self.text = text
  }

  /// The identity of the constraint: its address, otherwise its key.
  public var id: String? { address ?? key }

  /// Returns the item with an id; nil if the line has none.
  public func item(_ id: String) -> LoggedItem? { items.first { $0.id == id } }
}

/// A view or a layout guide in a log.
public struct LoggedItem: Hashable, Sendable {
  /// The class, with its module if it has one: `UILabel`, `MyApp.Card`. Nil if the log contains only a name.
  public var className: String?

  /// The address of the item, in lowercase: `0x7f8b21af3880`.
  public var address: String?

  /// The name of the item: its accessibility identifier, or the key that a library set.
  public var name: String?

  /// The text after the address: the text of a label or the identifier of a guide, which logs cut off at 25 characters.
  public var label: String?

  /// Creates an item.
  public init(className: String? = nil, address: String? = nil, name: String? = nil, label: String? = nil) {
    self.className = className
    self.address = address
    self.name = name
    self.label = label
  }

  /// The identity of the item in a report, used by equations: its address, otherwise its name.
  public var id: String { address ?? name ?? className ?? Self.unnamedSuperview }

  /// The id of a superview that the log does not name.
  static let unnamedSuperview = "|"

  /// Whether the item is a superview that the log does not name.
  public var isUnknownSuperview: Bool { self == LoggedItem(name: Self.unnamedSuperview) }
}
