import ConflictAnalysis
import LayoutSolver
import Testing

@Suite struct WhyTests {
  private static let form = [
    "Root.Width = 320", "Label.Leading = Root.Leading + 16", "Label.Width >= 45 @750",
    "Label.Width <= 45 @251",
    "Field.Leading = Label.Trailing + 8", "Field.Trailing = Root.Trailing - 16", "Field.Width <= 97 @250",
    "Field.Width >= 97 @750",
  ]

  private func solved(
    _ equations: [String], _ solver: AnalysisSolver, _ direction: LayoutDirection = .leftToRight
  )
    throws -> SolvedSystem
  {
    var context = ConstraintSystem.Context()
    context.origin = "Root"
    context.superviews = ["Label": "Root", "Field": "Root"]
    context.direction = direction
    return try ConflictAnalyzer(try system(equations, context: context), makeSolver: solver.make).solve()
  }

  @Test(arguments: AnalysisSolver.allCases) func aSizeIsExplainedByTheRemainingLength(
    _ solver: AnalysisSolver
  ) throws {
    var solved = try solved(Self.form, solver)
    let why = try #require(try solved.why(ConstraintSystem.Anchor("Field", .width)))
    #expect(why.value == 235)
    #expect(why.isChain)
    #expect(why.text == "320 - 16 - 45 - 8 - 16 = 235")
    #expect(why.overriddenRows.map(\.premise) == [.equation(6)])
    #expect(why.overriddenRows.map(\.requested) == [97])
    #expect(why.overriddenRows.map(\.actual) == [235])
    #expect(why.undeterminedUnknowns.isEmpty)
    #expect(why.origin == nil)
  }

  @Test(arguments: AnalysisSolver.allCases) func aPositionIsExplainedFromTheEdgeOfItsSuperview(
    _ solver: AnalysisSolver
  )
    throws
  {
    var solved = try solved(Self.form, solver)
    let why = try #require(try solved.why(ConstraintSystem.Anchor("Field", .leading)))
    #expect(why.value == 69)
    #expect(why.origin == "Root")
    #expect(why.text == "16 + 45 + 8 = 69")
    #expect(Set(why.parts.map(\.priority)).contains(251) || Set(why.parts.map(\.priority)).contains(750))
    let trailing = try #require(try solved.why(ConstraintSystem.Anchor("Field", .trailing)))
    #expect(trailing.text == "320 - 16 = 304")
  }

  @Test func inRightToLeftTheSumStillStartsOnTheLeft() throws {
    var solved = try solved(Self.form, .simplex, .rightToLeft)
    let why = try #require(try solved.why(ConstraintSystem.Anchor("Field", .trailing)))
    #expect(why.text == "16")
    #expect(try #require(try solved.why(ConstraintSystem.Anchor("Label", .leading))).text == "320 - 16 = 304")
  }

  @Test func anUndeterminedSizeIsReportedAsResting() throws {
    var solved = try solved(["Root.Width = 320", "Field.Trailing = Root.Trailing - 16"], .simplex)
    let why = try #require(try solved.why(ConstraintSystem.Anchor("Field", .leading)))
    #expect(why.undeterminedUnknowns == [.size(item: "Field", .horizontal)])
    #expect(why.value == 304)
  }

  @Test func sensitivitiesGiveTheValue() throws {
    var solved = try solved(Self.form, .simplex)
    let why = try #require(try solved.why(ConstraintSystem.Anchor("Field", .centerX)))
    let sum = why.parts.reduce(0) { $0 + $1.sensitivity * solved.system.rows[$1.row].constant }
    #expect(abs(sum - why.value) < 1e-9)
    #expect(why.value == 69 + 235.0 / 2)
  }

  @Test func unknownItemsHaveNoExplanation() throws {
    var solved = try solved(Self.form, .simplex)
    #expect(try solved.why(ConstraintSystem.Anchor("Stranger", .width)) == nil)
    #expect(try solved.why(ConstraintSystem.Anchor("Label", .notAnAttribute)) == nil)
  }
}

extension WhyReport {
  /// The sum in one line, steps first.
  var text: String {
    let sum = segments.map(\.text).joined(separator: " + ").replacing("+ -", with: "- ")
    let last = segments.count > 1 ? "\(sum) = \(number(value))" : sum
    return (steps.map(\.text) + [last]).joined(separator: "; ")
  }
}
