import LayoutEquations

/// A proof of a conflict (a Farkas certificate): multipliers of rows whose weighted sum is impossible.
///
/// A set of conflicting rows is irreducible exactly if the multipliers with which all unknowns cancel are unique up to
/// a factor and none of them is 0. Without any one of the rows, the left sides are linearly independent, and linearly
/// independent left sides can have any values.
struct Certificate {
  /// The numbers of the rows, in ascending order, with their multipliers.
  var parts: [(row: Int, multiplier: Double)]

  /// The right side of the sum `0 >= excess`; above 0.
  var excess: Double

  /// Creates the proof that rows are an irreducible conflict; nil if they are not.
  ///
  /// - Complexity: That of ``Cancellation``.
  init?(proving rows: [Int], in index: IndexedSystem) {
    let system = index.system
    guard let multipliers = Cancellation.multipliers(of: rows, in: index) else { return nil }
    var excess = 0.0
    var scale = 0.0
    for (row, multiplier) in zip(rows, multipliers) {
      excess += multiplier * system.rows[row].constant
      scale = max(scale, abs(multiplier * system.rows[row].constant))
    }
    // The sign is chosen so that the sum is `0 >= excess` with an excess above 0.
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
