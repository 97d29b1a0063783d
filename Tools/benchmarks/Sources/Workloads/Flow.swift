extension Workload {
  static let flow = Workload(
    "flow",
    "one row of views, each as wide as its content, that should end at the edge; size: the number of views"
  ) { session, size in
    let root = session.makeRoot()
    var previous: View?
    for number in 0..<size {
      let view = session.makeView("v\(number)")
      session.group { session in
        if let previous {
          session.place(view, rightOf: previous, gap: 8)
        } else {
          session.pinLeft(view, to: root, 8)
        }
        session.centerVertically(view, with: root)
        session.fitContent(
          view.width, session.points(20...90), hugging: number.isMultiple(of: 2) ? 249 : 250)
        session.fitContent(view.height, session.points(16...44))
      }
      previous = view
    }
    if let previous { session.pinRight(previous, to: root, 8, priority: 500) }
  }
}
