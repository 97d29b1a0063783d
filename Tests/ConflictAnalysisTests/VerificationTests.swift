import ConflictAnalysis
import LayoutSolver
import LayoutTestSupport
import Testing

/// Verification of solver answers, row by row.
@Suite struct VerificationTests {
  private static let row = [
    "A.Left = Root.Left + 10", "A.Width = 100", "B.Left = A.Right + 8", "B.Width >= 50",
    "B.Width = 80 @750", "B.Width = 60 @250", "Root.Width = 300",
  ]

  /// Values with which all rows of ``row`` hold, except for the one of the lowest priority.
  private static let values: [ConstraintSystem.Unknown: Double] = [
    .position(item: "Root", .horizontal): 0, .size(item: "Root", .horizontal): 300,
    .position(item: "A", .horizontal): 10, .size(item: "A", .horizontal): 100,
    .position(item: "B", .horizontal): 118, .size(item: "B", .horizontal): 80,
  ]

  private func verify(
    _ equations: [String], _ values: [ConstraintSystem.Unknown: Double], droppedRows: [Int] = [],
    solver: AnalysisSolver = .simplex, limits: AnalysisLimits = .standard
  ) throws -> VerificationReport {
    let system = try system(equations)
    // The rows of rules, such as that no size is negative, come before those of the equations.
    let rules = system.rows.count - equations.count
    return try ConflictAnalyzer(system, limits: limits, makeSolver: solver.make)
      .verify(SolverAnswer(values: values, droppedRows: droppedRows.map { $0 + rules }))
  }

  @Test(arguments: AnalysisSolver.allCases) func aRightAnswerIsRight(_ solver: AnalysisSolver) throws {
    let report = try verify(Self.row, Self.values, solver: solver)
    #expect(report.isSound)
    // Five equations, and three widths that are not negative.
    #expect(report.heldRowCount == 8)
    #expect(report.optimalRowCount == 2)
  }

  @Test(arguments: AnalysisSolver.allCases) func theRowThatDoesNotHoldIsNamed(_ solver: AnalysisSolver) throws
  {
    var values = Self.values
    values[.position(item: "B", .horizontal)] = 118.5
    let report = try verify(Self.row, values, solver: solver)
    #expect(report.flaws == [.violated(.equation(2), by: 0.5)])
  }

  @Test func theUnwrittenRuleIsChecked() throws {
    let report = try verify(["A.Width = 5 @500"], [.size(item: "A", .horizontal): -1])
    #expect(report.flaws == [.violated(.nonNegativeSize(item: "A", .horizontal), by: -1)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func anInfiniteValueIsAFlaw(_ value: Double) throws {
    var values = Self.values
    values[.size(item: "B", .horizontal)] = value
    let report = try verify(Self.row, values)
    #expect(report.flaws == [.notFinite(.size(item: "B", .horizontal))])
  }

  @Test(arguments: AnalysisSolver.allCases) func aWrongConflictIsReported(_ solver: AnalysisSolver) throws {
    let report = try verify(Self.row, Self.values, droppedRows: [1, 3], solver: solver)
    #expect(report.flaws == [.needlessDrop(.equation(1)), .needlessDrop(.equation(3))])
  }

  @Test(arguments: AnalysisSolver.allCases) func aConflictThatIsOneIsProven(_ solver: AnalysisSolver) throws {
    let report = try verify(
      ["A.Width = 100", "A.Width = 90", "A.Width >= 95"], [.size(item: "A", .horizontal): 100],
      droppedRows: [1],
      solver: solver)
    #expect(report.isSound)
    #expect(report.provenDropCount == 1)
  }

  @Test(arguments: AnalysisSolver.allCases) func aMissedConflictIsReported(_ solver: AnalysisSolver) throws {
    let report = try verify(
      ["A.Width = 100", "A.Width = 90", "B.Width = 5"],
      [.size(item: "A", .horizontal): 100, .size(item: "B", .horizontal): 5], solver: solver)
    #expect(report.flaws.first == .violated(.equation(1), by: 10))
    guard case .missedConflict(let conflict)? = report.flaws.last else {
      Issue.record("\(report.flaws)")
      return
    }
    #expect(conflict.equations == [0, 1])
    #expect(conflict.excess == 10)
  }

  /// The width of 80 has the priority 750, and that of 60 only 250. An answer of 60 violates the first row by 20,
  /// although it could hold.
  @Test(arguments: AnalysisSolver.allCases) func thePrioritiesAreCheckedFromTheTop(_ solver: AnalysisSolver)
    throws
  {
    var values = Self.values
    values[.size(item: "B", .horizontal)] = 60
    let report = try verify(Self.row, values, solver: solver)
    #expect(
      report.flaws == [
        .improvable(
          750, violation: 20, leastViolation: 0,
          [.init(premise: .equation(4), violation: 20, leastViolation: 0)])
      ])
  }

  /// Within one priority, only the sum of all violations matters: violations of 10 and 30 are as good as 40 and 0.
  @Test(arguments: [(60.0, true), (70, true), (100, true), (55, false), (101, false)])
  func withinAPriorityTheSumCounts(_ width: Double, _ isSound: Bool) throws {
    let report = try verify(
      ["A.Width = 60 @500", "A.Width = 100 @500"], [.size(item: "A", .horizontal): width])
    #expect(report.isSound == isSound)
  }

  @Test func oneRowOfAHigherPriorityOutweighsManyOfALowerOne() throws {
    // One row with the priority 501 outweighs any number of rows with the priority 500.
    let equations = ["A.Width = 0 @501"] + (1...20).map { _ in "A.Width = 10 @500" }
    #expect(try verify(equations, [.size(item: "A", .horizontal): 0]).isSound)
    let report = try verify(equations, [.size(item: "A", .horizontal): 10])
    #expect(
      report.flaws == [
        .improvable(
          501, violation: 10, leastViolation: 0,
          [.init(premise: .equation(0), violation: 10, leastViolation: 0)])
      ])
  }

  @Test func aCheckStopsAtItsLimit() throws {
    let equations = (1...3000).map { "A.Width >= \($0)" }
    let report = try verify(
      equations, [.size(item: "A", .horizontal): 0], limits: AnalysisLimits(results: 50))
    #expect(report.flaws.count == 50)
    #expect(report.stop == .results(50))
    #expect(!report.isSound)
  }

  /// An error of the solver that verifies the answer is reported, too.
  @Test func aFailingCheckerIsReported() throws {
    let system = try system(["A.Width = 80 @750", "A.Width = 60 @250"])
    let analyzer = ConflictAnalyzer(system) { LyingSolver(SimplexSolver(), .neglect(750)) }
    #expect(throws: AnalysisError.optimumWorseThanAnswer(750, by: 20)) {
      try analyzer.verify(SolverAnswer(values: [.size(item: "A", .horizontal): 80]))
    }
  }
}
