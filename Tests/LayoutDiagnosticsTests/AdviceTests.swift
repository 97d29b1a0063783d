import LayoutDiagnostics
import LayoutDocuments
@_spi(Tools) import LayoutModel
import LayoutSolver
import SourceDiagnostics
import SourceText
import Testing

/// Advice worked out by hand, for views with alignment insets: a slider's are 2 at the left and right.
@Suite struct AdviceTests {
  func engine(
    _ views: String, _ equations: [String], size: String = "320x480", direction: String = "ltr"
  ) throws -> (engine: LayoutEngine, solution: LayoutSolution) {
    let list = equations.map { "\"\($0)\"" }.joined(separator: ", ")
    let json = """
      {"canvas": {"size": [\(size.replacing("x", with: ", "))], "direction": "\(direction)"},
       "views": [\(views)], "constraints": [\(list)]}
      """
    let engine = try LayoutDocument(json: json).instantiate().makeEngine(solver: SimplexSolver())
    return (engine, engine.layout())
  }

  func additions(
    _ views: String, _ equations: [String], size: String = "320x480", direction: String = "ltr"
  ) throws -> [String] {
    var analysis = try LayoutAnalysis(engine(views, equations, size: size, direction: direction).engine)
    let report = try #require(try analysis.ambiguity()).report
    #expect(report.isResolvedByAdditions)
    return report.additions.map { $0.equation.printed() }
  }

  /// The warnings and shortages of a layout, as they are printed.
  func warnings(
    _ views: String, _ equations: [String], size: String = "320x480"
  ) throws -> [Diagnostic] {
    let (engine, solution) = try engine(views, equations, size: size)
    return SceneDiagnostics(solution, LayoutDiagnosis(engine), file: "a").all
  }

  static let slider = #"{"name": "Volume", "kind": "slider"}"#

  // MARK: Additions

  @Test(arguments: ["ltr", "rtl"]) func anAdditionSpeaksOfTheAlignmentRectangle(_ direction: String) throws {
    // The alignment rectangle begins at 36, including the margin of 16. The frame begins at 34, so an equation with its
    // position would conflict.
    let found = try additions(
      Self.slider,
      [
        "Volume.Leading >= Superview.LeadingMargin + 20", "Volume.Width = 100", "Volume.Top = Superview.Top",
      ], direction: direction)
    #expect(found.count == 1)
    let equation = try ConstraintEquation(parsing: try #require(found.first))
    #expect(equation.constant >= 36)
    #expect(found.first?.hasPrefix("Volume.Leading = ") ?? false)
  }

  /// Box and the slider have 300 points together. The frame of a slider is 4 points wider than its alignment rectangle.
  @Test func theRangeOfAViewWithInsetsIsThatOfItsFrame() throws {
    let (engine, _) = try engine(
      Self.slider + #", {"name": "Box"}"#,
      [
        "Volume.Leading = Superview.Leading + 10", "Box.Leading = Volume.Trailing",
        "Box.Trailing = Superview.Trailing - 10", "Volume.Top = Superview.Top", "Box.Top = Superview.Top",
        "Box.Height = 20",
      ])
    var analysis = try LayoutAnalysis(engine)
    let lines = AmbiguityText(try #require(try analysis.ambiguity())).lines
    #expect(
      lines.contains(
        "The frame of Volume can be anything from 0 to 304 wide, which changes Box.Left from 6 to 310 and Box.Width from 304 to 0"
      ), "\(lines)")
  }

  /// Commas would make a choice on one axis seem to include the needs of the other.
  @Test func aChoiceAmongSeveralNeedsIsSeparatedBySemicolons() throws {
    func needs(_ equations: [String]) throws -> String? {
      var analysis = try LayoutAnalysis(engine(#"{"name": "A"}"#, equations).engine)
      return AmbiguityText(try #require(try analysis.ambiguity())).lines.first
    }
    #expect(
      try needs(["A.Bottom = Superview.Bottom"])
        == "A: Need constraints for: X position; width; Y position or height")
    #expect(
      try needs(["A.Leading = Superview.Leading", "A.Bottom = Superview.Bottom"])
        == "A: Need constraints for: width; Y position or height")
    #expect(
      try needs(["A.Leading = Superview.Leading", "A.Width = 5", "A.Bottom = Superview.Bottom"])
        == "A: Need constraints for: Y position or height")
    #expect(
      try needs(["A.Top = Superview.Top"]) == "A: Need constraints for: X position, width, height")
  }

  @Test func fromRightToLeftBothAxesAreDetermined() throws {
    let found = try additions(
      #"{"name": "A"}"#, ["A.Leading = Superview.Leading + 8"], direction: "rtl")
    #expect(found.count == 3)
    #expect(Set(found).count == 3)
    #expect(!found.contains { $0.hasPrefix("A.Leading") })
    #expect(found.contains { $0.hasPrefix("A.Top") })
    #expect(found.contains { $0.hasPrefix("A.Height") })
  }

  @Test func aNumberHasNoMoreDigitsThanItNeeds() throws {
    // The width is a third of 320, 106.666…; a hundredth is as good as the rest of it.
    let found = try additions(
      #"{"name": "A"}, {"name": "B"}"#,
      [
        "B.Width = 0.3333333333333333 * Superview.Width", "B.Leading = Superview.Leading",
        "B.Top = Superview.Top",
        "B.Height = 20", "A.Leading = B.Trailing", "A.Top = B.Top", "A.Height = 20",
        "A.Trailing <= Superview.Trailing", "A.Width >= B.Width",
      ])
    #expect(found == ["A.Width = 106.67"])
  }

  // MARK: Sums and changes

  @Test func aSumCountsAlignmentRectangles() throws {
    let (engine, _) = try engine(
      #"{"name": "A", "kind": "slider"}, {"name": "B", "kind": "slider"}"#,
      ["A.Width = B.Width", "A.Width = 100", "B.Width = 120", "A.Top = Superview.Top"])
    var analysis = try LayoutAnalysis(engine)
    let conflict = try #require(try analysis.conflicts().first)
    let arithmetic = conflict.conflict.arithmetic
    #expect(Set([arithmetic.neededSum, arithmetic.availableSum]) == [100, 120])
  }

  @Test func aFixHasTheFewestDigitsWithWhichItHolds() throws {
    let (engine, _) = try engine(
      #"{"name": "A"}, {"name": "B"}"#,
      [
        "A.Leading = Superview.Leading", "A.Width = 0.3333333333333333 * Superview.Width",
        "B.Leading = A.Trailing", "B.Trailing <= Superview.Trailing", "B.Width >= 300",
      ])
    var analysis = try LayoutAnalysis(engine)
    let conflict = try #require(try analysis.conflicts().first)
    let texts = conflict.relaxations.compactMap { $0.changed?.printed() }
    // The remaining width is 320 - 106.666… = 213.333…, so a lower bound that is rounded up to 213.34 would not hold.
    #expect(texts.contains("B.Width >= 213.33"))
  }

  private func conflict(
    _ views: String, _ equations: [String], size: String = "320x480"
  ) throws -> LayoutConflict {
    let (engine, _) = try engine(views, equations, size: size)
    var analysis = try LayoutAnalysis(engine)
    return try #require(try analysis.conflicts().first)
  }

  /// The first sentence of a conflict states the two lengths that differ, and the items with these lengths.
  @Test(
    arguments: [
      // The width and both distances need 16 + 300 + 16 = 332.
      (
        ["A.Leading = Superview.Leading + 16", "A.Width = 300", "A.Trailing = Superview.Trailing - 16"],
        "Root is 320 wide, but its content needs 332."
      ),
      // 320 - 10 - 10 = 300 is left for A, which is 200 wide.
      (
        ["A.Leading = Superview.Leading + 10", "A.Width = 200", "A.Trailing = Superview.Trailing - 10"],
        "Root is 320 wide, but its content adds up to only 220."
      ),
      (["A.Width = 100", "A.Width = 120"], "A cannot be both 100 and 120 wide."),
      (
        ["A.Top = Superview.Top", "A.Bottom = Superview.Bottom", "A.CenterY = Superview.CenterY - 48"],
        "A.CenterY cannot be both 48 and 0 above Root.CenterY."
      ),
      // Below the center, 0.5 × 300 + 16 + 100 = 266 are needed, but half of the height is 240.
      (
        [
          "A.CenterY = Superview.CenterY", "A.Height = 300", "B.Top = A.Bottom + 16", "B.Height = 100",
          "B.Bottom <= Superview.Bottom",
        ],
        "Half of A and all of B need 266, but `A.CenterY = Root.CenterY` leaves only the lower half of Root, which is 240 high."
      ),
      // A centered view has the distance 10 on both sides.
      (
        ["A.CenterX = Superview.CenterX", "A.Leading = Superview.Leading + 10", "A.Width = 200"],
        "Root is 320 wide, but its content adds up to only 220."
      ),
      (
        ["A.Width = 2 * B.Width", "B.Width = 2 * A.Width", "A.Width >= 10"],
        "`A.Width = 2 * B.Width` and `B.Width = 2 * A.Width` hold only if A is 0 wide, but `A.Width >= 10` does not allow this."
      ),
      (
        ["A.Top = Superview.Top", "A.Bottom = Superview.Top - 10"],
        "`A.Top = Root.Top` and `A.Bottom = Root.Top - 10` together make A -10 high."
      ),
      // One constraint makes A 16 narrower than B, but the distances between their edges make it 16 + 8 = 24 narrower.
      (
        [
          "A.Width = B.Width - 16", "A.Leading = B.Leading + 16", "A.Trailing = B.Trailing - 8",
        ],
        "`A.Width = B.Width - 16` makes A 16 narrower than B, but the other constraints make A 24 narrower than B."
      ),
      // The center of B is at 80, so its right edge is at 130, and the center of Root is at 160.
      (
        [
          "B.CenterX = 0.5 * Superview.CenterX", "B.Width = 100", "B.Trailing >= Superview.CenterX + 30",
        ],
        "`B.Trailing >= Root.CenterX + 30` requires a distance of at least 30 from Root.CenterX to B.Right, but `Root.Width = 320` (the size of the canvas), `B.CenterX = 0.5 * Root.CenterX`, and `B.Width = 100` together place B.Right 30 to the left of Root.CenterX."
      ),
      // A begins at 0 and at 0.5 × 100. This conflict cannot be shown as a sum of lengths.
      (
        [
          "B.Leading = Superview.Leading", "B.Width = 100", "A.Leading = Superview.Leading",
          "A.Leading = 0.5 * B.Trailing",
        ],
        "`B.Leading = Root.Leading`, `B.Width = 100`, `A.Leading = Root.Leading`, and `A.Leading = 0.5 * B.Trailing` cannot all hold."
      ),
    ] as [([String], String)])
  func aConflictBeginsWithASentence(_ equations: [String], _ sentence: String) throws {
    let lines = ConflictText(try conflict(#"{"name": "A"}, {"name": "B"}"#, equations)).lines
    #expect(lines.first == sentence, "\(lines)")
  }

  /// If the content is too short for its container, the sum and the drawing both state the missing length.
  @Test func contentThatDoesNotFillItsContainerIsTooLittle() throws {
    let lines = ConflictText(
      try conflict(
        #"{"name": "A"}"#,
        ["A.Leading = Superview.Leading + 10", "A.Width = 200", "A.Trailing = Superview.Trailing - 10"])
    ).lines
    #expect(lines.filter { $0.contains("100") && $0.hasSuffix("too little") }.count == 2, "\(lines)")
    #expect(!lines.contains { $0.contains("too much") })
  }

  /// Content that does not fill its container is added up as people do: the insets and the content.
  @Test func theLengthsOfContentThatDoesNotFillItsContainerAreAddedUp() throws {
    let lines = ConflictText(
      try conflict(
        #"{"name": "A", "views": [{"name": "B"}]}"#,
        [
          "A.Leading = Superview.Leading", "A.Trailing = Superview.Trailing", "B.Leading = A.Leading + 32",
          "B.Trailing = A.Trailing - 32", "B.Width = 250",
        ])
    ).lines
    #expect(lines.contains("32 + 250 + 32 = 314 < 320, 6 too little"), "\(lines)")
    // The drawing has the container first, then its content from left to right, and the rest.
    let drawn = [
      "320  A", "32   A.Leading → B.Leading", "250  B", "32   B.Trailing → A.Trailing", "6    too little",
    ]
    let rows = lines.filter { line in drawn.contains(where: line.hasSuffix) }
    #expect(rows.count == 5 && zip(rows, drawn).allSatisfy { $0.hasSuffix($1) }, "\(lines)")
  }

  /// A change from `=` to an inequality can make a value ambiguous. The text then states the limit from the rest of the
  /// conflict.
  @Test func aChangeThatLeavesAValueOpenStatesItsLimit() throws {
    let conflict = try conflict(
      #"{"name": "A"}, {"name": "B"}"#,
      [
        "A.CenterY = Superview.CenterY", "A.Height = 300", "B.Top = A.Bottom + 16", "B.Height = 100",
        "B.Bottom <= Superview.Bottom",
      ])
    let texts = conflict.relaxations.map { RelaxationText($0, statements: conflict.statements).sentence }
    // Half of the height is 240: 240 - 150 - 16 = 74 is left for B, or A moves up by 266 - 240 = 26.
    #expect(
      texts.contains(
        "change `B.Height = 100` to `B.Height <= 100`; then B is at most 74 high, and the layout is ambiguous"
      ), "\(texts)")
    #expect(
      texts.contains(
        "change `A.CenterY = Root.CenterY` to `A.CenterY <= Root.CenterY`; then A.CenterY is at least 26 above Root.CenterY, and the layout is ambiguous"
      ), "\(texts)")
  }

  /// The width of a content can be required, too. The proposed change is then the priority of the view.
  @Test func aRequiredContentSizeIsExplainedAndItsPriorityOffered() throws {
    let conflict = try conflict(
      #"{"name": "A"}, {"name": "B", "kind": "button", "intrinsicSize": [180, 30], "compression": 1000}"#,
      [
        "A.Leading = Superview.Leading", "B.Leading = A.Trailing", "B.Trailing = Superview.Trailing",
        "A.Width = B.Width",
      ])
    let lines = ConflictText(conflict).lines
    #expect(
      lines.contains(
        "B cannot be smaller than its content (180 wide), because its horizontal content compression resistance priority is 1000."
      ), "\(lines)")
    #expect(
      lines.contains(
        "- lower the horizontal content compression resistance priority of B to 999; then B is 160 wide"),
      "\(lines)")
    #expect(lines.contains("- remove `A.Width = B.Width`; then A is 140 wide, and B is 180 wide"), "\(lines)")
  }

  private func changes(_ views: String, _ equations: [String]) throws -> [String] {
    var analysis = try LayoutAnalysis(engine(views, equations).engine)
    let conflict = try #require(try analysis.conflicts().first)
    return conflict.relaxations.map { RelaxationText($0, statements: conflict.statements).sentence }
  }

  @Test func aDistanceThatAnInequalityRequiresIsALimit() throws {
    let least = try changes(
      #"{"name": "A"}"#, ["A.Leading = Superview.Leading", "A.Leading >= Superview.Leading + 20"])
    #expect(
      least.contains(
        "lower the priority of `A.Leading >= Root.Leading + 20` to 999; then the distance from Root.Leading to A.Leading is 0, not at least 20"
      ), "\(least)")
    let most = ConflictText(
      try conflict(
        #"{"name": "A"}"#, ["A.Leading = Superview.Leading + 50", "A.Leading <= Superview.Leading + 20"])
    ).lines
    #expect(
      most.contains {
        $0.hasPrefix("Currently, the distance from Root.Leading to A.Leading is 50, not at most 20")
      }, "\(most)")
  }

  // B begins at least 12 after the beginning of A, but Text begins at both.
  @Test func oneOfTwoConstraintsForAnEdgeIsRemovedFirst() throws {
    let found = try changes(
      #"{"name": "A"}, {"name": "B"}, {"name": "Text"}"#,
      [
        "A.Leading = Superview.Leading", "B.Leading = A.Trailing + 12", "Text.Leading = B.Leading",
        "Text.Leading = A.Leading",
      ])
    #expect(
      found.first
        == "remove `Text.Leading = A.Leading`; then `Text.Leading = B.Leading` holds, and the layout is still ambiguous",
      "\(found)")
  }

  /// Label needs 60: 20 + 60 + 8 + Field + 20 = 240, so Field is 132.
  @Test func aNewConstantKeepsAllContentAtItsSize() throws {
    let found = try changes(
      #"{"name": "Label", "intrinsicSize": [60, 20]}, {"name": "Field"}"#,
      [
        "Label.Leading = Superview.Leading + 20", "Field.Leading = Label.Trailing + 8",
        "Field.Trailing = Superview.Trailing - 100", "Field.Width = 200",
      ])
    #expect(found.contains("change `Field.Width = 200` to `Field.Width = 132`"), "\(found)")
    #expect(
      found.contains(
        "lower the priority of `Field.Width = 200` to 749, below the compression resistance of 750; then Field is 132 wide"
      ))
    let collapsed = found.map { $0.hasSuffix("Label is 0 wide") }
    #expect(collapsed == collapsed.filter { !$0 } + collapsed.filter { $0 }, "\(found)")
  }

  /// The bar is 44 high; without it, the table would fit with a difference of 0.
  @Test func aBarKeepsItsHeight() throws {
    let found = try changes(
      #"{"name": "Bar", "kind": "navigationBar"}, {"name": "Table", "kind": "tableView"}"#,
      [
        "Bar.Top = Superview.Top + 20", "Table.Top = Bar.Bottom", "Table.Bottom = Superview.Bottom",
        "Table.Height = Superview.Height",
      ])
    #expect(found.contains { $0.hasSuffix("to `Table.Height = Root.Height - 64`") }, "\(found)")
  }

  @Test func aChangeThatCollapsesContentStatesIt() throws {
    let (engine, _) = try engine(
      #"{"name": "Label", "intrinsicSize": [60, 20]}, {"name": "Field"}"#,
      [
        "Label.Leading = Superview.Leading + 20", "Field.Leading = Label.Trailing + 8",
        "Field.Trailing = Superview.Trailing - 100", "Field.Width = 200", "Field.Width >= 190",
      ])
    var analysis = try LayoutAnalysis(engine)
    let relaxations = try analysis.conflicts().flatMap(\.relaxations)
    #expect(
      relaxations.allSatisfy { relaxation in
        let collapses = relaxation.effects.contains { if case .collapsed = $0 { true } else { false } }
        return !collapses || relaxation.isLastResort
      })
    let order = relaxations.map(\.isLastResort)
    #expect(order == order.filter { !$0 } + order.filter { $0 })
  }

  @Test func aConstraintThatCannotHoldIsRemoved() throws {
    #expect(
      try changes(#"{"name": "A"}"#, ["A.Leading = Superview.Leading", "A.Width = A.Width + 5"])
        == ["remove `A.Width = A.Width + 5`"])
  }

  @Test func aNegativeSizeIsProposedWithoutItsSign() throws {
    let found = try changes(#"{"name": "A"}"#, ["A.Leading = Superview.Leading", "A.Width = -40"])
    #expect(found.contains("change `A.Width = -40` to `A.Width = 40`"), "\(found)")
  }

  // The slider may be 4 narrower than 0, as its alignment rectangle is. No size of 0 or below is proposed.
  @Test func noAdditionSetsANegativeSize() throws {
    let found = try additions(
      Self.slider,
      ["Volume.Width <= -3 @750", "Volume.Leading = Superview.Leading", "Volume.Top = Superview.Top"])
    #expect(found == ["Volume.Width = 44"])
  }

  // MARK: Additions without sizes of 0

  /// Without a constraint on its top edge, the page has a height of 0. The proposal is about this edge, and does not
  /// fix the position that the solver chose.
  @Test func anAdditionDoesNotFreezeACollapsedView() throws {
    let found = try additions(
      #"{"name": "Page"}, {"name": "Bar", "kind": "toolbar"}"#,
      [
        "Page.Leading = Superview.Leading", "Page.Trailing = Superview.Trailing",
        "Page.Bottom = Superview.Bottom - 34", "Bar.Leading = Superview.Leading",
        "Bar.Trailing = Superview.Trailing", "Bar.Top = Superview.Top",
      ])
    #expect(found == ["Page.Top = Root.Top"])
  }

  @Test func noAdditionStatesASizeOfZero() throws {
    let found = try additions(
      #"{"name": "Row", "kind": "stack", "views": [{"name": "A"}, {"name": "B", "intrinsicSize": [20, 20]}]}"#,
      ["Row.Leading = Superview.Leading", "Row.Top = Superview.Top"])
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { !$0.hasSuffix("= 0") }, "\(found)")
  }

  /// No constraint determines the width of Card and its margin guide. Proposals are about Card, because users do not
  /// constrain the guide.
  @Test func noAdditionConstrainsAGeneratedGuide() throws {
    let found = try additions(
      #"{"name": "Card", "views": [{"name": "A"}]}"#,
      [
        "A.Leading = Card Layout Margins Guide.Leading", "A.Top = Card.Top",
        "Card.Leading = Superview.Leading",
        "Card.Top = Superview.Top", "Card.Height = 150", "A.Width = 50", "A.Height = 20",
      ])
    #expect(found == ["A.Trailing = Card.Trailing - 8"])
  }

  /// The column is as high as its views, so the height of the empty one is missing.
  @Test func theViewInsideAContainerIsConstrained() throws {
    let found = try additions(
      #"""
      {"name": "Column", "kind": "stack", "axis": "vertical", "views": [
        {"name": "Title", "kind": "label", "text": "Hi"}, {"name": "Notes"}]}
      """#,
      [
        "Column.Leading = Superview.Leading", "Column.Trailing = Superview.Trailing",
        "Column.Top = Superview.Top",
      ])
    #expect(found == ["Notes.Height = 44"])
  }

  // With its leading edge at the superview's, the view would be higher than the screen. At its current leading edge, it
  // would have no size.
  @Test func aCenteredViewWithAnAspectRatioGetsASize() throws {
    let found = try additions(
      #"{"name": "Photo"}"#,
      [
        "Photo.CenterX = Superview.CenterX", "Photo.Top = Superview.Top + 12", "Photo.Width = Photo.Height",
      ], size: "320x200")
    #expect(found == ["Photo.Width = 44"])
  }

  // The text wraps if both edges are constrained. The counterpart of the trailing edge is proposed, in both directions.
  @Test(arguments: [("ltr", "left"), ("rtl", "right")])
  func theEdgeThatNoConstraintDeterminesIsProposed(_ direction: String, _ edge: String) throws {
    let label =
      #"{"name": "Text", "kind": "label", "text": "\#(Array(repeating: "lantern", count: 20).joined(separator: " "))", "lines": 0}"#
    let equations = ["Text.Trailing = Superview.TrailingMargin - 4", "Text.Top = Superview.Top"]
    let (engine, solution) = try engine(label, equations, direction: direction)
    let found = SceneDiagnostics(solution, LayoutDiagnosis(engine), file: "a").all
    let message = try #require(found.first { $0.id == "off-canvas" }?.message)
    #expect(
      message.hasSuffix(
        " No constraint keeps `Text` inside; add `Text.Leading = Root.LeadingMargin + 4`."
      ),
      "\(message)")
    let fixed = try self.engine(
      label, equations + ["Text.Leading = Superview.LeadingMargin + 4"], direction: direction)
    #expect(SceneDiagnostics(fixed.solution, LayoutDiagnosis(fixed.engine), file: "a").all.isEmpty)
  }
}
