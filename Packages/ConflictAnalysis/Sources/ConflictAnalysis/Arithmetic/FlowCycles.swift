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
    var rest = edges
    var outgoing: [FlowEdge.Vertex: [Int]] = [:]
    for (number, edge) in edges.enumerated() { outgoing[edge.from.vertex, default: []].append(number) }
    let least = 1e-9 * edges.reduce(0) { max($0, $1.flow) }
    func isOpen(_ number: Int) -> Bool { rest[number].flow > least }
    for start in edges.indices {
      while isOpen(start) {
        var path = [start]
        var indices: [FlowEdge.Vertex: Int] = [edges[start].from.vertex: 0]
        while let last = path.last {
          let vertex = edges[last].to.vertex
          if let index = indices[vertex] {
            let circle = Array(path[index...])
            let weight = circle.reduce(Double.infinity) { min($0, rest[$1].flow) }
            for number in circle { rest[number].flow -= weight }
            cycles.append(Cycle(edges: circle.map { edges[$0] }, weight: weight))
            break
          }
          indices[vertex] = path.count
          guard let next = outgoing[vertex]?.first(where: isOpen) else { return nil }
          path.append(next)
        }
      }
    }
  }
}
