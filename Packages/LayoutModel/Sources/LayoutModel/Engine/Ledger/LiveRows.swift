import LinearConstraints

/// The rows that the solver currently has.
///
/// The lookup table from the solver's handles to rows is created when it is used for the first time, and kept up to
/// date from then on. Layouts without conflicts usually do not need it.
struct LiveRows {
  /// The rows, in no particular order.
  private(set) var all: [RowRecord] = []

  private var rowsByID: [ConstraintID: RowRecord]?

  mutating func reserveCapacity(_ count: Int) { all.reserveCapacity(count) }

  /// Adds a row that the solver has received, with the linear constraint that it has received.
  mutating func insert(_ row: RowRecord, _ live: RowRecord.Live) {
    row.live = live
    row.liveIndex = all.count
    all.append(row)
    rowsByID?[live.id] = row
  }

  /// Removes a row that the solver no longer has. Has no effect if the row is not live.
  mutating func remove(_ row: RowRecord) {
    guard let live = row.live else { return }
    rowsByID?[live.id] = nil
    row.live = nil
    let last = all.removeLast()
    guard last !== row else { return }
    last.liveIndex = row.liveIndex
    all[row.liveIndex] = last
  }

  /// Returns the row with the given handle; nil if the solver has no such row.
  ///
  /// - Complexity: O(1). The first call takes O(*n*) for *n* rows.
  mutating func row(_ id: ConstraintID) -> RowRecord? {
    if rowsByID == nil {
      var table: [ConstraintID: RowRecord] = [:]
      table.reserveCapacity(all.count)
      for row in all {
        if let live = row.live { table[live.id] = row }
      }
      rowsByID = table
    }
    return rowsByID?[id]
  }
}
