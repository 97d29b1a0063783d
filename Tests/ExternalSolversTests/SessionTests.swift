import ExternalSolvers
import Foundation
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

/// A solver in another process gives the same results as the same solver in this process.
@Suite struct SessionTests {
  private static let traces: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SolverTracesTests/Traces")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }()

  @Test func everyTraceHasTheSameResultsInBothProcesses() throws {
    let program = try Programs.simplex()
    #expect(Self.traces.count > 30)
    for url in Self.traces {
      let trace = try SolverTrace(parsing: Array(Data(contentsOf: url)))
      for style in TraceReplayer.Style.allCases {
        #expect(
          try results(of: trace, style, program.makeSolver()) == results(of: trace, style, SimplexSolver()),
          "\(url.lastPathComponent), \(style)")
      }
    }
  }

  /// Without the capability `batches`, the rows of a batch are added one by one, and a changed row is removed and added
  /// again.
  @Test func aSolverWithoutBatchesMeetsEveryExpectation() throws {
    let program = try Programs.simplex(.conflicts, .ambiguity, .reset)
    for url in Self.traces {
      let trace = try SolverTrace(parsing: Array(Data(contentsOf: url)))
      for style in TraceReplayer.Style.allCases {
        let verdict = try TraceChecker { program.makeSolver() }.check(trace, style: style)
        #expect(verdict.failures.map { "\($0.location): \($0)" } == [], "\(url.lastPathComponent), \(style)")
      }
    }
  }

  @Test(arguments: TestSettings.seeds(100 as UInt64))
  func generatedTracesHaveTheSameResults(seed: UInt64) throws {
    var generator = TraceGenerator(seed: seed, sizes: 3...12, steps: 2...5)
    let trace = try generator.makeTrace()
    let whole = try Programs.simplex()
    let bare = try Programs.simplex(.conflicts, .ambiguity, .reset)
    for style in TraceReplayer.Style.allCases {
      #expect(
        try results(of: trace, style, whole.makeSolver()) == results(of: trace, style, SimplexSolver()))
      let verdict = try TraceChecker { bare.makeSolver() }.check(trace, style: style)
      #expect(verdict.failures.map { "\($0.location): \($0)" } == [])
    }
  }

  private func results(
    of trace: SolverTrace, _ style: TraceReplayer.Style, _ solver: any ConstraintSolver
  ) throws -> [String] {
    var lines: [String] = []
    var replayer = TraceReplayer(solver: solver)
    try replayer.replay(trace, style: style) { lines.append($0.jsonLine) }
    return lines
  }

  @Test func refinementsAreThoseOfTheGreeting() throws {
    let whole = try Programs.simplex().makeSolver()
    #expect(whole is any ConflictExplaining)
    #expect(whole is any AmbiguityReporting)
    #expect(whole is any InfluenceReporting)
    #expect(whole is any EditRangeReporting)
    let bare = try Programs.simplex(.batches, .influences).makeSolver()
    #expect(!(bare is any ConflictExplaining))
    #expect(!(bare is any AmbiguityReporting))
    #expect(bare is any InfluenceReporting)
    #expect(!(bare is any EditRangeReporting))
  }

  @Test func queriesHaveTheSameAnswers() throws {
    func answers(_ given: any ConstraintSolver) throws -> [String] {
      var solver = given
      let (x, y, z) = (solver.makeVariable(), solver.makeVariable(resting: .size), solver.makeVariable())
      try solver.add(LinearConstraint([Term(1, x), Term(-2, z)], .equal, 3), rank: 0)
      try solver.add(LinearConstraint([Term(1, y)], .lessThanOrEqual, 9), rank: 0)
      try solver.beginEditing(z, priority: 500)
      try solver.suggest(4, for: z)
      try solver.solve()
      let ambiguity = solver as? any AmbiguityReporting
      let directions = ambiguity?.freeDirections() ?? []
      let influences = (solver as? any InfluenceReporting)?.influences(on: x) ?? []
      return [
        "\([x, y, z].map { solver.value(of: $0) })", "\(ambiguity?.ambiguousVariables() ?? [])",
        "\(directions)", "\(directions.map { ambiguity?.freeRange(of: $0) })",
        "\(ambiguity?.freeDirections(limit: 0) ?? [])", "\(influences.map(\.sensitivity))",
        "\(String(describing: (solver as? any EditRangeReporting)?.editRange(of: z)))",
        "\(String(describing: (solver as? any EditRangeReporting)?.editRange(of: x)))",
      ]
    }
    #expect(try answers(Programs.simplex().makeSolver()) == answers(SimplexSolver()))
  }

  @Test func invalidCallsAreErrorsAndChangeNothing() throws {
    var solver = try Programs.simplex().makeSolver()
    var other = try Programs.simplex().makeSolver()
    let x = solver.makeVariable()
    let row = LinearConstraint([Term(1, x)], .equal, 4)
    let id = try solver.add(row, rank: 0)
    _ = other.makeVariable()
    let foreign = try other.add(row, rank: 0)
    let unknown = Variable(rawValue: 7)
    #expect(throws: SolverError.unknownConstraint(foreign)) { try solver.remove(foreign) }
    #expect(throws: SolverError.unknownVariable(unknown)) { try solver.discard(unknown) }
    #expect(throws: SolverError.variableInUse(x)) { try solver.discard(x) }
    #expect(throws: SolverError.noBatch) { try solver.commitBatch() }
    #expect(throws: SolverError.invalidPriority(0)) { try solver.setPriority(0, of: id) }
    #expect(throws: SolverError.requiredEdit(x)) { try solver.beginEditing(x, priority: .required) }
    #expect(throws: SolverError.notEditing(x)) { try solver.suggest(1, for: x) }
    #expect(throws: SolverError.coefficientNotFinite(termIndex: 1)) {
      try solver.add(LinearConstraint([Term(1e308, x), Term(1e308, x)], .equal, 0), rank: 0)
    }
    try solver.solve()
    #expect(solver.value(of: x) == 4)
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.setConstant(1, of: id) }
    try solver.discard(x)
    #expect(throws: SolverError.unknownVariable(x)) { try solver.discard(x) }
    try solver.solve()
    #expect(solver.makeVariable() == x)
    #expect(solver.value(of: x) == 0)
  }

  @Test func aRankDecidesWhichRowIsKept() throws {
    for program in [try Programs.simplex(), try Programs.simplex(.conflicts)] {
      var solver = program.makeSolver()
      let x = solver.makeVariable()
      try solver.beginBatch()
      let late = try solver.add(LinearConstraint([Term(1, x)], .equal, 1), rank: 5)
      try solver.add(LinearConstraint([Term(1, x)], .equal, 2), rank: -3)
      #expect(try solver.commitBatch().map(\.id) == [late])
      try solver.solve()
      #expect(solver.value(of: x) == 2)
    }
  }
}
