import LayoutEquations

/// A feed whose frames are computed without constraints, by code that is written only for the cells of this benchmark.
/// Its times are the lower limit with which the times of the other feeds are compared.
public final class HandwrittenFeed: Feed {
  private let items: [FeedItem]
  private var cells: [[LayoutRect]]

  /// Creates the views of a feed.
  public init(_ items: [FeedItem]) {
    self.items = items
    cells = items.map { _ in Array(repeating: .zero, count: 9) }
  }

  /// Lays out the feed at a width, in points.
  public func layout(width: Double) {
    let (padding, gap, line) = (FeedMetrics.padding, FeedMetrics.gap, FeedMetrics.glyph.height)
    let inner = width - 2 * padding
    let left = padding + FeedMetrics.avatar + gap
    let action = (inner - 2 * gap) / 3
    var top = 0.0
    for (index, item) in items.enumerated() {
      var y = padding + FeedMetrics.avatar + gap
      cells[index][0] = LayoutRect(
        x: padding, y: padding, width: FeedMetrics.avatar, height: FeedMetrics.avatar)
      cells[index][1] = LayoutRect(x: left, y: padding, width: width - padding - left, height: line)
      cells[index][2] = LayoutRect(
        x: left, y: padding + line + FeedMetrics.lineGap, width: width - padding - left, height: line)
      let height = FeedMetrics.height(of: item.text, width: inner)
      cells[index][3] = LayoutRect(x: padding, y: y, width: inner, height: height)
      y += height + gap
      cells[index][4] = LayoutRect(x: padding, y: y, width: inner, height: inner * FeedMetrics.imageRatio)
      y += inner * FeedMetrics.imageRatio + gap
      for number in 0..<3 {
        cells[index][5 + number] = LayoutRect(
          x: padding + Double(number) * (action + gap), y: y, width: action, height: FeedMetrics.action)
      }
      y += FeedMetrics.action + padding
      cells[index][8] = LayoutRect(x: 0, y: top, width: width, height: y)
      top += y
    }
  }

  /// Returns the frames of a cell, in the order that ``Feed/frames(ofCell:)`` defines.
  public func frames(ofCell index: Int) -> [LayoutRect] { cells[index] }
}
