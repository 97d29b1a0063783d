import ConflictAnalysis

/// A sum as two bars, one above the other: what is needed, and the room there is.
///
///     ├─16─┼────Label 120────┼8┼──────────Field 240───────────┼─16─┤ 400
///     ├────────────────────────Root 375────────────────────────┤▒▒▒▒ 25 too much
///
/// Segments are to scale, but for those that are too short for their number.
public struct SumDrawing {
  private let arithmetic: ConflictArithmetic
  private let columns: Int

  /// Makes a drawing.
  ///
  /// - Parameter columns: How wide the upper bar should be.
  public init(_ arithmetic: ConflictArithmetic, columns: Int = 64) {
    self.arithmetic = arithmetic
    self.columns = max(columns, 20)
  }

  /// The two bars; none where a sum cannot be drawn: with parts that are taken away, or without a way from place to
  /// place.
  public var lines: [String] {
    let segments = arithmetic.needed + arithmetic.available
    guard arithmetic.isChain, arithmetic.neededSum > 0, arithmetic.availableSum >= 0,
      segments.allSatisfy({ $0.length >= 0 }), arithmetic.needed.count <= 12, arithmetic.available.count <= 12
    else { return [] }
    let upper = bar(arithmetic.needed, columns: columns)
    let share = arithmetic.availableSum / arithmetic.neededSum
    let room = max(0, Int((Double(upper.count) * share).rounded()))
    let lower = arithmetic.availableSum > 0 ? bar(arithmetic.available, columns: room) : "│"
    let hatch = String(repeating: "▒", count: max(1, upper.count - lower.count))
    return [
      "\(upper) \(PointFormat.short(arithmetic.neededSum))",
      "\(lower)\(hatch) \(PointFormat.short(arithmetic.excess)) too much",
    ]
  }

  /// A bar of segments, about so wide.
  private func bar(_ segments: [LengthSegment], columns: Int) -> String {
    let total = segments.reduce(0) { $0 + $1.length }
    let joints = segments.count + 1
    var text = "├"
    for (place, segment) in segments.enumerated() {
      let share = total > 0 ? segment.length / total : 0
      let width = Int((Double(max(columns - joints, 0)) * share).rounded())
      text += cell(segment, width: width)
      text += place == segments.count - 1 ? "┤" : "┼"
    }
    return text
  }

  /// A segment with as much of its name as there is room for.
  private func cell(_ segment: LengthSegment, width: Int) -> String {
    let number = PointFormat.short(segment.length)
    var label = number
    if case .size(let size) = segment.kind {
      let named = "\(size.item) \(number)"
      if TerminalColumns.count(of: named) <= width { label = named }
    }
    let room = max(0, width - TerminalColumns.count(of: label))
    let left = room / 2
    return String(repeating: "─", count: left) + label + String(repeating: "─", count: room - left)
  }
}
