import LayoutModel
import SourceText

/// The edges of margins and system guides, such as the safe area, at which constraints end. Without these edges, the
/// bars of the constraints would end in empty space.
struct GuideLines {
  /// The lines, in drawing order. They have gaps where they cross texts, so they are drawn with the constraints.
  private(set) var lines: [DisplayList.Element] = []

  /// The drawn names of the guides, beside the lines.
  private(set) var names: [DisplayList.Element] = []

  /// The names of the guides that are drawn, without the names of their views.
  private(set) var shownNames: Set<String> = []

  /// The item and the attribute of an edge that was drawn, so that no edge is drawn twice.
  private struct Edge: Hashable {
    var item: Int
    var attribute: LayoutAttribute
  }

  /// Draws the edges that constraints refer to. An edge of a guide that coincides with an edge of the guide's view is
  /// left out.
  ///
  /// - Parameters:
  ///   - constraints: The constraints that are drawn.
  ///   - ids: The ids of the scene's items in JSON.
  ///   - placement: The places of texts and bars, which the names of guides do not cover.
  /// - Complexity: O(*n*) for *n* constraints.
  init(
    _ scene: SolvedScene, _ constraints: [SceneCanvas.Constraint], ids: [String],
    placement: inout MarkPlacement, sizes: MarkSizes
  ) {
    var drawn: Set<Edge> = []
    var named: Set<Int> = []
    var pending: [Name] = []
    let items = scene.solution.items
    for constraint in constraints {
      for anchor in constraint.first.anchors + (constraint.second?.anchors ?? []) {
        guard let axis = anchor.attribute.axis, anchor.attribute.isLocation,
          items.indices.contains(anchor.item)
        else { continue }
        // At the center of a guide, the line of the alignment itself shows where the center is.
        if anchor.attribute.side == .center, constraint.alignsPositions { continue }
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
        lines.append(
          DisplayList.Element(
            .line(
              DisplayList.Line(
                from: axis.point(position, frame.start(axis.across)),
                to: axis.point(position, frame.end(axis.across)), stroke: .dotted)),
            layer: .systemGuides, links: [.item(ids[anchor.item])], title: title))
        placement.avoidLine(
          along: axis.across, at: position, from: frame.start(axis.across), to: frame.end(axis.across))
        // A guide with a problem has an outline with its name, so its name is not repeated here.
        guard !item.isSystemGuide || item.status == .ok else { continue }
        pending.append(
          Name(
            item: anchor.item, text: PrintableText.blanked(name), title: title,
            isNamedAfterView: !items[owner].hasGeneratedName && !items[owner].name.isEmpty,
            position: position, axis: axis, frame: frame))
      }
    }
    var guides: [String: Set<Int>] = [:]
    for name in pending { guides[name.text, default: []].insert(name.item) }
    // The names avoid the lines of all guides.
    for name in pending where !named.contains(name.item) {
      // Readers could not tell several safe areas apart.
      let isAlone = guides[name.text]?.count == 1 || !name.isNamedAfterView
      let text = isAlone ? name.text : name.title
      let places = Self.places(
        of: sizes.nameSize(text), beside: placement.mirrored(name.position, name.axis), name.axis,
        in: placement.mirrored(name.frame))
      // A name without a free place at one line of the guide can have one at the next.
      guard let box = placement.place(amongst: places.map { placement.mirrored($0) }) else { continue }
      named.insert(name.item)
      shownNames.insert(name.text)
      names.append(
        DisplayList.Element(
          .text(DisplayList.Text(text, in: box, placement.isMirrored ? .right : .left)),
          layer: .systemGuides,
          links: [.item(ids[name.item])], title: name.title))
    }
  }

  /// The name of a guide beside one of its lines.
  private struct Name {
    var item: Int
    var text: String
    /// The name together with that of the view to which the guide belongs.
    var title: String
    /// Whether the view has a name that its author chose.
    var isNamedAfterView: Bool
    /// The position of the line along `axis`.
    var position: Double
    var axis: LayoutAxis
    /// The frame of the view.
    var frame: LayoutRect
  }

  /// Returns the places for the name of a guide on both sides of its line, the best one first.
  ///
  /// - Parameters:
  ///   - size: The size of the name, in points.
  ///   - position: The position of the line along `axis`. The line runs across this axis, from one edge of the frame to
  ///     the other.
  ///   - frame: The frame of the view that the guide belongs to.
  private static func places(
    of size: LayoutSize, beside position: Double, _ axis: LayoutAxis, in frame: LayoutRect
  ) -> [LayoutRect] {
    let across = axis.across
    let room = frame.size[across] - 4 - size[across]
    guard room >= 0 else { return [] }
    return [0, 1, 0.25, 0.75, 0.5].flatMap { part in
      [position + 1, position - 1 - size[axis]].map { start in
        LayoutRect(origin: axis.point(start, frame.start(across) + 2 + room * part), size: size)
      }
    }.filter { frame.encloses($0) }
  }
}
