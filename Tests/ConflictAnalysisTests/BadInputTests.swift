import ConflictAnalysis
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// Equations without a meaning, and very many equations.
@Suite struct BadInputTests {
  private func equation(_ constant: Double, multiplier: Double = 1) -> ConstraintEquation {
    ConstraintEquation(
      .attribute(AnchorReference(.item("A"), .width)), .equal, multiplier: multiplier,
      .attribute(AnchorReference(.item("B"), .width)), constant: constant)
  }

  @Test func anEquationOfAStrangerIsLeftOutAndTheStrangerNamed() throws {
    var context = ConstraintSystem.Context()
    context.items = ["A", "B"]
    let system = try system(["A.Width = 10", "A.Width = Ghost.Width", "A.Width = 20"], context: context)
    #expect(system.omissions.map(\.equation) == [1])
    #expect(system.omissions.map(\.reason) == [.unknownItem("Ghost")])
    let report = try ConflictAnalyzer(system) { SimplexSolver() }.conflicts()
    #expect(report.conflicts.map(\.equations) == [[0, 2]])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func nonfiniteEquationsAreOmitted(_ value: Double)
    throws
  {
    let system = ConstraintSystem([
      equation(value), equation(0, multiplier: value), equation(3), equation(4),
    ])
    #expect(system.omissions.map(\.equation) == [0, 1])
    #expect(
      system.omissions.allSatisfy { omission in
        switch omission.reason {
        case .notFinite, .illegal: true
        case .unknownItem: false
        }
      })
    let report = try ConflictAnalyzer(system) { SimplexSolver() }.conflicts()
    #expect(report.conflicts.map(\.equations) == [[2, 3]])
  }

  @Test func rowsWithoutFiniteNumbersAreOmitted() throws {
    let width = ConstraintSystem.Term(1, .size(item: "A", .horizontal))
    let none = ConstraintSystem.Term(.nan, .size(item: "A", .horizontal))
    let any = ConstraintSystem.Equation(equation(0))
    let system = ConstraintSystem(
      equations: [any, any, any, any],
      rows: [
        .init(.equation(0), [none], .equal, 1), .init(.equation(1), [width], .equal, .infinity),
        .init(.equation(2), [width], .equal, 1), .init(.equation(3), [width], .equal, 2),
        .init(.equation(9), [width], .equal, 3),
      ])
    #expect(system.omissions.map(\.equation) == [0, 1])
    #expect(system.omissions.map(\.reason) == [.notFinite, .notFinite])
    #expect(system.rows.map(\.premise) == [.equation(2), .equation(3)])
    #expect(try ConflictAnalyzer(system) { SimplexSolver() }.conflicts().conflicts.count == 1)
  }

  /// 120 equations for the width of A. Each pair of them conflicts, which makes 7,140 conflicts.
  private static let widths = (1...120).map { "A.Width = \($0)" }

  enum Search: CaseIterable {
    case successive
    case disjoint
    case all

    func report(_ analyzer: ConflictAnalyzer) throws -> ConflictReport {
      switch self {
      case .successive: try analyzer.conflicts()
      case .disjoint: try analyzer.disjointConflicts()
      case .all: try analyzer.allConflicts()
      }
    }
  }

  @Test(arguments: Search.allCases, [false, true])
  func thousandsOfOverlappingConflictsAreBounded(_ search: Search, _ isTaciturn: Bool) throws {
    let limits = AnalysisLimits(results: 30, probes: 40)
    let analyzer = ConflictAnalyzer(try system(Self.widths), limits: limits) {
      isTaciturn ? TaciturnSolver(SimplexSolver()) as any ConstraintSolver : SimplexSolver()
    }
    let report = try search.report(analyzer)
    #expect(report.stop == .results(30) || report.stop == .probes(40))
    #expect(!report.conflicts.isEmpty)
    #expect(report.conflicts.allSatisfy { $0.members.count == 2 })
  }
}
