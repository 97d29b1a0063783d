extension Workload {
  static let nested = Workload(
    "nested",
    "containers in containers, four in each, alternating between rows and columns; size: the number of containers"
  ) { session, size in
    let root = session.makeRoot()
    let outermost = session.makeView("n0")
    session.pinEdges(outermost, to: root, 0)

    // The tree is built level by level.
    var containers = [(view: outermost, isRow: true)]
    var next = 0
    while containers.count < size {
      let (container, isRow) = containers[next]
      next += 1
      session.group { session in
        let count = min(4, size - containers.count)
        let children = (0..<count).map { session.makeView("n\(containers.count + $0)") }
        session.divide(container, among: children, isRow: isRow)
        containers += children.map { ($0, !isRow) }
      }
    }
  }
}

extension Session {
  /// Divides a container among subviews: of equal width and side by side if `isRow` is true, otherwise of equal height
  /// and one below the other.
  fileprivate mutating func divide(_ container: View, among children: [View], isRow: Bool) {
    let margin = 2.0
    guard let first = children.first, let last = children.last else { return }
    for (place, child) in children.enumerated() {
      if place == 0 {
        if isRow { pinLeft(child, to: container, margin) } else { pinTop(child, to: container, margin) }
      } else if isRow {
        self.place(child, rightOf: children[place - 1], gap: margin)
        equate(child.width, first.width)
      } else {
        self.place(child, below: children[place - 1], gap: margin)
        equate(child.height, first.height)
      }
      if isRow {
        pinTop(child, to: container, margin)
        pinBottom(child, to: container, margin)
      } else {
        pinLeft(child, to: container, margin)
        pinRight(child, to: container, margin)
      }
    }
    if isRow { pinRight(last, to: container, margin) } else { pinBottom(last, to: container, margin) }
  }
}
