import LayoutEquations
import LinearConstraints

/// A row that relates two positions, as an edge of a graph: `to - from >= length`, multiplied by `flow`. The vertices
/// of the graph are mainly items; see ``Vertex``.
///
/// All positions are measured from one origin.
struct FlowEdge {
  /// A vertex of the graph in which ``FlowEdge`` values are the edges. A vertex is an item on one axis, the origin of
  /// an axis, or a margin or baseline whose distance from the item's edges is unknown.
  enum Vertex: Hashable {
    case item(String, LayoutAxis)
    case unknown(ConstraintSystem.Unknown)
    case origin(LayoutAxis)
  }

  /// One end of a ``FlowEdge``: a position, stated as a vertex and, if the vertex is an item, a fraction of its size.
  struct End {
    var vertex: Vertex
    /// The position as a fraction of the item's size: 0 is the left or top edge of the item, 1 the right or bottom
    /// edge. Always 0 if the vertex is not an item.
    var fraction: Double
  }

  var from: End
  var to: End
  var length: Double
  var flow: Double
  /// The indices in ``ArithmeticBuilder/rows`` of the rows from which the edge was created: one, or several after edges
  /// were merged.
  var rows: [Int]
  var inset: Double

  /// The factor that converts the left side of the row into the distance from `from` to `to`. Meaningless after edges
  /// were merged.
  var direction: Double

  /// Creates the edge of a row. Returns nil if the row does not state the distance between two positions on one axis.
  ///
  /// - Parameters:
  ///   - source: The row, with positions measured from one origin.
  ///   - number: The index of the row in ``ArithmeticBuilder/rows``.
  ///   - multiplier: The multiplier of the row in the proof. It determines `flow` and which of the two positions
  ///     is `from`.
  init?(_ source: ConstraintSystem.Row, number: Int, multiplier: Double) {
    var positions: [ConstraintSystem.Term] = []
    for term in source.terms where !term.unknown.isSize { positions.append(term) }
    guard let first = positions.first, positions.count <= 2 else { return nil }
    let axis = first.unknown.axis
    guard source.terms.allSatisfy({ $0.unknown.axis == axis }) else { return nil }
    let weight = first.coefficient
    if positions.count == 2, positions[1].coefficient != -weight { return nil }
    // The row is divided by the coefficient of its first position. Each size must belong to one of the two items.
    var ends = positions.map { End(vertex: Vertex($0.unknown), fraction: 0) }
    if ends.count == 1 { ends.append(End(vertex: .origin(axis), fraction: 0)) }
    for term in source.terms where term.unknown.isSize {
      guard let item = term.unknown.item else { return nil }
      guard let index = ends.firstIndex(where: { $0.vertex == .item(item, axis) }) else { return nil }
      ends[index].fraction += (index == 0 ? 1 : -1) * term.coefficient / weight
    }
    let amount = multiplier * weight
    let isForward = amount > 0
    from = isForward ? ends[1] : ends[0]
    to = isForward ? ends[0] : ends[1]
    flow = abs(amount)
    direction = (isForward ? 1 : -1) / weight
    length = direction * source.constant
    inset = direction * source.inset
    rows = [number]
  }
}

extension FlowEdge {
  /// Merges edges that join the same vertices in the same direction. Positions and lengths become averages weighted by
  /// flow.
  ///
  /// For example, a row for the left edge and a row for the right edge of an item become one row for its center.
  static func merged(_ edges: [FlowEdge]) -> [FlowEdge] {
    var merged: [FlowEdge] = []
    var places: [Ends: Int] = [:]
    for edge in edges {
      let ends = Ends(from: edge.from.vertex, to: edge.to.vertex)
      if let twin = places[ends] {
        merged[twin].merge(edge)
      } else {
        places[ends] = merged.count
        merged.append(edge)
      }
    }
    return merged
  }

  private struct Ends: Hashable {
    var from: Vertex
    var to: Vertex
  }

  private mutating func merge(_ other: FlowEdge) {
    let sum = flow + other.flow
    func mean(_ one: Double, _ another: Double) -> Double { (flow * one + other.flow * another) / sum }
    from.fraction = mean(from.fraction, other.from.fraction)
    to.fraction = mean(to.fraction, other.to.fraction)
    length = mean(length, other.length)
    inset = mean(inset, other.inset)
    flow = sum
    rows += other.rows
  }
}

extension FlowEdge.Vertex {
  /// Creates the vertex for an unknown. For the position of an item, the vertex is the item; for any other unknown, it
  /// is the unknown itself.
  init(_ unknown: ConstraintSystem.Unknown) {
    switch unknown {
    case .position(let item, let axis): self = .item(item, axis)
    default: self = .unknown(unknown)
    }
  }

  /// The axis along which the position is measured.
  var axis: LayoutAxis {
    switch self {
    case .item(_, let axis), .origin(let axis): axis
    case .unknown(let unknown): unknown.axis
    }
  }
}

extension SegmentPosition {
  /// Creates the position at which a ``FlowEdge`` begins or ends. Its attribute is nil if no attribute
  /// of the item has this position.
  init(_ end: FlowEdge.End) {
    fraction = end.fraction
    switch end.vertex {
    case .item(let name, let axis):
      item = name
      attribute =
        switch end.fraction {
        case 0: axis == .horizontal ? .left : .top
        case 0.5: axis == .horizontal ? .centerX : .centerY
        case 1: axis == .horizontal ? .right : .bottom
        default: nil
        }
    case .unknown(let unknown):
      item = unknown.item
      attribute = unknown.attribute
    case .origin: break
    }
  }
}
