import LinearConstraints

/// A batch of changes to the rows of the solver.
struct RowBatch {
  /// The rows to remove. A row that is also in `added` is first removed and then added again.
  private(set) var removed: [RowRecord] = []

  /// The rows to add to the solver.
  private(set) var added: [Addition] = []

  /// A row to add. Its linear constraint is nil if it is computed only when the batch is applied to the solver.
  struct Addition {
    var row: RowRecord
    var form: LinearConstraint?
  }

  /// The rows whose constant or priority changes, each with its new linear constraint.
  private(set) var changed: [(row: RowRecord, constraint: LinearConstraint)] = []

  /// Whether one of the changed rows is required before or after its change.
  private(set) var changesRequired = false

  private var removedRows: Set<ObjectIdentifier> = []
  private var addedRows: Set<ObjectIdentifier> = []

  init() {}

  /// Creates an empty batch with space for a number of rows to add.
  init(room count: Int) {
    added.reserveCapacity(count)
    addedRows.reserveCapacity(count)
  }

  /// The indices of `added`, sorted by the order in which the solver tries the rows.
  var order: [Int] {
    // Sorting copies of the keys is faster than sorting the rows, because the rows are scattered in memory.
    let keys = added.enumerated().map { (order: $0.element.row.order, index: $0.offset) }
    return keys.sorted { $0.order < $1.order }.map { $0.index }
  }

  var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

  /// Returns whether the batch adds a row.
  func contains(_ row: RowRecord) -> Bool { addedRows.contains(ObjectIdentifier(row)) }

  mutating func remove(_ row: RowRecord) {
    if removedRows.insert(ObjectIdentifier(row)).inserted { removed.append(row) }
  }

  mutating func add(_ row: RowRecord, as constraint: LinearConstraint? = nil) {
    if addedRows.insert(ObjectIdentifier(row)).inserted { added.append(Addition(row: row, form: constraint)) }
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
