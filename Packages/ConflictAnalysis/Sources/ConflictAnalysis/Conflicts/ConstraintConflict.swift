import LayoutEquations
import LinearConstraints

/// A set of required rows that cannot hold together, with the proof. It is irreducible: without any one of the rows,
/// the others can hold.
///
/// The proof is a sum. Write each row as `terms >= constant` (a row `terms <= constant` gets a negative multiplier),
/// multiply it by its ``Member/multiplier``, and add all rows. All unknowns cancel, and the false statement
/// `0 >= excess` remains.
public struct ConstraintConflict: Hashable, Sendable {
  /// A row of a conflict, with its multiplier in the proof.
  public struct Member: Hashable, Sendable {
    /// The origin of the row: an equation by its number, a known or assumed position, or the rule that a size is not
    /// negative.
    public var premise: ConstraintSystem.Premise

    /// The multiplier of the row in the proof; never 0.
    public var multiplier: Double

    /// The direction of the row that the proof needs: `>=` or `<=`. A row with `=` states both, and the proof needs
    /// only one.
    public var neededRelation: Relation

    /// The number of the row in ``ConstraintSystem/rows``.
    public var row: Int
  }

  /// The conflicting rows, in their order in the system.
  public var members: [Member]

  /// The missing length in points: ``ConflictArithmetic/excess`` of ``arithmetic``.
  public var excess: Double

  /// The origin of the row that a layout engine drops because of the conflict: the row that conflicts with rows added
  /// before it.
  public var dropped: ConstraintSystem.Premise

  /// The conflict as a sum of lengths for people.
  public var arithmetic: ConflictArithmetic

  /// The numbers of the conflicting equations in ``ConstraintSystem/equations``.
  public var equations: [Int] { members.compactMap({ $0.premise.equation }) }

  /// Whether the proof needs the rule that no size is negative.
  public var needsNonNegativeSizes: Bool { members.contains(where: { $0.premise.isImplicit }) }

  /// Whether the proof needs a position that the caller only assumes, see ``ConstraintSystem/Context/assumedMargin``.
  public var needsAssumption: Bool { members.contains(where: { $0.premise.isAssumed }) }
}

/// The result of a search for conflicts.
public struct ConflictReport: Hashable, Sendable {
  /// The conflicts, in the order in which they were found.
  public var conflicts: [ConstraintConflict] = []

  /// The limit that ended the search; nil if the search was completed.
  public var stop: AnalysisStop?

  /// The numbers of the refused rows, in the order in which the solver got them.
  ///
  /// Includes rows whose conflicts are not in ``conflicts`` because a limit was reached.
  var refusedRows: [Int] = []
}

/// The limit that ended an analysis early.
public enum AnalysisStop: Hashable, Sendable {
  /// The number of results reached ``AnalysisLimits/results``; the value is that limit.
  case results(Int)

  /// The number of solves reached ``AnalysisLimits/probes``; the value is that limit.
  case probes(Int)
}

/// Limits of an analysis. If a limit ends an analysis, the report contains an ``AnalysisStop``.
///
/// Negative limits become 0.
public struct AnalysisLimits: Hashable, Sendable {
  /// The largest number of conflicts, relaxations or other results. Default: 100.
  public var results: Int { didSet { results = max(0, results) } }

  /// The largest number of solves that start with a new solver. Default: 2000.
  public var probes: Int { didSet { probes = max(0, probes) } }

  /// The largest number of changes of unknowns in a list of free directions, after the first direction. Default: 2000.
  public var rates: Int { didSet { rates = max(0, rates) } }

  /// The default limits: 100 results, 2000 solves and 2000 rates.
  public static let standard = AnalysisLimits()

  /// Creates limits. Negative numbers become 0.
  public init(results: Int = 100, probes: Int = 2000, rates: Int = 2000) {
    self.results = max(0, results)
    self.probes = max(0, probes)
    self.rates = max(0, rates)
  }
}

/// An error of an analysis: the solver failed, or its answers are wrong.
public enum AnalysisError: Error, Hashable, Sendable {
  /// The solver threw this error.
  case solver(SolverError)

  /// The solver refused one of these rows in one attempt and accepted all of them in another.
  case inconsistentRefusal([ConstraintSystem.Premise])

  /// The solver accepted a row, but its values violate the row by this number of points: negative if the left side is
  /// too small.
  case violated(ConstraintSystem.Premise, by: Double)

  /// The solver refused one of these rows, but no multipliers prove that they conflict.
  case unprovenRefusal([ConstraintSystem.Premise])

  /// The analyzer's own solver found a worse solution than the answer to be verified: `by` points more violation at
  /// this priority. So the analyzer's solver is wrong.
  case optimumWorseThanAnswer(LayoutPriority, by: Double)
}

extension AnalysisError: CustomStringConvertible {
  /// The error as part of a sentence, without capital letter and period.
  public var description: String {
    switch self {
    case .solver(let error): "the solver failed: \(error)"
    case .inconsistentRefusal(let premises):
      "the solver refuses \(premises.count) constraints in one attempt and accepts them in another"
    case .violated(let premise, let error):
      "the solver accepts all constraints, but \(premise) is off by \(error) in its solution"
    case .unprovenRefusal(let premises):
      "the solver wrongly refuses \(premises.count) constraints that can hold together"
    case .optimumWorseThanAnswer(let priority, let error):
      "the checking solver's own solution is worse by \(error) at priority \(priority)"
    }
  }
}
