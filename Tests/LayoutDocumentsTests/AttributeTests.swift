import LayoutDocuments
import LayoutSolver
import Testing

/// The attributes of views in documents, and in the instantiated views.
struct AttributeTests {
  private func view(_ attributes: String, kind: String = "view") throws -> LayoutView {
    let json = "{\"views\": [{\"kind\": \"\(kind)\", \(attributes)}]}"
    return try #require(try LayoutDocument(json: json).instantiate().root.subviews.first)
  }

  @Test func marginsHaveTwoSpellings() throws {
    #expect(
      try view(#""margins": [1, 2, 3, 4]"#).preferredLayoutMargins
        == .directional(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(
      try view(#""margins": {"left": 5, "top": 6}"#).preferredLayoutMargins
        == .fixed(EdgeInsets(top: 6, left: 5, bottom: 0, right: 0)))
    #expect(try view(#""margins": "system""#).preferredLayoutMargins == .system)
    #expect(try view(#""name": "A""#).preferredLayoutMargins == .system)
  }

  @Test func insetsAndSwitchesReachTheView() throws {
    let view = try view(
      """
      "preservesSuperviewLayoutMargins": true, "layoutMarginsFollowReadableWidth": true, "insetsLayoutMarginsFromSafeArea": false,
      "additionalSafeArea": [1, 2, 3, 4], "direction": "rtl", "hidden": true, "scrollOffset": [5, 6]
      """)
    #expect(view.preservesSuperviewLayoutMargins)
    #expect(view.layoutMarginsFollowReadableWidth)
    #expect(!view.insetsLayoutMarginsFromSafeArea)
    #expect(view.additionalSafeAreaInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.isHidden)
    #expect(view.bounds.origin == LayoutPoint(x: 5, y: 6))
  }

  @Test(arguments: [
    ("unspecified", SemanticContentAttribute.unspecified), ("playback", .playback), ("spatial", .spatial),
    ("ltr", .forceLeftToRight), ("forceLeftToRight", .forceLeftToRight), ("rtl", .forceRightToLeft),
    ("forceRightToLeft", .forceRightToLeft),
  ])
  func aDirectionHasAppleNamesToo(name: String, attribute: SemanticContentAttribute) throws {
    #expect(try view("\"direction\": \"\(name)\"").semanticContentAttribute == attribute)
  }

  @Test func theRootIsAViewToo() throws {
    let instance = try LayoutDocument(
      json: """
        {"margins": 30, "direction": "rtl", "insetsLayoutMarginsFromSafeArea": false,
         "variations": {"compact x any": {"margins": 40}}, "canvas": "iPhone 15"}
        """
    ).instantiate()
    #expect(instance.root.semanticContentAttribute == .forceRightToLeft)
    #expect(!instance.root.insetsLayoutMarginsFromSafeArea)
    let insets = DirectionalEdgeInsets(top: 40, leading: 40, bottom: 40, trailing: 40)
    #expect(instance.root.preferredLayoutMargins == .directional(insets))
  }

  // MARK: Texts

  @Test func aTextIsMeasuredAsItsKindShowsIt() throws {
    // The width of “Hi” is 0.722 + 0.222 of the font size, and the height of a line is 2444 / 2048 of it. Both are
    // rounded up to half points.
    let label = try view(#""text": "Hi""#, kind: "label")
    let engine = LayoutEngine(
      root: label, environment: LayoutEnvironment(size: .zero, scale: 2), solver: SimplexSolver())
    engine.layout()
    // The width is 0.944 × 17 = 16.048, and the height is 20.287, before rounding.
    #expect(label.intrinsicContentSize == LayoutSize(width: 16.5, height: 20.5))
    // The text is 0.944 × 15 = 14.16 wide, but a button is at least 30 wide. Its height is 17.9, rounded up to 18, plus
    // 12.
    #expect(
      try view(#""text": "Hi""#, kind: "button").intrinsicContentSize == LayoutSize(width: 30, height: 30))
    // The width is 0.944 × 14 = 13.2, rounded up to 14, plus 8 on both sides.
    #expect(
      try view(#""text": "Hi""#, kind: "textField").intrinsicContentSize == LayoutSize(width: 30, height: 34))
    #expect(try view(#""text": "Hi""#, kind: "textView").intrinsicContentSize == .noIntrinsicSize)
    #expect(try view(#""text": "Hi""#, kind: "imageView").intrinsicContentSize == .noIntrinsicSize)
  }

  @Test func attributesOfTextReachTheView() throws {
    let view = try view(
      """
      "text": "Hi", "font": "bold headline", "lines": 0, "preferredMaxLayoutWidth": 200,
      "adjustsFontForContentSizeCategory": false
      """, kind: "label")
    var font = LayoutFont.preferredFont(forTextStyle: .headline)
    font.weight = .bold
    #expect(
      view.content.text
        == LayoutText(
          "Hi", font: font, numberOfLines: 0, preferredMaxLayoutWidth: 200,
          adjustsFontForContentSizeCategory: false))
    #expect(view.contentHeightDependsOnWidth == false)
  }

  @Test(arguments: [
    (#""17""#, LayoutFont.systemFont(ofSize: 17)), ("17", .systemFont(ofSize: 17)),
    (#""body""#, .preferredFont(forTextStyle: .body)),
    (#""Helvetica Neue 12""#, LayoutFont(name: "Helvetica Neue", size: 12)),
  ])
  func aFontIsATextOrASize(json: String, font: LayoutFont) throws {
    let view = try view("\"text\": \"Hi\", \"font\": \(json)", kind: "label")
    #expect(view.content.text?.font == font)
    #expect(view.content.text?.adjustsFontForContentSizeCategory == true)
  }

  @Test func baselinesAreThoseOfTheTextUnlessTheyAreGiven() throws {
    let text = try view(#""text": "Hi", "font": 17, "intrinsicSize": [50, 40]"#, kind: "label")
    #expect(text.intrinsicContentSize == LayoutSize(width: 50, height: 40))
    // Half of 1950 - 494 of 2048 parts of 17 below the middle.
    let offset = try #require(text.baselineOffsetFromCenter)
    #expect(abs(offset - 6.043) < 0.001)
    let given = try view(#""text": "Hi", "lastBaselineOffsetFromBottom": 4"#, kind: "label")
    #expect(given.baselineOffsetFromCenter == nil)
    #expect(given.lastBaselineOffsetFromBottom == 4)
  }

  // MARK: Masks

  @Test func aMaskAndAFrameLayAViewOut() throws {
    let instance = try LayoutDocument(
      json: """
        {"canvas": "100x100", "views": [{"name": "A", "frame": [10, 20, 30, 40],
          "autoresizing": ["flexibleWidth", "flexibleTopMargin"], "views": [
            {"name": "B", "frame": [5, 5, 10, 10], "autoresizing": "h=&-- v=---"}]}]}
        """
    ).instantiate()
    var environment = instance.environment
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    #expect(
      solution.items.map(\.frame).dropFirst() == [
        LayoutRect(x: 10, y: 20, width: 30, height: 40), LayoutRect(x: 5, y: 5, width: 10, height: 10),
      ])
    // Frames belong to the document's canvas, even if the first layout has another size. Here, the root is 60 wider and
    // 50 higher. The view gets the 60 points of width, and moves down by 50. The inner view moves right by 60.
    environment.size = LayoutSize(width: 160, height: 150)
    let other = instance.makeEngine(solver: SimplexSolver(), environment: environment).layout()
    #expect(
      other.items.map(\.frame).dropFirst() == [
        LayoutRect(x: 10, y: 70, width: 90, height: 40), LayoutRect(x: 65, y: 5, width: 10, height: 10),
      ])
    // No view is misplaced, because the frame of a view with a mask is not its expected frame.
    #expect(other.items.allSatisfy { $0.status == .ok })
  }

  @Test func aFrameMayBelongToAnotherSizeOfTheSuperview() throws {
    let instance = try LayoutDocument(
      json: """
        {"canvas": "100x100", "views": [{"name": "A", "intrinsicSize": [50, 60], "views": [
          {"name": "B", "frame": [5, 5, 10, 10], "autoresizing": ["flexibleWidth"], "superviewSize": [40, 80],
            "variations": {"wR": {"superviewSize": [30, 80]}},
            "views": [{"name": "C", "frame": [0, 0, 10, 10], "autoresizing": ["flexibleWidth"]}]}]}]}
        """
    ).instantiate()
    let engine = instance.makeEngine(solver: SimplexSolver())
    func widths() -> [Double] { engine.layout().items.map(\.frame.width) }
    // The view is 10 points wider than in a superview of 40. The frame of its subview refers to the frame of the view.
    #expect(widths() == [100, 50, 20, 20])
    engine.environment.horizontalSizeClass = .regular
    #expect(widths() == [100, 50, 30, 30])
  }

  @Test func withoutAMaskAFrameIsAnExpectation() throws {
    let view = try view(#""frame": [1, 2, 3, 4]"#)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.expectedFrame == LayoutRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test(
    arguments: [
      ("[]", AutoresizingMask()),
      (#"["flexibleWidth", "flexibleHeight"]"#, [.flexibleWidth, .flexibleHeight]),
      (#"["widthSizable", "flexibleMinY"]"#, [.flexibleWidth, .flexibleTopMargin]),
      (#""h=&-- v=-&&""#, [.flexibleLeftMargin, .flexibleHeight, .flexibleBottomMargin]),
    ] as [(String, AutoresizingMask)])
  func aMaskHasThreeForms(json: String, mask: AutoresizingMask) throws {
    let view = try view("\"frame\": [1, 2, 3, 4], \"autoresizing\": \(json)")
    #expect(view.autoresizingMask == mask)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.expectedFrame == nil)
  }
}
