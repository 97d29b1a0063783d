import ConflictAnalysis
import LayoutSolver
import LinearConstraints
import Testing

@Suite struct AmbiguityTests {
  /// A root of 320 × 480, and equations about a box in it.
  private static func box(
    _ equations: [String], _ solver: AnalysisSolver, superviews: [String: String] = ["Box": "Root"]
  ) throws -> SolvedSystem {
    var context = ConstraintSystem.Context()
    context.origin = "Root"
    context.superviews = superviews
    let size = ["Root.Width = 320", "Root.Height = 480"]
    return try ConflictAnalyzer(try system(size + equations, context: context), makeSolver: solver.make)
      .solve()
  }

  private static let vertical = ["Box.Top = Root.Top", "Box.Height = 10"]

  @Test(arguments: AnalysisSolver.allCases) func missingConstraintsAreNamedAsInInterfaceBuilder(
    _ solver: AnalysisSolver
  ) throws {
    func missing(_ equations: String...) throws -> [ItemAmbiguity.Missing] {
      var solved = try Self.box(equations + Self.vertical, solver)
      return try solved.ambiguity().items.filter { $0.axis == .horizontal }.map(\.missing)
    }
    #expect(try missing("Box.Leading = Root.Leading + 8", "Box.Width = 20") == [])
    #expect(try missing("Box.Width = 20") == [.position])
    #expect(try missing("Box.Leading = Root.Leading + 8") == [.size])
    #expect(try missing("Box.Trailing = Root.Trailing - 8") == [.positionOrSize])
    // The center is fixed, so the position follows from the size.
    #expect(try missing("Box.CenterX = Root.CenterX") == [.size])
    #expect(try missing("Box.Width <= 100") == [.positionAndSize])
  }

  @Test(arguments: AnalysisSolver.allCases) func suggestedConstraintsRemoveTheAmbiguity(
    _ solver: AnalysisSolver
  ) throws {
    var solved = try Self.box(["Box.Trailing = Root.Trailing - 8", "Box.Width <= 100"], solver)
    let report = try solved.ambiguity()
    #expect(report.isResolvedByAdditions)
    #expect(report.additions.map(\.axis) == [.horizontal, .vertical, .vertical])
    var context = ConstraintSystem.Context()
    context.origin = "Root"
    context.superviews = ["Box": "Root"]
    let equations =
      try [
        "Root.Width = 320", "Root.Height = 480", "Box.Trailing = Root.Trailing - 8", "Box.Width <= 100",
      ].map { try ConstraintEquation(parsing: $0) } + report.additions.map(\.equation)
    var closed = try ConflictAnalyzer(ConstraintSystem(equations, context: context), makeSolver: solver.make)
      .solve()
    #expect(closed.conflicts.conflicts.isEmpty)
    #expect(try closed.ambiguity().items.isEmpty)
  }

  @Test func thePreferredValueIsSuggested() throws {
    var solved = try Self.box(["Box.Trailing = Root.Trailing - 8"] + Self.vertical, .simplex)
    let report = try solved.ambiguity(preferredValues: [.size(item: "Box", .horizontal): 44])
    #expect(report.additions.map { $0.equation.printed() } == ["Box.Width = 44"])
  }

  @Test func suggestedConstantsAreRounded() throws {
    var solved = try Self.box(["Box.Trailing = Root.Trailing - 8"] + Self.vertical, .simplex)
    let report = try solved.ambiguity(preferredValues: [.size(item: "Box", .horizontal): 44.999999999999986])
    #expect(report.additions.map { $0.equation.printed() } == ["Box.Width = 45"])
  }

  @Test func aFreeDirectionHasARange() throws {
    var solved = try Self.box(
      ["Box.Trailing = Root.Trailing", "Box.Width <= 100", "Box.Width >= 20"] + Self.vertical, .simplex)
    let report = try solved.ambiguity()
    #expect(report.freeDirections.count == 1)
    let movement = try #require(report.freeDirections.first)
    #expect(
      movement.rates == [
        ConstraintSystem.Term(1, .position(item: "Box", .horizontal)),
        ConstraintSystem.Term(-1, .size(item: "Box", .horizontal)),
      ])
    let width = solved.value(of: ConstraintSystem.Unknown.size(item: "Box", .horizontal))
    let range = try #require(movement.range)
    // As the left edge moves to the right, the width falls from 100 to 20.
    #expect(range.upperBound - range.lowerBound == 80)
    #expect(width - range.upperBound == 20)
  }

  @Test func equalHuggingIsATieThatOnePointDecides() throws {
    var solved = try Self.box(
      [
        "Left.Leading = Root.Leading", "Right.Leading = Left.Trailing + 8", "Right.Trailing = Root.Trailing",
        "Left.Top = Root.Top", "Left.Height = 10", "Right.Top = Root.Top", "Right.Height = 10",
        "Left.Width <= 50 @250", "Right.Width <= 60 @250",
      ], .simplex, superviews: ["Left": "Root", "Right": "Root"])
    let report = try solved.ambiguity()
    #expect(report.items.map(\.item) == ["Left", "Right"])
    #expect(report.items.map(\.missing) == [.size, .positionOrSize])
    #expect(report.ties.count == 1)
    #expect(report.ties.first?.priority == 250)
    #expect(report.ties.first?.premises == [.equation(9), .equation(10)])
    #expect(report.ties.first?.decision?.premise == .equation(9))
    #expect(report.ties.first?.decision?.priority == 251)
  }

  @Test func fromRightToLeftLeadingIsProposedFromTheRight() throws {
    var context = ConstraintSystem.Context()
    context.origin = "Root"
    context.superviews = ["Box": "Root"]
    context.direction = .rightToLeft
    var solved = try ConflictAnalyzer(
      try system(
        [
          "Root.Width = 320", "Root.Height = 480", "Box.Top = Root.Top", "Box.Height = 10", "Box.Width = 20",
        ], context: context)
    ) { SimplexSolver() }.solve()
    let report = try solved.ambiguity(preferredValues: [.position(item: "Box", .horizontal): 30])
    #expect(report.additions.map { $0.equation.printed() } == ["Box.Leading = Root.Leading + 270"])
    #expect(report.isResolvedByAdditions)
  }

  @Test func itemsThatMoveWithTheirSuperviewAreNotAmbiguous() throws {
    var context = ConstraintSystem.Context()
    context.origin = "Root"
    context.superviews = ["Card": "Root", "Label": "Card"]
    var solved = try ConflictAnalyzer(
      try system(
        [
          "Root.Width = 320", "Root.Height = 480", "Card.Top = Root.Top", "Card.Height = 10",
          "Card.Width = 20",
          "Label.Top = Card.Top", "Label.Height = 10", "Label.Leading = Card.Leading", "Label.Width = 5",
        ], context: context)
    ) { SimplexSolver() }.solve()
    #expect(try solved.ambiguity().items.map(\.item) == ["Card"])
  }
}
