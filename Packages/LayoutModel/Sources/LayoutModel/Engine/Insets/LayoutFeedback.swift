import LinearConstraints

/// The component that solves repeatedly, because some constants of rows depend on solved frames.
///
/// Insets, the heights of text, and the active constraints of a ``TrackingLayoutGuide`` depend on frames. When they
/// change, rows change, and another solve is necessary. Usually, one further solve is enough. If the values do not
/// converge, the number of solves is limited. Even then, the result depends only on the constraints, not on earlier
/// layouts; see ``solve(_:)``.
final class LayoutFeedback {
  let insets: InsetFeedback
  let heights: HeightFeedback

  private let ledger: RowLedger

  /// The records of the guides of type ``TrackingLayoutGuide``, whose active constraints depend on the edges that the
  /// guide is near.
  private(set) var trackingRecords: [ItemRecord] = []

  /// The records of the items that did not converge in the last call of ``solve(_:)``.
  private(set) var unsettledRecords: [ItemRecord] = []

  /// The records of the items whose frames have changed in a solve since the last ``takeMovedRecords()``. May contain
  /// duplicates.
  private(set) var movedRecords: [ItemRecord] = []

  /// The records of the items whose frame the last solve changed or computed for the first time.
  private var roundChanges: [ItemRecord] = []

  init(root: any LayoutItem, ledger: RowLedger, signal: ChangeSignal) {
    self.ledger = ledger
    insets = InsetFeedback(root: root, ledger: ledger, signal: signal)
    heights = HeightFeedback(ledger: ledger)
  }

  /// The maximum number of solves in one attempt to converge. Values that still change after this number of solves do
  /// not converge.
  static let iterationLimit = 8

  /// Whether a row, an inset or another value has changed since the last solve.
  var hasWork: Bool { insets.areStale || ledger.hasWork }

  /// Solves, and updates all constants that depend on solved frames, until nothing changes.
  ///
  /// If the values do not converge in ``iterationLimit`` solves, all computed values are reset to those of a new
  /// engine, and solving starts again. If the values still do not converge, each item whose insets or height keep
  /// changing gets the largest insets and the largest height of the last solves, so that no content is covered or cut
  /// off. These items are the ``unsettledRecords``. They keep these values until something else changes.
  ///
  /// - Returns: Whether the solver was called at least once.
  func solve(_ rows: some RowSource) throws(SolverError) -> Bool {
    guard hasWork else { return false }
    if !unsettledRecords.isEmpty { startAnew(rows) }
    if insets.areStale { _ = insets.refresh(in: rows.environment) }
    guard ledger.hasWork else { return false }
    unsettledRecords = []
    var moving = MovingItems()
    if try settle(rows, &moving) { return true }
    startAnew(rows)
    moving = MovingItems()
    if try settle(rows, &moving) { return true }
    hold(moving)
    try solveOnce(rows)
    unsettledRecords = moving.records
    return true
  }

  /// Returns the records of the items whose frames have changed in a solve since the last call of this method.
  func takeMovedRecords() -> [ItemRecord] {
    defer { movedRecords = [] }
    return movedRecords
  }

  /// Registers a tracking guide, whose constraints depend on the edges that it is near.
  func track(_ record: ItemRecord) { trackingRecords.append(record) }

  /// Removes the records of items and tracking guides that have left the layout.
  func forgetLeavers() {
    insets.forgetLeavers()
    trackingRecords.removeAll { !ledger.owns($0) }
  }

  /// Solves repeatedly until insets, heights of text and the constraints of tracking guides no longer change any row.
  ///
  /// - Parameter moving: Receives the items whose insets, height or constraints change in the second half of the
  ///   iterations.
  /// - Returns: Whether the values converged.
  private func settle(_ rows: some RowSource, _ moving: inout MovingItems) throws(SolverError) -> Bool {
    for round in 0..<Self.iterationLimit {
      try solveOnce(rows)
      let changed = feedBack(in: rows.environment)
      if !ledger.hasWork { return true }
      if round >= Self.iterationLimit / 2 { moving.note(changed) }
    }
    return false
  }

  /// Solves once, and stores the records of the items whose frames have changed.
  private func solveOnce(_ rows: some RowSource) throws(SolverError) {
    roundChanges = try ledger.solve(rows)
    movedRecords += roundChanges
    roundChanges += ledger.state.takeUnsolvedRecords()
  }

  /// Computes insets, heights of text and the active constraints of tracking guides from the solved frames. The next
  /// solve rebuilds the rows that contain changed values.
  ///
  /// - Returns: The records of the items whose insets, height or constraints have changed.
  private func feedBack(in environment: LayoutEnvironment) -> [ItemRecord] {
    let changed = insets.mayHaveChanged(by: roundChanges) ? insets.refresh(in: environment) : []
    return changed + heights.refresh(after: roundChanges) + refreshTracking()
  }

  /// Resets all values that depend on frames, such as insets, to the values that they have in a new engine.
  private func startAnew(_ rows: some RowSource) {
    insets.startAnew(in: rows.environment)
    heights.forgetAll()
    for record in trackingRecords { _ = (record.item as? TrackingLayoutGuide)?.track(.bottom) }
  }

  /// Gives each item that does not converge the largest insets and the largest height that it had while the engine
  /// solved repeatedly.
  private func hold(_ moving: MovingItems) {
    insets.keep()
    for record in moving.records {
      guard ledger.owns(record), let greatest = moving[record] else { continue }
      if let value = greatest.insets, record.insets != value { insets.set(value, of: record) }
      if let height = greatest.height, record.measurement?.height != height {
        heights.set(height, of: record)
      }
    }
  }

  /// Updates the edges that each ``TrackingLayoutGuide`` is near, and activates the constraints of the guide
  /// accordingly.
  ///
  /// - Returns: The records of the guides whose near edges have changed.
  private func refreshTracking() -> [ItemRecord] {
    guard !trackingRecords.isEmpty else { return [] }
    trackingRecords.removeAll { !ledger.owns($0) }
    return trackingRecords.filter { record in
      guard let guide = record.item as? TrackingLayoutGuide, let owner = guide.owningView,
        let above = ledger.record(of: owner)
      else { return false }
      let scrolled = owner.layoutBoundsOrigin.finite
      let seen = ledger.state.exactFrame(of: record).offsetBy(dx: -scrolled.x, dy: -scrolled.y)
      let gaps = seen.gaps(in: ledger.state.exactFrame(of: above).size)
      return guide.track(DirectionalRectEdge(near: gaps, direction: owner.effectiveLayoutDirection))
    }
  }
}

/// The items that do not converge, with the largest insets and heights that they had while the engine solved
/// repeatedly.
private struct MovingItems {
  typealias Greatest = (insets: ResolvedInsets?, height: Double?)

  private(set) var records: [ItemRecord] = []
  private var greatest: [ObjectIdentifier: Greatest] = [:]

  subscript(record: ItemRecord) -> Greatest? { greatest[ObjectIdentifier(record)] }

  /// Adds items with their current insets and heights. For an item that was added before, stores the larger one of the
  /// old and the new value of each inset and of the height.
  mutating func note(_ changed: [ItemRecord]) {
    for record in changed {
      let key = ObjectIdentifier(record)
      if greatest[key] == nil { records.append(record) }
      let known = greatest[key] ?? (nil, nil)
      let insets = record.insets.map { insets in known.insets.map { $0.union(insets) } ?? insets }
      let height = record.measurement?.height.map { max($0, known.height ?? $0) }
      greatest[key] = (insets, height)
    }
  }
}
