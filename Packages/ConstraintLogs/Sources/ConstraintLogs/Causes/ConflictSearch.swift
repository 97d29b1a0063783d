import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// A search for a conflict with as few equations as possible.
///
/// The conflicts of ``ConflictAnalyzer`` are sets of rows from which none can be left out. Implied rows “no size is
/// negative” count too, so another conflict can have more of these rows and fewer equations. The search therefore
/// removes one equation after the other as long as a conflict remains.
struct ConflictSearch {
  let system: ConstraintSystem

  /// All conflicts that ``ConflictAnalyzer`` found, before equations were removed; nil if the solver failed.
  let found: ConflictReport?

  /// The conflict with few equations; nil if none was found.
  private(set) var conflict: ConstraintConflict?

  /// The number of conflicts besides ``conflict``.
  private(set) var otherCount = 0

  /// Whether the search found all conflicts.
  private(set) var isComplete = true

  /// The maximum number of conflicts that a search counts.
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
    guard first.needsNonNegativeSizes else { return }
    var kept = Set(first.equations)
    for number in first.equations.reversed() {
      let fewer = equations.masked(by: kept.subtracting([number]))
      if let smaller = Self.first(of: fewer, context, solvers) { kept = Set(smaller.equations) }
    }
    guard kept != Set(first.equations) else { return }
    // Removed equations stay in the system as optional ones, so that the numbers of equations and rows do not change.
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

  /// Returns the conflicts of a system, at most `results`; nil if the solver fails.
  private static func report(
    of system: ConstraintSystem, results: Int, _ solvers: SolverFactory
  ) -> ConflictReport? {
    try? ConflictAnalyzer(system, limits: .search(results), solvers: solvers).conflicts()
  }
}

extension AnalysisLimits {
  /// Returns the limits of a search for at most `results` conflicts, with at most 400 solves.
  static func search(_ results: Int) -> AnalysisLimits { AnalysisLimits(results: results, probes: 400) }
}

extension [ConstraintSystem.Equation] {
  /// Returns all equations, with those whose indices are not in `kept` made optional. Only the kept ones can conflict.
  fileprivate func masked(by kept: Set<Int>) -> [ConstraintSystem.Equation] {
    enumerated().map { number, equation in
      guard !kept.contains(number) else { return equation }
      var idle = equation
      idle.equation.priority = 1
      return idle
    }
  }
}
