extension Workload {
  static let chain = Workload(
    "chain", "one row of equally wide views from edge to edge; size: the number of views"
  ) { session, size in
    let root = session.makeRoot()
    var first: View?
    var previous: View?
    for number in 0..<size {
      let view = session.makeView("v\(number)")
      session.group { session in
        if let previous, let first {
          session.place(view, rightOf: previous, gap: 8)
          session.equate(view.width, first.width)
        } else {
          session.pinLeft(view, to: root, 8)
        }
        session.pinTop(view, to: root, 8)
        session.pinBottom(view, to: root, 8)
      }
      first = first ?? view
      previous = view
    }
    if let previous { session.pinRight(previous, to: root, 8) }
  }
}
