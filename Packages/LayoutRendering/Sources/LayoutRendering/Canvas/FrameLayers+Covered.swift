import LayoutModel
import SourceText

/// The outlines of views that other views cover.
extension FrameLayers {
  /// Draws the outlines of views that other views cover, if the picture shows constraints of these views. Without these
  /// outlines, the constraints would end in empty space.
  mutating func drawCoveredViews(with constraints: [Int]) {
    guard let canvas else { return }
    let constrained = Set(constraints.flatMap { canvas.constraints[$0].items })
    var taken = CrowdGrid()
    for box in textBoxes { taken.insert(box) }
    for index in covered.indices.sorted(by: >) where constrained.contains(index) {
      let frame = scene.solution.items[index].rootFrame
      add(.rectangle(frame, .dashed), .frames, index)
      let name = PrintableText.blanked(shownName(of: index))
      // Several views can have the same frame.
      let box = box(of: name, in: frame, isCentered: false)
      if frame.height >= sizes.nameFont, !taken.meets(box) {
        add(.text(cornerText(name, in: frame)), .frames, index)
        textBoxes.append(box)
        taken.insert(box)
      }
    }
  }

  /// Draws the parts of the outlines of conflicting and ambiguous views that other views cover, as dashed lines. The bars
  /// of a conflict would otherwise end at nothing.
  mutating func drawCoveredOutlines() {
    let items = scene.solution.items
    let opaque = opaqueViews()
    for (index, item) in items.enumerated() where index > 0 && !scene.hidden.contains(index) {
      guard item.kind == .view, item.status == .conflicting || item.status == .ambiguous,
        item.rootFrame.isDrawable
      else { continue }
      let covers = opaque.filter { $0 > index }.map { items[$0].rootFrame }.filter {
        $0.overlaps(item.rootFrame)
      }
      for axis in [LayoutAxis.horizontal, .vertical] {
        let across = axis.across
        let (low, high) = (item.rootFrame.start(across), item.rootFrame.end(across))
        for position in [item.rootFrame.start(axis), item.rootFrame.end(axis)] {
          // The outline of a view that ends at the same position is drawn there.
          let parts = covers.filter { $0.start(axis) + 1 < position && position < $0.end(axis) - 1 }.map {
            (max(low, $0.start(across)), min(high, $0.end(across)))
          }.filter { $0.1 - $0.0 >= 4 }.sorted { $0.0 < $1.0 }
          var end = -Double.infinity
          for part in parts where part.1 > end {
            let line = DisplayList.Line(
              from: axis.point(position, max(part.0, end)), to: axis.point(position, part.1),
              stroke: .dashed)
            add(.line(line), .findings, index)
            end = part.1
          }
        }
      }
    }
  }

  /// Returns the indices of the views that hide what is behind them, at most ``mostOpaque``.
  func opaqueViews() -> [Int] {
    Array(scene.solution.items.indices.filter { $0 > 0 && hides($0) }.prefix(Self.mostOpaque))
  }

  /// The largest number of opaque views that are considered as covers of outlines and names.
  private static let mostOpaque = 200

  /// Returns whether an item is a visible view that hides what is behind it.
  func hides(_ index: Int) -> Bool {
    let item = scene.solution.items[index]
    guard item.kind == .view, !scene.hidden.contains(index), item.rootFrame.isDrawable, let canvas,
      canvas.items.indices.contains(index)
    else { return false }
    return canvas.items[index].isOpaque
  }
}
