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
    return SolvedScene(diagnosing: root, width: width)
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

  @Test func aPageShowsNumbersLargerThanAnImage() throws {
    let file = SolvedFile(name: "a", scenes: [scene("Root", width: 300)])
    let image = try #require(
      SVGRenderer().render(file).firstMatch(of: /class="picture"[^>]* width="([0-9.]+)"/))
    let page = HTMLRenderer().render(file)
    let figure = try #require(
      page.firstMatch(
        of: /class="picture" role="img"[^>]* width="([0-9.]+)" height="[0-9.]+" viewBox="0 0 ([0-9.]+)/))
    let (width, box) = (try #require(Double(figure.1)), try #require(Double(figure.2)))
    #expect((width / box - 1.25).magnitude < 0.01)
    #expect(Double(image.1) == box)
    // No rule makes the picture smaller, unless the reader wants to see all of it.
    #expect(!page.contains("figure svg{display:block;max-width"))
  }

  @Test func findingsAboutAmbiguityHaveTheColorOfAmbiguousViews() {
    let root = LayoutView(name: "Root")
    root.addSubview(LayoutView(name: "Lost"))
    let scene = SolvedScene(diagnosing: root, width: 200, height: 100)
    let file = SolvedFile(name: "a", scenes: [scene])
    let page = HTMLRenderer().render(file)
    #expect(page.contains("class=\"warning ambiguity\""))
    #expect(page.contains("button.ambiguity b{color:var(--bad)}"))
    #expect(SVGRenderer().render(file).contains("<tspan class=\"e\">warning:</tspan>"))
  }

  @Test func scenesOfASheetHaveOneScale() {
    // The second scene has so many constraints that it would be enlarged by itself.
    let scenes = [scene("One", width: 300), scene("Two", width: 300, views: ["A", "B", "C", "D"])]
    let sheet = SVGRenderer().render(SolvedFile(name: "a", scenes: scenes))
    let scales = sheet.matches(
      of: /<svg[^>]* x="0" y="[0-9.]+" width="([0-9.]+)"[^>]*viewBox="[-0-9.]+ [-0-9.]+ ([0-9.]+)/
    ).map { match in ((Double(match.1) ?? 0) / (Double(match.2) ?? 1) * 100).rounded() }
    #expect(scales.count == 2 && Set(scales).count == 1, "\(scales)")
  }

  @Test func theLegendExplainsBadgesAndOutlines() {
    let page = HTMLRenderer().render(SolvedFile(name: "a", scenes: [scene("Root", width: 300)]))
    for text in ["equal sizes", "at least, or at most", "its expected frame", "the safe area"] {
      #expect(page.contains(text))
    }
  }
}
