/// A grid of character cells to draw boxes and text in. What lies outside of the grid is cut off.
struct TerminalCanvas {
  /// The number of columns.
  let columns: Int

  /// The number of rows.
  let rows: Int

  private var boxes: [BoxCell]
  private var texts: [Glyph?]

  /// What stands in a cell in place of a line.
  private enum Glyph {
    case character(Character)
    /// The right half of a character that takes two columns.
    case rightHalf
  }

  /// Makes an empty grid.
  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    boxes = Array(repeating: BoxCell(), count: self.columns * self.rows)
    texts = Array(repeating: nil, count: self.columns * self.rows)
  }

  /// The lines in the cell.
  func box(row: Int, column: Int) -> BoxCell { boxes[row * columns + column] }

  /// Whether there is text in the cell.
  func hasText(row: Int, column: Int) -> Bool { texts[row * columns + column] != nil }

  /// Draws the outline of a box; lines join with those that are there. A box without extent on an axis is a line.
  ///
  /// - Parameter box: The rows and columns that its outline runs along; may lie partly or wholly outside.
  mutating func drawOutline(of box: CellBox, stroke: Stroke) {
    drawHorizontal(row: box.top, from: box.left, to: box.right, stroke: stroke)
    drawHorizontal(row: box.bottom, from: box.left, to: box.right, stroke: stroke)
    drawVertical(column: box.left, from: box.top, to: box.bottom, stroke: stroke)
    drawVertical(column: box.right, from: box.top, to: box.bottom, stroke: stroke)
  }

  private mutating func drawHorizontal(row: Int, from left: Int, to right: Int, stroke: Stroke) {
    guard (0..<rows).contains(row), left < right else { return }
    for column in max(left, 0)..<max(min(right + 1, columns), max(left, 0)) {
      let index = row * columns + column
      if column > left { boxes[index].left = max(boxes[index].left, stroke) }
      if column < right { boxes[index].right = max(boxes[index].right, stroke) }
    }
  }

  private mutating func drawVertical(column: Int, from top: Int, to bottom: Int, stroke: Stroke) {
    guard (0..<columns).contains(column), top < bottom else { return }
    for row in max(top, 0)..<max(min(bottom + 1, rows), max(top, 0)) {
      let index = row * columns + column
      if row > top { boxes[index].up = max(boxes[index].up, stroke) }
      if row < bottom { boxes[index].down = max(boxes[index].down, stroke) }
    }
  }

  /// Writes text over whatever is there, from a cell to the right.
  mutating func write(_ text: DisplayText, row: Int, column: Int) {
    var column = column
    for (character, width) in text.characters where width > 0 {
      guard (0..<rows).contains(row), column >= 0, column + width <= columns else { return }
      texts[row * columns + column] = .character(character)
      if width == 2 { texts[row * columns + column + 1] = .rightHalf }
      column += width
    }
  }

  /// The rows, without the spaces at their ends.
  var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        switch texts[row * columns + column] {
        case .character(let character): line.append(character)
        case .rightHalf: break
        case nil: line.append(boxes[row * columns + column].character)
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// A rectangle of cells: the rows and columns that its outline runs along.
struct CellBox: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
}
