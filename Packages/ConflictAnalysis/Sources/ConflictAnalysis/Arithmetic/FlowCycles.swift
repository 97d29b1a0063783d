import LayoutEquations

/// Takes edges that flow in circles apart into single circles.
///
/// In a proof all places cancel: at each item as much comes in as goes out. So one can walk from edge to edge until one
/// is where one was, take that circle out with the least flow on it, and begin again.
struct FlowCycles {
  /// Edges, each beginning at the item where the one before ends, and how often the circle is walked.
  struct Cycle {
    var edges: [FlowEdge]
    var weight: Double
  }

  private(set) var cycles: [Cycle] = []

  /// Takes edges apart; nil if they do not flow in circles.
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
