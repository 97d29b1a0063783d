import LayoutTestSupport
import Testing
import VisualFormat

/// Equations as formats of the Visual Format Language, if it can express them.
@Suite("Equations as formats")
struct FormTests {
  @Test(arguments: [
    ("a.Leading = Superview.Leading + 26", "H:|-26-[a]", 0), ("a.Leading = Superview.Leading", "H:|[a]", 0),
    ("Superview.Trailing >= a.Trailing - 8", "H:[a]-(>=-8)-|", 0),
    ("b.Top = a.Bottom - 7", "V:[a]-(-7)-[b]", 0), ("b.Top <= a.Bottom", "V:[a]-(<=0)-[b]", 0),
    ("b.Leading = a.Trailing + 8 @750", "H:[a]-(8@750)-[b]", 0),
    ("b.Leading = a.Trailing @0.1", "H:[a]-(0@0.1)-[b]", 0),
    ("b.Leading = a.Trailing + Standard", "H:[a]-[b]", 0), ("a.Width = 84", "H:[a(84)]", 0),
    ("a.Height <= 100 @900", "V:[a(<=100@900)]", 0), ("a.Width >= b.Width", "H:[a(>=b)]", 0),
    ("a.Leading = Superview.LeadingMargin", "H:|-[a]", 0),
    ("Superview.BottomMargin = a.Bottom", "V:[a]-|", 0),
    ("a.Left = Superview.Left + 5", "H:|-5-[a]", 1 << 16), ("b.Left = a.Right + 5", "H:[a]-5-[b]", 1 << 16),
    ("Superview.RightMargin = a.Right", "H:[a]-|", 1 << 16),
    ("b.FirstBaseline = a.Baseline + 30", "V:[a]-30-[b]", 1 << 19),
  ])
  func anEquationIsWrittenAsAFormat(_ equation: String, _ format: String, _ options: UInt) throws {
    let equation = try ConstraintEquation(parsing: equation)
    let form = try #require(VisualFormatForm(equation))
    #expect(form.syntax.text == format)
    #expect(form.options.rawValue == options)
    let expansion = try VisualFormatExpansion(
      form.syntax.text, options: form.options, scope: .views("a", "b"))
    #expect(expansion.equations == [equation])
  }

  @Test(arguments: [
    "a.Width = 2 * b.Width", "a.Width = b.Width + 8", "a.Width = b.Height", "a.CenterX = b.CenterX",
    "a.Leading = b.Leading + 8", "a.Leading = Superview.Trailing", "a.Trailing = Superview.Trailing - 8",
    "(a.Leading - b.Trailing) = 8", "a.Width = (b.Leading - c.Trailing)", "my view.Width = 20",
    "größe.Width = 20",
    "a.Leading = Superview.LeadingMargin + 8", "a.Leading >= Superview.LeadingMargin",
    "Superview.Width = 320",
    "a.Leading = Superview.LeadingMargin @750", "a.Leading = Superview.Leading + Standard",
    "b.Leading = a.Trailing + 2 * Standard", "b.Leading = a.Trailing + Standard @750", "a.Width = Standard",
    "a.LeadingMargin = Superview.Leading", "b.LeadingMargin = a.Trailing", "b.FirstBaseline = a.Bottom + 8",
    "a.FirstBaseline = Superview.Top", "a.Top = b.Bottom * 2", "a.Width = Superview.Width",
  ])
  func inexpressibleEquationsHaveNoForm(_ equation: String) throws {
    #expect(VisualFormatForm(try ConstraintEquation(parsing: equation)) == nil)
  }

  @Test func whereThereAreNoMarginsTheBarIsTwentyPoints() throws {
    let equation = try ConstraintEquation(parsing: "a.Leading = Superview.Leading + Standard")
    #expect(VisualFormatForm(equation, superviewSpacing: .standard)?.syntax.text == "H:|-[a]")
    let margin = try ConstraintEquation(parsing: "a.Leading = Superview.LeadingMargin")
    #expect(VisualFormatForm(margin, superviewSpacing: .standard) == nil)
  }

  @Test func anIllegalEquationHasNoForm() {
    let width = ConstraintEquation.Operand.attribute(.init(.item("a"), .width))
    #expect(VisualFormatForm(ConstraintEquation(width, .equal, constant: .nan)) == nil)
    #expect(VisualFormatForm(ConstraintEquation(width, .equal, priority: 0)) == nil)
  }

  /// Every equation of a random format can be expressed as a format that has the same equation. For mirrored formats,
  /// the result is a format from left to right.
  @Test(arguments: TestSettings.seeds(200))
  func everyEquationOfAFormatHasAForm(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 7000 + seed)
    let generated = FormatCase(from: &random)
    for constraint in try generated.expansion().constraints where constraint.part != .alignment {
      let form = try #require(
        VisualFormatForm(constraint.equation, superviewSpacing: generated.scope.superviewSpacing))
      let expansion = try VisualFormatExpansion(
        form.syntax.text, options: form.options, scope: generated.scopeWithoutMetrics)
      #expect(expansion.equations == [constraint.equation])
    }
  }
}
