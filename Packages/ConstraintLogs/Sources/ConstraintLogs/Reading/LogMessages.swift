import LayoutEquations

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
