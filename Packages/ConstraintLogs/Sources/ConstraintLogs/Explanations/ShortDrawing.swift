import ConflictAnalysis
import SourceText

/// A drawing of a conflict's arithmetic: a bar for the needed and one for the available length, to one scale.
///
///     ├────┼───┼┼───────────────────┼─┼───┤  144    sum, 4.5 too much
///     ├──────────────────────────────────┤░  139.5  cell
///
/// ``AxisDrawing`` draws a line for each length instead.
struct ShortDrawing {
  /// The two lines of the drawing: the needed length above the available length, each as a row of its parts. Empty if the
  /// parts do not follow each other along one axis, if both rows have only one part, or if either total is negative. Also
  /// empty if both totals are 0 or one is infinite.
  let lines: [String]

  /// The width of the longer bar, in columns.
  private static let columns = 40

  /// Draws the arithmetic of a conflict.
  ///
  /// - Parameters:
  ///   - arithmetic: The arithmetic to draw.
  ///   - excess: The words to write after the difference of the needed and the available length, such as `too much`.
  ///   - width: The largest width of a line, in columns.
  ///   - label: Returns the label of a segment that is the size of an item.
  init(_ arithmetic: ConflictArithmetic, excess: String, width: Int, label: (LengthSegment) -> String) {
    let total = max(arithmetic.neededSum, arithmetic.availableSum)
    guard arithmetic.isChain, arithmetic.axis != nil, total > 0, total.isFinite,
      min(arithmetic.neededSum, arithmetic.availableSum) >= 0
    else {
      lines = []
      return
    }
    let sides = [arithmetic.needed, arithmetic.available]
    // If each side has only one length, the drawing would show nothing that the sum does not show.
    guard sides.contains(where: { $0.count { $0.length != 0 } > 1 }) else {
      lines = []
      return
    }
    let scale = Double(Self.columns - 1) / total
    var ends = sides.map { side in Int((side.reduce(0) { $0 + $1.length } * scale).rounded()) }
    // Different lengths end in different columns, even if the difference is less than one column.
    let shorter = arithmetic.neededSum < arithmetic.availableSum ? 0 : 1
    if ends[0] == ends[1], arithmetic.excess != 0 { ends[shorter] -= 1 }
    let bars = sides.indices.map { Self.bar(sides[$0], end: ends[$0], scale: scale) }
    let longest = bars.map { $0.count }.max() ?? 0
    let lengths = [arithmetic.neededSum, arithmetic.availableSum].map { NumberText.approximate($0) }
    let number = lengths.map { $0.count }.max() ?? 0
    let isMissing = arithmetic.neededSum < arithmetic.availableSum
    lines = sides.indices.map { side in
      var bar = bars[side]
      let isShorter = (side == 0) == isMissing
      if isShorter { bar += String(repeating: "░", count: longest - bar.count) }
      bar += String(repeating: " ", count: longest - bar.count)
      let segments = sides[side].filter { $0.length != 0 || sides[side].count == 1 }
      // If a size would be negative, the text contains the negative size instead of the sum, so the bar is
      // not called “sum”.
      var name = side == 1 ? "available" : arithmetic.squeezed.isEmpty ? "sum" : "needed"
      if segments.count == 1, case .size = segments[0].kind { name = label(segments[0]) }
      // The difference states how much too long or too short the content is, so it is beside the bar of the
      // content.
      let difference =
        side == 0 ? ", \(NumberText.approximate(arithmetic.excess.magnitude)) \(excess)" : ""
      let start = "\(bar)  \(lengths[side])" + String(repeating: " ", count: number - lengths[side].count + 2)
      let room = width - TextColumns.count(of: start)
      // If a number were cut off, another number would be shown, so the difference is left out if it does not fit.
      if TextColumns.count(of: name + difference) <= room { return start + name + difference }
      return start + (TextColumns.count(of: name) > room ? name.prefix(max(0, room - 1)) + "…" : name)
    }
  }

  /// Returns a bar for the sum of lengths, with a mark wherever one length ends and the next begins. If one of the
  /// lengths is negative, the bar has no such marks.
  ///
  /// - Parameters:
  ///   - end: The last column of the bar.
  ///   - scale: The number of columns for one point.
  private static func bar(_ segments: [LengthSegment], end: Int, scale: Double) -> String {
    guard end > 0 else { return "│" }
    var marks: Set<Int> = []
    var x = 0.0
    for segment in segments where segments.allSatisfy({ $0.length >= 0 }) {
      x += segment.length
      marks.insert(Int((x * scale).rounded()))
    }
    var bar = "├"
    for column in 1..<max(1, end) { bar += marks.contains(column) ? "┼" : "─" }
    return bar + "┤"
  }
}
