/// Constraints that an engine found contradictory.
public struct LoggedConflict: Hashable, Sendable {
  /// The constraints listed, in the order of the log.
  ///
  /// The list proves that the engine could not go on. It is neither the smallest such list nor always a whole one.
  public var constraints: [LoggedConstraint] = []

  /// The constraint that the engine gave up; it may be missing from ``constraints``.
  public var broken: LoggedConstraint?

  /// Whether the report has its first line.
  public var hasHeader = true

  /// What the log has lost of the report.
  public var losses: Set<Loss> = []

  /// Lines where constraints are expected that are none, as they stand; the first few.
  public var unreadLines: [String] = []

  /// Something that a log has lost.
  public enum Loss: String, Hashable, Sendable, CaseIterable {
    /// The system hid the constraints: `<private>`.
    case redacted

    /// Everything in angle brackets is gone, as web pages do with it.
    case stripped

    /// Somebody left lines out: `...`
    case elided

    /// The report begins with its list, or in the middle of it.
    case beginning

    /// The report ends before the constraint that was given up.
    case end
  }

  /// Makes a conflict.
  public init(constraints: [LoggedConstraint] = [], broken: LoggedConstraint? = nil) {
    self.constraints = constraints
    self.broken = broken
  }

  /// Where the constraint that was given up stands in ``constraints``; nil if it is not listed.
  public var brokenIndex: Int? {
    guard let id = broken?.id else { return nil }
    return constraints.firstIndex { $0.id == id }
  }
}
