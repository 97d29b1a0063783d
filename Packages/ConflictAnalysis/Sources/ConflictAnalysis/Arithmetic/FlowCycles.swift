import LayoutEquations

/// The decomposition of a flow into cycles, each of which becomes a sum along an axis.
///
/// The edges are the rows of a proof, and the multipliers are the flow. In a proof all positions cancel, so the flow
/// into each vertex equals the flow out of it, and edges followed from any vertex lead back to it. The algorithm finds
/// such a cycle, subtracts the smallest flow of its edges from all of them, and repeats until no flow is left.
struct FlowCycles {
  /// A cycle: its edges, each beginning at the vertex where the previous one ends, and the flow that was subtracted
  /// from each.
  struct Cycle {
    var edges: [FlowEdge]
    var weight: Double
  }

  private(set) var cycles: [Cycle] = []

  /// Decomposes the flow of edges into cycles. Returns nil if the flow into a vertex differs from the flow out of it.
  init?(_ edges: [FlowEdge]) {
    var rest = edges.map { $0.flow }
    // Vertices are numbered, since comparing their names takes time.
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
    // The index of each vertex in the path from `start`; nil if the path does not contain it.
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
          // An edge without flow gets no more flow, so it is removed.
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
        // The search continues behind the edges that lead to the cycle.
        path.removeSubrange(index...)
      }
    }
  }
}
