import LayoutRendering
import LayoutSolver
import Testing

/// Layouts that do not converge.
@Suite struct UnrestTests {
  /// A text that is 20 high if it is wide, and 40 if it is narrow. Constraints make it wider if it is higher.
  private final class Text: LayoutView {
    override var contentHeightDependsOnWidth: Bool { true }
    override func intrinsicContentHeight(forWidth width: Double) -> Double { width < 100 ? 40 : 20 }
  }

  /// A view that requests layout of itself and its superview in each layout.
  private final class Restless: LayoutView {
    override func layoutSubviews() {
      super.layoutSubviews()
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }

  private func render(_ view: LayoutView, with renderer: some Renderer) -> String {
    let root = LayoutView(name: "Root")
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2, constant: 50),
    ])
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 200, height: 100)),
      solver: SimplexSolver())
    return renderer.render(SolvedFile(name: "a.yaml", scenes: [SolvedScene(solution: engine.layout())]))
  }

  private func text() -> LayoutView {
    let text = Text(name: "Text", id: "t")
    text.content.intrinsicSize = LayoutSize(width: 60, height: 20)
    return text
  }

  @Test func aTableWarnsOfItemsThatDoNotConverge() {
    #expect(
      render(text(), with: TableRenderer()) == """
        a.yaml: Root, 200 × 100
                x  y  width  height
        Root    0  0    200     100
          Text  0  0    130      40
        a.yaml: warning: `Text` does not converge: its frame depends on its insets or its height, which in turn depend on the frame. LayoutKit uses the largest insets and the largest height of all iterations.

        """)
  }

  @Test func aDrawingWarnsToo() {
    #expect(render(text(), with: DrawingRenderer()).contains("\na.yaml: warning: `Text` does not converge"))
  }

  @Test func jsonListsItemsThatDoNotConverge() {
    #expect(render(text(), with: JSONRenderer()).hasSuffix(#""refused": [], "unsettled": ["t"]}]}"# + "\n"))
  }

  @Test func aLayoutLoopIsNamed() {
    let view = Restless(name: "Restless")
    view.content.intrinsicSize = LayoutSize(width: 60, height: 5)
    let table = render(view, with: TableRenderer())
    #expect(
      table.hasSuffix(
        "a.yaml: warning: Layout loop: after 8 iterations, `Root`, `Restless` still request layout.\n"
      ))
    let json = render(view, with: JSONRenderer())
    #expect(json.contains(#""layoutLoop": {"rounds": 8, "items": ["Root", "Restless"], "constraints": []}"#))
    #expect(!json.contains("unsettled"))
  }
}
