import ConflictAnalysis

/// A report with what can be said about it.
public struct LogExplanation: Sendable {
  /// What the log says.
  public let report: LogReport

  /// The analysis of its constraints; nil for reports without any.
  public let analysis: ConflictCase?

  /// Why it came about; nil where there is no conflict to tell a cause of.
  public let cause: LogCause?

  /// The whole in one sentence, in the names of the app's items.
  public let headline: String

  /// What to know first: that it passes by itself, or is the system's affair. Nil for what has to be done something about.
  public let reassurance: String?

  /// The sums that show the contradiction, with the numbers of constraints: `15 [3] + 90 [2] + 15 [4] = 120 > 59.5 [5]`.
  public let sums: [String]

  /// The sum drawn to scale, in lines of plain text.
  public let drawing: [String]

  /// The constraints in the order of the log.
  public let rows: [Row]

  /// What the system gave up, and what one sees of it.
  public let consequence: String?

  /// What to do about it, the best first.
  public let fixes: [LogFix]

  /// What is not sure about all this, and what the log has lost.
  public let doubts: [String]

  /// A constraint of the report, for people.
  public struct Row: Hashable, Sendable {
    /// Its number, from 1.
    public var number: Int

    /// What it says, in the names of the items.
    public var text: String

    /// Who made it.
    public var maker: ConstraintMaker

    /// Who made it, in words.
    public var origin: String

    /// Whether the contradiction needs it.
    public var isNeeded: Bool

    /// Whether the system gave it up.
    public var isBroken: Bool
  }
}

/// Something to do about a report.
public struct LogFix: Hashable, Sendable {
  /// The advice, as a sentence.
  public var advice: String

  /// Why it helps, and what comes with it.
  public var reason: String

  /// What it changes among the constraints of the report, by their places there; empty for advice that changes
  /// something else.
  public var edits: [Edit] = []

  /// A change of one constraint.
  public struct Edit: Hashable, Sendable {
    /// The place of the constraint in ``ConflictCase/constraints``.
    public var constraint: Int

    /// The change.
    public var change: Change
  }

  /// What happens to a constraint.
  public enum Change: Hashable, Sendable {
    /// It is not there any more.
    case remove
    /// It gives way.
    case lower(LayoutPriority)
    /// It has another constant.
    case constant(Double)
  }
}
