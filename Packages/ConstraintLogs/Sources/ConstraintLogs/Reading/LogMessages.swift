import LayoutEquations

/// An attribute of a view or layout guide, as the message of an exception names it.
public struct LoggedAnchor: Hashable, Sendable {
  /// The view or layout guide that has the attribute.
  public var item: LoggedItem

  /// The attribute; nil if the message is damaged.
  public var attribute: LayoutAttribute?

  /// Creates an anchor from an item and its attribute.
  public init(item: LoggedItem, attribute: LayoutAttribute?) {
    self.item = item
    self.attribute = attribute
  }
}

/// An exception about an invalid visual format.
public struct LoggedFormatError: Hashable, Sendable {
  /// The message of the exception, such as `Expected a ':' after 'V' to specify vertical arrangement`.
  public var message: String

  /// The format as the log prints it; nil if the log does not contain it.
  public var format: String?

  /// The number of characters before the mistake in ``format``; nil if the log does not mark the mistake with a `^`
  /// below the format.
  public var column: Int?

  /// The name that is missing from the dictionary of views or of metrics; nil for other mistakes.
  public var missingKey: String?

  /// Creates an error from the parts of an exception. Default: no format, no column and no missing key.
  public init(
    message: String, format: String? = nil, column: Int? = nil, missingKey: String? = nil
  ) {
    self.message = message
    self.format = format
    self.column = column
    self.missingKey = missingKey
  }
}
