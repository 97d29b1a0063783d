import LayoutRendering
import LayoutSolver
import SourceText
import Testing

@Suite struct RendererTests {
  /// Returns a card with a label, a field whose vertical position is ambiguous, and a guide.
  private func card(fieldName: String = "Field", contradiction: Bool = false) -> SolvedScene {
    let card = LayoutView(name: "Card", id: "card")
    let label = LayoutView(name: "Label")
    label.content.intrinsicSize = LayoutSize(width: 60, height: 20.5)
    let field = LayoutView(name: fieldName)
    let gap = LayoutGuide(name: "Gap")
    card.addSubview(label)
    card.addSubview(field)
    card.addLayoutGuide(gap)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
      gap.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      gap.topAnchor.constraint(equalTo: label.topAnchor),
      gap.bottomAnchor.constraint(equalTo: label.bottomAnchor),
      field.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      field.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -20),
      field.widthAnchor.constraint(equalToConstant: 80),
      field.heightAnchor.constraint(equalToConstant: 40),
    ])
    var locations: [ObjectIdentifier: SourceText.SourceLocation] = [:]
    if contradiction {
      let width = field.widthAnchor.constraint(equalToConstant: 90)
      width.isActive = true
      locations[ObjectIdentifier(width)] = .init(line: 7, column: 5)
    }
    let environment = LayoutEnvironment(size: LayoutSize(width: 240, height: 80), scale: 2)
    let engine = LayoutEngine(root: card, environment: environment, solver: SimplexSolver())
    return SolvedScene(solution: engine.layout(), locations: locations)
  }

  private func render(_ scenes: [SolvedScene], with renderer: some Renderer) -> String {
    renderer.render(SolvedFile(name: "Card.layout.yaml", scenes: scenes))
  }

  @Test func aTableListsFramesAndDiagnostics() {
    #expect(
      render([card()], with: TableRenderer()) == """
        Card.layout.yaml: Card, 240 × 80
                   x   y  width  height
        Card       0   0    240      80
          Label   20  20     60    20.5
          Field  140   0     80      40  ambiguous
          (Gap)   80  20     60    20.5

        """)
  }

  @Test func aTableListsDroppedConstraints() {
    #expect(
      render([card(contradiction: true)], with: TableRenderer()) == """
        Card.layout.yaml: Card, 240 × 80
                   x   y  width  height
        Card       0   0    240      80
          Label   20  20     60    20.5
          Field  140   0     80      40  conflicting
          (Gap)   80  20     60    20.5
        Card.layout.yaml:7:5: error: `Field.Width = 90` was dropped: it conflicts with this constraint:
        Card.layout.yaml: note: `Field.Width = 80`

        """)
  }

  @Test func aSnapshotListsTheConstraintsOfAConflict() {
    #expect(
      render([card(contradiction: true)], with: SnapshotRenderer()).hasSuffix(
        """
        error: `Field.Width = 90` was dropped: it conflicts with this constraint:
          note: `Field.Width = 80`

        """))
  }

  @Test func aDrawingMarksConflictingAndAmbiguousViews() {
    #expect(
      render([card(contradiction: true)], with: DrawingRenderer(columns: 49)) == """
        Card.layout.yaml: Card, 240 × 80
        ┌─ Card ────────────────────┲━━━━━━━━━━━━━━━┱───┐
        │                           ┃               ┃   │
        │   ┌───────────┬┈┈┈┈┈┈┈┈┈┈┈┨    Field !    ┃   │
        │   │   Label   │   (Gap)   ┃               ┃   │
        │   └───────────┴┈┈┈┈┈┈┈┈┈┈┈┺━━━━━━━━━━━━━━━┛   │
        │                                               │
        │                                               │
        │                                               │
        └───────────────────────────────────────────────┘
        ! one of its constraints is part of a conflict
        Card.layout.yaml:7:5: error: `Field.Width = 90` was dropped: it conflicts with this constraint:
        Card.layout.yaml: note: `Field.Width = 80`

        """)
  }

  @Test func jsonIsOneLineInTheFormOfTheContract() {
    #expect(
      render([card(contradiction: true)], with: JSONRenderer()) == """
        {"schemaVersion": 1, "file": "Card.layout.yaml", "scenes": [{"root": "card", "name": "Card", \
        "views": [{"id": "card", "name": "Card", "frame": [0, 0, 240, 80], "status": "ok", "parent": null}, \
        {"id": "Label", "name": "Label", "frame": [20, 20, 60, 20.5], "status": "ok", \
        "parent": "card"}, \
        {"id": "Field", "name": "Field", "frame": [140, 0, 80, 40], "status": "conflicting", "parent": "card"}], \
        "guides": [{"id": "Gap", "name": "Gap", "frame": [80, 20, 60, 20.5], "status": "ok", "owner": "card"}], \
        "refused": [{"equation": "Field.Width = 90", "origin": "user", "line": 7, "column": 5, \
        "conflict": [{"equation": "Field.Width = 80", "origin": "user"}]}]}]}

        """)
  }

  /// Three buttons without names are named after their text, or share a name.
  private func buttons() -> SolvedScene {
    let root = LayoutView(name: "Root", id: "root")
    for (name, id) in [
      ("Button", "ok"), ("Button", "cancel"), ("Button", nil), ("Button", nil), ("Other", "x"),
    ] {
      root.addSubview(LayoutView(name: name, id: id))
    }
    root.addLayoutGuide(LayoutGuide(name: "Gap", id: "g1"))
    root.addLayoutGuide(LayoutGuide(name: "Gap", id: "g2"))
    let inner = LayoutView(name: "Inner")
    root.addSubview(inner)
    inner.safeAreaLayoutGuide.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor).isActive =
      true
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 100)),
      solver: SimplexSolver())
    return SolvedScene(solution: engine.layout(), texts: [5: "Tap\nhere", 2: "Button"])
  }

  @Test func rowsOfOneNameShowTheIds() {
    let rows = render([buttons()], with: TableRenderer()).split(separator: "\n").dropFirst(2)
    let names = rows.map { row in row.split(separator: "  ").first.map(String.init) ?? "" }
    #expect(
      names == [
        "Root", "Button (ok)", "Button (cancel)", "Button", "Button", "Other", "Inner", "(Gap, g1)",
        "(Gap, g2)",
      ], "\(names)")
  }

  @Test func idsAreUniqueAndNameTheSuperview() {
    let json = render([buttons()], with: JSONRenderer())
    for text in [
      #"{"id": "ok", "name": "Button", "#, #"{"id": "Button", "name": "Button", "#,
      #"{"id": "Button (2)", "name": "Button", "#, #"{"id": "Inner", "name": "Inner", "#,
      #"{"id": "Inner Safe Area", "name": "Safe Area", "#, #""owner": "Inner", "generated": true}"#,
      #""owner": "root"}"#, #""parent": "root"}"#,
    ] {
      #expect(json.contains(text), "\(text) \(json)")
    }
  }

  @Test func generatedGuidesHaveRowsIfTheyAreAskedFor() {
    #expect(!render([buttons()], with: TableRenderer()).contains("Safe Area"))
    let all = render([buttons()], with: TableRenderer(showsGeneratedGuides: true))
    #expect(all.contains("\n  (Safe Area)  "))
    #expect(all.contains("\n    (Safe Area)  "))
  }

  @Test func drawingsShowTextsOnOneLine() {
    let names = buttons().displayList.elements.compactMap { element in
      if case .text(let text) = element.shape { text.string } else { nil }
    }
    #expect(names.contains("Other “Tap here”"), "\(names)")
    #expect(names.contains("Button (cancel)"))
  }

  @Test func scenesOfOneFileFollowEachOther() {
    let two = [card(), card()]
    #expect(
      render(two, with: TableRenderer())
        == [card(), card()].map { render([$0], with: TableRenderer()) }.joined(separator: "\n"))
  }

  @Test func aFileWithoutScenesHasNoText() {
    #expect(render([], with: TableRenderer()).isEmpty)
    #expect(
      render([], with: JSONRenderer()) == """
        {"schemaVersion": 1, "file": "Card.layout.yaml", "scenes": []}

        """)
  }

  @Test(arguments: [TableRenderer(), DrawingRenderer(), JSONRenderer()] as [any Renderer])
  func aNameCannotTakeOverTheTerminal(renderer: any Renderer) {
    let scene = card(fieldName: "Field \u{1B}[2J\u{9B}1A\r\u{202E}\u{2028}", contradiction: true)
    let file = SolvedFile(name: "\u{1B}]0;title\u{7}", scenes: [scene])
    let controls = renderer.render(file).unicodeScalars.filter { scalar in
      scalar != "\n" && [.control, .lineSeparator].contains(scalar.properties.generalCategory)
    }
    #expect(controls.isEmpty)
  }

  @Test func solutionsHaveTheirTextsWithoutATitle() {
    let solution = card().solution
    #expect(solution.table().hasPrefix("           x   y  width  height\nCard "))
    #expect(solution.drawing(columns: 49).hasPrefix("┌─ Card ──"))
    #expect(solution.drawing(columns: 49).hasSuffix("\n? its position or size is ambiguous"))
  }

  /// The renderer of the guide `Rendering.md`.
  @Test func appsCanHaveTheirOwnRenderer() {
    struct WidthRenderer: Renderer {
      func render(_ file: SolvedFile) -> String {
        let items = file.scenes.flatMap { $0.solution.items }
        return items.map { "\($0.name),\($0.frame.width)\n" }.joined()
      }
    }
    let root = LayoutView(name: "Root")
    let environment = LayoutEnvironment(size: LayoutSize(width: 40, height: 20))
    let engine = LayoutEngine(root: root, environment: environment, solver: SimplexSolver())
    let file = SolvedFile(name: "a", scenes: [SolvedScene(solution: engine.layout())])
    #expect(WidthRenderer().render(file) == "Root,40.0\n")
  }
}
