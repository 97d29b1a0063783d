/// A view hierarchy, as `_autolayoutTrace` prints it.
public struct LoggedTrace: Hashable, Sendable {
  /// The rows in order.
  public var rows: [Row]

  /// Whether the trace consists of the view in a warning.
  public var isWarning: Bool

  /// Creates a trace.
  public init(rows: [Row], isWarning: Bool = false) {
    self.rows = rows
    self.isWarning = isWarning
  }

  /// A view or a layout guide in the hierarchy.
  public struct Row: Hashable, Sendable {
    /// The depth in the hierarchy, from 0.
    public var depth: Int

    /// The marker that shows how the item is laid out.
    public var marker: Marker

    /// The view or layout guide.
    public var item: LoggedItem

    /// Whether the item is ambiguous.
    public var isAmbiguous = false

    /// The ambiguous variables, if the trace contains them: `minX`, `minY`, `Width`, `Height`.
    public var openVariables: [String] = []

    /// Whether constraints to its superview are missing.
    public var lacksHostConstraints = false

    /// Creates a row.
    public init(depth: Int, marker: Marker, item: LoggedItem) {
      self.depth = depth
      self.marker = marker
      self.item = item
    }
  }

  /// The marker of a row, which shows how an item is laid out.
  public enum Marker: String, Hashable, Sendable, CaseIterable {
    /// By its frame, outside of any layout engine.
    case none = ""
    /// The item has a layout engine.
    case host = "•"
    /// By constraints.
    case constrained = "*"
    /// By its frame, through constraints from its autoresizing mask.
    case framed = "+"
  }
}

/// The text of a view hierarchy as `_autolayoutTrace` prints it.
extension LoggedTrace: CustomStringConvertible {
  /// One line for each row, each with a line break.
  public var description: String { rows.map { "\($0)\n" }.joined() }
}

extension LoggedTrace.Row: CustomStringConvertible {
  /// The row: `|   |   *UILabel:0x7f01'Title'- AMBIGUOUS LAYOUT for UILabel:0x7f01'Title'.minX{id: 1}`.
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
  /// The item as `_autolayoutTrace` prints it: class, address and text.
  fileprivate var traceText: String {
    "\(className ?? name ?? "UIView"):\(address ?? "0x0")" + (label.map { "'\($0)'" } ?? "")
  }
}
