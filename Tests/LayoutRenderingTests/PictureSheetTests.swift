import LayoutEquations
import LayoutRendering
import LayoutSolver
import SourceDiagnostics
import Testing

/// The arrangement of pictures on a sheet and in a page, and the lines below them.
@Suite struct PictureSheetTests {
  private func scene(_ name: String, width: Double, views: [String] = ["A"], wanted: Double = 60)
    -> SolvedScene
  {
    let root = LayoutView(name: name)
    for view in views {
      let box = LayoutView(name: view)
      root.addSubview(box)
      LayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
        box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        box.widthAnchor.constraint(equalToConstant: 60), box.heightAnchor.constraint(equalToConstant: 30),
        box.widthAnchor.constraint(equalToConstant: wanted),
      ])
    }
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: width, height: 200)),
      solver: SimplexSolver())
    var scene = SolvedScene(solution: engine.layout())
    scene.diagnosis = LayoutDiagnosis(engine)
    scene.canvas = SceneCanvas(engine)
    return scene
  }

  @Test func picturesBelowEachOtherHaveACommonLeftEdge() throws {
    let widths = [300.0, 500, 280, 420, 300, 600, 350, 290, 510]
    let scenes = widths.enumerated().map { scene("S\($0)", width: $1) }
    let text = SVGRenderer().render(SolvedFile(name: "a", scenes: scenes))
    let places = text.matches(of: /\n<g transform="translate\(([0-9.]+) ([0-9.]+)\)">/).map {
      (x: Double($0.1) ?? -1, y: Double($0.2) ?? -1)
    }
    #expect(places.count == widths.count)
    let first = try #require(places.first)
    let columns = places.prefix { $0.y == first.y }.map(\.x)
    #expect(columns.count > 1)
    #expect(places.allSatisfy { columns.contains($0.x) })
  }

  @Test func linesBelowAPictureContainNoBackticks() throws {
    let text = SVGRenderer().render(SolvedFile(name: "a", scenes: [scene("Root", width: 300, wanted: 80)]))
    let lines = text.matches(of: /<text class="finding"[^>]*>(.*)<\/text>/).map { String($0.1) }
    #expect(lines.contains { $0.contains("was dropped") })
    #expect(!lines.contains { $0.contains("`") })
    #expect(lines.contains { $0.contains("<tspan class=\"t-ink\">A.Width = ") })
  }

  @Test(arguments: [
    // An empty scene, one with an error, one without.
    ([false, true, true], [60.0, 80, 60], 1), ([false, true, true], [60, 60, 60], 1),
    ([true, true, true], [60, 60, 80], 2), ([false, false, false], [60, 60, 60], 0),
  ])
  func thePageOpensOnTheSceneThatMatters(hasViews: [Bool], wanted: [Double], expected: Int) {
    let scenes = zip(hasViews, wanted).enumerated().map { index, entry in
      scene("S\(index)", width: 300, views: entry.0 ? ["A"] : [], wanted: entry.1)
    }
    let page = HTMLRenderer().render(SolvedFile(name: "a", scenes: scenes))
    #expect(page.contains("<option value=\"\(expected)\" selected>"))
  }

  @Test func theLegendExplainsBadgesAndOutlines() {
    let page = HTMLRenderer().render(SolvedFile(name: "a", scenes: [scene("Root", width: 300)]))
    for text in ["equal sizes", "at least, or at most", "its expected frame", "the safe area"] {
      #expect(page.contains(text))
    }
  }
}
