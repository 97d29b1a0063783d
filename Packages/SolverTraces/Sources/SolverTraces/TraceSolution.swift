import LinearConstraints

/// The values that a `solve` computed, and the rows and suggestions at that time.
struct TraceSolution {
  let point: TracePoint
  private let values: [String: Double]
  private let rows: [(id: String, row: TraceRow)]
  private let largestConstant: Double

  /// Creates a solution from the values after a `solve` and a copy of the session's rows and suggestions.
  init(point: TracePoint, session: TraceSession) {
    self.point = point
    values = Dictionary(zip(point.names, point.values), uniquingKeysWith: { first, _ in first })
    var rows = session.rows.sorted { $0.value.sequence < $1.value.sequence }.map {
      (id: $0.key, row: $0.value.row)
    }
    for (name, edit) in session.edits.sorted(by: { $0.key < $1.key }) {
      guard let value = edit.value else { continue }
      rows.append((name, TraceRow([TraceRow.Term(1, name)], .equal, value, priority: edit.priority)))
    }
    self.rows = rows
    largestConstant = rows.reduce(1) { max($0, abs($1.row.constant)) }
  }

  /// Returns the value of a variable; nil if no command before the `solve` used the variable.
  func value(of name: String) -> Double? { values[name] }

  /// Returns the sum of the violations of all rows and edits with the given priority, and the tolerance for comparing
  /// this sum with an expected one.
  func summedError(at priority: LayoutPriority) -> (sum: Double, tolerance: Double) {
    let errors = rows.filter { $0.row.priority == priority }.map { violation(of: $0.row) }
    return (errors.reduce(0, +), 1e-6 * (1 + 0.1 * Double(errors.count)) + 1e-11 * largestConstant)
  }

  /// The name and the violation of the first required row, in the order of insertion, whose violation exceeds the
  /// tolerance. Nil if all required rows hold within the tolerance.
  var brokenRequiredRow: (id: String, error: Double)? {
    for (id, row) in rows where row.priority.isRequired {
      let error = violation(of: row)
      let coefficients = row.terms.reduce(1) { $0 + abs($1.coefficient) }
      if !(error <= (1e-6 + 1e-11 * largestConstant) * coefficients) { return (id, error) }
    }
    return nil
  }

  private func violation(of row: TraceRow) -> Double { row.violation { values[$0] ?? 0 } }
}
