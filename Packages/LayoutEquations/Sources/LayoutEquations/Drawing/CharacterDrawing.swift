@_spi(Tools) import SourceText

/// A drawing of a ``DisplayList`` that consists of characters. Shapes are to scale, and texts are moved to cells that
/// are free.
///
///     let drawing = CharacterDrawing(list, columns: 80, rows: 40)
///     print(drawing.lines.joined(separator: "\n"))
///
/// Lines that meet in a cell are joined. Elements that are part of a conflict are drawn with heavy lines, ambiguous
/// elements with dashed lines.
@_spi(Tools) public struct CharacterDrawing: Hashable, Sendable {
  /// A text of the display list for which the picture has no room.
  public struct Note: Hashable, Sendable {
    /// The character that is drawn in place of the text. Nil if there is no room even for one character, or if the box
    /// of the text is outside of the picture.
    public var mark: Character?

    /// The text for which there is no room.
    public var text: DisplayList.Text

    /// Whether the box of the text is completely outside of the picture.
    public var isOutside: Bool
  }

  /// The rows of the picture, without line breaks and trailing spaces. Empty if the bounds of the display list are
  /// empty or not finite.
  public let lines: [String]

  /// The texts for which the picture has no room, in the order of the display list.
  public let notes: [Note]

  /// Draws a list of shapes and texts.
  ///
  /// - Parameters:
  ///   - list: The shapes and texts to draw.
  ///   - columns: The largest number of columns of the picture. Values above 1,000 count as 1,000.
  ///   - rows: The largest number of rows of the picture. It is reduced if the picture would have more than four
  ///     million cells.
  ///   - usesColor: Whether the lines contain the control sequences of colors: blue for constraints, violet for guides,
  ///     yellow for misplaced items, and red for conflicts and ambiguous items. Default: false.
  /// - Complexity: O(*e* · (*c* + *r*) + *t* · *c* · *r* + *c* · *r*) for *e* shapes and *t* texts in *c* columns and
  ///   *r* rows.
  public init(_ list: DisplayList, columns: Int, rows: Int, usesColor: Bool = false) {
    guard let scale = CharacterScale(showing: list.bounds, columns: columns, rows: rows) else {
      lines = []
      notes = []
      return
    }
    var page = CharacterPage(scale)
    page.drawShapes(of: list)
    notes = page.write(Self.texts(of: list))
    lines = page.canvas.lines(usesColor: usesColor)
  }

  private static func texts(of list: DisplayList) -> [(text: DisplayList.Text, color: CellColor)] {
    list.elements.compactMap { element in
      if case .text(let text) = element.shape { (text, CellColor(element)) } else { nil }
    }
  }
}

/// A canvas of characters that draws shapes whose coordinates are in points.
private struct CharacterPage {
  private(set) var canvas: CharacterCanvas
  private let scale: CharacterScale

  init(_ scale: CharacterScale) {
    self.scale = scale
    canvas = CharacterCanvas(columns: scale.columns, rows: scale.rows)
  }

  mutating func drawShapes(of list: DisplayList) {
    for element in list.elements {
      canvas.color = CellColor(element)
      switch element.shape {
      case .rectangle(let frame, let stroke):
        canvas.drawOutline(of: scale.box(of: frame), stroke: CellStroke(stroke, element.state))
      case .area(let frame): canvas.shade(scale.box(of: frame))
      case .line(let line): draw(line, CellStroke(line.stroke, element.state))
      // Characters are too large for the content of views.
      case .text, .panel, .polyline: break
      }
    }
  }

  /// Draws a line. A diagonal line is drawn as a horizontal line followed by a vertical line.
  private mutating func draw(_ line: DisplayList.Line, _ stroke: CellStroke) {
    let (startColumn, startRow) = (scale.column(line.start.x), scale.row(line.start.y))
    let (endColumn, endRow) = (scale.column(line.end.x), scale.row(line.end.y))
    canvas.drawHorizontal(
      row: startRow, from: min(startColumn, endColumn), to: max(startColumn, endColumn), stroke: stroke)
    canvas.drawVertical(
      column: endColumn, from: min(startRow, endRow), to: max(startRow, endRow), stroke: stroke)
    guard line.ends == .bars else { return }
    let (width, height) = ((line.end.x - line.start.x).magnitude, (line.end.y - line.start.y).magnitude)
    let isPoint = startColumn == endColumn && startRow == endRow
    let startsUpright = isPoint ? height > width : startColumn == endColumn
    let endsUpright = isPoint ? height > width : startRow != endRow
    canvas.drawBar(row: startRow, column: startColumn, isHorizontal: startsUpright, stroke: stroke)
    canvas.drawBar(row: endRow, column: endColumn, isHorizontal: endsUpright, stroke: stroke)
  }

  /// Writes texts into the picture. Left-aligned and right-aligned texts are written first, at their fixed positions.
  /// Names are then written into free cells: first those in the center of an item, then those at its upper edge,
  /// because more cells are suitable for names at the upper edge.
  ///
  /// - Returns: The names for which there is no room, in the order of `texts`.
  mutating func write(_ texts: [(text: DisplayList.Text, color: CellColor)]) -> [CharacterDrawing.Note] {
    for (text, color) in texts where text.placement == .left || text.placement == .right {
      canvas.color = color
      writeAtEdge(text)
    }
    var marks = Mark()
    var notes: [CharacterDrawing.Note?] = Array(repeating: nil, count: texts.count)
    let inner = texts.indices.filter { texts[$0].text.placement == .center }
    let outer = texts.indices.filter { texts[$0].text.placement == .upperEdge }.reversed()
    for index in inner + outer {
      let (text, box) = (texts[index].text, scale.box(of: texts[index].text.box))
      canvas.color = texts[index].color
      if canvas.place(DisplayText(text.string), in: box, onUpperEdge: text.placement == .upperEdge) {
        continue
      }
      var note = CharacterDrawing.Note(mark: nil, text: text, isOutside: !scale.shows(box))
      if !note.isOutside, canvas.place(marks.next, in: box) { note.mark = marks.take() }
      notes[index] = note
    }
    return notes.compactMap { $0 }
  }

  private mutating func writeAtEdge(_ text: DisplayList.Text) {
    let (left, right) = (scale.column(text.box.minX), scale.column(text.box.maxX))
    let shown = DisplayText(text.string).truncated(to: right - left)
    let column = text.placement == .right ? max(left, right - shown.width) : left
    let row = scale.row(text.box.midY)
    // A number beside a line is easier to read than one that replaces a part of the line.
    let isInside = row >= 0 && row < canvas.rows && column >= 0 && column + shown.width <= canvas.columns
    let crossesLine =
      isInside
      && (column..<column + shown.width).contains { canvas.box(row: row, column: $0) != BoxCell() }
    let shift =
      crossesLine ? [1, -1, 2, -2].first { isFree(row: row, from: column + $0, width: shown.width) } ?? 0 : 0
    canvas.write(shown, row: row, column: column + shift)
  }

  /// Returns whether cells of a row are inside the picture and contain neither a line nor a text.
  private func isFree(row: Int, from column: Int, width: Int) -> Bool {
    guard row >= 0, row < canvas.rows, column >= 0, column + width <= canvas.columns else { return false }
    return (column..<column + max(width, 0)).allSatisfy {
      canvas.box(row: row, column: $0) == BoxCell() && !canvas.hasText(row: row, column: $0)
    }
  }

  /// A generator of the characters that are drawn in place of texts for which there is no room: first digits, then
  /// letters, and `#` when these are used up.
  private struct Mark {
    private var used = 0
    private static let all = Array("123456789abcdefghijklmnopqrstuvwxyz")

    var next: Character { used < Self.all.count ? Self.all[used] : "#" }

    mutating func take() -> Character {
      defer { used += 1 }
      return next
    }
  }
}

extension CellStroke {
  /// Chooses the stroke of an element: heavy if the element is part of a conflict, dashed if it is ambiguous, and the
  /// stroke of the shape if it is neither.
  fileprivate init(_ stroke: DisplayList.Stroke, _ state: DisplayList.State) {
    self =
      switch (state, stroke) {
      case (.conflicting, _): .heavy
      case (.ambiguous, _), (_, .dashed): .dashed
      case (_, .dotted): .dotted
      case (_, .solid): .light
      }
  }
}
