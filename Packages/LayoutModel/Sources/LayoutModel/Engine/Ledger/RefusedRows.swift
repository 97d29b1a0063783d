import LinearConstraints

/// A row that the solver refused, with the conflict or the error that was the reason.
struct RowRefusal {
  var row: RowRecord
  /// The rows that the refused row conflicts with, each with its multiplier in the proof of the conflict. Nil if the
  /// solver does not report conflicts.
  var conflict: [(row: RowRecord, multiplier: Double)]?
  /// The multiplier of the refused row in the proof of the conflict; nil if the solver provides no proof.
  var multiplier: Double?
  /// The error with which the solver rejected the row, for example because of an invalid number; nil for a conflict.
  var error: SolverError?

  /// The rows that the refused row conflicts with. Nil if they are not known; empty if the solver did not find a
  /// conflict but rejected the row with an error.
  var members: [RowRecord]? { error == nil ? conflict?.map { $0.row } : [] }
}

/// The rows that the solver refused, in the order in which it tried them.
final class RefusedRows {
  private(set) var rows: [RowRecord] = []

  /// The reports about the refused rows, as of the last ``publish()``.
  private(set) var reports: [DroppedConstraint] = []

  var isEmpty: Bool { rows.isEmpty }

  /// Adds a refused row with its report.
  func add(_ refusal: RowRefusal, _ report: DroppedConstraint) {
    let row = refusal.row
    row.refusal = RowRecord.Refusal(members: refusal.error == nil ? refusal.conflict : [], report: report)
    // Most rows are added in this order, at the end.
    let isLast = rows.last.map { $0.order < row.order } ?? true
    let index = isLast ? rows.count : rows.firstIndex { $0.order > row.order } ?? rows.count
    rows.insert(row, at: index)
  }

  /// Removes a row that will be tried again or that is no longer needed.
  func forget(_ row: RowRecord) {
    guard row.refusal != nil else { return }
    row.refusal = nil
    rows.removeAll { $0 === row }
  }

  /// Removes and returns the refused rows that must be tried again, because a row that they conflict with has changed
  /// or will be removed.
  ///
  /// Rows whose conflict is not known are always included.
  func takeRows(refusedFor changed: [RowRecord]) -> [RowRecord] {
    guard !changed.isEmpty, !rows.isEmpty else { return [] }
    let changed = Set(changed.map { ObjectIdentifier($0) })
    let healing = rows.filter { row in
      row.refusal?.members.map { $0.contains { changed.contains(ObjectIdentifier($0.row)) } } ?? true
    }
    for row in healing { forget(row) }
    return healing
  }

  /// Sets ``reports`` to the reports of the rows that are currently refused.
  func publish() { reports = rows.compactMap { $0.refusal?.report } }

  /// Replaces the report about each refused row by the report that `renew` returns, and updates ``reports``. Called
  /// after items were added, removed or renamed.
  func publish(_ renew: (RowRecord, RowRecord.Refusal) -> DroppedConstraint) {
    for row in rows {
      if let refusal = row.refusal { refusal.report = renew(row, refusal) }
    }
    publish()
  }

  /// Removes all rows. ``reports`` stays unchanged until the next ``publish()``.
  func removeAll() { rows = [] }
}
