@_spi(Tools) import LayoutEquations
import SourceText

/// A contradiction drawn to scale along its axis: the available room, below it what needs room, piece by piece, and the
/// excess.
///
///     ├──────────────────────┤                          59.5  Cell
///     ├─────┤                                           15    Cell.Top → Photo.Top
///           ├─────────────────────────────────┤         90    Photo
///                                             ├─────┤   15    Photo.Bottom → Cell.Bottom
///                            ░░░░░░░░░░░░░░░░░░░░░░░░   60.5  too much
///
/// A piece that goes back, as an overlap does, begins where the one before it ends and lies to the left.
public struct AxisDrawing: Hashable, Sendable {
  /// The picture: a row for each piece, with its bar, its length and its label. Empty for a contradiction that is no
  /// chain of places, which has no picture.
  ///
  /// A column of text is 8 points wide and a row 16 points high; the bars are to scale between the columns. Bars are
  /// linked with the items that they measure, and with the equations that say how long they are.
  public let displayList: DisplayList

  /// The picture in characters, without line breaks; none for a contradiction without a picture.
  ///
  /// - Complexity: O(*c* · *p*) for *c* columns and *p* pieces.
  public var lines: [String] {
    let size = displayList.bounds.size
    guard !displayList.elements.isEmpty else { return [] }
    return CharacterDrawing(
      displayList, columns: Int(size.width / Self.columnWidth) + 1,
      rows: Int(size.height / Self.rowHeight) + 1
    ).lines
  }

  /// Draws a sum.
  ///
  /// - Parameters:
  ///   - columns: The width of the lines, at most; 40 to 1,000. Names are cut to fit, and count as terminals count them.
  ///   - name: Returns what an item is called. Default: its name in the equations.
  public init(
    _ arithmetic: ConflictArithmetic, columns: Int = 80, name: (String) -> String = { $0 }
  ) {
    self.init(arithmetic, columns: columns) { $0.label(name) }
  }

  /// Draws a sum with labels of your own.
  ///
  /// - Parameters:
  ///   - columns: The width of the lines, at most; 40 to 1,000.
  ///   - label: Returns what stands behind the length of a piece.
  public init(
    _ arithmetic: ConflictArithmetic, columns: Int = 80, label: (LengthSegment) -> String
  ) {
    guard arithmetic.isChain, arithmetic.axis != nil, !arithmetic.needed.isEmpty else {
      displayList = DisplayList(bounds: .zero)
      return
    }
    var pieces: [Piece] = []
    for segments in [arithmetic.available, arithmetic.needed] {
      var place = 0.0
      for segment in segments {
        pieces.append(
          Piece(
            from: place, to: place + segment.length, length: segment.lengthText, label: label(segment),
            links: segment.links))
        place += segment.length
      }
    }
    pieces.append(
      Piece(
        from: arithmetic.availableSum, to: arithmetic.neededSum,
        length: AxisDrawing.number(arithmetic.excess),
        label: "too much", isExcess: true))
    displayList = Self.displayList(pieces, columns: min(max(40, columns), 1000))
  }

  /// A length for people: hundredths are as much as anybody sees.
  fileprivate static func number(_ value: Double) -> String { NumberText.short(value) }

  // Powers of two, so that positions between columns stay exact.
  fileprivate static let columnWidth = 8.0
  fileprivate static let rowHeight = 16.0

  /// A bar, and what stands beside it.
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
    let labels = min(columns / 2, pieces.map { TextColumns.count(of: $0.label) }.max() ?? 0)
    let width = max(16, columns - lengths - labels - 5)
    func column(_ place: Double) -> Double { (place - low) / (high - low) * Double(width) }
    // Bars take the columns 0 to `width`; two are left free before each column of text.
    let (firstOfLength, firstOfLabel) = (width + 3, width + lengths + 5)
    var elements: [DisplayList.Element] = []
    for (row, piece) in pieces.enumerated() {
      let start = min(column(min(piece.from, piece.to)), Double(width - 1))
      // What has a length is at least one column long.
      let end =
        piece.from == piece.to && !piece.isExcess
        ? start : max(column(max(piece.from, piece.to)), start + 1)
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

extension AxisDrawing.Piece {
  /// The bar; from edge to edge it takes one column more than the distance, and pieces that meet share that one.
  ///
  /// - Parameters:
  ///   - start: Its left end, in columns.
  ///   - end: Its right end, in columns.
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
  /// The length for people: `16`, `at least 8`.
  fileprivate var lengthText: String {
    let number = AxisDrawing.number(length)
    return switch bound {
    case .exactly: number
    case .atLeast: "at least \(number)"
    case .atMost: "at most \(number)"
    }
  }

  /// The items that it measures, and the equations that say how long it is.
  fileprivate var links: [DisplayList.Link] {
    let items: [String] =
      switch kind {
      case .size(let size): [size.item]
      case .gap(let from, let to): [from.item, to.item].compactMap { $0 }
      case .constant: []
      }
    return items.map { .item($0) } + premises.compactMap { $0.equation.map { .constraint($0) } }
  }

  /// What is measured: an item, or the two places that a gap lies between.
  fileprivate func label(_ name: (String) -> String) -> String {
    switch kind {
    case .size(let size): (factor == 1 ? "" : "\(AxisDrawing.number(factor)) × ") + name(size.item)
    case .gap(let from, let to): "\(from.label(name)) → \(to.label(name))"
    case .constant: ""
    }
  }
}

extension SegmentPlace {
  /// `Card.Leading`
  fileprivate func label(_ name: (String) -> String) -> String {
    guard let item else { return "origin" }
    return name(item) + (attribute.map { ".\($0)" } ?? "")
  }
}
