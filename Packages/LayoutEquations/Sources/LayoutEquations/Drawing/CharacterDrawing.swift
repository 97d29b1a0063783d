@_spi(Tools) import SourceText

/// A display list in character cells: lines as box-drawing characters, to scale; texts where there is room for them.
///
///     let drawing = CharacterDrawing(list, columns: 80, rows: 40)
///     print(drawing.lines.joined(separator: "\n"))
///
/// Lines that fall into the same cell are joined. What is conflicting has heavy lines, what is ambiguous dashed ones.
@_spi(Tools) public struct CharacterDrawing: Hashable, Sendable {
  /// A text that found no room in the picture.
  public struct Note: Hashable, Sendable {
    /// The mark that stands for the text in the picture; nil if there was no room for that either.
    public var mark: Character?

    /// The text.
    public var text: DisplayList.Text

    /// Whether no part of the text's box is in the picture.
    public var isOutside: Bool
  }

  /// The rows of the picture, without line breaks and without spaces at the end; none if the bounds of the list are
  /// empty or not finite.
  public let lines: [String]

  /// The texts that found no room, in the order of the list.
  public let notes: [Note]

  /// Draws a list.
  ///
  /// - Parameters:
  ///   - columns: The width of the picture, at most; no more than 1,000 are used.
  ///   - rows: The height of the picture, at most; no more than four million cells are used.
  /// - Complexity: O(*e* · (*c* + *r*) + *t* · *c* · *r* + *c* · *r*) for *e* shapes and *t* texts in *c* columns and *r*
  ///   rows.
  public init(_ list: DisplayList, columns: Int, rows: Int) {
    guard let scale = CharacterScale(showing: list.bounds, columns: columns, rows: rows) else {
      lines = []
      notes = []
      return
    }
    var page = CharacterPage(scale)
    page.drawShapes(of: list)
    notes = page.write(Self.texts(of: list))
    lines = page.canvas.lines
  }

  private static func texts(of list: DisplayList) -> [DisplayList.Text] {
    list.elements.compactMap { element in
      if case .text(let text) = element.shape { text } else { nil }
    }
  }
}

/// A canvas that shows a part of the plane.
private struct CharacterPage {
  private(set) var canvas: CharacterCanvas
  private let scale: CharacterScale

  init(_ scale: CharacterScale) {
    self.scale = scale
    canvas = CharacterCanvas(columns: scale.columns, rows: scale.rows)
  }

  mutating func drawShapes(of list: DisplayList) {
    for element in list.elements {
      switch element.shape {
      case .rectangle(let frame, let stroke):
        canvas.drawOutline(of: scale.box(of: frame), stroke: CellStroke(stroke, element.state))
      case .area(let frame): canvas.shade(scale.box(of: frame))
      case .line(let line): draw(line, CellStroke(line.stroke, element.state))
      case .text: break
      }
    }
  }

  /// Draws a line; one that is neither horizontal nor vertical goes round a corner.
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

  /// Writes texts, each where it finds room: those that are not moved first, then inner names, as the upper edge of a
  /// container has room for its own elsewhere.
  ///
  /// - Returns: The texts without room, in the order given.
  mutating func write(_ texts: [DisplayList.Text]) -> [CharacterDrawing.Note] {
    for text in texts where text.placement == .left { writeAtLeft(text) }
    var marks = Mark()
    var notes: [CharacterDrawing.Note?] = Array(repeating: nil, count: texts.count)
    let inner = texts.indices.filter { texts[$0].placement == .center }
    let outer = texts.indices.filter { texts[$0].placement == .upperEdge }.reversed()
    for index in inner + outer {
      let (text, box) = (texts[index], scale.box(of: texts[index].box))
      if canvas.place(DisplayText(text.string), in: box, onUpperEdge: text.placement == .upperEdge) {
        continue
      }
      var note = CharacterDrawing.Note(mark: nil, text: text, isOutside: !scale.shows(box))
      if !note.isOutside, canvas.place(marks.next, in: box) { note.mark = marks.take() }
      notes[index] = note
    }
    return notes.compactMap { $0 }
  }

  private mutating func writeAtLeft(_ text: DisplayList.Text) {
    let (left, right) = (scale.column(text.box.minX), scale.column(text.box.maxX))
    canvas.write(
      DisplayText(text.string).truncated(to: right - left), row: scale.row(text.box.midY), column: left)
  }

  /// The marks in the order of their use: digits, letters, then one that is shared.
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
  /// The stroke that shows a state; where nothing is conflicting or ambiguous, the one of the list.
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
