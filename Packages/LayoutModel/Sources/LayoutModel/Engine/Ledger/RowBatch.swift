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

  /// Creates an empty batch with space for a number of rows to add.
  init(room count: Int) { added.reserveCapacity(count) }

  /// The rows to add, sorted by the order in which the solver tries them.
  var addedInOrder: [RowRecord] {
    // Sorting copies of the keys is faster than sorting the rows, because the rows are scattered in memory.
    var keysByRank = Array(repeating: [(order: RowOrder, index: Int)](), count: RowOrder.rankCount)
    for (index, row) in added.enumerated() { keysByRank[row.order.rank].append((row.order, index)) }
    var rows: [RowRecord] = []
    rows.reserveCapacity(added.count)
    for var keys in keysByRank {
      // Rows of the same rank are usually queued in their order.
      let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0.order < $1.order }
      if !isSorted { keys.sort { $0.order < $1.order } }
      for key in keys { rows.append(added[key.index]) }
    }
    return rows
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

  /// Adds a row that the batch does not contain yet, with its linear constraint.
  mutating func addNew(_ row: RowRecord, as constraint: LinearConstraint) {
    row.planned = constraint
    added.append(row)
  }

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
