import ConflictAnalysis
import LayoutSolver
import Testing

@Suite struct RelaxationTests {
  private static let cell = [
    "Image.Top = Cell.Top + 15", "Image.Height = 90", "Cell.Bottom = Image.Bottom + 15", "Cell.Height = 59.5",
  ]

  @Test(arguments: AnalysisSolver.allCases) func everyMemberHasARelaxation(
    _ solver: AnalysisSolver
  ) throws {
    var solved = try ConflictAnalyzer(try system(Self.cell), makeSolver: solver.make).solve()
    let conflict = try #require(solved.conflicts.conflicts.first)
    let report = try solved.relaxations(of: conflict)
    #expect(report.stop == nil)
    #expect(
      report.relaxations.map(\.text) == [
        // Changes that leave the image inside the cell come first, then changes near the end of the cell. The sum 15 +
        // 90 + 15 is 60.5 more than 59.5.
        "1 <=", "3 >=", "2 <=", "0 <=",
        "1 @999", "3 @999", "2 @999", "0 @999",
        "1 = 29.5", "3 = 120", "2 = -45.5", "0 = -45.5",
      ])
    #expect(report.rejectedCount == 0)
    // Without the distance below the image, its bottom edge is at 105, outside of the cell of 59.5.
    #expect(
      report.relaxations[2].effects.contains(
        .overflow(item: "Image", container: "Cell", edge: .bottom, by: 45.5)))
    #expect(
      report.relaxations[3].effects.contains(
        .overflow(item: "Image", container: "Cell", edge: .top, by: 45.5)))
    // If the cell has the height that its content needs, there is no visible effect.
    #expect(report.relaxations[9].effects.isEmpty)
    #expect(report.relaxations[9].changed?.printed() == "Cell.Height = 120")
  }

  @Test func oneOfTwoEquationsForTheSameAttributeIsRemoved() throws {
    var solved = try solve("A.Width = 100", "A.Width = 120")
    let report = try solved.relaxations(of: try #require(solved.conflicts.conflicts.first))
    #expect(report.relaxations.prefix(2).map(\.text) == ["1 -", "0 -"])
  }

  @Test func aLimitBelowZeroIsZero() throws {
    var limits = AnalysisLimits(results: -1, probes: -1)
    #expect(limits == AnalysisLimits(results: 0, probes: 0))
    limits.results = .min
    #expect(limits.results == 0)
    var solved = try solve("A.Width = 100", "A.Width = 120")
    let conflict = try #require(solved.conflicts.conflicts.first)
    var analyzer = ConflictAnalyzer(solved.system) { SimplexSolver() }
    analyzer.limits = AnalysisLimits(results: -1)
    solved = try analyzer.solve()
    let report = try solved.relaxations(of: conflict)
    #expect(report.relaxations.isEmpty)
    #expect(report.stop == .results(0))
  }

  @Test func aChangeThatDoesNotResolveTheConflictIsNotSuggested() throws {
    // After one width of A is lowered, the other one still conflicts, so no change of a width of A is offered.
    var solved = try solve("A.Width = 100", "A.Width = 120", "B.Width = A.Width", "B.Width = 130")
    let conflicts = solved.conflicts.conflicts
    #expect(conflicts.map(\.equations) == [[0, 1], [0, 2, 3]])
    let second = try solved.relaxations(of: conflicts[1])
    #expect(second.relaxations.map(\.text).contains("3 @999"))
    #expect(second.relaxations.map(\.text).contains("0 @999"))
  }

  @Test func aSizeThatWouldBecomeNegativeIsNotOffered() throws {
    var solved = try solve(
      "A.Left = S.Left + 30", "A.Width = 10", "S.Right = A.Right + 30", "S.Width = 20")
    let report = try solved.relaxations(of: try #require(solved.conflicts.conflicts.first))
    // The sum 30 + 10 + 30 is 50 too large, but a width of 10 - 50 = -40 is impossible.
    #expect(!report.relaxations.contains { $0.equation == 1 && $0.change == .constant(-40) })
    #expect(report.rejectedCount > 0)
  }

  @Test func equationsThatCannotBeChangedAreNotSuggested() throws {
    let equations = try Self.cell.map { try ConstraintEquation(parsing: $0) }
    let system = ConstraintSystem(equations.enumerated().map { .init($1, isChangeable: $0 != 3) })
    var solved = try ConflictAnalyzer(system) { SimplexSolver() }.solve()
    let report = try solved.relaxations(of: try #require(solved.conflicts.conflicts.first))
    #expect(Set(report.relaxations.map(\.equation)) == [0, 1, 2])
  }

  @Test func rightToLeftTheConstantKeepsTheSignItIsWrittenWith() throws {
    var context = ConstraintSystem.Context()
    context.direction = .rightToLeft
    let system = try system(
      ["A.Leading = S.Leading + 16", "A.Width = 100", "A.Trailing = S.Trailing - 16", "S.Width = 120"],
      context: context)
    var solved = try ConflictAnalyzer(system) { SimplexSolver() }.solve()
    let report = try solved.relaxations(of: try #require(solved.conflicts.conflicts.first))
    // The views are 12 points too wide. Either gap could be reduced to 4.
    #expect(report.relaxations.contains { $0.equation == 0 && $0.change == .constant(4) })
    #expect(report.relaxations.contains { $0.equation == 2 && $0.change == .constant(-4) })
    #expect(report.relaxations.contains { $0.equation == 0 && $0.change == .relation(.lessThanOrEqual) })
  }

  @Test func theEffectOfADroppedRowContainsRequestedAndActualValue() throws {
    let solved = try solve(
      "Image.Top = Cell.Top + 15", "Image.Height = 90", "Cell.Height = 59.5",
      "Cell.Bottom = Image.Bottom + 15")
    let given = try #require(solved.droppedRows.first)
    #expect(solved.droppedRows.count == 1)
    #expect(given.premise == .equation(3))
    guard
      case .differs(.equation(3), .gap(let from, let to), let requested, let actual)? = given.effects.first
    else {
      Issue.record("Nothing differs: \(given.effects)")
      return
    }
    #expect(from.item == "Image" && to.item == "Cell")
    #expect(requested == 15)
    #expect(actual == -45.5)
    #expect(
      given.effects.dropFirst() == [.overflow(item: "Image", container: "Cell", edge: .bottom, by: 45.5)])
    #expect(solved.value(of: ConstraintSystem.Anchor("Image", .height)) == 90)
    #expect(solved.value(of: ConstraintSystem.Anchor("Stranger", .height)) == nil)
  }

  @Test func tryingThingsOutLeavesNoTrace() throws {
    var solved = try solve(
      "A.Left = S.Left + 16", "A.Width = 100", "S.Right = A.Right + 16", "S.Width = 120", "A.Width = 10 @250")
    let before = ["A", "S"].map { solved.value(of: ConstraintSystem.Anchor($0, .width)) }
    let conflict = try #require(solved.conflicts.conflicts.first)
    let first = try solved.relaxations(of: conflict)
    #expect(try solved.relaxations(of: conflict) == first)
    #expect(["A", "S"].map { solved.value(of: ConstraintSystem.Anchor($0, .width)) } == before)
  }
}

/// Returns the analysis of a system of equations.
func solve(_ equations: String..., context: ConstraintSystem.Context = ConstraintSystem.Context()) throws
  -> SolvedSystem
{
  try ConflictAnalyzer(try system(equations, context: context)) { SimplexSolver() }.solve()
}

extension Relaxation {
  /// The change in a short notation, such as `1 @999` for another priority of equation 1.
  var text: String {
    switch change {
    case .remove: "\(equation) -"
    case .relation(let relation): "\(equation) \(relation)"
    case .priority(let priority): "\(equation) @\(priority)"
    case .constant(let constant): "\(equation) = \(number(constant))"
    }
  }
}
