import LayoutDiagnostics
import LayoutDocuments
import LayoutModel
import LayoutSolver
import StackViews
import Testing

/// The words for conflicts and ambiguity, and the changes that are offered first.
@Suite struct ConflictWordingTests {
  /// The lines of the only conflict of a layout with a width of 300 and a height of 400.
  func lines(_ views: String, _ equations: [String]) throws -> [String] {
    var analysis = try LayoutAnalysis(engine(views, equations))
    let conflicts = try analysis.conflicts()
    #expect(conflicts.count == 1)
    return ConflictText(try #require(conflicts.first)).lines
  }

  func ambiguity(_ views: String, _ equations: [String]) throws -> [String] {
    var analysis = try LayoutAnalysis(engine(views, equations))
    return AmbiguityText(try #require(try analysis.ambiguity())).lines
  }

  private func engine(_ views: String, _ equations: [String]) throws -> LayoutEngine {
    let list = equations.map { "\"\($0)\"" }.joined(separator: ", ")
    let json = #"{"canvas": {"size": [300, 400]}, "views": [\#(views)], "constraints": [\#(list)]}"#
    let engine = try LayoutDocument(json: json).instantiate().makeEngine(solver: SimplexSolver())
    engine.layout()
    return engine
  }

  private func changes(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("- ") } }

  // MARK: Changes

  /// The simplest change is to remove the dropped constraint. The margins stay equal.
  @Test func theRemovalOfTheDroppedConstraintComesFirst() throws {
    let lines = try lines(
      #""Bar""#,
      [
        "Bar.Leading = Superview.Leading + 10", "Bar.Trailing = Superview.Trailing - 10",
        "Bar.Width = 200", "Bar.Top = Superview.Top", "Bar.Height = 40",
      ])
    #expect(
      changes(lines).first == "- remove `Bar.Width = 200`, or use `>=`; then Bar is 280 wide (300 - 10 - 10)")
  }

  /// Dropped constraints that conflict with the same long list of constraints are one conflict.
  @Test func similarConflictsAreOne() throws {
    let names = (0..<12).map { "v\($0)" }
    var equations = ["v0.Leading = Superview.Leading"]
    for (view, next) in zip(names, names.dropFirst()) {
      equations.append("\(next).Leading = \(view).Trailing")
    }
    equations.append("v11.Trailing = Superview.Trailing")
    for name in names {
      equations += ["\(name).Top = Superview.Top", "\(name).Height = 20", "\(name).Width >= 40"]
    }
    let lines = try lines(names.map { "\"\($0)\"" }.joined(separator: ", "), equations)
    #expect(
      lines.last
        == "For the same reason, `v8.Width >= 40`, `v9.Width >= 40` and 2 more were dropped, too.")
  }

  /// `<=`, the priority 999 and another constant lead to the same frames.
  @Test func changesWithTheSameResultAreOneLine() throws {
    let lines = try lines(
      #""Bar""#,
      [
        "Bar.Leading = Superview.Leading + 10", "Bar.Trailing = Superview.Trailing - 10",
        "Bar.Width = 200", "Bar.Top = Superview.Top", "Bar.Height = 40",
      ])
    #expect(
      changes(lines).dropFirst() == [
        "- change `Bar.Trailing = Root.Trailing - 10` to `Bar.Trailing <= Root.Trailing - 10`, or lower its priority to 999; then the distance from Bar.Trailing to Root.Trailing is 90, not 10",
        "- change `Bar.Leading = Root.Leading + 10` to `Bar.Leading >= Root.Leading + 10`, or lower its priority to 999; then the distance from Root.Leading to Bar.Leading is 90, not 10",
      ])
  }

  /// 21 are too much, but a distance that is only 21 shorter would leave no room for the price, which needs 40.
  @Test func aChangeThatMakesRoomForContentStatesItsSize() throws {
    let lines = try lines(
      #""Photo", {"name": "Price", "intrinsicSize": [40, 20]}"#,
      [
        "Photo.Leading = Superview.Leading + 12", "Photo.Width = 200", "Price.Leading = Photo.Trailing + 97",
        "Price.Trailing = Superview.Trailing - 12", "Photo.Top = Superview.Top", "Photo.Height = 20",
        "Price.Top = Superview.Top",
      ])
    #expect(lines.contains("12 + 200 + 97 + Price (0 or more) + 12 = at least 321 > 300, 21 too much"))
    #expect(
      changes(lines) == [
        "- change `Price.Leading = Photo.Trailing + 97` to `Price.Leading <= Photo.Trailing + 97`, or lower its priority to 749, below the compression resistance of 750; then the distance from Photo.Trailing to Price.Leading is 36, not 97, and Price is as wide as its content (40)",
        "- change `Photo.Width = 200` to `Photo.Width <= 200`, or lower its priority to 749, below the compression resistance of 750; then Photo is 139 wide, and Price is as wide as its content (40)",
      ])
  }

  /// 20 are too much, but the image becomes 30 narrower: the sum counts the name as 80, and it needs 90.
  @Test func aChangeStatesTheSizeThatTheSumCountsAsABound() throws {
    let lines = try lines(
      #""Image", {"name": "Name", "intrinsicSize": [90, 20]}"#,
      [
        "Image.Leading = Superview.Leading + 10", "Image.Width = 150", "Name.Leading = Image.Trailing + 10",
        "Name.Width >= 80", "Name.Trailing = Superview.Trailing - 70", "Image.Top = Superview.Top",
        "Image.Height = 20", "Name.Top = Superview.Top",
      ])
    #expect(lines.contains("10 + 150 + 10 + at least 80 + 70 = at least 320 > 300, 20 too much"))
    let ofImage = changes(lines).filter { $0.contains("`Image.Width = 150`") }
    #expect(
      ofImage == [
        "- change `Image.Width = 150` to `Image.Width <= 150`; then Image is 120 wide, and Name is as wide as its content (90)"
      ], "\(lines)")
  }

  /// A weaker copy of a constraint would have no effect beside the other one.
  @Test func oneOfTwoValuesIsRemoved() throws {
    let lines = try lines(
      #""Box""#,
      [
        "Box.Leading = Superview.Leading", "Box.Top = Superview.Top", "Box.Height = 10", "Box.Width = 100",
        "Box.Width = 120",
      ])
    #expect(
      lines == [
        "Box cannot be both 100 and 120 wide.", "100, by `Box.Width = 100`", "120, by `Box.Width = 120`",
        "Currently, Box is 100 wide, not 120.", "To resolve the conflict, make one of these changes:",
        "- remove `Box.Width = 120`; then `Box.Width = 100` holds",
        "- remove `Box.Width = 100`; then `Box.Width = 120` holds",
      ])
  }

  /// The image has a size of its own, but its constraint sets another one. The smaller image lets the texts keep theirs.
  @Test func aSmallerImageIsBetterThanAViewBeyondTheScreen() throws {
    let lines = try lines(
      """
      {"name": "Row", "kind": "stack", "spacing": 10, "views": [
        {"name": "Start", "intrinsicSize": [40, 20]}, {"name": "Image", "intrinsicSize": [260, 20]},
        {"name": "End", "intrinsicSize": [30, 20]}]}
      """,
      [
        "Row.Leading = Superview.Leading", "Row.Trailing = Superview.Trailing", "Row.Top = Superview.Top",
        "Image.Width = 260", "Start.Width = 50",
      ])
    #expect(
      changes(lines) == [
        "- change `Image.Width = 260` to `Image.Width = 200`; then Image is narrower than its content (260), and End is as wide as its content (30)"
      ])
  }

  // MARK: Two values

  /// The center of the box follows from its edges.
  @Test func aCenterHasTwoValues() throws {
    let lines = try lines(
      #""Box""#,
      [
        "Box.CenterX = Superview.CenterX", "Box.Leading = Superview.Leading + 10",
        "Box.Trailing = Superview.Trailing - 30", "Box.Top = Superview.Top", "Box.Height = 10",
      ])
    #expect(
      lines.prefix(3) == [
        "Box.CenterX cannot be both 10 and 0 to the left of Root.CenterX.",
        "(30 - 10) / 2 = 10, by `Box.Leading = Root.Leading + 10` and `Box.Trailing = Root.Trailing - 30`",
        "0, by `Box.CenterX = Root.CenterX`",
      ])
  }

  @Test func aStackViewPlacesItsViewsItself() throws {
    let lines = try lines(
      #"{"name": "Row", "kind": "stack", "views": [{"name": "A", "intrinsicSize": [40, 20]}]}"#,
      ["Row.Leading = Superview.Leading", "Row.Top = Superview.Top", "A.Top = Row.Top + 5"])
    #expect(
      lines.prefix(3) == [
        "A.Top cannot be both 5 and 0 below Row.Top.", "5, by `A.Top = Row.Top + 5`",
        "0, by `Row.Top = A.Top` (the edge of the stack view)",
      ])
    #expect(
      changes(lines) == [
        "- remove `A.Top = Row.Top + 5`; then `Row.Top = A.Top` (the edge of the stack view) holds"
      ])
  }

  /// The author wrote the distance from the view above, and nothing else places the button.
  @Test func aDistanceFromTheViewAboveIsProposedAsAnEquation() throws {
    let lines = try ambiguity(
      #""Text", "Button""#,
      [
        "Text.Leading = Superview.Leading", "Text.Top = Superview.Top", "Text.Width = 100",
        "Text.Height = 20",
        "Button.Leading = Text.Leading", "Button.Width = 100", "Button.Height = 30",
        "Button.Top >= Text.Bottom + 12", "Button.Bottom <= Superview.Bottom - 16",
      ])
    #expect(
      lines.last
        == "To remove the ambiguity, change `Button.Top >= Text.Bottom + 12` to `Button.Top = Text.Bottom + 12`"
    )
  }

  /// The proof needs only that no height is negative, but `B` is at least 30 high.
  @Test func aMinimumBesideAConflictIsPartOfTheSum() throws {
    let lines = try lines(
      #"""
      {"name": "Column", "kind": "stack", "axis": "vertical", "alignment": "fill",
       "views": ["A", "B", "C"]}
      """#,
      [
        "Column.Leading = Superview.Leading", "Column.Width = 100", "Column.Top = Superview.Top",
        "Column.Height = 100", "B.Height >= 30", "C.Height = 110",
      ])
    #expect(lines[0] == "Column is 100 high, but its content needs at least 140.")
    #expect(lines[1] == "A (0 or more) + at least 30 + 110 = at least 140 > 100, 40 too much")
  }

  /// The first four buttons and the spacing need 268, but all five need 312. Two widths are dropped, and both sums have the
  /// same length.
  @Test func aDroppedSizeBesideAConflictIsPartOfTheSum() throws {
    let names = ["A", "B", "C", "D", "E"]
    var analysis = try LayoutAnalysis(
      engine(
        #"{"name": "Bar", "kind": "stack", "spacing": 16, "views": ["A", "B", "C", "D", "E"]}"#,
        names.map { "\($0).Width = \($0 == "C" ? 72 : 44)" } + [
          "Bar.Leading = Superview.Leading", "Bar.Top = Superview.Top", "Bar.Height = 60", "Bar.Width = 260",
        ]))
    for conflict in try analysis.conflicts() {
      let lines = ConflictText(conflict).lines
      #expect(lines[0].hasSuffix("needs 312."), "\(lines[0])")
      #expect(lines[1] == "44 + 16 + 44 + 16 + 72 + 16 + 44 + 16 + 44 = 312 > 260, 52 too much")
    }
  }

  /// The center is 18 from the edge, and half of the button 22. Both doubled are the heights that people compare.
  @Test func aCenteredViewIsComparedWithItsWholeContainer() throws {
    let bar = #"{"name": "Bar", "views": [{"name": "Bold", "intrinsicSize": [30, 30]}]}"#
    func lines(_ edge: String) throws -> [String] {
      try self.lines(
        bar,
        [
          "Bar.Leading = Superview.Leading", "Bar.Trailing = Superview.Trailing", "Bar.Top = Superview.Top",
          "Bar.Height = 36", "Bold.Leading = Bar.Leading", "Bold.CenterY = Bar.CenterY", "Bold.Height = 44",
          edge,
        ])
    }
    #expect(
      try lines("Bold.Top >= Bar.Top").prefix(2) == [
        "Bar is 36 high, but its content needs 44.", "44 > 36, 8 too much",
      ])
    #expect(
      try lines("Bold.Top >= Bar.Top + 4").prefix(3) == [
        "Bar is 36 high, but its content needs at least 52.",
        "at least 4 + 44 + at least 4 = at least 52 > 36, 16 too much",
        "Bold is centered in Bar, so the distances above and below it are equal.",
      ])
  }

  /// Both halves together are as wide as the root, whatever its width is.
  @Test func viewsThatFillTheirContainerLeaveNoSpace() throws {
    let lines = try lines(
      #""A", "B", "Line""#,
      [
        "A.Leading = Superview.Leading", "A.Width = 0.25 * Superview.Width", "B.Width = 3 * A.Width",
        "Line.Leading = A.Trailing", "Line.Width = 2", "B.Leading = Line.Trailing",
        "B.Trailing = Superview.Trailing", "A.Top = Superview.Top", "A.Height = 9", "B.Top = A.Top",
        "B.Height = 9", "Line.Top = A.Top", "Line.Height = 9",
      ])
    #expect(
      lines.prefix(2) == [
        "A and B together are as wide as Root, so no space is left for Line (2).",
        "This is so at every width of Root.",
      ])
  }

  /// Equal widths and a ratio hold only for widths of 0, which the sum would not show.
  @Test func aSizeThatCanOnlyBeZeroIsExplained() throws {
    let lines = try lines(
      """
      {"name": "Row", "kind": "stack", "distribution": "fillEqually", "views": [
        {"name": "A", "intrinsicSize": [40, 20]}, {"name": "B", "intrinsicSize": [40, 20]}]}
      """,
      [
        "Row.Leading = Superview.Leading", "Row.Trailing = Superview.Trailing", "Row.Top = Superview.Top",
        "B.Width = 3 * A.Width",
      ])
    #expect(
      lines.contains(
        "A.Width = 0, because `B.Width = A.Width` (the distribution of the stack view) and `B.Width = 3 * A.Width` both hold only then"
      ))
  }

  /// Without a width, B could have any width, so the changes that keep the layout complete are enough.
  @Test func aChangeThatLeavesAmbiguityIsOfferedOnlyIfThereIsNoOther() throws {
    let row = [
      "A.Leading = Superview.Leading", "B.Leading = A.Trailing", "B.Trailing = Superview.Trailing",
      "A.Width = B.Width", "A.Width = 120", "A.Top = Superview.Top", "A.Height = 9", "B.Top = A.Top",
      "B.Height = 9",
    ]
    let complete = try changes(lines(#""A", "B""#, row))
    #expect(!complete.isEmpty)
    #expect(complete.filter { $0.contains("ambiguous") } == [])
  }

  /// A constraint between two sizes that does not hold is understood only with both sizes.
  @Test func anEqualityThatDoesNotHoldStatesBothSizes() throws {
    let row = [
      "A.Leading = Superview.Leading", "B.Leading = A.Trailing", "B.Trailing = Superview.Trailing",
      "A.Width = 120", "A.Width = B.Width", "A.Top = Superview.Top", "A.Height = 9", "B.Top = A.Top",
      "B.Height = 9",
    ]
    #expect(try lines(#""A", "B""#, row).contains("Currently, A is 120 wide, and B is 180 wide."))
    let square = [
      "A.Leading = Superview.Leading", "A.Top = Superview.Top", "A.Width = 30", "A.Height = 20",
      "A.Width = A.Height",
    ]
    #expect(try lines(#""A""#, square).contains("Currently, A is 30 wide and 20 high."))
  }

  /// A drawing of 80 columns cuts long labels, so the names are shortened and the attributes stay.
  @Test func longNamesInDrawingsKeepTheirAttributes() throws {
    let name = "Confirmation Header With Icon"
    let lines = try lines(
      #"{"name": "\#(name)", "views": [{"name": "Long Title Of The Header"}]}"#,
      [
        "\(name).Leading = Superview.Leading", "\(name).Width = 200", "\(name).Top = Superview.Top",
        "\(name).Height = 40", "Long Title Of The Header.Leading = \(name).Leading + 16",
        "Long Title Of The Header.Trailing = \(name).Trailing - 16", "Long Title Of The Header.Width = 180",
        "Long Title Of The Header.Top = \(name).Top", "Long Title Of The Header.Height = 20",
      ])
    #expect(lines.contains { $0.hasSuffix("Confir…h Icon.Leading → Long T…Header.Leading") }, "\(lines)")
  }

  // MARK: Content

  @Test func theLengthThatContentsNeedIsALowerBound() throws {
    let engine = try engine(
      #"{"name": "A", "intrinsicSize": [200, 20]}, {"name": "B", "intrinsicSize": [150, 20]}"#,
      [
        "A.Leading = Superview.Leading", "A.Top = Superview.Top", "B.Top = A.Top", "B.Leading = A.Trailing",
        "B.Trailing = Superview.Trailing",
      ])
    let found = try #require(LayoutDiagnosis(engine).contentOverflows.first)
    #expect(
      ContentOverflowText(found).sentence
        == "The content does not fit horizontally: it needs at least 350, but only 300 is available.")
  }

  @Test func constraintsThatLeaveNoRoomForOneContentAreNamed() throws {
    let engine = try engine(
      #"{"name": "A", "kind": "label", "text": "Title"}, "B""#,
      [
        "A.Leading = Superview.Leading", "A.Top = Superview.Top", "B.Top = A.Bottom", "B.Top = A.Top",
        "B.Leading = A.Trailing", "B.Width = 10", "B.Height = 10",
      ])
    let found = try #require(LayoutDiagnosis(engine).contentOverflows.first)
    let text = ContentOverflowText(found)
    #expect(
      text.sentence == "`B.Top = A.Top` and `B.Top = A.Bottom` make A 0 high, but its content needs 20.5.")
    #expect(text.lines.isEmpty)
  }

  // MARK: Ambiguity

  /// No constraint is missing: the priorities of the contents are equal.
  @Test func contentsOfEqualPriorityNeedNoConstraints() throws {
    let lines = try ambiguity(
      #"{"name": "A", "intrinsicSize": [50, 20]}, {"name": "B", "intrinsicSize": [60, 20]}"#,
      [
        "A.Leading = Superview.Leading", "B.Leading = A.Trailing + 10", "B.Trailing = Superview.Trailing",
        "A.Top = Superview.Top", "B.Top = A.Top",
      ])
    #expect(
      lines == [
        "The constraints make A and B together 180 wider than their contents (50 and 60), and both have the horizontal content hugging priority 250. To keep A 50 wide, set its horizontal content hugging priority to 251 (in documents, `hugging: {horizontal: 251}`); then B is 240 wide."
      ])
  }

  /// Of three contents, one gets all that is left, so the text states its size.
  @Test func oneOfSeveralContentsBecomesWider() throws {
    let lines = try ambiguity(
      ["A", "B", "C"].map { "{\"name\": \"\($0)\", \"intrinsicSize\": [50, 20]}" }.joined(separator: ", "),
      [
        "A.Leading = Superview.Leading", "B.Leading = A.Trailing", "C.Leading = B.Trailing",
        "C.Trailing = Superview.Trailing", "A.Top = Superview.Top", "B.Top = A.Top", "C.Top = A.Top",
      ])
    let line = try #require(lines.last)
    #expect(lines.count == 1)
    #expect(
      line.contains(" may be wider than 50, set its horizontal content hugging priority to 249"), "\(line)")
    #expect(line.hasSuffix("; then it is 200 wide."), "\(line)")
  }

  /// A view without a vertical position probably belongs below the view before it, or beside that in its row.
  @Test(arguments: [
    ("B.Leading = Superview.Leading", "B.Top = A.Bottom + 8"), ("B.Leading = A.Trailing", "B.Top = A.Top"),
  ])
  func aViewIsPlacedBesideItsNeighbor(constraint: String, addition: String) throws {
    let lines = try ambiguity(
      #""A", "B""#,
      [
        "A.Leading = Superview.Leading", "A.Width = 50", "A.Top = Superview.Top + 100", "A.Height = 20",
        "B.Width = 50", "B.Height = 20", constraint,
      ])
    #expect(lines.last?.contains("add `\(addition)`") ?? false)
  }

  /// A second finding with other numbers about the same lengths would contradict the first one.
  @Test func contentSqueezedByAConflictIsNoFindingOfItsOwn() throws {
    let engine = try engine(
      #""Photo", {"name": "Follow", "kind": "button", "text": "Follow"}"#,
      [
        "Photo.Leading = Superview.Leading", "Photo.Width = 280", "Follow.Leading = Photo.Trailing + 10",
        "Follow.Trailing = Superview.Trailing", "Follow.Width = 80", "Photo.Top = Superview.Top",
        "Photo.Height = 20", "Follow.Top = Superview.Top",
      ])
    let diagnosis = LayoutDiagnosis(engine)
    #expect(diagnosis.conflicts.count == 1)
    #expect(diagnosis.contentOverflows.count == 1)
    #expect(diagnosis.ownOverflows.isEmpty)
    var diagnostics = SceneDiagnostics(engine.solution, diagnosis, file: "")
    #expect(!diagnostics.all.contains { $0.id == "does-not-fit" })
    diagnostics.showsAllOverflows = true
    #expect(diagnostics.all.count { $0.id == "does-not-fit" } == 1)
  }

  /// Without its width, the button has the rest of the row: 300 - 240 - 10 = 50, which is less than its content.
  @Test func aChangeThatCutsContentSaysSo() throws {
    let lines = try lines(
      """
      {"name": "Bar", "kind": "stack", "spacing": 10, "views": [
        {"name": "Title", "intrinsicSize": [240, 20]}, {"name": "Edit", "intrinsicSize": [60, 20]}]}
      """,
      [
        "Bar.Leading = Superview.Leading", "Bar.Trailing = Superview.Trailing", "Bar.Top = Superview.Top",
        "Title.Width >= 240", "Edit.Width = 88",
      ])
    #expect(lines.contains { $0.hasSuffix("at least 240 + 10 + 88 = at least 338 > 300, 38 too much") })
    #expect(
      changes(lines).contains(
        "- remove `Edit.Width = 88`; then Edit is 50 wide, less than its content (60)"),
      "\(lines)")
    #expect(!lines.contains { $0.contains("ambiguous") })
  }

  /// A change of which many sizes follow is not explained by a list of them, which would also grow with the conflict.
  @Test func aChangeOfManySizesListsNone() throws {
    let names = (0..<6).map { "V\($0)" }
    let engine = try engine(
      names.map { #"{"name": "\#($0)", "intrinsicSize": [20, 20]}"# }.joined(separator: ", "),
      zip(["Superview"] + names, names).flatMap { before, view in
        [
          "\(view).Leading = \(before).\(before == "Superview" ? "Leading" : "Trailing")",
          "\(view).Width >= 15",
        ]
      } + ["V5.Trailing = Superview.Trailing - 250"])
    let conflict = try #require(LayoutDiagnosis(engine).conflicts.first)
    #expect(!conflict.relaxations.isEmpty)
    #expect(conflict.relaxations.allSatisfy { $0.openSizes.isEmpty }, "\(conflict.relaxations)")
  }

  /// Both prices have one width, so each becomes 30 narrower: together the 60 that are too much.
  @Test func aChangeStatesTheSizeThatFollowsIt() throws {
    let lines = try lines(
      #""Title", "Price", "Total""#,
      [
        "Title.Leading = Superview.Leading", "Title.Width = 200", "Price.Leading = Title.Trailing",
        "Price.Width = 80", "Total.Leading = Price.Trailing", "Total.Width = Price.Width",
        "Total.Trailing = Superview.Trailing", "Title.Top = Superview.Top", "Title.Height = 20",
      ])
    #expect(lines.contains { $0.hasSuffix("200 + 80 + 80 = 360 > 300, 60 too much") }, "\(lines)")
    #expect(
      changes(lines).contains { $0.hasSuffix("then Price is 50 wide, and Total is 50 wide") }, "\(lines)")
  }

  /// The title and the button share what the conflict leaves. After each change, the title has the height of its content,
  /// so the ambiguity needs no constraints and no priorities.
  @Test func ambiguityThatEndsWithTheConflictIsNoFinding() throws {
    let engine = try engine(
      """
      {"name": "Form", "kind": "stack", "axis": "vertical", "spacing": 10, "views": [
        {"name": "Title", "intrinsicSize": [70, 30]}, {"name": "Field", "intrinsicSize": [70, 30]},
        {"name": "Save", "intrinsicSize": [70, 30]}]}
      """,
      [
        "Form.Top = Superview.Top", "Form.Leading = Superview.Leading", "Form.Height = 80",
        "Field.Height = 44", "Save.Height = 48",
      ])
    let diagnosis = LayoutDiagnosis(engine)
    #expect(diagnosis.conflicts.count == 1)
    #expect(diagnosis.ambiguity?.report.ties.count == 1)
    let diagnostics = SceneDiagnostics(engine.solution, diagnosis, file: "").all
    #expect(diagnosis.ownAmbiguity == nil)
    #expect(diagnostics.count == 1, "\(diagnostics)")
  }

  /// The conflict of the photo has nothing to do with the row of texts.
  @Test func contentThatDoesNotFitBesideAConflictIsAFinding() throws {
    let engine = try engine(
      #""Photo", {"name": "A", "intrinsicSize": [200, 20]}, {"name": "B", "intrinsicSize": [150, 20]}"#,
      [
        "Photo.Leading = Superview.Leading", "Photo.Width = 280", "Photo.Width = 281",
        "Photo.Top = Superview.Top", "Photo.Height = 20", "A.Leading = Superview.Leading",
        "B.Leading = A.Trailing", "B.Trailing = Superview.Trailing", "A.Top = Photo.Bottom",
        "B.Top = Photo.Bottom",
      ])
    let diagnosis = LayoutDiagnosis(engine)
    #expect(diagnosis.conflicts.count == 1)
    #expect(diagnosis.ownOverflows.count == 1)
  }

  /// Two equations for `A.Top`, one after the other, would look like alternatives.
  @Test func suggestedAlignmentsBeginWithTheViewThatHasNoPlace() throws {
    let lines = try ambiguity(
      #""A", "B""#,
      [
        "A.Leading = Superview.Leading", "A.Width = 50", "A.Height = 20", "B.Leading = A.Trailing",
        "B.Width = 50", "B.Height = 20",
      ])
    let last = try #require(lines.last)
    #expect(last.contains("`A.Top = Root.Top`") && last.contains("`B.Top = A.Top`"), "\(last)")
    #expect(!last.contains("`A.Top = B.Top`"), "\(last)")
  }

  /// The content of a container keeps the inset that its first view has.
  @Test func aContainerEnclosesItsContentWithEqualInsets() throws {
    let lines = try ambiguity(
      #"{"name": "Card", "views": [{"name": "A", "intrinsicSize": [50, 20]}, {"name": "B", "intrinsicSize": [50, 20]}]}"#,
      [
        "Card.Leading = Superview.Leading", "Card.Width = 80", "Card.Top = Superview.Top",
        "A.Leading = Card.Leading", "A.Top = Card.Top + 12", "B.Leading = Card.Leading",
        "B.Top = A.Bottom + 60",
      ])
    #expect(lines.last?.contains("add `B.Bottom = Card.Bottom - 12`") ?? false)
  }
}
