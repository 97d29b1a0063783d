import LayoutEquations

/// Does the sum of a proof as people would: sizes first that follow from others, then one sum along an axis.
struct ArithmeticBuilder {
  let system: ConstraintSystem

  /// A size that is worked out.
  struct Known {
    var value: Double
    var bound: LengthBound
    /// The row that gives it; none if a step does.
    var premises: [Premise]
  }

  private(set) var known: [ItemSize: Known] = [:]
  private(set) var steps: [SizeStep] = []
  private var open: [LengthStatement]

  /// The statement that is left when all sizes are worked out.
  private(set) var conclusion: LengthStatement?

  /// Takes a proof apart; nil if it has no such form.
  ///
  /// - Parameter mergesEdges: Whether rows between the same two items are taken together.
  init?(_ parts: [(row: Int, multiplier: Double)], mergesEdges: Bool, in system: ConstraintSystem) {
    self.system = system
    var edges: [FlowEdge] = []
    var statements: [LengthStatement] = []
    for (row, multiplier) in parts {
      if system.rows[row].terms.allSatisfy(\.quantity.isSize) {
        statements.append(LengthStatement(row: row, multiplier: multiplier, in: system))
      } else if let edge = FlowEdge(row: row, multiplier: multiplier, in: system) {
        edges.append(edge)
      } else {
        return nil
      }
    }
    guard let flow = FlowCycles(mergesEdges ? FlowEdge.merged(edges) : edges) else { return nil }
    open = statements + flow.cycles.map { LengthStatement($0) }
    guard resolve() else { return nil }
  }

  /// Works out one size after the other.
  private mutating func resolve() -> Bool {
    while open.count > 1 {
      let unknown = open.map { statement in statement.sizes.filter { known[$0.size] == nil } }
      let ready = open.indices.filter { unknown[$0].count == 1 }
      // A statement without an unknown size would be a smaller proof.
      guard let next = ready.min(by: { open[$0].effort < open[$1].effort }),
        let size = unknown[next].first?.size
      else { return false }
      let statement = open.remove(at: next)
      guard define(size, by: statement) else { return false }
    }
    guard let last = open.first, last.sizes.allSatisfy({ known[$0.size] != nil }) else { return false }
    conclusion = last
    return true
  }

  /// Works a size out from a statement in which it is the only one that is not known.
  private mutating func define(_ size: ItemSize, by statement: LengthStatement) -> Bool {
    let share = statement.share(of: size)
    let direction: LengthBound = share > 0 ? .atMost : .atLeast
    // What is only known on one side must be asked for on that side.
    if !isExact(statement, without: size) {
      let isUsedOtherwise = open.contains { other in
        let use = other.share(of: size)
        return direction == .atLeast ? use < 0 : use > 0
      }
      if isUsedOtherwise { return false }
    }
    var parts = statement.pieces.compactMap { piece -> LengthSegment? in
      if case .size(size, _) = piece { return nil }
      return segment(piece, sign: share > 0 ? -1 : 1)
    }
    let divisor = abs(share)
    let value = parts.reduce(0) { $0 + $1.length } / divisor
    let bound = isExact(statement, without: size) ? .exactly : direction
    let isGiven = statement.row != nil && statement.sizes.count == 1 && divisor == 1
    known[size] = Known(
      value: value, bound: bound,
      premises: isGiven ? statement.rows.map { system.rows[$0].premise } : [])
    if !isGiven {
      if parts.count > 1 { parts.removeAll { $0.kind == .constant && $0.base == 0 } }
      steps.append(SizeStep(size: size, parts: parts, divisor: divisor, value: value, bound: bound))
    }
    return true
  }

  private func isExact(_ statement: LengthStatement, without size: ItemSize) -> Bool {
    statement.rows.allSatisfy { system.rows[$0].relation == .equal }
      && statement.sizes.allSatisfy { $0.size == size || known[$0.size]?.bound == .exactly }
  }

  /// A piece with its number.
  func segment(_ piece: LengthStatement.Piece, sign: Double) -> LengthSegment {
    switch piece {
    case .size(let size, let share):
      let known = known[size]
      return LengthSegment(
        kind: .size(size), factor: sign * share, base: known?.value ?? 0, bound: known?.bound ?? .exactly,
        premises: known?.premises ?? [], inset: 0)
    case .edge(let edge):
      let places = (SegmentPlace(edge.from), SegmentPlace(edge.to))
      return LengthSegment(
        kind: sign < 0 ? .gap(from: places.1, to: places.0) : .gap(from: places.0, to: places.1), factor: 1,
        base: sign * edge.length, bound: bound(edge.rows, sign),
        premises: edge.rows.map { system.rows[$0].premise }, inset: sign * edge.inset)
    case .constant(let constant, let row, _):
      let source = system.rows[row]
      var kind = LengthSegment.Kind.constant
      if source.terms.count == 1, let term = source.terms.first, let item = term.quantity.item {
        kind = .size(ItemSize(item: item, term.quantity.axis))
      }
      return LengthSegment(
        kind: kind, factor: 1, base: sign * constant, bound: bound([row], sign), premises: [source.premise],
        inset: 0)
    }
  }

  private func bound(_ rows: [Int], _ sign: Double) -> LengthBound {
    rows.allSatisfy { system.rows[$0].relation == .equal } ? .exactly : sign < 0 ? .atMost : .atLeast
  }
}
