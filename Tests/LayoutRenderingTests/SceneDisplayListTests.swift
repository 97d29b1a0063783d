import LayoutEquations
import LayoutRendering
import LayoutSolver
import Testing

/// The display list of a small scene, worked out by hand.
@Suite struct SceneDisplayListTests {
  /// Returns a card of 200 × 100 with a label at (20, 20), which has conflicting widths of 60 and 70, and a guide of 40
  /// after it.
  private func scene(labelName: String = "Label", hidden: Set<Int> = []) -> SolvedScene {
    let card = LayoutView(name: "Card", id: "card")
    let label = LayoutView(name: labelName, id: "label")
    let gap = LayoutGuide(name: "Gap")
    card.addSubview(label)
    card.addLayoutGuide(gap)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
      label.widthAnchor.constraint(equalToConstant: 60),
      label.heightAnchor.constraint(equalToConstant: 30),
      gap.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      gap.widthAnchor.constraint(equalToConstant: 40),
      gap.topAnchor.constraint(equalTo: card.topAnchor),
      gap.heightAnchor.constraint(equalToConstant: 10),
      label.widthAnchor.constraint(equalToConstant: 70),
    ])
    let environment = LayoutEnvironment(size: LayoutSize(width: 200, height: 100))
    let engine = LayoutEngine(root: card, environment: environment, solver: SimplexSolver())
    return SolvedScene(solution: engine.layout(), hidden: hidden)
  }

  private let card = LayoutRect(x: 0, y: 0, width: 200, height: 100)
  private let label = LayoutRect(x: 20, y: 20, width: 60, height: 30)
  private let gap = LayoutRect(x: 80, y: 0, width: 40, height: 10)

  @Test func everyItemHasAnOutlineAndAName() {
    let labelLinks: [DisplayList.Link] = [.item("label"), .diagnostic(0)]
    #expect(
      scene().displayList
        == DisplayList(
          bounds: card,
          elements: [
            .init(.rectangle(card, .solid), layer: .frames, links: [.item("card")]),
            .init(.text(.init("Card", in: card, .upperEdge)), layer: .frames, links: [.item("card")]),
            .init(.rectangle(label, .solid), layer: .frames, state: .conflicting, links: labelLinks),
            .init(
              .text(.init("Label", in: label, .center)), layer: .frames, state: .conflicting,
              links: labelLinks),
            .init(.rectangle(gap, .dotted), layer: .guides, links: [.item("Gap")]),
            .init(.text(.init("(Gap)", in: gap, .center)), layer: .guides, links: [.item("Gap")]),
          ]))
  }

  @Test func hiddenItemsAreLeftOut() throws {
    let scene = scene()
    let index = try #require(scene.solution.items.firstIndex { $0.id == "label" })
    let elements = self.scene(hidden: [index]).displayList.elements
    #expect(elements.count == 4)
    #expect(!elements.contains { $0.links.contains(.item("label")) })
  }

  /// A conflict refers to items by name, so an item has no link to it if another item has the same name.
  @Test func anAmbiguousNameLinksNoDiagnostic() {
    let elements = scene(labelName: "Card").displayList.elements
    #expect(!elements.contains { $0.links.contains(.diagnostic(0)) })
  }
}
