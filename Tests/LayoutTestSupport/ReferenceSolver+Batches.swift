import LinearConstraints

extension ReferenceSolver {
  /// Opens a batch.
  public mutating func beginBatch() throws(SolverError) {
    guard rowsBeforeBatch == nil else { throw .batchOpen }
    rowsBeforeBatch = rows
  }

  /// Commits the batch, as the law “Batches” of ``ConstraintSolver`` states.
  public mutating func commitBatch() throws(SolverError) -> [Refusal] {
    guard let before = rowsBeforeBatch else { throw .noBatch }
    let required = rows.filter { $0.value.constraint.priority.isRequired }
    let unchanged = required.filter { before[$0.key] == $0.value }
    let candidates = required.filter { before[$0.key] != $0.value }.sorted {
      ($0.value.rank, $0.key) < ($1.value.rank, $1.key)
    }
    let refusals: [Refusal]
    if let together = try tryTogether(candidates, unchanged: unchanged, before: before) {
      refusals = together
    } else {
      refusals = try tryOneByOne(candidates, unchanged: unchanged, before: before)
    }
    for refusal in refusals { rows[refusal.id] = before[refusal.id] }
    rowsBeforeBatch = nil
    return refusals
  }

  private typealias Candidate = (key: ConstraintID, value: Row)

  /// Tries the candidates in order, each together with the unchanged rows and the accepted candidates. A refused
  /// candidate gets its old constant and priority back.
  ///
  /// - Returns: Nil if a candidate that was required before conflicts with the accepted rows even with its old
  ///   constant.
  private func tryTogether(
    _ candidates: [Candidate], unchanged: [ConstraintID: Row], before: [ConstraintID: Row]
  ) throws(SolverError) -> [Refusal]? {
    var accepted = unchanged
    var refusals: [Refusal] = []
    for (id, row) in candidates {
      guard let conflict = try conflict(of: row, with: accepted) else {
        accepted[id] = row
        continue
      }
      refusals.append(Refusal(id: id, conflict: conflict))
      guard let old = before[id], old.constraint.priority.isRequired else { continue }
      guard try self.conflict(of: old, with: accepted) == nil else { return nil }
      accepted[id] = old
    }
    return refusals
  }

  /// Starts from all previous required rows, and replaces them one at a time.
  private func tryOneByOne(
    _ candidates: [Candidate], unchanged: [ConstraintID: Row], before: [ConstraintID: Row]
  ) throws(SolverError) -> [Refusal] {
    var accepted = unchanged
    for (id, _) in candidates {
      if let old = before[id], old.constraint.priority.isRequired { accepted[id] = old }
    }
    var refusals: [Refusal] = []
    for (id, row) in candidates {
      let others = accepted.filter { $0.key != id }
      if let conflict = try conflict(of: row, with: others) {
        refusals.append(Refusal(id: id, conflict: conflict))
      } else {
        accepted[id] = row
      }
    }
    return refusals
  }
}
