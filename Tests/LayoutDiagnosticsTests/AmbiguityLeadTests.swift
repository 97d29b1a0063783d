import LayoutDiagnostics
import LayoutSolver
import Testing

/// Of several items that move and resize together, the text names the one that needs a constraint.
@Suite struct AmbiguityLeadTests {
  /// Returns the lines about the ambiguous views of a layout on a canvas of 320 × 480.
  private func needs(_ views: String, _ equations: [String]) throws -> [String] {
    let (engine, _) = try AdviceTests().engine(views, equations, size: "320x480")
    var analysis = try LayoutAnalysis(engine)
    let ambiguity = try #require(try analysis.ambiguity())
    return AmbiguityText(ambiguity).lines.filter { $0.contains(": ") && !$0.hasPrefix("To remove") }
  }

  /// The ratio relates both axes of the photo, so one constraint is enough. The caption is below the photo.
  @Test func aRatioNeedsOneConstraintAndTheViewBelowNone() throws {
    let lines = try needs(
      #"{"name": "Photo"}, {"name": "Caption", "intrinsicSize": [80, 20]}"#,
      [
        "Photo.Top = Superview.Top + 20", "Photo.CenterX = Superview.CenterX",
        "Photo.Height = 0.75 * Photo.Width", "Caption.Top = Photo.Bottom + 8",
        "Caption.CenterX = Photo.CenterX", "Caption.Bottom <= Superview.Bottom - 20",
      ])
    #expect(
      lines == [
        "Photo: Need constraints for: width or height",
        "Caption: The Y position depends on Photo",
      ])
  }

  /// The position and the width of B change with the width of A.
  @Test func aViewBesideAnOpenWidthFollowsIt() throws {
    let lines = try needs(
      #"{"name": "A"}, {"name": "B"}"#,
      [
        "A.Leading = Superview.Leading", "B.Leading = A.Trailing", "B.Trailing = Superview.Trailing",
        "A.Top = Superview.Top", "A.Height = 20", "B.Top = Superview.Top", "B.Height = 20",
      ])
    #expect(lines == ["A: Need constraints for: width", "B: The X position and width depend on A"])
  }

  /// Two views that move independently of each other each need a constraint.
  @Test func independentViewsEachNeedAConstraint() throws {
    let lines = try needs(
      #"{"name": "A", "intrinsicSize": [20, 20]}, {"name": "B", "intrinsicSize": [20, 20]}"#,
      ["A.Leading = Superview.Leading", "B.Leading = Superview.Leading"])
    #expect(lines == ["A: Need constraints for: Y position", "B: Need constraints for: Y position"])
  }

  /// B follows A on the horizontal axis, but its height is open, too. To list B's X position and width as needs would
  /// contradict the proposal, which has no constraint for them.
  @Test func aViewThatFollowsOnOneAxisNeedsAConstraintOnTheOther() throws {
    let lines = try needs(
      #"{"name": "A"}, {"name": "B"}"#,
      [
        "A.Leading = Superview.Leading", "B.Leading = A.Trailing", "B.Trailing = Superview.Trailing",
        "A.Top = Superview.Top", "A.Height = 20", "B.Top = Superview.Top",
      ])
    #expect(
      lines == [
        "A: Need constraints for: width",
        "B: Need constraints for: height. The X position and width depend on A",
      ])
  }
}
