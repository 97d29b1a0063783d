import LinearConstraints

/// The record of a layout's rows: the wanted rows, and the changes that the solver has yet to receive.
///
/// Changes of the tree queue rows, each once. ``solve(_:)`` rebuilds the queued rows and passes all changes to the
/// solver as one batch. Its cost depends on the changes only.
final class RowLedger {
  /// The identity of the engine, and the back-reference for the records and rows created here.
  let link = EngineLink()

  /// The solver with its current rows.
  let state: SolverState

  /// The rows that the solver refused.
  let refusals = RefusedRows()

  /// The rows to be rebuilt, and the rows to be removed permanently.
  private(set) var queuedRows: [RowRecord] = []
  private(set) var retiredRows: [RowRecord] = []

  /// Whether to solve even if no row changed, because the last solve failed.
  var needsSolving = false

  /// Whether the next pass has to begin with a fresh solver, because roles of variables changed.
  private(set) var needsFreshSolver = false

  /// Whether the solver failed in the middle of a batch, so that its rows are unknown.
  private(set) var isBroken = false

  private let signal: ChangeSignal
  private var nextSerial = 0

  init(_ makeSolver: @escaping () -> any ConstraintSolver, signal: ChangeSignal) {
    state = SolverState(makeSolver)
    self.signal = signal
  }

  /// Whether the solver has to be updated.
  var hasWork: Bool { needsSolving || !queuedRows.isEmpty || !retiredRows.isEmpty }

  /// Returns a serial number greater than all before.
  private func makeSerial() -> Int {
    nextSerial += 1
    return nextSerial
  }

  // MARK: Rows

  /// Adds the row of a constraint that an item of the tree holds.
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

  /// Queues a row to be rebuilt; a row of another engine is ignored.
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

  /// Generates a row for an item, or queues it to be rebuilt.
  func generate(_ kind: GeneratedRow, for record: ItemRecord) {
    if let row = record.generated[kind] { return queue(row) }
    let row = RowRecord(
      kind, for: record, order: RowOrder(kind.origin, age: 0, serial: makeSerial()), link: link)
    record.generated.add(row, kind)
    queue(row)
  }

  /// Generates the content rows of an item, if it has content.
  func generateContentRows(for record: ItemRecord) {
    for axis in LayoutAxis.allCases {
      let hasContent = record.contentExtent(axis) != nil
      for kind in [GeneratedRow.hugging(axis), .compressionResistance(axis)]
      where hasContent || record.generated[kind] != nil {
        generate(kind, for: record)
      }
    }
  }

  /// Queues the rows of constraints on certain attributes of an item.
  func queueMentions(of item: any LayoutItem, where isConcerned: (LayoutAttribute) -> Bool = { _ in true }) {
    for constraint in item.layoutState.mentions {
      if let row = constraint.row, constraint.attributes.contains(where: isConcerned) { queue(row) }
    }
  }

  func takeQueuedRows() -> [RowRecord] {
    defer { queuedRows = [] }
    return queuedRows
  }

  func takeRetiredRows() -> [RowRecord] {
    defer { retiredRows = [] }
    return retiredRows
  }

  /// Whether the row was created here.
  func owns(_ row: RowRecord) -> Bool { row.link === link }

  // MARK: Items

  /// Creates the record of an item that joins the layout.
  ///
  /// - Parameter isMirrored: Whether its superitem lays out its content from right to left.
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

  /// Mirrors the position of an item, or ends that, after the direction of its superitem changed.
  ///
  /// The role of a variable cannot change, so the next pass begins with a fresh solver.
  func mirror(_ record: ItemRecord, _ isMirrored: Bool) {
    guard record.isMirrored != isMirrored else { return }
    record.isMirrored = isMirrored
    if isMirrored { generate(.mirroredPosition, for: record) }
    needsFreshSolver = true
    signal.noteChange()
  }

  /// Retires the rows and variables of an item that leaves the layout, and releases its record.
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

  /// Updates the solver and solves.
  ///
  /// - Returns: The records whose values changed.
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

  /// Discards the variables of items that left the layout.
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
  /// - Returns: The records whose values have to be read again.
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

/// A builder of rows for a ledger, which also reports refusals.
protocol RowSource: AnyObject {
  /// The root of the layout.
  var root: any LayoutItem { get }

  /// The environment of the root.
  var environment: LayoutEnvironment { get }

  /// Returns the current form of a row; nil if there should be no row.
  func wanted(_ row: RowRecord) -> LinearConstraint?

  /// Returns the report of a refusal.
  func report(_ refusal: RowRefusal, items: LayoutItemIndex) -> DroppedConstraint
}
