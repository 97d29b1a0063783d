/// What one batch is going to do to the solver's rows.
struct RowBatch {
  /// Rows to take out; one that is also added comes back as new.
  private(set) var removed: [RowRecord] = []

  /// Rows to put in.
  private(set) var added: [RowRecord] = []

  /// Rows that stay, with another constant or priority.
  private(set) var changed: [(row: RowRecord, constraint: LinearConstraint)] = []

  /// The form of rows to put in, where it is known already.
  private(set) var forms: [ObjectIdentifier: LinearConstraint] = [:]

  /// Whether a row that stays and is required, before or after, changes.
  private(set) var changesRequired = false

  private var removedRows: Set<ObjectIdentifier> = []
  private var addedRows: Set<ObjectIdentifier> = []

  var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

  /// Whether a row is to be put in.
  func contains(_ row: RowRecord) -> Bool { addedRows.contains(ObjectIdentifier(row)) }

  mutating func remove(_ row: RowRecord) {
    if removedRows.insert(ObjectIdentifier(row)).inserted { removed.append(row) }
  }

  mutating func add(_ row: RowRecord, as constraint: LinearConstraint? = nil) {
    if let constraint { forms[ObjectIdentifier(row)] = constraint }
    if addedRows.insert(ObjectIdentifier(row)).inserted { added.append(row) }
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
