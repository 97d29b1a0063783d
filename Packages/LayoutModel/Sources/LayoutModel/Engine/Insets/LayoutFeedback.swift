/// Solves, and solves again while what is not linear follows from where things are.
///
/// Insets and the heights of texts come from solved frames and change rows in turn. Mostly nothing or one more solve
/// is needed. Where they go round in circles the layout ends all the same, and in a way that depends on the
/// constraints alone and not on what was before: see ``solveAll()``.
extension LayoutEngine {
  /// Brings the solver and everything that follows from its values up to date.
  ///
  /// What does not settle in ``feedbackLimit`` solves is started anew, as in a fresh engine. When that does not settle
  /// either, each item that still changes is given the greatest insets and the greatest height of the last rounds, so
  /// that nothing is covered or cut off, and stays so until something else changes;
  /// ``LayoutSolution/unsettledItems`` tells which these are.
  ///
  /// - Returns: Whether anything was solved.
  func solveAll() throws(SolverError) -> Bool {
    guard areInsetsStale || hasRowsToSolve else { return false }
    if !unsettledRecords.isEmpty { startFeedback() }
    if areInsetsStale { _ = refreshInsets() }
    guard hasRowsToSolve else { return false }
    unsettledRecords = []
    var moving = MovingItems()
    if try settle(&moving) { return true }
    startFeedback()
    moving = MovingItems()
    if try settle(&moving) { return true }
    hold(moving)
    try solveOnce()
    unsettledRecords = moving.records
    return true
  }

  /// After so many solves what still changes is taken to go on for ever.
  static let feedbackLimit = 8

  private var hasRowsToSolve: Bool { needsSolving || !queuedRows.isEmpty || !retiredRows.isEmpty }

  /// Solves until nothing feeds back any more.
  ///
  /// - Parameter moving: Receives what fed back in the second half of the rounds.
  /// - Returns: Whether that came to an end.
  private func settle(_ moving: inout MovingItems) throws(SolverError) -> Bool {
    for round in 0..<Self.feedbackLimit {
      try solveOnce()
      let changed = feedBack()
      if !hasRowsToSolve { return true }
      if round >= Self.feedbackLimit / 2 { moving.note(changed) }
    }
    return false
  }

  private func solveOnce() throws(SolverError) {
    needsSolving = true
    isBroken = true
    try commitChanges()
    try discardRetiredVariables()
    isBroken = false
    try solver.solve()
    needsSolving = false
    solution.failure = nil
    roundChanges = changedRecords()
    layoutChanges += roundChanges
    // A newcomer whose values are all 0 has not changed, but is known now.
    for record in unreadRecords where !record.isSolved {
      record.isSolved = true
      roundChanges.append(record)
    }
  }

  /// Has rows made anew that follow from values.
  ///
  /// - Returns: The records of the items whose insets, height or constraints changed.
  private func feedBack() -> [ItemRecord] {
    let insets = insetsMayHaveChanged ? refreshInsets() : []
    return insets + refreshHeights() + refreshTracking()
  }

  /// Takes everything back that was fed back, to where a fresh engine starts.
  private func startFeedback() {
    startsFeedbackAnew = true
    _ = refreshInsets()
    startsFeedbackAnew = false
    // The next solve may change nothing, and still they have to be looked at again.
    areInsetsStale = true
    forgetHeights()
    for record in trackingRecords { _ = (record.item as? TrackingLayoutGuide)?.track(.bottom) }
  }

  /// Gives items the greatest of what they had while they moved.
  private func hold(_ moving: MovingItems) {
    areInsetsStale = false
    for record in moving.records {
      guard record.isLaidOut(by: self), let greatest = moving[record] else { continue }
      if let insets = greatest.insets, record.insets != insets { setInsets(insets, of: record) }
      if let height = greatest.height, record.measurement?.height != height { setHeight(height, of: record) }
    }
  }
}

/// Guides that have constraints for when they are near an edge.
extension LayoutEngine {
  /// Has guides look where they are, and change their constraints accordingly.
  ///
  /// - Returns: The records of those that did.
  private func refreshTracking() -> [ItemRecord] {
    guard !trackingRecords.isEmpty else { return [] }
    trackingRecords.removeAll { !$0.isLaidOut(by: self) }
    return trackingRecords.filter { record in
      guard let guide = record.item as? TrackingLayoutGuide, let owner = guide.owningView,
        let above = owner.layoutState.record, above.isLaidOut(by: self)
      else { return false }
      let scrolled = owner.layoutBoundsOrigin.finite
      let seen = exactFrame(of: record).offsetBy(dx: -scrolled.x, dy: -scrolled.y)
      let gaps = seen.gaps(in: exactFrame(of: above).size)
      return guide.track(DirectionalRectEdge(near: gaps, direction: owner.effectiveLayoutDirection))
    }
  }
}

/// Items that go on changing, each with the greatest of what it was given.
private struct MovingItems {
  typealias Greatest = (insets: ResolvedInsets?, height: Double?)

  private(set) var records: [ItemRecord] = []
  private var greatest: [ObjectIdentifier: Greatest] = [:]

  subscript(record: ItemRecord) -> Greatest? { greatest[ObjectIdentifier(record)] }

  /// Takes note of what items were just given.
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
