import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// Returns the values of unknowns in the solution with an additional row. The row is removed again.
  ///
  /// - Parameters:
  ///   - unknowns: The unknowns.
  ///   - row: The row.
  /// - Returns: The values in the order of the unknowns, in points; nil if the row conflicts with required rows.
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Two changes of the solver.
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

  /// Returns whether additional rows determine the positions and sizes of items along an axis, if they hold together with
  /// all rows that were not dropped. The rows are removed again.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Two changes of the solver, and a search for the free directions.
  public mutating func isDetermined(
    _ items: Set<String>, _ axis: LayoutAxis, adding rows: [ConstraintSystem.Row]
  ) throws(AnalysisError) -> Bool {
    try trying(removing: [], adding: rows) { solved throws(AnalysisError) -> Bool in
      let freedom = try solved.freedom()
      return items.allSatisfy { freedom.missing($0, axis) == nil }
    } ?? false
  }

  /// Returns the values of unknowns in the solution with another constant of an equation. The change is undone.
  ///
  /// - Parameters:
  ///   - unknowns: The unknowns.
  ///   - equation: The number of the equation.
  ///   - constant: The new constant, in points.
  /// - Returns: The values in the order of the unknowns, in points; nil if the equation then conflicts with required rows.
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Two changes of the solver.
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
