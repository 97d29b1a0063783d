@_spi(Tools) import SourceText

/// A grid of character cells into which boxes, lines and texts are drawn. Parts outside of the grid are ignored.
struct CharacterCanvas {
  /// The number of columns of the grid.
  let columns: Int

  /// The number of rows of the grid.
  let rows: Int

  private var boxes: [BoxCell]
  private var texts: [Glyph?]
  private var colors: [CellColor]

  /// The color of all lines, texts and areas that are drawn after this property is set. Default: plain.
  var color = CellColor.plain

  /// The content of a cell, apart from lines: `boxes` stores the lines.
  private enum Glyph {
    case character(Character)
    /// The second half of a character that is two columns wide.
    case rightHalf
    /// A part of a filled area. Lines and texts are drawn over it.
    case shade
  }

  /// Creates a grid of empty cells.
  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    boxes = Array(repeating: BoxCell(), count: self.columns * self.rows)
    texts = Array(repeating: nil, count: self.columns * self.rows)
    colors = Array(repeating: .plain, count: self.columns * self.rows)
  }

  /// Returns the strokes of the lines in a cell.
  func box(row: Int, column: Int) -> BoxCell { boxes[row * columns + column] }

  /// Returns whether a cell contains a character, or the second half of a character that is two columns wide.
  func hasText(row: Int, column: Int) -> Bool {
    switch texts[row * columns + column] {
    case .character, .rightHalf: true
    case .shade, nil: false
    }
  }

  /// Draws the outline of a box. The outline is joined with lines that were drawn before. A box with a single row or
  /// column is drawn as a line.
  ///
  /// - Parameters:
  ///   - box: The rows and columns of the outline. They may be outside of the grid.
  ///   - stroke: The style of the line.
  mutating func drawOutline(of box: CellBox, stroke: CellStroke) {
    drawHorizontal(row: box.top, from: box.left, to: box.right, stroke: stroke)
    drawHorizontal(row: box.bottom, from: box.left, to: box.right, stroke: stroke)
    drawVertical(column: box.left, from: box.top, to: box.bottom, stroke: stroke)
    drawVertical(column: box.right, from: box.top, to: box.bottom, stroke: stroke)
  }

  /// Draws a horizontal line between the centers of two cells in a row. Draws nothing if both are the same cell.
  mutating func drawHorizontal(row: Int, from left: Int, to right: Int, stroke: CellStroke) {
    guard (0..<rows).contains(row), left < right else { return }
    for column in max(left, 0)..<max(min(right + 1, columns), max(left, 0)) {
      let index = row * columns + column
      if column > left { boxes[index].left = max(boxes[index].left, stroke) }
      if column < right { boxes[index].right = max(boxes[index].right, stroke) }
      colors[index] = max(colors[index], color)
    }
  }

  /// Draws a vertical line between the centers of two cells in a column. Draws nothing if both are the same cell.
  mutating func drawVertical(column: Int, from top: Int, to bottom: Int, stroke: CellStroke) {
    guard (0..<columns).contains(column), top < bottom else { return }
    for row in max(top, 0)..<max(min(bottom + 1, rows), max(top, 0)) {
      let index = row * columns + column
      if row > top { boxes[index].up = max(boxes[index].up, stroke) }
      if row < bottom { boxes[index].down = max(boxes[index].down, stroke) }
      colors[index] = max(colors[index], color)
    }
  }

  /// Draws a short line across one cell: from its left to its right side if `isHorizontal` is true, otherwise from its
  /// upper to its lower side.
  mutating func drawBar(row: Int, column: Int, isHorizontal: Bool, stroke: CellStroke) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let index = row * columns + column
    colors[index] = max(colors[index], color)
    if isHorizontal {
      boxes[index].left = max(boxes[index].left, stroke)
      boxes[index].right = max(boxes[index].right, stroke)
    } else {
      boxes[index].up = max(boxes[index].up, stroke)
      boxes[index].down = max(boxes[index].down, stroke)
    }
  }

  /// Fills the cells of a box, except for its left column and its upper row. At least one cell is filled. Lines and
  /// texts remain visible.
  mutating func shade(_ box: CellBox) {
    let first = (row: min(box.top + 1, box.bottom), column: min(box.left + 1, box.right))
    for row in max(first.row, 0)..<max(min(box.bottom + 1, rows), max(first.row, 0)) {
      for column in max(first.column, 0)..<max(min(box.right + 1, columns), max(first.column, 0)) {
        let index = row * columns + column
        if texts[index] == nil { texts[index] = .shade }
        colors[index] = max(colors[index], color)
      }
    }
  }

  /// Writes a text from a cell to the right. The text overwrites the texts and lines in its cells, and is cut off at
  /// the right edge of the grid.
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
      colors[index] = color
      if width == 2 { texts[index + 1] = .rightHalf }
      column += width
    }
  }

  /// Prepares a cell for overwriting: if the cell contains one half of a character that is two columns wide, replaces
  /// the other half with a space.
  ///
  /// - Parameter index: The index of the cell in `texts`.
  private mutating func blankHalf(_ index: Int) {
    if case .rightHalf = texts[index] { texts[index - 1] = .character(" ") }
    if index + 1 < texts.count, case .rightHalf = texts[index + 1] { texts[index + 1] = .character(" ") }
  }

  /// Returns the rows of the grid as text, without trailing spaces.
  ///
  /// - Parameter usesColor: Whether the text contains the control sequences of colors.
  func lines(usesColor: Bool) -> [String] {
    (0..<rows).map { row in
      var line = ""
      var spaces = ""
      var current = CellColor.plain
      for column in 0..<columns {
        let index = row * columns + column
        let character: Character
        switch texts[index] {
        case .character(let own): character = own
        case .rightHalf: continue
        case .shade where boxes[index].isEmpty: character = "░"
        case .shade, nil: character = boxes[index].character
        }
        if character == " " {
          spaces.append(character)
          continue
        }
        line += spaces
        spaces = ""
        if usesColor, colors[index] != current {
          current = colors[index]
          line += current.code
        }
        line.append(character)
      }
      return current == .plain ? line : line + CellColor.plain.code
    }
  }
}

/// A rectangle of character cells, given by the rows and columns on its outline.
struct CellBox: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
}
