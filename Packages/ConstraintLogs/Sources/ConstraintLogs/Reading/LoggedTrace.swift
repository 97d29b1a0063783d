/// A view hierarchy, as `_autolayoutTrace` prints it in the debugger.
public struct LoggedTrace: Hashable, Sendable {
  /// The rows of the hierarchy, superviews before their subviews.
  public var rows: [Row]

  /// Whether the hierarchy is part of Apple's warning “View has an ambiguous layout” about a single view.
  public var isWarning: Bool

  /// Whether the hierarchy is cut off: an incomplete row follows its last complete row. Default: false.
  public var isCut = false

  /// Creates a hierarchy from its rows. Default: it is not part of a warning.
  public init(rows: [Row], isWarning: Bool = false) {
    self.rows = rows
    self.isWarning = isWarning
  }

  /// A view or layout guide in the hierarchy.
  public struct Row: Hashable, Sendable {
    /// The number of superviews above the item in the hierarchy, from 0.
    public var depth: Int

    /// The sign before the item, which shows whether constraints or the frame lay the item out.
    public var marker: Marker

    /// The view or layout guide of the row.
    public var item: LoggedItem

    /// Whether the hierarchy marks the item as ambiguous.
    public var isAmbiguous = false

    /// The ambiguous values of the item, such as `minX`, `minY`, `Width` and `Height`. Empty if the hierarchy does not
    /// list them.
    public var openVariables: [String] = []

    /// Whether the hierarchy marks the item with `MISSING HOST CONSTRAINTS`: the item lacks constraints to its
    /// superview.
    public var lacksHostConstraints = false

    /// Creates a row of an item that is not marked as ambiguous or as lacking constraints.
    public init(depth: Int, marker: Marker, item: LoggedItem) {
      self.depth = depth
      self.marker = marker
      self.item = item
    }
  }

  /// The sign before an item in the hierarchy, which shows whether constraints or the frame lay the item out.
  public enum Marker: String, Hashable, Sendable, CaseIterable {
    /// The item is laid out by its frame and is not part of a layout engine.
    case none = ""
    /// The item has its own layout engine.
    case host = "•"
    /// The item is laid out by constraints.
    case constrained = "*"
    /// The item is laid out by its frame: the system creates constraints from its autoresizing mask.
    case framed = "+"
  }
}

/// The text of a view hierarchy in the form of `_autolayoutTrace`.
extension LoggedTrace: CustomStringConvertible {
  /// The rows of the hierarchy as text, each followed by a line break.
  public var description: String { rows.map { "\($0)\n" }.joined() }
}

extension LoggedTrace.Row: CustomStringConvertible {
  /// The row as text: `|   |   *UILabel:0x7f01'Title'- AMBIGUOUS LAYOUT for UILabel:0x7f01'Title'.minX{id: 1}`.
  public var description: String {
    let name = item.traceText
    var text = String(repeating: "|   ", count: depth) + marker.rawValue + name
    if isAmbiguous {
      text += "- AMBIGUOUS LAYOUT"
      let variables = openVariables.enumerated().map { "\(name).\($1){id: \($0 + 1)}" }
      if !variables.isEmpty { text += " for " + variables.joined(separator: ", ") }
    }
    return text + (lacksHostConstraints ? ", MISSING HOST CONSTRAINTS" : "")
  }
}

extension LoggedItem {
  /// The item in the form of `_autolayoutTrace`: class, address and text.
  fileprivate var traceText: String {
    "\(className ?? name ?? "UIView"):\(address ?? "0x0")" + (label.map { "'\($0)'" } ?? "")
  }
}
