import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import StackViews

/// A list of rows, one below the other. Each row has an image, a title, and a text that wraps at the width of the list.
/// All views are of the class `TextNode`.
public final class TextList {
  private let root = TextNode()
  private let rows: [TextNode]
  private let engine: LayoutEngine

  private static let words = [
    "a", "layout", "finds", "frames", "of", "views", "that", "constraints", "relate",
  ]

  /// Creates a list with a number of rows. The same seed results in the same list.
  public init(rows count: Int, seed: UInt64 = 1) {
    var random = SeededGenerator(seed: seed)
    rows = (0..<count).map { _ in TextNode() }
    for (index, row) in rows.enumerated() {
      root.add(row)
      let image = TextNode(size: LayoutSize(width: 40, height: 40))
      let title = TextNode(LayoutText("Row \(index)", numberOfLines: 1))
      let length = Int.random(in: 3...40, using: &random)
      let text = (0..<length).map { _ in Self.words[Int.random(in: 0..<Self.words.count, using: &random)] }
      let body = TextNode(LayoutText(text.joined(separator: " "), numberOfLines: 0))
      for view in [image, title, body] { row.add(view) }
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.topAnchor.constraint(
          equalTo: index == 0 ? root.topAnchor : rows[index - 1].bottomAnchor, constant: 8),
        image.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
        image.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
        image.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor, constant: -8),
        title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
        title.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
        title.topAnchor.constraint(equalTo: image.topAnchor),
        body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        body.trailingAnchor.constraint(equalTo: title.trailingAnchor),
        body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        body.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -8),
      ])
    }
    engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: StackTree.windowSize, scale: 2),
      solver: SimplexSolver())
    engine.reportsAmbiguity = false
  }

  /// Lays out the list. Its width is `width` points.
  public func layout(width: Double) {
    engine.environment.size.width = width
    engine.layout()
  }

  /// The distance from the top of the list to the bottom of the last row, in points.
  public var height: Double { rows.last?.frame.maxY ?? 0 }
}
