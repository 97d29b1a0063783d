import LayoutModel
import Testing

/// Recipes of the *Auto Layout Guide*, with the equations of the guide, at two widths.
@Suite struct RecipeTests {
  /// Recipe 1: a margin of 16 or 20, a label of 45, a spacing of 8, and a field that ends at the other margin.
  @Test(arguments: SolverKind.allCases)
  func simpleLabelAndTextField(_ kind: SolverKind) throws {
    let scene = Scene("Name Label", "Name Text Field")
    scene["Name Label"].content = LayoutContent(
      intrinsicSize: LayoutSize(45, 20.5),
      alignment: .init(firstBaselineOffsetFromTop: 16, lastBaselineOffsetFromBottom: 4.5))
    scene["Name Label"].setContentHuggingPriority(251, for: .horizontal)
    scene["Name Label"].setContentHuggingPriority(251, for: .vertical)
    scene["Name Text Field"].content = LayoutContent(
      intrinsicSize: LayoutSize(97, 34),
      alignment: .init(firstBaselineOffsetFromTop: 22.5, lastBaselineOffsetFromBottom: 11.5))
    scene.environment = LayoutEnvironment(
      size: LayoutSize(375, 667), scale: 2, safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    try scene.constrain(
      "Name Label.Leading = Superview.LeadingMargin", "Name Text Field.Trailing = Superview.TrailingMargin",
      "Name Text Field.Leading = Name Label.Trailing + Standard",
      "Name Text Field.Top = Top Layout Guide.Bottom + 20.0", "Name label.Baseline = Name Text Field.Baseline"
    )
    let engine = scene.engine(kind)

    var solution = engine.layout()
    // The width of the field is 375 - 16 - 16 - 45 - 8 = 290, and its top is at 20 + 20. Its baseline at 40 + 34 - 11.5
    // = 62.5 is also that of the label.
    #expect(solution.frame(of: scene["Name Text Field"]) == LayoutRect(69, 40, 290, 34))
    #expect(solution.frame(of: scene["Name Label"]) == LayoutRect(16, 46.5, 45, 20.5))

    engine.environment.size = LayoutSize(768, 1024)
    solution = engine.layout()
    // The width of the field is 768 - 20 - 20 - 45 - 8 = 675.
    #expect(solution.frame(of: scene["Name Text Field"]) == LayoutRect(73, 40, 675, 34))

    engine.environment.direction = .rightToLeft
    solution = engine.layout()
    #expect(solution.frame(of: scene["Name Text Field"]) == LayoutRect(20, 40, 675, 34))
    #expect(solution.frame(of: scene["Name Label"])?.minX == 703)
    if kind != .taciturn {
      #expect(solution.items.map(\.status) == [.ok, .ok, .ok, .ok])
    }
  }

  /// Recipe 7 at a narrow width: the dummy views have their minimum width of 8, and the buttons share the remaining
  /// space.
  @Test(arguments: [(320.0, 132.0), (375, 159.5)])
  func twoButtonsWithEqualSpacing(_ width: Double, _ button: Double) throws {
    let scene = Scene(
      "Leading Dummy View", "Short Button", "Center Dummy View", "Long Button", "Trailing Dummy View")
    scene.environment = LayoutEnvironment(size: LayoutSize(width, 667), scale: 2)
    scene["Short Button"].content.intrinsicSize = LayoutSize(45, 30)
    scene["Long Button"].content.intrinsicSize = LayoutSize(180, 30)
    try scene.constrain(
      "Leading Dummy View.Leading = Superview.LeadingMargin",
      "Short Button.Leading = Leading Dummy View.Trailing",
      "Center Dummy View.Leading = Short Button.Trailing",
      "Long Button.Leading = Center Dummy View.Trailing",
      "Trailing Dummy View.Leading = Long Button.Trailing",
      "Trailing Dummy View.Trailing = Superview.TrailingMargin",
      "Bottom Layout Guide.Top = Leading Dummy View.Bottom + 20.0",
      "Bottom Layout Guide.Top = Short Button.Bottom + 20.0",
      "Bottom Layout Guide.Top = Center Dummy View.Bottom + 20.0",
      "Bottom Layout Guide.Top = Long Button.Bottom + 20.0",
      "Bottom Layout Guide.Top = Trailing Dummy View.Bottom + 20.0",
      "Short Button.Leading >= Superview.LeadingMargin",
      "Long Button.Leading >= Short Button.Trailing + Standard",
      "Superview.TrailingMargin >= Long Button.Trailing",
      "Leading Dummy View.Width = Center Dummy View.Width",
      "Leading Dummy View.Width = Trailing Dummy View.Width", "Short Button.Width = Long Button.Width",
      "Leading Dummy View.Height = 0.0", "Center Dummy View.Height = 0.0", "Trailing Dummy View.Height = 0.0")
    let solution = scene.layout(.simplex)
    #expect(solution.isSatisfied)
    #expect(solution.frame(of: scene["Short Button"]) == LayoutRect(24, 617, button, 30))
    #expect(solution.frame(of: scene["Long Button"]) == LayoutRect(32 + button, 617, button, 30))
    #expect(solution.frame(of: scene["Center Dummy View"]) == LayoutRect(24 + button, 647, 8, 0))
  }
}
