@_spi(Tools) import SourceText

extension CharacterCanvas {
  /// Writes a name into free cells of a box. If there is not enough room, the name is shortened, but not to fewer than
  /// ``leastLength`` columns.
  ///
  /// - Parameters:
  ///   - name: The name to write.
  ///   - box: The cells of the box.
  ///   - onUpperEdge: Whether to try the upper edge of the box first. If false, the middle is tried first.
  /// - Returns: Whether there was room for the name.
  mutating func place(_ name: DisplayText, in box: CellBox, onUpperEdge: Bool) -> Bool {
    guard name.width > 0 else { return true }
    let runs = rowsToTry(in: box, onUpperEdge: onUpperEdge).compactMap { freeRun(row: $0, in: box) }
    if let run = runs.first(where: { $0.length >= name.width }) {
      let isOnEdge = run.row == box.top || run.row == box.bottom
      let text = isOnEdge && run.length >= name.width + 2 ? name.surrounded(by: " ") : name
      write(text, row: run.row, column: run.start + run.margin(for: text.width, isCentered: !onUpperEdge))
      return true
    }
    // If several runs have the largest length, the first of them is used; `max(by:)` would return the last.
    guard let longest = runs.map({ $0.length }).max(), longest >= Self.leastLength,
      let run = runs.first(where: { $0.length == longest })
    else { return false }
    write(name.truncated(to: longest), row: run.row, column: run.start)
    return true
  }

  /// Writes a mark, which is a single character, into a free cell of a box. If the box is only a vertical line or a
  /// point and has no free cell, the mark replaces a part of the line or point.
  ///
  /// - Returns: Whether there was room for the mark.
  mutating func place(_ mark: Character, in box: CellBox) -> Bool {
    let text = DisplayText(String(mark))
    if place(text, in: box, onUpperEdge: false) { return true }
    let rowsOfBox = max(box.top, 0)..<max(min(box.bottom + 1, rows), max(box.top, 0))
    guard box.left == box.right, (0..<columns).contains(box.left) else { return false }
    let middle = (box.top + box.bottom) / 2
    let nearest = rowsOfBox.filter { isStraight(row: $0, column: box.left) }
      .min { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    guard let nearest else { return false }
    write(text, row: nearest, column: box.left)
    return true
  }

  /// Returns whether a cell is empty or contains only a part of a vertical line, so that a mark can replace it.
  private func isStraight(row: Int, column: Int) -> Bool {
    let cell = box(row: row, column: column)
    return !hasText(row: row, column: column) && cell.left == .none && cell.right == .none
  }

  /// The smallest width to which a name is shortened, in columns, including the ellipsis.
  private static var leastLength: Int { 4 }

  /// A run of adjacent cells in one row to which a name can be written.
  private struct Run {
    var row: Int
    var start: Int
    var length: Int

    /// Returns the number of cells to leave free before a name that is written to this run of free cells.
    ///
    /// - Parameters:
    ///   - width: The width of the name, in columns.
    ///   - isCentered: Whether to center the name in the run. If false, the name begins after at most one free cell.
    func margin(for width: Int, isCentered: Bool) -> Int {
      isCentered ? (length - width) / 2 : min(1, length - width)
    }
  }

  private func rowsToTry(in box: CellBox, onUpperEdge: Bool) -> [Int] {
    let inside = Array(max(box.top + 1, 0)..<max(min(box.bottom, rows), max(box.top + 1, 0)))
    let edges = box.top == box.bottom ? [box.top] : [box.top, box.bottom]
    let visibleEdges = edges.filter((0..<rows).contains)
    if onUpperEdge { return visibleEdges.prefix(1) + inside + visibleEdges.dropFirst(1) }
    let middle = (box.top + box.bottom) / 2
    return inside.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) } + visibleEdges
  }

  /// Returns the longest run of free cells in a row of a box, between its left and right edges. Returns nil if no cell
  /// is free.
  private func freeRun(row: Int, in box: CellBox) -> Run? {
    var longest: Run?
    var current: Run?
    let first = max(box.left + 1, 0)
    for column in first..<max(min(box.right, columns), first) {
      guard isFree(row: row, column: column, in: box) else {
        current = nil
        continue
      }
      current = Run(row: row, start: current?.start ?? column, length: (current?.length ?? 0) + 1)
      if let run = current, run.length > longest?.length ?? 0 { longest = run }
    }
    return longest
  }

  /// Returns whether a name can be written to a cell: the cell is empty, or contains only a part of the upper or lower
  /// edge of the box.
  private func isFree(row: Int, column: Int, in box: CellBox) -> Bool {
    if hasText(row: row, column: column) { return false }
    let cell = self.box(row: row, column: column)
    return cell.isEmpty || (cell.isHorizontal && (row == box.top || row == box.bottom))
  }
}
