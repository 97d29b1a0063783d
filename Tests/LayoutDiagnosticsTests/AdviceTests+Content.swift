import LayoutDiagnostics
import LayoutDocuments
@_spi(Tools) import LayoutModel
import LayoutSolver
import SourceDiagnostics
import SourceText
import Testing

/// Warnings about content that does not fit, and advice for it.
extension AdviceTests {
  private static let column = (1...3).map {
    #"{"name": "L\#($0)", "kind": "label", "text": "Text", "intrinsicSize": [100, 100]}"#
  }.joined(separator: ", ")

  private static let columnEquations = [
    "L1.Top = Superview.Top + 20", "L2.Top = L1.Bottom + 8", "L3.Top = L2.Bottom + 8",
    "L3.Bottom = Superview.Bottom - 20", "L1.Leading = Superview.Leading", "L2.Leading = Superview.Leading",
    "L3.Leading = Superview.Leading",
  ]

  @Test func aCanvasThatIsTooSmallIsExplainedBeforeTies() throws {
    // The column needs 20 + 100 + 8 + 100 + 8 + 100 + 20 = 356.
    let found = try warnings(Self.column, Self.columnEquations, size: "320x320")
    let first = try #require(found.first)
    #expect(first.id == "does-not-fit")
    #expect(
      first.message
        == "The content does not fit vertically: it needs at least 356, but only 320 is available.")
    #expect(first.details.contains { $0.contains("20 + ") && $0.contains("= at least 356 > 320") })
    #expect(found.filter { $0.id == "does-not-fit" }.count == 1)
    let tie = found.firstIndex { $0.message.contains("same priority") }
    #expect(tie.map { $0 > 0 } ?? true)
    #expect(
      try warnings(Self.column, Self.columnEquations, size: "320x356").allSatisfy { $0.id != "does-not-fit" })
  }

  @Test func cutTextIsAWarning() throws {
    let label = #"{"name": "Title", "kind": "label", "text": "Welcome", "intrinsicSize": [180, 20]}"#
    let equations = [
      "Title.Leading = Superview.Leading", "Title.Width = 120", "Title.Top = Superview.Top",
    ]
    let found = try warnings(label, equations)
    #expect(found.map(\.id) == ["cut-text"])
    #expect(
      found.last?.message == "The text of `Title` is cut off: it is 180 wide, and the view is 120 wide.")
    // No warning is shown for content with a low compression resistance, and for hidden content.
    let soft = label.replacing("}", with: #", "compression": 250}"#)
    #expect(try warnings(soft, equations).isEmpty)
    let hidden = label.replacing("}", with: #", "hidden": true}"#)
    #expect(try warnings(hidden, equations).isEmpty)
  }

  /// A file can save a size for a text that is a little larger than its view, although the text itself fits.
  @Test(arguments: [
    ("Welcome", 181, true), ("Welcome", 260, false), ("Welcome to the new version", 181, false),
  ])
  func aTextThatFitsIsNotCutOff(text: String, saved: Int, fits: Bool) throws {
    let label = #"{"name": "Title", "kind": "label", "text": "\#(text)", "intrinsicSize": [\#(saved), 21]}"#
    let equations = [
      "Title.Leading = Superview.Leading", "Title.Width = 180", "Title.Top = Superview.Top",
    ]
    #expect(try warnings(label, equations).isEmpty == fits)
  }

  @Test func textBetweenTwoEdgesIsAddedUp() throws {
    let label = #"{"name": "Title", "kind": "label", "text": "Welcome", "intrinsicSize": [180, 20]}"#
    let found = try warnings(
      label,
      [
        "Title.Leading = Superview.Leading + 80", "Title.Trailing = Superview.Trailing - 80",
        "Title.Top = Superview.Top",
      ])
    #expect(found.map(\.id) == ["does-not-fit"])
    #expect(
      found.first?.message
        == "The content does not fit horizontally: it needs at least 340, but only 320 is available."
    )
  }

  @Test func aTextThatWrapsIsNotCut() throws {
    let label =
      #"{"name": "Title", "kind": "label", "text": "Welcome to the first page of all pages", "lines": 0}"#
    #expect(
      try warnings(
        label, ["Title.Leading = Superview.Leading", "Title.Width = 120", "Title.Top = Superview.Top"]
      ).isEmpty)
  }

  @Test func aViewOffTheCanvasIsAWarning() throws {
    let button = #"{"name": "Save", "kind": "button", "intrinsicSize": [60, 30]}"#
    let below = try warnings(
      button, ["Save.Leading = Superview.Leading", "Save.Top = Superview.Top + 460"])
    #expect(below.map(\.id) == ["off-canvas"])
    #expect(
      below.first?.message
        == "`Save` extends 10 beyond the bottom edge of the canvas: its bottom edge is at 490, and the canvas ends at 480."
    )
    #expect(below.first?.details.first == "    460 + 30 = 490")
    let outside = try warnings(
      button, ["Save.Leading = Superview.Trailing", "Save.Top = Superview.Top"])
    #expect(
      outside.first?.message.hasPrefix("`Save` is outside of the canvas, beyond the right edge") ?? false)
    // A background that extends beyond the edges has no content.
    #expect(
      try warnings(
        #"{"name": "Back"}"#,
        [
          "Back.Leading = Superview.Leading - 20", "Back.Trailing = Superview.Trailing + 20",
          "Back.Top = Superview.Top", "Back.Height = 40",
        ]
      ).isEmpty)
  }

  // The text is 60 wide. With + 16, its trailing edge is at 336, outside of the canvas. From right to left, the left
  // edge is outside.
  @Test(arguments: ["ltr", "rtl"]) func aDistanceWithTheWrongSignIsNamed(_ direction: String) throws {
    let label = #"{"name": "Title", "kind": "label", "text": "Hello", "intrinsicSize": [60, 20]}"#
    let equations = ["Title.Leading = Superview.Leading + 16", "Title.Top = Superview.Top"]
    func messages(_ constant: String) throws -> [String] {
      let (engine, solution) = try engine(
        label, equations + ["Title.Trailing = Superview.Trailing \(constant)"], direction: direction)
      return SceneDiagnostics(solution, LayoutDiagnosis(engine), file: "a").all.map(\.message)
    }
    let found = try messages("+ 16")
    #expect(
      found.first?.hasSuffix(
        " If `Title` should be inside, write `Title.Trailing = Root.Trailing - 16`, because a trailing, right or bottom edge inside its superview needs a negative constant."
      )
        ?? false, "\(found)")
    #expect(try messages("- 16").isEmpty)
  }

  // On one line, the text is far wider than 320.
  @Test func aLongTextOnOneLineHasItsMissingEdgeProposed() throws {
    let label =
      #"{"name": "Text", "kind": "label", "text": "\#(Array(repeating: "lantern", count: 20).joined(separator: " "))"}"#
    let message = try #require(
      try warnings(label, ["Text.Leading = Superview.Leading + 16", "Text.Top = Superview.Top"]).first {
        $0.id == "off-canvas"
      }?.message)
    #expect(
      message.hasSuffix(
        " add `Text.Trailing = Root.Trailing - 16`, and set `lines: 0` to wrap the text."), "\(message)")
  }

  /// There is no room for the whole content, so the proposal says how large the view is then.
  @Test func aButtonThatIsTooLongHasItsMissingEdgeProposed() throws {
    let button = #"{"name": "Buy", "kind": "button", "intrinsicSize": [430, 44]}"#
    let message = try #require(
      try warnings(button, ["Buy.Leading = Superview.Leading + 16", "Buy.Top = Superview.Top"]).first {
        $0.id == "off-canvas"
      }?.message)
    #expect(
      message.hasSuffix(
        " add `Buy.Trailing = Root.Trailing - 16`; then `Buy` is 288 wide, so its content (430 wide) is scaled or cut off."
      ), "\(message)")
  }

  /// The row is inside of the root, and the button extends beyond both.
  @Test func aMissingEdgeInAnotherViewIsProposed() throws {
    let row =
      #"{"name": "Row", "views": [{"name": "Buy", "kind": "button", "intrinsicSize": [430, 44]}], "constraints": ["Buy.Leading = Row.Leading + 8", "Buy.Top = Row.Top", "Row.Bottom = Buy.Bottom"]}"#
    let message = try #require(
      try warnings(
        row,
        [
          "Row.Leading = Superview.Leading + 20", "Row.Trailing = Superview.Trailing - 20",
          "Row.Top = Superview.Top",
        ]
      ).first { $0.id == "off-canvas" }?.message)
    #expect(message.contains(" add `Buy.Trailing = Row.Trailing - 8`; then `Buy` is 264 wide"), "\(message)")
  }

  /// Which of the two texts becomes shorter depends on their priorities, so a missing edge is no complete advice.
  @Test func contentsThatCompeteHaveNoMissingEdgeProposed() throws {
    let views =
      #"{"name": "A", "kind": "button", "intrinsicSize": [200, 44]}, {"name": "B", "kind": "button", "intrinsicSize": [200, 44]}"#
    let found = try warnings(
      views,
      [
        "A.Leading = Superview.Leading + 16", "A.Top = Superview.Top", "B.Leading = A.Trailing + 8",
        "B.Top = Superview.Top",
      ])
    #expect(found.contains { $0.id == "off-canvas" })
    #expect(found.allSatisfy { !$0.message.contains(" add `") }, "\(found)")
  }

  @Test func aTextThatFitsInSeveralLinesHasThisAdvice() throws {
    let label = #"{"name": "Title", "kind": "label", "text": "Welcome to the first page of all pages"}"#
    let equations = ["Title.Leading = Superview.Leading", "Title.Width = 120", "Title.Top = Superview.Top"]
    func advice(_ label: String, _ equations: [String]) throws -> [String] {
      let (engine, solution) = try engine(label, equations)
      var diagnosis = LayoutDiagnosis(engine)
      diagnosis.wrappableTexts = engine.textsFittingInSeveralLines(diagnosis)
      // The search for line breaks restores the layout.
      #expect(engine.solution.items.map(\.frame) == solution.items.map(\.frame))
      return SceneDiagnostics(solution, diagnosis, file: "a").all.map(\.message)
    }
    let found = try advice(label, equations)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix("and the view is 120 wide. To wrap the text, set `lines: 0`.") ?? false,
      "\(found)")
    // The height has no room for a second line, and a button has only one.
    #expect(try !advice(label, equations + ["Title.Height = 21"]).joined().contains("lines"))
    #expect(try !advice(label.replacing("label", with: "button"), equations).joined().contains("lines"))
  }

  // The wrapped text may be as narrow as its longest word. A label without width, or with one letter in a line, is no
  // improvement.
  @Test(arguments: [(100.0, true), (30, false), (4, false), (0, false)])
  func aTextWrapsOnlyBetweenItsWords(_ width: Double, _ isAdvised: Bool) throws {
    let labels = """
      {"name": "Title", "kind": "label", "text": "Welcome to the first page"}, \
      {"name": "Name", "kind": "label", "text": "Andromeda"}
      """
    let (engine, _) = try engine(
      labels,
      [
        "Title.Leading = Superview.Leading", "Name.Leading = Title.Trailing",
        "Name.Trailing = Superview.Leading + 200", "Name.Width = \(200 - width)",
        "Title.Top = Superview.Top", "Name.Top = Superview.Top",
      ])
    let found = engine.textsFittingInSeveralLines(LayoutDiagnosis(engine))
    #expect(found == (isAdvised ? ["Title"] : []))
  }

  @Test func contentOfAScrollViewMayBeOffTheCanvas() throws {
    let found = try warnings(
      #"{"name": "Scroll", "kind": "scrollView", "views": [{"name": "Text", "kind": "label", "intrinsicSize": [60, 900]}]}"#,
      [
        "Scroll.Leading = Superview.Leading", "Scroll.Trailing = Superview.Trailing",
        "Scroll.Top = Superview.Top", "Scroll.Bottom = Superview.Bottom",
        "Text.Leading = Scroll.Leading", "Text.Trailing = Scroll.Trailing", "Text.Top = Scroll.Top",
        "Text.Bottom = Scroll.Bottom",
      ])
    #expect(found.isEmpty, "\(found)")
  }

  @Test func aViewWithoutSizeIsAWarningUnlessItIsMeantToHaveNone() throws {
    let label = #"{"name": "Title", "kind": "label", "text": "Welcome", "intrinsicSize": [180, 20]}"#
    let place = ["Title.Leading = Superview.Leading", "Title.Top = Superview.Top"]
    let squeezed = try warnings(label, place + ["Title.Bottom = Superview.Top"])
    #expect(squeezed.map(\.id).contains("zero-size"))
    #expect(squeezed.map(\.message).contains("`Title` is 0 high, so its content cannot be seen."))
    #expect(try warnings(label, place + ["Title.Height = 0"]).isEmpty)
    #expect(
      try warnings(
        #"{"name": "Spacer"}"#,
        [
          "Spacer.Leading = Superview.Leading",
          "Spacer.Width = 0.5 * Superview.Width", "Spacer.Top = Superview.Top",
          "Spacer.Bottom = Superview.Top",
        ]
      ).isEmpty)
  }

  @Test func aNegativeSizeIsAWarning() throws {
    let found = try warnings(
      Self.slider, ["Volume.Leading = Superview.Leading", "Volume.Top = Superview.Top", "Volume.Width = -3"])
    #expect(found.map(\.id) == ["negative-size"])
    #expect(found.first?.message == "`Volume.Width = -3` sets a negative width; a width is at least 0.")
  }

  /// Three alignments say as much in one line, whatever digits the names begin with.
  @Test func alignmentsBeforeAViewBeyondTheCanvasAreOneLine() throws {
    let names = ["00", "0B", "C", "Long"]
    let views = names.map { #"{"name": "\#($0)", "intrinsicSize": [\#($0 == "Long" ? 250 : 40), 20]}"# }
    let below = zip(names, names.dropFirst()).flatMap { above, view in
      ["\(view).Leading = \(above).Leading", "\(view).Top = \(above).Bottom"]
    }
    let found = try warnings(
      views.joined(separator: ", "),
      ["00.Leading = Superview.Leading + 100", "00.Top = Superview.Top"] + below, size: "300x200")
    let details = found.first { $0.id == "off-canvas" }?.details.map { $0.drop { $0 == " " } } ?? []
    #expect(details.first == "100 + 250 = 350", "\(found)")
    #expect(details.contains("0  00.Leading to Long.Leading  3 alignments"), "\(details)")
    #expect(details.count == 4)
  }
}
