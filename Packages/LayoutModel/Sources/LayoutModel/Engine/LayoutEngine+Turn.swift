import LinearConstraints

/// One turn of the deferred pass: update constraints, solve, arrange; and again while that changed something.
extension LayoutEngine {
  /// After so many rounds a turn is taken not to come to rest.
  static let roundLimit = 8

  /// Whether anything happened since the last turn.
  ///
  /// What a turn left over because it did not converge, see ``LayoutSolution/layoutLoop`` and
  /// ``LayoutSolution/unsettledItems``, does not count.
  public var needsLayout: Bool { signal.needsTurn }

  /// Lays out an item and what lies in it, now; of ``layout()`` the part that is in sight.
  ///
  /// Constraints are updated and solved in the whole tree, for they are one system of equations. Then frames are
  /// handed out from the item downwards; or from further above: of the items that it lies in, one after the other from
  /// the nearest on, up to the first that does not need it, as Core Animation does. Elsewhere everything that was
  /// marked stays so until the next turn.
  ///
  /// Called by an item that is being arranged, it arranges what lies in the given one before it returns, except items
  /// that are being arranged already; those have their turn in the next round. While constraints are being updated or
  /// solved, and in handlers, it does nothing.
  public func layoutIfNeeded(_ item: any LayoutItem) {
    guard let record = ledger.record(of: item) else { return }
    switch signal.activity {
    case .idle: takeTurn(for: record)
    case .arranging: takeInnerTurn(for: record)
    case .updatingConstraints, .solving, .announcing: break
    }
  }

  /// Calls ``LayoutItem/updateLayoutConstraints()`` of what is marked in an item, and of the item, children first.
  ///
  /// While constraints are being updated or solved, and in handlers, it does nothing.
  public func updateConstraintsIfNeeded(in item: any LayoutItem) {
    guard signal.isIdle || signal.activity == .arranging, hasWorkingSolver() else { return }
    guard let record = ledger.record(of: item) else { return }
    signal.during(.solving) { takeInItems() }
    signal.during(.updatingConstraints) { _ = pass.sweep(.constraints, in: record) }
    if signal.isIdle { endTurn(isStuck: false) }
  }

  /// Takes rounds until nothing changes any more, in the whole tree or in what lies in an item.
  func takeTurn(for record: ItemRecord? = nil) {
    guard signal.isIdle, hasWorkingSolver() else { return }
    pass.beginTurn()
    // A turn for a part of the tree does not replace the one that the host plans.
    if record == nil { signal.beginTurn() }
    var isAtRest = false
    signal.during(.solving) {
      var top = record
      for _ in 0..<Self.roundLimit {
        isAtRest = takeRound(for: &top)
        if isAtRest || writer.solution.failure != nil { break }
      }
      if writer.solution.failure != nil { isAtRest = true }
      if !isAtRest || writer.solution.layoutLoop != nil {
        writer.writeLoop(isAtRest ? nil : pass.describeLoop(rounds: Self.roundLimit))
      }
      writer.writeStatuses(
        unsettled: feedback.unsettledRecords, scale: environment.scale, reportsAmbiguity: reportsAmbiguity)
    }
    // In the middle of a change it is not known what is dropped.
    if !ledger.isBroken { pass.announceRefusals() }
    endTurn(isStuck: !isAtRest || writer.solution.failure != nil)
  }

  /// - Returns: Whether nothing is left to do.
  private func takeRound(for top: inout ItemRecord?) -> Bool {
    takeInItems()
    signal.during(.updatingConstraints) { _ = pass.sweep(.constraints) }
    guard bringUpToDate() else { return false }
    top = top.map(pass.topmostMarked)
    var isIncomplete = false
    signal.during(.arranging) { isIncomplete = pass.sweep(.arrangement, in: top) }
    return !isIncomplete && !hasWork
  }

  /// Arranges a subtree while another one is being arranged.
  ///
  /// So many calls within calls are answered; what lies deeper is reached by the turn that is under way.
  private func takeInnerTurn(for record: ItemRecord) {
    pass.nested(limit: 16) {
      signal.during(.solving) { takeInItems() }
      signal.during(.updatingConstraints) { _ = pass.sweep(.constraints) }
      if bringUpToDate() { pass.walk(pass.topmostMarked(record)) }
    }
  }

  /// Takes in the items that came, and gives every item its place.
  private func takeInItems() {
    takeInNewcomers()
    if writer.isListStale { listItems() }
  }

  /// Lists the items anew; what left is not watched any more.
  private func listItems() {
    writer.listItems()
    renewReports()
    feedback.forgetLeavers()
  }

  /// Makes the values of the solver current, and the solution with them; no item is told anything.
  ///
  /// - Returns: Whether the solver did not fail.
  private func bringUpToDate() -> Bool {
    guard !ledger.isBroken else { return false }
    signal.during(.solving) {
      do throws(SolverError) {
        takeInNewcomers()
        if try feedback.solve(self) {
          writer.writeFailure(nil)
          writer.writeRefusals()
          writer.invalidateStatuses()
          writer.show(nil)
        }
        if writer.isListStale { listItems() }
        writer.readFrames(moved: feedback.takeMovedRecords(), scale: environment.scale) {
          pass.waitForPlacing($0)
        }
      } catch {
        writer.writeFailure(error)
        writer.writeRefusals()
      }
    }
    return writer.solution.failure == nil
  }

  /// Ends a turn: what it left over is news for the host, unless it would be so for ever.
  private func endTurn(isStuck: Bool) {
    signal.endTurn(leavesWork: !isStuck && (hasWork || !pass.marks[.arrangement].isEmpty))
  }

  /// Whether there is something to solve or to list, or constraints to update.
  private var hasWork: Bool {
    !arrivals.isEmpty || !pass.marks[.constraints].isEmpty || writer.hasWork || feedback.hasWork
  }

  /// Starts over with a fresh solver if the one there is failed and something changed since.
  ///
  /// What was laid out stays as it is until the fresh one has an answer.
  ///
  /// - Returns: Whether there is a solver to work with.
  private func hasWorkingSolver() -> Bool {
    guard ledger.isBroken else { return true }
    // A turn that is under way ends as it began.
    guard signal.isIdle, signal.needsTurn else { return false }
    writer.show(nil)
    for record in ledger.startOver() { writer.invalidateFrame(of: record) }
    return true
  }
}
