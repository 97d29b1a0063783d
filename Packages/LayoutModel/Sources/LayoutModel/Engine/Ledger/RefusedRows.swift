import LinearConstraints

/// A row that the solver refused, and why.
struct RowRefusal {
  var row: RowRecord
  /// The rows that conflict with it, each with its multiplier in the proof; nil if the solver cannot tell.
  var conflict: [(row: RowRecord, multiplier: Double)]?
  /// The multiplier of the row itself.
  var multiplier: Double?
  /// Why the solver could not even try it.
  var error: SolverError?

  var members: [RowRecord]? { error == nil ? conflict?.map(\.row) : [] }
}

/// The rows that are wanted but were refused, each with its reason, in the order in which they were tried.
final class RefusedRows {
  private(set) var rows: [RowRecord] = []

  /// What is refused, for people, as of the last ``publish()``.
  private(set) var reports: [DroppedConstraint] = []

  var isEmpty: Bool { rows.isEmpty }

  /// Keeps a row that was refused.
  func add(_ refusal: RowRefusal, _ report: DroppedConstraint) {
    let row = refusal.row
    row.refusal = RowRecord.Refusal(members: refusal.error == nil ? refusal.conflict : [], report: report)
    let place = rows.firstIndex { $0.order > row.order } ?? rows.count
    rows.insert(row, at: place)
  }

  /// Drops a row, which is going to be tried again or is not wanted any more.
  func forget(_ row: RowRecord) {
    guard row.refusal != nil else { return }
    row.refusal = nil
    rows.removeAll { $0 === row }
  }

  /// Takes out the rows that conflict with some that are about to change or to go, or may do so.
  func takeRows(refusedFor changed: [RowRecord]) -> [RowRecord] {
    guard !changed.isEmpty, !rows.isEmpty else { return [] }
    let changed = Set(changed.map { ObjectIdentifier($0) })
    let healing = rows.filter { row in
      row.refusal?.members.map { $0.contains { changed.contains(ObjectIdentifier($0.row)) } } ?? true
    }
    for row in healing { forget(row) }
    return healing
  }

  /// Updates ``reports``.
  func publish() { reports = rows.compactMap { $0.refusal?.report } }

  /// Updates each report and ``reports``: items came, left or have other names.
  func publish(_ renew: (RowRecord, RowRecord.Refusal) -> DroppedConstraint) {
    for row in rows {
      if let refusal = row.refusal { row.refusal?.report = renew(row, refusal) }
    }
    publish()
  }

  /// Drops all rows; ``reports`` stay until the next ``publish()``.
  func removeAll() { rows = [] }
}
