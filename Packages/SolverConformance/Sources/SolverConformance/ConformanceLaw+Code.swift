import LinearConstraints
import SolverTraces

extension ConformanceLaw {
  /// The checks of the law that are code, because no trace can state them.
  var codedCases: [ConformanceCase] {
    switch self {
    case .determinism:
      [
        ConformanceCase(self, "two-runs-have-equal-bits", CodedChecks.twoRunsHaveEqualBits),
        ConformanceCase(self, "equal-calls-leave-ambiguous-values-equal", CodedChecks.ambiguousValuesRepeat),
      ]
    case .errors:
      [
        ConformanceCase(self, "invalid-rows", CodedChecks.invalidRows),
        ConformanceCase(self, "stale-handles", CodedChecks.staleHandles),
        ConformanceCase(self, "invalid-edits", CodedChecks.invalidEdits),
        ConformanceCase(self, "batches-do-not-nest", CodedChecks.batchesDoNotNest),
        ConformanceCase(self, "variables-in-use-stay", CodedChecks.variablesInUseStay),
        ConformanceCase(self, "only-a-solve-changes-values", CodedChecks.onlyASolveChangesValues),
      ]
    default: []
    }
  }
}

/// The checks of laws that are written as code, because no trace can state them.
private enum CodedChecks {
  typealias MakeSolver = () -> any ConstraintSolver

  // MARK: Determinism

  static func twoRunsHaveEqualBits(_ makeSolver: @escaping MakeSolver) throws -> ConformanceCase.Outcome {
    var outcome = ConformanceCase.Outcome()
    for (name, text) in ConformanceCase.traceTexts.sorted(by: { $0.key < $1.key }) {
      let trace = try SolverTrace(parsing: text)
      let runs = try (0..<2).map { _ in
        var events: [TraceEvent] = []
        var replayer = TraceReplayer(solver: makeSolver())
        try replayer.replay(trace) { events.append($0) }
        return events
      }
      outcome.expect(runs[0] == runs[1], "two runs of \(name) have different results")
    }
    return outcome
  }

  static func ambiguousValuesRepeat(_ makeSolver: @escaping MakeSolver) throws -> ConformanceCase.Outcome {
    var outcome = ConformanceCase.Outcome()
    let runs = try (0..<2).map { _ in
      var solver = makeSolver()
      let variables = (0..<6).map { _ in solver.makeVariable() }
      try solver.add(LinearConstraint(variables.map { Term(1, $0) }, .equal, 100), rank: 0)
      for (number, variable) in variables.enumerated() {
        try solver.add(LinearConstraint([Term(1, variable)], .greaterThanOrEqual, Double(number)), rank: 0)
      }
      try solver.solve()
      return variables.map { solver.value(of: $0).bitPattern }
    }
    outcome.expect(runs[0] == runs[1], "ambiguous values differ between two equal runs")
    return outcome
  }

  // MARK: Errors

  static func invalidRows(_ makeSolver: @escaping MakeSolver) throws -> ConformanceCase.Outcome {
    var bench = try Bench(makeSolver())
    let x = bench.x
    for (row, expected) in [
      (LinearConstraint([Term(.nan, x)], .equal, 1), SolverError.coefficientNotFinite(termIndex: 0)),
      (LinearConstraint([Term(1, x), Term(.infinity, x)], .equal, 1), .coefficientNotFinite(termIndex: 1)),
      (LinearConstraint([Term(1, x)], .equal, .infinity), .constantNotFinite(.infinity)),
      (LinearConstraint([Term(1, x)], .equal, 1, priority: 0), .invalidPriority(0)),
      (LinearConstraint([Term(1, x)], .equal, 1, priority: -5), .invalidPriority(-5)),
      (LinearConstraint([Term(1, x)], .equal, 1, priority: 1000.5), .invalidPriority(1000.5)),
    ] {
      bench.expect(expected, "adding \(row.relation) \(row.constant) at \(row.priority)") {
        solver throws(SolverError) in
        try solver.add(row, rank: 0)
      }
    }
    let unknown = Variable(rawValue: 99)
    bench.expect(.unknownVariable(unknown), "adding a row with an unknown variable") {
      solver throws(SolverError) in
      try solver.add(LinearConstraint([Term(1, unknown)], .equal, 1), rank: 0)
    }
    let id = bench.row
    bench.expect(.constantNotFinite(-.infinity), "setting an infinite constant") {
      solver throws(SolverError) in
      try solver.setConstant(-.infinity, of: id)
    }
    bench.expect(.invalidPriority(2000), "setting an invalid priority") { solver throws(SolverError) in
      try solver.setPriority(2000, of: id)
    }
    return try bench.finish()
  }

  static func staleHandles(_ makeSolver: @escaping MakeSolver) throws -> ConformanceCase.Outcome {
    var bench = try Bench(makeSolver())
    let x = bench.x
    let removed = try bench.solver.add(LinearConstraint([Term(1, x)], .equal, 9, priority: 1), rank: 0)
    try bench.solver.remove(removed)
    // The solver may store the new row in place of the removed row, but must not reuse the handle of the removed row.
    try bench.solver.add(LinearConstraint([Term(1, x)], .equal, 8, priority: 1), rank: 0)
    bench.expect(.unknownConstraint(removed), "removing a removed row") { solver throws(SolverError) in
      try solver.remove(removed)
    }
    bench.expect(.unknownConstraint(removed), "changing the constant of a removed row") {
      solver throws(SolverError) in try solver.setConstant(1, of: removed)
    }
    bench.expect(.unknownConstraint(removed), "changing the priority of a removed row") {
      solver throws(SolverError) in try solver.setPriority(5, of: removed)
    }
    return try bench.finish()
  }

  static func invalidEdits(_ makeSolver: @escaping MakeSolver) throws -> ConformanceCase.Outcome {
    var bench = try Bench(makeSolver())
    let (x, y) = (bench.x, bench.solver.makeVariable())
    let unknown = Variable(rawValue: 99)
    bench.expect(.notEditing(x), "a suggestion without an edit") { solver throws(SolverError) in
      try solver.suggest(1, for: x)
    }
    bench.expect(.notEditing(x), "the end of an edit that did not begin") { solver throws(SolverError) in
      try solver.endEditing(x)
    }
    bench.expect(.requiredEdit(x), "a required edit") { solver throws(SolverError) in
      try solver.beginEditing(x, priority: .required)
    }
    bench.expect(.unknownVariable(unknown), "an edit of an unknown variable") { solver throws(SolverError) in
      try solver.beginEditing(unknown, priority: 5)
    }
    try bench.solver.beginEditing(y, priority: 5)
    bench.expect(.alreadyEditing(y), "a second edit of a variable") { solver throws(SolverError) in
      try solver.beginEditing(y, priority: 6)
    }
    try bench.solver.suggest(3, for: y)
    bench.expectThrows("the suggestion of NaN") { solver throws(SolverError) in
      try solver.suggest(.nan, for: y)
    }
    try bench.solver.solve()
    let value = bench.solver.value(of: y)
    bench.outcome.expect(value == 3, "a refused suggestion changed the edit: the value is \(value), not 3")
    return try bench.finish()
  }

  static func batchesDoNotNest(_ makeSolver: @escaping MakeSolver) throws -> ConformanceCase.Outcome {
    var bench = try Bench(makeSolver())
    bench.expect(.noBatch, "a commit without a batch") { solver throws(SolverError) in
      _ = try solver.commitBatch()
    }
    try bench.solver.beginBatch()
    bench.expect(.batchOpen, "a batch in a batch") { solver throws(SolverError) in try solver.beginBatch() }
    bench.expect(.batchOpen, "a solve in a batch") { solver throws(SolverError) in try solver.solve() }
    let refusals = try bench.solver.commitBatch()
    bench.outcome.expect(refusals.isEmpty, "an empty batch refused \(refusals.count) rows")
    return try bench.finish()
  }

  static func variablesInUseStay(_ makeSolver: @escaping MakeSolver) throws -> ConformanceCase.Outcome {
    var bench = try Bench(makeSolver())
    let (x, y) = (bench.x, bench.solver.makeVariable())
    bench.expect(.variableInUse(x), "discarding a variable of a row") { solver throws(SolverError) in
      try solver.discard(x)
    }
    try bench.solver.beginEditing(y, priority: 5)
    bench.expect(.variableInUse(y), "discarding an edited variable") { solver throws(SolverError) in
      try solver.discard(y)
    }
    try bench.solver.endEditing(y)
    try bench.solver.discard(y)
    bench.expect(.unknownVariable(y), "discarding a variable twice") { solver throws(SolverError) in
      try solver.discard(y)
    }
    return try bench.finish()
  }

  static func onlyASolveChangesValues(_ makeSolver: @escaping MakeSolver) throws -> ConformanceCase.Outcome {
    var bench = try Bench(makeSolver())
    let (x, id) = (bench.x, bench.row)
    try bench.solver.setConstant(70, of: id)
    bench.outcome.expect(bench.solver.value(of: x) == 4, "setConstant changed a value before the solve")
    try bench.solver.solve()
    bench.outcome.expect(
      bench.solver.value(of: x) == 70, "a solve after setConstant did not change the value")
    bench.outcome.expect(
      bench.solver.changedVariables.contains(x),
      "changedVariables does not contain a variable whose value changed")
    try bench.solver.setConstant(4, of: id)
    try bench.solver.solve()
    return try bench.finish()
  }
}

/// A solver with the row `x == 4`, which invalid calls must not change.
private struct Bench {
  var solver: any ConstraintSolver
  let x: Variable
  let row: ConstraintID
  var outcome = ConformanceCase.Outcome()

  init(_ solver: any ConstraintSolver) throws {
    self.solver = solver
    x = self.solver.makeVariable()
    row = try self.solver.add(LinearConstraint([Term(1, x)], .equal, 4), rank: 0)
    try self.solver.solve()
  }

  mutating func expect<Result>(
    _ expected: SolverError, _ call: String,
    _ body: (inout any ConstraintSolver) throws(SolverError) -> Result
  ) {
    do throws(SolverError) {
      _ = try body(&solver)
      outcome.expect(false, "\(call) did not throw")
    } catch {
      outcome.expect(error == expected, "\(call) threw “\(error)” instead of “\(expected)”")
    }
  }

  mutating func expectThrows(_ call: String, _ body: (inout any ConstraintSolver) throws(SolverError) -> Void)
  {
    do throws(SolverError) {
      try body(&solver)
      outcome.expect(false, "\(call) did not throw")
    } catch {
      outcome.expect(true, "")
    }
  }

  /// Checks that the solver still has its original row, `x == 4`.
  mutating func finish() throws -> ConformanceCase.Outcome {
    try solver.solve()
    let value = solver.value(of: x)
    outcome.expect(value == 4, "an invalid call changed the solver: x is \(value), not 4")
    return outcome
  }
}
