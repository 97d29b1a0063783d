import LayoutModel
import SourceText

/// The outlines and handles of the views in ``PictureOptions/selection``, so that a reader finds these views.
struct SelectionMarks {
  /// The shapes of the marks, in drawing order.
  private(set) var elements: [DisplayList.Element] = []

  /// Creates the marks of the views whose name or id is in `selection`.
  ///
  /// - Parameters:
  ///   - scene: The scene with the views.
  ///   - canvas: The picture of the scene, which can show a view at a different rectangle than its frame; nil if there
  ///     is none.
  ///   - ids: The id of each item in the scene's solution.
  ///   - selection: The names and ids of the selected views.
  ///   - sizes: The sizes of the marks.
  /// - Complexity: O(*n*) for *n* items.
  init(
    _ scene: SolvedScene, _ canvas: SceneCanvas?, ids: [String], _ selection: Set<String>, sizes: MarkSizes
  ) {
    guard !selection.isEmpty else { return }
    for (index, item) in scene.solution.items.enumerated() {
      guard selection.contains(item.name) || selection.contains(ids[index]), item.rootFrame.isDrawable else {
        continue
      }
      let isKnown = canvas?.items.indices.contains(index) ?? false
      let frame = isKnown ? canvas?.items[index].shownRect(item.rootFrame) ?? item.rootFrame : item.rootFrame
      let (x, y) = ([frame.minX, frame.midX, frame.maxX], [frame.minY, frame.midY, frame.maxY])
      let corners = [(0, 0), (2, 0), (2, 2), (0, 2), (0, 0)].map { LayoutPoint(x: x[$0], y: y[$1]) }
      var shapes: [DisplayList.Shape] = [.polyline(corners, .accent)]
      let side = Self.handle * sizes.scale
      for (column, row) in [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)] {
        // A small view has handles at its corners only.
        if column == 1, frame.width < 4 * side { continue }
        if row == 1, frame.height < 4 * side { continue }
        let box = LayoutRect(x: x[column] - side / 2, y: y[row] - side / 2, width: side, height: side)
        shapes.append(.panel(DisplayList.Panel(box, .accent, hasOutline: false)))
      }
      let title = "\(PrintableText.blanked(item.name)), selected"
      elements += shapes.map {
        DisplayList.Element($0, layer: .content, links: [.item(ids[index])], title: title)
      }
    }
  }

  /// The width of a handle, in points.
  private static let handle = 5.0
}
