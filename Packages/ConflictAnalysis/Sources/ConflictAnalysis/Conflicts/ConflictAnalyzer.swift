import LayoutEquations
import LinearConstraints

/// Finds out what contradicts what in a system, with any solver, and proves it.
///
///     let analyzer = ConflictAnalyzer(system) { SimplexSolver() }
///     for conflict in try analyzer.conflicts().conflicts {
///       conflict.equations   // the numbers of equations that cannot hold together
///       conflict.arithmetic  // 16 + 120 + 8 + 240 + 16 = 400 > 375
///     }
///
/// A solver that is `ConflictExplaining` names its conflicts; with another one they are found by asking it about fewer
/// and fewer rows. Either way every conflict is verified by arithmetic that no solver has a part in, and what a solver
/// says wrongly is an ``AnalysisError``.
///
/// Conflicts that take the rule that no size is negative are only looked for among what does not contradict itself
/// without it; the same goes for what is assumed.
public struct ConflictAnalyzer {
  /// What is analyzed.
  public var system: ConstraintSystem { index.system }

  /// The same with its unknowns numbered.
  let index: IndexedSystem

  /// How far to go.
  public var limits: AnalysisLimits

  /// Makes fresh solvers.
  let solvers: SolverFactory

  /// Makes an analyzer; nothing is solved yet.
  ///
  /// - Complexity: O(terms of all rows).
  public init(_ system: ConstraintSystem, limits: AnalysisLimits = .standard, solvers: SolverFactory) {
    index = IndexedSystem(system)
    self.limits = limits
    self.solvers = solvers
  }

  #if !hasFeature(Embedded)
    /// Makes an analyzer; nothing is solved yet.
    ///
    /// - Parameter makeSolver: Makes a fresh solver each time it is called.
    public init(
      _ system: ConstraintSystem, limits: AnalysisLimits = .standard,
      makeSolver: @escaping () -> any ConstraintSolver
    ) {
      self.init(system, limits: limits, solvers: SolverFactory(makeSolver))
    }
  #endif

  /// As many conflicts as have to be resolved until everything can hold, each without the rows that those before it
  /// gave up: what a layout engine meets that gives up one constraint after the other.
  ///
  /// - Complexity: Up to three solves of the system with a solver that is `ConflictExplaining`.
  public func conflicts() throws(AnalysisError) -> ConflictReport {
    var budget = ProbeBudget(limits)
    var report = ConflictReport()
    var given: Set<Int> = []
    for rows in stages {
      let tried = rows.filter { !given.contains($0) }
      for refused in try refusals(of: tried, budget: &budget) {
        given.insert(refused.row)
        report.refusedRows.append(refused.row)
        if report.stop != nil { continue }
        guard report.conflicts.count < limits.results else {
          report.stop = .results(limits.results)
          continue
        }
        let kept = tried.filter { $0 == refused.row || !given.contains($0) }
        do throws(ProbeInterruption) {
          report.conflicts.append(try conflict(from: refused, among: kept, budget: &budget))
        } catch {
          report.stop = try error.stop()
        }
      }
    }
    return report
  }

  /// Solves the system, with what has to be given up given up.
  ///
  /// - Complexity: That of ``conflicts()`` and of one more solve.
  public func solve() throws(AnalysisError) -> SolvedSystem { try solve(without: conflicts()) }

  /// Solves the system without the rows that a search has already refused.
  ///
  /// - Parameter report: The answer of ``conflicts()`` about the same system.
  /// - Complexity: One solve.
  public func solve(without report: ConflictReport) throws(AnalysisError) -> SolvedSystem {
    try SolvedSystem(
      index, solver: solvers.makeBox(), refused: report.refusedRows, conflicts: report, limits: limits)
  }

  /// Conflicts that share no equation: each is looked for in what is left when the equations of those before it are
  /// taken out.
  public func disjointConflicts() throws(AnalysisError) -> ConflictReport {
    var budget = ProbeBudget(limits)
    var report = ConflictReport()
    var gone: Set<Int> = []
    for rows in stages {
      while true {
        let tried = rows.filter { !gone.contains($0) }
        guard let refused = try refusals(of: tried, budget: &budget).first else { break }
        guard report.conflicts.count < limits.results else {
          report.stop = .results(limits.results)
          return report
        }
        do throws(ProbeInterruption) {
          let conflict = try conflict(from: refused, among: tried, budget: &budget)
          report.conflicts.append(conflict)
          // A conflict of rules and facts alone would be found again and again.
          let equations = conflict.members.filter { $0.premise.equation != nil }
          gone.formUnion((equations.isEmpty ? conflict.members : equations).map({ $0.row }))
        } catch {
          report.stop = try error.stop()
          return report
        }
      }
    }
    return report
  }

  // MARK: What the searches share

  /// The required rows as far as they are to be looked at at a time: what was written, with the unwritten rule, with
  /// what is assumed; each in the order in which rows win.
  var stages: [[Int]] {
    let required = requiredRows
    let last = required.map { system.rows[$0].premise.stage }.max() ?? 0
    return (0...last).compactMap { stage in
      let isNew = stage == 0 || required.contains { system.rows[$0].premise.stage == stage }
      return isNew ? required.filter { system.rows[$0].premise.stage <= stage } : nil
    }
  }

  /// The required rows in the order in which they win: what is no equation, then equations by rank and number.
  var requiredRows: [Int] {
    system.rows.indices.filter { system.rows[$0].priority.isRequired }.map { row in
      (rank: system.rank(of: row), row: row)
    }.sorted { ($0.rank, $0.row) < ($1.rank, $1.row) }.map({ $0.row })
  }

  /// What a solver refuses of rows that it is given in this order.
  func refusals(of rows: [Int], budget: inout ProbeBudget) throws(AnalysisError) -> [SystemProbe.Refused] {
    budget.spend()
    var probe = SystemProbe(index, solver: solvers.makeBox())
    let refused: [SystemProbe.Refused]
    do throws(SolverError) {
      refused = try probe.addBatch(rows)
      try probe.solver.solve()
    } catch {
      throw .solver(error)
    }
    let refusedRows = Set(refused.map({ $0.row }))
    try probe.check(rows.filter { !refusedRows.contains($0) })
    return refused
  }

  /// The conflict behind a refusal, verified.
  ///
  /// - Parameter rows: The rows that were in when it was refused, and itself.
  func conflict(
    from refused: SystemProbe.Refused, among rows: [Int], budget: inout ProbeBudget
  ) throws(ProbeInterruption) -> ConstraintConflict {
    if let claim = refused.claim, let certificate = Certificate(proving: claim.map({ $0.row }), in: index) {
      return ConstraintConflict(certificate, refused: refused.row, in: system)
    }
    let rest = try shrink(refused.row, among: rows, budget: &budget)
    guard let certificate = Certificate(proving: rest, in: index) else {
      throw .failed(.unprovenRefusal(rest.map { system.rows[$0].premise }))
    }
    return ConstraintConflict(certificate, refused: refused.row, in: system)
  }
}

extension ConstraintSystem {
  /// The order in which a row wins: what is no equation comes first.
  func rank(of row: Int) -> Int {
    rows[row].premise.equation.map { equations[$0].rank } ?? Int.min
  }
}

extension ConstraintConflict {
  /// The conflict that a certificate proves.
  init(_ certificate: Certificate, refused: Int, in system: ConstraintSystem) {
    let arithmetic = ConflictArithmetic(certificate, in: system)
    members = certificate.parts.map { row, multiplier in
      Member(
        premise: system.rows[row].premise, multiplier: multiplier * arithmetic.scale,
        neededRelation: multiplier > 0 ? .greaterThanOrEqual : .lessThanOrEqual, row: row)
    }
    self.dropped = system.rows[refused].premise
    self.arithmetic = arithmetic
    excess = certificate.excess * arithmetic.scale
  }
}
