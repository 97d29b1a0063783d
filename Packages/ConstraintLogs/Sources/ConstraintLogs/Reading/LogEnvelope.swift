/// What stands before the message on the first line of a report.
public struct LogEnvelope: Hashable, Sendable {
  /// Date and time, as the log has them.
  public var time: String?

  /// The process that logged.
  public var process: String?

  /// The category of the message: `LayoutConstraints`, `Layout`.
  public var category: String?

  /// Makes an envelope.
  public init(time: String? = nil, process: String? = nil, category: String? = nil) {
    self.time = time
    self.process = process
    self.category = category
  }
}
