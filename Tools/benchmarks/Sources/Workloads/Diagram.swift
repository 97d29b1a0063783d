extension Workload {
  static let diagram = Workload(
    "diagram",
    "boxes that keep their distances, one of which is dragged into the others; size: the number of boxes"
  ) { session, size in
    let canvas = session.makeView("canvas")
    session.add(canvas.left, .equal, 0)
    session.add(canvas.top, .equal, 0)
    session.add(canvas.width, .equal, 1_800)
    session.add(canvas.height, .equal, 1_000)

    let columnCount = max(1, Int((2 * Double(size)).squareRoot()))
    let (gap, left, top) = (4.0, 40.0, 40.0)
    let (columnWidth, rowHeight) = (84.0, 88.0)
    var boxes: [View] = []
    for number in 0..<size {
      let (row, column) = (number / columnCount, number % columnCount)
      let box = session.makeView("box\(number)")
      session.group { session in
        session.add(box.width, .equal, session.points(40...70))
        session.add(box.height, .equal, session.points(30...70))
        session.add(box.left, .atLeast, 0)
        session.add(box.top, .atLeast, 0)
        session.pinRight(box, to: canvas, 0, .atLeast)
        session.pinBottom(box, to: canvas, 0, .atLeast)
        // Each box stays where it was put, unless another one pushes it away.
        session.add(box.left, .equal, left + columnWidth * Double(column), priority: 250)
        session.add(box.top, .equal, top + rowHeight * Double(row), priority: 250)
        // Neighboring boxes, in any of the eight directions, keep a distance if they can.
        if column > 0 { session.add(box.left - boxes[number - 1].right, .atLeast, gap, priority: 750) }
        guard row > 0 else { return }
        let above = number - columnCount
        session.add(box.top - boxes[above].bottom, .atLeast, gap, priority: 750)
        if column > 0 {
          session.add(box.left - boxes[above - 1].right, .atLeast, gap, priority: 750)
          session.add(box.top - boxes[above - 1].bottom, .atLeast, gap, priority: 750)
        }
        if column < columnCount - 1 {
          session.add(boxes[above + 1].left - box.right, .atLeast, gap, priority: 750)
          session.add(box.top - boxes[above + 1].bottom, .atLeast, gap, priority: 750)
        }
      }
      boxes.append(box)
    }
    let (row, column) = (size / columnCount / 2, min(columnCount / 4, size - 1))
    let dragged = min(row * columnCount + column, size - 1)
    let start = (left + columnWidth * Double(column), top + rowHeight * Double(row))
    session.makeDraggable(boxes[dragged], from: start, to: (start.0 + 600, start.1 + 240))
  }
}
