import LinearConstraints

/// The component that tracks the rows of a layout: which rows the solver should have, and which changes it has not
/// received yet.
///
/// A row is a constraint as the solver stores it. A change of the tree adds the affected rows to a queue. ``solve(_:)``
/// rebuilds only the queued rows, and passes only changes to the solver. The cost of passing them therefore does not
/// depend on the number of rows that stay the same.
final class RowLedger {
  // As in `LayoutConstraint`, some stored properties are not checked for exclusive access.

  /// The reference to the engine. All records and rows that this ledger creates share it.
  let link = EngineLink()

  /// The solver, with two lookup tables: from the solver's constraints to rows, and from the solver's variables to
  /// items.
  let state: SolverState

  /// The rows that the solver refused.
  let refusals = RefusedRows()

  /// The rows that the next solve rebuilds.
  @exclusivity(unchecked) private(set) var queuedRows: [RowRecord] = []
  /// The rows that the next solve removes permanently.
  private(set) var retiredRows: [RowRecord] = []

  /// Whether a solve is necessary even if no row has changed, because the last solve failed.
  var needsSolving = false

  /// The number of batches that were passed to the solver, plus the number of times that the solver was replaced.
  private(set) var changeCount = 0

  /// Whether the next pass must start with a new solver, because the layout direction of an item has changed.
  private(set) var needsFreshSolver = false

  /// Whether the solver failed in the middle of a batch, so that it is not known which rows the solver has.
  private(set) var isBroken = false

  private let signal: ChangeSignal
  @exclusivity(unchecked) private var nextSerial = 0
  @exclusivity(unchecked) private var lastRanks = LastRanks()

  init(_ makeSolver: @escaping () -> AnyConstraintSolver, signal: ChangeSignal) {
    state = SolverState(makeSolver)
    self.signal = signal
  }

  /// Whether the solver must receive changes or must solve again.
  var hasWork: Bool { needsSolving || !queuedRows.isEmpty || !retiredRows.isEmpty }

  /// Returns the next value for ``RowOrder/serial``.
  private func makeSerial() -> Int {
    nextSerial += 1
    return nextSerial
  }

  // MARK: Rows

  /// Adds a row for a constraint that has become active in the tree.
  func track(_ constraint: LayoutConstraint) {
    guard constraint.row?.engine == nil else { return }
    let row = RowRecord(
      constraint,
      order: RowOrder(
        rank: lastRanks.rank(of: constraint.origin, constraint.precedence), age: constraint.age,
        serial: makeSerial()),
      link: link)
    constraint.row = row
    queue(row)
  }

  /// Queues a row, so that the next solve rebuilds it. Ignores rows of other engines.
  func queue(_ row: RowRecord) {
    guard owns(row), !row.isQueued, !row.isRetired else { return }
    row.isQueued = true
    queuedRows.append(row)
    signal.noteChange()
  }

  /// Queues a row, so that the next solve removes it permanently.
  func retire(_ row: RowRecord) {
    guard !row.isRetired else { return }
    row.isRetired = true
    retiredRows.append(row)
    signal.noteChange()
  }

  /// Creates a generated row of the given kind for an item. If the item already has a row of this kind, the next solve
  /// rebuilds that row.
  func generate(_ kind: GeneratedRow, for record: ItemRecord) {
    if let row = record.generated[kind] { return queue(row) }
    let order = RowOrder(rank: kind.rank, age: 0, serial: makeSerial())
    let row = RowRecord(kind, for: record, order: order, link: link)
    record.generated.add(row, kind)
    queue(row)
  }

  /// Creates the rows for content hugging and compression resistance on each axis with content. If the item already has
  /// such rows, the next solve rebuilds them.
  func generateContentRows(for record: ItemRecord) {
    for axis in LayoutAxis.allCases {
      let hasContent = record.contentExtent(axis) != nil
      for kind in [GeneratedRow.hugging(axis), .compressionResistance(axis)]
      where hasContent || record.generated[kind] != nil {
        generate(kind, for: record)
      }
    }
  }

  /// Queues the rows of the constraints on certain attributes of an item, so that the next solve rebuilds them.
  ///
  /// - Parameter isConcerned: Returns whether to queue the rows of constraints on an attribute. Default: always true.
  func queueMentions(of item: any LayoutItem, where isConcerned: (LayoutAttribute) -> Bool = { _ in true }) {
    for constraint in item.layoutState.mentions {
      if let row = constraint.row, constraint.relatesAttribute(where: isConcerned) { queue(row) }
    }
  }

  /// Increases ``changeCount``, because the solver has received a batch of changes.
  func noteBatch() { changeCount += 1 }

  /// Returns the queued rows, and empties ``queuedRows``.
  func takeQueuedRows() -> [RowRecord] {
    defer { queuedRows = [] }
    return queuedRows
  }

  /// Returns the rows to remove from the solver, and empties ``retiredRows``.
  func takeRetiredRows() -> [RowRecord] {
    defer { retiredRows = [] }
    return retiredRows
  }

  /// Returns whether a row belongs to this ledger.
  func owns(_ row: RowRecord) -> Bool { row.link === link }

  // MARK: Items

  /// Creates the record of an item that enters the layout.
  ///
  /// - Parameters:
  ///   - superrecord: The record of the superitem; nil for the root.
  ///   - isMirrored: Whether the item's superitem lays out its content from right to left.
  func makeRecord(of item: any LayoutItem, in superrecord: ItemRecord?, isMirrored: Bool) -> ItemRecord {
    let record = ItemRecord(
      item, in: superrecord, link: link, variables: state.makeItemVariables(isMirrored: isMirrored))
    item.layoutState.record = record
    state.list(record)
    if isMirrored {
      record.isMirrored = true
      record.mirroredX = state.makeMirroredX()
      generate(.mirroredPosition, for: record)
    }
    return record
  }

  /// Sets whether an item's position is mirrored. Called when the layout direction of its superitem has changed.
  ///
  /// The setting determines which variable becomes 0 if no constraint determines the position; see
  /// ``ItemRecord/mirroredX``. A solver cannot change this for an existing variable, so the next pass starts with a new
  /// solver.
  func mirror(_ record: ItemRecord, _ isMirrored: Bool) {
    guard record.isMirrored != isMirrored else { return }
    record.isMirrored = isMirrored
    if isMirrored { generate(.mirroredPosition, for: record) }
    needsFreshSolver = true
    signal.noteChange()
  }

  /// Queues the rows and variables of an item for removal, and detaches its record. Called when the item leaves the
  /// layout.
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

  /// Creates the variables of an item's bounds origin, and the rows that set them.
  func makeBoundsOrigin(of record: ItemRecord) {
    record.boundsOrigin = state.makeBoundsOrigin()
    queueBoundsOrigin(of: record)
  }

  /// Creates the rows that set the variables of an item's bounds origin. If these rows exist, the next solve rebuilds
  /// them.
  func queueBoundsOrigin(of record: ItemRecord) {
    for axis in LayoutAxis.allCases { generate(.boundsOrigin(axis), for: record) }
  }

  /// Returns whether a record belongs to an item of this layout.
  func owns(_ record: ItemRecord) -> Bool { record.link === link }

  // MARK: Solving

  /// Passes all queued changes to the solver, and solves.
  ///
  /// - Returns: The records of the items whose variables have changed.
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

  /// Removes from the solver the variables of items that have left the layout.
  private func discardRetiredVariables(_ rows: some RowSource) throws(SolverError) {
    for variable in state.takeRetiredVariables() {
      do throws(SolverError) {
        try state.discard(variable)
      } catch .variableInUse {
        // A row still contains a variable of an item that has left the layout. For example, another item took its
        // baseline from the removed item, and did not notify the layout that it now uses a different baseline.
        for row in state.rows(mentioning: variable) { queue(row) }
        try commitChanges(rows)
        try state.discard(variable)
      }
    }
  }

  /// Replaces the solver with a new one. The next solve adds all rows to the new solver.
  ///
  /// - Returns: The records of all items, because their values must be read again.
  /// - Complexity: The same as for a first layout.
  func startOver() -> [ItemRecord] {
    changeCount += 1
    refusals.removeAll()
    queuedRows = []
    retiredRows = []
    let known = state.startOver()
    for record in known {
      let held = record.item?.layoutState.held.compactMap { $0.row } ?? []
      for row in record.generated.inOrder + held where owns(row) {
        row.live = nil
        row.planned = nil
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
  func record(of state: LayoutItemState) -> ItemRecord? {
    guard let record = state.record, owns(record) else { return nil }
    return record
  }
}

/// A type that builds the rows of a ledger, and the reports about refused rows.
protocol RowSource: AnyObject {
  /// The root of the layout.
  var root: any LayoutItem { get }

  /// The environment of the root.
  var environment: LayoutEnvironment { get }

  /// Returns the linear constraint that the solver should have for a row; nil if the solver must not have the row.
  func wanted(_ row: RowRecord) -> LinearConstraint?

  /// Returns the report about a row that the solver refused.
  func report(_ refusal: RowRefusal, items: LayoutItemIndex) -> DroppedConstraint
}
