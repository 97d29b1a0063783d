import LinearConstraints

/// A batch of changes to the rows of the solver.
struct RowBatch {
  /// The rows to remove. A row that is also in `added` is first removed and then added again.
  private(set) var removed: [RowRecord] = []

  /// The rows to add to the solver. A row without a ``RowRecord/planned`` linear constraint gets one when the
  /// batch is applied to the solver.
  private(set) var added: [RowRecord] = []

  /// The rows whose constant or priority changes, each with its new linear constraint.
  private(set) var changed: [(row: RowRecord, constraint: LinearConstraint)] = []

  /// Whether at least one row in ``changed`` is required, before or after its change.
  private(set) var changesRequired = false

  private var removedRows: Set<ObjectIdentifier> = []
  /// The identities of the rows in ``added``, for fast lookup. Rows that were appended to ``added`` since the last
  /// lookup are included at the next lookup.
  private var addedRows: Set<ObjectIdentifier> = []

  init() {}

  /// The indices of the rows in ``added``, sorted by the order in which the solver tries the rows.
  var addedInOrder: [Int] {
    let rankCount = RowOrder.Rank.allCases.count
    var starts = Array(repeating: 0, count: rankCount + 1)
    for index in added.indices { starts[added[index].order.rank.rawValue + 1] += 1 }
    for rank in 0..<rankCount { starts[rank + 1] += starts[rank] }
    var ends = starts
    var isSorted = Array(repeating: true, count: rankCount)
    var indices = Array(repeating: 0, count: added.count)
    for index in added.indices {
      let order = added[index].order
      let rank = order.rank.rawValue
      let end = ends[rank]
      if end > starts[rank], isSorted[rank] { isSorted[rank] = added[indices[end - 1]].order < order }
      indices[end] = index
      ends[rank] = end + 1
    }
    // Rows of the same rank are usually queued in their order.
    for rank in 0..<rankCount where !isSorted[rank] {
      // Sorting copies of the keys is faster than sorting the rows, because the rows are scattered in memory.
      let range = starts[rank]..<ends[rank]
      let keys = indices[range].map { (order: added[$0].order, index: $0) }.sorted { $0.order < $1.order }
      for (position, key) in zip(range, keys) { indices[position] = key.index }
    }
    return indices
  }

  var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

  /// Returns whether the batch adds a row.
  mutating func contains(_ row: RowRecord) -> Bool {
    for row in added[addedRows.count...] { addedRows.insert(ObjectIdentifier(row)) }
    return addedRows.contains(ObjectIdentifier(row))
  }

  mutating func remove(_ row: RowRecord) {
    if removedRows.insert(ObjectIdentifier(row)).inserted { removed.append(row) }
  }

  /// Sets the rows to add. The batch must not contain any yet.
  mutating func setAdded(_ rows: [RowRecord]) { added = rows }

  /// Adds a row unless the batch already adds it.
  mutating func add(_ row: RowRecord) {
    if !contains(row) { added.append(row) }
  }

  /// Removes a row and adds it again in the same batch. The solver then tries the row again, after all required rows
  /// that precede it.
  mutating func retry(_ row: RowRecord) {
    remove(row)
    add(row)
  }

  mutating func change(_ row: RowRecord, to constraint: LinearConstraint) {
    changed.append((row, constraint))
    if row.isLiveAndRequired || constraint.priority.isRequired { changesRequired = true }
  }
}
