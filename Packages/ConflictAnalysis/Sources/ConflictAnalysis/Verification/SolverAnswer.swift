import LayoutEquations

/// What a solver says of a system: the values, and the rows that it gave up for them.
public struct SolverAnswer: Sendable {
  /// The values; 0 for what is not among them.
  public var values: [ConstraintSystem.Unknown: Double]

  /// The required rows that were given up, by number, in their order.
  public var droppedRows: [Int]

  /// Makes an answer.
  public init(values: [ConstraintSystem.Unknown: Double], droppedRows: [Int] = []) {
    self.values = values
    self.droppedRows = droppedRows
  }
}

/// What is wrong with the answer of a solver.
public enum SolutionFlaw: Hashable, Sendable {
  /// A value is infinite or none.
  case notFinite(ConstraintSystem.Unknown)

  /// A required row is said to hold, and is off by so many points: below 0 if its left side is too small.
  case violated(ConstraintSystem.Premise, by: Double)

  /// Rows are said to hold together that contradict each other: no values could fulfil them.
  case hidden(ConstraintConflict)

  /// A row was given up, and holds together with all that were not.
  case needless(ConstraintSystem.Premise)

  /// Optional rows of one priority are further off than they have to be, in sum, with all that matters more as it is.
  case improvable(LayoutPriority, off: Double, least: Double, [Shortfall])

  /// How far an optional row is off.
  public struct Shortfall: Hashable, Sendable {
    /// What it says.
    public var premise: ConstraintSystem.Premise

    /// How far it is off, in points.
    public var off: Double

    /// How far it is off in the better solution.
    public var possible: Double

    /// Makes a shortfall.
    public init(premise: ConstraintSystem.Premise, off: Double, possible: Double) {
      self.premise = premise
      self.off = off
      self.possible = possible
    }
  }
}

/// What was found out about the answer of a solver.
public struct VerificationReport: Hashable, Sendable {
  /// What is wrong; rows in their order, the highest priority alone.
  public var flaws: [SolutionFlaw] = []

  /// How many required rows hold.
  public var heldRows = 0

  /// How many rows were given up and are proven to contradict the others.
  public var provenRows = 0

  /// How many optional rows are as near to what they ask as their order allows, all in all.
  public var optionalRows = 0

  /// Why there may be more flaws.
  public var stop: AnalysisStop?

  /// Whether nothing is wrong, as far as was looked.
  public var isSound: Bool { flaws.isEmpty && stop == nil }

  /// A report of nothing.
  public init() {}
}
