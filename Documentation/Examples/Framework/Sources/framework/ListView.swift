import LayoutKit

/// A row of the list: a title above a text.
final class Row: View {
  let title = Label()
  let body = Label()

  /// The constraint that positions the row in the list.
  fileprivate var top: LayoutConstraint?

  override init() {
    super.init()
    addSubview(title)
    addSubview(body)
    LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      body.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }
}

/// A list that scrolls. Only visible rows have views; rows that leave the screen are used again for other texts.
final class ListView: View {
  private let count: Int
  private let configure: (Int, Row) -> Void

  /// The height of each row: an estimate until the row is laid out for the first time.
  private var heights: [Double]
  private(set) var visible: [Int: Row] = [:]
  private var unused: [Row] = []

  /// The number of rows that were created.
  private(set) var createdCount = 0

  /// The distance by which the list is scrolled, in points.
  private(set) var offset = 0.0

  init(count: Int, estimate: Double, configure: @escaping (Int, Row) -> Void) {
    self.count = count
    self.configure = configure
    heights = Array(repeating: estimate, count: count)
  }

  /// Constraints to the edges of the list place rows in its content, which moves when the list scrolls.
  override var layoutBoundsOrigin: LayoutPoint { LayoutPoint(x: 0, y: offset) }

  /// Scrolls to an offset, and lays out the rows that are visible there.
  func scroll(to offset: Double, layout: () -> Void) {
    self.offset = offset
    invalidateBoundsOrigin()
    // The height of a new row is known after a layout. If it differs from the estimate, other rows become visible.
    repeat {
      showRows()
      layout()
    } while takeHeights()
  }

  /// Gives each visible row a view, and puts the other views aside.
  private func showRows() {
    var y = 0.0
    var wanted: [(index: Int, y: Double)] = []
    for index in 0..<count {
      if y + heights[index] > offset { wanted.append((index, y)) }
      y += heights[index]
      if y >= offset + frame.height { break }
    }
    let range = (wanted.first?.index ?? 0)...(wanted.last?.index ?? 0)
    for (index, row) in visible where !range.contains(index) {
      unused.append(row)
      visible[index] = nil
    }
    for (index, y) in wanted {
      let row = visible[index] ?? takeRow(for: index)
      if row.top?.constant != y { row.top?.constant = y }
    }
  }

  private func takeRow(for index: Int) -> Row {
    let row = unused.popLast() ?? makeRow()
    visible[index] = row
    configure(index, row)
    return row
  }

  private func makeRow() -> Row {
    createdCount += 1
    let row = Row()
    addSubview(row)
    let top = row.topAnchor.constraint(equalTo: topAnchor)
    row.top = top
    LayoutConstraint.activate([
      top, row.leadingAnchor.constraint(equalTo: leadingAnchor),
      row.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    return row
  }

  /// Stores the heights of the visible rows, and returns whether one has changed.
  private func takeHeights() -> Bool {
    var hasChanged = false
    for (index, row) in visible where heights[index] != row.frame.height {
      heights[index] = row.frame.height
      hasChanged = true
    }
    return hasChanged
  }
}
