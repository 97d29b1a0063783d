import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// Searches for a conflict of few equations.
///
/// The analysis returns irreducible sets of rows, and the rule that no size is negative adds one row for each size.
/// An irreducible set may contain more equations than necessary if other rows of this rule could replace some of them.
/// The search therefore removes equations one by one as long as a conflict remains.
struct ConflictSearch {
  let system: ConstraintSystem

  /// The result of the analysis; nil if the solver failed.
  let found: ConflictReport?

  /// The conflict.
  private(set) var conflict: ConstraintConflict?

  /// The number of other conflicts found.
  private(set) var otherCount = 0

  /// Whether the search found all conflicts.
  private(set) var isComplete = true

  /// The maximum number of conflicts counted in one list.
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
    guard first.needsSizeRule else { return }
    var kept = Set(first.equations)
    for number in first.equations.reversed() {
      let fewer = equations.masked(by: kept.subtracting([number]))
      if let smaller = Self.first(of: fewer, context, solvers) { kept = Set(smaller.equations) }
    }
    guard kept != Set(first.equations) else { return }
    // Masked equations stay in the system without effect, so that equations and rows keep their numbers.
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

  /// Returns the conflicts of a system; nil if the solver fails.
  private static func report(
    of system: ConstraintSystem, results: Int, _ solvers: SolverFactory
  ) -> ConflictReport? {
    try? ConflictAnalyzer(system, limits: .search(results), solvers: solvers).conflicts()
  }
}

extension AnalysisLimits {
  /// Returns the limits of a search in a log.
  static func search(_ results: Int) -> AnalysisLimits { AnalysisLimits(results: results, probes: 400) }
}

extension [ConstraintSystem.Equation] {
  /// Returns the equations; those that are not kept become optional and have no effect on conflicts.
  fileprivate func masked(by kept: Set<Int>) -> [ConstraintSystem.Equation] {
    enumerated().map { number, equation in
      guard !kept.contains(number) else { return equation }
      var idle = equation
      idle.equation.priority = 1
      return idle
    }
  }
}
