import LayoutModel
import SourceText

/// The edges of margins and system guides, such as the safe area, at which constraints end. Without these edges, the
/// bars of the constraints would end in empty space.
struct GuideLines {
  /// The lines and names, in drawing order.
  private(set) var elements: [DisplayList.Element] = []

  /// An edge that was drawn.
  private struct Edge: Hashable {
    var item: Int
    var attribute: LayoutAttribute
  }

  /// Draws the edges that constraints refer to. An edge that coincides with that of its view is left out.
  ///
  /// - Parameters:
  ///   - constraints: The constraints that are drawn.
  ///   - ids: The ids of the scene's items in JSON.
  ///   - obstacles: The rectangles of texts, which the names of guides should not cover.
  /// - Complexity: O(*n*) for *n* constraints and obstacles.
  init(
    _ scene: SolvedScene, _ constraints: [SceneCanvas.Constraint], ids: [String], obstacles: [LayoutRect],
    sizes: MarkSizes
  ) {
    var taken = CrowdGrid()
    for obstacle in obstacles { taken.insert(obstacle) }
    var drawn: Set<Edge> = []
    var named: Set<Int> = []
    let items = scene.solution.items
    for constraint in constraints {
      for anchor in constraint.first.anchors + (constraint.second?.anchors ?? []) {
        guard let axis = anchor.attribute.axis, anchor.attribute.isLocation,
          items.indices.contains(anchor.item)
        else { continue }
        let item = items[anchor.item]
        guard item.isSystemGuide || anchor.attribute.isMargin,
          drawn.insert(Edge(item: anchor.item, attribute: anchor.attribute)).inserted
        else { continue }
        let owner = item.isSystemGuide ? item.parent ?? 0 : anchor.item
        let frame = items[owner].rootFrame
        let position = anchor.position
        guard frame.isDrawable, position.isFinite, (position - frame.start(axis)).magnitude >= 0.5,
          (position - frame.end(axis)).magnitude >= 0.5
        else { continue }
        let name = item.isSystemGuide ? item.name : "Layout Margins"
        let title = "\(name) of \(PrintableText.blanked(items[owner].name))"
        func add(_ shape: DisplayList.Shape) {
          elements.append(
            DisplayList.Element(shape, layer: .systemGuides, links: [.item(ids[anchor.item])], title: title))
        }
        add(
          .line(
            DisplayList.Line(
              from: axis.point(position, frame.start(axis.across)),
              to: axis.point(position, frame.end(axis.across)), stroke: .dotted)))
        guard named.insert(anchor.item).inserted else { continue }
        let size = LayoutSize(width: Double(name.count + 1) * 5.6 * sizes.scale + 4, height: 12 * sizes.scale)
        let corner = axis.point(position + 1, frame.start(axis.across) + 2)
        let box = LayoutRect(origin: corner, size: size)
        if box.maxX <= frame.maxX, box.maxY <= frame.maxY, !taken.meets(box) {
          taken.insert(box)
          add(.text(DisplayList.Text(PrintableText.blanked(name), in: box, .left)))
        }
      }
    }
  }
}
