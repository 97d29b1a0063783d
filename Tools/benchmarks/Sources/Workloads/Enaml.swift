extension Workload {
  static let enaml = Workload(
    "enaml",
    "a form as the Enaml toolkit writes it: each relation twice, required and optional; size: the number of labels and fields"
  ) { session, size in
    let medium = 600
    let strong = 700
    let root = session.makeRoot()
    let contents = session.makeView("contents")
    let midline = session.makeView("mid")
    session.add(midline.top, .equal, 0)
    session.add(midline.width, .equal, 0)
    session.add(midline.height, .equal, 0)
    session.pinEdges(contents, to: root, 10)

    var previous: View?
    for number in 0..<max(1, size / 2) {
      let label = session.makeView("lb\(number)")
      let field = session.makeView("fl\(number)")
      session.group { session in
        for view in [label, field] {
          for length in [view.left, view.top, view.width, view.height] { session.add(length, .atLeast, 0) }
        }
        session.addTwice(label.left - contents.left, 0, medium)
        session.addTwice(field.left - label.right, 10, medium)
        session.add(field.left - midline.left, .equal, 0, priority: 750)
        session.addTwice(contents.right - field.right, 0, medium)
        if let previous {
          session.addTwice(field.top - previous.bottom, 10, medium)
        } else {
          session.addTwice(field.top - contents.top, 0, medium)
        }
        session.add(label.centerY - field.centerY, .equal, 0, priority: 750)
        session.wish(label.width, session.points(24...80), atLeast: 750, exactly: 100)
        session.wish(label.height, 16, atLeast: 750, exactly: 750)
        session.add(field.width, .atLeast, 125, priority: strong)
        session.wish(field.height, 21, atLeast: 750, exactly: 750)
      }
      previous = field
    }
    if let previous { session.add(contents.bottom - previous.bottom, .equal, 0, priority: medium) }
  }
}

extension Session {
  /// Adds two rows for a distance, as the Enaml toolkit does: `distance >= size`, required, and `distance = size`,
  /// optional.
  ///
  /// - Parameter wish: The priority of the optional row.
  fileprivate mutating func addTwice(_ distance: Sum, _ size: Double, _ wish: Int) {
    add(distance, .atLeast, size)
    add(distance, .equal, size, priority: wish)
  }

  /// Adds two optional rows for a length: `length >= size` and `length = size`.
  ///
  /// - Parameters:
  ///   - minimum: The priority of the first row.
  ///   - exact: The priority of the second row.
  fileprivate mutating func wish(_ length: Sum, _ size: Double, atLeast minimum: Int, exactly exact: Int) {
    add(length, .atLeast, size, priority: minimum)
    add(length, .equal, size, priority: exact)
  }
}
