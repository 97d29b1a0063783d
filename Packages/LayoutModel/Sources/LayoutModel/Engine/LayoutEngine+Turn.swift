import LinearConstraints

/// A layout pass: update constraints, solve and arrange, and repeat while that changed something.
extension LayoutEngine {
  /// The number of iterations after which a pass is taken not to converge.
  static let roundLimit = 8

  /// Whether something changed since the last pass.
  ///
  /// Work that a pass left because it did not converge, see ``LayoutSolution/layoutLoop`` and
  /// ``LayoutSolution/unconvergedItems``, does not count.
  public var needsLayout: Bool { signal.needsTurn }

  /// Lays out an item and its descendants immediately: the part of ``layout()`` that concerns them.
  ///
  /// Constraints are updated and solved in the whole tree, since they form one system. Frames are sent to the item's
  /// subtree, or to a larger one: it starts from the topmost ancestor such that every ancestor up to it needs layout,
  /// as with Core Animation. Marks elsewhere remain for the next pass.
  ///
  /// An item that is being arranged may call it: the given item's subtree is then arranged before the call returns,
  /// except items that are being arranged already, which follow in the next iteration. While constraints are being
  /// updated or solved, and in handlers, the call has no effect.
  public func layoutIfNeeded(_ item: any LayoutItem) {
    guard let record = ledger.record(of: item) else { return }
    switch signal.activity {
    case .idle: takeTurn(for: record)
    case .arranging: takeInnerTurn(for: record)
    case .updatingConstraints, .solving, .announcing: break
    }
  }

  /// Calls ``LayoutItem/updateLayoutConstraints()`` for the marked items of a subtree, subitems first.
  ///
  /// While constraints are being updated or solved, and in handlers, the call has no effect.
  public func updateConstraintsIfNeeded(in item: any LayoutItem) {
    guard signal.isIdle || signal.activity == .arranging, hasWorkingSolver() else { return }
    guard let record = ledger.record(of: item) else { return }
    signal.during(.solving) { takeInItems() }
    signal.during(.updatingConstraints) { _ = pass.sweep(.constraints, in: record) }
    if signal.isIdle { endTurn(isStuck: false) }
  }

  /// Performs a layout pass for the whole tree or the subtree of an item: iterates until nothing changes any more.
  func takeTurn(for record: ItemRecord? = nil) {
    guard signal.isIdle, hasWorkingSolver() else { return }
    pass.beginTurn()
    // A pass for a part of the tree does not replace the pass that the host has scheduled.
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
    // After a failure in the middle of a batch, the dropped constraints are unknown.
    if !ledger.isBroken { pass.announceRefusals() }
    endTurn(isStuck: !isAtRest || writer.solution.failure != nil)
  }

  /// Performs one iteration of a pass.
  ///
  /// - Returns: Whether no work is left.
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
  /// Calls nested deeper than the limit are ignored; the pass that is under way reaches those items.
  private func takeInnerTurn(for record: ItemRecord) {
    pass.nested(limit: 16) {
      signal.during(.solving) { takeInItems() }
      signal.during(.updatingConstraints) { _ = pass.sweep(.constraints) }
      if bringUpToDate() { pass.walk(pass.topmostMarked(record)) }
    }
  }

  /// Includes added items in the layout, and lists the items if they changed.
  private func takeInItems() {
    takeInNewcomers()
    if writer.isListStale { listItems() }
  }

  /// Lists the items, and stops watching those that were removed.
  private func listItems() {
    writer.listItems()
    renewReports()
    feedback.forgetLeavers()
  }

  /// Solves, and updates the solution. Items do not receive their frames yet.
  ///
  /// - Returns: False if the solver failed.
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
        writer.readFrames(
          moved: feedback.takeMovedRecords(), scale: environment.scale,
          fittingAxes: environment.sizing.fittingAxes
        ) {
          pass.waitForPlacing($0)
        }
      } catch {
        writer.writeFailure(error)
        writer.writeRefusals()
      }
    }
    return writer.solution.failure == nil
  }

  /// Ends a pass. Remaining work is announced to the host, unless the next pass could not complete it either.
  private func endTurn(isStuck: Bool) {
    signal.endTurn(leavesWork: !isStuck && (hasWork || !pass.marks[.arrangement].isEmpty))
  }

  /// Whether there are rows to solve, items to list, or constraints to update.
  private var hasWork: Bool {
    !arrivals.isEmpty || !pass.marks[.constraints].isEmpty || writer.hasWork || feedback.hasWork
  }

  /// Creates a fresh solver if one is needed, or if the current one failed and something has changed since.
  ///
  /// The frames of the last layout stay until the fresh solver has a solution.
  ///
  /// - Returns: Whether the solver can be used.
  private func hasWorkingSolver() -> Bool {
    guard ledger.isBroken || ledger.needsFreshSolver else { return true }
    // A pass does not replace the solver with which it started.
    guard signal.isIdle, signal.needsTurn else { return !ledger.isBroken }
    writer.show(nil)
    for record in ledger.startOver() { writer.invalidateFrame(of: record) }
    return true
  }
}
