import LayoutDocumentsYAML
import LayoutLint
import LayoutSolver
import Testing

@Suite struct ComputedRuleTests {
  /// Returns the results of a linter for a document, each as `rule object: message`.
  private func results(
    _ text: String, in environments: [LintEnvironment] = [.designed]
  ) throws -> [LintResult] {
    let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "Example.layout.yaml")
    return try Linter { SimplexSolver() }.lint(document, in: environments)
  }

  @Test func viewsThatDependOnOneMissingConstraintAreOneFinding() throws {
    let found = try results(
      """
      views:
        - {name: A, intrinsicSize: [20, 20]}
        - {name: B, intrinsicSize: [20, 20]}
        - {name: C, intrinsicSize: [20, 20]}
      constraints:
        - B.Leading = A.Trailing + 8
        - C.Leading = B.Trailing + 8
        - A.Top = Superview.Top
        - B.Top = Superview.Top
        - C.Top = Superview.Top
      """)
    #expect(
      found.map(\.message) == [
        "Need constraints for: X position of “A”. The positions or sizes of “B” and “C” depend on “A”."
      ])
  }

  @Test func conflictsOfOneHiddenViewInAStackAreOneFinding() throws {
    let found = try results(
      """
      views:
        - name: Form
          kind: stack
          axis: vertical
          views:
            - name: Details
              hidden: true
              views:
                - {name: Title, intrinsicSize: [20, 20]}
                - {name: Text, intrinsicSize: [20, 20]}
              constraints:
                - Title.Top = Details.Top + 8
                - Title.Height = 20
                - Title.Bottom = Details.Bottom - 8
                - Text.Top = Details.Top
                - Text.Height = 30
                - Text.Bottom = Details.Bottom
                - Title.Leading = Details.Leading
                - Text.Leading = Details.Leading
            - {name: Footer, intrinsicSize: [20, 20]}
      constraints:
        - Form.Top = Superview.Top
        - Form.Leading = Superview.Leading
        - Form.Width = 100
      """)
    #expect(found.map(\.rule) == ["conflict"])
    #expect(found.first?.object == "Details")
  }

  @Test func aMistakeInSomeEnvironmentsIsOneFindingThatNamesThem() throws {
    let text = """
      views:
        - {name: Card, intrinsicSize: [300, 20]}
      constraints:
        - Card.Leading = Superview.Leading + 10
        - Card.Trailing = Superview.Trailing - 10
        - Card.Width >= 300
        - Card.Top = Superview.Top
      """
    let widths = [240.0, 320, 400, 280]
    let environments = widths.map { width in
      LintEnvironment(name: "\(Int(width)) wide") { canvas in
        var canvas = canvas
        canvas.size = LayoutSize(width: width, height: 100)
        return canvas
      }
    }
    let found = try results(text, in: environments)
    #expect(found.map(\.rule) == ["conflict"])
    #expect(found.first?.message.hasSuffix("(on 2 of 4: 240 wide; 280 wide)") ?? false)
  }

  @Test func aFixIsOfferedOnlyIfItRemovesTheFindingAndCausesNone() throws {
    let text = """
      canvas: {size: [320, 100]}
      views:
        - {name: Title, intrinsicSize: [100, 20], frame: [20, 16, 100, 20]}
      constraints:
        - Title.Leading = Superview.Leading + 16
        - Title.Top = Superview.Top + 16
      """
    let found = try results(text)
    #expect(found.map(\.rule) == ["misplaced"])
    #expect(
      found.first?.finding.fixes.map(\.title) == [
        "Update the frame of “Title” to x=16, y=16, width=100, height=20"
      ])

    struct Stubborn: LintRule {
      let id = "stubborn"
      let summary = "Always finds a mistake."
      func findings(in layout: LintedLayout) -> [LintFinding] {
        [LintFinding("Wrong.", about: layout.root, fixes: [LintFix("Nothing", [])])]
      }
    }
    let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "Example.layout.yaml")
    let stubborn = try Linter(rules: [Stubborn()]) { SimplexSolver() }.lint(document)
    #expect(stubborn.map(\.message) == ["Wrong."])
    #expect(stubborn.first?.finding.fixes == [])
  }

  @Test func aFixThatMovesViewsIsNotSafe() throws {
    struct Mover: LintRule {
      let id = "mover"
      let summary = "The first constraint has a constant of 8."
      func findings(in layout: LintedLayout) -> [LintFinding] {
        layout.constraints.prefix(1).filter { $0.constraint.constant == 8 }.map {
          LintFinding(
            "8.", about: $0, fixes: [LintFix("Set 9", [.setConstant(9, constraint: 0)], isSafe: true)])
        }
      }
    }
    let text = """
      views:
        - {name: Title, intrinsicSize: [100, 20]}
      constraints:
        - Title.Leading = Superview.Leading + 8
        - Title.Top = Superview.Top
      """
    let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "Example.layout.yaml")
    let found = try Linter(rules: [Mover()]) { SimplexSolver() }.lint(document)
    #expect(found.flatMap(\.finding.fixes).map(\.isSafe) == [false])
  }

  @Test func aViewInsideOfAnotherDoesNotOverlapIt() throws {
    let found = try results(
      """
      canvas: {size: [320, 100]}
      views:
        - {name: Notes, kind: textView}
        - {name: Placeholder, kind: label, text: Notes}
      constraints:
        - Notes.Leading = Superview.Leading + 16
        - Notes.Trailing = Superview.Trailing - 16
        - Notes.Top = Superview.Top
        - Notes.Bottom = Superview.Bottom
        - Placeholder.Leading = Notes.Leading + 4
        - Placeholder.Top = Notes.Top + 4
      """)
    #expect(found.map(\.message) == [])
  }

  @Test func competingContentIsReportedWithThePriorityThatDecides() throws {
    let found = try results(
      """
      canvas: {size: [320, 100]}
      views:
        - {name: Name, kind: textField, intrinsicSize: [80, 34]}
        - {name: Value, kind: textField, intrinsicSize: [80, 34]}
      constraints:
        - H:|-[Name]-[Value]-|
        - Name.Top = Superview.Top + 16
        - Value.Top = Name.Top
      """)
    #expect(found.map(\.rule) == ["content-priority-ambiguity"])
    let fix = try #require(found.first?.finding.fixes.first)
    #expect(fix.changes.count == 1)
    #expect(!fix.isSafe)
  }

  private func messages(_ rule: String, _ text: String) throws -> [String] {
    try results(text).filter { $0.rule == rule }.map(\.message)
  }

  @Test func aMenuBesideTheScreenIsNotOffScreen() throws {
    func menu(at distance: Int) -> String {
      """
      canvas: {size: [320, 480]}
      views:
        - {name: Menu, kind: button, text: Menu}
      constraints:
        - Menu.Trailing = Superview.Trailing + \(distance)
        - Menu.Top = Superview.Top
        - Menu.Width = 200
      """
    }
    #expect(try messages("off-screen", menu(at: 200)) == [])
    #expect(try messages("off-screen", menu(at: 150)).count == 1)
    #expect(try messages("off-screen", menu(at: 250)).count == 1)
  }

  @Test func aFewPointsBeyondTheScreenAreNotReported() throws {
    func label(_ constant: Int) -> String {
      """
      canvas: {size: [320, 480]}
      views:
        - {name: Title, kind: label, text: A title of some length}
      constraints:
        - Title.Leading = Superview.Leading - \(constant)
        - Title.Top = Superview.Top
      """
    }
    #expect(try messages("off-screen", label(4)) == [])
    #expect(try messages("off-screen", label(5)).count == 1)
  }

  @Test func aViewThatNoSizeClassInstallsShouldBeDeleted() throws {
    func text(_ installed: String) -> String {
      """
      views:
        - {name: Photo, intrinsicSize: [40, 40], installed: \(installed)}
        - {name: Title, kind: label, text: Sunset}
      constraints:
        - Title.Top = Photo.Top
        - Title.Leading = Superview.LeadingMargin
      """
    }
    #expect(
      try messages("turned-off-item", text("false")) == [
        "Constraint referencing items turned off in current configuration. “Photo” is not installed in any size class, so `Title.Top = Photo.Top` is never active. Delete “Photo” and its constraints, or install it."
      ])
    #expect(
      try messages("turned-off-item", text("regular x any")) == [
        "Constraint referencing items turned off in current configuration. Turn off this constraint in the current configuration. “Photo” is not installed, so `Title.Top = Photo.Top` is not active and does not place “Title”."
      ])
  }

  @Test func apartFromLabelsUpToATenthMayBeBeyondTheScreen() throws {
    func button(_ constant: Int) -> String {
      """
      canvas: {size: [320, 480]}
      views:
        - {name: Buy, kind: button, text: Buy}
      constraints:
        - Buy.Leading = Superview.Leading - \(constant)
        - Buy.Top = Superview.Top
        - Buy.Width = 60
      """
    }
    #expect(try messages("off-screen", button(5)) == [])
    #expect(try messages("off-screen", button(7)).count == 1)
  }

  /// The expected frames begin far beyond the leading edge, or are as high as the canvas.
  @Test func examplesThatMoveAViewBeyondTheScreenOrConflictOnASmallerOneAreLeftOut() throws {
    func examples(frame: String, _ constraints: String) throws -> [String] {
      let text = """
        canvas: {size: [320, 480]}
        views:
          - {name: Title, kind: label, text: A title, frame: \(frame)}
        constraints:
          - Title.CenterY = Superview.CenterY
          - \(constraints)
        """
      let linter = Linter(rules: LintRules.all.filter { $0.id == "ambiguous" }) { SimplexSolver() }
      let document = try LayoutDocumentReader.read(bytes: Array(text.utf8), fileName: "Example.layout.yaml")
      return try linter.lint(document).flatMap { $0.finding.details }
    }
    #expect(
      try examples(frame: "[20, 230, 100, 20]", "Title.Width = 100") == [
        "For example, add `Title.Leading = Root.Leading + 20`."
      ])
    #expect(
      try examples(frame: "[-75, 230, 100, 20]", "Title.Width = 100") == [
        "No constraint is proposed, because none was found that removes the ambiguity without harm to other views."
      ])
  }

  @Test(arguments: [
    (
      [
        "A.Width = 100 @750", "A.Width = 120 @750", "A.Leading = Superview.Leading", "A.Top = Superview.Top",
        "A.Height = 20",
      ],
      [
        "`A.Width = 100 @750` and `A.Width = 120 @750` have the same priority, but cannot both hold. To decide between them, give `A.Width = 100 @750` priority 751."
      ]
    ),
    (
      ["A.Leading = Superview.Leading"],
      [
        "For the horizontal axis, add for example `A.Width = 44` (44 is only an example).",
        "For the vertical axis, add for example all of these (44 is only an example):",
        "  `A.Top = Root.Top`",
        "  `A.Height = 44`",
      ]
    ),
  ])
  func theDetailsStateWhatRemovesTheAmbiguity(constraints: [String], details: [String]) throws {
    let text =
      "canvas: {size: [320, 200]}\nviews: [{name: A}]\nconstraints:\n"
      + constraints.map { "  - \($0)\n" }.joined()
    #expect(try results(text).filter { $0.rule == "ambiguous" }.flatMap(\.finding.details) == details)
  }

  @Test func labelsOverlapOnlyIfTheirTextsDo() throws {
    func pair(_ added: String...) -> String {
      let constraints = added + ["Name.Top = Superview.Top", "Buy.Top = Superview.Top", "Buy.Width = 120"]
      return "canvas: {size: [320, 480]}\nviews:\n  - {name: Name, kind: label, text: A name that is long}\n"
        + "  - {name: Buy, kind: button, text: Buy}\nconstraints:\n"
        + constraints.map { "  - \($0)\n" }.joined()
    }
    let wide = ["Name.Leading = Superview.Leading", "Name.Trailing = Superview.Trailing"]
    #expect(try messages("overlap", pair(wide[0], wide[1], "Buy.Trailing = Superview.Trailing")) == [])
    let narrow = ["Name.Leading = Superview.Leading + 60", "Buy.Leading = Superview.Leading"]
    #expect(try messages("overlap", pair(narrow[0], narrow[1])).count == 1)
    // The author relates the two, so they overlap on purpose.
    #expect(
      try messages("overlap", pair("Buy.Leading = Superview.Leading", "Name.Leading = Buy.Trailing - 60"))
        == [])
  }

  /// A document with labels at the same place.
  private func pile(of count: Int) -> String {
    let names = (0..<count).map { "L\($0)" }
    let views = names.map { "  - {name: \($0), kind: label, text: Some text}\n" }
    let constraints = names.enumerated().map { index, name in
      """
        - \(name).Leading = Superview.Leading + \(20 + index % 3)
        - \(name).Top = Superview.Top + \(20 + index % 5)
        - \(name).Width = \(60 + index % 2)
        - \(name).Height = 20

      """
    }
    return "canvas: {size: [320, 480]}\nviews:\n\(views.joined())constraints:\n\(constraints.joined())"
  }

  @Test func aViewThatOverlapsSeveralViewsIsOneFinding() throws {
    #expect(
      try messages("overlap", pile(of: 3)) == [
        "“L1” overlaps “L0” by 59 × 19 points; add a constraint between them.",
        "“L2” overlaps “L0” by 58 × 18 points, and “L1”; add a constraint between them.",
      ])
    let found = try results(pile(of: 40)).filter { $0.rule == "overlap" }
    #expect(found.count == 39)
    #expect(found.allSatisfy { $0.finding.notes.count <= 6 })
  }

  @Test func theContentOfAScrollViewIsOneFinding() throws {
    let found = try results(
      """
      views:
        - name: Scroll
          kind: scrollView
          views:
            - name: Content
          constraints:
            - Content.Leading = Scroll.Leading
            - Content.Trailing = Scroll.Trailing
            - Content.Top = Scroll.Top
            - Content.Bottom = Scroll.Bottom
            - Content.Width = Scroll Frame Layout Guide.Width
      constraints:
        - Scroll.Leading = Superview.Leading
        - Scroll.Trailing = Superview.Trailing
        - Scroll.Top = Safe Area.Top
        - Scroll.Bottom = Safe Area.Bottom
      """)
    #expect(found.map(\.rule) == ["ambiguous"])
    #expect(found.first?.message.hasPrefix("Scrollable content size is ambiguous for “Scroll”") ?? false)
  }

  /// The size of the view is known, but the content has no end.
  @Test func aScrollViewNamesTheEdgesThatNoConstraintConnects() throws {
    let found = try results(
      """
      canvas: iPhone 16
      views:
        - name: Scroll
          kind: scrollView
          views: [Photo]
          constraints:
            - Photo.Leading = Scroll.Leading
            - Photo.Top = Scroll.Top
            - Photo.Width = 1000
            - Photo.Height = 900
      constraints:
        - Scroll.Leading = Superview.Leading
        - Scroll.Trailing = Superview.Trailing
        - Scroll.Top = Safe Area.Top
        - Scroll.Bottom = Safe Area.Bottom
      """)
    #expect(
      found.map(\.message) == [
        "Scrollable content size is ambiguous for “Scroll”: no constraint connects its content to its trailing and bottom edges."
      ])
    #expect(
      found.first?.finding.details == [
        "To connect the content, add `Photo.Trailing = Scroll.Trailing` and `Photo.Bottom = Scroll.Bottom`."
      ])
  }

  @Test func viewsThatLackTheSameConstraintsShareACause() throws {
    let found = try results(
      """
      views:
        - {name: A, intrinsicSize: [20, 20]}
        - {name: B, intrinsicSize: [20, 20]}
      constraints:
        - A.Top = Superview.Top
        - B.Top = Superview.Top + 40
      """)
    #expect(
      found.map(\.message) == [
        "Need constraints for: X position of “A”.", "Need constraints for: X position of “B”.",
      ])
    #expect(Set(found.map(\.finding.cause?.key)).count == 1)
    #expect(found.map(\.finding.cause?.name) == ["“A”", "“B”"])
  }
}
