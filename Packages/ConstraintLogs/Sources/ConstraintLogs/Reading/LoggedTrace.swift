/// A tree of views, as `_autolayoutTrace` prints it.
public struct LoggedTrace: Hashable, Sendable {
  /// The rows in their order.
  public var rows: [Row]

  /// Whether this is no more than the view that a warning names.
  public var isWarning: Bool

  /// Makes a trace.
  public init(rows: [Row], isWarning: Bool = false) {
    self.rows = rows
    self.isWarning = isWarning
  }

  /// A view or a guide in the tree.
  public struct Row: Hashable, Sendable {
    /// How deep it is, from 0.
    public var depth: Int

    /// How it is laid out.
    public var marker: Marker

    /// The view or guide.
    public var item: LoggedItem

    /// Whether its layout is ambiguous.
    public var isAmbiguous = false

    /// What is ambiguous, if the trace says so: `minX`, `minY`, `Width`, `Height`.
    public var openVariables: [String] = []

    /// Whether constraints to its host are missing.
    public var lacksHostConstraints = false

    /// Makes a row.
    public init(depth: Int, marker: Marker, item: LoggedItem) {
      self.depth = depth
      self.marker = marker
      self.item = item
    }
  }

  /// How an item is laid out.
  public enum Marker: String, Hashable, Sendable, CaseIterable {
    /// By its frame, apart from the engine.
    case none = ""
    /// It holds an engine.
    case host = "•"
    /// By constraints.
    case constrained = "*"
    /// By its frame, which the engine knows.
    case framed = "+"
  }
}

/// Trees of views as `_autolayoutTrace` prints them.
extension LoggedTrace: CustomStringConvertible {
  /// One row a line, with a line break behind each.
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
  /// The item as trees show it: by class, address and text.
  fileprivate var traceText: String {
    "\(className ?? name ?? "UIView"):\(address ?? "0x0")" + (label.map { "'\($0)'" } ?? "")
  }
}
