import LayoutEquations

/// A proof that rows conflict (a Farkas certificate): multipliers of the rows such that the weighted sum is
/// `0 >= excess` with an excess above 0.
///
/// The conflict is irreducible exactly if the multipliers with which all unknowns cancel are unique up to a factor and
/// none is 0. Without any one of the rows, the left sides of the others are then linearly independent, and can have any
/// values.
struct Certificate {
  /// The numbers of the rows in ``ConstraintSystem/rows``, in ascending order, each with its multiplier.
  var parts: [(row: Int, multiplier: Double)]

  /// The right side of the weighted sum `0 >= excess`; above 0.
  var excess: Double

  /// Creates the proof that rows conflict. Returns nil if they do not conflict, or if fewer of them conflict.
  ///
  /// - Complexity: That of ``Cancellation/multipliers(of:in:)``.
  init?(proving rows: [Int], in index: IndexedSystem) {
    let system = index.system
    guard let multipliers = Cancellation.multipliers(of: rows, in: index) else { return nil }
    var excess = 0.0
    var scale = 0.0
    for (row, multiplier) in zip(rows, multipliers) {
      excess += multiplier * system.rows[row].constant
      scale = max(scale, abs(multiplier * system.rows[row].constant))
    }
    // The sign of all multipliers is chosen so that the excess is above 0.
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
