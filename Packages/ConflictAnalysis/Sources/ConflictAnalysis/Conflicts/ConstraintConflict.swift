import LayoutEquations
import LinearConstraints

/// Rows that cannot hold together, with the proof: an *irreducible* set, so that without any one of them the rest can.
///
/// Each row, multiplied by its ``Member/multiplier``, says `terms >= constant`: an inequality that is written the other
/// way round has a negative multiplier. Added up, all quantities cancel, and what is left is `0 >= excess`, which is
/// false.
public struct ConstraintConflict: Hashable, Sendable {
  /// A row of a conflict.
  public struct Member: Hashable, Sendable {
    /// What it says, and by whose word.
    public var premise: ConstraintSystem.Premise

    /// What the row is multiplied by in the proof, never 0.
    public var multiplier: Double

    /// Which part of the row the contradiction needs: of an equation often one side only.
    public var neededRelation: Relation

    /// The number of the row in ``ConstraintSystem/rows``.
    public var row: Int
  }

  /// The rows, in their order in the system.
  public var members: [Member]

  /// By how much the sum of the rows is contradictory, in points of ``arithmetic``.
  public var excess: Double

  /// The row that has to go if those before it stay.
  public var dropped: ConstraintSystem.Premise

  /// The sum, as people would do it.
  public var arithmetic: ConflictArithmetic

  /// The equations among the members, by number.
  public var equations: [Int] { members.compactMap({ $0.premise.equation }) }

  /// Whether it takes the rule that no size is negative.
  public var needsUnwrittenRule: Bool { members.contains(where: { $0.premise.isUnwritten }) }

  /// Whether it rests on something that the caller only assumes.
  public var needsAssumption: Bool { members.contains(where: { $0.premise.isAssumed }) }
}

/// What a search for conflicts found.
public struct ConflictReport: Hashable, Sendable {
  /// The conflicts.
  public var conflicts: [ConstraintConflict] = []

  /// Why there may be more; nil if these are all that were asked for.
  public var stop: AnalysisStop?

  /// The rows that have to go until everything holds, by number, in the order in which they were tried; also those whose
  /// conflicts are beyond the limits.
  var refusedRows: [Int] = []
}

/// Why an analysis ended before its end.
public enum AnalysisStop: Hashable, Sendable {
  /// As many results were found as ``AnalysisLimits/results`` allows.
  case results(Int)

  /// The solver was asked as often as ``AnalysisLimits/probes`` allows.
  case probes(Int)
}

/// How far an analysis goes before it stops and says so.
///
/// A limit below 0 is taken as 0.
public struct AnalysisLimits: Hashable, Sendable {
  /// How many conflicts, relaxations, directions… are told.
  public var results: Int { didSet { results = max(0, results) } }

  /// How often a solver is made and asked.
  public var probes: Int { didSet { probes = max(0, probes) } }

  /// The usual limits.
  public static let standard = AnalysisLimits()

  /// Makes limits.
  public init(results: Int = 100, probes: Int = 2000) {
    self.results = max(0, results)
    self.probes = max(0, probes)
  }
}

/// Why an analysis has no answer.
public enum AnalysisError: Error, Hashable, Sendable {
  /// The solver failed, or did not take a row.
  case solver(SolverError)

  /// The solver says that these rows contradict each other, but does not say so again of them alone.
  case inconsistentRefusal([ConstraintSystem.Premise])

  /// The solver says that all rows hold, and one of them does not with the values it gives.
  case violated(ConstraintSystem.Premise, by: Double)

  /// The solver refuses these rows, but they do not contradict each other: no multiples of them add up to a
  /// contradiction.
  case unprovenRefusal([ConstraintSystem.Premise])

  /// The solver that checks another one's answer does worse than that at a priority: it is itself wrong.
  case outdone(LayoutPriority, by: Double)
}

extension AnalysisError: CustomStringConvertible {
  /// One sentence for a person.
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
