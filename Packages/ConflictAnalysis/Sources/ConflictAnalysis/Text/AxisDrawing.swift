import LayoutEquations
import SourceText

/// A contradiction drawn to scale along its axis: what room there is, below it what needs room, piece by piece, and what
/// sticks out.
///
///     ├──────────────────────┤                          59.5  Cell
///     ├─────┤                                           15    Cell.Top → Photo.Top
///           ├─────────────────────────────────┤         90    Photo
///                                             ├─────┤   15    Photo.Bottom → Cell.Bottom
///                            ░░░░░░░░░░░░░░░░░░░░░░░░   60.5  too much
///
/// It is plain text; a piece that goes back, as an overlap does, begins where the one before it ends and lies to the left.
public struct AxisDrawing: Hashable, Sendable {
  /// The lines, without line breaks; none for a contradiction that is no chain of places, which has no picture.
  public let lines: [String]

  /// Draws a sum.
  ///
  /// - Parameters:
  ///   - columns: How wide the lines may be; at least 40. Names are cut to fit, and count as terminals count them.
  ///   - name: What an item is called; its name in the equations if nothing else is said.
  public init(
    _ arithmetic: ConflictArithmetic, columns: Int = 80, name: (String) -> String = { $0 }
  ) {
    self.init(arithmetic, columns: columns) { $0.label(name) }
  }

  /// Draws a sum with labels of your own.
  ///
  /// - Parameter label: What stands behind the length of a piece.
  public init(
    _ arithmetic: ConflictArithmetic, columns: Int = 80, label: (LengthSegment) -> String
  ) {
    guard arithmetic.isChain, arithmetic.axis != nil, !arithmetic.needed.isEmpty else {
      lines = []
      return
    }
    var pieces: [Piece] = []
    for segments in [arithmetic.available, arithmetic.needed] {
      var place = 0.0
      for segment in segments {
        pieces.append(
          Piece(
            from: place, to: place + segment.length, length: segment.lengthText, label: label(segment)))
        place += segment.length
      }
    }
    pieces.append(
      Piece(
        from: arithmetic.availableSum, to: arithmetic.neededSum,
        length: AxisDrawing.number(arithmetic.excess),
        label: "too much", isExcess: true))
    lines = Self.lines(pieces, columns: max(40, columns))
  }

  /// A length for people: hundredths are as much as anybody sees.
  fileprivate static func number(_ value: Double) -> String { NumberText.short(value) }

  /// A bar, and what stands beside it.
  fileprivate struct Piece {
    var from: Double
    var to: Double
    var length: String
    var label: String
    var isExcess = false
  }

  private static func lines(_ pieces: [Piece], columns: Int) -> [String] {
    let low = pieces.map { min($0.from, $0.to) }.min() ?? 0
    let high = pieces.map { max($0.from, $0.to) }.max() ?? 0
    guard (high - low).isFinite, high > low else { return [] }
    let lengths = pieces.map { TextColumns.count(of: $0.length) }.max() ?? 0
    let labels = min(columns / 2, pieces.map { TextColumns.count(of: $0.label) }.max() ?? 0)
    let width = max(16, columns - lengths - labels - 5)
    func column(_ place: Double) -> Int { Int(((place - low) / (high - low) * Double(width)).rounded()) }
    return pieces.map { piece in
      let start = min(column(min(piece.from, piece.to)), width - 1)
      let end = max(column(max(piece.from, piece.to)), start + 1)
      let bar = String(repeating: " ", count: start) + piece.bar(columns: end - start)
      let text =
        pad(bar, to: width + 1) + "  " + pad(piece.length, to: lengths) + "  " + cut(piece.label, to: labels)
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - TextColumns.count(of: text)))
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    guard TextColumns.count(of: text) > columns else { return text }
    var result = ""
    var room = columns - 1
    for character in text {
      room -= TextColumns.count(of: character)
      if room < 0 { break }
      result.append(character)
    }
    return result + "…"
  }
}

extension AxisDrawing.Piece {
  /// The bar; from edge to edge it takes one column more than the distance, and pieces that meet share that one.
  fileprivate func bar(columns: Int) -> String {
    if isExcess { return " " + String(repeating: "░", count: max(1, columns)) }
    if from == to { return "│" }
    return "├" + String(repeating: "─", count: max(0, columns - 1)) + "┤"
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
