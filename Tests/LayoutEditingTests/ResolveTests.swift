import LayoutEditing
import Testing

/// The commands of Resolve Auto Layout Issues.
@Suite struct ResolveTests {
  @Test func missingConstraintsFollowTheGuide() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480, safeArea: {top: 20}}
      views:
        - {name: Name, kind: label, intrinsicSize: [50, 20], frame: [16, 47, 50, 20]}
        - {name: Field, kind: textField, intrinsicSize: [null, 34], frame: [74, 40, 230, 34]}
      constraints: []
      """)
    let edit = try test.editor.resolve(.addMissingConstraints)
    #expect(edit.equations.contains("Field.Leading = Name.Trailing + 8"))
    #expect(edit.equations.contains("Name.Leading = Superview.LeadingMargin"))
    #expect(edit.equations.contains("Field.Trailing = Superview.TrailingMargin"))
    #expect(edit.equations.count == 5)
    #expect(edit.ambiguousViews == [])
    let text = try test.edited(edit)
    #expect(try EditedText.frames(text)["Field"] == LayoutRect(x: 74, y: 40, width: 230, height: 34))
    #expect(throws: EditingError.nothingToDo("No constraint is missing.")) {
      try EditedText(text).editor.resolve(.addMissingConstraints)
    }
  }

  @Test func missingConstraintsDoNotDependOnFramesOfTheCanvas() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: Fixed, frame: [10, 10, 100, 50], autoresizing: []}
        - {name: Box, frame: [10, 80, 100, 50]}
      constraints:
        - Box.Leading = Superview.Leading + 10
        - Box.Width = 100
        - Box.Height = 50
      """)
    let edit = try test.editor.resolve(.addMissingConstraints)
    #expect(edit.equations == ["Box.Top = Safe Area.Top + 80"])
  }

  @Test func existingConstraintsAreKept() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: Box, frame: [10, 10, 100, 50]}
      constraints:
        - Box.Leading = Superview.Leading + 10
        - Box.Width = 100
        - Box.Top = Superview.Top + 10
      """)
    let edit = try test.editor.resolve(.addMissingConstraints)
    #expect(edit.equations == ["Box.Height = 50"])
  }

  @Test func resetReplacesOddConstraints() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: Box, frame: [110, 100, 100, 50]}
      constraints:
        - Box.Leading = Superview.Leading + 110
        - Box.Trailing = Superview.Trailing - 110
        - Box.Top = Superview.Top + 100
        - Box.Bottom = Superview.Top + 150
      """)
    let edit = try test.editor.resolve(.resetToSuggestedConstraints)
    #expect(
      edit.equations.sorted() == [
        "Box.CenterX = Superview.CenterX", "Box.Height = 50", "Box.Top = Safe Area.Top + 100",
        "Box.Width = 100",
      ])
    #expect(edit.framesAfter[1] == LayoutRect(x: 110, y: 100, width: 100, height: 50))
  }

  @Test func framesAndConstantsAreUpdated() throws {
    let text = """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: Box, frame: [12, 10, 100, 50]}
      constraints:
        - Box.Leading = Superview.Leading + 10
        - Box.Top = Superview.Top + 10
        - Box.Width = 100
        - Box.Height >= 50
        - Box.Height = 50 @750
      """
    let test = try EditedText(text)
    let frames = try test.edited(test.editor.resolve(.updateFrames))
    #expect(frames == text.replacing("frame: [12,", with: "frame: [10,"))
    let constants = try test.edited(test.editor.resolve(.updateConstants))
    #expect(constants == text.replacing("Leading + 10", with: "Leading + 12"))
    #expect(throws: EditingError.nothingToDo("All constants already match the frames.")) {
      try EditedText(constants).editor.resolve(.updateConstants)
    }
    #expect(throws: EditingError.nothingToDo("All frames already match the constraints.")) {
      try EditedText(frames).editor.resolve(.updateFrames)
    }
  }

  @Test func clearingRemovesTheConstraintsOfTheSelection() throws {
    let test = try EditedText(
      """
      name: Form
      views:
        - {name: A, intrinsicSize: [10, 10]}
        - {name: B, intrinsicSize: [10, 10]}
      constraints:
        - A.Leading = Superview.Leading
        - B.Leading = A.Trailing
        - A.Top = Superview.Top
        - B.Top = Superview.Top
      """)
    let text = try test.edited(test.editor.resolve(.clearConstraints, test.views("A")))
    #expect(text.hasSuffix("constraints:\n  - B.Top = Superview.Top"))
    #expect(try test.edited(test.editor.resolve(.clearConstraints)).hasSuffix("constraints: []"))
    #expect(throws: EditingError.emptySelection) { try test.editor.resolve(.clearConstraints, []) }
  }

  @Test func aScrollViewGetsAContentSize() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - name: Scroll
          kind: scrollView
          frame: [0, 0, 320, 480]
          views:
            - {name: Page, frame: [0, 0, 640, 480]}
      constraints: []
      """)
    let edit = try test.editor.resolve(.resetToSuggestedConstraints)
    #expect(edit.ambiguousViews == [])
    #expect(edit.equations.contains("Page.Trailing = Superview.Trailing"))
    #expect(edit.framesAfter[2] == LayoutRect(x: 0, y: 0, width: 640, height: 480))
  }

  @Test func aMultipliedPositionIsUpdated() throws {
    let text = """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: Box, frame: [150, 10, 100, 50]}
      constraints:
        - Box.Leading = 0.5 * Superview.Trailing
        - Box.Top = Superview.Top + 10
        - Box.Width = 100
        - Box.Height = 50
      """
    let test = try EditedText(text)
    let updated = try test.edited(test.editor.resolve(.updateConstants))
    #expect(updated == text.replacing("* Superview.Trailing", with: "* Superview.Trailing - 10"))
    #expect(try EditedText.frames(updated)["Box"]?.minX == 150)
  }

  @Test func framesThatConstantsCannotKeepAreExplained() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: Open, frame: [20, 10, 100, 50]}
        - name: Stack
          kind: stack
          frame: [10, 100, 100, 30]
          views: [{name: Inside, frame: [30, 0, 70, 30]}]
      constraints:
        - Open.Leading = Superview.Leading + 10
        - Open.Top = Superview.Top + 10
        - Open.Height = 50
        - Stack.Leading = Superview.Leading + 10
        - Stack.Top = Superview.Top + 100
        - Stack.Width = 100
        - Stack.Height = 30
      """)
    let edit = try test.editor.resolve(.updateConstants)
    #expect(
      Dictionary(uniqueKeysWithValues: edit.missedFrames.map { ($0.name, $0.reason) })
        == ["Open": .ambiguous, "Inside": .contradictory])
  }

  @Test func theContentOfAScrollViewIsAmbiguousToo() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - name: Scroll
          kind: scrollView
          frame: [0, 0, 320, 480]
          views: [{name: Page, frame: [0, 0, 300, 900]}]
      constraints:
        - Scroll.Leading = Superview.Leading
        - Superview.Trailing = Scroll.Trailing
        - Scroll.Top = Superview.Top
        - Superview.Bottom = Scroll.Bottom
        - Page.Leading = Scroll.Leading
        - Page.Top = Scroll.Top
        - Page.Width = 300
        - Page.Height = 900
      """)
    let edit = try test.editor.resolve(.addMissingConstraints)
    #expect(
      edit.equations.sorted() == ["Page.Bottom = Superview.Bottom", "Page.Trailing = Superview.Trailing"])
    #expect(edit.ambiguousViews == [])
  }

  @Test func constraintsOfContentsDoNotPlaceAView() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - name: Box
          frame: [0, 0, 320, 480]
          views: [{name: Inside, frame: [0, 0, 320, 480]}]
      constraints:
        - Inside.Leading = Box.Leading
        - Inside.Trailing = Box.Trailing
        - Inside.Top = Box.Top
        - Inside.Bottom = Box.Bottom
      """)
    let edit = try test.editor.resolve(.resetToSuggestedConstraints, test.views("Box")) { change in
      if case .removeConstraint = change { false } else { true }
    }
    #expect(edit.ambiguousViews == [])
  }

  @Test func aViewCanHaveAnotherDirectionThanItsSuperview() throws {
    let text = """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: Box, frame: [200, 10, 100, 50], direction: rtl}
      constraints:
        - Superview.Trailing = Box.Trailing + 10
        - Box.Top = Superview.Top + 10
        - Box.Width = 100
        - Box.Height = 50
      """
    let test = try EditedText(text)
    let updated = try test.edited(test.editor.resolve(.updateConstants))
    #expect(updated == text.replacing("Trailing + 10", with: "Trailing + 20"))
  }

  /// All four constraints refer to A. B, whose constraints are removed too, gets new ones.
  @Test func resettingAViewKeepsTheViewsThatDependOnIt() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: A, frame: [20, 20, 50, 20], intrinsicSize: [50, 20]}
        - {name: B, frame: [20, 48, 80, 20], intrinsicSize: [80, 20]}
      constraints:
        - A.Leading = Superview.Leading + 20
        - A.Top = Superview.Top + 20
        - B.Leading = A.Leading
        - B.Top = A.Bottom + 8
      """)
    let edit = try test.editor.resolve(.resetToSuggestedConstraints, test.views("A"))
    #expect(edit.ambiguousViews == [])
    #expect(edit.framesAfter == edit.framesBefore)
  }
}
