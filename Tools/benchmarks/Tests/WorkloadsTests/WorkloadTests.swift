import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing
import Workloads

extension Workload: CustomTestStringConvertible {
  /// The name of the family in test results.
  public var testDescription: String { name }
}

@Suite struct WorkloadTests {
  @Test(arguments: [
    ("form", 10, 48, 75), ("form", 100, 408, 705), ("chain", 10, 44, 42), ("chain", 100, 404, 402),
    ("flow", 10, 44, 63), ("flow", 100, 404, 603), ("nested", 10, 44, 42), ("nested", 100, 404, 402),
    ("stack", 10, 64, 102), ("stack", 100, 632, 1056), ("cells", 10, 200, 289), ("cells", 100, 2000, 2899),
    ("table", 10, 204, 292), ("table", 100, 2004, 2902), ("grid", 10, 44, 112), ("grid", 100, 404, 1102),
    ("enaml", 10, 52, 135), ("enaml", 100, 412, 1260),
    // 200 boxes in 10 rows of 20: 4 rows of the canvas, 8 of each box, and distances to neighbors: 10 * 19 to the left,
    // 9 * 20 above, and 2 * 9 * 19 * 2 in the diagonal directions.
    ("diagram", 1, 8, 12), ("diagram", 200, 804, 2_658), ("priorities", 100, 404, 503),
  ])
  func aFamilyHasItsSize(name: String, size: Int, variableCount: Int, constraintCount: Int) throws {
    let workload = try #require(Workload.named(name))
    let program = try TraceProgram(parsing: workload.trace(size: size))
    #expect(program.variableCount == variableCount)
    #expect(program.constraintCount == constraintCount)
    #expect(
      program.workload
        == SolverTrace.Workload(
          name: name, size: size, variableCount: variableCount, constraintCount: constraintCount))
    #expect(program.solveCount(of: .build) == 1)
    #expect(program.solveCount(of: .resize) == 200)
    #expect(program.solveCount(of: .churn) == 100)
  }

  @Test(arguments: Workload.all) func theSameSeedGivesTheSameText(workload: Workload) {
    var options = Workload.Options()
    #expect(workload.trace(size: 20, options: options) == workload.trace(size: 20, options: options))
    options.seed = 2
    let hasContents = !["chain", "nested"].contains(workload.name)
    #expect((workload.trace(size: 20, options: options) != workload.trace(size: 20)) == hasContents)
  }

  @Test(arguments: Workload.all, [1, 2, 3, 5, 17, 41])
  func anySizeIsASessionWithoutRefusals(workload: Workload, size: Int) throws {
    var replayer = TraceReplayer(solver: SimplexSolver())
    var pointCount = 0
    let trace = try SolverTrace(parsing: workload.trace(size: size, options: .few))
    try replayer.replay(trace, style: .batches) { event in
      if case .point = event { pointCount += 1 } else { Issue.record("\(event)") }
    }
    #expect(pointCount == trace.commands.count { $0 == .solve })
  }

  @Test(arguments: Workload.all) func batchesAndSingleCommandsHaveTheSameAnswers(workload: Workload) throws {
    let trace = try SolverTrace(parsing: workload.trace(size: 12, options: .few))
    try expectSamePoints(
      points(of: trace, SimplexSolver(), .batches), points(of: trace, SimplexSolver(), .asWritten))
  }

  @Test(arguments: Workload.all) func anotherSolverHasTheSameAnswers(workload: Workload) throws {
    let trace = try SolverTrace(parsing: workload.trace(size: 2, options: .few))
    try expectSamePoints(
      points(of: trace, SimplexSolver(), .asWritten), points(of: trace, ReferenceSolver(), .asWritten))
  }

  @Test func aResizeGoesUpAndDownAgain() throws {
    var options = Workload.Options()
    options.resizeSteps = 4
    options.churnOperations = 0
    let trace = try SolverTrace(parsing: Workload.all[1].trace(size: 1, options: options))
    let mark = try #require(trace.phaseMarks.first { $0.phase == .resize })
    let suggestions = trace.commands[mark.firstStep...].filter { $0 != .solve }
    #expect(
      suggestions == [
        .suggest("root.w", 320), .suggest("root.h", 1366), .suggest("root.w", 843), .suggest("root.h", 843),
        .suggest("root.w", 1366), .suggest("root.h", 320), .suggest("root.w", 843), .suggest("root.h", 843),
      ])
  }

  private func points(
    of trace: SolverTrace, _ solver: any ConstraintSolver, _ style: TraceReplayer.Style
  ) throws -> [TracePoint] {
    var replayer = TraceReplayer(solver: solver)
    var points: [TracePoint] = []
    try replayer.replay(trace, style: style) { event in
      if case .point(let point) = event { points.append(point) } else { Issue.record("\(event)") }
    }
    return points
  }

  private func expectSamePoints(_ left: [TracePoint], _ right: [TracePoint]) throws {
    #expect(left.count == right.count)
    for (left, right) in zip(left, right) {
      let ambiguous = Set(left.ambiguous ?? [])
      #expect(ambiguous == Set(right.ambiguous ?? []))
      let values = Dictionary(uniqueKeysWithValues: zip(right.names, right.values))
      for (name, value) in zip(left.names, left.values) where !ambiguous.contains(name) {
        let other = try #require(values[name])
        #expect(abs(value - other) < 1e-6, "\(name)")
      }
    }
  }
}

extension Workload.Options {
  /// Options with short phases, for solvers that are slow or built without optimization.
  fileprivate static var few: Workload.Options {
    var options = Workload.Options()
    options.resizeSteps = 4
    options.churnOperations = 3
    return options
  }
}
