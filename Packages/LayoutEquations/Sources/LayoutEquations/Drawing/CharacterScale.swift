/// The mapping from points to character cells. A cell is taken to be twice as high as wide.
struct CharacterScale {
  /// The columns of the picture.
  let columns: Int
  /// The rows of the picture.
  let rows: Int
  private let origin: LayoutPoint
  private let cellsPerPoint: Double

  /// Creates the largest scale at which an area fits; nil if the area is empty or not finite.
  ///
  /// - Parameters:
  ///   - columns: The maximum number of columns, limited to 1,000.
  ///   - rows: The maximum number of rows, limited to four million cells in total.
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

  /// Returns the column nearest to a horizontal position.
  func column(_ x: Double) -> Int { Self.cell((x - origin.x) * cellsPerPoint) }

  /// Returns the row nearest to a vertical position.
  func row(_ y: Double) -> Int { Self.cell((y - origin.y) * cellsPerPoint / 2) }

  /// Returns the rows and columns of the outline of a rectangle.
  func box(of frame: LayoutRect) -> CellBox {
    CellBox(
      left: column(frame.minX), top: row(frame.minY), right: column(frame.maxX), bottom: row(frame.maxY))
  }

  /// Whether any part of the box is in the picture.
  func shows(_ box: CellBox) -> Bool {
    box.left < columns && box.right >= 0 && box.top < rows && box.bottom >= 0
  }

  /// Returns the nearest cell. Positions far outside of the picture are clamped, so that arithmetic with cells does not
  /// overflow.
  private static func cell(_ position: Double) -> Int {
    guard position.isFinite else { return position > 0 ? 1_000_000 : -1_000_000 }
    return Int(min(max((position + 0.5).rounded(.down), -1_000_000), 1_000_000))
  }
}
