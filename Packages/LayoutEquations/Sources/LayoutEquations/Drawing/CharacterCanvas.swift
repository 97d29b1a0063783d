@_spi(Tools) import SourceText

/// A grid of character cells for boxes, lines and texts. Shapes and texts are clipped to the grid.
struct CharacterCanvas {
  /// The number of columns.
  let columns: Int

  /// The number of rows.
  let rows: Int

  private var boxes: [BoxCell]
  private var texts: [Glyph?]

  /// The content of a cell besides lines.
  private enum Glyph {
    case character(Character)
    /// The right half of a character that is two columns wide.
    case rightHalf
    /// A part of a filled area, which lines and texts cover.
    case shade
  }

  /// Creates an empty grid.
  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    boxes = Array(repeating: BoxCell(), count: self.columns * self.rows)
    texts = Array(repeating: nil, count: self.columns * self.rows)
  }

  /// Returns the strokes of a cell.
  func box(row: Int, column: Int) -> BoxCell { boxes[row * columns + column] }

  /// Whether a cell contains text.
  func hasText(row: Int, column: Int) -> Bool {
    switch texts[row * columns + column] {
    case .character, .rightHalf: true
    case .shade, nil: false
    }
  }

  /// Draws the outline of a box, joined with existing lines. A box that is empty on an axis becomes a line.
  ///
  /// - Parameter box: The rows and columns of the outline, which may be outside of the grid.
  mutating func drawOutline(of box: CellBox, stroke: CellStroke) {
    drawHorizontal(row: box.top, from: box.left, to: box.right, stroke: stroke)
    drawHorizontal(row: box.bottom, from: box.left, to: box.right, stroke: stroke)
    drawVertical(column: box.left, from: box.top, to: box.bottom, stroke: stroke)
    drawVertical(column: box.right, from: box.top, to: box.bottom, stroke: stroke)
  }

  /// Draws a line from the middle of one cell to the middle of another. Draws nothing if the cells are the same.
  mutating func drawHorizontal(row: Int, from left: Int, to right: Int, stroke: CellStroke) {
    guard (0..<rows).contains(row), left < right else { return }
    for column in max(left, 0)..<max(min(right + 1, columns), max(left, 0)) {
      let index = row * columns + column
      if column > left { boxes[index].left = max(boxes[index].left, stroke) }
      if column < right { boxes[index].right = max(boxes[index].right, stroke) }
    }
  }

  /// Draws a line from the middle of one cell to the middle of another. Draws nothing if the cells are the same.
  mutating func drawVertical(column: Int, from top: Int, to bottom: Int, stroke: CellStroke) {
    guard (0..<columns).contains(column), top < bottom else { return }
    for row in max(top, 0)..<max(min(bottom + 1, rows), max(top, 0)) {
      let index = row * columns + column
      if row > top { boxes[index].up = max(boxes[index].up, stroke) }
      if row < bottom { boxes[index].down = max(boxes[index].down, stroke) }
    }
  }

  /// Draws a bar from one side of a cell to the opposite side.
  mutating func drawBar(row: Int, column: Int, isHorizontal: Bool, stroke: CellStroke) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let index = row * columns + column
    if isHorizontal {
      boxes[index].left = max(boxes[index].left, stroke)
      boxes[index].right = max(boxes[index].right, stroke)
    } else {
      boxes[index].up = max(boxes[index].up, stroke)
      boxes[index].down = max(boxes[index].down, stroke)
    }
  }

  /// Fills a box, without its left column and its upper row, but at least one cell. Lines and texts stay visible.
  mutating func shade(_ box: CellBox) {
    let first = (row: min(box.top + 1, box.bottom), column: min(box.left + 1, box.right))
    for row in max(first.row, 0)..<max(min(box.bottom + 1, rows), max(first.row, 0)) {
      for column in max(first.column, 0)..<max(min(box.right + 1, columns), max(first.column, 0)) {
        let index = row * columns + column
        if texts[index] == nil { texts[index] = .shade }
      }
    }
  }

  /// Writes text from a cell to the right, over existing text and lines.
  mutating func write(_ text: DisplayText, row: Int, column: Int) {
    guard (0..<rows).contains(row) else { return }
    var column = column
    for (character, width) in text.characters where width > 0 {
      guard column >= 0 else {
        column += width
        continue
      }
      guard column + width <= columns else { return }
      let index = row * columns + column
      blankHalf(index)
      if width == 2 { blankHalf(index + 1) }
      texts[index] = .character(character)
      if width == 2 { texts[index + 1] = .rightHalf }
      column += width
    }
  }

  /// Blanks the other half of a character that is two columns wide, since half a character cannot be drawn.
  private mutating func blankHalf(_ index: Int) {
    if case .rightHalf = texts[index] { texts[index - 1] = .character(" ") }
    if index + 1 < texts.count, case .rightHalf = texts[index + 1] { texts[index + 1] = .character(" ") }
  }

  /// The rows as text, without trailing spaces.
  var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        switch texts[row * columns + column] {
        case .character(let character): line.append(character)
        case .rightHalf: break
        case .shade where boxes[row * columns + column].isEmpty: line.append("░")
        case .shade, nil: line.append(boxes[row * columns + column].character)
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// A rectangle of cells: the rows and columns of its outline.
struct CellBox: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
}
