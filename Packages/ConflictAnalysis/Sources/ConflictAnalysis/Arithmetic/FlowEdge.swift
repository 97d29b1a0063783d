import LayoutEquations
import LinearConstraints

/// A row between two places that are counted from one origin, as a proof walks along it: `to - from >= length`, taken `flow` times.
struct FlowEdge {
  /// What has a place: an item on an axis, a margin of its own, or the origin.
  enum Vertex: Hashable {
    case item(String, LayoutAxis)
    case unknown(ConstraintSystem.Unknown)
    case origin(LayoutAxis)
  }

  /// A place at a vertex.
  struct End {
    var vertex: Vertex
    /// How much of the item's size lies before it; 0 where there is no size.
    var share: Double
  }

  var from: End
  var to: End
  var length: Double
  var flow: Double
  /// The rows that say so.
  var rows: [Int]
  var inset: Double

  /// What the left side of a row of one part is multiplied by to give the way from one place to the other.
  var direction: Double

  /// The edge of a row; nil if the row does not relate two places.
  init?(_ source: ConstraintSystem.Row, number: Int, multiplier: Double) {
    var places: [ConstraintSystem.Term] = []
    for term in source.terms where !term.unknown.isSize { places.append(term) }
    guard let first = places.first, places.count <= 2 else { return nil }
    let axis = first.unknown.axis
    guard source.terms.allSatisfy({ $0.unknown.axis == axis }) else { return nil }
    let weight = first.coefficient
    if places.count == 2, places[1].coefficient != -weight { return nil }
    // With the first place positive; the other one is what the sizes of no other item belong to.
    var ends = places.map { End(vertex: Vertex($0.unknown), share: 0) }
    if ends.count == 1 { ends.append(End(vertex: .origin(axis), share: 0)) }
    for term in source.terms where term.unknown.isSize {
      guard let item = term.unknown.item else { return nil }
      guard let place = ends.firstIndex(where: { $0.vertex == .item(item, axis) }) else { return nil }
      ends[place].share += (place == 0 ? 1 : -1) * term.coefficient / weight
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
  /// Edges in which those with the same ends are one: where both edges of an item are, its center is in the middle.
  static func merged(_ edges: [FlowEdge]) -> [FlowEdge] {
    var merged: [FlowEdge] = []
    for edge in edges {
      let twin = merged.firstIndex { $0.from.vertex == edge.from.vertex && $0.to.vertex == edge.to.vertex }
      if let twin { merged[twin].merge(edge) } else { merged.append(edge) }
    }
    return merged
  }

  private mutating func merge(_ other: FlowEdge) {
    let sum = flow + other.flow
    func mean(_ one: Double, _ another: Double) -> Double { (flow * one + other.flow * another) / sum }
    from.share = mean(from.share, other.from.share)
    to.share = mean(to.share, other.to.share)
    length = mean(length, other.length)
    inset = mean(inset, other.inset)
    flow = sum
    rows += other.rows
  }
}

extension FlowEdge.Vertex {
  /// What a place belongs to.
  init(_ unknown: ConstraintSystem.Unknown) {
    switch unknown {
    case .position(let item, let axis): self = .item(item, axis)
    default: self = .unknown(unknown)
    }
  }

  /// The axis.
  var axis: LayoutAxis {
    switch self {
    case .item(_, let axis), .origin(let axis): axis
    case .unknown(let unknown): unknown.axis
    }
  }
}

extension SegmentPlace {
  /// The end of an edge for people.
  init(_ end: FlowEdge.End) {
    share = end.share
    switch end.vertex {
    case .item(let name, let axis):
      item = name
      attribute =
        switch end.share {
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
