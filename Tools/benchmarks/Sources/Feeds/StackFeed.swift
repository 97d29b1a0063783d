import LayoutKit

/// A feed whose cells are nested stack views.
public final class StackFeed: Feed {
  private let engine: FeedEngine

  /// Creates the views of a feed.
  public init(_ items: [FeedItem]) {
    engine = FeedEngine(items)
    let column = StackView(name: nil)
    column.axis = .vertical
    for cell in engine.cells {
      Self.arrange(cell)
      column.addArrangedSubview(cell.view)
    }
    engine.root.addSubview(column)
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      column.topAnchor.constraint(equalTo: engine.root.topAnchor),
    ])
  }

  private static func arrange(_ cell: FeedCell) {
    let lines = Self.stack(.vertical, FeedMetrics.lineGap, [cell.name, cell.title])
    let header = Self.stack(.horizontal, FeedMetrics.gap, [cell.avatar, lines])
    header.alignment = .leading
    let actions = Self.stack(.horizontal, FeedMetrics.gap, cell.actions)
    actions.distribution = .fillEqually
    let content = Self.stack(.vertical, FeedMetrics.gap, [header, cell.text, cell.image, actions])
    cell.view.addSubview(content)
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: cell.view.leadingAnchor, constant: FeedMetrics.padding),
      content.trailingAnchor.constraint(equalTo: cell.view.trailingAnchor, constant: -FeedMetrics.padding),
      content.topAnchor.constraint(equalTo: cell.view.topAnchor, constant: FeedMetrics.padding),
      content.bottomAnchor.constraint(equalTo: cell.view.bottomAnchor, constant: -FeedMetrics.padding),
      cell.avatar.widthAnchor.constraint(equalToConstant: FeedMetrics.avatar),
      cell.avatar.heightAnchor.constraint(equalToConstant: FeedMetrics.avatar),
      cell.image.heightAnchor.constraint(
        equalTo: cell.image.widthAnchor, multiplier: FeedMetrics.imageRatio),
      cell.actions[0].heightAnchor.constraint(equalToConstant: FeedMetrics.action),
    ])
  }

  private static func stack(_ axis: LayoutAxis, _ spacing: Double, _ views: [LayoutView]) -> StackView {
    let stack = StackView(name: nil)
    stack.axis = axis
    stack.spacing = spacing
    for view in views { stack.addArrangedSubview(view) }
    return stack
  }

  /// Lays out the feed at a width, in points.
  public func layout(width: Double) { engine.layout(width: width) }

  /// Returns the frames of a cell, in the order that ``Feed/frames(ofCell:)`` defines.
  public func frames(ofCell index: Int) -> [LayoutRect] { engine.frames(ofCell: index) }
}
