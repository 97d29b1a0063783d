import LayoutDocuments
import LayoutSolver
import StackViews
import Testing

/// The attributes of stacks in documents, and in the instantiated stacks.
struct StackTests {
  private func instance(_ views: String, canvas: String = "iPhone 15") throws -> LayoutInstance {
    try LayoutDocument(json: "{\"canvas\": \"\(canvas)\", \"views\": [\(views)]}").instantiate()
  }

  private func stack(_ attributes: String, views: String = "") throws -> StackView {
    let instance = try instance(
      "{\"name\": \"S\", \"kind\": \"stack\", \(attributes), \"views\": [\(views)]}")
    return try #require(instance.root.subviews.first as? StackView)
  }

  @Test func everyPropertyReachesTheStack() throws {
    let stack = try stack(
      """
      "axis": "vertical", "distribution": "equalCentering", "alignment": "bottom", "spacing": -3,
      "baselineRelativeArrangement": true, "layoutMarginsRelativeArrangement": true, "era": "iOS10",
      "textWidthDisambiguationPriority": 759, "orderBreaksTies": true
      """)
    #expect(stack.axis == .vertical)
    #expect(stack.distribution == .equalCentering)
    #expect(stack.alignment == .trailing)
    #expect(stack.spacing == -3)
    #expect(stack.isBaselineRelativeArrangement)
    #expect(stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.era == .iOS10)
    #expect(stack.textWidthDisambiguationPriority == 759)
    #expect(stack.orderBreaksTies)
  }

  @Test func defaultsOfStacksAreUIKits() throws {
    let stack = try stack(#""hidden": false"#)
    let plain = StackView(name: nil)
    #expect(stack.axis == plain.axis)
    #expect(stack.distribution == plain.distribution)
    #expect(stack.alignment == plain.alignment)
    #expect(stack.spacing == plain.spacing)
    #expect(stack.preferredLayoutMargins == plain.preferredLayoutMargins)
  }

  @Test(arguments: [
    ("\"Standard\"", StackView.spacingUseSystem), ("\"system\"", StackView.spacingUseSystem),
    ("\"default\"", StackView.spacingUseDefault),
    ("12.5", 12.5),
  ])
  func spacingIsANumberOrAWord(text: String, spacing: Double) throws {
    #expect(try stack("\"spacing\": \(text)").spacing == spacing)
    let stack = try stack(#""spacing": 4"#, views: "{\"name\": \"A\", \"spacingAfter\": \(text)}, \"B\"")
    #expect(stack.customSpacing(after: stack.subviews[0]) == spacing)
  }

  /// A file cannot contain such numbers, but a document that a program creates can.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func invalidSpacingCountsAsDefault(spacing: Double) throws {
    var stack = LayoutDocument.View(name: "S", kind: .stack)
    stack.attributes.stack.spacing = .points(spacing)
    stack.views = [LayoutDocument.View(name: "A"), LayoutDocument.View(name: "B")]
    stack.views[0].attributes.spacingAfter = .points(spacing)
    let instance = try LayoutDocument(views: [stack]).instantiate()
    let made = try #require(instance.root.subviews.first as? StackView)
    #expect(made.spacing == StackView.spacingUseDefault)
    #expect(made.customSpacing(after: made.subviews[0]) == StackView.spacingUseDefault)
  }

  @Test func viewsAreArrangedInTheirOrder() throws {
    let stack = try stack(
      #""spacing": 0"#, views: #"{"name": "A"}, {"name": "Badge", "arranged": false}, {"name": "B"}"#)
    #expect(stack.subviews.map(\.layoutName) == ["A", "Badge", "B"])
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["A", "B"])
  }

  @Test func aRootMayBeAStack() throws {
    let document = try LayoutDocument(
      json: """
        {"kind": "stack", "distribution": "fillEqually", "canvas": "300x100", "views": ["A", "B", "C"]}
        """)
    let instance = try document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    #expect(
      solution.frame(of: instance.root.subviews[1]) == LayoutRect(x: 100, y: 0, width: 100, height: 100))
  }

  /// A view that is not installed is not arranged; when it is installed, it returns to its position, with its spacing.
  @Test func anInstalledViewReturnsToItsPositionInTheStack() throws {
    let instance = try instance(
      """
      {"name": "S", "kind": "stack", "spacing": 4, "views": [
        {"name": "A", "installed": "any x regular", "spacingAfter": 9},
        "B", {"name": "C", "installed": "any x regular"}, {"name": "D", "arranged": false}, "E"],
        "variations": {"any x compact": {"axis": "vertical", "spacing": 1}}}
      """)
    let stack = try #require(instance.root.subviews.first as? StackView)
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["A", "B", "C", "E"])
    let phone = instance.traits
    var side = phone
    side.verticalSizeClass = .compact
    instance.apply(side)
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["B", "E"])
    #expect(stack.axis == .vertical)
    #expect(stack.spacing == 1)
    instance.apply(phone)
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["A", "B", "C", "E"])
    #expect(stack.subviews.map(\.layoutName) == ["A", "B", "C", "D", "E"])
    #expect(stack.customSpacing(after: stack.subviews[0]) == 9)
    #expect(stack.axis == .horizontal)
  }

  @Test func whetherAViewIsArrangedMayVary() throws {
    let instance = try instance(
      """
      {"name": "S", "kind": "stack", "views": [
        "A", {"name": "B", "variations": {"any x compact": {"arranged": false}}}, "C"]}
      """)
    let stack = try #require(instance.root.subviews.first as? StackView)
    let phone = instance.traits
    var side = phone
    side.verticalSizeClass = .compact
    instance.apply(side)
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["A", "C"])
    instance.apply(phone)
    #expect(stack.arrangedSubviews.map(\.layoutName) == ["A", "B", "C"])
  }

  @Test func thousandsOfViewsAreArranged() throws {
    let views = (0..<3000).map { "\"v\($0)\"" }.joined(separator: ", ")
    #expect(try stack(#""spacing": 1"#, views: views).arrangedSubviews.count == 3000)
  }

  @Test func keysOfStacksAreForStacks() {
    #expect(throws: DocumentError.self) { try instance(#"{"name": "A", "axis": "vertical"}"#) }
    #expect(throws: DocumentError.self) { try instance(#"{"name": "A", "views": [{"spacingAfter": 4}]}"#) }
    #expect(throws: DocumentError.self) { try LayoutDocument(json: #"{"arranged": true}"#) }
  }
}
