import LinearConstraints

/// The transfer of queued rows to the solver, and the handling of rows that the solver refuses.
///
/// The goal is that the solver has every row that the layout needs, except those required rows that conflict with rows
/// *before* them in the order of rows (``RowOrder``). There is exactly one such set of rows, so the result does not
/// depend on the sequence of changes.
///
/// If all required rows are new, one batch reaches this goal. One batch is not enough if an earlier row changes and
/// then conflicts with a later row that is already in the solver, for example if a root becomes too small for a user's
/// constraints. In this case, the later row is removed, and tried again after the earlier row.
extension RowLedger {
  /// Passes all queued changes to the solver.
  ///
  /// - Parameter rows: Builds the linear constraints of rows and the reports about refused rows.
  func commitChanges(_ rows: some RowSource) throws(SolverError) {
    lazy var items = LayoutItemIndex(root: rows.root)
    var batch = makeBatch(rows)
    var round = 0
    while !batch.isEmpty {
      round += 1
      noteBatch()
      let refused = try state.carryOut(batch, rows)
      var next = RowBatch()
      // The required rows outside the batch. They are needed for refused rows without a known conflict.
      lazy var others = state.requiredRows.filter { !batch.contains($0) }
      for refusal in refused {
        let row = refusal.row
        // A row that comes later in the order of rows is tried again if it is part of the conflict. Without known
        // members, any later row may be part of it.
        let later =
          refusal.members.map { $0.filter { $0.order > row.order && !batch.contains($0) } }
          ?? others.filter { $0.order > row.order }
        // If a change of a row was refused, the solver still has the row before the change. This row is no longer
        // wanted.
        if row.live != nil { next.remove(row) }
        if !batch.changesRequired && (later.isEmpty || round > Self.roundsBeforeRebuild) {
          refusals.add(refusal, rows.report(refusal, items: items))
        } else {
          // While several rows change, a batch may refuse a row that does not conflict with the final rows; see law 3
          // of ``ConstraintSolver``. Therefore the row is tried again in another batch.
          next.add(row)
          for other in later { next.retry(other) }
        }
      }
      if round == Self.roundsBeforeRebuild, let first = next.added.map({ $0.order }).min() {
        for row in state.requiredRows where row.order > first { next.retry(row) }
      }
      // A row may have been refused because it conflicted with one of the rows that are now removed. Try it again.
      for row in refusals.takeRows(refusedFor: next.removed) { next.add(row) }
      batch = next
    }
    refusals.publish()
  }

  /// The number of batches after which rows are tried again that were not changed: all required rows that come after
  /// the first row of the next batch, in the order of rows.
  ///
  /// Without this step, the series of batches might never end.
  private static var roundsBeforeRebuild: Int { 6 }

  /// Returns a batch with all changes that were queued since the last batch.
  private func makeBatch(_ rows: some RowSource) -> RowBatch {
    var batch = RowBatch()
    var touched: [RowRecord] = []
    for row in takeRetiredRows() {
      refusals.forget(row)
      if row.live != nil {
        touched.append(row)
        batch.remove(row)
      }
    }
    // Most rows are added. The others are removed from the array, so that those that are added need not be copied.
    var added = takeQueuedRows()
    added.removeAll { row in
      row.isQueued = false
      guard let live = row.live else {
        refusals.forget(row)
        row.planned = rows.wanted(row)
        return row.planned == nil
      }
      let wanted = rows.wanted(row)
      guard wanted != live.constraint else { return true }
      touched.append(row)
      if let wanted, wanted.terms == live.constraint.terms, wanted.relation == live.constraint.relation {
        batch.change(row, to: wanted)
        return true
      }
      batch.remove(row)
      row.planned = wanted
      return wanted == nil
    }
    batch.setAdded(added)
    for row in refusals.takeRows(refusedFor: touched) { batch.add(row) }
    return batch
  }
}
