import ConflictAnalysis
import LayoutModel
import SourceText

/// A table of the parts of a sum. Each line contains the length of a part, the distance or size with this length, and
/// the constraints that determine the length.
///
///      320  Root.Width          `Root.Width = 320` (the size of the canvas)
///     - 16  Root.Left to A.Left  `A.Leading = Root.Leading + 16`
struct SegmentTable {
  /// The lines of the table.
  ///
  /// Empty if the sum consists of a single size whose computation has been printed before the table.
  let lines: [String]

  /// Creates the table of the parts of a sum.
  ///
  /// - Parameters:
  ///   - segments: The parts of the sum.
  ///   - statements: The equations of constraints with their origins, by the source of the row.
  ///   - text: The text format of lengths.
  ///   - isSolved: Whether the sum explains a value of a solution. If true, the text for a size of 0 states that no
  ///     constraint makes the item larger. If false, the text states the rule that a size cannot be negative. Default:
  ///     false.
  ///   - leastAlignments: The least number of consecutive distances of 0 that one line states together, such as `0
  ///     Title.Leading to Button.Leading, 9 alignments`. Default: nil, which means that each has a line of its own.
  init(
    _ segments: [LengthSegment], _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member],
    _ text: LengthText, isSolved: Bool = false, leastAlignments: Int? = nil
  ) {
    guard !Self.isAlreadyPrinted(segments) else {
      lines = []
      return
    }
    let cells = Self.runs(of: segments, leastAlignments: leastAlignments).map { run in
      let (first, last) = (run[run.startIndex], run[run.endIndex - 1])
      guard run.count > 1, case .gap(let from, _) = first.kind, case .gap(_, let to) = last.kind else {
        return (
          number: (first.length < 0 ? "- " : "") + text.term(first), what: Self.what(first, statements),
          by: first.premises.map { Self.reason($0, statements, isSolved: isSolved) }.joined(separator: ", ")
        )
      }
      let start = EffectText.names(from, to, by: first.premises, statements).from
      let end = EffectText.names(from, to, by: last.premises, statements).to
      return (number: text.term(first), what: Self.distance((start, end)), by: "\(run.count) alignments")
    }
    let numbers = cells.map { Self.columns($0.number) }.max() ?? 0
    let names = cells.map { Self.columns($0.what) }.max() ?? 0
    lines = cells.map { cell in
      let number = String(repeating: " ", count: numbers - Self.columns(cell.number)) + cell.number
      let what = cell.what + String(repeating: " ", count: names - Self.columns(cell.what))
      let line = "\(number)  \(what)  \(cell.by)"
      return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }

  /// Returns the segments, grouped by the line that states them. At least `leastAlignments` consecutive distances of 0
  /// share a line; every other segment has its own line.
  private static func runs(of segments: [LengthSegment], leastAlignments: Int?) -> [ArraySlice<LengthSegment>]
  {
    var result: [ArraySlice<LengthSegment>] = []
    var rest = segments[...]
    while !rest.isEmpty {
      let zeros = rest.prefix { segment in
        if case .gap = segment.kind { segment.length == 0 } else { false }
      }
      let isRun = leastAlignments.map { zeros.count >= $0 } ?? false
      result += isRun ? [zeros] : rest.prefix(max(1, zeros.count)).indices.map { rest[$0...$0] }
      rest = rest.dropFirst(max(1, zeros.count))
    }
    return result
  }

  private static func reason(
    _ premise: ConstraintSystem.Premise,
    _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member], isSolved: Bool
  ) -> String {
    guard isSolved, case .nonNegativeSize(let item, let axis) = premise else {
      return StatementText(premise, statements).text
    }
    return "no constraint makes \(item) \(axis == .horizontal ? "wider" : "taller") than 0"
  }

  private static func isAlreadyPrinted(_ segments: [LengthSegment]) -> Bool {
    guard segments.count == 1, let only = segments.first, case .size = only.kind else { return false }
    return only.factor == 1 && only.premises.isEmpty
  }

  private static func columns(_ text: String) -> Int { text.reduce(0) { $0 + TextColumns.count(of: $1) } }

  private static func distance(_ names: (from: String, to: String)) -> String {
    "\(names.from) to \(names.to)"
  }

  private static func what(
    _ segment: LengthSegment, _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
  ) -> String {
    switch segment.kind {
    case .size(let size): "\(size.item).\(size.attribute)"
    case .gap(let from, let to):
      distance(EffectText.names(from, to, by: segment.premises, statements))
    case .constant: constant(segment, statements)
    }
  }

  /// Returns the meaning of a constant in the sum: a difference of two sizes, such as `Card.Width - Text.Width`, or
  /// otherwise “constant”.
  private static func constant(
    _ segment: LengthSegment, _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
  ) -> String {
    guard segment.premises.count == 1, segment.factor == 1,
      let equation = statements[segment.premises[0]]?.equation,
      equation.constant.magnitude == segment.base.magnitude, let comparison = SizeComparison(equation)
    else { return "constant" }
    return comparison.difference(segment.length, equation.constant)
  }
}
