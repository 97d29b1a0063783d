import ConflictAnalysis
import LayoutSolver
import Testing

@_spi(Tools) @testable import ConstraintLogs

/// Shapes of conflicts whose first fix two developers judged differently from the rules. The expected fix of each log was
/// written down before the rule.
@Suite("First fixes of stack views, limits and unusual logs")
struct SeniorFixTests: FixTests {
  // MARK: Stack views

  private static func row(of stack: String, _ items: [String]) -> [String] {
    var rows = ["<NSLayoutConstraint:0x1 UIStackView:0x20.width == \(stack)   (active)>"]
    for (number, width) in items.enumerated() {
      rows.append("<NSLayoutConstraint:0x3\(number) UIView:0x4\(number).width == \(width)   (active)>")
      guard number > 0 else { continue }
      rows.append(
        "<NSLayoutConstraint:0x5\(number) 'UISV-spacing' H:[UIView:0x4\(number - 1)]-(12)-[UIView:0x4\(number)]   (active)>"
      )
    }
    return rows + [
      "<NSLayoutConstraint:0x61 'UISV-canvas-connection' UIStackView:0x20.leading == UIView:0x40.leading   (active)>",
      "<NSLayoutConstraint:0x62 'UISV-canvas-connection' H:[UIView:0x4\(items.count - 1)]-(0)-|   (active, names: '|':UIStackView:0x20 )>",
    ]
  }

  /// 190 + 12 + 190 does not fit on every screen, so the stack view cannot grow.
  @Test(arguments: [["190", "190"], ["150", "150", "150"]])
  func `Equal items that are too wide for a screen share the stack view`(_ widths: [String]) throws {
    let fix = try #require(fixes(Self.row(of: "351", widths)).first)
    #expect(fix.advice.hasPrefix("Set the distribution of the stack view to fillEqually, and delete "))
    #expect(fix.edits.count == widths.count)
  }

  @Test func `The wider item yields in a stack view as wide as the screen`() throws {
    #expect(try first(Self.row(of: "351", ["260", "140"])).hasPrefix("Delete [2] ("))
  }

  /// Three icons need 96 points, so a stack view of 60 is the mistake.
  @Test func `A narrow stack view gets the width of its icons`() throws {
    #expect(try first(Self.row(of: "60", ["24", "24", "24"])).hasPrefix("Delete [1] ("))
  }

  private static func aligned(_ far: String, _ near: String, _ size: String, _ neighbor: String) -> [String] {
    [
      "<NSLayoutConstraint:0x1 Shop.Dial:0x12.\(size) == 64   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-alignment' \(neighbor):0x13.\(near) == Shop.Dial:0x12.\(near)   (active)>",
      "<NSLayoutConstraint:0x3 'UISV-alignment' \(neighbor):0x13.\(far) == Shop.Dial:0x12.\(far)   (active)>",
      "<NSLayoutConstraint:0x4 'UISV-canvas-connection' UIStackView:0x14.\(near) == \(neighbor):0x13.\(near)   (active)>",
      "<NSLayoutConstraint:0x5 'UISV-canvas-connection' UIStackView:0x14.\(far) == \(neighbor):0x13.\(far)   (active)>",
      "<NSLayoutConstraint:0x6 UIStackView:0x14.\(size) == 220   (active)>",
    ]
  }

  @Test(arguments: [
    ("UIView", "height", "top", "make the view as high as the stack view."),
    ("Shop.Graph", "width", "leading", "make Graph as wide as the stack view."),
    ("Shop.Graph", "height", "top", "make Graph as high as the stack view."),
  ])
  func `A fixed size across a stack view changes its alignment`(
    _ neighbor: String, _ size: String, _ near: String, _ end: String
  ) throws {
    let far = size == "height" ? "bottom" : "trailing"
    let fix = try #require(fixes(Self.aligned(far, near, size, neighbor)).first)
    #expect(
      fix.advice == "Set the alignment of the stack view to .\(near) instead of .fill, and \(end)")
    #expect(fix.code?.hasPrefix("stackView.alignment = .\(near)\n") == true)
  }

  // MARK: Limits

  /// The log does not show which of the two limits is meant.
  @Test(arguments: [("height", "120", "90"), ("width", "300", "260"), ("width", "44", "32")])
  func `Of two limits, either number can be the wrong one`(
    _ size: String, _ least: String, _ most: String
  ) throws {
    let fix = try #require(
      fixes([
        "<NSLayoutConstraint:0x1 Shop.Bubble:0x11.\(size) >= \(least)   (active)>",
        "<NSLayoutConstraint:0x2 Shop.Bubble:0x11.\(size) <= \(most)   (active)>",
      ]).first)
    #expect(fix.advice.hasPrefix("Lower [1] ("), "\(fix.advice)")
    #expect(fix.reason.contains("If [2] is the wrong number, raise it to \(least) instead."), "\(fix.reason)")
  }

  // MARK: Other formats

  private func plain(_ lines: [String], dropped: String) throws -> LogExplanation {
    let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let log = """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
      \(list)
      )

      Will attempt to recover by breaking constraint
      \(dropped)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.

      """
    return ExplanationTests.explainer.explain(try #require(LogReader.reports(in: log).first))
  }

  @Test(arguments: [
    ("Cart.UILabel.height == 24.0", "Cart.UILabel.height == Cart.height (multiplier: 0.500)"),
    ("Cart.UIView.top == Cart.top (constant: 8.0)", "Cart.UIView.top == UILabel.bottom (constant: 4.0)"),
    ("HeaderView.width == 320.0", "HeaderView.width == 375.0"),
  ])
  func `Two lines without addresses that set one attribute are the mistake`(
    _ dropped: String, _ other: String
  ) throws {
    let found = try plain(["Cart.height == 90.0", other, dropped + " "], dropped: dropped + " ")
    #expect(
      found.advice.first
        == "If both are about the same view, delete “\(dropped)” or “\(other)”. If they are about two views, the log does not suffice: remove the code that replaces the description of NSLayoutConstraint, and run the app again."
    )
    #expect(
      found.advice.dropFirst().first?.hasPrefix("Remove the code that replaces the description") == true)
    #expect(
      found.headline.hasPrefix("The system dropped “\(dropped)”. Perhaps another constraint sets "),
      "\(found.headline)")
  }

  @Test(arguments: ["Cart.UILabel.height == 24.0", "Cart.UILabel.width >= 24.0"])
  func `A line without a partner is no mistake`(_ dropped: String) throws {
    let found = try plain(
      ["Cart.height == 90.0", "Cart.UILabel.width == 50.0", "Cart.UILabel.width >= 24.0", dropped],
      dropped: dropped)
    #expect(found.advice.count == 1)
  }

  // MARK: Fragments

  @Test func `Only the end of a report is a fragment`() {
    let row = "<NSLayoutConstraint:0x1 UILabel:0x2'Sum'.height == 30   (active)>"
    let end = "Will attempt to recover by breaking constraint\n\(row)\n\n"
    let explanations = LogReader.reports(in: end + conflictLog(card)).map(ExplanationTests.explainer.explain)
    #expect(explanations.map(\.isFragment) == [true, false])
  }

  // MARK: Advice without edits

  private static let names = CauseLogTests.names

  /// Besides the advice to ignore a message, each fix of a proven conflict was solved: with changes of constraints, with
  /// its least effect on them, or with a minimum in place of a distance.
  @Test(arguments: names) func `Advice that changes no constraint is solved by its effect`(_ name: String)
    throws
  {
    for found in try CauseLogTests().explanations(name) {
      guard let analysis = found.analysis, analysis.conflict != nil, found.cause != .apple else { continue }
      for fix in found.fixes where fix.edits.isEmpty && !fix.isToIgnore {
        let isMinimum = fix.advice.contains(" from exactly ") && fix.advice.hasSuffix(" to at least 8.")
        #expect(!fix.solvedWith.isEmpty || isMinimum, "\(fix.advice)")
        guard !fix.solvedWith.isEmpty else { continue }
        #expect(
          analysis.holds(with: fix.solvedWith, solvers: SolverFactory { SimplexSolver() }), "\(fix.advice)")
      }
    }
  }
}
