public import LayoutEquations

/// An anchor that a message names.
public struct LoggedAnchor: Hashable, Sendable {
  /// The view or guide.
  public var item: LoggedItem

  /// Its attribute; nil if the message is damaged.
  public var attribute: LayoutAttribute?

  /// Makes an anchor.
  public init(item: LoggedItem, attribute: LayoutAttribute?) {
    self.item = item
    self.attribute = attribute
  }
}

/// A visual format that was refused.
public struct LoggedFormatError: Hashable, Sendable {
  /// What the system says about it.
  public var message: String

  /// The format, as the log shows it.
  public var format: String?

  /// The column of the mistake in ``format``, from 0, if a caret marks it.
  public var column: Int?

  /// The name that the dictionary of views lacks.
  public var missingKey: String?

  /// Makes an error.
  public init(
    message: String, format: String? = nil, column: Int? = nil, missingKey: String? = nil
  ) {
    self.message = message
    self.format = format
    self.column = column
    self.missingKey = missingKey
  }
}

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
