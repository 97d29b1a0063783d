extension Workload {
  static let cells = Workload(
    "cells", "independent cells, one of which is resized; size: the number of cells"
  ) { session, size in
    for number in 0..<size {
      let cell = session.makeView("cell\(number)")
      if number == 0 { session.makeWindow(cell, height: 60, heightPriority: 500) }
      session.group { session in
        session.add(cell.left, .equal, 0)
        session.add(cell.top, .equal, Double(60 * number))
        if number > 0 { session.add(cell.width, .equal, 375) }
        session.fillCell(cell)
      }
    }
  }

  static let table = Workload(
    "table", "the same cells, one below the other and as wide as the window; size: the number of cells"
  ) { session, size in
    let root = session.makeRoot()
    var previous: View?
    for number in 0..<size {
      let cell = session.makeView("cell\(number)")
      session.group { session in
        session.pinLeft(cell, to: root, 0)
        session.pinRight(cell, to: root, 0)
        if let previous {
          session.place(cell, below: previous, gap: 1)
        } else {
          session.pinTop(cell, to: root, 0)
        }
        session.fillCell(cell)
      }
      previous = cell
    }
  }
}

extension Session {
  /// Adds the views and rows of a cell: an icon, a title with a subtitle below it, and an accessory at the end.
  fileprivate mutating func fillCell(_ cell: View) {
    let icon = makeView("\(cell.name).icon")
    let title = makeView("\(cell.name).title")
    let subtitle = makeView("\(cell.name).sub")
    let accessory = makeView("\(cell.name).acc")

    pinLeft(icon, to: cell, 16)
    centerVertically(icon, with: cell)
    add(icon.width, .equal, 40)
    add(icon.height, .equal, 40)

    place(title, rightOf: icon, gap: 12)
    pinTop(title, to: cell, 11)
    equate(subtitle.left, title.left)
    place(subtitle, below: title, gap: 4)
    pinBottom(subtitle, to: cell, 11)

    place(accessory, rightOf: title, gap: 8)
    pinRight(accessory, to: cell, 16)
    centerVertically(accessory, with: cell)
    equate(subtitle.width, title.width)

    fitContent(title.width, points(60...260))
    fitContent(title.height, 20, hugging: 251)
    fitContent(subtitle.width, points(60...300), hugging: 249, resistance: 748)
    fitContent(subtitle.height, 16, hugging: 251)
    fitContent(accessory.width, points(10...30), hugging: 252, resistance: 751)
    fitContent(accessory.height, 14, hugging: 251)
    add(cell.height, .atLeast, 44)
  }
}
