import ConflictAnalysis
import LayoutSolver
import Testing

@testable import ConstraintLogs

/// The causes one by one: how each is recognized, and the cost of explaining it.
@Suite("Causes")
struct CauseTests {
  private func report(_ name: String) throws -> LogReport {
    try #require(try ExplanationTests.reports(name).first)
  }

  /// The codes are a contract with programs that read the JSON.
  @Test func causesHaveTheirCodes() {
    #expect(
      LogCause.allCases.map(\.rawValue) == [
        "apple_internal", "stack_hiding", "zero_host", "zero_parent", "autoresizing", "fixed_twice",
        "container_zero", "encapsulated_size", "text_lost", "sum_mismatch",
      ])
    #expect(LogCause.allCases.filter(\.isHarmless) == [.apple, .zeroHost, .zeroParent])
  }

  /// Every cause that matches a conflict, in the order of the table: the first one counts.
  @Test(
    arguments: [
      ("16-of-the-system", [.apple, .zeroParent, .sum]), ("05-hidden-in-a-stack", [.hiding, .sum]),
      ("07-header-without-height", [.zeroHost, .hostSize, .sum]),
      ("08-parent-with-an-empty-frame", [.zeroParent, .sum]),
      ("09-autoresizing-mask-left-on", [.autoresizing, .sum]), ("11-two-heights", [.twice, .sum]),
      ("12-collapsed-by-the-app", [.zeroContainer, .sum]), ("01-cell-too-low", [.hostSize, .sum]),
      ("13-row-of-fields-too-wide", [.sum]), ("23-cut-off", [.lostText, .sum]),
    ] as [(String, [LogCause])])
  func aConflictMatchesItsCauses(_ name: String, _ causes: [LogCause]) throws {
    let conflict = try #require(ConflictCase(try report(name), solvers: SolverFactory { SimplexSolver() }))
    #expect(ConflictCauses.table.filter { $0.matches(conflict) }.map(\.cause) == causes)
  }

  /// The visible effect and all fixes are asked of one solver, which the search did not have to make.
  @Test(arguments: ExplanationTests.names)
  func anExplanationSolvesOnceMoreThanItSearches(_ name: String) throws {
    for report in try ExplanationTests.reports(name) {
      var solvers = 0
      let factory = SolverFactory {
        solvers += 1
        return SimplexSolver()
      }
      _ = ConflictCase(report, solvers: factory)
      let searches = solvers
      solvers = 0
      _ = LogExplainer(solvers: factory).explain(report)
      #expect(solvers <= searches + 1)
    }
  }
}
