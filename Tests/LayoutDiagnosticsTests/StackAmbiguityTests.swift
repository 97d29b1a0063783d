import LayoutDiagnostics
import LayoutDocuments
import LayoutSolver
import StackViews
import Testing

/// Findings about ambiguous stack views.
@Suite struct StackAmbiguityTests {
  /// A layout with its diagnosis.
  private struct Trial {
    var engine: LayoutEngine
    var solution: LayoutSolution
    var diagnosis: LayoutDiagnosis
    var instance: LayoutInstance
  }

  private func layout(
    _ views: String, _ properties: String = "", direction: String = "leftToRight"
  ) throws -> Trial {
    let document = try LayoutDocument(
      json: """
        {"canvas": {"size": [282, 100], "direction": "\(direction)"},
         "views": [{"name": "S", "kind": "stack", \(properties) "views": [\(views)]}],
         "constraints": ["S.Leading = Superview.Leading", "S.Trailing = Superview.Trailing",
           "S.Top = Superview.Top"]}
        """)
    let instance = try document.instantiate()
    let engine = instance.makeEngine(solver: SimplexSolver())
    let solution = engine.layout()
    return Trial(
      engine: engine, solution: solution, diagnosis: LayoutDiagnosis(engine), instance: instance)
  }

  /// The label needs 500 and the switch needs 51, but they have only 282. If the label kept its size, the switch would
  /// have none. If the switch keeps its size, the label still has 231.
  @Test(arguments: ["leftToRight", "rightToLeft"])
  func theProposalLeavesTheMostOfTheContent(direction: String) throws {
    let trial = try layout(
      #"{"name": "Label", "intrinsicSize": [500, 41]}, {"name": "Switch", "intrinsicSize": [51, 31]}"#,
      direction: direction)
    let ambiguity = try #require(trial.diagnosis.ambiguity)
    let tie = try #require(ambiguity.report.ties.first)
    let decision = try #require(tie.decision)
    #expect(ambiguity.statements[decision.premise].map { "\($0.equation)" } == "Switch.Width >= 51 @750")
    #expect(decision.priority == 751)
  }

  /// The guides that a stack view creates for its gaps are not in the user's document.
  @Test func theGuidesOfAStackAreNotNamed() throws {
    let trial = try layout(#"{"name": "A"}, {"name": "B"}"#, #""distribution": "equalSpacing","#)
    let lines = AmbiguityText(try #require(trial.diagnosis.ambiguity)).lines
    #expect(
      lines.contains { $0.hasPrefix("A.Width can be anything from 0 to 282, which changes B.Left") },
      "\(lines)")
    #expect(!lines.contains { $0.contains("_UI") }, "\(lines)")
  }

  @Test func equalViewsAreProposedWhereTheyDetermineTheStack() throws {
    func lines(_ views: String, _ properties: String = "") throws -> [String] {
      try layout(views, properties).diagnosis.ambiguity.map { AmbiguityText($0).lines } ?? []
    }
    let fields = #"{"name": "A", "kind": "textField"}, {"name": "B", "kind": "textField"}"#
    let line = "S: To make its views equally wide, set `distribution: fillEqually`"
    #expect(try lines(fields).last == line)
    #expect(try lines(fields, #""distribution": "fillEqually","#).isEmpty)
    // A label and a switch are not meant to be equally wide.
    let mixed = try lines(
      #"{"name": "A", "kind": "label", "text": "A", "hugging": 250}, {"name": "B", "hugging": 250, "intrinsicSize": [51, 31]}"#
    )
    #expect(!mixed.isEmpty && !mixed.contains(line), "\(mixed)")
  }

  @Test(arguments: StackView.Distribution.allCases)
  func hiddenViewsAreNotReported(distribution: StackView.Distribution) throws {
    let trial = try layout(
      #"""
      {"name": "A", "intrinsicSize": [50, 20]}, {"name": "B", "intrinsicSize": [50, 20], "hidden": true,
       "views": [{"name": "Inner"}]}, {"name": "C", "intrinsicSize": [50, 20], "hugging": 240}
      """#,
      "\"distribution\": \"\(distribution)\",")
    #expect(trial.solution.items.allSatisfy { $0.status == .ok })
    #expect(trial.diagnosis.ambiguity == nil)
  }

  /// After a hidden view is shown, its ambiguity is reported.
  @Test func aViewThatIsShownIsReported() throws {
    let trial = try layout(
      #"{"name": "A", "intrinsicSize": [282, 20], "views": [{"name": "Inner", "hidden": true}]}"#)
    #expect(trial.diagnosis.ambiguity == nil)
    let inner = try #require(trial.instance.root.subviews[0].subviews[0].subviews.first)
    #expect(trial.engine.layout()[inner]?.status == .ok)
    inner.isHidden = false
    #expect(trial.engine.layout()[inner]?.status == .ambiguous)
    #expect(inner.ambiguities.count == 2)
    inner.isHidden = true
    #expect(trial.engine.layout()[inner]?.status == .ok)
    #expect(inner.ambiguities.isEmpty)
  }

  /// A stack view lays out only its arranged subviews. Other subviews are reported only if constraints relate them to
  /// other views.
  @Test func viewsThatAreNotArrangedAreNotReported() throws {
    let views = #"""
      {"name": "A", "intrinsicSize": [282, 20]},
      {"name": "Badge", "intrinsicSize": [10, 10], "arranged": false, "views": [{"name": "Inner"}]}
      """#
    let trial = try layout(views)
    #expect(trial.solution.items.allSatisfy { $0.status == .ok })
    #expect(trial.diagnosis.ambiguity == nil)
    let stack = try #require(trial.instance.root.subviews.first)
    let badge = stack.subviews[1]
    badge.topAnchor.constraint(equalTo: stack.topAnchor).isActive = true
    #expect(trial.engine.layout()[badge]?.status == .ambiguous)
    #expect(badge.ambiguities.contains { $0.item == "Badge" && $0.axis == .horizontal })
  }
}
