import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// A search for a conflict with as few equations as possible.
///
/// ``ConflictAnalyzer`` finds conflicts from which no row can be left out. Its rows include the implied rows
/// “no size is negative”, so a different conflict can have fewer equations and more implied rows. The search therefore
/// removes equations one by one while a conflict remains.
struct ConflictSearch {
  let system: ConstraintSystem

  /// The conflicts among all equations of ``system``, before the search removes equations; nil if the solver failed.
  let found: ConflictReport?

  /// The conflict with the fewest equations among those that were found; nil if none was found.
  private(set) var conflict: ConstraintConflict?

  /// The number of conflicts that were found in addition to ``conflict``.
  private(set) var otherCount = 0

  /// Whether the search found all conflicts.
  private(set) var isComplete = true

  /// The maximum number of conflicts that a search counts.
  private static let limit = 100

  /// The limits of the search for alternatives to the conflict that was found first: at most 12 conflicts and 60
  /// solves.
  private static let choice: AnalysisLimits = {
    var limits = AnalysisLimits(results: 12, probes: 60)
    limits.eliminatesFirst = true
    return limits
  }()

  /// The largest number of equations for which the search looks for alternatives to the conflict that was found first.
  private static let choiceLimit = 60

  /// Searches for a conflict among equations.
  ///
  /// - Parameter dropped: The index in `equations` of the constraint that the system dropped; nil if it is not known.
  init(
    equations: [ConstraintSystem.Equation], context: ConstraintSystem.Context, dropped: Int?,
    solvers: SolverFactory
  ) {
    system = ConstraintSystem(equations, context: context)
    var analyzer = ConflictAnalyzer(system, limits: .search(Self.limit), solvers: solvers)
    let found = try? analyzer.conflicts()
    self.found = found
    isComplete = found?.stop == nil
    guard let found, var first = found.conflicts.first else { return }
    otherCount = found.conflicts.count - 1
    if equations.count > first.equations.count, equations.count <= Self.choiceLimit {
      analyzer.limits = Self.choice
      let all = try? analyzer.allConflicts()
      for other in all?.conflicts ?? [] where system.explains(other, betterThan: first, dropped: dropped) {
        first = other
      }
    }
    conflict = first
    guard first.needsNonNegativeSizes else { return }
    var kept = Set(first.equations)
    // A large conflict is reduced by many equations at a time first. Single equations are tried only while the number
    // of searches is small, so the time grows with the number of equations, not with its square.
    var searches = 0
    var size = first.equations.count > Self.removalLimit ? first.equations.count / 2 : 1
    while size > 0, searches < Self.removalLimit {
      for part in Array(first.equations.reversed()).parts(of: size) where searches < Self.removalLimit {
        let removed = kept.intersection(part)
        guard !removed.isEmpty, removed.count < kept.count else { continue }
        searches += 1
        let fewer = equations.masked(by: kept.subtracting(removed))
        if let smaller = Self.first(of: fewer, context, solvers) { kept = Set(smaller.equations) }
      }
      size /= 2
    }
    guard kept != Set(first.equations) else { return }
    // Removed equations stay in the system as optional ones, so that the numbers of equations and rows do not change.
    if let smallest = Self.first(of: equations.masked(by: kept), context, solvers) {
      conflict = smallest
    }
  }

  /// The maximum number of searches for a smaller conflict within a conflict that was found.
  private static let removalLimit = 60

  private static func first(
    of equations: [ConstraintSystem.Equation], _ context: ConstraintSystem.Context,
    _ solvers: SolverFactory
  ) -> ConstraintConflict? {
    let system = ConstraintSystem(equations, context: context)
    return try? ConflictAnalyzer(system, limits: .search(1), solvers: solvers).firstConflict()
  }

}

extension [Int] {
  /// Returns the elements in slices of the given size, in their order. The last slice can be smaller.
  fileprivate func parts(of size: Int) -> [ArraySlice<Int>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

extension AnalysisLimits {
  /// Returns the limits of a search for at most `results` conflicts, with at most 400 solves.
  static func search(_ results: Int) -> AnalysisLimits {
    var limits = AnalysisLimits(results: results, probes: 400)
    limits.eliminatesFirst = true
    return limits
  }
}

extension ConstraintSystem {
  /// Returns whether the conflict `one` is easier to understand than the conflict `other`.
  ///
  /// The first criterion in which the conflicts differ decides. The easier conflict:
  /// 1. needs fewer assumptions in its proof, such as that no size is negative
  /// 2. contains the constraint `dropped`
  /// 3. has fewer rows that are rules instead of constraints, or whose constants are between -1 and 1 but not 0
  /// 4. has a clearly larger ``ConstraintConflict/excess``
  fileprivate func explains(
    _ one: ConstraintConflict, betterThan other: ConstraintConflict, dropped: Int?
  ) -> Bool {
    let stages = [one, other].map { conflict in
      conflict.needsAssumption ? 2 : conflict.needsNonNegativeSizes ? 1 : 0
    }
    guard stages[0] == stages[1] else { return stages[0] < stages[1] }
    if let dropped {
      let contains = [one, other].map { $0.equations.contains(dropped) }
      guard contains[0] == contains[1] else { return contains[0] }
    }
    let doubts = [one, other].map { conflict in
      conflict.members.count { member in
        guard let number = member.premise.equation else { return true }
        let constant = equations[number].equation.constant.magnitude
        return constant > 0 && constant < 1
      }
    }
    guard doubts[0] == doubts[1] else { return doubts[0] < doubts[1] }
    return one.excess > other.excess * 1.5 + 0.5
  }
}

extension [ConstraintSystem.Equation] {
  /// Returns a copy of the equations in which all equations except those at the indices in `kept` have priority 1, so
  /// that they cannot conflict.
  fileprivate func masked(by kept: Set<Int>) -> [ConstraintSystem.Equation] {
    enumerated().map { number, equation in
      guard !kept.contains(number) else { return equation }
      var idle = equation
      idle.equation.priority = 1
      return idle
    }
  }
}
