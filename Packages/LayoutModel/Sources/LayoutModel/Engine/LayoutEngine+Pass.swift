import LinearConstraints

/// The layout pass: its iterations update constraints, solve and arrange, until nothing changes any more.
extension LayoutEngine {
  /// The greatest number of iterations in a pass. A pass that needs more does not converge.
  static let iterationLimit = 8

  /// Whether something changed since the last layout pass.
  ///
  /// It is false if the last pass did not converge and nothing changed since then; see ``LayoutSolution/layoutLoop``
  /// and ``LayoutSolution/unconvergedItems``.
  public var needsLayout: Bool { signal.needsPass }

  /// Lays out an item and its descendants immediately.
  ///
  ///     constraint.constant = 100
  ///     engine.layoutIfNeeded(card)
  ///     card.frame  // the new frame
  ///
  /// Constraints are updated and solved in the whole tree, since they form one system. Only the items of a subtree
  /// receive their new frames. The subtree starts at the given item or, if its superitem needs layout, at that one, and
  /// so on upwards, as with Core Animation. Other items receive their frames in the next pass.
  ///
  /// An item may call this method while it is being arranged. The given item's subtree is then arranged before the call
  /// returns, except for items that are being arranged already; these follow in the next iteration. The call has no
  /// effect while constraints are being updated or solved, and in handlers.
  ///
  /// - Complexity: As for ``layout()``.
  public func layoutIfNeeded(_ item: any LayoutItem) {
    guard let record = ledger.record(of: item) else { return }
    switch signal.activity {
    case .idle: performPass(for: record)
    case .arranging: performNestedPass(for: record)
    case .updatingConstraints, .solving, .announcing: break
    }
  }

  /// Calls ``LayoutItem/updateLayoutConstraints()`` for those items of a subtree that requested it, subitems first.
  ///
  /// The call has no effect while constraints are being updated or solved, and in handlers.
  ///
  /// - Complexity: O(*m* log *m*) for *m* items that requested it.
  public func updateConstraintsIfNeeded(in item: any LayoutItem) {
    guard signal.isIdle || signal.activity == .arranging, hasWorkingSolver() else { return }
    guard let record = ledger.record(of: item) else { return }
    signal.during(.solving) { takeInItems() }
    signal.during(.updatingConstraints) { _ = pass.sweep(.constraints, in: record) }
    if signal.isIdle { endPass(isStuck: false) }
  }

  /// Performs a layout pass for the whole tree, or for the subtree of an item. Iterates until nothing changes any more.
  func performPass(for record: ItemRecord? = nil) {
    guard signal.isIdle, hasWorkingSolver() else { return }
    pass.beginPass()
    // A pass for a part of the tree does not replace the pass that the app has scheduled.
    if record == nil { signal.beginPass() }
    var hasConverged = false
    signal.during(.solving) {
      var top = record
      for _ in 0..<Self.iterationLimit {
        hasConverged = performIteration(for: &top)
        if hasConverged || writer.solution.failure != nil { break }
      }
      if writer.solution.failure != nil { hasConverged = true }
      if !hasConverged || writer.solution.layoutLoop != nil {
        writer.writeLoop(hasConverged ? nil : pass.describeLoop(iterations: Self.iterationLimit))
      }
      writer.writeStatuses(
        unsettled: feedback.unsettledRecords, scale: environment.scale, reportsAmbiguity: reportsAmbiguity)
    }
    // After a failure in the middle of a batch, the dropped constraints are unknown.
    if !ledger.isBroken { pass.announceRefusals() }
    endPass(isStuck: !hasConverged || writer.solution.failure != nil)
  }

  /// Performs one iteration of a pass.
  ///
  /// - Parameter top: The item whose subtree is arranged; nil for the whole tree. If its superitem needs layout, it is
  ///   replaced by that.
  /// - Returns: Whether no work is left.
  private func performIteration(for top: inout ItemRecord?) -> Bool {
    takeInItems()
    signal.during(.updatingConstraints) { _ = pass.sweep(.constraints) }
    guard bringUpToDate() else { return false }
    top = top.map(pass.topmostMarked)
    var isIncomplete = false
    signal.during(.arranging) { isIncomplete = pass.sweep(.arrangement, in: top) }
    return !isIncomplete && !hasWork
  }

  /// Arranges a subtree while another item is being arranged.
  ///
  /// If such calls are nested too deeply, the call is ignored, and the current pass arranges the items later.
  private func performNestedPass(for record: ItemRecord) {
    pass.nested(limit: 16) {
      signal.during(.solving) { takeInItems() }
      signal.during(.updatingConstraints) { _ = pass.sweep(.constraints) }
      if bringUpToDate() { pass.walk(pass.topmostMarked(record)) }
    }
  }

  /// Includes added items in the layout. Lists the items again if items were added, removed or renamed.
  private func takeInItems() {
    takeInNewcomers()
    if writer.isListStale { listItems() }
  }

  /// Writes the list of items of the solution, and stops watching items that were removed.
  private func listItems() {
    writer.listItems()
    renewReports()
    feedback.forgetLeavers()
  }

  /// Solves, and updates the solution. The items do not receive their frames yet.
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

  /// Ends a pass. If work remains, the app is notified, unless the next pass could not complete that work either.
  ///
  /// - Parameter isStuck: Whether the pass did not converge or failed.
  private func endPass(isStuck: Bool) {
    signal.endPass(leavesWork: !isStuck && (hasWork || !pass.marks[.arrangement].isEmpty))
  }

  /// Whether there are rows to solve, items to list, or constraints to update.
  private var hasWork: Bool {
    !arrivals.isEmpty || !pass.marks[.constraints].isEmpty || writer.hasWork || feedback.hasWork
  }

  /// Creates a fresh solver if the engine requires one, or if the current one failed and something changed since then.
  ///
  /// The frames of the last layout stay until the fresh solver has a solution.
  ///
  /// - Returns: Whether the solver can be used.
  private func hasWorkingSolver() -> Bool {
    guard ledger.isBroken || ledger.needsFreshSolver else { return true }
    // A pass does not replace the solver with which it started.
    guard signal.isIdle, signal.needsPass else { return !ledger.isBroken }
    writer.show(nil)
    for record in ledger.startOver() { writer.invalidateFrame(of: record) }
    return true
  }
}
