import LayoutEditing
import Testing

/// The tools Pin and Align.
@Suite struct PinAndAlignTests {
  private static let text = """
    name: Form
    canvas: {size: 320x480, safeArea: {top: 20}, margins: {leading: 16, trailing: 16}}
    views:
      - {name: Title, kind: label, text: Title, frame: [16, 28, 60, 20], autoresizing: []}
      - {name: Field, kind: textField, frame: [84, 20, 220, 34], autoresizing: []}
      - {name: Box, frame: [60, 200, 200, 100], autoresizing: []}
    constraints: []
    """

  @Test func spacingsGoToTheNearestNeighbors() throws {
    let test = try EditedText(Self.text)
    var request = PinRequest()
    request.spacings = [.leading: .current, .trailing: .current, .top: .current, .bottom: .current]
    let edit = try test.editor.pin(test.views("Field"), request)
    #expect(
      edit.equations.sorted() == [
        "Box.Top = Field.Bottom + 146", "Field.Leading = Title.Trailing + 8",
        "Field.Top = Safe Area.Top", "Field.Trailing = Superview.TrailingMargin",
      ])
  }

  @Test func spacingsToTheEdgeIgnoreMargins() throws {
    let test = try EditedText(Self.text)
    var request = PinRequest()
    request.constrainsToMargins = false
    request.spacings = [.trailing: .points(4)]
    let edit = try test.editor.pin(test.views("Field"), request)
    #expect(edit.equations == ["Field.Trailing = Safe Area.Trailing - 4"])
  }

  @Test func sizesAndRatios() throws {
    let test = try EditedText(Self.text)
    var request = PinRequest()
    request.width = .current
    request.height = .points(50)
    request.relation = .greaterThanOrEqual
    request.priority = 750
    #expect(
      try test.editor.pin(test.views("Box"), request).equations == [
        "Box.Width >= 200 @750", "Box.Height >= 50 @750",
      ])
    request = PinRequest()
    request.aspectRatio = true
    #expect(try test.editor.pin(test.views("Box"), request).equations == ["Box.Width = 2 * Box.Height"])
    request = PinRequest()
    request.equalWidths = true
    #expect(
      try test.editor.pin(test.views("Box", "Field"), request).equations == ["Field.Width = Box.Width"])
  }

  @Test func sizesHaveNoStandardValue() throws {
    let test = try EditedText(Self.text)
    var request = PinRequest()
    request.height = .standard
    #expect(throws: EditingError.noStandardValue(.height)) {
      try test.editor.pin(test.views("Box"), request)
    }
  }

  /// The existing constraints are equivalent to the requested ones: one has its sides exchanged, and one refers to the root
  /// by its name.
  @Test func constraintsThatExistAreNotAddedAgain() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views: [{name: A, intrinsicSize: [50, 20]}, {name: B, intrinsicSize: [50, 20]}]
      constraints:
        - A.Leading = Form.Leading + 10
        - A.Top = Superview.Top + 10
        - A.Bottom = B.Top - 8
        - B.Leading = A.Leading @500
      """)
    var request = PinRequest()
    request.constrainsToMargins = false
    request.spacings = [.top: .points(8), .leading: .points(10)]
    let edit = try test.editor.pin(test.views("B"), request)
    #expect(edit.equations.count == 1)
    #expect(edit.equations.allSatisfy { $0.contains("B.Leading") })
    let exists = EditingError.nothingToDo(
      "No constraint was added, because the layout already has the requested constraints.")
    request.spacings = [.top: .current]
    #expect(throws: exists) { try test.editor.pin(test.views("B"), request) }
    // The existing alignment has another priority.
    #expect(
      try test.editor.align(test.views("A", "B"), [(.leading, 0)]).equations == ["B.Leading = A.Leading"])
    #expect(throws: exists) {
      try test.editor.align(test.views("A", "B"), [(.leading, 0)], priority: 500)
    }
  }

  @Test func aFixedViewIsLaidOutByConstraintsAfterTheFirstOne() throws {
    let test = try EditedText(Self.text)
    var request = PinRequest()
    request.width = .points(50)
    let text = try test.edited(test.editor.pin(test.views("Box"), request))
    #expect(text.contains("- {name: Box, frame: [60, 200, 200, 100]}\n"))
    #expect(text.hasSuffix("constraints:\n  - Box.Width = 50") || text.contains("Box.Width = 50"))
  }

  @Test func alignments() throws {
    let test = try EditedText(Self.text)
    let views = test.views("Title", "Field")
    #expect(
      try test.editor.align(views, [(.baselines, 0), (.leading, nil)]).equations == [
        "Field.FirstBaseline = Title.FirstBaseline", "Field.Leading = Title.Leading + 68",
      ])
    #expect(
      try test.editor.align(test.views("Box"), [(.horizontallyInContainer, 0)]).equations == [
        "Box.CenterX = Superview.CenterX"
      ])
  }

  @Test func invalidSelectionsAreRejected() throws {
    let test = try EditedText(Self.text)
    var request = PinRequest()
    request.width = .current
    #expect(throws: EditingError.emptySelection) { try test.editor.pin([], request) }
    #expect(throws: EditingError.root("Form")) { try test.editor.pin([0], request) }
    #expect(throws: EditingError.unknownView(9)) { try test.editor.pin([9], request) }
    #expect(throws: EditingError.tooFewViews(needed: 2, found: 1)) {
      try test.editor.align(test.views("Box"), [(.leading, 0)])
    }
  }

  @Test func impossibleConstraintsAreRejectedUnlessForced() throws {
    let test = try EditedText(
      """
      name: Form
      views:
        - {name: Box}
      constraints:
        - Box.Leading = Superview.Leading
        - Box.Top = Superview.Top
        - Box.Width = 100
        - Box.Height = 100
      """)
    var request = PinRequest()
    request.width = .points(50)
    let error = #expect(throws: EditingError.self) { try test.editor.pin(test.views("Box"), request) }
    #expect(
      error?.description
        == "With this edit, `Box.Width = 50` would be dropped, because it conflicts with `Box.Width = 100`.")
    test.editor.isForced = true
    #expect(try test.editor.pin(test.views("Box"), request).conflicts.count == 1)
  }

  @Test func sizesAreRelatedAcrossSuperviews() throws {
    let test = try EditedText(
      """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: A, frame: [0, 0, 50, 50]}
        - name: Box
          frame: [100, 100, 100, 100]
          views: [{name: B, frame: [0, 0, 50, 50]}]
      constraints: []
      """)
    var request = PinRequest()
    request.equalWidths = true
    let edit = try test.editor.pin(test.views("A", "B"), request)
    #expect(edit.equations == ["B.Width = A.Width"])
    request.spacings = [.top: .current]
    #expect(throws: EditingError.differentContainers(["A", "B"])) {
      try test.editor.pin(test.views("A", "B"), request)
    }
    #expect(throws: EditingError.emptySelection) { try test.editor.pin([], PinRequest()) }
  }
}
