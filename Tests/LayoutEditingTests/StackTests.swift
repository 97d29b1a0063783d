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
}
