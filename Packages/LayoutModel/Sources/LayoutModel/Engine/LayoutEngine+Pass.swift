import LinearConstraints

/// The layout pass. Its iterations update constraints, solve, and arrange items, until nothing changes.
extension LayoutEngine {
  /// The maximum number of iterations in a pass. A pass that would need more iterations does not converge.
  static let iterationLimit = 8

  /// Whether something has changed since the last layout pass.
  ///
  /// The value stays false after a pass that did not converge, until something changes; see
  /// ``LayoutSolution/layoutLoop`` and ``LayoutSolution/unconvergedItems``.
  public var needsLayout: Bool { signal.needsPass }

  /// Lays out an item and its descendants immediately.
  ///
  ///     constraint.constant = 100
  ///     engine.layoutIfNeeded(card)
  ///     card.frame  // the new frame
  ///
  /// Constraints form one system, so they are updated and solved in the whole tree. Only the items of one subtree
  /// receive their new frames now; other items receive theirs in the next pass. The top of this subtree is the given
  /// item or, if its superitem needs layout too, the superitem, and so on upwards, as in Core Animation.
  ///
  /// An item may call this method while it is being arranged. The subtree is then arranged before the call returns,
  /// except for items that are already being arranged, which are arranged again in the next iteration. The call has no
  /// effect while constraints are being updated or solved, and in the engine's handlers.
  ///
  /// - Complexity: The same as for ``layout()``.
  public func layoutIfNeeded(_ item: any LayoutItem) {
    guard let record = ledger.record(of: item) else { return }
    switch signal.activity {
    case .idle: performPass(for: record)
    case .arranging: performNestedPass(for: record)
    case .updatingConstraints, .solving, .announcing: break
    }
  }

  /// Calls ``LayoutItem/updateLayoutConstraints()`` for the items of a subtree that requested an update of their
  /// constraints, subitems before superitems.
  ///
  /// The call has no effect while constraints are being updated or solved, and in the engine's handlers.
  ///
  /// - Complexity: O(*m* log *m*) for *m* items that requested an update.
  public func updateConstraintsIfNeeded(in item: any LayoutItem) {
    guard signal.isIdle || signal.activity == .arranging, hasWorkingSolver() else { return }
    guard let record = ledger.record(of: item) else { return }
    signal.during(.solving) { takeInItems() }
    signal.during(.updatingConstraints) { _ = pass.sweep(.constraints, in: record) }
    if signal.isIdle { endPass(isStuck: false) }
  }

  /// Performs a layout pass for the whole tree, or for the subtree of an item. Repeats the iterations of the pass until
  /// nothing changes.
  func performPass(for record: ItemRecord? = nil) {
    guard signal.isIdle, hasWorkingSolver() else { return }
    pass.beginPass()
    // A pass for a subtree does not replace the pass for the entire tree that the app has scheduled.
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
        unsettled: feedback.unsettledRecords, comparison: FrameComparison(environment),
        reportsAmbiguity: reportsAmbiguity)
    }
    // If the solver failed in the middle of a batch, it is unknown which constraints are dropped.
    if !ledger.isBroken { pass.announceRefusals() }
    endPass(isStuck: !hasConverged || writer.solution.failure != nil)
  }

  /// Performs one iteration of a pass.
  ///
  /// - Parameter top: The item whose subtree is arranged; nil for the whole tree. If the superitem of the item needs
  ///   layout too, `top` is set to the superitem, and so on upwards.
  /// - Returns: Whether no work remains.
  private func performIteration(for top: inout ItemRecord?) -> Bool {
    takeInItems()
    signal.during(.updatingConstraints) { _ = pass.sweep(.constraints) }
    guard bringUpToDate() else { return false }
    notifyOfInsets()
    top = top.map(pass.topmostMarked)
    var isIncomplete = false
    signal.during(.arranging) { isIncomplete = pass.sweep(.arrangement, in: top) }
    return !isIncomplete && !hasWork
  }

  /// Arranges a subtree while a different item is being arranged.
  ///
  /// If such calls are already nested 16 deep, the call does nothing, and the current pass arranges the subtree later.
  private func performNestedPass(for record: ItemRecord) {
    pass.nested(limit: 16) {
      signal.during(.solving) { takeInItems() }
      signal.during(.updatingConstraints) { _ = pass.sweep(.constraints) }
      if bringUpToDate() {
        notifyOfInsets()
        pass.walk(pass.topmostMarked(record))
      }
    }
  }

  /// Notifies the items whose insets the last solve changed, if they request it.
  private func notifyOfInsets() {
    let changes = feedback.insets.takeChanges()
    guard !changes.isEmpty else { return }
    signal.during(.arranging) {
      for change in changes {
        change.record.item?.layoutInsetsDidChange(safeArea: change.safeArea, margins: change.margins)
      }
    }
  }

  /// Includes added items in the layout. If items were added, removed or renamed, rebuilds the solution's list of
  /// items.
  private func takeInItems() {
    takeInNewcomers()
    if writer.isListStale { listItems() }
  }

  /// Rebuilds the solution's list of items. ``LayoutFeedback`` stops tracking items that have left the layout.
  private func listItems() {
    writer.listItems()
    renewReports()
    feedback.forgetLeavers()
  }

  /// Solves, and updates the solution. Does not send the items their frames.
  ///
  /// - Returns: Whether the solver succeeded.
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

  /// Ends a pass. If work remains that another pass could complete, notifies the app.
  ///
  /// - Parameter isStuck: Whether the pass failed or did not converge, so that another pass would not help.
  private func endPass(isStuck: Bool) {
    signal.endPass(leavesWork: !isStuck && (hasWork || !pass.marks[.arrangement].isEmpty))
  }

  /// Whether there are rows to solve, constraints to update, or items or frames to write to the solution.
  private var hasWork: Bool {
    !arrivals.isEmpty || !pass.marks[.constraints].isEmpty || writer.hasWork || feedback.hasWork
  }

  /// Replaces the solver by a new one if a layout direction has changed, or if the solver failed and something has
  /// changed since.
  ///
  /// Items keep the frames of the last layout until the new solver has a solution.
  ///
  /// - Returns: Whether the solver can be used.
  private func hasWorkingSolver() -> Bool {
    guard ledger.isBroken || ledger.needsFreshSolver else { return true }
    // The solver is replaced only between two passes.
    guard signal.isIdle, signal.needsPass else { return !ledger.isBroken }
    writer.show(nil)
    for record in ledger.startOver() { writer.invalidateFrame(of: record) }
    return true
  }
}
