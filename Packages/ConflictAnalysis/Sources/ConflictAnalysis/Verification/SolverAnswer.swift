import LayoutEquations

/// The answer of a solver for a system, to be checked with ``ConflictAnalyzer/verify(_:)``.
public struct SolverAnswer: Sendable {
  /// The values of the unknowns, in points. An unknown without a value counts as 0.
  public var values: [ConstraintSystem.Unknown: Double]

  /// The indices of the required rows that the solver dropped, in the order in which it dropped them.
  public var droppedRows: [Int]

  /// Creates an answer from values and the indices of the dropped rows. Default: no dropped rows.
  public init(values: [ConstraintSystem.Unknown: Double], droppedRows: [Int] = []) {
    self.values = values
    self.droppedRows = droppedRows
  }
}

/// A flaw that ``ConflictAnalyzer/verify(_:)`` found in a solver's answer.
public enum SolutionFlaw: Hashable, Sendable {
  /// The value of this unknown is infinite or not a number.
  case notFinite(ConstraintSystem.Unknown)

  /// A required row that was not dropped is violated by this number of points. The number is negative if the left side
  /// of the row is too small.
  case violated(ConstraintSystem.Premise, by: Double)

  /// The required rows of this conflict cannot hold together, but none of them was dropped.
  case missedConflict(ConstraintConflict)

  /// A row was dropped, although it does not conflict with the kept rows.
  case needlessDrop(ConstraintSystem.Premise)

  /// The optional rows of this priority are violated more than necessary, although all higher priorities are optimal.
  ///
  /// `violation` is the total violation of the rows in the answer, and `leastViolation` the smallest possible total,
  /// both in points. The array contains the rows that a better solution violates less.
  case improvable(LayoutPriority, violation: Double, leastViolation: Double, [Shortfall])

  /// An optional row that a better solution violates less.
  public struct Shortfall: Hashable, Sendable {
    /// The source of the row, such as an equation.
    public var premise: ConstraintSystem.Premise

    /// The violation of the row in the checked answer, in points.
    public var violation: Double

    /// The violation of the row in the better solution, in points.
    public var leastViolation: Double

    /// Creates the description of a row that a better solution violates less.
    public init(premise: ConstraintSystem.Premise, violation: Double, leastViolation: Double) {
      self.premise = premise
      self.violation = violation
      self.leastViolation = leastViolation
    }
  }
}

/// The result of ``ConflictAnalyzer/verify(_:)``: the flaws of an answer, and how many rows passed the checks.
public struct VerificationReport: Hashable, Sendable {
  /// The flaws, in the order of the checks.
  ///
  /// Optional rows are checked only if the required rows have no flaw. They are checked from the highest priority down
  /// to the first priority with a flaw.
  public var flaws: [SolutionFlaw] = []

  /// The number of required rows that hold at the answer's values.
  public var heldRowCount = 0

  /// The number of dropped rows for which a conflict was proven.
  public var provenDropCount = 0

  /// The number of optional rows that were checked and found optimal: the total violation of all rows with their
  /// priority is as small as possible.
  public var optimalRowCount = 0

  /// The limit that ended the check of the answer early; nil if the check was completed.
  public var stop: AnalysisStop?

  /// Whether the check was completed and found no flaw.
  public var isSound: Bool { flaws.isEmpty && stop == nil }

  /// Creates a report without flaws.
  public init() {}
}
