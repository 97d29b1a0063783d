import ConflictAnalysis
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// The kinds of solvers with which the analysis is tested.
enum AnalysisSolver: CaseIterable {
  /// The default solver.
  case simplex
  /// The reference solver, which is slow.
  case reference
  /// A solver that conforms only to `ConstraintSolver`.
  case taciturn

  func make() -> any ConstraintSolver {
    switch self {
    case .simplex: SimplexSolver()
    case .reference: ReferenceSolver()
    case .taciturn: TaciturnSolver(SimplexSolver())
    }
  }
}

@Suite struct SearchTests {
  private static let overlapping = [
    "A.Width = 100", "A.Width = 110", "A.Width = 120", "B.Height = 10", "B.Height >= 20",
  ]

  @Test(arguments: AnalysisSolver.allCases) func conflictsAreReportedUntilAllRowsHold(
    _ solver: AnalysisSolver
  )
    throws
  {
    let analyzer = ConflictAnalyzer(try system(Self.overlapping), makeSolver: solver.make)
    let report = try analyzer.conflicts()
    #expect(report.stop == nil)
    #expect(report.conflicts.map(\.equations) == [[0, 1], [0, 2], [3, 4]])
    #expect(report.conflicts.map(\.dropped) == [.equation(1), .equation(2), .equation(4)])
    #expect(report.conflicts.map(\.excess) == [10, 20, 10])
  }

  @Test(arguments: AnalysisSolver.allCases) func disjointConflictsShareNoEquation(_ solver: AnalysisSolver)
    throws
  {
    let analyzer = ConflictAnalyzer(try system(Self.overlapping), makeSolver: solver.make)
    #expect(try analyzer.disjointConflicts().conflicts.map(\.equations) == [[0, 1], [3, 4]])
  }

  @Test(arguments: AnalysisSolver.allCases) func allConflictsAreFound(_ solver: AnalysisSolver) throws {
    let analyzer = ConflictAnalyzer(try system(Self.overlapping), makeSolver: solver.make)
    let report = try analyzer.allConflicts()
    #expect(report.conflicts.map(\.equations) == [[0, 1], [0, 2], [1, 2], [3, 4]])
    #expect(report.stop == nil)
  }

  @Test func aSearchStopsAtItsLimitAndReportsIt() throws {
    // The 10 widths form 45 pairs, each of which conflicts.
    let equations = (1...10).map { "A.Width = \($0)" }
    var analyzer = ConflictAnalyzer(try system(equations)) { SimplexSolver() }
    #expect(try analyzer.allConflicts().conflicts.count == 45)
    analyzer.limits.results = 20
    let report = try analyzer.allConflicts()
    #expect(report.conflicts.count == 20)
    #expect(report.stop == .results(20))
    analyzer.limits = AnalysisLimits(probes: 5)
    #expect(try analyzer.allConflicts().stop == .probes(5))
  }

  @Test func hundredsOfConflictsAreBounded() throws {
    let equations = (1...600).map { "A.Width = \($0)" }
    let analyzer = ConflictAnalyzer(try system(equations)) { SimplexSolver() }
    let report = try analyzer.conflicts()
    #expect(report.conflicts.count == 100)
    #expect(report.stop == .results(100))
  }

  @Test func lowerRanksWin() throws {
    let equations = try ["A.Width = 1", "A.Width = 2"].map { try ConstraintEquation(parsing: $0) }
    let system = ConstraintSystem([
      .init(equations[0], rank: 5), .init(equations[1], rank: 3),
    ])
    let report = try ConflictAnalyzer(system) { SimplexSolver() }.conflicts()
    #expect(report.conflicts.map(\.dropped) == [.equation(0)])
  }

  @Test func optionalEquationsDoNotConflict() throws {
    #expect(try conflicts("A.Width = 1 @999", "A.Width = 2").isEmpty)
  }

  @Test func aNegativeSizeConflictsWithTheSizeRuleUnlessSwitchedOff() throws {
    var context = ConstraintSystem.Context()
    #expect(try conflicts("A.Width = -5", context: context).map(\.equations) == [[0]])
    context.keepsSizesNonNegative = false
    #expect(try conflicts("A.Width = -5", context: context).isEmpty)
  }

  @Test func baselinesAndMarginsAreFreeUntilTheyAreKnown() throws {
    #expect(
      try conflicts(
        "A.Baseline = B.Baseline", "A.Top = B.Top", "A.Height = 10", "B.Height = 20",
        "A.LeftMargin = B.Left + 100", "A.Left = B.Left + 3"
      ).isEmpty)
  }

  @Test func aPlaceWithoutAPartnerIsCountedFromTheSuperview() throws {
    var context = ConstraintSystem.Context()
    let zero = ConstraintSystem(
      [
        ConstraintEquation(.attribute(AnchorReference(.item("A"), .top)), .equal),
        try ConstraintEquation(parsing: "A.Top = Superview.Top + 44"),
      ], context: context)
    #expect(zero.omissions.isEmpty)
    // Without a context, the system does not know that both superviews are the same item.
    #expect(try ConflictAnalyzer(zero) { SimplexSolver() }.conflicts().conflicts.isEmpty)
    context.superviews = ["A": "Root"]
    let one = ConstraintSystem(
      [
        ConstraintEquation(.attribute(AnchorReference(.item("A"), .top)), .equal),
        try ConstraintEquation(parsing: "A.Top = Root.Top + 44"),
      ], context: context)
    let report = try ConflictAnalyzer(one) { SimplexSolver() }.conflicts()
    #expect(report.conflicts.map(\.equations) == [[0, 1]])
  }
}
