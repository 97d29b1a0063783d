import LayoutModel

/// A set of rectangles that finds those that overlap a given rectangle, in constant time. For each cell of a grid, it
/// stores the rectangles that cover a part of the cell.
struct CrowdGrid {
  private var cells: [Cell: [LayoutRect]] = [:]

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// The width and height of a cell, in points.
  private static let cellSize = 48.0
  /// The limits of the grid. A rectangle that covers more than `mostCells` cells is ignored. Each cell stores only its
  /// first `mostRectangles` rectangles.
  private static let (mostCells, mostRectangles) = (400, 40)

  mutating func insert(_ rectangle: LayoutRect) {
    for cell in Self.cells(of: rectangle) {
      if cells[cell, default: []].count < Self.mostRectangles { cells[cell, default: []].append(rectangle) }
    }
  }

  /// Returns the rectangles of the grid that overlap the given rectangle. The result can contain a rectangle several
  /// times.
  func rectangles(meeting rectangle: LayoutRect) -> [LayoutRect] {
    Self.cells(of: rectangle).flatMap { cell in (cells[cell] ?? []).filter { $0.overlaps(rectangle) } }
  }

  func meets(_ rectangle: LayoutRect) -> Bool {
    Self.cells(of: rectangle).contains { cell in
      cells[cell].map { $0.contains { $0.overlaps(rectangle) } } ?? false
    }
  }

  /// Returns whether a rectangle overlaps a rectangle of the grid other than that of one bar: the bar that is drawn
  /// along `line` with the width `barWidth`.
  func meets(
    _ rectangle: LayoutRect, except line: (start: LayoutPoint, end: LayoutPoint), barWidth: Double
  ) -> Bool {
    let (x, y) = ((line.start.x + line.end.x) / 2, (line.start.y + line.end.y) / 2)
    return Self.cells(of: rectangle).contains { cell in
      cells[cell].map { boxes in
        boxes.contains { box in
          let isOwn =
            (box.midX - x).magnitude < 0.01 && (box.midY - y).magnitude < 0.01
            && min(box.width, box.height) == barWidth
          return !isOwn && box.overlaps(rectangle)
        }
      } ?? false
    }
  }

  private static func cells(of rectangle: LayoutRect) -> [Cell] {
    guard rectangle.isDrawable else { return [] }
    let left = Int((rectangle.minX / cellSize).rounded(.down)),
      right = Int((rectangle.maxX / cellSize).rounded(.down))
    let top = Int((rectangle.minY / cellSize).rounded(.down)),
      bottom = Int((rectangle.maxY / cellSize).rounded(.down))
    // The product of large numbers could overflow where an integer has 32 bits.
    guard right >= left, right - left < mostCells, bottom >= top, bottom - top < mostCells,
      (right - left + 1) * (bottom - top + 1) <= mostCells
    else { return [] }
    return (top...bottom).flatMap { y in (left...right).map { Cell(x: $0, y: y) } }
  }
}
