import LayoutEquations

/// A constraint that was read from a log.
public struct LoggedConstraint: Hashable, Sendable {
  /// The class of the constraint, such as `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint` or
  /// `SnapKit.LayoutConstraint`.
  public var className: String

  /// The address of the constraint, in lowercase. Nil if Masonry or SnapKit printed a ``key`` instead.
  public var address: String?

  /// The key of the constraint, which Masonry and SnapKit can print instead of the address. Nil if the log
  /// contains no key.
  public var key: String?

  /// The line of code that created the constraint; nil if the log does not contain it. Only SnapKit prints such lines.
  public var origin: Origin?

  /// The autoresizing mask that the constraint comes from, as printed: `h=--& v=-&-`. Nil for other constraints.
  public var resizing: String?

  /// The `identifier` of the constraint; nil if it has none.
  public var identifier: String?

  /// Whether the constraint is active; nil if the log does not state it.
  public var isActive: Bool?

  /// The equation of the constraint. Nil if the text is cut off or cannot be read.
  ///
  /// The equation refers to items by their ``LoggedItem/id``. A log prints some positions of a frame with only a
  /// constant, such as `view.minX == 8`. The equation then measures the position from the superview, or from
  /// `ItemReference.superview` if the log does not name that view.
  public var equation: ConstraintEquation?

  /// The items that ``text`` names, without duplicates. The items of ``equation`` come first.
  public var items: [LoggedItem] = []

  /// Whether the log prints the first attribute by its name in a frame, such as `minX` instead of `left`. Default:
  /// false.
  public var isFirstOfFrame = false

  /// Whether the log prints the second attribute by its name in a frame, such as `minX` instead of `left`. Default:
  /// false.
  public var isSecondOfFrame = false

  /// The kind of standard spacing that the text prints as the constant, such as `NSSpace(8)`; nil for an ordinary
  /// constant.
  public var spacing: ConstraintLogLine.Spacing?

  /// Which of the two items the text prints as `|`, the superview of the other item; nil if the text contains no `|`.
  public var container: ConstraintLogLine.Container?

  /// The ``LoggedItem/id`` of the view that the text prints as `|`, the superview of another item; nil if the text does
  /// not state this view.
  public var superview: String?

  /// The hugging and compression resistance priorities of an intrinsic content size; nil for other constraints.
  public var contentPriorities: ConstraintLogLine.ContentPriorities?

  /// Whether ``text`` uses one name for two items. Both sides of ``equation`` then refer to the first of these items.
  /// Default: false.
  public var hasAmbiguousNames = false

  /// Whether the text of the constraint is cut off. Default: false.
  public var isTruncated = false

  /// The text of the constraint in the log, with its angle brackets but without quotation marks. A text on several
  /// lines is joined into one line.
  public var text: String

  /// A line of code that created a constraint.
  public struct Origin: Hashable, Sendable {
    /// The path of the source file as the log prints it, often absolute.
    public var file: String

    /// The line number in the file, from 1.
    public var line: Int

    /// Creates a line of code from the path of its file and a line number.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Creates a constraint with a class and a text. All other properties are nil, empty or false.
  public init(className: String, text: String) {
    self.className = className
    self.text = text
  }

  /// The text that identifies the constraint in a report: its address or, without one, its key. Nil if the log contains
  /// neither.
  public var id: String? { address ?? key }

  /// The file name and line number of the code that created the constraint, such as `Card.swift:98`. Nil if the log
  /// does not contain them.
  var place: String? {
    origin.map { origin in
      let file = origin.file.split(separator: "/").last.map(String.init) ?? origin.file
      return "\(file.cleaned):\(origin.line)"
    }
  }

  /// Returns the item whose ``LoggedItem/id`` is `id`; nil if the constraint does not name it.
  public func item(_ id: String) -> LoggedItem? { items.first { $0.id == id } }
}

/// A view or a layout guide that a log names.
public struct LoggedItem: Hashable, Sendable {
  /// The class, with its module if it has one: `UILabel`, `MyApp.Card`. Nil if the log contains only the item's name.
  public var className: String?

  /// The address of the item, in lowercase: `0x7f8b21af3880`. Nil if the log does not print it.
  public var address: String?

  /// The name of the item: its accessibility identifier, or the key that Masonry or SnapKit printed. Nil if the log
  /// contains neither.
  public var name: String?

  /// The text that the log prints after the address: the text of a label or the identifier of a guide. Apple's
  /// frameworks cut off texts of labels after 25 characters. Nil if the log prints none.
  public var label: String?

  /// Creates an item from the parts that a log contains.
  public init(className: String? = nil, address: String? = nil, name: String? = nil, label: String? = nil) {
    self.className = className
    self.address = address
    self.name = name
    self.label = label
  }

  /// The text by which equations refer to the item: its address or, without one, its name, and otherwise its class. For
  /// an item without any of these, it is `|`.
  public var id: String { address ?? name ?? className ?? Self.unnamedSuperview }

  /// The id of a superview that the log does not name.
  static let unnamedSuperview = "|"

  /// Whether the item is a superview that the log does not name.
  public var isUnknownSuperview: Bool { self == LoggedItem(name: Self.unnamedSuperview) }
}

extension LoggedConstraint {
  /// The equation, in which the two items have different names even if the log prints both with the same name or
  /// address. They are then distinguished by their classes or by the letters A and B. Nil if the equation is not known.
  var distinctEquation: ConstraintEquation? {
    guard var equation, case .attribute(var one) = equation.first,
      case .attribute(var other)? = equation.second,
      case .item(let id) = one.item, other.item == one.item, one.attribute.isLocation,
      other.attribute.isLocation,
      hasAmbiguousNames || one.attribute == other.attribute || classes(of: id).count == 2
    else { return equation }
    var marks = classes(of: id)
    if marks.count != 2 { marks = ["A", "B"] }
    if container == .first, marks[0] != "A" { marks.swapAt(0, 1) }
    one.item = .item(id + String(ItemNames.twinMark) + marks[0])
    other.item = .item(id + String(ItemNames.twinMark) + marks[1])
    equation.first = .attribute(one)
    equation.second = .attribute(other)
    return equation
  }

  /// Returns the different classes that the line prints with one address. There are several if the addresses in a log
  /// were replaced by placeholders.
  private func classes(of id: String) -> [String] {
    var classes: [String] = []
    for name in items.filter({ $0.id == id }).compactMap({ $0.className }) where !classes.contains(name) {
      classes.append(name)
    }
    return classes
  }
}
