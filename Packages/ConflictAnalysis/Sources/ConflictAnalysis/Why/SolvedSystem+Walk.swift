import LayoutEquations
import LinearConstraints

/// A path from one position to another, along rows that hold with equality and across items. The lengths of its parts
/// add up to the distance between the two positions.
struct PositionWalk {
  /// A part of the path: the distance that a row states, or a fraction of an item's size.
  enum Stretch {
    case row(Int, FlowEdge, isForward: Bool)
    case size(ItemSize, fraction: Double)
  }

  private(set) var stretches: [Stretch] = []

  private struct Stop {
    var fraction: Double
    var cost: Int
    var stretches: [Stretch]
  }

  /// Finds the simplest path from the left or top edge of an item to a position of another item. Returns nil if there
  /// is no path.
  ///
  /// - Parameters:
  ///   - start: The item at whose left or top edge the path starts, or the origin.
  ///   - goal: The item at which the path ends.
  ///   - fraction: The position in the goal, as a fraction of the goal's size.
  ///   - rows: The rows that hold with equality, each with its index in the system. Positions are measured from one
  ///     origin.
  init?(
    from start: FlowEdge.Vertex, to goal: FlowEdge.Vertex, fraction: Double,
    along rows: [(number: Int, row: ConstraintSystem.Row)]
  ) {
    let edges = rows.compactMap { number, row in
      FlowEdge(row, number: number, multiplier: 1).map { (number: number, edge: $0) }
    }
    var stops: [FlowEdge.Vertex: Stop] = [start: Stop(fraction: 0, cost: 0, stretches: [])]
    var open = [start]
    while let next = open.min(by: { (stops[$0]?.cost ?? 0) < (stops[$1]?.cost ?? 0) }), let stop = stops[next]
    {
      if next == goal { break }
      open.removeAll { $0 == next }
      for (number, edge) in edges {
        for isForward in [true, false] {
          let (from, to) = isForward ? (edge.from, edge.to) : (edge.to, edge.from)
          guard from.vertex == next else { continue }
          var stretches = stop.stretches
          var cost = stop.cost + 1
          cost += Self.cross(next, from: stop.fraction, to: from.fraction, &stretches)
          stretches.append(.row(number, edge, isForward: isForward))
          // The path ends at a given position inside its last item (the goal), so the path may have to cross a part of
          // the goal.
          var end: [Stretch] = []
          if to.vertex == goal { cost += Self.cross(goal, from: to.fraction, to: fraction, &end) }
          if let known = stops[to.vertex], known.cost <= cost { continue }
          stops[to.vertex] = Stop(fraction: to.fraction, cost: cost, stretches: stretches)
          open.append(to.vertex)
        }
      }
    }
    guard let last = stops[goal] else { return nil }
    stretches = last.stretches
    _ = Self.cross(goal, from: last.fraction, to: fraction, &stretches)
  }

  /// Appends a part of an item's size to the stretches of a path: the part from the fraction `from` to the fraction
  /// `to` of the size. Returns the cost of this stretch. The cost is higher for a stretch to the left or upwards,
  /// because people find it harder to follow.
  private static func cross(
    _ vertex: FlowEdge.Vertex, from: Double, to: Double, _ stretches: inout [Stretch]
  ) -> Int {
    guard case .item(let item, let axis) = vertex, abs(to - from) > 1e-12 else { return 0 }
    stretches.append(.size(ItemSize(item: item, axis), fraction: to - from))
    return to > from ? 1 : 3
  }
}

extension SolvedSystem {
  /// Explains a position as a sum of distances and sizes along a path of items that ends at the position.
  /// Each size on the path is explained by its own computation.
  ///
  /// Use this method for positions that cannot be computed from left to right or from top to bottom. For such
  /// a position, a size on the path depends on items to the right of or below the position.
  ///
  /// - Returns: Whether there is such a path. If not, the report is unchanged.
  mutating func walk(_ report: inout WhyReport, _ target: [ConstraintSystem.Term]) throws(AnalysisError)
    -> Bool
  {
    guard let (start, end, fraction) = ends(of: system.absolute(target)) else { return false }
    let rows = report.parts.map { (number: $0.row, row: system.absolute(system.rows[$0.row])) }
    guard let walk = PositionWalk(from: start, to: end, fraction: fraction, along: rows) else { return false }
    var steps: [SizeStep] = []
    var segments: [LengthSegment] = []
    for stretch in walk.stretches {
      switch stretch {
      case .row(let number, let edge, let isForward):
        // The distance is printed from the left or upper position to the other, so that it is positive. It is
        // subtracted if the path runs in the opposite direction.
        let isTold = isForward == (edge.length >= 0)
        let positions = (SegmentPosition(edge.from), SegmentPosition(edge.to))
        let base = abs(edge.length)
        segments.append(
          LengthSegment(
            kind: edge.length >= 0
              ? .gap(from: positions.0, to: positions.1) : .gap(from: positions.1, to: positions.0),
            factor: isTold ? 1 : -1, base: base, bound: .exactly, premises: [system.rows[number].premise],
            inset: abs(edge.inset)))
      case .size(let size, let fraction):
        guard let (how, premises) = try workOut(size) else { return false }
        for step in how where !steps.contains(where: { $0.size == step.size }) { steps.append(step) }
        segments.append(
          LengthSegment(
            kind: .size(size), factor: fraction, base: value(of: .size(item: size.item, size.axis)),
            bound: .exactly, premises: premises, inset: 0))
      }
    }
    let sum = segments.reduce(0) { $0 + $1.length }
    guard abs(sum - report.value) <= 1e-6 + 1e-9 * abs(report.value) else { return false }
    report.steps = steps
    report.segments = segments
    return true
  }

  /// Returns the start and the end of the path that explains `target`. The target is a position or the distance between
  /// two positions. For a position, the path starts at the origin. The result also contains the position in the item at
  /// the end of the path, as a fraction of the item's size. Returns nil for any other target.
  private func ends(
    of target: [ConstraintSystem.Term]
  ) -> (start: FlowEdge.Vertex, end: FlowEdge.Vertex, fraction: Double)? {
    let positions = target.filter { !$0.unknown.isSize }
    guard let end = positions.first(where: { $0.coefficient == 1 })?.unknown else { return nil }
    let start = positions.first { $0.coefficient == -1 }?.unknown
    let sizes = target.filter({ $0.unknown.isSize })
    guard positions.count <= 2, sizes.allSatisfy({ $0.unknown.item == end.item }) else { return nil }
    return (
      start.map { FlowEdge.Vertex($0) } ?? .origin(end.axis), FlowEdge.Vertex(end),
      sizes.reduce(0) { $0 + $1.coefficient }
    )
  }

  /// Returns the explanation of the value of a size: the steps that compute the size, or the equation or rule that
  /// states it. Returns nil if the size cannot be written as a sum.
  private mutating func workOut(
    _ size: ItemSize
  ) throws(AnalysisError) -> (steps: [SizeStep], premises: [ConstraintSystem.Premise])? {
    let target = [ConstraintSystem.Term(1, .size(item: size.item, size.axis))]
    var report = WhyReport(
      anchor: ConstraintSystem.Anchor(size.item, size.attribute), value: value(of: target))
    try determine(&report, target)
    guard report.isChain, report.undeterminedUnknowns.isEmpty else { return nil }
    if report.segments.count == 1, let segment = report.segments.first, segment.kind == .size(size),
      segment.factor == 1
    {
      return (report.steps, segment.premises)
    }
    let step = SizeStep(
      size: size, parts: report.segments, divisor: 1, value: report.value, bound: .exactly)
    return (report.steps + [step], [])
  }
}
