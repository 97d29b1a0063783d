import LayoutDocumentsYAML
import LayoutLint
import LayoutSolver
import Testing

/// The rule of the guide “Writing a rule”.
private struct LowButton: LintRule {
  let id = "low-button"
  let summary = "A button is lower than 44 points."

  func findings(in layout: LintedLayout) -> [LintFinding] {
    layout.visibleViews.filter { $0.kind == .button && $0.frame.height < 44 }.map { button in
      LintFinding(
        "`\(button.name)` is only \(button.frame.height) points high.", about: button,
        fixes: fixes(for: button, in: layout))
    }
  }

  /// If a constraint states the height as a number, the fix changes the number.
  private func fixes(for button: LintedView, in layout: LintedLayout) -> [LintFix] {
    layout.activeConstraints(of: button).compactMap { constraint in
      guard constraint.constraint.firstAttribute == .height, constraint.second == nil,
        constraint.constraint.relation == .equal
      else { return nil }
      return LintFix("Make the button 44 points high", [.setConstant(44, constraint: constraint.index)])
    }
  }
}

@Suite struct OwnRuleTests {
  private func results(_ constraints: String) throws -> [LintResult] {
    let document = try LayoutDocumentReader.read(
      """
      views: [{name: Send, kind: button}]
      constraints: [\(constraints), Send.Width = 80, Send.Top = Superview.Top, Send.Leading = Superview.Leading]
      """)
    return try document.lint(rules: [LowButton()]) { SimplexSolver() }
  }

  @Test func aLowButtonIsFound() throws {
    let results = try results("Send.Height = 30")
    #expect(results.map(\.message) == ["`Send` is only 30.0 points high."])
    #expect(results.flatMap(\.finding.fixes).map(\.title) == ["Make the button 44 points high"])
    #expect(try self.results("Send.Height = 44").isEmpty)
  }

  @Test func aFixThatLeavesTheFindingIsNotOffered() throws {
    let results = try results("Send.Height <= 30, Send.Height = 30")
    #expect(results.count { $0.rule == "low-button" } == 1)
    #expect(results.flatMap(\.finding.fixes).isEmpty)
  }
}
