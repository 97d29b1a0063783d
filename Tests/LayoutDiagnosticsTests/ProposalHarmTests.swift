import LayoutDiagnostics
import LayoutDocuments
import LayoutSolver
import Testing

/// No proposal cuts off content or moves a view off the canvas if another proposal avoids this.
@Suite struct ProposalHarmTests {
  private func engine(
    _ views: String, _ equations: [String], canvas: String = #"{"size": [320, 480]}"#
  ) throws -> LayoutEngine {
    let list = equations.map { "\"\($0)\"" }.joined(separator: ", ")
    let json = "{\"canvas\": \(canvas), \"views\": [\(views)], \"constraints\": [\(list)]}"
    let engine = try LayoutDocument(json: json).instantiate().makeEngine(solver: SimplexSolver())
    engine.layout()
    return engine
  }

  private func relaxations(_ views: String, _ equations: [String], canvas: String = #"{"size": [320, 480]}"#)
    throws -> [(text: String, harm: ProposalHarm)]
  {
    var analysis = try LayoutAnalysis(engine(views, equations, canvas: canvas))
    return try analysis.conflicts().flatMap { conflict in
      try conflict.relaxations.map { relaxation in
        (
          RelaxationText(relaxation, statements: conflict.statements).sentence,
          try #require(relaxation.harm)
        )
      }
    }
  }

  private func additions(_ views: String, _ equations: [String], direction: String = "ltr") throws -> [String]
  {
    var analysis = try LayoutAnalysis(
      engine(views, equations, canvas: #"{"size": [320, 480], "direction": "\#(direction)"}"#))
    let report = try #require(try analysis.ambiguity()).report
    #expect(report.isResolvedByAdditions)
    return report.additions.map { $0.equation.printed() }
  }

  // MARK: Changes

  /// Only a change of the bottom edge keeps the size of the image and leaves its top on the canvas.
  @Test func noChangeMovesAViewOffTheCanvasIfAnotherDoesNot() throws {
    let found = try relaxations(
      #"{"name": "Image"}"#,
      [
        "Image.Top = Superview.Top + 15", "Image.Height = 500", "Superview.Bottom = Image.Bottom + 15",
        "Image.Leading = Superview.Leading", "Image.Width = 90",
      ])
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.harm.overflow == 0 }, "\(found)")
    #expect(found.contains { $0.text.contains("`Image.Height <= 500`") })
    #expect(!found.contains { $0.text.contains("extends") })
  }

  /// The label needs 120; the field has no content, so it can be narrower without harm.
  @Test func noChangeCutsContentIfAnotherDoesNot() throws {
    let found = try relaxations(
      #"{"name": "Label", "kind": "label", "intrinsicSize": [120, 20]}, {"name": "Box"}"#,
      [
        "Label.Leading = Superview.Leading + 16", "Label.Width = 120", "Box.Leading = Label.Trailing + 8",
        "Box.Width = 240", "Box.Trailing = Superview.Trailing - 16",
      ])
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.harm == ProposalHarm() }, "\(found)")
    #expect(!found.contains { $0.text.contains("`Label.Width <= 120`") }, "\(found)")
    #expect(!found.contains { $0.text.contains("overlap") }, "\(found)")
  }

  /// Every change cuts off something, so the least harmful ones remain.
  @Test func theLeastHarmIsProposedIfEveryChangeDoesHarm() throws {
    let found = try relaxations(
      #"{"name": "Label", "kind": "label", "intrinsicSize": [200, 20]}, {"name": "Other", "kind": "label", "intrinsicSize": [200, 20]}"#,
      [
        "Label.Leading = Superview.Leading", "Label.Width = 200", "Other.Leading = Label.Trailing",
        "Other.Width = 200", "Other.Trailing = Superview.Trailing",
      ])
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.harm.overflow == 0 && $0.harm.emptyCount == 0 }, "\(found)")
  }

  @Test(arguments: ["ltr", "rtl"]) func aSwitchIsNotCrushed(_ direction: String) throws {
    let found = try relaxations(
      #"{"name": "Title", "kind": "label", "text": "Play a sound", "lines": 0}, {"name": "Toggle", "kind": "switch"}"#,
      [
        "Title.Leading = Superview.Leading + 16", "Title.Width = 280", "Toggle.Leading = Title.Trailing + 8",
        "Toggle.Trailing = Superview.Trailing - 16", "Toggle.Width >= 10", "Title.Top = Superview.Top",
        "Toggle.Top = Superview.Top",
      ], canvas: #"{"size": [320, 480], "direction": "\#(direction)"}"#)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.harm == ProposalHarm() }, "\(found)")
  }

  /// Half of a title and half of a price are the same harm, although the title loses more points.
  @Test func contentIsCutByItsShare() throws {
    let found = try relaxations(
      #"{"name": "Title", "kind": "label", "intrinsicSize": [200, 20]}, {"name": "Price", "kind": "label", "intrinsicSize": [60, 20]}"#,
      [
        "Title.Leading = Superview.Leading", "Title.Width >= 200", "Price.Leading = Title.Trailing",
        "Price.Width = 60", "Price.Trailing = Superview.Trailing", "Title.Top = Superview.Top",
        "Price.Top = Superview.Top",
      ], canvas: #"{"size": [210, 480]}"#)
    #expect(
      found.first?.text
        == "lower the priority of `Title.Width >= 200` to 999; then Title is 150 wide, less than its content (200)"
    )
    #expect(found.first.map { abs($0.harm.cutContent - 0.25) < 0.001 } ?? false, "\(found)")
    #expect(!found.contains { $0.text.contains("`Price.Width = 60` to 999") }, "\(found)")
  }

  /// With the aspect ratio, a change of an edge makes the photo smaller and moves it to one side.
  @Test func changesOfEdgesComeLastBesideAnAspectRatio() throws {
    let found = try relaxations(
      #"{"name": "Photo", "kind": "imageView"}"#,
      [
        "Photo.Leading = Superview.Leading", "Photo.Trailing = Superview.Trailing",
        "Photo.Top = Superview.Top",
        "Photo.Height = Photo.Width", "Photo.Height <= 200",
      ]
    ).map(\.text).filter { $0.hasPrefix("lower the priority of") }
    #expect(
      found.map { $0.hasPrefix("lower the priority of `Photo.Height") } == [true, true, false, false],
      "\(found)")
  }

  @Test func harmsAreComparedByContentThenOverflowThenOverlapThenCuts() {
    var (empty, off, over, cut) = (ProposalHarm(), ProposalHarm(), ProposalHarm(), ProposalHarm())
    empty.emptyCount = 1
    off.overflow = 20
    over.overlap = 30
    cut.cutContent = 4
    #expect([empty, cut, off, over, ProposalHarm()].sorted() == [ProposalHarm(), cut, over, off, empty])
  }

  /// The view is on the wrong side of an edge of its superview, but inside of it. This is not an overlap.
  @Test func aViewDoesNotOverlapItsSuperview() throws {
    let engine = try engine(
      #"{"name": "A"}"#,
      [
        "A.Leading = Superview.Leading + 200", "A.Trailing = Superview.Leading + 100",
        "A.Top = Superview.Top",
      ])
    var analysis = try LayoutAnalysis(engine)
    let conflict = try #require(try analysis.conflicts().first)
    let text = ConflictText(conflict).lines.joined(separator: "\n")
    #expect(!text.contains("overlap"), "\(text)")
    #expect(text.contains("the distance from Root.Leading to A.Trailing is 200, not 100"), "\(text)")
  }

  /// B is 18 before A, so the two do not overlap, although B should be after A.
  @Test func aViewOnTheWrongSideDoesNotOverlap() throws {
    let engine = try engine(
      #"{"name": "A"}, {"name": "B"}"#,
      [
        "A.Leading = B.Trailing + 8", "B.Leading = A.Trailing + 8", "A.Width = 10", "B.Width = 10",
        "A.Leading = Superview.Leading",
      ])
    var analysis = try LayoutAnalysis(engine)
    let conflict = try #require(try analysis.conflicts().first)
    let text = ConflictText(conflict).lines.joined(separator: "\n")
    #expect(!text.contains("overlap"), "\(text)")
    #expect(text.contains("Currently, B.Left is 28 to the left of A.Right"), "\(text)")
  }

  // MARK: Additions

  @Test(arguments: ["ltr", "rtl"]) func viewsAreProposedBelowOneAnother(_ direction: String) throws {
    let found = try additions(
      #"{"name": "Email", "kind": "textField", "text": "A"}, {"name": "Password", "kind": "textField", "text": "B"}"#,
      ["Email", "Password"].flatMap {
        ["\($0).Leading = Superview.LeadingMargin", "\($0).Trailing = Superview.TrailingMargin"]
      }, direction: direction)
    #expect(found == ["Email.Top = Root.Top", "Password.Top = Email.Bottom + 8"])
  }

  @Test(arguments: ["ltr", "rtl"]) func viewsOfARowAreProposedSideBySide(_ direction: String) throws {
    let found = try additions(
      #"{"name": "Cancel", "kind": "button", "text": "Cancel"}, {"name": "Save", "kind": "button", "text": "Save"}"#,
      ["Cancel.Top = Superview.Top + 8", "Save.Top = Cancel.Top"], direction: direction)
    #expect(found == ["Cancel.Leading = Root.Leading", "Save.Leading = Cancel.Trailing + 8"])
  }

  @Test(arguments: ["ltr", "rtl"]) func aContainerIsProposedAroundItsContent(_ direction: String) throws {
    let found = try additions(
      #"{"name": "Card", "views": [{"name": "Title", "kind": "label", "intrinsicSize": [60, 20]}]}"#,
      [
        "Card.Leading = Superview.LeadingMargin", "Card.Top = Superview.Top",
        "Title.Leading = Card.Leading + 8",
        "Title.Top = Card.Top + 8",
      ], direction: direction)
    #expect(found == ["Title.Trailing = Card.Trailing - 8", "Title.Bottom = Card.Bottom - 8"])
  }

  /// Below the list, there would be no room for the footer.
  @Test func noAdditionMovesAViewOffTheCanvas() throws {
    let found = try additions(
      #"{"name": "List"}, {"name": "Footer", "kind": "label", "intrinsicSize": [60, 20]}"#,
      [
        "List.Leading = Superview.Leading", "List.Trailing = Superview.Trailing", "List.Top = Superview.Top",
        "List.Bottom = Superview.Bottom", "Footer.Leading = Superview.Leading",
      ])
    #expect(found == ["Footer.Top = Root.Top"])
  }

  // MARK: Signs

  @Test func aPlainViewWithOneWrongSignIsReported() throws {
    let engine = try engine(
      #"{"name": "A"}"#,
      [
        "A.Leading = Superview.Leading + 16", "A.Trailing = Superview.Trailing + 16",
        "A.Top = Superview.Top + 8", "A.Height = 44",
      ])
    let texts = LayoutDiagnosis(engine).warnings.map { WarningText($0).sentence }
    #expect(texts.count == 1)
    #expect(
      texts.first?.contains("If `A` should be inside, write `A.Trailing = Root.Trailing - 16`") ?? false,
      "\(texts)")
  }

  /// A background that extends beyond the canvas at both sides is no mistake.
  @Test func aBackgroundBeyondBothEdgesIsNotReported() throws {
    let engine = try engine(
      #"{"name": "A"}"#,
      [
        "A.Leading = Superview.Leading - 16", "A.Trailing = Superview.Trailing + 16",
        "A.Top = Superview.Top + 8", "A.Height = 44",
      ])
    #expect(LayoutDiagnosis(engine).warnings.isEmpty)
  }

  // MARK: Equal widths

  private let besideEachOther = [
    "A.Leading = Superview.Leading + 10", "A.Top = Superview.Top + 10", "A.Bottom = Superview.Bottom - 10",
    "B.Leading = A.Trailing + 10", "B.Trailing = Superview.Trailing - 10", "B.Top = A.Top",
    "B.Bottom = A.Bottom",
  ]

  /// Nothing determines where the one ends and the other begins.
  @Test func viewsBesideEachOtherWithoutWidthsBecomeEquallyWide() throws {
    let found = try additions(#"{"name": "A"}, {"name": "B"}"#, besideEachOther)
    #expect(found.count == 1)
    #expect(["A.Width = B.Width", "B.Width = A.Width"].contains(found.first ?? ""), "\(found)")
  }

  /// A view with content of its own height is of another kind than a view without.
  @Test func viewsOfDifferentKindsDoNotBecomeEquallyWide() throws {
    let found = try additions(
      #"{"name": "A", "intrinsicSize": [null, 20]}, {"name": "B"}"#, besideEachOther)
    #expect(found.count == 1)
    #expect(!found.contains("A.Width = B.Width") && !found.contains("B.Width = A.Width"), "\(found)")
  }
}
