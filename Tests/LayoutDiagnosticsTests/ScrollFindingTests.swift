import LayoutDiagnostics
import LayoutDocuments
@_spi(Tools) import LayoutModel
import LayoutSolver
import SourceDiagnostics
import Testing

/// Findings about scroll views: content whose size nothing determines, content that scrolling does not reach, and
/// fitting sizes.
@Suite struct ScrollFindingTests {
  private func engine(
    _ views: String, _ equations: [String], size: String = "320, 400", direction: String = "ltr"
  ) throws -> LayoutEngine {
    let list = (edges + equations).map { "\"\($0)\"" }.joined(separator: ", ")
    let json = """
      {"canvas": {"size": [\(size)], "direction": "\(direction)"},
       "views": [{"name": "Scroll", "kind": "scrollView", "views": [\(views)]}], "constraints": [\(list)]}
      """
    let engine = try LayoutDocument(json: json).instantiate().makeEngine(solver: SimplexSolver())
    _ = engine.layout()
    return engine
  }

  private let edges = [
    "Scroll.Top = Superview.Top", "Scroll.Bottom = Superview.Bottom", "Scroll.Leading = Superview.Leading",
    "Scroll.Trailing = Superview.Trailing",
  ]

  private func messages(_ engine: LayoutEngine) -> [String] {
    SceneDiagnostics(engine.solution, LayoutDiagnosis(engine), file: "a").all.map(\.message)
  }

  /// The author most likely meant `=`: nothing else limits the height.
  @Test func anInequalityThatOnlyLimitsTheContentIsChanged() throws {
    let engine = try engine(
      #"{"name": "Content", "views": [{"name": "Buy", "kind": "button", "intrinsicSize": [60, 30]}]}"#,
      [
        "Content.Leading = Scroll.Leading", "Content.Trailing = Scroll.Trailing", "Content.Top = Scroll.Top",
        "Content.Bottom = Scroll.Bottom", "Content.Width = Scroll.Width",
        "Buy.Leading = Content.Leading + 16",
        "Buy.Top = Content.Top + 20", "Content.Bottom >= Buy.Bottom + 16",
      ])
    #expect(
      messages(engine).last
        == "To remove the ambiguity, change `Content.Bottom >= Buy.Bottom + 16` to `Content.Bottom = Buy.Bottom + 16`"
    )
  }

  // The box is as wide as the scroll view, but no constraint relates its trailing edge to the content's.
  @Test func anAmbiguousContentSizeIsReportedThoughAllViewsAreDetermined() throws {
    let engine = try engine(
      #"{"name": "Box"}"#,
      [
        "Box.Top = Scroll.Top", "Box.Bottom = Scroll.Bottom", "Box.Height = 900", "Box.Width = Scroll.Width",
        "Box.CenterX = Scroll.CenterX",
      ])
    let diagnosis = LayoutDiagnosis(engine)
    #expect(diagnosis.isAmbiguous)
    #expect(diagnosis.ambiguity?.ambiguousScrollViews.map(\.item) == ["Scroll"])
    #expect(diagnosis.ambiguity?.ambiguousScrollViews.first?.axes == [.horizontal])
    #expect(
      messages(engine) == [
        "Scroll: Scrollable content size is ambiguous, because no constraint connects its content to its leading and trailing edges",
        "To remove the ambiguity, add `Box.Trailing = Scroll.Trailing`",
      ])
  }

  // In a right-to-left layout, the left edge of the content is the trailing edge, and is determined.
  @Test func fromRightToLeftTheOtherEdgeIsMissing() throws {
    let engine = try engine(
      #"{"name": "Box"}"#,
      [
        "Box.Top = Scroll.Top", "Box.Bottom = Scroll.Bottom", "Box.Height = 900", "Box.Width = Scroll.Width",
        "Box.Trailing = Scroll.Trailing",
      ], direction: "rtl")
    #expect(messages(engine).last == "To remove the ambiguity, add `Box.Leading = Scroll.Leading`")
  }

  // The box begins 16 after one edge, so the proposal is that it ends 16 before the opposite edge.
  @Test func theMissingEdgeHasTheDistanceOfTheOppositeOne() throws {
    let engine = try engine(
      #"{"name": "Box"}"#,
      [
        "Box.Top = Scroll.Top", "Box.Bottom = Scroll.Bottom", "Box.Height = 900", "Box.Width = 200",
        "Box.Leading = Scroll.Leading + 16",
      ])
    #expect(
      messages(engine).last
        == "To remove the ambiguity, add `Box.Trailing = Scroll.Trailing - 16`; the number 16 is only an example"
    )
  }

  @Test func aViewWithoutWidthIsProposedToBeAsWideAsTheScrollView() throws {
    let engine = try engine(
      #"{"name": "Box"}"#,
      [
        "Box.Top = Scroll.Top", "Box.Bottom = Scroll.Bottom", "Box.Height = 900",
        "Box.Leading = Scroll.Leading",
      ])
    let found = messages(engine)
    #expect(
      found.last
        == "To remove the ambiguity, add `Box.Width = Scroll.Width` and `Box.Trailing = Scroll.Trailing`")
    // The additions together remove the ambiguity.
    let fixed = try self.engine(
      #"{"name": "Box"}"#,
      [
        "Box.Top = Scroll.Top", "Box.Bottom = Scroll.Bottom", "Box.Height = 900",
        "Box.Leading = Scroll.Leading", "Box.Width = Scroll.Width", "Box.Trailing = Scroll.Trailing",
      ])
    #expect(messages(fixed) == [])
  }

  /// Two texts share a row that is too short, and nothing determines the height of the content. A switch is 2 points
  /// narrower in constraints than its frame.
  @Test func constraintsAreProposedBesideATieOfContents() throws {
    let engine = try engine(
      #"""
      {"name": "Content", "views": [
        {"name": "Text", "intrinsicSize": [310, 20]},
        {"name": "Toggle", "kind": "switch", "intrinsicSize": [49, 31]}]}
      """#,
      [
        "Content.Leading = Scroll.Leading", "Content.Trailing = Scroll.Trailing", "Content.Top = Scroll.Top",
        "Content.Bottom = Scroll.Bottom", "Content.Width = Scroll.Width", "Text.Leading = Content.Leading",
        "Text.Top = Content.Top", "Toggle.Leading = Text.Trailing", "Toggle.Top = Content.Top",
        "Toggle.Trailing = Content.Trailing",
      ])
    let messages = messages(engine)
    #expect(
      messages.contains {
        $0.hasPrefix("To remove the ambiguity of other values, add `")
          && $0.contains(".Bottom = Content.Bottom")
      })
    #expect(
      messages.last
        == "The sums use alignment rectangles, as constraints do: Toggle is 49 wide there, and its frame is 51 wide."
    )
  }

  // In a column, the last view determines the height of the content.
  @Test func theLastViewOfAColumnIsProposedForTheHeight() throws {
    let engine = try engine(
      #"{"name": "A"}, {"name": "B"}"#,
      [
        "A.Top = Scroll.Top", "A.Leading = Scroll.Leading", "A.Trailing = Scroll.Trailing",
        "A.Width = Scroll.Width", "A.Height = 300", "B.Top = A.Bottom", "B.Leading = A.Leading",
        "B.Width = A.Width", "B.Height = 300",
      ])
    #expect(
      messages(engine) == [
        "Scroll: Scrollable content size is ambiguous, because no constraint connects its content to its bottom edge",
        "To remove the ambiguity, add `B.Bottom = Scroll.Bottom`",
      ])
  }

  @Test func aScrollViewWithoutContentHasNothingToReport() throws {
    #expect(messages(try engine("", [])) == [])
  }

  // MARK: Positions

  // Of the 288 points of the view, 60 are to the left of the content's origin.
  @Test func contentAtANegativePositionIsNotReached() throws {
    let engine = try engine(
      #"{"name": "Form", "kind": "label", "text": "Hello"}"#,
      [
        "Form.Top = Scroll.Top", "Form.Bottom = Scroll.Bottom", "Form.Height = 900", "Form.Width = 288",
        "Form.Leading = Superview.Leading - 60",
        "Scroll Content Layout Guide.Width = Scroll Frame Layout Guide.Width",
      ])
    #expect(
      messages(engine) == [
        "`Form` extends 60 beyond the left edge of the content of `Scroll`; scrolling does not reach this part."
      ])
  }

  // The view ends at 20 + 360 = 380, but the content is only 320 wide.
  @Test func contentBeyondTheContentSizeIsNotReached() throws {
    let engine = try engine(
      #"{"name": "Form", "kind": "label", "text": "Hello"}"#,
      [
        "Form.Top = Scroll.Top", "Form.Bottom = Scroll.Bottom", "Form.Height = 900", "Form.Width = 360",
        "Form.Leading = Scroll.Leading + 20",
        "Scroll Content Layout Guide.Width = Scroll Frame Layout Guide.Width",
      ])
    #expect(
      messages(engine) == [
        "`Form` extends 60 beyond the right edge of the content of `Scroll`; scrolling does not reach this part."
      ])
  }

  @Test func contentThatScrollsIsReached() throws {
    let engine = try engine(
      #"{"name": "Form", "kind": "label", "text": "Hello"}"#,
      [
        "Form.Top = Scroll.Top", "Form.Bottom = Scroll.Bottom", "Form.Height = 900", "Form.Width = 700",
        "Form.Leading = Scroll.Leading", "Form.Trailing = Scroll.Trailing",
      ])
    #expect(messages(engine) == [])
  }
}
