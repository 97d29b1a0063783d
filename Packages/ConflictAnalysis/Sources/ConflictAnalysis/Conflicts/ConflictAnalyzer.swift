import LayoutEquations
import LinearConstraints

/// An analyzer that uses a solver to find the conflicts of a `ConstraintSystem`, and proves them.
///
/// ```swift
/// let analyzer = ConflictAnalyzer(system) { SimplexSolver() }
/// for conflict in try analyzer.conflicts().conflicts {
///   print(conflict.equations)                              // the indices of the conflicting equations
///   print(ArithmeticText(conflict.arithmetic).comparison)  // 16 + 120 + 8 + 240 + 16 = 400 > 375
/// }
/// ```
///
/// If the solver is `ConflictExplaining`, the analyzer uses the conflicts that the solver reports. With other solvers,
/// it finds conflicts by solving repeatedly with fewer and fewer rows. Every conflict is verified by plain arithmetic,
/// independently of the solver. If an answer of the solver is wrong, methods throw an ``AnalysisError``.
///
/// The search has three stages. The first uses only equations and known positions, the second also the rule that no
/// size is negative, and the third also assumptions about margins.
public struct ConflictAnalyzer {
  /// The analyzed system.
  public var system: ConstraintSystem { index.system }

  /// The analyzed system, with an index for each unknown.
  let index: IndexedSystem

  /// The limits of the analyzer's searches.
  public var limits: AnalysisLimits

  /// The factory that creates a new solver for each solve.
  let solvers: SolverFactory

  /// Creates an analyzer with a solver factory. Does not solve the system yet.
  ///
  /// - Parameters:
  ///   - system: The system to analyze.
  ///   - limits: The limits of the searches. Default: 100 results and 2000 solves.
  ///   - solvers: The factory that creates the solvers.
  /// - Complexity: O(*t*) for *t* terms of all rows.
  public init(_ system: ConstraintSystem, limits: AnalysisLimits = .standard, solvers: SolverFactory) {
    index = IndexedSystem(system)
    self.limits = limits
    self.solvers = solvers
  }

  /// Creates an analyzer with a closure that makes solvers. Does not solve the system yet.
  ///
  /// - Parameters:
  ///   - system: The system to analyze.
  ///   - limits: The limits of the searches. Default: 100 results and 2000 solves.
  ///   - makeSolver: Returns a new solver on each call.
  /// - Complexity: O(*t*) for *t* terms of all rows.
  public init(
    _ system: ConstraintSystem, limits: AnalysisLimits = .standard,
    makeSolver: @escaping () -> AnyConstraintSolver
  ) {
    self.init(system, limits: limits, solvers: SolverFactory(makeSolver))
  }

  /// Returns the conflicts that a layout engine finds if it drops one constraint for each conflict until the remaining
  /// constraints can hold together.
  ///
  /// A constraint that was dropped because of one conflict is not part of any later conflict.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
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

  /// Returns the first conflict that ``conflicts()`` finds; nil if the required rows can hold together, or if
  /// ``limits`` end the search.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: At most that of ``conflicts()``: the search ends at the first conflict.
  public func firstConflict() throws(AnalysisError) -> ConstraintConflict? {
    var budget = ProbeBudget(limits)
    for rows in stages {
      guard let refused = try refusals(of: rows, budget: &budget).first else { continue }
      do throws(ProbeInterruption) {
        return try conflict(from: refused, among: rows, budget: &budget)
      } catch {
        _ = try error.stop()
        return nil
      }
    }
    return nil
  }

  /// Returns whether all required rows can hold together, including those that no equation states: sizes that are not
  /// negative, and assumed margins.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: One solve.
  public func isFeasible() throws(AnalysisError) -> Bool {
    if limits.eliminatesFirst, let holds = holdsByElimination(requiredRows.map(line)) { return holds }
    var budget = ProbeBudget(limits)
    return try refusals(of: requiredRows, budget: &budget).isEmpty
  }

  /// Returns the solved system, without the required rows that are dropped because of conflicts.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: The same as ``conflicts()``, and one more solve.
  public func solve() throws(AnalysisError) -> SolvedSystem { try solve(without: conflicts()) }

  /// Returns the solved system, without the rows that ``conflicts()`` dropped.
  ///
  /// - Parameter report: The result of ``conflicts()`` for the same system.
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: One solve.
  public func solve(without report: ConflictReport) throws(AnalysisError) -> SolvedSystem {
    try SolvedSystem(
      index, solver: solvers.makeBox(), refused: report.refusedRows, conflicts: report, limits: limits,
      solvers: solvers)
  }

  /// Returns conflicts that have no equation in common. After a conflict is found, all its equations are removed, and
  /// the search continues with the other equations.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: One solve for each conflict, and up to three more in total.
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
          // If a conflict contains no equations, all its rows are left out of the next search. If they were kept, the
          // search would find the same conflict again.
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

  // MARK: Shared by the searches

  /// The indices of the required rows in each stage of the search, in the order of ``requiredRows``. The first stage
  /// has equations and known positions, the second also the rule that no size is negative, the third also assumptions
  /// about margins.
  ///
  /// Each element contains all rows of the previous one. A stage without new rows is left out.
  var stages: [[Int]] {
    let required = requiredRows
    let last = required.map { system.rows[$0].premise.stage }.max() ?? 0
    return (0...last).compactMap { stage in
      let isNew = stage == 0 || required.contains { system.rows[$0].premise.stage == stage }
      return isNew ? required.filter { system.rows[$0].premise.stage <= stage } : nil
    }
  }

  /// The indices of the required rows, in the order in which they are added to a solver: rows that come from no
  /// equation first, then equations by ``ConstraintSystem/Equation/rank`` and then by index.
  var requiredRows: [Int] { system.requiredRows }

  /// Returns the rows that a new solver refuses if it gets all of them in one batch, in the given order. If
  /// ``AnalysisLimits/eliminatesFirst`` is true, a direct elimination replaces the solver where its result is certain.
  func refusals(of rows: [Int], budget: inout ProbeBudget) throws(AnalysisError) -> [SystemProbe.Refused] {
    budget.spend()
    if limits.eliminatesFirst, let refused = refusalsByElimination(of: rows) { return refused }
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

  /// Returns the conflict that contains a refused row, verified by arithmetic.
  ///
  /// - Parameters:
  ///   - refused: The refused row.
  ///   - rows: The indices of the rows that the solver accepted, and of the refused row.
  ///   - budget: Counts the solves.
  func conflict(
    from refused: SystemProbe.Refused, among rows: [Int], budget: inout ProbeBudget
  ) throws(ProbeInterruption) -> ConstraintConflict {
    let proof = try proof(of: refused, among: rows, budget: &budget)
    return ConstraintConflict(proof, refused: refused.row, in: index)
  }

  /// Returns the proof of the conflict that contains a refused row.
  ///
  /// - Parameters:
  ///   - refused: The refused row.
  ///   - rows: The indices of the rows that the solver accepted, and of the refused row.
  ///   - budget: Counts the solves.
  func proof(
    of refused: SystemProbe.Refused, among rows: [Int], budget: inout ProbeBudget
  ) throws(ProbeInterruption) -> Certificate {
    if let claim = refused.claim, let certificate = Certificate(proving: claim.map({ $0.row }), in: index) {
      return certificate
    }
    let rest = try shrink(refused.row, among: rows, budget: &budget)
    guard let certificate = Certificate(proving: rest, in: index) else {
      throw .failed(.unprovenRefusal(rest.map { system.rows[$0].premise }))
    }
    return certificate
  }
}

extension ConstraintSystem {
  /// The indices of the required rows, in the order in which they are added to a solver: rows that come from no
  /// equation first, then equations by ``ConstraintSystem/Equation/rank`` and then by index.
  var requiredRows: [Int] {
    rows.indices.filter { rows[$0].priority.isRequired }.map { row in
      (rank: rank(of: row), row: row)
    }.sorted { ($0.rank, $0.row) < ($1.rank, $1.row) }.map({ $0.row })
  }

  /// Returns the ``ConstraintSystem/Equation/rank`` of the equation that a row comes from; `Int.min` if the row comes
  /// from no equation.
  func rank(of row: Int) -> Int {
    rows[row].premise.equation.map { equations[$0].rank } ?? Int.min
  }
}

extension ConstraintConflict {
  /// Creates the conflict that a proof shows.
  ///
  /// - Parameters:
  ///   - refused: The index of the row that the solver refused.
  ///   - refusedRows: The indices of all refused rows. Default: nil, if only `refused` is known.
  init(_ certificate: Certificate, refused: Int, refusedRows: Set<Int>? = nil, in index: IndexedSystem) {
    let system = index.system
    let arithmetic = ConflictArithmetic(certificate, in: index, refused: refusedRows ?? [refused])
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
