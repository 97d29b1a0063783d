import LayoutEquations

/// A constraint as a line of a log gives it: its equation, and what the line says besides.
public struct LoggedConstraint: Hashable, Sendable {
  /// The class, which tells who made it: `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint`,
  /// `SnapKit.LayoutConstraint`.
  public var className: String

  /// Where the constraint is in memory, in lowercase; nil where a library prints a key instead.
  public var address: String?

  /// The name that Masonry or SnapKit print in place of the address.
  public var key: String?

  /// The line of code that made it, which SnapKit knows.
  public var origin: Origin?

  /// Of a constraint that an autoresizing mask made, what the mask lets change: `h=--& v=-&-`.
  public var resizing: String?

  /// The constraint's `identifier`.
  public var identifier: String?

  /// Whether it is active; nil where the line does not say.
  public var isActive: Bool?

  /// What the constraint says; nil if the line is cut before its end, or its body cannot be read.
  ///
  /// Items are called by their ``LoggedItem/id``. A frame's place that is measured from its superview has that as its
  /// second item; where the line does not name the superview, it is ``ItemReference/superview``.
  public var equation: ConstraintEquation?

  /// The items of the line, each once: those of the equation first, then others that are named.
  public var items: [LoggedItem] = []

  /// Whether the first item's attribute is one of its frame, which logs call `minX` and not `left`.
  public var isFirstOfFrame = false

  /// Whether the second item's attribute is one of its frame, by its name in the log.
  public var isSecondOfFrame = false

  /// What the constant stands for, if the line says that it is a standard distance.
  public var spacing: ConstraintLogLine.Spacing?

  /// Which of the two items is the other's superview, if the line shows one as `|`.
  public var container: ConstraintLogLine.Container?

  /// The ``LoggedItem/id`` of what the line explains `|` to be, which the items lie in.
  public var superview: String?

  /// Of a constraint that an intrinsic size made, the priorities behind it.
  public var contentPriorities: ConstraintLogLine.ContentPriorities?

  /// Whether one name stands for two items; the first one is taken for both.
  public var hasAmbiguousNames = false

  /// Whether the log ends, or goes on with something else, before the line does.
  public var isCut = false

  /// The line itself, without what stands around it.
  public var text: String

  /// A line of code.
  public struct Origin: Hashable, Sendable {
    /// The file, as the log has it: often a full path.
    public var file: String

    /// The line, from 1.
    public var line: Int

    /// Makes a place in code.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Makes a constraint of which nothing is known but the text.
  public init(className: String, text: String) {
    self.className = className
    self.text = text
  }

  /// What tells this constraint from others: the address, or else the key.
  public var id: String? { address ?? key }

  /// The item with an id; nil if the line has none.
  public func item(_ id: String) -> LoggedItem? { items.first { $0.id == id } }
}

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
