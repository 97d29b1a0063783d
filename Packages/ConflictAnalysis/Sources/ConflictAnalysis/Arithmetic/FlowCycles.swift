import LayoutEquations

/// The decomposition of a proof into cycles, each of which becomes a sum along an axis.
///
/// The proof is treated as a flow in a graph: each row is an edge (see ``FlowEdge``), and its multiplier is
/// the flow along the edge. In a proof all positions cancel, so the flow into each vertex equals the flow out
/// of it. A path that follows edges with flow therefore leads back to where it started. The algorithm finds
/// such a cycle, subtracts the smallest flow of its edges from all of them, and repeats until no flow is
/// left.
struct FlowCycles {
  /// A cycle of edges, and the flow that was subtracted from each of them. Each edge begins at the vertex where the
  /// previous one ends.
  struct Cycle {
    var edges: [FlowEdge]
    var weight: Double
  }

  private(set) var cycles: [Cycle] = []

  /// Decomposes edges with flow into cycles. Returns nil if the flow into a vertex differs from the flow out of it.
  init?(_ edges: [FlowEdge]) {
    var rest = edges.map { $0.flow }
    // Vertices are replaced by numbers, because comparing the names of items takes time.
    var numbers: [FlowEdge.Vertex: Int] = [:]
    func number(_ vertex: FlowEdge.Vertex) -> Int {
      if let known = numbers[vertex] { return known }
      numbers[vertex] = numbers.count
      return numbers.count - 1
    }
    let starts = edges.map { number($0.from.vertex) }
    let ends = edges.map { number($0.to.vertex) }
    var outgoing: [[Int]] = Array(repeating: [], count: numbers.count)
    for (edge, start) in starts.enumerated().reversed() { outgoing[start].append(edge) }
    let least = 1e-9 * rest.reduce(0) { max($0, $1) }
    // The index of each vertex in the path from `start`; nil if the path does not contain the vertex.
    var indices: [Int?] = Array(repeating: nil, count: numbers.count)
    for start in edges.indices {
      var path: [Int] = []
      while !path.isEmpty || rest[start] > least {
        if path.isEmpty {
          path = [start]
          indices[starts[start]] = 0
        }
        let vertex = ends[path[path.count - 1]]
        guard let index = indices[vertex] else {
          indices[vertex] = path.count
          // An edge whose flow is used up is never needed again, so it is removed.
          while let edge = outgoing[vertex].last, rest[edge] <= least { outgoing[vertex].removeLast() }
          guard let next = outgoing[vertex].last else { return nil }
          path.append(next)
          continue
        }
        let circle = path[index...]
        let weight = circle.reduce(Double.infinity) { min($0, rest[$1]) }
        for edge in circle {
          rest[edge] -= weight
          indices[starts[edge]] = nil
        }
        cycles.append(Cycle(edges: circle.map { edges[$0] }, weight: weight))
        // The search continues at the end of the path that leads to the cycle.
        path.removeSubrange(index...)
      }
    }
  }
}
