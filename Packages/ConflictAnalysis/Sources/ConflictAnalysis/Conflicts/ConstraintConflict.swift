import LayoutEquations
import LinearConstraints
import SourceText

/// A set of required rows that cannot hold together, with the proof. The set is irreducible: if any one of the rows is
/// left out, the other rows can hold together.
///
/// The proof is a weighted sum of the rows. Each row is written as `terms >= constant`. Multiply each row by its
/// ``Member/multiplier``, which is negative for a row `terms <= constant`, and add all rows. All unknowns cancel, and
/// the false statement `0 >= excess` remains.
public struct ConstraintConflict: Hashable, Sendable {
  /// A row of a conflict, with its multiplier in the proof.
  public struct Member: Hashable, Sendable {
    /// The source of the row: an equation, a known or assumed position, or the rule that a size is not negative.
    public var premise: ConstraintSystem.Premise

    /// The multiplier of the row in the proof; never 0.
    public var multiplier: Double

    /// The relation that the proof needs: `>=` or `<=`. A row with `=` implies both, and the proof needs only one of
    /// them.
    public var neededRelation: Relation

    /// The index of the row in `ConstraintSystem.rows`.
    public var row: Int
  }

  /// The conflicting rows, in their order in the system.
  public var members: [Member]

  /// The missing length that the rows prove, in points. The ``ConflictArithmetic/excess`` of ``arithmetic`` is larger
  /// if the sum uses ``ConflictArithmetic/minimums`` that other rows state.
  public var excess: Double

  /// The source, such as an equation, of the row that a layout engine drops because of the conflict. The engine adds
  /// rows one by one, and this row conflicts with rows that were added before it.
  public var dropped: ConstraintSystem.Premise

  /// The sources of further rows that a layout engine drops and that conflict with the same equations. Empty if there
  /// are none, or if the conflict has only a few equations: then each dropped row has a conflict of its own.
  ///
  /// For example, if the smallest widths of some views fill a row, the smallest width of every further view conflicts
  /// with the same constraints.
  public internal(set) var alsoDropped: [ConstraintSystem.Premise] = []

  /// The conflict as a sum of lengths that people can follow.
  public var arithmetic: ConflictArithmetic

  /// The indices of the conflicting equations in `ConstraintSystem.equations`.
  public var equations: [Int] { members.compactMap({ $0.premise.equation }) }

  /// Whether the proof needs the rule that no size is negative.
  public var needsNonNegativeSizes: Bool { members.contains(where: { $0.premise.isImplicit }) }

  /// Whether the proof needs a position that the caller only assumes, see `ConstraintSystem.Context.assumedMargin`.
  public var needsAssumption: Bool { members.contains(where: { $0.premise.isAssumed }) }
}

/// The result of a search for conflicts.
public struct ConflictReport: Hashable, Sendable {
  /// The conflicts, in the order in which they were found. If a layout engine drops several rows because of the same
  /// long list of equations, this is one conflict; see ``ConstraintConflict/alsoDropped``.
  public var conflicts: [ConstraintConflict] = []

  /// The limit that ended the search for conflicts early; nil if the search was completed.
  public var stop: AnalysisStop?

  /// The indices of the rows that the solver refused, in the order in which they were added.
  ///
  /// This includes rows whose conflicts are missing in ``conflicts`` because a limit was reached.
  var refusedRows: [Int] = []
}

/// The limit that ended an analysis early.
public enum AnalysisStop: Hashable, Sendable {
  /// The search had as many results as ``AnalysisLimits/results`` allows. The value is that limit.
  case results(Int)

  /// The search made as many solves as ``AnalysisLimits/probes`` allows. The value is that limit.
  case probes(Int)

  /// The search solved as many rows in new solvers as ``AnalysisLimits/rowsSolvedAnew`` allows. The value is that
  /// limit.
  case rowsSolvedAnew(Int)
}

/// The limits of an analysis. If one of them ends an analysis early, the report contains an ``AnalysisStop``.
///
/// A negative limit is replaced by 0.
public struct AnalysisLimits: Hashable, Sendable {
  /// The largest number of conflicts, relaxations or other results. Default: 100.
  public var results: Int { didSet { results = max(0, results) } }

  /// The maximum number of solves with new solvers. Default: 2000.
  public var probes: Int { didSet { probes = max(0, probes) } }

  /// The largest total length of the lists ``AmbiguityReport/FreeDirection/rates`` in a report. The first direction is
  /// always listed. Default: 2000.
  public var rates: Int { didSet { rates = max(0, rates) } }

  /// The largest number of rows that are solved with new solvers to confirm changes that resolve conflicts. A system of
  /// 500 rows that is solved twice counts as 1000. Default: 100,000.
  public var rowsSolvedAnew: Int { didSet { rowsSolvedAnew = max(0, rowsSolvedAnew) } }

  /// Whether small systems are first checked by elimination, which is faster than a solver. A solver is used only if
  /// elimination shows no result. Default: false; every answer comes from a solver.
  public var eliminatesFirst = false

  /// The default limits: ``results`` 100, ``probes`` 2000, ``rates`` 2000 and ``rowsSolvedAnew`` 100,000.
  public static let standard = AnalysisLimits()

  /// Creates limits. Default: the limits of ``standard``. Negative numbers are replaced by 0.
  public init(results: Int = 100, probes: Int = 2000, rates: Int = 2000, rowsSolvedAnew: Int = 100_000) {
    self.results = max(0, results)
    self.probes = max(0, probes)
    self.rates = max(0, rates)
    self.rowsSolvedAnew = max(0, rowsSolvedAnew)
  }
}

/// An error of an analysis: the solver failed, or its answers are wrong.
public enum AnalysisError: Error, Hashable, Sendable {
  /// The solver threw this error.
  case solver(SolverError)

  /// The solver refused one of these rows in one attempt, and accepted all of them in another.
  case inconsistentRefusal([ConstraintSystem.Premise])

  /// The solver accepted a row, but its solution violates the row by this number of points. The number is negative if
  /// the left side of the row is too small.
  case violated(ConstraintSystem.Premise, by: Double)

  /// The solver refused one of these rows, but no proof shows that the rows conflict.
  case unprovenRefusal([ConstraintSystem.Premise])

  /// The analyzer's own solver is wrong: its solution is worse than the ``SolverAnswer`` that it should verify. At this
  /// priority, the total violation of its solution is larger by `by` points.
  case optimumWorseThanAnswer(LayoutPriority, by: Double)
}

extension AnalysisError: CustomStringConvertible {
  /// The error as part of a sentence: without a capital letter at the start and a period at the end.
  public var description: String {
    switch self {
    case .solver(.processFailed(let reason)): reason
    case .solver(let error): "the solver failed: \(error)"
    case .inconsistentRefusal(let premises):
      "the solver refused at least one of \(premises.count) constraints in one attempt, but accepted all of them in another"
    case .violated(let premise, let error):
      "the solver accepted all constraints, but its solution violates \(premise.equation == nil ? "the rule that no size is negative" : "one of them") by \(NumberText.short(abs(error)))"
    case .unprovenRefusal(let premises):
      "the solver wrongly refused one of \(premises.count) constraints that can hold together"
    case .optimumWorseThanAnswer(let priority, let error):
      "the second solver, which checks the answer, is wrong: its own solution violates the constraints of priority \(priority) by \(NumberText.short(error)) points more than the answer does; this is an error in that solver, not in your layout"
    }
  }
}
