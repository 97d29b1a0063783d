import LayoutEquations

/// The decomposition of a circulation into cycles.
///
/// In a proof all positions cancel, so that the flow into each vertex equals the flow out of it. Following edges from
/// any vertex therefore leads to a cycle. The algorithm removes the cycle with the smallest flow of its edges, and
/// repeats.
struct FlowCycles {
  /// The edges of a cycle, each beginning at the vertex where the previous one ends, and the flow through the cycle.
  struct Cycle {
    var edges: [FlowEdge]
    var weight: Double
  }

  private(set) var cycles: [Cycle] = []

  /// Decomposes edges; nil if their flow is not a circulation.
  init?(_ edges: [FlowEdge]) {
    var rest = edges
    var outgoing: [FlowEdge.Vertex: [Int]] = [:]
    for (number, edge) in edges.enumerated() { outgoing[edge.from.vertex, default: []].append(number) }
    let least = 1e-9 * edges.reduce(0) { max($0, $1.flow) }
    func isOpen(_ number: Int) -> Bool { rest[number].flow > least }
    for start in edges.indices {
      while isOpen(start) {
        var path = [start]
        var places: [FlowEdge.Vertex: Int] = [edges[start].from.vertex: 0]
        while let last = path.last {
          let vertex = edges[last].to.vertex
          if let place = places[vertex] {
            let circle = Array(path[place...])
            let weight = circle.reduce(Double.infinity) { min($0, rest[$1].flow) }
            for number in circle { rest[number].flow -= weight }
            cycles.append(Cycle(edges: circle.map { edges[$0] }, weight: weight))
            break
          }
          places[vertex] = path.count
          guard let next = outgoing[vertex]?.first(where: isOpen) else { return nil }
          path.append(next)
        }
      }
    }
  }
}
