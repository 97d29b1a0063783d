import ConflictAnalysis
import LayoutSolver
import Testing

@_spi(Tools) @testable import ConstraintLogs

/// Lists with several conflicts: a fix resolves one of them, and the others remain.
@Suite("Many contradictions in one list")
struct ManyConflictsTests {
  /// Returns the explanation of a list with `count` views, each with two widths that conflict.
  private func explanation(_ count: Int) throws -> LogExplanation {
    let rows = (0..<count).flatMap { view in
      [3, 5].map { width in
        "<NSLayoutConstraint:0x\(view + 1)0\(width) UIView:0x\(view + 1).width == \(width)   (active)>"
      }
    }
    let report = try #require(LogReader.reports(in: conflictLog(rows)).first)
    return LogExplainer { SimplexSolver() }.explain(report)
  }

  @Test(
    arguments: [
      (2, "The list contains 1 more conflict."), (25, "The list contains 24 more conflicts."),
      (130, "The list contains at least 99 more conflicts."),
    ])
  func theOthersAreCountedAndFixesAreTold(_ count: Int, _ doubt: String) throws {
    let explanation = try explanation(count)
    #expect(explanation.uncertainties.contains(doubt))
    #expect(explanation.fixes.contains { !$0.edits.isEmpty })
    for fix in explanation.fixes where !fix.edits.isEmpty {
      #expect(
        explanation.analysis?.holds(with: fix.edits, solvers: SolverFactory { SimplexSolver() }) == true)
    }
  }

  @Test(arguments: [2, 25, 130])
  func changingAConstraintOutsideTheConflictDoesNotResolveIt(_ count: Int) throws {
    let analysis = try #require(try explanation(count).analysis)
    let members = Set(analysis.members)
    let others = analysis.constraints.indices.filter { !members.contains($0) }
    let wrong = others.prefix(1).map { LogFix.Edit(constraint: $0, change: .constant(4)) }
    #expect(wrong.count == 1)
    #expect(analysis.holds(with: wrong, solvers: SolverFactory { SimplexSolver() }) == false)
  }
}
