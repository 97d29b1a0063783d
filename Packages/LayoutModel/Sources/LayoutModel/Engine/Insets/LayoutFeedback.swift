import LinearConstraints

/// Solves, and solves again while constants follow from solved frames.
///
/// Insets, heights of texts and near edges come from solved frames and change rows in turn. Mostly no further solve or one
/// is needed. Where they do not converge the layout ends nevertheless, and in a way that depends on the constraints
/// alone and not on what was before: see ``solve(_:)``.
final class LayoutFeedback {
  let insets: InsetFeedback
  let heights: HeightFeedback

  private let ledger: RowLedger

  /// The guides whose constraints depend on whether they are near an edge.
  private(set) var trackingRecords: [ItemRecord] = []

  /// The items that still changed when the rounds were over.
  private(set) var unsettledRecords: [ItemRecord] = []

  /// The records that solves moved since they were read, some of them several times.
  private(set) var movedRecords: [ItemRecord] = []

  /// The records that the last solve moved, and those that it gave values for the first time.
  private var roundChanges: [ItemRecord] = []

  init(root: any LayoutItem, ledger: RowLedger, signal: ChangeSignal) {
    self.ledger = ledger
    insets = InsetFeedback(root: root, ledger: ledger, signal: signal)
    heights = HeightFeedback(ledger: ledger)
  }

  /// After so many solves the layout is taken not to converge.
  static let roundLimit = 8

  /// Whether there is something to solve.
  var hasWork: Bool { insets.areStale || ledger.hasWork }

  /// Brings the solver and everything that follows from its values up to date.
  ///
  /// What does not converge in ``roundLimit`` solves is started anew, as in a fresh engine. When that does not converge
  /// either, each item that still changes gets the greatest insets and the greatest height of the last rounds, so
  /// that nothing is covered or cut off, until something else changes; these are the `unsettledRecords`.
  ///
  /// - Returns: Whether anything was solved.
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

  /// The records that solves moved since this was called last.
  func takeMovedRecords() -> [ItemRecord] {
    defer { movedRecords = [] }
    return movedRecords
  }

  /// Starts to follow a guide that may be near an edge.
  func track(_ record: ItemRecord) { trackingRecords.append(record) }

  /// Stops to follow items that left.
  func forgetLeavers() {
    insets.forgetLeavers()
    trackingRecords.removeAll { !ledger.owns($0) }
  }

  /// Solves until nothing feeds back any more.
  ///
  /// - Parameter moving: Receives what fed back in the second half of the rounds.
  /// - Returns: Whether the rounds came to an end.
  private func settle(_ rows: some RowSource, _ moving: inout MovingItems) throws(SolverError) -> Bool {
    for round in 0..<Self.roundLimit {
      try solveOnce(rows)
      let changed = feedBack(in: rows.environment)
      if !ledger.hasWork { return true }
      if round >= Self.roundLimit / 2 { moving.note(changed) }
    }
    return false
  }

  private func solveOnce(_ rows: some RowSource) throws(SolverError) {
    roundChanges = try ledger.solve(rows)
    movedRecords += roundChanges
    roundChanges += ledger.state.takeUnsolvedRecords()
  }

  /// Has rows written anew that follow from values.
  ///
  /// - Returns: The records of the items whose insets, height or constraints changed.
  private func feedBack(in environment: LayoutEnvironment) -> [ItemRecord] {
    let changed = insets.mayHaveChanged(by: roundChanges) ? insets.refresh(in: environment) : []
    return changed + heights.refresh(after: roundChanges) + refreshTracking()
  }

  /// Takes back everything that was fed back, to where a fresh engine starts.
  private func startAnew(_ rows: some RowSource) {
    insets.startAnew(in: rows.environment)
    heights.forgetAll()
    for record in trackingRecords { _ = (record.item as? TrackingLayoutGuide)?.track(.bottom) }
  }

  /// Gives items the greatest of what they had while they moved.
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

  /// Has guides look whether they are near an edge, and change their constraints accordingly.
  ///
  /// - Returns: The records of those that did.
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

/// Items that do not converge, each with the greatest of what it was given.
private struct MovingItems {
  typealias Greatest = (insets: ResolvedInsets?, height: Double?)

  private(set) var records: [ItemRecord] = []
  private var greatest: [ObjectIdentifier: Greatest] = [:]

  subscript(record: ItemRecord) -> Greatest? { greatest[ObjectIdentifier(record)] }

  /// Notes what items were just given.
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
