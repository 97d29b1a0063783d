@_spi(Tools) import LayoutEquations

/// Converts the proof of a conflict into a sum that people can follow.
///
/// First computes each size that follows from other sizes, such as a width from a height by an aspect ratio. Then adds
/// lengths along one axis: this is the last sum.
struct ArithmeticBuilder {
  /// The rows of the proof. Row numbers in this type are indices into this array.
  let rows: [ConstraintSystem.Row]

  /// The number of the row that stands for an explained value, which may be used only in the last sum. Nil if the rows
  /// are the proof of a conflict.
  private let target: Int?

  private let eliminates: Bool

  /// A size with a known value: a row states the value, or an earlier step computes it.
  struct Known {
    var value: Double
    var bound: LengthBound
    /// The row that states the value, as an array of one element; empty if a step computes the value.
    var premises: [ConstraintSystem.Premise]
  }

  private(set) var known: [ItemSize: Known] = [:]
  private(set) var steps: [SizeStep] = []
  private var open: [LengthStatement]

  /// The last sum: the statement that remains when all other statements were used to compute sizes. Nil until then.
  private(set) var conclusion: LengthStatement?

  /// Whether unknown sizes were replaced by sums of other lengths. The last sum then does not run from position to
  /// position.
  private(set) var hasEliminated = false

  /// The sizes in the last sum whose values are not known. Each is added and subtracted by the same amount, so it
  /// cancels.
  var cancelled: [ItemSize] {
    var sizes = OrderedUnique<ItemSize>()
    for case .size(let size, _) in conclusion?.pieces ?? [] where known[size] == nil { sizes.insert(size) }
    return sizes.elements
  }

  /// Creates the arithmetic of a proof. Returns nil if the proof cannot be written as computed sizes and one sum.
  ///
  /// - Parameters:
  ///   - parts: The rows of the proof with their multipliers.
  ///   - target: The number of a row that may be used only in the last sum. If given, all rows are treated as equations
  ///     with `=`.
  ///   - mergesEdges: Whether rows between the same two items are merged into one distance.
  ///   - eliminates: Whether unknown sizes may be replaced by sums of other lengths.
  init?(
    _ parts: [(row: ConstraintSystem.Row, multiplier: Double)], target: Int? = nil, mergesEdges: Bool,
    eliminates: Bool = false
  ) {
    rows = parts.map({ $0.row })
    self.target = target
    self.eliminates = eliminates
    var edges: [FlowEdge] = []
    var statements: [LengthStatement] = []
    for (number, (row, multiplier)) in parts.enumerated() {
      if row.terms.allSatisfy({ $0.unknown.isSize }) {
        statements.append(LengthStatement(row, number: number, multiplier: multiplier))
      } else if let edge = FlowEdge(row, number: number, multiplier: multiplier) {
        edges.append(edge)
      } else {
        return nil
      }
    }
    guard let flow = FlowCycles(mergesEdges ? FlowEdge.merged(edges) : edges) else { return nil }
    open = statements + flow.cycles.map { LengthStatement($0) }
    guard resolve() else { return nil }
  }

  /// Computes one size after the other until one statement, the last sum, is left. Returns false if no size can be
  /// computed next.
  private mutating func resolve() -> Bool {
    while open.count > 1 {
      let unknown = open.map { statement in statement.sizes.filter { known[$0.size] == nil } }
      let ready = open.indices.filter { unknown[$0].count == 1 && !isLast(open[$0]) }
      // Each statement contains an unknown size here. A statement without one would be a proof with fewer rows.
      guard let next = ready.min(by: { open[$0].effort < open[$1].effort }),
        let size = unknown[next].first?.size
      else {
        if substitute() || eliminate() { continue }
        return false
      }
      let statement = open.remove(at: next)
      guard define(size, by: statement) else { return false }
    }
    guard let last = open.first, last.sizes.allSatisfy({ known[$0.size] != nil }) else { return false }
    conclusion = last
    return true
  }

  /// Uses one proportion, such as `A.Width = 2 × B.Width`, to replace an unknown size by a multiple of another unknown
  /// size.
  ///
  /// Needed if items of related widths share the available length. Returns false if there is no such proportion.
  private mutating func substitute() -> Bool {
    let proportion = open.firstIndex { statement in
      statement.row != nil && !isLast(statement) && statement.sizes.count == 2 && statement.constant == 0
        && statement.sizes.allSatisfy { known[$0.size] == nil } && isExact(statement, without: nil)
    }
    guard let proportion else { return false }
    let sizes = open.remove(at: proportion).sizes
    let ratio = -sizes[1].coefficient / sizes[0].coefficient
    for index in open.indices { open[index].replace(sizes[0].size, by: sizes[1].size, times: ratio) }
    return true
  }

  /// Solves one statement for an unknown size and inserts the result into the other statements. Returns false if no
  /// statement allows it.
  ///
  /// Sizes that are on both sides of the last sum cancel afterwards, so their values are not needed.
  private mutating func eliminate() -> Bool {
    guard eliminates else { return false }
    let order = open.indices.sorted { open[$0].effort < open[$1].effort }
    for index in order {
      for (size, coefficient) in open[index].sizes where known[size] == nil {
        let others = open.indices.filter { $0 != index && open[$0].coefficient(of: size) != 0 }
        // A statement with an inequality gives only a bound of the size. The bound can replace the size only where all
        // other statements need a bound of the same kind.
        let isAsked =
          isExact(open[index], without: size) && open[index].sizes.allSatisfy { known[$0.size] == nil }
          || others.allSatisfy { (open[$0].coefficient(of: size) < 0) != (coefficient < 0) }
        guard !others.isEmpty, isAsked else { continue }
        let statement = open.remove(at: index)
        for other in open.indices where open[other].coefficient(of: size) != 0 {
          open[other].replace(size, by: statement)
        }
        hasEliminated = true
        return true
      }
    }
    return false
  }

  private func isLast(_ statement: LengthStatement) -> Bool {
    target.map { statement.rows.contains($0) } ?? false
  }

  /// Computes a size from a statement in which all other sizes are known. Returns false if only a bound of the size
  /// follows and another statement needs the opposite bound.
  private mutating func define(_ size: ItemSize, by statement: LengthStatement) -> Bool {
    let coefficient = statement.coefficient(of: size)
    let direction: LengthBound = coefficient > 0 ? .atMost : .atLeast
    // A bound can replace a size only where all other statements need a bound of the same kind.
    if !isExact(statement, without: size) {
      let isUsedOtherwise = open.contains { other in
        let use = other.coefficient(of: size)
        return direction == .atLeast ? use < 0 : use > 0
      }
      if isUsedOtherwise { return false }
    }
    var parts = parts(of: statement, without: size, sign: coefficient > 0 ? -1 : 1)
    let divisor = abs(coefficient)
    let value = parts.reduce(0) { $0 + $1.length } / divisor
    let bound = isExact(statement, without: size) ? .exactly : direction
    let isGiven = statement.row != nil && statement.sizes.count == 1 && divisor == 1
    known[size] = Known(
      value: value, bound: bound,
      premises: isGiven ? statement.rows.map { rows[$0].premise } : [])
    if !isGiven {
      if parts.count > 1 { parts.removeAll { $0.kind == .constant && $0.base == 0 } }
      let named = Set(parts.flatMap({ $0.premises }))
      let row = statement.row.map { rows[$0].premise }
      steps.append(
        SizeStep(
          size: size, parts: parts, divisor: divisor, value: value, bound: bound,
          premises: [row].compactMap { $0 }.filter { !named.contains($0) }))
    }
    return true
  }

  private func isExact(_ statement: LengthStatement, without size: ItemSize?) -> Bool {
    target != nil
      || statement.rows.allSatisfy { rows[$0].relation == .equal }
        && statement.sizes.allSatisfy { size == nil || $0.size == size || known[$0.size]?.bound == .exactly }
  }

  /// Returns the segments of a sum that computes a size: all pieces of the statement except for that size.
  ///
  /// The segments are in order along the axis. If lengths are subtracted, the size that they are subtracted from comes
  /// first.
  private func parts(
    of statement: LengthStatement, without size: ItemSize, sign: Double
  ) -> [LengthSegment] {
    let isForward = statement.isForward
    let start = statement.pieces.firstIndex { if case .size(size, _) = $0 { true } else { false } } ?? 0
    let around = statement.pieces.indices.map {
      statement.pieces[($0 + start) % statement.pieces.count]
    }
    let others = (isForward ? around : around.reversed()).filter {
      if case .size(size, _) = $0 { false } else { true }
    }
    let segments = others.map { segment($0, sign: sign, isForward: isForward) }
    let room = segments.firstIndex { segment in
      if case .size = segment.kind { segment.length > 0 } else { false }
    }
    guard let room, segments.contains(where: { $0.factor < 0 }) else { return segments }
    return Array(segments[room...] + segments[..<room])
  }

  /// Returns a piece of a statement as a segment with its length in points.
  ///
  /// - Parameters:
  ///   - sign: 1 to add the length, -1 to subtract it.
  ///   - isForward: Whether a distance is measured from the start of its edge to the end, rather than back.
  func segment(_ piece: LengthStatement.Piece, sign: Double, isForward: Bool) -> LengthSegment {
    switch piece {
    case .size(let size, let coefficient):
      let known = known[size]
      return LengthSegment(
        kind: .size(size), factor: sign * coefficient, base: known?.value ?? 0,
        bound: known?.bound ?? .exactly,
        premises: known?.premises ?? [], inset: 0)
    case .edge(let edge, let times):
      let positions = (SegmentPosition(edge.from), SegmentPosition(edge.to))
      return LengthSegment(
        kind: isForward ? .gap(from: positions.0, to: positions.1) : .gap(from: positions.1, to: positions.0),
        factor: (isForward ? sign : -sign) * times, base: isForward ? edge.length : -edge.length,
        bound: bound(edge.rows, isForward ? 1 : -1), premises: edge.rows.map { rows[$0].premise },
        inset: isForward ? edge.inset : -edge.inset)
    case .constant(let constant, let row, _):
      let source = rows[row]
      var kind = LengthSegment.Kind.constant
      if source.terms.count == 1, let term = source.terms.first, let item = term.unknown.item {
        kind = .size(ItemSize(item: item, term.unknown.axis))
      }
      return LengthSegment(
        kind: kind, factor: 1, base: sign * constant, bound: bound([row], sign), premises: [source.premise],
        inset: 0)
    }
  }

  private func bound(_ numbers: [Int], _ sign: Double) -> LengthBound {
    numbers.allSatisfy { rows[$0].relation == .equal } ? .exactly : sign < 0 ? .atMost : .atLeast
  }
}
