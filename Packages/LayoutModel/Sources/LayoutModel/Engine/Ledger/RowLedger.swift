import LinearConstraints

/// The record of a layout's rows: the rows that the solver should have, and the changes that it has not received yet.
///
/// Changes of the tree queue rows. ``solve(_:)`` rebuilds the queued rows and passes all changes to the solver as one
/// batch. Its cost depends only on the changes.
final class RowLedger {
  /// The reference to the engine, which all records and rows created here share.
  let link = EngineLink()

  /// The solver with its current rows.
  let state: SolverState

  /// The rows that the solver refused.
  let refusals = RefusedRows()

  /// The rows to be rebuilt.
  private(set) var queuedRows: [RowRecord] = []
  /// The rows to be removed permanently.
  private(set) var retiredRows: [RowRecord] = []

  /// Whether to solve even if no row changed, because the last solve failed.
  var needsSolving = false

  /// Whether the next pass has to start with a fresh solver, because the layout direction of an item changed.
  private(set) var needsFreshSolver = false

  /// Whether the solver failed in the middle of a batch. Its rows are then unknown.
  private(set) var isBroken = false

  private let signal: ChangeSignal
  private var nextSerial = 0

  init(_ makeSolver: @escaping () -> any ConstraintSolver, signal: ChangeSignal) {
    state = SolverState(makeSolver)
    self.signal = signal
  }

  /// Whether the solver has to receive changes or to solve.
  var hasWork: Bool { needsSolving || !queuedRows.isEmpty || !retiredRows.isEmpty }

  /// Returns the next serial number.
  private func makeSerial() -> Int {
    nextSerial += 1
    return nextSerial
  }

  // MARK: Rows

  /// Adds a row for a constraint that became active in the tree.
  func track(_ constraint: LayoutConstraint) {
    guard constraint.row?.engine == nil else { return }
    let row = RowRecord(
      constraint,
      order: RowOrder(
        constraint.origin, precedence: constraint.precedence, age: constraint.age, serial: makeSerial()),
      link: link)
    constraint.row = row
    queue(row)
  }

  /// Queues a row to be rebuilt. Ignores a row of another engine.
  func queue(_ row: RowRecord) {
    guard owns(row), !row.isQueued, !row.isRetired else { return }
    row.isQueued = true
    queuedRows.append(row)
    signal.noteChange()
  }

  /// Queues a row to be removed permanently.
  func retire(_ row: RowRecord) {
    guard !row.isRetired else { return }
    row.isRetired = true
    retiredRows.append(row)
    signal.noteChange()
  }

  /// Creates a generated row for an item, or queues the existing row to be rebuilt.
  func generate(_ kind: GeneratedRow, for record: ItemRecord) {
    if let row = record.generated[kind] { return queue(row) }
    let row = RowRecord(
      kind, for: record, order: RowOrder(kind.origin, age: 0, serial: makeSerial()), link: link)
    record.generated.add(row, kind)
    queue(row)
  }

  /// Generates the rows for content hugging and compression resistance of an item with content.
  func generateContentRows(for record: ItemRecord) {
    for axis in LayoutAxis.allCases {
      let hasContent = record.contentExtent(axis) != nil
      for kind in [GeneratedRow.hugging(axis), .compressionResistance(axis)]
      where hasContent || record.generated[kind] != nil {
        generate(kind, for: record)
      }
    }
  }

  /// Queues the rows of the constraints on certain attributes of an item.
  ///
  /// - Parameter isConcerned: Whether the rows of constraints on an attribute are queued. Default: all are.
  func queueMentions(of item: any LayoutItem, where isConcerned: (LayoutAttribute) -> Bool = { _ in true }) {
    for constraint in item.layoutState.mentions {
      if let row = constraint.row, constraint.attributes.contains(where: isConcerned) { queue(row) }
    }
  }

  /// Returns the rows to be rebuilt, and empties the queue.
  func takeQueuedRows() -> [RowRecord] {
    defer { queuedRows = [] }
    return queuedRows
  }

  /// Returns the rows to be removed, and empties the queue.
  func takeRetiredRows() -> [RowRecord] {
    defer { retiredRows = [] }
    return retiredRows
  }

  /// Whether the row belongs to this ledger.
  func owns(_ row: RowRecord) -> Bool { row.link === link }

  // MARK: Items

  /// Creates the record of an item that joins the layout.
  ///
  /// - Parameter isMirrored: Whether the item's superitem lays out its content from right to left.
  func makeRecord(of item: any LayoutItem, isMirrored: Bool) -> ItemRecord {
    let record = ItemRecord(
      item, link: link, variables: state.makeItemVariables(isMirrored: isMirrored))
    item.layoutState.record = record
    state.list(record)
    if isMirrored {
      record.isMirrored = true
      record.mirroredX = state.makeMirroredX()
      generate(.mirroredPosition, for: record)
    }
    return record
  }

  /// Sets whether an item's position is mirrored, after the layout direction of its superitem changed.
  ///
  /// It changes which variable becomes 0 without constraints, see ``ItemRecord/mirroredX``. A solver fixes this when it
  /// creates a variable, so the next pass starts with a fresh solver.
  func mirror(_ record: ItemRecord, _ isMirrored: Bool) {
    guard record.isMirrored != isMirrored else { return }
    record.isMirrored = isMirrored
    if isMirrored { generate(.mirroredPosition, for: record) }
    needsFreshSolver = true
    signal.noteChange()
  }

  /// Queues the rows and variables of an item that leaves the layout for removal, and releases its record.
  func retireRecord(of item: any LayoutItem, _ record: ItemRecord) {
    for constraint in item.layoutState.held {
      if let row = constraint.row, owns(row) {
        retire(row)
        constraint.row = nil
      }
    }
    queueMentions(of: item)
    for row in record.generated.inOrder { retire(row) }
    record.generated.removeAll()
    state.retireVariables(of: record)
    record.link = nil
    item.layoutState.record = nil
  }

  /// Creates the variables of an item's bounds origin, and the rows that determine them.
  func makeBoundsOrigin(of record: ItemRecord) {
    record.boundsOrigin = state.makeBoundsOrigin()
    queueBoundsOrigin(of: record)
  }

  /// Queues the rows of an item's bounds origin to be rebuilt.
  func queueBoundsOrigin(of record: ItemRecord) {
    for axis in LayoutAxis.allCases { generate(.boundsOrigin(axis), for: record) }
  }

  /// Whether the record belongs to an item of this layout.
  func owns(_ record: ItemRecord) -> Bool { record.link === link }

  // MARK: Solving

  /// Passes all changes to the solver, and solves.
  ///
  /// - Returns: The records of the items whose variables changed.
  func solve(_ rows: some RowSource) throws(SolverError) -> [ItemRecord] {
    needsSolving = true
    isBroken = true
    try commitChanges(rows)
    try discardRetiredVariables(rows)
    isBroken = false
    let changed = try state.solve()
    needsSolving = false
    return changed
  }

  /// Removes the variables of items that left the layout from the solver.
  private func discardRetiredVariables(_ rows: some RowSource) throws(SolverError) {
    for variable in state.takeRetiredVariables() {
      do throws(SolverError) {
        try state.discard(variable)
      } catch .variableInUse {
        // A row still refers to an item that left. The item provided a baseline or attribute of another item, and the
        // other item changed that without notifying the layout.
        for row in state.rows(mentioning: variable) { queue(row) }
        try commitChanges(rows)
        try state.discard(variable)
      }
    }
  }

  /// Replaces the solver with a fresh one, and queues all rows.
  ///
  /// - Returns: The records of all items; their values have to be read again.
  /// - Complexity: That of a first layout.
  func startOver() -> [ItemRecord] {
    refusals.removeAll()
    queuedRows = []
    retiredRows = []
    let known = state.startOver()
    for record in known {
      let held = record.item?.layoutState.held.compactMap(\.row) ?? []
      for row in record.generated.inOrder + held where owns(row) {
        row.live = nil
        row.refusal = nil
        row.isQueued = false
        queue(row)
      }
    }
    needsSolving = true
    needsFreshSolver = false
    isBroken = false
    return known
  }
}

extension RowLedger: RecordSource {
  func record(of item: any LayoutItem) -> ItemRecord? {
    guard let record = item.layoutState.record, owns(record) else { return nil }
    return record
  }
}

/// The builder of rows for a ledger, which also creates the reports of refused rows.
protocol RowSource: AnyObject {
  /// The root of the layout.
  var root: any LayoutItem { get }

  /// The environment of the root.
  var environment: LayoutEnvironment { get }

  /// Returns the form that a row should have in the solver now; nil if the solver should not have it.
  func wanted(_ row: RowRecord) -> LinearConstraint?

  /// Returns the report of a row that the solver refused.
  func report(_ refusal: RowRefusal, items: LayoutItemIndex) -> DroppedConstraint
}
