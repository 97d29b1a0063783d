import LayoutEquations

/// An anchor in a message.
public struct LoggedAnchor: Hashable, Sendable {
  /// The view or guide.
  public var item: LoggedItem

  /// Its attribute; nil if the message is damaged.
  public var attribute: LayoutAttribute?

  /// Creates an anchor.
  public init(item: LoggedItem, attribute: LayoutAttribute?) {
    self.item = item
    self.attribute = attribute
  }
}

/// The error for an invalid visual format.
public struct LoggedFormatError: Hashable, Sendable {
  /// The message of the system.
  public var message: String

  /// The format as the log prints it.
  public var format: String?

  /// The column of the mistake in ``format``, from 0, if a caret marks it.
  public var column: Int?

  /// The name that is missing from the views dictionary.
  public var missingKey: String?

  /// Creates an error.
  public init(
    message: String, format: String? = nil, column: Int? = nil, missingKey: String? = nil
  ) {
    self.message = message
    self.format = format
    self.column = column
    self.missingKey = missingKey
  }
}
