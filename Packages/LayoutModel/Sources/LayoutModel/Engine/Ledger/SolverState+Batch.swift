extension LayoutEngine {
  /// Carries out a batch.
  ///
  /// - Returns: The rows that were refused, in the order in which they were tried.
  func commit(_ batch: RowBatch) throws(SolverError) -> [RowRefusal] {
    try solver.beginBatch()
    var refusals: [RowRefusal] = []
    for row in batch.removed {
      guard let live = row.live else { continue }
      try solver.remove(live.id)
      rowsByID[live.id] = nil
      row.live = nil
    }
    var before: [ConstraintID: LinearConstraint] = [:]
    for (row, constraint) in batch.changed {
      guard let live = row.live else { continue }
      do throws(SolverError) {
        if constraint.constant != live.constraint.constant {
          try solver.setConstant(constraint.constant, of: live.id)
        }
        if constraint.priority != live.constraint.priority {
          try solver.setPriority(constraint.priority, of: live.id)
        }
        before[live.id] = live.constraint
        row.live?.constraint = constraint
      } catch {
        refusals.append(RowRefusal(row: row, error: error))
      }
    }
    // The solver breaks ties of rank by the order of insertion.
    rowsByID.reserveCapacity(rowsByID.count + batch.added.count)
    for place in batch.order {
      let row = batch.added[place].row
      guard let constraint = batch.added[place].form ?? wanted(row) else { continue }
      do throws(SolverError) {
        let id = try solver.add(constraint, rank: row.order.solverRank)
        row.live = RowRecord.Live(id: id, constraint: constraint)
        rowsByID[id] = row
      } catch {
        refusals.append(RowRefusal(row: row, error: error))
      }
    }
    for refusal in try solver.commitBatch() {
      guard let row = rowsByID[refusal.id] else { continue }
      let conflict = refusal.conflict?.members.compactMap { member in
        rowsByID[member.id].map { (row: $0, multiplier: member.multiplier) }
      }
      refusals.append(
        RowRefusal(row: row, conflict: conflict, multiplier: refusal.conflict?.refusedMultiplier))
    }
    for refusal in refusals where refusal.error == nil {
      guard let live = refusal.row.live else { continue }
      if let old = before[live.id] {
        refusal.row.live?.constraint = old
      } else {
        rowsByID[live.id] = nil
        refusal.row.live = nil
      }
    }
    return refusals
  }
}
