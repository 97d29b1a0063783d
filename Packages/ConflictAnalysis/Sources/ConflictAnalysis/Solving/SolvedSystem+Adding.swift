import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// Returns the values that unknowns would have with an additional row. Afterwards, the row is removed again.
  ///
  /// - Parameters:
  ///   - unknowns: The unknowns whose values are returned.
  ///   - row: The row to add.
  /// - Returns: The values in points, in the order of the unknowns; nil if the row conflicts with required rows.
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Two solves, each after a change of one row.
  public mutating func values(
    of unknowns: [ConstraintSystem.Unknown], adding row: ConstraintSystem.Row
  ) throws(AnalysisError) -> [Double]? {
    guard let id = try addRow(row) else { return nil }
    try solve()
    let values = unknowns.map { value(of: $0) }
    try removeRow(id)
    try solve()
    return values
  }

  /// Returns whether additional rows can hold together with all rows that were not dropped, and determine the positions
  /// and sizes of some items along an axis. Afterwards, the rows are removed again.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Two solves, each after a change of a few rows, and a search for the free directions.
  public mutating func isDetermined(
    _ items: Set<String>, _ axis: LayoutAxis, adding rows: [ConstraintSystem.Row]
  ) throws(AnalysisError) -> Bool {
    try trying(removing: [], adding: rows) { solved throws(AnalysisError) -> Bool in
      let freedom = try solved.freedom()
      return items.allSatisfy { freedom.missing($0, axis) == nil }
    } ?? false
  }

  /// Returns the values that unknowns would have with a different constant of an equation. Afterwards, the change is
  /// undone.
  ///
  /// - Parameters:
  ///   - unknowns: The unknowns whose values are returned.
  ///   - equation: The index of the equation.
  ///   - constant: The new constant, in points.
  /// - Returns: The values in points, in the order of the unknowns; nil if the changed equation conflicts with required
  ///   rows.
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Two solves, each after a change of the equation's rows.
  public mutating func values(
    of unknowns: [ConstraintSystem.Unknown], changing equation: Int, to constant: Double
  ) throws(AnalysisError) -> [Double]? {
    let rows = index.rows(of: equation)
    let changed = rows.compactMap { system.row($0, after: .constant(constant)) }
    return try trying(removing: rows, adding: changed) { solved throws(AnalysisError) -> [Double] in
      unknowns.map { solved.value(of: $0) }
    }
  }
}
