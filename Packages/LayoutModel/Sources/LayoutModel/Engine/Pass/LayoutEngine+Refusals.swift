/// What was given up, and what is back, told once.
extension LayoutEngine {
  /// Calls the handlers for what changed since they were called last.
  func announceRefusals() {
    let known = pass.announcedRefusals
    guard !known.isEmpty || !refusedRows.isEmpty else { return }
    let healed = known.filter { $0.row.refusal == nil && $0.row.live != nil && !$0.row.isRetired }
    let knownRows = Set(known.map { ObjectIdentifier($0.row) })
    pass.announcedRefusals = refusedRows.compactMap { row in row.refusal.map { (row, $0.report) } }
    let new = pass.announcedRefusals.filter { !knownRows.contains(ObjectIdentifier($0.row)) }
    during(.announcing) {
      if let healedConstraintsHandler { for refusal in healed { healedConstraintsHandler(refusal.report) } }
      if let unsatisfiableConstraintsHandler {
        for refusal in new { unsatisfiableConstraintsHandler(refusal.report) }
      }
    }
  }
}
