import LayoutSolver
import Testing

@testable import LayoutRendering

/// Views that bars cover, that scroll views clip, and that have one frame.
@Suite struct CoveredViewsTests {
  private func texts(_ drawing: CanvasDrawing) -> [String] {
    drawing.displayList.elements.compactMap { element in
      if case .text(let text) = element.shape { text.string } else { nil }
    }
  }

  /// A title below a navigation bar that is 64 points high, and a card that the bar covers only in part.
  @Test(arguments: [true, false]) func viewsBehindABarHaveNoMarks(hasBar: Bool) {
    let sketch = MarkRuleTests.Sketch(
      frames: [
        ("Title", LayoutRect(x: 60, y: 20, width: 200, height: 30)),
        ("Card", LayoutRect(x: 20, y: 40, width: 100, height: 90)),
      ],
      adjustRoot: { root in
        if hasBar { root.appearance.bars = [.init(.navigationBar, title: "Settings")] }
        root.safeArea = LayoutRect(x: 0, y: 64, width: 300, height: 136)
      })
    let drawing = sketch.drawing { _, views in
      [
        views[0].widthAnchor.constraint(equalToConstant: 200),
        views[1].heightAnchor.constraint(equalToConstant: 90),
      ]
    }
    let texts = texts(drawing)
    #expect(texts.contains("Title") == !hasBar)
    #expect(texts.contains("200") == !hasBar)
    #expect(texts.contains("90") && texts.contains("Card"))
    #expect(drawing.hiddenConstraintCount == (hasBar ? 1 : 0))
  }

  /// A row of keys in a scroll view that is 100 points wide, and perhaps a button beside the scroll view.
  @Test(arguments: [true, false]) func aKeyThatAScrollViewClipsIsNotOnAButton(hasButton: Bool) {
    let root = LayoutView(name: "Root")
    let scrollView = LayoutView(name: "Scroller")
    root.addSubview(scrollView)
    scrollView.fix(at: LayoutRect(x: 10, y: 10, width: 100, height: 40), in: root)
    var kinds = [ObjectIdentifier(scrollView): LayoutViewKind.scrollView]
    for number in 0..<4 {
      let key = LayoutView(name: "K\(number)")
      key.content = LayoutContent(text: LayoutText("K\(number)"))
      scrollView.addSubview(key)
      key.fix(at: LayoutRect(x: 15 + Double(number) * 50, y: 15, width: 40, height: 30), in: root)
      kinds[ObjectIdentifier(key)] = .button
    }
    if hasButton {
      let button = LayoutView(name: "Done")
      root.addSubview(button)
      button.fix(at: LayoutRect(x: 120, y: 10, width: 40, height: 40), in: root)
      kinds[ObjectIdentifier(button)] = .button
    }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 300, height: 200)),
      solver: SimplexSolver())
    var scene = SolvedScene(solution: engine.layout())
    scene.canvas = SceneCanvas(engine, kinds: kinds)
    let texts = texts(CanvasDrawing(scene, file: "Test"))
    // The last key is beside the scroll view and the button.
    #expect(
      texts.filter { $0.hasPrefix("K") } == (hasButton ? ["K0", "K1", "K3"] : ["K0", "K1", "K2", "K3"]))
  }

  @Test func theNamesOfCoveredViewsAreNotOnEachOther() {
    let frame = LayoutRect(x: 20, y: 20, width: 120, height: 60)
    let sketch = MarkRuleTests.Sketch(
      frames: [("Back", frame), ("Middle", frame), ("Front", frame)], kinds: ["Front": .tableView])
    let drawing = sketch.drawing(options: PictureOptions(selection: ["Back", "Middle"])) { _, views in
      views.prefix(2).map { $0.widthAnchor.constraint(equalToConstant: 120) }
    }
    let names = drawing.displayList.elements.compactMap { element -> LayoutRect? in
      guard case .text(let text) = element.shape, element.layer == .frames else { return nil }
      return text.inkBox(nameFont: 10)
    }
    for (index, name) in names.enumerated() {
      #expect(!names.dropFirst(index + 1).contains { $0.overlaps(name) })
    }
  }

  /// Readers would look for the views of a conflict in vain.
  @Test(arguments: [true, false]) func theCaptionNamesTheViewsOfAConflictBehindOthers(isCovered: Bool) {
    let sketch = MarkRuleTests.Sketch(
      frames: [
        ("Field", LayoutRect(x: 20, y: 20, width: 60, height: 30)),
        ("Cover", LayoutRect(x: isCovered ? 10 : 150, y: 10, width: 100, height: 60)),
      ], kinds: ["Cover": .tableView])
    let drawing = sketch.drawing { _, views in [views[0].widthAnchor.constraint(equalToConstant: 90)] }
    #expect(drawing.absentNames == (isCovered ? ["Field"] : []))
  }
}
