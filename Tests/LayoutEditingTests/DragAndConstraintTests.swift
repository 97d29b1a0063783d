import LayoutEditing
import Testing

/// Control-drags, and changes of single constraints.
@Suite struct DragAndConstraintTests {
  private static let text = """
    name: Form
    canvas: {size: 320x480, safeArea: {top: 20}}
    views:
      - {name: A, kind: label, intrinsicSize: [50, 20]}
      - {name: B, kind: label, intrinsicSize: [80, 20]}
    constraints:
      - A.Left = Superview.Left + 10
      - A.Top = Safe Area.Top + 30
      - B.Leading = A.Trailing + 12
      - B.Top = A.Top
      - B.Width = 2 * A.Width - 20 @750
    """

  private func titles(_ from: String, _ to: String, _ direction: DragDirection) throws -> [String] {
    let test = try EditedText(Self.text)
    return try test.editor.dragMenu(from: test.view(from), to: test.view(to), direction).map(\.title)
  }

  @Test func theMenuDependsOnTheDirection() throws {
    #expect(
      try titles("A", "B", .horizontal) == [
        "Horizontal Spacing", "Top", "Center Vertically", "Bottom", "First Baseline", "Last Baseline",
        "Equal Widths", "Equal Heights", "Aspect Ratio",
      ])
    #expect(
      try titles("A", "B", .vertical) == [
        "Vertical Spacing", "Leading", "Center Horizontally", "Trailing", "Equal Widths", "Equal Heights",
        "Aspect Ratio",
      ])
    #expect(try titles("A", "A", .both) == ["Width", "Height", "Aspect Ratio"])
    #expect(
      try titles("A", "Form", .vertical) == [
        "Top Space to Safe Area", "Bottom Space to Safe Area", "Center Horizontally in Container",
        "Equal Widths", "Equal Heights", "Aspect Ratio",
      ])
    #expect(DragDirection(dx: 40, dy: 20) == .horizontal)
    #expect(DragDirection(dx: -4, dy: 20) == .vertical)
    #expect(DragDirection(dx: 30, dy: 20) == .both)
  }

  @Test func pickedItemsHoldAtTheCurrentFrames() throws {
    let test = try EditedText(Self.text)
    let menu = try test.editor.dragMenu(from: test.view("A"), to: test.view("B"), .both)
    let edit = try test.editor.add(menu.filter { ["Center Vertically", "Bottom"].contains($0.title) })
    #expect(edit.equations == ["A.CenterY = B.CenterY", "A.Bottom = B.Bottom"])
    #expect(edit.framesAfter == edit.framesBefore)
  }

  @Test(arguments: [
    ([ConstraintEdit.constant(4)], "B.Width = 2 * A.Width + 4 @750"),
    ([.relation(.lessThanOrEqual), .priority(700)], "B.Width <= 2 * A.Width - 20 @700"),
    ([.multiplier("1:2")], "B.Width = 1 / 2 * A.Width - 20 @750"),
    ([.multiplier("50%")], "B.Width = 0.5 * A.Width - 20 @750"),
    ([.reverse], "A.Width = 0.5 * B.Width + 10 @750"),
    ([.attribute(.height, .first), .attribute(.height, .second)], "B.Height = 2 * A.Height - 20 @750"),
    ([.identifier("width")], "\"\\\"width\\\": B.Width = 2 * A.Width - 20 @750\""),
    ([.installed(false, .any)], "{equation: \"B.Width = 2 * A.Width - 20 @750\", installed: false}"),
    ([.placeholder(true)], "{equation: \"B.Width = 2 * A.Width - 20 @750\", placeholder: true}"),
  ])
  func aConstraintIsOneLine(edits: [ConstraintEdit], line: String) throws {
    let test = try EditedText(Self.text)
    let text = try test.edited(test.editor.change(constraint: 4, edits))
    #expect(text == Self.text.replacing("B.Width = 2 * A.Width - 20 @750", with: line))
  }

  @Test func marginsAndDirectionsKeepThePosition() throws {
    let test = try EditedText(Self.text)
    let margin = try test.editor.change(constraint: 0, [.relativeToMargin(true, .second)])
    #expect(margin.framesAfter == margin.framesBefore)
    #expect(try test.edited(margin).contains("A.Left = Superview.LeftMargin - 6"))
    let direction = try test.editor.change(constraint: 0, [.respectsLanguageDirection(true)])
    #expect(try test.edited(direction).contains("A.Leading = Superview.Leading + 10"))
  }

  @Test func valuesOfViewsAreEdited() throws {
    let test = try EditedText(Self.text)
    let edit = try test.editor.change(
      views: [test.view("A")],
      [.contentPriority(300, .compressionResistance, .vertical), .intrinsicSize(60, .horizontal)])
    #expect(
      try test.edited(edit)
        == Self.text.replacing(
          "intrinsicSize: [50, 20]}", with: "intrinsicSize: [60, 20], compression: {vertical: 300}}"))
    #expect(edit.framesAfter[1]?.width == 60)
    #expect(throws: EditingError.invalidSize(-3)) {
      try test.editor.change(views: [test.view("A")], [.intrinsicSize(-3, .vertical)])
    }
    #expect(throws: EditingError.emptySelection) { try test.editor.change(views: [], []) }
  }

  @Test func impossibleChangesAreRejected() throws {
    let test = try EditedText(Self.text)
    #expect(throws: EditingError.invalidMultiplier("a:b")) {
      try test.editor.change(constraint: 4, [.multiplier("a:b")])
    }
    #expect(throws: EditingError.unknownConstraint(7)) {
      try test.editor.change(constraint: 7, [.constant(1)])
    }
    #expect(throws: EditingError.illegal(.locationWithSize(.left, size: .height))) {
      try test.editor.change(constraint: 0, [.attribute(.height, .first)])
    }
    #expect(throws: EditingError.noCounterpart(.width)) {
      try test.editor.change(constraint: 4, [.relativeToMargin(true, .first)])
    }
    #expect(throws: EditingError.noDirection("B.Top = A.Top")) {
      try test.editor.change(constraint: 3, [.respectsLanguageDirection(true)])
    }
  }

  /// The error names the condition that the constraint does not meet.
  @Test func onlyAConstraintWithTwoItemsAndAMultiplierCanBeReversed() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views: [{name: A, intrinsicSize: [50, 20]}, {name: B, intrinsicSize: [50, 20]}]
      constraints:
        - A.Width = 50
        - B.Width = A.Width @500
      """)
    for edit in [ConstraintEdit.reverse, .multiplier("2"), .attribute(.height, .second)] {
      #expect(throws: EditingError.noSecondItem("A.Width = 50")) {
        try test.editor.change(constraint: 0, [edit])
      }
    }
    #expect(throws: EditingError.positionWithoutSecondItem(.centerX, "A.Width = 50")) {
      try test.editor.change(constraint: 0, [.attribute(.centerX, .first)])
    }
    let error = #expect(throws: EditingError.self) {
      try test.editor.change(constraint: 1, [.multiplier("0"), .reverse])
    }
    guard case .zeroMultiplier? = error else { throw try #require(error) }
  }

  /// Edits that change nothing do not prevent others.
  @Test func aConstraintThatIsAsRequestedIsNotChanged() throws {
    let test = try EditedText(Self.text)
    let nothing = EditingError.nothingToDo(
      "The constraint was not changed, because it already is as requested.")
    #expect(throws: nothing) { try test.editor.change(constraint: 2, [.respectsLanguageDirection(true)]) }
    #expect(throws: nothing) { try test.editor.change(constraint: 0, [.relativeToMargin(false, .second)]) }
    let edit = try test.editor.change(constraint: 2, [.respectsLanguageDirection(true), .constant(20)])
    #expect(try test.edited(edit).contains("- B.Leading = A.Trailing + 20"))
  }

  @Test func pickedConstraintsThatExistAreNotAddedAgain() throws {
    let test = try EditedText(Self.text)
    let menu = try test.editor.dragMenu(from: test.view("B"), to: test.view("A"), .both)
    let picked = menu.filter { ["Horizontal Spacing", "Top", "Bottom"].contains($0.title) }
    #expect(try test.editor.add(picked).equations == ["B.Bottom = A.Bottom"])
    #expect(
      throws: EditingError.nothingToDo(
        "No constraint was added, because the layout already has the requested constraints.")
    ) { try test.editor.add(picked.filter { $0.title != "Bottom" }) }
  }

  @Test(arguments: [
    ("2", 2.0), ("0.5", 0.5), ("1:2", 0.5), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("50%", 0.5),
  ])
  func multipliersHaveManyForms(text: String, value: Double) {
    #expect(ConstraintMultiplier(parsing: text)?.value == value)
  }
}
