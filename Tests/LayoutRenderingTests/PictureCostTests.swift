import LayoutEquations
import LayoutSolver
import Testing

@testable import LayoutRendering

/// The time that a picture takes, and its size.
@Suite struct PictureCostTests {
  /// Returns an engine with labels in rows of ten. Each label has two sizes and two distances.
  private func engine(_ count: Int) -> LayoutEngine {
    let root = LayoutView(name: "Root")
    var constraints: [LayoutConstraint] = []
    var views: [LayoutView] = []
    for index in 0..<count {
      let view = LayoutView(name: "Label \(index)")
      view.content = LayoutContent(text: LayoutText("Text"), textRole: .label)
      root.addSubview(view)
      let left = index % 10 == 0 ? root.leadingAnchor : views[index - 1].trailingAnchor
      let top = index < 10 ? root.topAnchor : views[index - 10].bottomAnchor
      constraints += [
        view.leadingAnchor.constraint(equalTo: left, constant: 20),
        view.topAnchor.constraint(equalTo: top, constant: 20),
        view.widthAnchor.constraint(equalToConstant: 60), view.heightAnchor.constraint(equalToConstant: 30),
      ]
      views.append(view)
    }
    LayoutConstraint.activate(constraints)
    let size = LayoutSize(width: 820, height: Double(count / 10) * 50 + 20)
    return LayoutEngine(root: root, environment: LayoutEnvironment(size: size), solver: SimplexSolver())
  }

  /// Returns the times of solving and of drawing all constraints of a layout, and the size of the picture in bytes.
  private func cost(_ count: Int) -> (solving: Duration, drawing: Duration, size: Int) {
    var options = PictureOptions()
    options.crowdLimit = .max
    let engine = engine(count)
    var scene: SolvedScene?
    let solving = ContinuousClock().measure { scene = SolvedScene(solution: engine.layout()) }
    var size = 0
    let drawing = ContinuousClock().measure {
      guard var scene else { return }
      scene.canvas = SceneCanvas(engine)
      size = SVGRenderer(options: options).render(SolvedFile(name: "a", scenes: [scene])).utf8.count
    }
    return (solving, drawing, size)
  }

  @Test func aPictureOfAThousandViewsTakesLessThanTenTimesAsLongAsTheirLayout() {
    // The fastest of three runs is the least disturbed by other programs.
    let costs = (0..<3).map { _ in cost(1000) }
    let solving = costs.map { $0.solving }.min() ?? .zero
    let drawing = costs.map { $0.drawing }.min() ?? .zero
    #expect(drawing < solving * 10)
  }

  @Test func thePictureOfAllConstraintsGrowsLinearly() {
    let sizes = [500, 1000, 2000].map { cost($0).size }
    #expect(Double(sizes[1]) < 2.1 * Double(sizes[0]))
    #expect(Double(sizes[2]) < 2.1 * Double(sizes[1]))
  }
}
