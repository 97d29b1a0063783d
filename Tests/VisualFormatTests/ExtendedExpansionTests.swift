import LayoutTestSupport
import SourceText
import Testing
import VisualFormat

/// `spec/vfl`, the extended dialect: the equations of formats.
@Suite("What extended formats mean")
struct ExtendedExpansionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var equations: [String]
    var testDescription: String { text }

    init(_ text: String, _ equations: String...) {
      self.text = text
      self.equations = equations
    }
  }

  @Test(arguments: [
    // Percents.
    Case("|-[a(==50%)]", "a.Leading = Superview.LeadingMargin", "a.Width = 0.5 * Superview.Width"),
    Case("[a(>=50%)]", "a.Width >= 0.5 * Superview.Width"),
    Case("V:[a(-10%@250)]", "a.Height = -0.1 * Superview.Height @250"),
    // Spaces in percents are spacers.
    Case(
      "[a]-10%-[b]", "_-1:1\\-.Width = 0.1 * Superview.Width", "_-1:1\\-.Leading = a.Trailing",
      "b.Leading = _-1:1\\-.Trailing"),
    Case(
      "V:|-(<=20%@750,>=8)-[a]", "_-1:1\\-.Height <= 0.2 * Superview.Height @750", "_-1:1\\-.Height >= 8",
      "_-1:1\\-.Top = Superview.Top", "a.Top = _-1:1\\-.Bottom"),
    Case(
      "[a(60)]-(a/10+2)-[b]", "a.Width = 60", "_-1:1\\-.Width = 0.1 * a.Width + 2",
      "_-1:1\\-.Leading = a.Trailing", "b.Leading = _-1:1\\-.Trailing"),
    // Equal spacers.
    Case(
      "|~[a(100)]~|", "_~1:1~.Leading = Superview.Leading", "a.Leading = _~1:1~.Trailing", "a.Width = 100",
      "_~1:2~.Width = _~1:1~.Width", "_~1:2~.Leading = a.Trailing", "Superview.Trailing = _~1:2~.Trailing"),
    Case(
      "V:|~(10%)~[a]~(>=8)~|", "_~1:1~.Height = 0.1 * Superview.Height", "_~1:1~.Top = Superview.Top",
      "a.Top = _~1:1~.Bottom", "_~1:2~.Height = _~1:1~.Height", "_~1:2~.Height >= 8",
      "_~1:2~.Top = a.Bottom", "Superview.Bottom = _~1:2~.Bottom"),
    // No constraint.
    Case("|[a]->[b]|", "a.Leading = Superview.Leading", "Superview.Trailing = b.Trailing"),
    Case("|->[a]->|"),
    // Ranges and groups.
    Case("H:[a1..3(10)]", "a1.Width = 10", "a2.Width = 10", "a3.Width = 10"),
    Case("H:[a..3(10)]", "a.Width = 10", "a2.Width = 10", "a3.Width = 10"),
    Case("H:[a..1(10)]", "a.Width = 10"),
    Case(
      "H:[a9..10(b_7)][b_7..7]", "a9.Width = b_7.Width", "a10.Width = b_7.Width", "b_7.Leading = a9.Trailing",
      "b_7.Leading = a10.Trailing"),
    Case(
      "|[a,b(20)]-4-[c,d]", "a.Leading = Superview.Leading", "b.Leading = Superview.Leading", "b.Width = 20",
      "c.Leading = a.Trailing + 4", "c.Leading = b.Trailing + 4", "d.Leading = a.Trailing + 4",
      "d.Leading = b.Trailing + 4"),
    // Both directions.
    Case(
      "HV:|-[a]-8-|", "a.Leading = Superview.LeadingMargin", "Superview.Trailing = a.Trailing + 8",
      "a.Top = Superview.TopMargin", "Superview.Bottom = a.Bottom + 8"),
    Case(
      "HV:[a]-5%-[b]", "_-1:1\\-.Width = 0.05 * Superview.Width", "_-1:1\\-.Leading = a.Trailing",
      "b.Leading = _-1:1\\-.Trailing", "_-1:1\\-.Height = 0.05 * Superview.Height",
      "_-1:1\\-.Top = a.Bottom", "b.Top = _-1:1\\-.Bottom"),
    // Terms.
    Case(
      "[a(==b/2-10)]-[b]", "a.Width = 0.5 * b.Width - 10", "b.Leading = a.Trailing + Standard"),
    Case("V:[a(a.width/4)]", "a.Height = 0.25 * a.Width"),
    Case("[a(>=b.height*-2+1@9)][b]", "a.Width >= -2 * b.Height + 1 @9", "b.Leading = a.Trailing"),
    // Attributes.
    Case(
      "C:a.centerX(b.centerX*2+10).bottom(b)\n[b]", "a.CenterX = 2 * b.CenterX + 10", "a.Bottom = b.Bottom"),
    Case("C:a.width(20,<=50%)", "a.Width = 20", "a.Width <= 0.5 * Superview.Width"),
    Case("C:a.leading(>=b.trailing-8@750)\n[b]", "a.Leading >= b.Trailing - 8 @750"),
    // Comments and empty lines.
    Case("|[a]| // all of it", "a.Leading = Superview.Leading", "Superview.Trailing = a.Trailing"),
    Case("|[a]//all of it", "a.Leading = Superview.Leading"),
    Case("//|[a]|"), Case("  // nothing"), Case(""), Case("\n\n"), Case("\r\n// a\r\n"),
    // Formats of Apple's dialect keep their meaning.
    Case(
      "|-(>=8,<=20@750)-[a]-8@250-[b]", "a.Leading >= Superview.Leading + 8",
      "a.Leading <= Superview.Leading + 20 @750", "b.Leading = a.Trailing + 8 @250"),
  ])
  func textsMeanTheseEquations(_ example: Case) throws {
    #expect(try extendedEquations(of: example.text) == example.equations)
  }

  /// Random formats of Apple's dialect have the same equations in the extended dialect.
  @Test(arguments: TestSettings.seeds(300))
  func applesFormatsHaveTheSameEquations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 40_000 + seed)
    let generated = FormatCase(from: &random)
    let extended = try extendedExpansion(
      generated.text, options: generated.options, scope: generated.scope)
    #expect(extended.constraints == (try generated.expansion().constraints), "\(generated.text)")
    #expect(extended.spacers.isEmpty && extended.stacks.isEmpty && extended.zOrder.isEmpty)
  }

  // MARK: Stacks

  @Test func theEdgesOfAStackAreThoseOfItsFirstAndLastViews() throws {
    #expect(
      try extendedEquations(of: "V:|[column:[top(50)]-[content]-2-]|") == [
        "column.Top = Superview.Top", "top.Top = column.Top", "top.Height = 50",
        "content.Top = top.Bottom + Standard", "column.Bottom = content.Bottom + 2",
        "Superview.Bottom = column.Bottom",
      ])
  }

  @Test func whereAStackIsPlacedAcrossItsViewsAreAsWideAsIt() throws {
    let across = [
      "a.Width = column.Width", "a.Leading = column.Leading", "b.Width = column.Width",
      "b.Leading = column.Leading",
    ]
    let after = try extendedEquations(of: "V:[column:[a][b]]\nH:|[column]|\nH:[column]")
    #expect(
      Array(after.dropFirst(3)) == ["column.Leading = Superview.Leading"] + across + [
        "Superview.Trailing = column.Trailing"
      ])
    let before = try extendedEquations(of: "H:[column]\nV:[column:[a][b]]")
    #expect(Array(before.suffix(4)) == across)
    // The value of a position is a view, even if it has no brackets elsewhere.
    let expansion = try extendedExpansion("C:a.centerX(b).left(c.right+8).width(d.width)")
    #expect(expansion.views == ["a", "b", "c", "d"])
    #expect(
      expansion.equations.map(\.description) == [
        "a.CenterX = b.CenterX", "a.Left = c.Right + 8", "a.Width = d.Width",
      ])
    let attributes = try extendedEquations(of: "V:[column:[a][b]]\nC:column.right(d)\nH:[d]")
    #expect(Array(attributes.suffix(4)) == across)
    #expect(try extendedEquations(of: "V:[column:[a][b]]\nC:column.top(d)\nH:[d]").count == 4)
  }

  @Test func stacksInStacksAreBoundWithThem() throws {
    let equations = try extendedEquations(of: "V:[outer:[inner:[a]][b]]\nH:[outer]")
    #expect(
      Array(equations.suffix(6)) == [
        "inner.Width = outer.Width", "inner.Leading = outer.Leading", "b.Width = outer.Width",
        "b.Leading = outer.Leading", "a.Width = inner.Width", "a.Leading = inner.Leading",
      ])
  }

  @Test func aStackHasItsOwnSizeAndNeighbors() throws {
    #expect(
      try extendedEquations(of: "[row(200):~[a]~]-[b]", options: .directionLeftToRight) == [
        "row.Width = 200", "_~1:1~.Left = row.Left", "a.Left = _~1:1~.Right", "_~1:2~.Width = _~1:1~.Width",
        "_~1:2~.Left = a.Right", "row.Right = _~1:2~.Right", "b.Left = row.Right + Standard",
      ])
  }

  // MARK: The rest of the result

  @Test func spacersAreNamedAfterTheirLines() throws {
    let format = try extendedExpansion("// none\nH:|~[a]-5%-[b]~|\nHV:[c]~[d]")
    #expect(format.spacers.map(\.name) == ["_~2:1~", "_-2:1-", "_~2:2~", "_~3:1~"])
    #expect(
      format.spacers.map(\.axes) == [[.horizontal], [.horizontal], [.horizontal], [.horizontal, .vertical]])
    #expect(format.views == ["a", "b", "c", "d"])
  }

  @Test func stacksAreDistinguishedFromViews() throws {
    let format = try extendedExpansion("V:[s:[a..2]]\nC:e.top(s)")
    #expect(format.stacks == ["s"])
    #expect(format.views == ["a", "a2", "e"])
  }

  @Test func everyEquationKnowsItsPlace() throws {
    let text = "H:|~[a1..2(8)]-10%-[s:[b]]\nV:[s]\nC:a1.top(s)"
    let constraints = try extendedExpansion(text).constraints
    #expect(
      constraints.map { $0.range.text(in: text) } == [
        "|~", "|~", "8", "|~", "8", "10%", "-10%-", "-10%-", "-10%-", "", "", "s", "s", "s",
      ])
    #expect(
      constraints.map(\.part) == [
        .connection, .connection, .size, .connection, .size, .spacer, .connection, .connection, .connection,
        .connection, .connection, .stack, .stack, .attribute,
      ])
  }

  @Test func optionsGoToTheLinesThatTheySuit() throws {
    #expect(
      try extendedEquations(of: "[a][b,c]\nV:[a][b]", options: [.alignAllTop, .alignAllLeft]) == [
        "b.Leading = a.Trailing", "c.Leading = a.Trailing", "a.Top = b.Top", "b.Top = c.Top",
        "b.Top = a.Bottom", "a.Left = b.Left",
      ])
    #expect(
      extendedErrors(of: "[a][b]", options: .alignAllLeft).map(\.kind) == [
        .alignmentAlongAxis([.left], .horizontal)
      ])
  }

  @Test func baselinesAreThoseOfViews() throws {
    #expect(
      try extendedEquations(of: "V:[a]-[b]~[s:[c]]", options: .spacingBaselineToBaseline) == [
        "b.FirstBaseline = a.Baseline + Standard", "_~1:1~.Top = b.Bottom", "s.Top = _~1:1~.Bottom",
        "c.Top = s.Top", "s.Bottom = c.Bottom",
      ])
  }

  @Test func metricsAreNumbersInTermsToo() throws {
    let scope = VisualFormatScope(metrics: ["gap": 12])
    #expect(
      try extendedEquations(of: "[a(gap*2+1)]-gap-[b]-(gap/4)-[c]", scope: scope) == [
        "a.Width = 25", "b.Leading = a.Trailing + 12", "c.Leading = b.Trailing + 3",
      ])
  }

  // MARK: Depth

  @Test(arguments: [
    ("Z:|[a][b]", ["a 0", "b 1"]), ("Z:|-[a]-[b]|", ["a 0", "b 1"]),
    ("Z:|[back]-10-[a1..2]", ["back 0", "a1 10", "a2 10"]),
    ("Z:[a][b]\nZ:[b][c]", ["a 0", "b 1", "c 2"]), ("Z:[b][c]\nZ:[a][b]", ["a 0", "b 1", "c 2"]),
    ("Z:|-5-[a]->[b][c]", ["b 0", "c 1", "a 5"]), ("Z:[a]-(-2.5)-[b]", ["b 0", "a 2.5"]),
    ("Z:|[a,b][c]", ["a 0", "b 0", "c 1"]), ("Z:[a][b]\nZ:|[b]", ["a -1", "b 0"]),
    ("V:[s:[a][t:[b]]]\nZ:|[x][s]", ["x 0", "s 1", "a 1", "t 1", "b 1"]), ("H:[a]", []),
  ])
  func viewsLieInFrontOfEachOther(_ text: String, _ order: [String]) throws {
    let format = try extendedExpansion(text)
    #expect(format.zOrder.map { "\($0.view) \(NumberText.exact($0.index))" } == order)
    if text.hasPrefix("Z") { #expect(format.equations.isEmpty) }
  }
}
