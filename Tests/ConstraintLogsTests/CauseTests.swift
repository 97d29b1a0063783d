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
      ("16-of-the-system", [.apple, .zeroParent, .sumMismatch]),
      ("05-hidden-in-a-stack", [.stackHiding, .sumMismatch]),
      ("07-header-without-height", [.zeroHost, .hostSize, .sumMismatch]),
      ("08-parent-with-an-empty-frame", [.zeroParent, .sumMismatch]),
      ("09-autoresizing-mask-left-on", [.autoresizing, .sumMismatch]),
      ("11-two-heights", [.fixedTwice, .sumMismatch]),
      ("12-collapsed-by-the-app", [.zeroContainer, .sumMismatch]),
      ("01-cell-too-low", [.hostSize, .sumMismatch]),
      ("13-row-of-fields-too-wide", [.sumMismatch]), ("23-cut-off", [.lostText, .sumMismatch]),
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

/// Sentences that depend on the kind of a conflict, for logs made for this.
@Suite("Sentences")
struct SentenceTests {
  private func explanation(_ rows: [String]) throws -> LogExplanation {
    let report = try #require(LogReader.reports(in: conflictLog(rows)).first)
    return ExplanationTests.explainer.explain(report)
  }

  /// A size of 0 has no part in the sum, but a number: 44 > 0 is [1] against [2].
  @Test func aSumNamesTheConstraintThatSetsASizeToZero() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 V:[UIView:0x2(44)]>", "<NSLayoutConstraint:0x3 V:[UIView:0x2(0)]>",
    ])
    #expect(found.sums == ["44 [1] > 0 [2]"])
  }

  /// A cell of 375 with a view of 320 and no distances: the view is too small, and its own width is the first change.
  @Test func contentThatIsTooSmallChangesItsOwnSizeFirst() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x1 H:[UIImageView:0x2(320)]>",
      "<NSLayoutConstraint:0x3 H:|-(0)-[UIImageView:0x2]   (Names: '|':UITableViewCellContentView:0x4 )>",
      "<NSLayoutConstraint:0x5 H:[UIImageView:0x2]-(0)-|   (Names: '|':UITableViewCellContentView:0x4 )>",
      "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' H:[UITableViewCellContentView:0x4(375)]>",
    ])
    #expect(
      found.headline == "UIKit makes the cell 375 wide, but its content adds up to only 320: 55 too little.")
    #expect(found.drawing.last?.hasSuffix("too little") == true)
    #expect(found.fixes.first?.edits.map(\.constraint) == [0])
  }

  /// A report without all of its constraints says so, and says what to do.
  @Test func aReportThatLacksConstraintsAsksForTheRest() throws {
    let found = try explanation(["<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0x2(44)]>"])
    #expect(found.headline == "This log does not contain the constraints that conflict.")
    #expect(found.fixes.first?.advice.hasPrefix("Get the whole report") == true)
  }
}
