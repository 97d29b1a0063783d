import LinearConstraints

/// What one batch is going to do to the solver's rows.
struct RowBatch {
  /// Rows to take out; one that is also added comes back as new.
  private(set) var removed: [RowRecord] = []

  /// Rows to put in.
  private(set) var added: [Addition] = []

  /// A row to put in, with its form where that is known already.
  struct Addition {
    var row: RowRecord
    var form: LinearConstraint?
  }

  /// Rows that stay, with another constant or priority.
  private(set) var changed: [(row: RowRecord, constraint: LinearConstraint)] = []

  /// Whether a row that stays and is required, before or after, changes.
  private(set) var changesRequired = false

  private var removedRows: Set<ObjectIdentifier> = []
  private var addedRows: Set<ObjectIdentifier> = []

  init() {}

  /// Makes an empty batch with room for rows to put in.
  init(room count: Int) {
    added.reserveCapacity(count)
    addedRows.reserveCapacity(count)
  }

  /// The places of the rows to put in, in the order in which they are tried.
  var order: [Int] {
    // The rows themselves lie scattered in memory.
    let keys = added.enumerated().map { (order: $0.element.row.order, place: $0.offset) }
    return keys.sorted { $0.order < $1.order }.map(\.place)
  }

  var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

  /// Whether a row is to be put in.
  func contains(_ row: RowRecord) -> Bool { addedRows.contains(ObjectIdentifier(row)) }

  mutating func remove(_ row: RowRecord) {
    if removedRows.insert(ObjectIdentifier(row)).inserted { removed.append(row) }
  }

  mutating func add(_ row: RowRecord, as constraint: LinearConstraint? = nil) {
    if addedRows.insert(ObjectIdentifier(row)).inserted { added.append(Addition(row: row, form: constraint)) }
  }

  /// Takes a row out and puts it in again as new, so that it is tried in its place in the order.
  mutating func retry(_ row: RowRecord) {
    remove(row)
    add(row)
  }

  mutating func change(_ row: RowRecord, to constraint: LinearConstraint) {
    changed.append((row, constraint))
    if row.isLiveAndRequired || constraint.priority.isRequired { changesRequired = true }
  }
}
