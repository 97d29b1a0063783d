extension Workload {
  static let priorities = Workload(
    "priorities", "one row of views from edge to edge, each with its own priority; size: the number of views"
  ) { session, size in
    let root = session.makeRoot()
    var previous: View?
    for number in 0..<size {
      let view = session.makeView("v\(number)")
      // The multiplication spreads strong and weak priorities over the row. Multiples of 1/128 are exact in binary, so
      // all priorities are different.
      let rank = number * 7_919 % size
      session.group { session in
        if let previous {
          session.place(view, rightOf: previous, gap: 0)
        } else {
          session.pinLeft(view, to: root, 0)
        }
        session.pinTop(view, to: root, 0)
        session.add(view.height, .equal, 20)
        session.add(view.width, .atLeast, 0)
        session.add(view.width, .equal, session.points(20...80), priority: 1 + Double(rank) / 128)
      }
      previous = view
    }
    if let previous { session.pinRight(previous, to: root, 0) }
  }
}
