import LayoutModel

/// The marks of constraints in a drawing of characters, moved so that they overwrite neither the outlines nor
/// the names of views. A mark fills whole character cells. These are so large that a mark beside a view could otherwise be
/// in the cells of the view's outline.
struct CharacterMarks {
  /// The marks for which the drawing has room.
  private(set) var elements: [DisplayList.Element] = []

  /// The labels of constraints with a problem for which the drawing has no room, each with its constraint.
  private(set) var omitted: [String] = []

  /// The character cells that a bar or an outline covers.
  private typealias Cells = (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

  /// The number of labels of constraints without a problem for which the drawing has no room.
  private(set) var omittedCount = 0

  /// A box of cells: the outline of a view without subviews.
  private struct Box {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
    /// The columns of the view's name, which is in the middle row of the box.
    var name: ClosedRange<Int>
    /// The row in which the drawing writes the name.
    var nameRow: Int { (rows.lowerBound + rows.upperBound) / 2 }
  }

  /// The width of a cell, in points. A cell is twice as high.
  private let cell: Double
  private let origin: LayoutPoint
  private var boxes: [Box] = []
  /// The indices of the boxes in each row.
  private var rows: [Int: [Int]] = [:]
  /// The cells of labels: the ranges of columns in each row.
  private var labels: [Int: [ClosedRange<Int>]] = [:]
  /// The boxes of the root and of other views with subviews. Marks can be inside these boxes, but do not overwrite
  /// their outlines.
  private var outlines: [Cells] = []
  /// The character cells that the bars of each constraint cover, by the index of the constraint.
  private var cells: [Int: [Cells]] = [:]
  /// The constraints whose bars have no room. Their numbers are left out too, because a number without its
  /// bar would seem to belong to something else.
  private var barless: Set<Int> = []
  /// The horizontal bars in each row: their columns, and the index of the constraint.
  private var bars: [Int: [(columns: ClosedRange<Int>, constraint: Int?)]] = [:]
  /// The distances in rows and columns by which the bars of constraints are moved, by the index of the constraint.
  private var moves: [Int: (rows: Int, columns: Int)] = [:]

  /// Moves marks so that they cover neither outlines nor names. Marks for which there is no room are left
  /// out.
  ///
  /// - Parameters:
  ///   - marks: The lines and labels of constraints.
  ///   - views: The frames of the visible views without subviews, with the lengths of their names in
  ///     characters.
  ///   - containers: The frames of the root and of other views with subviews.
  ///   - bounds: The rectangle that the drawing shows.
  ///   - columns: The largest width of the drawing, in cells.
  ///   - rows: The largest height of the drawing, in cells.
  /// - Complexity: O(*n* + *m*) for *n* views and *m* marks in different rows.
  init(
    _ marks: [DisplayList.Element], views: [(frame: LayoutRect, nameLength: Int)],
    containers: [LayoutRect] = [], bounds: LayoutRect, columns: Int, rows: Int
  ) {
    cell = max(
      max(bounds.width, 1) / Double(max(columns - 1, 1)), max(bounds.height, 1) / Double(2 * max(rows - 1, 1))
    )
    origin = bounds.origin
    guard bounds.isDrawable, views.count <= Self.mostViews else {
      elements = marks
      return
    }
    for view in views where view.frame.isDrawable && view.frame.width > 0 && view.frame.height > 0 {
      add(view.frame, nameLength: view.nameLength)
    }
    for frame in containers.prefix(Self.mostViews) where frame.isDrawable {
      let (left, top) = (column(frame.minX), row(frame.minY))
      outlines.append(
        (left...max(left, column(frame.maxX)), top...max(top, row(frame.maxY))))
    }
    for mark in marks {
      switch mark.shape {
      case .line(let line) where line.ends == .bars: add(bar: line, mark)
      case .line(let line): add(line, mark)
      case .text(let text): add(text, mark)
      default: elements.append(mark)
      }
    }
  }

  /// The largest number of views for which marks are moved. In a larger drawing, most views are smaller than a cell.
  private static let mostViews = 300

  private mutating func add(_ frame: LayoutRect, nameLength: Int) {
    let (left, right) = (column(frame.minX), max(column(frame.minX), column(frame.maxX)))
    let (top, bottom) = (row(frame.minY), max(row(frame.minY), row(frame.maxY)))
    let start = (left + right - min(nameLength, right - left)) / 2
    let box = Box(
      columns: left...right, rows: top...bottom, name: start...min(right, start + nameLength))
    for row in top...min(bottom, top + Self.highest) { rows[row, default: []].append(boxes.count) }
    boxes.append(box)
  }

  private static let highest = 2000

  private func column(_ x: Double) -> Int { Self.rounded((x - origin.x) / cell) }
  private func row(_ y: Double) -> Int { Self.rounded((y - origin.y) / (2 * cell)) }

  private static func rounded(_ number: Double) -> Int {
    number.isFinite ? Int(min(max((number + 0.5).rounded(.down), -1_000_000), 1_000_000)) : 0
  }

  // MARK: Lines

  /// Adds a bar. A bar that would fall on a parallel edge of a view is moved to the next row or column without one, or is
  /// left out if there is none.
  private mutating func add(bar line: DisplayList.Line, _ mark: DisplayList.Element) {
    let isHorizontal = line.start.y == line.end.y
    var element = mark
    let step = isHorizontal ? 2 * cell : cell
    let possible = Self.shifts.filter { shift in
      let distance = Double(shift) * step
      return isHorizontal
        ? !coversEdge(row: row(line.start.y + distance), from: line.start.x, to: line.end.x)
        : !coversEdge(column: column(line.start.x + distance), from: line.start.y, to: line.end.y)
    }
    // Beside a view, a bar is easier to see than in it.
    let shift =
      possible.first { shift in
        isHorizontal
          && !isInBox(row: row(line.start.y + Double(shift) * step), from: line.start.x, to: line.end.x)
      } ?? possible.first
    guard let shift else {
      if mark.state != .ok {
        elements.append(mark)
        addCells(of: line, mark)
      } else if let index = mark.constraint {
        barless.insert(index)
      }
      return
    }
    if isHorizontal {
      let columns = column(min(line.start.x, line.end.x))...column(max(line.start.x, line.end.x))
      bars[row(line.start.y + Double(shift) * step), default: []].append((columns, mark.constraint))
    }
    if shift != 0 {
      var moved = line
      if isHorizontal {
        moved.start.y += Double(shift) * step
        moved.end.y += Double(shift) * step
      } else {
        moved.start.x += Double(shift) * step
        moved.end.x += Double(shift) * step
      }
      element.shape = .line(moved)
      if let index = mark.constraint {
        moves[index] = isHorizontal ? (rows: shift, columns: 0) : (rows: 0, columns: shift)
      }
    }
    elements.append(element)
    if case .line(let line) = element.shape { addCells(of: line, mark) }
  }

  private mutating func addCells(of line: DisplayList.Line, _ mark: DisplayList.Element) {
    guard let index = mark.constraint else { return }
    let columns =
      column(min(line.start.x, line.end.x))...column(max(line.start.x, line.end.x))
    let rows = row(min(line.start.y, line.end.y))...row(max(line.start.y, line.end.y))
    cells[index, default: []].append((columns, rows))
  }

  /// The distances by which bars are moved, in rows or columns, the best one first.
  private static let shifts = [0, 1, -1, 2, -2]

  private func isInBox(row: Int, from start: Double, to end: Double) -> Bool {
    let columns = column(min(start, end))...column(max(start, end))
    return (rows[row] ?? []).contains {
      let box = boxes[$0].columns
      return min(box.upperBound, columns.upperBound) > max(box.lowerBound, columns.lowerBound)
    }
  }

  /// Returns whether a horizontal bar would cover the upper or lower edge or the name of a view.
  private func coversEdge(row: Int, from start: Double, to end: Double) -> Bool {
    let columns = column(min(start, end))...column(max(start, end))
    return (rows[row] ?? []).contains { index in
      let box = boxes[index]
      guard box.rows.lowerBound == row || box.rows.upperBound == row else {
        return box.nameRow == row && box.name.overlaps(columns)
      }
      // Also a bar that only ends at the corner of a view would change the corner.
      return box.columns.overlaps(columns)
    }
  }

  /// Returns whether a vertical bar would cover the left or right edge or the name of a view.
  private func coversEdge(column: Int, from start: Double, to end: Double) -> Bool {
    let (first, last) = (row(min(start, end)), row(max(start, end)))
    guard last - first < Self.highest else { return false }
    return (first...last).contains { row in
      (rows[row] ?? []).contains { index in
        let box = boxes[index]
        let isInside = row > box.rows.lowerBound && row < box.rows.upperBound
        return isInside
          && (box.columns.lowerBound == column || box.columns.upperBound == column
            || box.nameRow == row && box.name.contains(column))
      }
    }
  }

  /// Adds the parts of a line that are outside of views. The parts between the views that the line aligns are
  /// enough to recognize it.
  private mutating func add(_ line: DisplayList.Line, _ mark: DisplayList.Element) {
    let isHorizontal = line.start.y == line.end.y
    guard mark.layer == .constraints, isHorizontal || line.start.x == line.end.x else {
      elements.append(mark)
      return
    }
    let cells =
      isHorizontal
      ? (column(min(line.start.x, line.end.x)), column(max(line.start.x, line.end.x)))
      : (row(min(line.start.y, line.end.y)), row(max(line.start.y, line.end.y)))
    let position = isHorizontal ? row(line.start.y) : column(line.start.x)
    guard cells.1 - cells.0 < Self.highest else { return }
    var start: Int?
    for index in cells.0...cells.1 + 1 {
      let isFree =
        index <= cells.1
        && !(isHorizontal ? isInBox(row: position, column: index) : isInBox(row: index, column: position))
      if isFree, start == nil { start = index }
      guard !isFree, let first = start else { continue }
      start = nil
      guard index - first > 1 else { continue }
      let (from, to) = (Double(first), Double(index - 1))
      var part = line
      if isHorizontal {
        (part.start.x, part.end.x) = (origin.x + from * cell, origin.x + to * cell)
      } else {
        (part.start.y, part.end.y) = (origin.y + from * 2 * cell, origin.y + to * 2 * cell)
      }
      var element = mark
      element.shape = .line(part)
      elements.append(element)
    }
  }

  private func isInBox(row: Int, column: Int) -> Bool {
    (rows[row] ?? []).contains { boxes[$0].columns.contains(column) }
  }

  // MARK: Labels

  /// Adds a label at the nearest place where it covers neither an outline, nor a name, nor another label. Without such a
  /// place, the label is left out. If its constraint has a problem, the label is in ``omitted``.
  private mutating func add(_ text: DisplayList.Text, _ mark: DisplayList.Element) {
    let move = mark.constraint.flatMap { moves[$0] } ?? (rows: 0, columns: 0)
    let length = max(text.string.count, 1)
    let (row, column) = (row(text.box.midY) + move.rows, column(text.box.minX) + move.columns)
    let own = mark.constraint.flatMap { cells[$0] } ?? []
    let hasBar = !(mark.constraint.map { barless.contains($0) } ?? false)
    let place = Self.steps.first { step in
      let (row, start) = (row + step.rows, column + step.columns)
      guard hasBar, own.isEmpty || own.contains(where: { isBeside($0, row: row, start...start + length - 1) })
      else { return false }
      let crosses = (bars[row] ?? []).contains {
        $0.constraint != mark.constraint && $0.columns.overlaps(start...start + length)
      }
      return !crosses && isFree(row: row, columns: start, length: length, of: own)
    }
    guard let step = place else {
      if mark.state != .ok, length > 1 {
        let title = mark.title.map { $0.prefix { $0 != "\n" } } ?? ""
        omitted.append(title.isEmpty ? text.string : "\(text.string): \(title)")
      } else if length > 1 {
        omittedCount += 1
      }
      return
    }
    labels[row + step.rows, default: []].append(
      column + step.columns...column + step.columns + length)
    var moved = text
    moved.box = text.box.offsetBy(
      dx: Double(move.columns + step.columns) * cell, dy: Double(move.rows + step.rows) * 2 * cell)
    var element = mark
    element.shape = .text(moved)
    elements.append(element)
  }

  private static let steps: [(rows: Int, columns: Int)] = [
    (0, 0), (0, 2), (0, -2), (1, 0), (-1, 0), (0, 5), (0, -5), (1, 3), (-1, 3), (1, -3), (-1, -3), (2, 0),
    (-2, 0),
  ].map { (rows: $0.0, columns: $0.1) }

  /// Returns whether the cells of a label are on a bar or directly beside it.
  private func isBeside(
    _ bar: Cells, row: Int, _ columns: ClosedRange<Int>
  ) -> Bool {
    row >= bar.rows.lowerBound - 1 && row <= bar.rows.upperBound + 1
      && columns.upperBound >= bar.columns.lowerBound - 2 && columns.lowerBound <= bar.columns.upperBound + 2
  }

  /// Returns whether cells are free for a label.
  ///
  /// - Parameter bars: The bars that the label belongs to.
  private func isFree(row: Int, columns start: Int, length: Int, of bars: [Cells]) -> Bool {
    let columns = start...start + length
    guard row >= 0, start >= 0 else { return false }
    let crossesOutline = outlines.contains { box in
      // The last cell of `columns` is only the space after the label.
      let cells = start...start + length - 1
      guard box.columns.overlaps(cells), box.rows.contains(row) else { return false }
      return row == box.rows.lowerBound || row == box.rows.upperBound
        || cells.contains(box.columns.lowerBound) || cells.contains(box.columns.upperBound)
    }
    if crossesOutline { return false }
    if (labels[row] ?? []).contains(where: { $0.overlaps(columns) }) { return false }
    return !(rows[row] ?? []).contains { index in
      let box = boxes[index]
      guard box.columns.overlaps(columns) else { return false }
      // In a view, the number of a bar outside of the view would read as a text of the view.
      let hasBar = bars.contains { bar in
        bar.columns.lowerBound >= box.columns.lowerBound && bar.columns.upperBound <= box.columns.upperBound
          && bar.rows.lowerBound >= box.rows.lowerBound && bar.rows.upperBound <= box.rows.upperBound
      }
      guard hasBar || bars.isEmpty else { return true }
      let isOnEdge =
        row == box.rows.lowerBound || row == box.rows.upperBound || columns.contains(box.columns.lowerBound)
        || columns.contains(box.columns.upperBound)
      // A number in the row of a name would read as a part of the name.
      return isOnEdge || row == box.nameRow
    }
  }
}

extension DisplayList.Element {
  /// The index of the constraint that the element shows; nil if it shows none.
  var constraint: Int? {
    for link in links { if case .constraint(let index) = link { return index } }
    return nil
  }
}
