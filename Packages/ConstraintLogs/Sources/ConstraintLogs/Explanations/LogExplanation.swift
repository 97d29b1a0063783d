import ConflictAnalysis

/// The explanation of a report: its headline, sum, constraints, cause and fixes.
public struct LogExplanation: Sendable {
  /// The explained report.
  public let report: LogReport

  /// The analysis of its constraints; nil for a report without constraints.
  public let analysis: ConflictCase?

  /// The cause of the conflict; nil if there is no conflict.
  public let cause: LogCause?

  /// The report in one sentence, with the names of the app's items.
  public let headline: String

  /// A sentence for a conflict that needs no change, because it resolves itself or is not in the app; otherwise nil.
  public let reassurance: String?

  /// The sums that show the conflict, with the numbers of constraints: `15 [3] + 90 [2] + 15 [4] = 120 > 59.5 [5]`.
  public let sums: [String]

  /// The sum drawn to scale, in lines of plain text.
  public let drawing: [String]

  /// The constraints in the order of the log.
  public let rows: [Row]

  /// The dropped constraint and its visible effect; nil if the report names no dropped constraint.
  public let consequence: String?

  /// The fixes, the best first.
  public let fixes: [LogFix]

  /// Uncertainties of the explanation and lost parts of the log.
  public let doubts: [String]

  /// A constraint of the report in words.
  public struct Row: Hashable, Sendable {
    /// The number of the constraint, from 1.
    public var number: Int

    /// The constraint in words, with the names of the items.
    public var text: String

    /// The maker of the constraint.
    public var maker: ConstraintMaker

    /// The maker in words, with the file and line if the log contains them.
    public var origin: String

    /// Whether the constraint is part of the conflict.
    public var isNeeded: Bool

    /// Whether the system dropped the constraint.
    public var isBroken: Bool
  }
}

/// A fix for a report.
public struct LogFix: Hashable, Sendable {
  /// The advice, as a sentence.
  public var advice: String

  /// The reason why it helps.
  public var reason: String

  /// The changes of constraints of the report; empty for advice that changes something else.
  public var edits: [Edit] = []

  /// A change of one constraint.
  public struct Edit: Hashable, Sendable {
    /// The index of the constraint in ``ConflictCase/constraints``.
    public var constraint: Int

    /// The change.
    public var change: Change
  }

  /// A change of a constraint.
  public enum Change: Hashable, Sendable {
    /// The constraint is removed.
    case remove
    /// The constraint gets a lower priority.
    case lower(LayoutPriority)
    /// The constraint gets another constant.
    case constant(Double)
  }
}
