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

  /// All causes that match the conflict of a log, in the order of the table. The explanation uses the first one.
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

  /// After the search for the conflict, an explanation creates only one more solver, for the visible effect and all
  /// fixes.
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
    #expect(found.sums == ["height of the view: 44 [1], but also 0 [2]"])
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
      found.headline
        == "UIKit makes the cell 375 wide, but its content adds up to only 320, so 55 is missing.")
    #expect(found.drawing.last?.hasSuffix("missing") == true)
    #expect(found.fixes.first?.edits.map(\.constraint) == [0])
  }

  /// In landscape, the guide is 700 - 40 - 60 = 600 wide, and the card with its distances is 20 + 300 + 30 = 350, so
  /// 250 are missing. The sum adds up the content and contains no negative distances.
  @Test func contentThatDoesNotFillItsContainerIsAddedUp() throws {
    let safeArea = "UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 700   (active)>",
      "<NSLayoutConstraint:0x4 'UIViewSafeAreaLayoutGuide-left' H:|-(40)-[\(safeArea)](LTR)   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-right' H:[\(safeArea)]-(60)-|(LTR)   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x6 Shop.Card:0x7.leading == \(safeArea).leading + 20   (active)>",
      "<NSLayoutConstraint:0x8 Shop.Card:0x7.trailing == \(safeArea).trailing - 30   (active)>",
      "<NSLayoutConstraint:0x9 Shop.Card:0x7.width == 300   (active)>",
    ])
    #expect(
      found.headline
        == "The safe area is 600 wide, but its content adds up to only 350, so 250 is missing.")
    #expect(
      found.sums == [
        "width of the safe area = 700 [1] - 40 [2] - 60 [3] = 600", "20 [4] + 300 [6] + 30 [5] = 350 < 600",
      ])
    #expect(found.drawing.last?.hasSuffix("250  missing") == true, "\(found.drawing)")
    #expect(!found.drawing.contains { $0.contains("-20") })
  }

  /// Of two conflicts in one list, the one with the larger difference is explained: 20 + 400 in a cell of 50, not the
  /// badge, which is 6 too high. Both contain the dropped constraint.
  @Test func theConflictWithTheLargerDifferenceIsExplained() throws {
    let cell = "names: '|':UITableViewCellContentView:0x1 )>"
    let height =
      "<NSLayoutConstraint:0x9 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 50   (active)>"
    let found = try explanation([
      "<NSLayoutConstraint:0x2 V:|-(0)-[Shop.Badge:0x3]   (active, \(cell)",
      "<NSLayoutConstraint:0x4 Shop.Badge:0x3.height == 56   (active)>",
      "<NSLayoutConstraint:0x5 V:[Shop.Badge:0x3]-(0)-|   (active, \(cell)",
      "<NSLayoutConstraint:0x6 V:|-(20)-[Shop.Photo:0x7]   (active, \(cell)",
      "<NSLayoutConstraint:0x8 Shop.Photo:0x7.height == 400   (active)>",
      "<NSLayoutConstraint:0xa V:[Shop.Photo:0x7]-(0)-|   (active, \(cell)", height,
    ])
    #expect(
      found.headline == "UIKit makes the cell 50 high, but its content needs 420: 370 too much.")
  }

  /// The list contains the margins of the view as constraints of its guide: 16 on both sides, and not 8.
  @Test func marginsThatTheLogPrintsAreNotAssumed() throws {
    let guide = "UILayoutGuide:0x3'UIViewLayoutMarginsGuide'"
    let found = try explanation([
      "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 320   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-leftMargin-guide-constraint' H:|-(16)-[\(guide)](LTR)   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x5 'UIView-rightMargin-guide-constraint' H:[\(guide)]-(16)-|(LTR)   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x6 Shop.Card:0x7.leading == UIView:0x2.leadingMargin   (active)>",
      "<NSLayoutConstraint:0x8 Shop.Card:0x7.trailing == UIView:0x2.trailingMargin   (active)>",
      "<NSLayoutConstraint:0x9 Shop.Card:0x7.width == 300   (active)>",
    ])
    #expect(!found.headline.contains("Likely"), "\(found.headline)")
    #expect(found.headline.hasSuffix("12 too much."), "\(found.headline)")
  }

  /// 10 + 64 + 10 fit into any cell. The missing constraint is the height that the table sets.
  @Test func theMissingConstraintIsNamed() throws {
    let cell = "names: '|':UITableViewCellContentView:0x1 )>"
    let found = try explanation([
      "<NSLayoutConstraint:0x2 V:|-(10)-[UIImageView:0x3]   (active, \(cell)",
      "<NSLayoutConstraint:0x4 V:[UIImageView:0x3]-(10)-|   (active, \(cell)",
      "<NSLayoutConstraint:0x5 UIImageView:0x3.height == 64   (active)>",
    ])
    #expect(
      found.headline
        == "The printed constraints make the cell 10 [1] + 64 [3] + 10 [2] = 84 high. The log lacks the constraint that gives it a different height, most likely the height that its table sets."
    )
    #expect(found.fixes.first?.edits.isEmpty == true)
    #expect(found.fixes.first?.advice.hasPrefix("Lower [2]") == true)
  }

  /// The margins determine the width of the text, so its own width is one too many.
  @Test func aWidthBesideBothEdgesIsDeletedEvenIfTheOtherWidthIsMissing() throws {
    let found = try explanation([
      "<NSLayoutConstraint:0x2 H:|-(16)-[UITextView:0x3]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x4 H:[UITextView:0x3]-(16)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x5 UITextView:0x3.width == 640   (active)>",
    ])
    #expect(found.fixes.first?.advice.hasPrefix("Delete [3]") == true)
    #expect(found.fixes.first?.code == "textViewWidth.isActive = false  // [3]")
  }

  /// The explanation of an incomplete report states that constraints are missing, and what to do.
  @Test func aReportThatLacksConstraintsAsksForTheRest() throws {
    let found = try explanation(["<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0x2(44)]>"])
    #expect(found.headline == "This log does not contain all constraints of the conflict.")
    #expect(found.fixes.first?.advice.hasPrefix("Get the whole report") == true)
  }
}
