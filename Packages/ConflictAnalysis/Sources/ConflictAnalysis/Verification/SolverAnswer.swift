import LayoutEquations

/// A solver's answer for a system: the values and the dropped rows.
public struct SolverAnswer: Sendable {
  /// The values. Unknowns without a value are 0.
  public var values: [ConstraintSystem.Unknown: Double]

  /// The numbers of the dropped required rows, in order.
  public var droppedRows: [Int]

  /// Creates an answer.
  public init(values: [ConstraintSystem.Unknown: Double], droppedRows: [Int] = []) {
    self.values = values
    self.droppedRows = droppedRows
  }
}

/// A flaw in a solver's answer.
public enum SolutionFlaw: Hashable, Sendable {
  /// A value is infinite or not a number.
  case notFinite(ConstraintSystem.Unknown)

  /// A required row was not dropped, but its violation is this number of points: negative if the left side is too
  /// small.
  case violated(ConstraintSystem.Premise, by: Double)

  /// Required rows conflict, but none of them was dropped.
  case missedConflict(ConstraintConflict)

  /// A dropped row does not conflict with the kept ones.
  case needlessDrop(ConstraintSystem.Premise)

  /// The total violation of the optional rows of one priority is larger than necessary; higher priorities are optimal.
  case improvable(LayoutPriority, off: Double, least: Double, [Shortfall])

  /// The violation of an optional row.
  public struct Shortfall: Hashable, Sendable {
    /// The source of the row.
    public var premise: ConstraintSystem.Premise

    /// The violation in the answer, in points.
    public var off: Double

    /// The violation in the better solution, in points.
    public var possible: Double

    /// Creates a shortfall.
    public init(premise: ConstraintSystem.Premise, off: Double, possible: Double) {
      self.premise = premise
      self.off = off
      self.possible = possible
    }
  }
}

/// The result of a check of a solver's answer.
public struct VerificationReport: Hashable, Sendable {
  /// The flaws, in the order of the rows. Of the optional rows, only flaws of the highest flawed priority are listed.
  public var flaws: [SolutionFlaw] = []

  /// The number of required rows that hold.
  public var heldRows = 0

  /// The number of dropped rows with a proven conflict.
  public var provenRows = 0

  /// The number of optional rows at priorities whose total violation is minimal.
  public var optionalRows = 0

  /// The limit that ended the check; nil if it was completed.
  public var stop: AnalysisStop?

  /// Whether the check was completed and found no flaw.
  public var isSound: Bool { flaws.isEmpty && stop == nil }

  /// Creates a report without flaws.
  public init() {}
}
