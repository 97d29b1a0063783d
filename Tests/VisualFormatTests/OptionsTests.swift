import Testing
import VisualFormat

/// `spec/vfl`, meaning and validity of options.
@Suite("Options")
struct OptionsTests {
  @Test func fromLeftToRightEdgesAreAbsolute() throws {
    #expect(
      try equations(of: "|-8-[a]-[b]-|", options: .directionLeftToRight) == [
        "a.Left = Superview.Left + 8", "b.Left = a.Right + Standard", "Superview.RightMargin = b.Right",
      ])
  }

  @Test func fromRightToLeftItemsChangeSidesSoThatConstantsStayPositive() throws {
    #expect(
      try equations(of: "|-8-[a(20)]-(>=4)-[b]-|", options: .directionRightToLeft) == [
        "Superview.Right = a.Right + 8", "a.Width = 20", "a.Left >= b.Right + 4",
        "b.Left = Superview.LeftMargin",
      ])
  }

  @Test(arguments: [
    LayoutFormatOptions.directionLeftToRight, .directionRightToLeft, .directionLeadingToTrailing,
  ])
  func aVerticalFormatHasNoOtherDirection(_ direction: LayoutFormatOptions) throws {
    #expect(
      try equations(of: "V:|-8-[a]-[b]-|", options: direction) == [
        "a.Top = Superview.Top + 8", "b.Top = a.Bottom + Standard", "Superview.BottomMargin = b.Bottom",
      ])
  }

  @Test func spacesBetweenBaselinesAreVerticalAndBetweenViews() throws {
    #expect(
      try equations(of: "V:|-8-[a]-[b]-20-[c]-|", options: .spacingBaselineToBaseline) == [
        "a.Top = Superview.Top + 8", "b.FirstBaseline = a.Baseline + Standard",
        "c.FirstBaseline = b.Baseline + 20", "Superview.BottomMargin = c.Bottom",
      ])
    #expect(
      try equations(of: "[a]-[b]", options: .spacingBaselineToBaseline) == [
        "b.Leading = a.Trailing + Standard"
      ])
  }

  @Test func alignmentsComeLastAndPairByPair() throws {
    #expect(
      try equations(of: "|[a]-[b][c]|", options: [.alignAllBottom, .alignAllTop]) == [
        "a.Leading = Superview.Leading", "b.Leading = a.Trailing + Standard", "c.Leading = b.Trailing",
        "Superview.Trailing = c.Trailing", "a.Top = b.Top", "a.Bottom = b.Bottom", "b.Top = c.Top",
        "b.Bottom = c.Bottom",
      ])
    #expect(try equations(of: "|[a]|", options: .alignAllCenterY).count == 2)
  }

  /// The guide's way to center a view.
  @Test func centering() throws {
    #expect(
      try equations(of: "V:[view]-(<=0)-[child]", options: .alignAllCenterX) == [
        "child.Top <= view.Bottom", "view.CenterX = child.CenterX",
      ])
  }

  @Test func aFormatHasOneDirection() {
    let both: LayoutFormatOptions = [.directionLeftToRight, .directionRightToLeft]
    let told = """
      The options contain two directions; a format has only one.
          H:[a][b]
          ^~
          Keep one of them, or remove both for the default, `directionLeadingToTrailing`.
      """
    #expect(report(on: "H:[a][b]", options: both) == told)
    #expect(extendedReport(on: "H:[a][b]", options: both) == told)
  }

  static let alignments: [(LayoutFormatOptions, LayoutAttribute, LayoutAxis)] = [
    (.alignAllLeft, .left, .horizontal), (.alignAllRight, .right, .horizontal),
    (.alignAllLeading, .leading, .horizontal), (.alignAllTrailing, .trailing, .horizontal),
    (.alignAllCenterX, .centerX, .horizontal), (.alignAllTop, .top, .vertical),
    (.alignAllBottom, .bottom, .vertical), (.alignAllCenterY, .centerY, .vertical),
    (.alignAllLastBaseline, .lastBaseline, .vertical), (.alignAllFirstBaseline, .firstBaseline, .vertical),
  ]

  @Test(arguments: alignments)
  func anAlignmentSuitsTheOtherAxisOnly(
    _ options: LayoutFormatOptions, _ attribute: LayoutAttribute, _ axis: LayoutAxis
  ) throws {
    let (right, wrong) = axis == .horizontal ? ("V:[a][b]", "H:[a][b]") : ("H:[a][b]", "V:[a][b]")
    #expect(try equations(of: right, options: options).last == "a.\(attribute) = b.\(attribute)")
    let problem = try #require(errors(of: wrong, options: options).first)
    #expect(problem.kind == .alignmentAlongAxis([attribute], axis))
    // Apple's caret is after the last view.
    #expect(problem.appleColumn(in: wrong) == 8)
    #expect(problem.range.text(in: wrong) == wrong.prefix(2))
  }

  @Test func optionsOfTheWrongAxisHaveApplesMessage() {
    #expect(
      report(on: "|-[a]-[b]|", options: [.alignAllLeft, .alignAllTop]) == """
        Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also horizontal.
            |-[a]-[b]|
              ^~~
            A horizontal format places its views side by side, so they cannot share Left; use top, bottom, centerY or a baseline.
        """)
    #expect(
      report(on: "V:[a]-[b]", options: [.alignAllTop, .alignAllCenterY]) == """
        Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also vertical.
            V:[a]-[b]
            ^~
            A vertical format places its views one below the other, so they cannot share Top, CenterY; use left, right, leading, trailing or centerX.
        """)
  }
}
