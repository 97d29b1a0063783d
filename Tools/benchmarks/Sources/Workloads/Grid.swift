extension Workload {
  static let grid = Workload(
    "grid",
    "a square of views in equal columns and rows, with required and optional sizes; size: the number of views"
  ) { session, size in
    let root = session.makeRoot()
    let columnCount = max(1, Int(Double(size).squareRoot()))
    let minimumWidth = columnCount > 20 ? 10.0 : 30.0
    var firstRow: [View] = []
    var leader: View?
    for start in stride(from: 0, to: size, by: columnCount) {
      session.group { session in
        let isFirstRow = start == 0
        let previousLeader = leader
        var row: [View] = []
        for column in 0..<min(columnCount, size - start) {
          let view = session.makeView("g\(start / columnCount)_\(column)")

          if !isFirstRow {
            session.equate(view.left, firstRow[column].left)
            session.equate(view.width, firstRow[column].width)
          } else if let left = row.last {
            session.place(view, rightOf: left, gap: 4)
            session.equate(view.width, row[0].width)
          } else {
            session.pinLeft(view, to: root, 4)
          }
          if isFirstRow, column == columnCount - 1 { session.pinRight(view, to: root, 4) }

          if let rowLeader = row.first {
            session.equate(view.top, rowLeader.top)
            session.equate(view.height, rowLeader.height)
          } else if let previousLeader {
            session.place(view, below: previousLeader, gap: 4)
            session.equate(view.height, firstRow[0].height)
          } else {
            session.pinTop(view, to: root, 4)
          }

          session.add(view.width, .atLeast, minimumWidth)
          session.add(view.height, .atLeast, 8)
          session.add(view.width, .atMost, 400, priority: 600)
          session.fitContent(view.width, session.points(20...80))
          session.fitContent(view.height, session.points(16...40))
          row.append(view)
        }
        if isFirstRow { firstRow = row }
        leader = row.first
      }
    }
    if let leader { session.pinBottom(leader, to: root, 4, priority: 800) }
  }
}
