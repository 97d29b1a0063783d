/// From queued rows to the solver, and what to do about what it refuses.
///
/// The aim: the solver has every wanted row, but for those required ones that contradict rows *before* them in the
/// order; that state is unique, so it does not matter how one got there. A solver's batch reaches it by itself when
/// all required rows are new. It does not when rows that are in already (and which it keeps) contradict an earlier row
/// that changed: a root that becomes smaller than a user's constraints allow. Then what comes later in the order is
/// taken out and tried again, behind the row that it had kept out.
extension LayoutEngine {
  /// Brings the solver up to date.
  func commitChanges() throws(SolverError) {
    lazy var items = LayoutItemIndex(root: root)
    var batch = makeBatch()
    var round = 0
    while !batch.isEmpty {
      round += 1
      let refusals = try commit(batch)
      var next = RowBatch()
      for refusal in refusals {
        let row = refusal.row
        let later = rowsToRetry(behind: row, refusal.members).filter { !batch.contains($0) }
        // A row that was changed is back at its old form, which nobody wants any more.
        if row.live != nil { next.remove(row) }
        if !batch.changesRequired && (later.isEmpty || round > Self.roundsBeforeRebuild) {
          record(refusal, report(refusal, items: items))
        } else {
          // What a batch with changes refuses may fit in the end (rule 3 of the batch law): once more, alone.
          next.add(row)
          for other in later { next.retry(other) }
        }
      }
      if round == Self.roundsBeforeRebuild, let first = next.added.map(\.row.order).min() {
        for row in rowsByID.values.sorted(by: { $0.order < $1.order })
        where row.isLiveAndRequired && row.order > first {
          next.retry(row)
        }
      }
      healRows(touchedBy: next.removed, in: &next)
      batch = next
    }
    solution.refused = refusedRows.compactMap { $0.refusal?.report }
  }

  /// After so many batches everything behind the first row in question is tried anew, which settles it.
  private static let roundsBeforeRebuild = 6

  /// The rows that an earlier one must not be kept out by.
  private func rowsToRetry(behind row: RowRecord, _ members: [RowRecord]?) -> [RowRecord] {
    if let members { return members.filter { $0.order > row.order } }
    // Unknown: it may be any of them.
    return rowsByID.values.filter { $0.isLiveAndRequired && $0.order > row.order }.sorted {
      $0.order < $1.order
    }
  }

  /// What is to be done about everything that happened since the last layout.
  private func makeBatch() -> RowBatch {
    var batch = RowBatch(room: queuedRows.count)
    var touched: [RowRecord] = []
    let retired = retiredRows
    retiredRows = []
    for row in retired {
      forgetRefusal(of: row)
      if row.live != nil {
        touched.append(row)
        batch.remove(row)
      }
    }
    let queued = queuedRows
    queuedRows = []
    for row in queued {
      row.isQueued = false
      let wanted = wanted(row)
      guard let live = row.live else {
        forgetRefusal(of: row)
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
    healRows(touchedBy: touched, in: &batch)
    return batch
  }

  /// Offers rows again that were given up because of rows that are about to change or to go.
  private func healRows(touchedBy touched: [RowRecord], in batch: inout RowBatch) {
    guard !touched.isEmpty, !refusedRows.isEmpty else { return }
    let changed = Set(touched.map { ObjectIdentifier($0) })
    let healing = refusedRows.filter { row in
      row.refusal?.members.map { $0.contains { changed.contains(ObjectIdentifier($0.row)) } } ?? true
    }
    for row in healing {
      forgetRefusal(of: row)
      batch.add(row)
    }
  }

  private func forgetRefusal(of row: RowRecord) {
    guard row.refusal != nil else { return }
    row.refusal = nil
    refusedRows.removeAll { $0 === row }
  }

  private func record(_ refusal: RowRefusal, _ report: RefusedConstraint) {
    let row = refusal.row
    row.refusal = RowRecord.Refusal(members: refusal.error == nil ? refusal.conflict : [], report: report)
    let place = refusedRows.firstIndex { $0.order > row.order } ?? refusedRows.count
    refusedRows.insert(row, at: place)
  }
}

/// A row that was refused, and why.
struct RowRefusal {
  var row: RowRecord
  /// The rows that contradict it, with what they are multiplied by in the proof; nil if the solver cannot tell.
  var conflict: [(row: RowRecord, multiplier: Double)]?
  /// What the row itself is multiplied by.
  var multiplier: Double?
  /// Why it could not even be tried.
  var error: SolverError?

  var members: [RowRecord]? { error == nil ? conflict?.map(\.row) : [] }
}
