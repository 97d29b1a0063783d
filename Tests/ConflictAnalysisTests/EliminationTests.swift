@testable import ConflictAnalysis
import LayoutSolver
import LayoutTestSupport
import Testing

/// Elimination decides as a solver does, or leaves the decision to the solver.
@Suite("Elimination before solving")
struct EliminationTests {
  private static var limits: AnalysisLimits {
    var limits = AnalysisLimits.standard
    limits.eliminatesFirst = true
    return limits
  }

  private static var seeds: Range<UInt64> { 0..<(TestSettings.runsSoakTests ? 20_000 : 400) }

  @Test func conflictsAreThoseOfTheSolver() throws {
    for seed in Self.seeds {
      let system = RandomSystem(seed: seed).system
      let analyzer = ConflictAnalyzer(system) { SimplexSolver() }
      let fast = ConflictAnalyzer(system, limits: Self.limits) { SimplexSolver() }
      #expect(try fast.isFeasible() == analyzer.isFeasible(), "seed \(seed)")
      let (expected, report) = (try analyzer.conflicts(), try fast.conflicts())
      #expect(report.refusedRows.sorted() == expected.refusedRows.sorted(), "seed \(seed)")
      #expect(report.conflicts.count == expected.conflicts.count, "seed \(seed)")
    }
  }

  @Test func changesResolveTheSameConflicts() throws {
    var decided = 0
    for seed in Self.seeds {
      let system = RandomSystem(seed: seed).system
      let analyzer = ConflictAnalyzer(system, limits: Self.limits) { SimplexSolver() }
      let report = try analyzer.conflicts()
      guard !report.conflicts.isEmpty else { continue }
      var solved = try analyzer.solve(without: report)
      for conflict in report.conflicts {
        for equation in conflict.equations {
          let changes: [Int: Relaxation.Change] = [equation: .priority(999)]
          guard let answer = analyzer.isResolvedByElimination(conflict, by: changes, without: report) else {
            continue
          }
          decided += 1
          let expected = try solved.isResolved(conflict, by: changes)
          #expect(expected == answer, "seed \(seed), equation \(equation)")
        }
      }
    }
    #expect(decided > 100)
  }

  /// The first conflict consists of the rows of the equations that conflict.
  @Test func aSumThatDoesNotFitIsRefusedWithItsProof() throws {
    func size(_ item: String, _ constant: Double) -> ConstraintSystem.Equation {
      .init(
        ConstraintEquation(
          .attribute(AnchorReference(.item(item), .height)), .equal, constant: constant))
    }
    func edge(_ one: String, _ two: String, _ attribute: LayoutAttribute) -> ConstraintSystem.Equation {
      .init(
        ConstraintEquation(
          .attribute(AnchorReference(.item(one), attribute)), .equal,
          .attribute(AnchorReference(.item(two), attribute)), constant: 0))
    }
    let system = ConstraintSystem(
      [
        size("other", 7), size("cell", 44), edge("label", "cell", .top), edge("label", "cell", .bottom),
        size("label", 60),
      ],
      context: .init())
    let report = try ConflictAnalyzer(system, limits: Self.limits) { SimplexSolver() }.conflicts()
    #expect(report.conflicts.map(\.equations) == [[1, 2, 3, 4]])
    #expect(report.conflicts.first?.excess == 16)
  }
}
