import LinearConstraints

/// Keeps the books of a layout's rows: which are wanted, and what the solver still has to be told.
///
/// Changes of the tree queue rows, each once. ``solve(_:)`` has the queued rows written anew and hands all changes to
/// the solver as one batch; it costs what changed.
final class RowLedger {
  /// Identity of the engine, and back-reference for the records and rows made here.
  let link = EngineLink()

  /// What the solver has.
  let state: SolverState

  /// What the solver refused.
  let refusals = RefusedRows()

  /// The rows to be written anew, and those to be taken out for good.
  private(set) var queuedRows: [RowRecord] = []
  private(set) var retiredRows: [RowRecord] = []

  /// Whether values have to be solved even if no row changed: the last solve failed before it had an answer.
  var needsSolving = false

  /// Whether the solver failed in the middle of a batch, so that it is unknown what it has.
  private(set) var isBroken = false

  private let signal: ChangeSignal
  private var nextSerial = 0

  init(_ makeSolver: @escaping () -> any ConstraintSolver, signal: ChangeSignal) {
    state = SolverState(makeSolver)
    self.signal = signal
  }

  /// Whether the solver has to be told something.
  var hasWork: Bool { needsSolving || !queuedRows.isEmpty || !retiredRows.isEmpty }

  /// A number for what the engine meets, greater than all before.
  private func makeSerial() -> Int {
    nextSerial += 1
    return nextSerial
  }

  // MARK: Rows

  /// Starts to follow a constraint that an item of the tree holds.
  func track(_ constraint: LayoutConstraint) {
    guard constraint.row?.engine == nil else { return }
    let row = RowRecord(
      constraint, order: RowOrder(constraint.origin, age: constraint.age, serial: makeSerial()), link: link)
    constraint.row = row
    queue(row)
  }

  /// Has a row written anew; a row of another engine is ignored.
  func queue(_ row: RowRecord) {
    guard owns(row), !row.isQueued, !row.isRetired else { return }
    row.isQueued = true
    queuedRows.append(row)
    signal.noteChange()
  }

  /// Has a row taken out for good.
  func retire(_ row: RowRecord) {
    guard !row.isRetired else { return }
    row.isRetired = true
    retiredRows.append(row)
    signal.noteChange()
  }

  /// Generates a row for an item, or has it written anew.
  func generate(_ kind: GeneratedRow, for record: ItemRecord) {
    if let row = record.generated[kind] { return queue(row) }
    let row = RowRecord(
      kind, for: record, order: RowOrder(kind.origin, age: 0, serial: makeSerial()), link: link)
    record.generated.add(row, kind)
    queue(row)
  }

  /// Generates the rows of a content, as far as there is one.
  func generateContentRows(for record: ItemRecord) {
    for axis in LayoutAxis.allCases {
      let hasContent = record.contentExtent(axis) != nil
      for kind in [GeneratedRow.hugging(axis), .compressionResistance(axis)]
      where hasContent || record.generated[kind] != nil {
        generate(kind, for: record)
      }
    }
  }

  /// Queues the rows of constraints on an item, as far as they mention certain attributes.
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

  /// Whether the row was made here.
  func owns(_ row: RowRecord) -> Bool { row.link === link }

  // MARK: Items

  /// Creates the record of an item that comes in.
  func makeRecord(of item: any LayoutItem) -> ItemRecord {
    let record = ItemRecord(item, link: link, variables: state.makeItemVariables())
    item.layoutState.record = record
    state.list(record)
    return record
  }

  /// Retires the rows and variables of an item that leaves, and lets go of its record.
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

  /// Creates the variables for how far an item has scrolled, and the rows that fix them.
  func makeBoundsOrigin(of record: ItemRecord) {
    record.boundsOrigin = state.makeBoundsOrigin()
    queueBoundsOrigin(of: record)
  }

  /// Has the rows written anew that fix how far an item has scrolled.
  func queueBoundsOrigin(of record: ItemRecord) {
    for axis in LayoutAxis.allCases { generate(.boundsOrigin(axis), for: record) }
  }

  /// Whether the record belongs to an item that is laid out here.
  func owns(_ record: ItemRecord) -> Bool { record.link === link }

  // MARK: Solving

  /// Brings the solver up to date, and solves.
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

  /// Gives back the variables of items that left.
  private func discardRetiredVariables(_ rows: some RowSource) throws(SolverError) {
    for variable in state.takeRetiredVariables() {
      do throws(SolverError) {
        try state.discard(variable)
      } catch .variableInUse {
        // A row still mentions an item that left: its baseline or place stood for another item's, and that item
        // changed this without telling the layout.
        for row in state.rows(mentioning: variable) { queue(row) }
        try commitChanges(rows)
        try state.discard(variable)
      }
    }
  }

  /// Starts over with a fresh solver, which is told everything.
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

/// Writes rows for a ledger, and reports about refused ones for people.
protocol RowSource: AnyObject {
  /// The root of what is laid out.
  var root: any LayoutItem { get }

  /// What surrounds the root.
  var environment: LayoutEnvironment { get }

  /// The row as it should be now; nil if there should be none.
  func wanted(_ row: RowRecord) -> LinearConstraint?

  /// A refusal for people.
  func report(_ refusal: RowRefusal, items: LayoutItemIndex) -> DroppedConstraint
}
