import SourceText
import Testing
@testable import VisualFormat

/// `spec/vfl`, meaning: the constraints that a format creates, and their order.
@Suite("What formats mean")
struct ExpansionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var format: String
    var equations: [String]
    var testDescription: String { format }

    init(_ format: String, _ equations: String...) {
      self.format = format
      self.equations = equations
    }
  }

  @Test(arguments: [
    // The examples of the specification's table.
    Case("|-12-[v]", "v.Leading = Superview.Leading + 12"),
    Case("[a]-12-[b]", "b.Leading = a.Trailing + 12"),
    Case("[v]-12-|", "Superview.Trailing = v.Trailing + 12"),
    Case("[v(80)]", "v.Width = 80"),
    Case("[v(==w)][w]", "v.Width = w.Width", "w.Leading = v.Trailing"),
    Case("V:|-12-[v]", "v.Top = Superview.Top + 12"),
    Case("V:[a]-12-[b]", "b.Top = a.Bottom + 12"),
    Case("V:[v]-12-|", "Superview.Bottom = v.Bottom + 12"),
    Case("V:[v(80)]", "v.Height = 80"),
    // The guide's examples of the syntax.
    Case("[button]-[textField]", "textField.Leading = button.Trailing + Standard"),
    Case("[button(>=50)]", "button.Width >= 50"),
    Case(
      "|-50-[purpleBox]-50-|", "purpleBox.Leading = Superview.Leading + 50",
      "Superview.Trailing = purpleBox.Trailing + 50"),
    Case("V:[topField]-10-[bottomField]", "bottomField.Top = topField.Bottom + 10"),
    Case("[maroonView][blueView]", "blueView.Leading = maroonView.Trailing"),
    Case("[button(100@20)]", "button.Width = 100 @20"),
    Case(
      "[button1(==button2)]-[button2]", "button1.Width = button2.Width",
      "button2.Leading = button1.Trailing + Standard"),
    Case("[flexibleButton(>=70,<=100)]", "flexibleButton.Width >= 70", "flexibleButton.Width <= 100"),
    Case(
      "|-[find]-[findNext]-[findField(>=20)]-|", "find.Leading = Superview.LeadingMargin",
      "findNext.Leading = find.Trailing + Standard", "findField.Leading = findNext.Trailing + Standard",
      "findField.Width >= 20", "Superview.TrailingMargin = findField.Trailing"),
    // Spaces.
    Case("[a]-(>=8,<=20@750)-[b]", "b.Leading >= a.Trailing + 8", "b.Leading <= a.Trailing + 20 @750"),
    Case("[a]-8@750-[b]", "b.Leading = a.Trailing + 8 @750"),
    Case("[a]-(-8)-[b]", "b.Leading = a.Trailing - 8"),
    Case("|-0-[a]-(>=0)-|", "a.Leading = Superview.Leading", "Superview.Trailing >= a.Trailing"),
    Case("V:|-[a]-|", "a.Top = Superview.TopMargin", "Superview.BottomMargin = a.Bottom"),
    Case("|[a]|", "a.Leading = Superview.Leading", "Superview.Trailing = a.Trailing"),
    // Numbers as `strtod` reads them.
    Case("[a(.5)]", "a.Width = 0.5"), Case("[a(5.)]", "a.Width = 5"), Case("[a(1e2)]", "a.Width = 100"),
    Case("[a(2.5E-1)]", "a.Width = 0.25"), Case("[a(+5)]", "a.Width = 5"), Case("[a(0x1F)]", "a.Width = 31"),
    Case("[a(0x1.8)]", "a.Width = 1.5"), Case("[a(0x1.p2)]", "a.Width = 4"),
    Case("[a(<=-1)]", "a.Width <= -1"),
    Case("[a(20@999.5)]", "a.Width = 20 @999.5"), Case("[a(1.e1)]", "a.Width = 10"),
    // Recipes.
    Case(
      "V:|-20-[blue(50)]-20-[red(==blue)]", "blue.Top = Superview.Top + 20", "blue.Height = 50",
      "red.Top = blue.Bottom + 20", "red.Height = blue.Height"),
    Case(
      "H:|[bgView][aGradeView(40)][bGradeView(40)]|", "bgView.Leading = Superview.Leading",
      "aGradeView.Leading = bgView.Trailing", "aGradeView.Width = 40",
      "bGradeView.Leading = aGradeView.Trailing",
      "bGradeView.Width = 40", "Superview.Trailing = bGradeView.Trailing"),
    Case(
      "H:|[leftSpace][button1]-[button2][rightSpace]|", "leftSpace.Leading = Superview.Leading",
      "button1.Leading = leftSpace.Trailing", "button2.Leading = button1.Trailing + Standard",
      "rightSpace.Leading = button2.Trailing", "Superview.Trailing = rightSpace.Trailing"),
    Case(
      "H:|-0-[imageView]-0-|", "imageView.Leading = Superview.Leading",
      "Superview.Trailing = imageView.Trailing"),
    Case(
      "V:[dateLabel]-8-[imageView]-8-[toolbar]", "imageView.Top = dateLabel.Bottom + 8",
      "toolbar.Top = imageView.Bottom + 8"),
    // A format can contain the same view twice.
    Case("[a]-[a]", "a.Leading = a.Trailing + Standard"),
  ])
  func aFormatMeansTheseEquations(_ example: Case) throws {
    #expect(try equations(of: example.format) == example.equations)
  }

  @Test func aSpaceOfTheStandardWidthIsEightPointsInNumbersToo() throws {
    let standard = try VisualFormatExpansion("V:[dateLabel]-[imageView]-[toolbar]").equations
    let written = try VisualFormatExpansion("V:[dateLabel]-8-[imageView]-8-[toolbar]").equations
    for (one, other) in zip(standard, written) {
      #expect(one.constant + 8 * one.standardSpacing == other.constant)
      #expect(one.first == other.first && one.second == other.second)
    }
  }

  /// The order of WinObjC's test and of Apple's parser.
  @Test func theOrderIsConnectionThenSizeForEachView() throws {
    let scope = VisualFormatScope.views(
      "leftView", "rightView", metrics: ["metric1": 500, "metric2": 30])
    #expect(
      try equations(of: "|-(>=10@metric1)-[leftView(rightView@1000)][rightView(metric2)]|", scope: scope) == [
        "leftView.Leading >= Superview.Leading + 10 @500", "leftView.Width = rightView.Width",
        "rightView.Leading = leftView.Trailing", "rightView.Width = 30",
        "Superview.Trailing = rightView.Trailing",
      ])
  }

  @Test func theSuperviewsEdgeIsTwentyPointsAwayWhereThereAreNoMargins() throws {
    let scope = VisualFormatScope(superviewSpacing: .standard)
    #expect(
      try equations(of: "|-[a]-[b]-|", scope: scope) == [
        "a.Leading = Superview.Leading + Standard", "b.Leading = a.Trailing + Standard",
        "Superview.Trailing = b.Trailing + Standard",
      ])
  }

  @Test func metricsCanReplaceAllNumbers() throws {
    let scope = VisualFormatScope(metrics: ["gap": 12, "wide": -3.5, "much": 750])
    #expect(
      try equations(of: "|-gap-[a(wide@much)]-(<=gap@much)-|", scope: scope) == [
        "a.Leading = Superview.Leading + 12", "a.Width = -3.5 @750",
        "Superview.Trailing <= a.Trailing + 12 @750",
      ])
  }

  @Test func aMetricWinsOverAViewOfItsName() throws {
    let expansion = try VisualFormatExpansion("[a(b)]-[b]", scope: .views("a", "b", metrics: ["b": 7]))
    #expect(expansion.equations.map(\.description).first == "a.Width = 7")
    #expect(expansion.warnings.map(\.kind) == [.metricShadowsView("b")])
    #expect(
      expansion.warnings.map { "\($0)\n\($0.marked(in: "[a(b)]-[b]"))" } == [
        """
        `b` is the name of a metric and of a view; the metric is used.
            [a(b)]-[b]
               ^
        """
      ])
  }

  @Test func namesInSizesCanBeUnlistedViews() throws {
    var scope = VisualFormatScope()
    #expect(errors(of: "[a(b)]", scope: scope).map(\.kind) == [.unknownName("b")])
    scope.otherViews = .anywhere
    let expansion = try VisualFormatExpansion("[a(b)]-[c]", scope: scope)
    #expect(expansion.equations.first?.description == "a.Width = b.Width")
    #expect(expansion.nameRanges == ["a": .init(1..<2), "b": .init(3..<4), "c": .init(8..<9)])
  }

  @Test func aViewRelatedToItselfIsLegal() throws {
    #expect(try VisualFormatExpansion("[a(a)]").warnings == [.init(.relatedToItself("a"), at: .init(3..<4))])
    #expect(try VisualFormatExpansion("[a]-[a]").warnings == [.init(.relatedToItself("a"), at: .init(5..<6))])
    #expect(try VisualFormatExpansion("[a]-[b]-[a]").warnings.isEmpty)
  }

  @Test func everyEquationKnowsItsPlace() throws {
    let format = "H:|-[a]-(>=8,20)-[b(==a@750)][c]|"
    let constraints = try VisualFormatExpansion(format, options: .alignAllTop).constraints
    #expect(
      constraints.map { $0.range.text(in: format) } == [
        "|-", ">=8", "20", "==a@750", "", "|", "[b(==a@750)]", "[c]",
      ])
    #expect(
      constraints.map(\.part) == [
        .connection, .connection, .connection, .size, .connection, .connection, .alignment, .alignment,
      ])
  }

  @Test func thePlacesOfTheParts() throws {
    let format = "V:|-(>=8@high1)-[a_1(==20,<=b)]"
    let syntax = try VisualFormatSyntax(parsing: format)
    func text(_ range: SourceRange?) -> String? { range?.text(in: format) }
    guard case .format(let parsed)? = syntax.lines.first?.content, syntax.lines.count == 1,
      case .space(let spaces)? = parsed.leading?.kind, let space = spaces.first, spaces.count == 1
    else { throw NoFormat() }
    #expect(text(syntax.lines[0].range) == format)
    #expect(text(parsed.orientationRange) == "V:")
    #expect(text(parsed.leading?.range) == "|-(>=8@high1)-")
    #expect(
      [space.range, space.objectRange, space.priorityRange].map { text($0) } == [">=8@high1", "8", "high1"])
    #expect(space.relation == .greaterThanOrEqual)
    let view = parsed.first.members[0]
    #expect([parsed.first.range, view.nameRange].map { text($0) } == ["[a_1(==20,<=b)]", "a_1"])
    #expect(view.predicates.map { text($0.range) } == ["==20", "<=b"])
    #expect(parsed.rest.isEmpty && parsed.trailing == nil)
  }

  private struct NoFormat: Error {}
}
