import LayoutKit

/// The views of one cell of a feed.
final class FeedCell {
  let view = LayoutView(name: nil)
  let avatar = LayoutView(name: nil)
  let name: LayoutView
  let title: LayoutView
  let text: LayoutView
  let image = LayoutView(name: nil)
  let actions = (0..<3).map { _ in LayoutView(name: nil) }

  init(_ item: FeedItem) {
    name = Self.label(item.name, lines: 1)
    title = Self.label(item.title, lines: 1)
    text = Self.label(item.text, lines: 0)
  }

  private static func label(_ text: String, lines: Int) -> LayoutView {
    let view = LayoutView(name: nil)
    view.content.text = LayoutText(text, numberOfLines: lines)
    return view
  }

  /// The views inside the cell, in the order of ``Feed/frames(ofCell:)``.
  var parts: [LayoutView] { [avatar, name, title, text, image] + actions }
}

/// The engine, the root and the cells of a feed whose cells are ``LayoutView``s.
final class FeedEngine {
  let root = LayoutView(name: nil)
  let cells: [FeedCell]
  private let engine: LayoutEngine

  init(_ items: [FeedItem]) {
    cells = items.map(FeedCell.init)
    engine = LayoutEngine(
      root: root,
      environment: LayoutEnvironment(size: LayoutSize(width: 375, height: 812), scale: 2))
    engine.textMeasurer = FeedMeasurer()
    engine.reportsAmbiguity = false
  }

  func layout(width: Double) {
    engine.environment.size.width = width
    engine.layout()
  }

  /// Returns the frames of a cell's views, in the coordinates of the cell.
  func frames(ofCell index: Int) -> [LayoutRect] {
    let cell = cells[index]
    return cell.parts.map { $0.superview?.convert($0.frame, to: cell.view) ?? $0.frame } + [cell.view.frame]
  }
}
