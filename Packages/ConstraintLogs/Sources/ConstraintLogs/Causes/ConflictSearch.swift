import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// Looks for a contradiction of few equations.
///
/// The analysis gives sets of rows that are irreducible, and the rule that no size is negative is a row for each size.
/// Where that rule always holds, as it does in logs, fewer equations may do with another of its rows: so equations are
/// taken out one by one as long as a contradiction is left.
struct ConflictSearch {
  let system: ConstraintSystem

  /// All that was found in the system; nil from a solver that fails.
  let found: ConflictReport?

  /// The contradiction.
  private(set) var conflict: ConstraintConflict?

  /// How many other contradictions there are, as far as was looked.
  private(set) var otherCount = 0

  /// Whether there are no more than those.
  private(set) var isComplete = true

  /// The most contradictions that are told of one list.
  private static let limit = 100

  init(
    equations: [ConstraintSystem.Equation], context: ConstraintSystem.Context,
    solvers: SolverFactory
  ) {
    system = ConstraintSystem(equations, context: context)
    let found = Self.report(of: system, results: Self.limit, solvers)
    self.found = found
    isComplete = found?.stop == nil
    guard let found, let first = found.conflicts.first else { return }
    otherCount = found.conflicts.count - 1
    conflict = first
    guard first.needsUnwrittenRule else { return }
    var kept = Set(first.equations)
    for number in first.equations.reversed() {
      let fewer = equations.masked(by: kept.subtracting([number]))
      if let smaller = Self.first(of: fewer, context, solvers) { kept = Set(smaller.equations) }
    }
    guard kept != Set(first.equations) else { return }
    // The equations and their rows keep their numbers; those that are out have no say.
    if let smallest = Self.first(of: equations.masked(by: kept), context, solvers) {
      conflict = smallest
    }
  }

  private static func first(
    of equations: [ConstraintSystem.Equation], _ context: ConstraintSystem.Context,
    _ solvers: SolverFactory
  ) -> ConstraintConflict? {
    report(of: ConstraintSystem(equations, context: context), results: 1, solvers)?.conflicts.first
  }

  /// A solver that fails finds nothing, which is then all that can be said.
  private static func report(
    of system: ConstraintSystem, results: Int, _ solvers: SolverFactory
  ) -> ConflictReport? {
    try? ConflictAnalyzer(system, limits: .search(results), solvers: solvers).conflicts()
  }
}

extension AnalysisLimits {
  /// How far the search in a log goes.
  static func search(_ results: Int) -> AnalysisLimits { AnalysisLimits(results: results, probes: 400) }
}

extension [ConstraintSystem.Equation] {
  /// The equations, those that are not kept as optional ones that change nothing.
  fileprivate func masked(by kept: Set<Int>) -> [ConstraintSystem.Equation] {
    enumerated().map { number, equation in
      guard !kept.contains(number) else { return equation }
      var idle = equation
      idle.equation.priority = 1
      return idle
    }
  }
}
