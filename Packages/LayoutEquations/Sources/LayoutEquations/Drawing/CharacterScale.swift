/// A scale that converts points to character cells. It assumes that a cell is twice as high as it is wide.
struct CharacterScale {
  /// The number of columns of the picture.
  let columns: Int
  /// The number of rows of the picture.
  let rows: Int
  private let origin: LayoutPoint
  private let cellsPerPoint: Double

  /// Creates the largest scale at which a rectangle fits into the picture. Returns nil if the rectangle is empty or
  /// not finite.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle to show, in points.
  ///   - columns: The largest number of columns of the picture. Values above 1,000 count as 1,000.
  ///   - rows: The largest number of rows of the picture. It is reduced if the picture would have more than four
  ///     million cells.
  init?(showing bounds: LayoutRect, columns: Int, rows: Int) {
    let size = bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    let columns = min(max(columns, 2), 1000)
    let rows = min(max(rows, 2), 4_000_000 / columns)
    origin = bounds.origin
    cellsPerPoint = min(Double(columns - 1) / size.width, 2 * Double(rows - 1) / size.height)
    self.columns = min(columns, Self.cell(size.width * cellsPerPoint) + 1)
    self.rows = max(2, min(rows, Self.cell(size.height * cellsPerPoint / 2) + 1))
  }

  /// Returns the column nearest to an x coordinate in points.
  func column(_ x: Double) -> Int { Self.cell((x - origin.x) * cellsPerPoint) }

  /// Returns the row nearest to a y coordinate in points.
  func row(_ y: Double) -> Int { Self.cell((y - origin.y) * cellsPerPoint / 2) }

  /// Returns the box of character cells whose outer rows and columns are nearest to the edges of a rectangle in points.
  func box(of frame: LayoutRect) -> CellBox {
    CellBox(
      left: column(frame.minX), top: row(frame.minY), right: column(frame.maxX), bottom: row(frame.maxY))
  }

  /// Returns whether any part of a box is in the picture.
  func shows(_ box: CellBox) -> Bool {
    box.left < columns && box.right >= 0 && box.top < rows && box.bottom >= 0
  }

  /// Returns the index of the cell nearest to a position that is given in cells. Positions far outside the picture are
  /// limited to a million, so that calculations with cells do not overflow.
  private static func cell(_ position: Double) -> Int {
    guard position.isFinite else { return position > 0 ? 1_000_000 : -1_000_000 }
    return Int(min(max((position + 0.5).rounded(.down), -1_000_000), 1_000_000))
  }
}
