import LayoutEquations
import LayoutRendering
import LayoutSolver
import Testing

/// The rules by which the canvas shows constraints, checked by the positions of lines.
@Suite struct CanvasDrawingTests {
  private static let environment = LayoutEnvironment(size: LayoutSize(width: 300, height: 200))

  /// A drawing of two boxes in a root of 300 × 200 points, with the given constraints besides those that place them: A at
  /// 20, 30 with 60 × 40 points, and B at 150, 50 with 90 × 40 points.
  private func drawing(
    options: PictureOptions = PictureOptions(), places: Bool = true, hidden: Set<String> = [],
    _ constraints: (_ root: LayoutView, _ a: LayoutView, _ b: LayoutView) -> [LayoutConstraint]
  ) -> CanvasDrawing {
    let (root, a, b) = (LayoutView(name: "Root"), LayoutView(name: "A"), LayoutView(name: "B"))
    root.addSubview(a)
    root.addSubview(b)
    if places {
      for (view, x, y, width, height) in [(a, 20.0, 30.0, 60.0, 40.0), (b, 150, 50, 90, 40)] {
        let fixed = [
          view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: x),
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: y),
          view.widthAnchor.constraint(equalToConstant: width),
          view.heightAnchor.constraint(equalToConstant: height),
        ]
        // Generated constraints are not drawn.
        for constraint in fixed { constraint.origin = ConstraintOrigin(rawValue: "test") }
        LayoutConstraint.activate(fixed)
      }
    }
    LayoutConstraint.activate(constraints(root, a, b))
    let engine = LayoutEngine(root: root, environment: Self.environment, solver: SimplexSolver())
    var scene = SolvedScene(solution: engine.layout())
    let items = scene.solution.items
    scene.hidden = Set(items.indices.filter { hidden.contains(items[$0].name) })
    scene.diagnosis = LayoutDiagnosis(engine)
    scene.canvas = SceneCanvas(engine)
    return CanvasDrawing(scene, file: "Test", options: options)
  }

  /// A drawing of a control with a fixed frame in a root of 300 × 200 points.
  private func drawing(of view: LayoutView, _ kind: LayoutViewKind, at frame: LayoutRect) -> CanvasDrawing {
    let root = LayoutView(name: "Root")
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ])
    let engine = LayoutEngine(root: root, environment: Self.environment, solver: SimplexSolver())
    var scene = SolvedScene(solution: engine.layout())
    scene.canvas = SceneCanvas(engine, kinds: [ObjectIdentifier(view): kind])
    return CanvasDrawing(scene, file: "Test")
  }

  private func lines(_ drawing: CanvasDrawing) -> [DisplayList.Line] {
    drawing.displayList.elements.compactMap { element in
      if element.layer == .constraints, case .line(let line) = element.shape { line } else { nil }
    }
  }

  private func texts(_ drawing: CanvasDrawing) -> [String] {
    drawing.displayList.elements.compactMap { element in
      if element.layer == .constraints, case .text(let text) = element.shape { text.string } else { nil }
    }
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 0.5 }

  @Test func theEndsOfABarAreAtTheEdgesThatItMeasures() throws {
    let drawing = drawing { _, a, b in [b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 70)] }
    let bar = try #require(lines(drawing).first)
    #expect(bar.ends == .bars && bar.stroke == .solid)
    #expect(isNear(bar.start.x, 80) && isNear(bar.end.x, 150))
    // The bar is in the range of y that both views share.
    #expect(bar.start.y == bar.end.y && (50...70).contains(bar.start.y))
    #expect(texts(drawing) == ["70"])
  }

  @Test func aVerticalGapToTheRootEndsAtItsEdge() throws {
    let drawing = drawing { root, a, _ in
      [root.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 130)]
    }
    let bar = try #require(lines(drawing).first)
    #expect(isNear(bar.start.y, 70) && isNear(bar.end.y, 200) && bar.start.x == bar.end.x)
  }

  @Test func rightToLeftLayoutsMeasureTheOtherEdges() throws {
    let drawing = drawing { root, a, b in
      root.semanticContentAttribute = .forceRightToLeft
      return [a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 70)]
    }
    for bar in lines(drawing) where bar.ends == .bars {
      #expect(isNear(min(bar.start.x, bar.end.x), 80) && isNear(max(bar.start.x, bar.end.x), 150))
    }
  }

  /// The direction of a view is that of its subviews. Its own leading edge is the one that the holder of the constraint
  /// has, as in the engine.
  @Test(arguments: [SemanticContentAttribute.unspecified, .forceLeftToRight, .forceRightToLeft])
  func theHolderOfAConstraintDecidesWhereLeadingIs(_ attribute: SemanticContentAttribute) throws {
    let drawing = drawing { root, a, _ in
      a.semanticContentAttribute = attribute
      return [a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)]
    }
    let bar = try #require(lines(drawing).first)
    #expect(isNear(min(bar.start.x, bar.end.x), 0) && isNear(max(bar.start.x, bar.end.x), 20))
    #expect(texts(drawing) == ["20"])
  }

  @Test func aSizeHasABarAsLongAsTheView() throws {
    let drawing = drawing { _, a, b in
      [
        a.widthAnchor.constraint(equalToConstant: 60),
        b.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
      ]
    }
    let bars = lines(drawing)
    #expect(bars.count == 2)
    #expect(isNear(bars[0].start.x, 20) && isNear(bars[0].end.x, 80))
    #expect(isNear(bars[1].start.y, 50) && isNear(bars[1].end.y, 90))
    #expect(texts(drawing).sorted() == ["30", "60", "≥"])
  }

  @Test func alignmentsAndGapsOfZeroArePlainLines() throws {
    let drawing = drawing { root, a, b in
      let top = b.topAnchor.constraint(equalTo: a.topAnchor)
      let fixed = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
      top.priority = .defaultLow
      return [top, fixed, b.centerYAnchor.constraint(equalTo: a.bottomAnchor)]
    }
    // A thin line connects the bar of the optional constraint with the view that it is not beside.
    let plain = lines(drawing).filter { $0.ends == .plain && $0.weight != .faint }
    // The line may have gaps at texts.
    let ends = plain.flatMap { [$0.start, $0.end] }
    #expect(!ends.isEmpty && ends.allSatisfy { $0.y == 70 })
    #expect(isNear(ends.map(\.x).min() ?? 0, 20) && isNear(ends.map(\.x).max() ?? 0, 240))
  }

  @Test(arguments: [(1.0, "1:1"), (2, "2:1"), (1.5, "3:2"), (0.5, "1:2")])
  func aspectRatiosAreInLowestTerms(multiplier: Double, label: String) {
    let drawing = drawing { _, a, _ in
      [a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: multiplier)]
    }
    // The drawn view is 60 × 40, so that the other ratios do not hold, and their labels state both widths.
    #expect(texts(drawing).contains { $0 == label || $0.hasPrefix("\(label): ") })
  }

  @Test(arguments: [false, true])
  func aSwitchInAWideFrameHasItsOwnSize(isRightToLeft: Bool) {
    let view = LayoutView(name: "Switch")
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.content.intrinsicSize = LayoutSize(width: 49, height: 31)
    let drawing = drawing(of: view, .switch, at: LayoutRect(x: 20, y: 20, width: 200, height: 61))
    let panels = drawing.displayList.elements.compactMap { element in
      if case .panel(let panel) = element.shape { panel.frame } else { nil }
    }
    #expect(panels.contains(LayoutRect(x: isRightToLeft ? 171 : 20, y: 35, width: 49, height: 31)))
    #expect(!panels.contains { $0.width > 49 && $0.width < 300 })
  }

  /// A drawing of one view of 120 × 24 points with an appearance, in a root with bars.
  private func texts(of kind: LayoutViewKind, _ appearance: LayoutViewAppearance) -> [String] {
    let (root, view) = (LayoutView(name: "Root"), LayoutView(name: "View"))
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      view.widthAnchor.constraint(equalToConstant: 120), view.heightAnchor.constraint(equalToConstant: 24),
    ])
    var environment = Self.environment
    environment.safeAreaInsets = EdgeInsets(top: 64, left: 0, bottom: 49, right: 0)
    let engine = LayoutEngine(root: root, environment: environment, solver: SimplexSolver())
    var scene = SolvedScene(solution: engine.layout())
    var bars = LayoutViewAppearance()
    bars.bars = [.init(.navigationBar, title: "Inbox"), .init(.tabBar)]
    scene.canvas = SceneCanvas(
      engine, kinds: [ObjectIdentifier(view): kind],
      appearances: [ObjectIdentifier(view): appearance, ObjectIdentifier(root): bars])
    return CanvasDrawing(scene, file: "Test").displayList.elements.compactMap { element in
      if element.layer == .content, case .text(let text) = element.shape { text.string } else { nil }
    }
  }

  @Test func segmentsAndBarsHaveTheirTitles() {
    var appearance = LayoutViewAppearance()
    appearance.segments = ["Day", "Week"]
    #expect(texts(of: .segmentedControl, appearance) == ["Day", "Week", "Inbox"])
  }

  @Test(arguments: [LayoutViewKind.button, .textField, .label])
  func aControlWithoutTextShowsItsName(kind: LayoutViewKind) {
    #expect(texts(of: kind, LayoutViewAppearance()).sorted() == ["Inbox", "View"])
  }

  /// A text view of 70 × 60 points, whose text needs several lines. The lines keep away from its edges.
  @Test func theLinesOfATextViewFitBetweenItsInsets() throws {
    let view = LayoutView(name: "View")
    view.content = LayoutContent(text: LayoutText("one two three four five six"), textRole: .textView)
    let drawing = drawing(of: view, .textView, at: LayoutRect(x: 30, y: 20, width: 70, height: 60))
    let lines = drawing.displayList.elements.compactMap { element in
      if element.layer == .content, case .text(let text) = element.shape { text } else { nil }
    }
    #expect(lines.count > 1)
    for line in lines {
      let width = try #require(line.style?.width)
      #expect(line.box.minX >= 35 && line.box.minX + width <= 96)
    }
  }

  /// The line of the safe area's center crosses the name of a view, and has a gap there.
  @Test func linesOfGuidesHaveGapsAtTexts() {
    let drawing = drawing { root, _, b in
      [b.centerXAnchor.constraint(equalTo: root.safeAreaLayoutGuide.centerXAnchor, constant: 45)]
    }
    let lines = drawing.displayList.elements.compactMap { element in
      if element.layer == .systemGuides, case .line(let line) = element.shape { line } else { nil }
    }
    #expect(lines.allSatisfy { isNear($0.start.x, 150) && isNear($0.end.x, 150) })
    let length = lines.reduce(0) { $0 + ($1.end.y - $1.start.y).magnitude }
    #expect(length > 0 && length <= 200)
  }

  @Test func optionalConstraintsAreDashed() {
    let drawing = drawing { _, a, b in
      let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 40)
      gap.priority = .defaultHigh
      return [gap]
    }
    #expect(lines(drawing).map(\.stroke) == [.dashed])
    #expect(texts(drawing) == ["40 ≠ 70"])
  }

  @Test func equalSizesHaveOneBarWithABadgeForEachView() {
    let drawing = drawing { root, a, b in
      let c = LayoutView(name: "C")
      root.addSubview(c)
      return [
        c.heightAnchor.constraint(equalTo: a.heightAnchor),
        c.heightAnchor.constraint(equalTo: b.heightAnchor),
        c.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
        c.topAnchor.constraint(equalTo: root.topAnchor, constant: 120),
        c.widthAnchor.constraint(equalToConstant: 10),
      ]
    }
    #expect(texts(drawing).count { $0 == "=" } == 3)
  }

  @Test func constraintsOfAConflictAreMarkedAndTheirSumIsDrawn() {
    let drawing = drawing { _, a, b in
      [
        b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 10),
        a.widthAnchor.constraint(equalToConstant: 60),
      ]
    }
    let states = drawing.displayList.elements.filter { $0.layer == .constraints }.map { ($0.title, $0.state) }
    #expect(states.contains { $0.0 == "B.Left = A.Right + 10" && $0.1 == .conflicting })
    #expect(drawing.sums.count == 1)
    let linked = drawing.displayList.elements.first { $0.state == .conflicting && $0.layer == .constraints }
    #expect(linked?.links.contains(.diagnostic(0)) == true)
  }

  @Test func ambiguousViewsHaveGhosts() {
    let drawing = drawing(places: false) { root, a, b in
      [
        a.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor),
        a.topAnchor.constraint(equalTo: root.topAnchor),
        a.widthAnchor.constraint(equalToConstant: 50), a.heightAnchor.constraint(equalToConstant: 20),
        b.leftAnchor.constraint(equalTo: root.leftAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
        b.widthAnchor.constraint(equalToConstant: 20), b.heightAnchor.constraint(equalToConstant: 20),
      ]
    }
    let ghosts = drawing.displayList.elements.filter { $0.layer == .findings }
    #expect(!ghosts.isEmpty && ghosts.allSatisfy { $0.state == .ambiguous && $0.links == [.item("A")] })
    let gap = drawing.displayList.elements.first { $0.title == "A.Left >= Root.Left" }
    #expect(gap?.state == .ambiguous)
  }

  @Test func aMisplacedViewHasADashedOutlineAtItsSolvedFrame() {
    let drawing = drawing { _, a, _ in
      a.expectedFrame = LayoutRect(x: 25, y: 30, width: 60, height: 40)
      return [a.widthAnchor.constraint(equalToConstant: 60)]
    }
    let outlines = drawing.displayList.elements.filter { $0.layer == .findings }.map(\.shape)
    #expect(
      outlines == [
        .rectangle(LayoutRect(x: 20, y: 30, width: 60, height: 40), .dashed),
        .rectangle(LayoutRect(x: 25, y: 30, width: 60, height: 40), .dotted),
      ])
    #expect(drawing.displayList.elements.contains { $0.layer == .constraints && $0.state == .misplaced })
  }

  @Test func aSelectionShowsOnlyItsConstraints() {
    let drawing = drawing(options: PictureOptions(selection: ["B"])) { _, a, b in
      [a.widthAnchor.constraint(equalToConstant: 60), b.widthAnchor.constraint(equalToConstant: 90)]
    }
    #expect(texts(drawing) == ["90"])
  }

  @Test(arguments: [(nil, ["90"]), ("B", ["90"]), ("A", ["60", "70"])] as [(String?, [String])])
  func onlyTheSelectionShowsConstraintsOfAHiddenView(selection: String?, labels: [String]) {
    let options = PictureOptions(selection: selection.map { [$0] } ?? [])
    let drawing = drawing(options: options, hidden: ["A"]) { _, a, b in
      [
        a.widthAnchor.constraint(equalToConstant: 60), b.widthAnchor.constraint(equalToConstant: 90),
        b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 70),
      ]
    }
    #expect(texts(drawing).sorted() == labels)
  }

  @Test func aCrowdedCanvasShowsNoConstraintsWithoutAProblem() {
    let drawing = drawing(options: PictureOptions(crowdLimit: 20)) { _, a, _ in
      (0..<3000).map { _ in a.widthAnchor.constraint(greaterThanOrEqualToConstant: 1) }
    }
    #expect(lines(drawing).isEmpty)
    #expect(drawing.hiddenConstraintCount == 3000)
  }

  @Test func layersThatAreNotChosenAreLeftOut() {
    let drawing = drawing(options: PictureOptions(layers: [.frames, .margins])) { _, a, _ in
      [a.widthAnchor.constraint(equalToConstant: 60)]
    }
    #expect(Set(drawing.displayList.elements.map(\.layer)) == [.frames, .margins])
  }
}
