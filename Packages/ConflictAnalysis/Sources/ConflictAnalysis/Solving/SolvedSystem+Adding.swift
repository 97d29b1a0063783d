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
}
