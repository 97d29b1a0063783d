@_spi(Tools) import LayoutEquations
import SourceText

/// A drawing to scale of the arithmetic of a conflict: the available lengths, below them each needed length, and the
/// excess.
///
///     ├──────────────────────┤                          59.5  Cell
///     ├─────┤                                           15    Cell.Top → Photo.Top
///           ├─────────────────────────────────┤         90    Photo
///                                             ├─────┤   15    Photo.Bottom → Cell.Bottom
///                            ░░░░░░░░░░░░░░░░░░░░░░░░   60.5  too much
///
/// ```swift
/// print(AxisDrawing(conflict.arithmetic, columns: 80).lines.joined(separator: "\n"))
/// ```
///
/// A negative length, such as an overlap, is drawn from the end of the previous bar to the left.
public struct AxisDrawing: Hashable, Sendable {
  /// The drawing as shapes: for each segment of the arithmetic, a bar with its length and its label. Empty if
  /// ``ConflictArithmetic/isChain`` is false.
  ///
  /// A text column is 8 points wide and a line is 16 points high. Bars may start and end between columns, so that they
  /// are to scale. Each bar links to the items that it measures and to the equations that determine its length.
  public let displayList: DisplayList

  /// The drawing in characters, as an array of lines. Empty if ``displayList`` is empty.
  ///
  /// - Complexity: O(*c* · *p*) for *c* columns and *p* bars.
  public var lines: [String] {
    let size = displayList.bounds.size
    guard !displayList.elements.isEmpty else { return [] }
    return CharacterDrawing(
      stretched, columns: Int(size.width / Self.columnWidth) + 1,
      rows: Int(size.height / Self.rowHeight) + 1
    ).lines
  }

  /// The display list for a drawing in characters, in which the bar of a length other than 0 is at least one column
  /// long.
  private var stretched: DisplayList {
    var list = displayList
    let last = list.elements.map { $0.shape.right }.max() ?? 0
    for index in list.elements.indices {
      switch list.elements[index].shape {
      case .line(var line):
        let isEmpty = line.start.x == line.end.x
        line.start.x = min(line.start.x, last - Self.columnWidth)
        line.end.x = isEmpty ? line.start.x : max(line.end.x, line.start.x + Self.columnWidth)
        list.elements[index].shape = .line(line)
      case .area(var area):
        let (left, right) = (min(area.minX, last - Self.columnWidth), area.maxX)
        area.origin.x = left
        area.size.width = max(right - left, Self.columnWidth)
        list.elements[index].shape = .area(area)
      default: break
      }
    }
    return list
  }

  /// Draws the arithmetic of a conflict. Labels show the names of the measured items.
  ///
  /// - Parameters:
  ///   - arithmetic: The sum to draw. The needed length can also be less than the available length.
  ///   - columns: The largest width of a line in terminal columns. Values outside of 40 to 1,000 are replaced by the
  ///     nearest bound. Longer labels are cut.
  ///   - excess: The label of the difference between both lengths. Default: “too much”.
  ///   - name: Returns the label of an item, given its name in the equations. Default: that name.
  public init(
    _ arithmetic: ConflictArithmetic, columns: Int = 80, excess: String = "too much",
    name: (String) -> String = { $0 }
  ) {
    self.init(arithmetic, columns: columns, excess: excess) { $0.label(name) }
  }

  /// Draws the arithmetic of a conflict with custom labels.
  ///
  /// - Parameters:
  ///   - arithmetic: The sum to draw.
  ///   - columns: The largest width of a line in terminal columns. Values outside of 40 to 1,000 are replaced by the
  ///     nearest bound. Longer labels are cut.
  ///   - excess: The label of the excess. Default: “too much”.
  ///   - label: Returns the label of a segment, which is printed after its length.
  public init(
    _ arithmetic: ConflictArithmetic, columns: Int = 80, excess: String = "too much",
    label: (LengthSegment) -> String
  ) {
    guard arithmetic.isChain, arithmetic.axis != nil, !arithmetic.needed.isEmpty else {
      displayList = DisplayList(bounds: .zero)
      return
    }
    var pieces: [Piece] = []
    for segments in [arithmetic.available, arithmetic.needed] {
      var x = 0.0
      for segment in segments {
        pieces.append(
          Piece(
            from: x, to: x + segment.length, length: segment.lengthText, label: label(segment),
            links: segment.links))
        x += segment.length
      }
    }
    pieces.append(
      Piece(
        from: arithmetic.availableSum, to: arithmetic.neededSum,
        length: AxisDrawing.number(arithmetic.excess.magnitude),
        label: excess, isExcess: true))
    displayList = Self.displayList(pieces, columns: min(max(40, columns), 1000))
  }

  /// Returns a length rounded to hundredths of a point, as text, such as `16` or `~72.67`.
  fileprivate static func number(_ value: Double) -> String { NumberText.approximate(value) }

  // Column width and line height are powers of two, so that positions between columns are exact.
  fileprivate static let columnWidth = 8.0
  fileprivate static let rowHeight = 16.0

  /// A bar of the drawing, before it is converted to shapes of the display list.
  fileprivate struct Piece {
    var from: Double
    var to: Double
    var length: String
    var label: String
    var links: [DisplayList.Link] = []
    var isExcess = false
  }

  private static func displayList(_ pieces: [Piece], columns: Int) -> DisplayList {
    let low = pieces.map { min($0.from, $0.to) }.min() ?? 0
    let high = pieces.map { max($0.from, $0.to) }.max() ?? 0
    guard (high - low).isFinite, high > low else { return DisplayList(bounds: .zero) }
    let lengths = pieces.map { TextColumns.count(of: $0.length) }.max() ?? 0
    let longest = pieces.map { TextColumns.count(of: $0.label) }.max() ?? 0
    let labels = min(columns * 3 / 5, columns - lengths - 21, longest)
    let width = max(16, columns - lengths - labels - 5)
    func column(_ x: Double) -> Double { (x - low) / (high - low) * Double(width) }
    // The bars are in columns 0 to `width`. The lengths and the labels each follow after two empty columns.
    let (firstOfLength, firstOfLabel) = (width + 3, width + lengths + 5)
    var elements: [DisplayList.Element] = []
    for (row, piece) in pieces.enumerated() {
      let start = column(min(piece.from, piece.to))
      // The area of an excess is drawn without end marks, so a minimum width makes it visible.
      let end = max(column(max(piece.from, piece.to)), piece.isExcess ? start + 0.25 : start)
      let texts = [
        text(piece.length, column: firstOfLength, columns: lengths, row: row),
        text(piece.label, column: firstOfLabel, columns: labels, row: row),
      ]
      elements += ([piece.bar(from: start, to: end, row: row)] + texts).map { shape in
        DisplayList.Element(
          shape, layer: piece.isExcess ? .findings : .measures, state: piece.isExcess ? .conflicting : .ok,
          links: piece.links)
      }
    }
    let lastColumn = Double(firstOfLabel + labels - 1)
    return DisplayList(
      bounds: LayoutRect(
        x: 0, y: 0, width: lastColumn * columnWidth, height: Double(pieces.count - 1) * rowHeight),
      elements: elements)
  }

  private static func text(_ string: String, column: Int, columns: Int, row: Int) -> DisplayList.Shape {
    let box = LayoutRect(
      x: Double(column) * columnWidth, y: (Double(row) - 0.5) * rowHeight,
      width: Double(columns) * columnWidth, height: rowHeight)
    return .text(DisplayList.Text(string, in: box, .left))
  }
}

extension DisplayList.Shape {
  /// The right end of a bar or an area, in points of the display list; 0 for texts.
  fileprivate var right: Double {
    switch self {
    case .line(let line): max(line.start.x, line.end.x)
    case .area(let area): area.maxX
    default: 0
    }
  }
}

extension AxisDrawing.Piece {
  /// Returns the shape of the bar. It includes the columns of both ends, so adjacent bars share a column.
  ///
  /// - Parameters:
  ///   - start: The column of the left end.
  ///   - end: The column of the right end.
  ///   - row: The line of the drawing, counted from 0 at the top.
  fileprivate func bar(from start: Double, to end: Double, row: Int) -> DisplayList.Shape {
    let (left, right) = (start * AxisDrawing.columnWidth, end * AxisDrawing.columnWidth)
    let middle = Double(row) * AxisDrawing.rowHeight
    guard !isExcess else {
      let height = AxisDrawing.rowHeight / 2
      return .area(LayoutRect(x: left, y: middle - height / 2, width: right - left, height: height))
    }
    return .line(
      DisplayList.Line(
        from: LayoutPoint(x: left, y: middle), to: LayoutPoint(x: right, y: middle), ends: .bars))
  }
}

extension LengthSegment {
  /// The text of the segment's length, such as `16` or `at least 8`.
  fileprivate var lengthText: String {
    let number = AxisDrawing.number(length)
    return switch bound {
    case .exactly: number
    case .atLeast: "at least \(number)"
    case .atMost: "at most \(number)"
    }
  }

  /// The links of the segment's bar: the measured items, and the equations that determine the length.
  fileprivate var links: [DisplayList.Link] {
    let items: [String] =
      switch kind {
      case .size(let size): [size.item]
      case .gap(let from, let to): [from.item, to.item].compactMap { $0 }
      case .constant: []
      }
    return items.map { .item($0) } + premises.compactMap { $0.equation.map { .constraint($0) } }
  }

  /// Returns the default label of the segment's bar: the name of the measured item, or the names of the two positions
  /// of a distance.
  ///
  /// - Parameter name: Returns the label of an item, given its name in the equations.
  fileprivate func label(_ name: (String) -> String) -> String {
    switch kind {
    case .size(let size): (factor == 1 ? "" : "\(AxisDrawing.number(factor)) × ") + name(size.item)
    case .gap(let from, let to): "\(from.label(name)) → \(to.label(name))"
    case .constant: ""
    }
  }
}

extension SegmentPosition {
  /// Returns the name of the position, such as `Card.Leading`; `25% of Card` if the position has no attribute; `origin`
  /// if it has no item.
  fileprivate func label(_ name: (String) -> String) -> String {
    guard let item else { return "origin" }
    guard let attribute else { return "\(AxisDrawing.number(fraction * 100))% of \(name(item))" }
    return "\(name(item)).\(attribute)"
  }
}
