import LayoutKit

/// A feed that is laid out by constraints between the views of each cell.
public final class ConstraintFeed: Feed {
  private let engine: FeedEngine

  /// Creates the views of a feed and their constraints, with one cell below the other.
  public init(_ items: [FeedItem]) {
    engine = FeedEngine(items)
    var above = engine.root.topAnchor
    for cell in engine.cells {
      Self.constrain(cell)
      let view = cell.view
      engine.root.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
        view.topAnchor.constraint(equalTo: above),
      ])
      above = view.bottomAnchor
    }
  }

  private static func constrain(_ cell: FeedCell) {
    let (view, padding, gap) = (cell.view, FeedMetrics.padding, FeedMetrics.gap)
    for part in cell.parts { view.addSubview(part) }
    LayoutConstraint.activate([
      cell.avatar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: padding),
      cell.avatar.topAnchor.constraint(equalTo: view.topAnchor, constant: padding),
      cell.avatar.widthAnchor.constraint(equalToConstant: FeedMetrics.avatar),
      cell.avatar.heightAnchor.constraint(equalToConstant: FeedMetrics.avatar),
      cell.name.leadingAnchor.constraint(equalTo: cell.avatar.trailingAnchor, constant: gap),
      cell.name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -padding),
      cell.name.topAnchor.constraint(equalTo: cell.avatar.topAnchor),
      cell.title.leadingAnchor.constraint(equalTo: cell.name.leadingAnchor),
      cell.title.trailingAnchor.constraint(equalTo: cell.name.trailingAnchor),
      cell.title.topAnchor.constraint(equalTo: cell.name.bottomAnchor, constant: FeedMetrics.lineGap),
      cell.text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: padding),
      cell.text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -padding),
      cell.text.topAnchor.constraint(equalTo: cell.avatar.bottomAnchor, constant: gap),
      cell.image.leadingAnchor.constraint(equalTo: cell.text.leadingAnchor),
      cell.image.trailingAnchor.constraint(equalTo: cell.text.trailingAnchor),
      cell.image.topAnchor.constraint(equalTo: cell.text.bottomAnchor, constant: gap),
      cell.image.heightAnchor.constraint(
        equalTo: cell.image.widthAnchor, multiplier: FeedMetrics.imageRatio),
      cell.actions[0].leadingAnchor.constraint(equalTo: cell.image.leadingAnchor),
      cell.actions[2].trailingAnchor.constraint(equalTo: cell.image.trailingAnchor),
      cell.actions[2].bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -padding),
    ])
    for (index, action) in cell.actions.enumerated() {
      action.topAnchor.constraint(equalTo: cell.image.bottomAnchor, constant: gap).isActive = true
      action.heightAnchor.constraint(equalToConstant: FeedMetrics.action).isActive = true
      guard index > 0 else { continue }
      let previous = cell.actions[index - 1]
      action.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: gap).isActive = true
      action.widthAnchor.constraint(equalTo: previous.widthAnchor).isActive = true
    }
  }

  /// Lays out the feed at a width, in points.
  public func layout(width: Double) { engine.layout(width: width) }

  /// Returns the frames of a cell, in the order that ``Feed/frames(ofCell:)`` defines.
  public func frames(ofCell index: Int) -> [LayoutRect] { engine.frames(ofCell: index) }
}
