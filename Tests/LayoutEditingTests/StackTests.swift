import LayoutEditing
import Testing

/// Embedding views in stack views and taking them out.
@Suite struct StackTests {
  private static let text = """
    name: Form
    canvas: {size: 320x480}
    views:
      - {name: A, kind: label, intrinsicSize: [50, 20]}
      - {name: B, kind: label, intrinsicSize: [80, 20]}
      - {name: C, kind: label, intrinsicSize: [30, 20]}
    constraints:
      - A.Leading = Superview.Leading + 10
      - A.Top = Superview.Top + 30
      - B.Leading = A.Leading
      - B.Top = A.Bottom + 8
      - C.Leading = B.Leading
      - C.Top = B.Bottom + 8
    """

  @Test func spacingsAndOtherKeysOfArrangedViewsAreRemovedWithTheStack() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - name: Stack
          kind: stack
          axis: vertical
          views:
            - {name: A, kind: label, intrinsicSize: [50, 20], spacingAfter: 20}
            - {name: B, kind: label, intrinsicSize: [50, 20]}
      constraints:
        - Stack.Leading = Superview.Leading + 10
        - Stack.Top = Superview.Top + 30
      """)
    let text = try test.edited(test.editor.unembed(test.view("Stack")))
    #expect(!text.contains("spacingAfter"))
    let frames = try EditedText.frames(text)
    #expect(frames["A"] == LayoutRect(x: 10, y: 30, width: 50, height: 20))
    #expect(frames["B"] == LayoutRect(x: 10, y: 70, width: 50, height: 20))
  }

  @Test func theStackIsInferredFromTheFrames() throws {
    let test = try EditedText(Self.text)
    let stack = try test.editor.inferredStack(test.views("C", "A", "B"))
    #expect(stack.axis == .vertical)
    #expect(stack.views == test.views("A", "B", "C"))
    #expect(stack.alignment == .leading)
    #expect(stack.spacing == 8)
  }

  @Test func embeddingAndUnembeddingKeepsFrames() throws {
    let test = try EditedText(Self.text)
    let embedded = try test.edited(test.editor.embed(test.views("A", "B", "C")))
    #expect(
      embedded.contains(
        """
          - name: Stack View
            kind: stack
            axis: vertical
            alignment: leading
            spacing: 8
            views:
              - {name: A, kind: label, intrinsicSize: [50, 20]}
              - {name: B, kind: label, intrinsicSize: [80, 20]}
              - {name: C, kind: label, intrinsicSize: [30, 20]}

        """))
    let frames = try EditedText.frames(embedded)
    #expect(frames["Stack View"] == LayoutRect(x: 10, y: 30, width: 80, height: 76))
    #expect(frames["B"] == LayoutRect(x: 0, y: 28, width: 80, height: 20))
    let second = try EditedText(embedded)
    let restored = try second.edited(second.editor.unembed(second.view("Stack View")))
    #expect(try EditedText.frames(restored) == EditedText.frames(Self.text))
  }

  /// The views of the stack are 8 points apart, but C is 20 points below B: the stack moves C up by 12 points.
  @Test func viewsThatTheStackMovesAreNamed() throws {
    let test = try EditedText(Self.text.replacing("C.Top = B.Bottom + 8", with: "C.Top = B.Bottom + 20"))
    let edit = try test.editor.embed(test.views("A", "B", "C"))
    #expect(edit.missedFrames.map(\.name) == ["C"])
    #expect(edit.missedFrames.map(\.reason) == [.arranged(.top, movedBy: -12)])
    #expect(edit.missedFrames[0].description.contains("moves its top edge by -12 points"))
  }

  /// The first view's constraints place the stack, with their priorities and relations. Constraints of contents, and
  /// smallest distances to other views, stay as they are.
  @Test func constraintsArePassedOnOrKept() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - name: A
          views: [{name: X, intrinsicSize: [20, 10]}]
        - {name: B, kind: label, intrinsicSize: [80, 20]}
        - {name: Far, kind: label, intrinsicSize: [30, 20]}
      constraints:
        - A.Leading = Superview.Leading + 10 @900
        - A.Top >= Superview.Top + 30
        - A.Top = Superview.Top + 30 @400
        - A.Width = 80
        - A.Height = 40
        - X.Leading = A.Leading + 5
        - X.Top = A.Top + 5
        - B.Leading = A.Leading
        - B.Top = A.Bottom + 8
        - Far.Leading >= B.Trailing + 10
        - Far.Leading = Superview.Leading + 200
        - Far.Top = Superview.Top + 30
      """)
    let edit = try test.editor.embed(test.views("A", "B"))
    #expect(edit.missedFrames.isEmpty)
    let text = try test.edited(edit)
    for kept in ["X.Leading = A.Leading + 5", "X.Top = A.Top + 5", "Far.Leading >= B.Trailing + 10"] {
      #expect(text.contains("  - \(kept)\n"), "\(text)")
    }
    #expect(
      edit.equations.prefix(3) == [
        "Stack View.Leading = Superview.Leading + 10 @900", "Stack View.Top >= Superview.Top + 30",
        "Stack View.Top = Superview.Top + 30 @400",
      ])
    #expect(!text.contains("B.Leading = A.Leading"))
    let second = try EditedText(text)
    let restored = try second.editor.unembed(second.view("Stack View"))
    #expect(restored.equations.contains("A.Leading = Superview.Leading + 10 @900"))
    #expect(restored.equations.contains("A.Top >= Superview.Top + 30"))
    #expect(try EditedText.frames(second.edited(restored)) == EditedText.frames(test.text))
  }

  /// Saved frames are rounded. Here, A is saved half a point too high: its center is at 28.5.
  @Test func constantsDoNotContainTheRoundingOfSavedFrames() throws {
    let test = try EditedText(
      """
      name: Row
      canvas: {size: 320x57}
      views:
        - {name: A, kind: imageView, frame: [15, 14, 28, 28]}
        - {name: B, kind: label, intrinsicSize: [60, 21], frame: [58, 18, 60, 21]}
      constraints:
        - A.Leading = Superview.Leading + 15
        - A.CenterY = Superview.CenterY
        - A.Width = 28
        - A.Height = 28
        - B.Leading = A.Trailing + 15
        - B.CenterY = Superview.CenterY
      """)
    let edit = try test.editor.embed(test.views("A", "B"))
    #expect(
      edit.equations == [
        "Stack View.Leading = Superview.Leading + 15", "Stack View.CenterY = Superview.CenterY",
      ])
  }

  /// The nearest views below have the same name, so that no constraint can refer to them.
  @Test func neighborsWithoutAUniqueNameAreLeftOut() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: A, frame: [10, 30, 50, 20], autoresizing: []}
        - {name: B, frame: [10, 60, 50, 20], autoresizing: []}
        - {name: N, frame: [10, 10, 50, 10], autoresizing: []}
        - {name: N, frame: [10, 90, 50, 20], autoresizing: []}
      """)
    let edit = try test.editor.embed(test.views("A", "B"))
    #expect(edit.missedFrames.isEmpty)
    #expect(edit.equations.contains("Stack View.Top = Safe Area.Top + 30"), "\(edit.equations)")
  }

  /// Some constraints cannot be removed, for example because an outlet is connected to them.
  @Test func aConstraintThatCannotBeRemovedIsNamed() throws {
    let test = try EditedText(Self.text)
    #expect(throws: EditingError.fixedConstraint("A.Top = Form.Top + 30")) {
      try test.editor.embed(test.views("A", "B")) { $0 != .removeConstraint(1) }
    }
  }

  @Test func someSelectionsHaveNoStack() throws {
    let test = try EditedText(
      """
      name: Form
      views:
        - {name: A, frame: [0, 0, 50, 50], autoresizing: []}
        - {name: B, frame: [20, 20, 50, 50], autoresizing: []}
        - {name: C, frame: [100, 100, 0, 50], autoresizing: []}
        - name: D
          frame: [200, 200, 50, 50]
          autoresizing: []
          views: [{name: E, frame: [0, 0, 10, 10], autoresizing: []}]
      """)
    #expect(throws: EditingError.overlapping("A", "B")) { try test.editor.embed(test.views("A", "B")) }
    #expect(throws: EditingError.zeroSize("C")) { try test.editor.embed(test.views("A", "C")) }
    #expect(throws: EditingError.differentContainers(["A", "E"])) {
      try test.editor.embed(test.views("A", "E"))
    }
    #expect(throws: EditingError.notAStack("D")) { try test.editor.unembed(test.view("D")) }
    #expect(throws: EditingError.nameInUse("D")) { try test.editor.embed(test.views("A", "D"), name: "D") }
  }

  /// The frames in the document are rounded: A and B are 0.75 points lower in the layout. They are not misplaced, so the
  /// stack view gets their exact place.
  @Test func roundedFramesDoNotMoveTheStack() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480, frameTolerance: 1}
      views:
        - {name: A, frame: [10, 30, 50, 20], intrinsicSize: [50, 20]}
        - {name: B, frame: [10, 58, 50, 20], intrinsicSize: [50, 20]}
      constraints:
        - A.Leading = Superview.Leading + 10
        - A.Top = Superview.Top + 30.75
        - B.Leading = A.Leading
        - B.Top = A.Bottom + 8
      """)
    let edit = try test.editor.embed(test.views("A", "B"))
    #expect(edit.missedFrames == [])
    #expect(edit.equations.contains("Stack View.Top = Superview.Top + 30.75"), "\(edit.equations)")
  }
}
