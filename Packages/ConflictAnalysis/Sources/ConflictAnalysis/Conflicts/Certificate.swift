import LayoutEquations

/// A proof that rows conflict (a Farkas certificate): multipliers of the rows such that the weighted sum of the rows
/// is `0 >= excess`, with an excess above 0.
///
/// The conflict is irreducible if and only if the multipliers with which all unknowns cancel are unique up to a common
/// factor and none of them is 0. In that case, if any row is left out, the left sides of the other rows are linearly
/// independent and can have any values.
struct Certificate {
  /// The indices of the rows in ``ConstraintSystem/rows``, in ascending order, each with its multiplier.
  var parts: [(row: Int, multiplier: Double)]

  /// The right side of the weighted sum `0 >= excess`; above 0.
  var excess: Double

  /// Creates the proof that rows conflict. Returns nil if the rows do not conflict, or if some of the rows already
  /// conflict without the other rows.
  ///
  /// - Complexity: The same as ``Cancellation/multipliers(of:in:)``.
  init?(proving rows: [Int], in index: IndexedSystem) {
    let system = index.system
    guard let multipliers = Cancellation.multipliers(of: rows, in: index) else { return nil }
    var excess = 0.0
    var scale = 0.0
    for (row, multiplier) in zip(rows, multipliers) {
      excess += multiplier * system.rows[row].constant
      scale = max(scale, abs(multiplier * system.rows[row].constant))
    }
    // All multipliers are negated if the excess is negative.
    let sign: Double = excess < 0 ? -1 : 1
    excess *= sign
    guard excess > 1e-7 + 1e-12 * scale else { return nil }
    for (row, multiplier) in zip(rows, multipliers) {
      switch system.rows[row].relation {
      case .equal: break
      case .greaterThanOrEqual: if sign * multiplier < 0 { return nil }
      case .lessThanOrEqual: if sign * multiplier > 0 { return nil }
      }
    }
    parts = zip(rows, multipliers).map { ($0, sign * $1) }.sorted { $0.row < $1.row }
    self.excess = excess
  }
}
