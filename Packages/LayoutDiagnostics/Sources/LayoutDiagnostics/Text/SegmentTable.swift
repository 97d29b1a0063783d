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

  private let segments: [LengthSegment]
  private let statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// Creates the table of the parts of a sum.
  ///
  /// - Parameters:
  ///   - segments: The parts of the sum.
  ///   - statements: The equations of constraints with their origins, by the source of the row.
  ///   - text: The text format of lengths.
  ///   - isSolved: Whether the sum explains a value of a solution. If true, the text for a size of 0 states that no
  ///     constraint makes the item larger. If false, the text states the rule that a size cannot be negative. Default:
  ///     false.
  init(
    _ segments: [LengthSegment], _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member],
    _ text: LengthText, isSolved: Bool = false
  ) {
    self.segments = segments
    self.statements = statements
    guard !Self.isAlreadyPrinted(segments) else {
      lines = []
      return
    }
    let cells = segments.map { segment in
      (
        number: (segment.length < 0 ? "- " : "") + text.term(segment), what: Self.what(segment, statements),
        by: segment.premises.map { Self.reason($0, statements, isSolved: isSolved) }.joined(separator: ", ")
      )
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

  /// Returns the lines of the table, with one line in place of consecutive lines for distances of 0, such as `0  Title.Leading
  /// to Button.Leading, 9 alignments`.
  ///
  /// - Parameter count: The least number of consecutive distances of 0 that are replaced.
  func linesWithoutAlignments(from count: Int) -> [String] {
    guard lines.count == segments.count else { return lines }
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let run = segments[index...].prefix { segment in
        if case .gap = segment.kind { segment.length == 0 } else { false }
      }
      guard run.count >= count, let first = run.first, let last = run.last,
        case .gap(let from, _) = first.kind, case .gap(_, let to) = last.kind
      else {
        result.append(lines[index])
        index += 1
        continue
      }
      let start = EffectText.names(from, to, by: first.premises, statements).from
      let end = EffectText.names(from, to, by: last.premises, statements).to
      let number = lines[index].prefix { $0 == " " || $0 == "0" }
      result.append("\(number)\(start) to \(end), \(run.count) alignments")
      index += run.count
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
