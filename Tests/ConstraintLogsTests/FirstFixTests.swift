import ConflictAnalysis
import LayoutEquations
import Testing

@testable import ConstraintLogs

/// The first fix of each log is the change that a senior developer would make. The answers were written down before the
/// rules: see ``CauseLogTests``.
@Suite("First fixes")
struct FirstFixTests {
  private static func explanations(_ name: String) throws -> [LogExplanation] {
    try CauseLogTests.names.contains(name)
      ? CauseLogTests().explanations(name) : ExplanationTests.explanations(name)
  }

  @Test(
    arguments: [
      ("01-action-sheet-minus-16", "Ignore this message."),
      ("02-keyboard-assistant-45", "Ignore this message."),
      ("03-toolbar-zero-frame", "If you create a toolbar, give it a frame"),
      ("04-nav-content-guide-transient", "Ignore this message."),
      ("06-button-wrapper-mangled", "Ignore this message."),
      (
        "10-ib-prototyping-leading",
        "In Interface Builder, add constraints to the label “Kontostand”, and select “Remove at build time”"
      ),
      ("11-date-picker-fixed-height", "Delete [1] (the date picker is 120 high)."),
      ("12-title-view-200", "Lower [1] (NavTitleView is 200 wide) to priority 999."),
      ("14-view-in-alert", "Delete [1] (StarRatingView is 280 wide)."),
      (
        "15-input-view-300", "Set translatesAutoresizingMaskIntoConstraints = false on NumberPadView."
      ),
      ("18-tab-bar-90", "Delete [1] (the top of the tab bar is 90 above the bottom of"),
      (
        "19-cell-two-labels-44",
        "Let the table size its rows (rowHeight = UITableView.automaticDimension), and lower [5] ("
      ),
      (
        "20-cell-separator-third",
        "Lower [3] (the bottom of the image view is 10 above the bottom of the cell)"
      ),
      ("23-swiftui-hosting-view-180", "Delete [2] (the hosted SwiftUI view is 180 high)."),
      ("25-cell-width-0-creation", "Lower [4] (the trailing edge of the label “Hbf, Gleis 4” is at least 16"),
      ("26-fitting-h-target-0", "Pass the real width to systemLayoutSizeFitting("),
      ("27-header-hidden-2e-308", "To hide SectionHeaderView, return nil"),
      ("29-title-view-temporary-width", "Lower [4] (the trailing edge of the label “Jetzt: Nachtmusik” is 4"),
      ("30-table-header-view-0", "Give HeaderView a larger frame before its content is laid out."),
      ("32-stack-hiding-chart-120", "Lower [1] to priority 999."),
      ("34-purelayout-banner-0", "Lower [3] (the bottom of the label “Sturmwarnung bis 22 Uhr” is 12 above"),
      ("36-snapkit-height-twice", "Set [2] (the button is 56 high) with updateConstraints"),
      (
        "40-center-and-both-edges", "Delete [2] (the horizontal center of the progress bar is 20 to the right"
      ),
      (
        "42-proportional-110-percent", "Delete [9] (the width of the label “Punkte” = 0.25 × the width of the"
      ),
      ("43-margins-not-printed", "Delete [2] (the stack view is 335 wide)."),
      ("44-landscape-too-little", "Delete [6] (RouteCard is 350 wide)."),
      ("46-player-bar-mask-bottom", "Set translatesAutoresizingMaskIntoConstraints = false on PCPlayerBar."),
      ("49-priority-mutated", "Set the priority before you activate the constraint"),
      ("50-constant-not-finite", "Find the division by 0"),
      ("51-items-must-be-view", "Look at the items in the call that creates the constraint"),
      ("53-trace-missing-host", "Constrain TotalView to its superview, or set its frame."),
      ("57-cut-breaking-row-only", "Get the whole report: run the app from Xcode"),
      ("59-missing-row-readable-guide", "Delete [7] (the text view is 640 wide)."),
      ("60-missing-row-cell-height", "Lower [3] (the bottom of the image view is 10 above the bottom of the"),
      ("70-root-view-too-full", "Delete [5] (the map is 320 high)."),
      ("71-size-larger-than-the-screen", "Lower [5] (BannerView is at least 328 wide) to priority 999."),
      ("72-root-view-not-filled", "Delete [3] (the map is 400 high)."),
      ("73-three-equalities", "Delete [1] (the vertical center of Badge is at the vertical center of"),
      ("74-offset-against-two-edges", "Delete [2] (the horizontal center of"),
      ("75-stack-alignment-two-heights", "Set the alignment of the stack view to .center"),
      (
        "76-stack-alignment-in-root",
        "Set the alignment of the stack view to .leading instead of .fill, and make"
      ),
      ("77-two-ratios", "Delete [4] (the height of the image view = 0.6 ×"),
      (
        "78-flexible-height-of-content", "Remove flexibleHeight from the autoresizingMask of the stack view."
      ),
      ("79-frame-too-low", "Give KSSummaryBox a frame at least 60 high."),
      ("80-ib-prototyping-unproven", "Delete [3] (the top of the table is at the top of the safe area)."),
      (
        "81-default-row-height",
        "Let the table size its rows (rowHeight = UITableView.automaticDimension), and lower [3] ("
      ),
      (
        "82-section-header-28",
        "Let the table size its headers (sectionHeaderHeight = UITableView.automaticDimension), and lower [3] ("
      ),
      ("83-collection-cell-50", "Lower [3] (the bottom of the image view is 6 above the bottom of the cell)"),
      ("84-picker-in-a-low-frame", "Call sizeToFit() on startPicker"),
    ])
  func theFirstFixIsTheExpectedOne(_ name: String, _ advice: String) throws {
    let fix = try #require(try Self.explanations(name).first?.fixes.first)
    #expect(fix.advice.hasPrefix(advice), "\(fix.advice)")
  }

  /// Changes that hide a mistake or cause another one. No fix proposes them.
  @Test(arguments: CauseLogTests.names + ExplanationTests.names)
  func noFixMakesThingsWorse(_ name: String) throws {
    for explanation in try Self.explanations(name) {
      guard let analysis = explanation.analysis else { continue }
      for fix in explanation.fixes {
        #expect(!fix.advice.hasPrefix("Or"))
        for edit in fix.edits { check(edit, of: analysis, explanation, fix.advice) }
        for id in Set(analysis.constraints.flatMap { $0.items.map(\.id) }) where analysis.isPlacedBySystem(id)
        {
          let item = ItemNames(analysis).withArticle(id)
          #expect(fix.advice != "Set translatesAutoresizingMaskIntoConstraints = false on \(item).")
        }
      }
      // Removing the distance between two neighbors would let them overlap.
      let first = explanation.fixes.first?.edits ?? []
      #expect(
        !first.contains { $0.change != .remove && analysis.isBetweenNeighbors($0.constraint) }
          || first.count > 1)
    }
  }

  private func check(
    _ edit: LogFix.Edit, of analysis: ConflictCase, _ explanation: LogExplanation, _ advice: String
  ) {
    let maker = analysis.makers[edit.constraint]
    guard let equation = analysis.constraints[edit.constraint].equation else {
      Issue.record("a fix of a constraint that is cut off: \(advice)")
      return
    }
    switch edit.change {
    case .remove:
      // Constraints from a frame can be removed with translatesAutoresizingMaskIntoConstraints, and those of a stack
      // view with another alignment or another arranged view.
      let isAlignment =
        maker == .stackView
        && (advice.hasPrefix("Set the alignment of ") || advice.hasPrefix("Set the distribution of ")
          || advice.contains("to the stack view in place of "))
      #expect(maker.isChangeable || maker == .autoresizing || isAlignment, "\(advice)")
    case .lower: #expect(maker.isChangeable, "\(advice)")
    case .constant(let constant) where maker == .host:
      // A fix can set another row height, but not while the cell is measured, and not for the root view of a
      // controller.
      #expect(explanation.cause == .hostSize && constant > equation.constant, "\(advice)")
      #expect(analysis.size(of: edit.constraint)?.attribute == .height, "\(advice)")
    case .constant(let constant) where maker == .apple:
      // A fix can change the height of the keyboard, by letting the input view size itself.
      #expect(advice.contains("allowsSelfSizing") && constant > 0, "\(advice)")
    case .constant(let constant) where maker == .autoresizing:
      // A fix can enlarge a frame, but not that of a view that the system places.
      let size = analysis.size(of: edit.constraint)
      #expect(size.map { constant > $0.constant && !analysis.isPlacedBySystem($0.item) } == true, "\(advice)")
    case .constant(let constant) where equation.second == nil:
      #expect(maker.isChangeable && constant > equation.constant, "\(advice)")
    case .constant(let constant):
      // A fix can reduce a distance, but must not turn it into an overlap. A distance with a wrong sign only changes
      // its sign.
      #expect(maker.isChangeable, "\(advice)")
      if constant == -equation.constant { return }
      // A fix can reduce the size of a centered item, so that its inset fits at both edges.
      if case .attribute(let anchor) = equation.first, anchor.attribute.isSize { return }
      #expect(constant.magnitude < equation.constant.magnitude, "\(advice)")
      #expect(constant * equation.constant >= 0, "\(advice)")
    }
  }
}
