import LayoutEquations
import LinearConstraints

/// A set of required rows that cannot hold together, with the proof. It is irreducible: without any one of the rows,
/// the others can hold.
///
/// Each row multiplied by its ``Member/multiplier`` has the form `terms >= constant`; rows of the form `terms <=
/// constant` have a negative multiplier. In the sum of these rows all unknowns cancel, and `0 >= excess` remains, which
/// is false.
public struct ConstraintConflict: Hashable, Sendable {
  /// A row of a conflict.
  public struct Member: Hashable, Sendable {
    /// The source of the row.
    public var premise: ConstraintSystem.Premise

    /// The multiplier of the row in the proof; never 0.
    public var multiplier: Double

    /// The relation that the proof needs: of a row with `=` only `>=` or `<=`.
    public var neededRelation: Relation

    /// The number of the row in ``ConstraintSystem/rows``.
    public var row: Int
  }

  /// The rows, in their order in the system.
  public var members: [Member]

  /// The amount by which the rows miss each other, in points: the excess of ``arithmetic``.
  public var excess: Double

  /// The row that is dropped if the rows before it are kept.
  public var dropped: ConstraintSystem.Premise

  /// The sum that shows the conflict to people.
  public var arithmetic: ConflictArithmetic

  /// The numbers of the equations among the members.
  public var equations: [Int] { members.compactMap({ $0.premise.equation }) }

  /// Whether the conflict needs the rule that no size is negative.
  public var needsSizeRule: Bool { members.contains(where: { $0.premise.isUnwritten }) }

  /// Whether the conflict needs a position that the caller only assumes.
  public var needsAssumption: Bool { members.contains(where: { $0.premise.isAssumed }) }
}

/// The result of a search for conflicts.
public struct ConflictReport: Hashable, Sendable {
  /// The conflicts.
  public var conflicts: [ConstraintConflict] = []

  /// The limit that ended the search; nil if it was completed.
  public var stop: AnalysisStop?

  /// The numbers of the refused rows, in the order in which they were tried, including rows whose conflicts are beyond
  /// the limits.
  var refusedRows: [Int] = []
}

/// The limit that ended an analysis early.
public enum AnalysisStop: Hashable, Sendable {
  /// The limit ``AnalysisLimits/results`` was reached.
  case results(Int)

  /// The limit ``AnalysisLimits/probes`` was reached.
  case probes(Int)
}

/// Limits of an analysis. Reports contain an ``AnalysisStop`` if a limit ended the analysis.
///
/// Negative limits become 0.
public struct AnalysisLimits: Hashable, Sendable {
  /// The largest number of conflicts, relaxations or other results. Default: 100.
  public var results: Int { didSet { results = max(0, results) } }

  /// The largest number of solves with a new solver. Default: 2000.
  public var probes: Int { didSet { probes = max(0, probes) } }

  /// The default limits.
  public static let standard = AnalysisLimits()

  /// Creates limits.
  public init(results: Int = 100, probes: Int = 2000) {
    self.results = max(0, results)
    self.probes = max(0, probes)
  }
}

/// An error of an analysis: the solver failed, or its answers are wrong.
public enum AnalysisError: Error, Hashable, Sendable {
  /// The solver threw an error.
  case solver(SolverError)

  /// The solver refuses a row among these rows in one attempt and accepts all of them in another.
  case inconsistentRefusal([ConstraintSystem.Premise])

  /// The solver accepted a row, but its values violate the row.
  case violated(ConstraintSystem.Premise, by: Double)

  /// The solver refuses these rows, but they do not conflict: no multipliers prove it.
  case unprovenRefusal([ConstraintSystem.Premise])

  /// The checking solver's own solution is worse than the checked answer at this priority, so the checking solver is
  /// wrong.
  case outdone(LayoutPriority, by: Double)
}

extension AnalysisError: CustomStringConvertible {
  /// The error as a clause, without capital letter and period.
  public var description: String {
    switch self {
    case .solver(let error): "the solver failed: \(error)"
    case .inconsistentRefusal(let premises):
      "the solver refuses \(premises.count) constraints in one attempt and accepts them in another"
    case .violated(let premise, let error):
      "the solver accepts all constraints, but \(premise) is off by \(error) in its solution"
    case .unprovenRefusal(let premises):
      "the solver refuses \(premises.count) constraints that do not conflict"
    case .outdone(let priority, let error):
      "the checking solver's own solution is worse by \(error) at priority \(priority)"
    }
  }
}
