import LinearConstraints

/// From queued rows to the solver, and what to do about refused rows.
///
/// The aim: the solver has every wanted row except the required ones that conflict with rows *before* them in the
/// order; that state is unique, so it does not matter how one got there. A solver's batch reaches it by itself when
/// all required rows are new. It does not when rows that the solver has already (and keeps) conflict with an earlier row
/// that changed: a root that becomes smaller than a user's constraints allow. Then what comes later in the order is
/// taken out and tried again, after the row that it had kept out.
extension RowLedger {
  /// Hands all changes to the solver.
  func commitChanges(_ rows: some RowSource) throws(SolverError) {
    lazy var items = LayoutItemIndex(root: rows.root)
    var batch = makeBatch(rows)
    var round = 0
    while !batch.isEmpty {
      round += 1
      let refused = try state.carryOut(batch, rows)
      var next = RowBatch()
      for refusal in refused {
        let row = refusal.row
        let later = rowsToRetry(behind: row, refusal.members).filter { !batch.contains($0) }
        // A row that was changed is back at its old form, which is not wanted any more.
        if row.live != nil { next.remove(row) }
        if !batch.changesRequired && (later.isEmpty || round > Self.roundsBeforeRebuild) {
          refusals.add(refusal, rows.report(refusal, items: items))
        } else {
          // What a batch with changes refuses may fit in the end (rule 3 of the batch law): once more, alone.
          next.add(row)
          for other in later { next.retry(other) }
        }
      }
      if round == Self.roundsBeforeRebuild, let first = next.added.map(\.row.order).min() {
        for row in state.requiredRows(after: first) { next.retry(row) }
      }
      // What is taken out may have been the reason for a refusal.
      for row in refusals.takeRows(refusedFor: next.removed) { next.add(row) }
      batch = next
    }
    refusals.publish()
  }

  /// After so many batches all rows after the first one in question are tried anew, which settles it.
  private static var roundsBeforeRebuild: Int { 6 }

  /// The rows that must not keep an earlier one out.
  private func rowsToRetry(behind row: RowRecord, _ members: [RowRecord]?) -> [RowRecord] {
    // Where the members are unknown it may be any row.
    members?.filter { $0.order > row.order } ?? state.requiredRows(after: row.order)
  }

  /// Everything that has to be done since the last batch.
  private func makeBatch(_ rows: some RowSource) -> RowBatch {
    var batch = RowBatch(room: queuedRows.count)
    var touched: [RowRecord] = []
    for row in takeRetiredRows() {
      refusals.forget(row)
      if row.live != nil {
        touched.append(row)
        batch.remove(row)
      }
    }
    for row in takeQueuedRows() {
      row.isQueued = false
      let wanted = rows.wanted(row)
      guard let live = row.live else {
        refusals.forget(row)
        if let wanted { batch.add(row, as: wanted) }
        continue
      }
      guard wanted != live.constraint else { continue }
      touched.append(row)
      if let wanted, wanted.terms == live.constraint.terms, wanted.relation == live.constraint.relation {
        batch.change(row, to: wanted)
      } else {
        batch.remove(row)
        if let wanted { batch.add(row, as: wanted) }
      }
    }
    for row in refusals.takeRows(refusedFor: touched) { batch.add(row) }
    return batch
  }
}
