import LayoutEquations

/// Multiples of rows that add up to a contradiction: the proof that they cannot hold together, checked by arithmetic.
///
/// A set of rows is irreducible exactly if, up to a factor, there is a single sum of multiples of them in which all
/// unknowns cancel, and it takes every row: with one row fewer the left sides are independent, and independent
/// left sides can have any values.
struct Certificate {
  /// The rows by number, in ascending order, with what they are multiplied by.
  var parts: [(row: Int, multiplier: Double)]

  /// What is left of the sum: `0 >= excess`, above 0.
  var excess: Double

  /// The proof that these rows contradict each other and are irreducible; nil if they do not, or are not.
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
    // Turned so that the sum says `0 >= excess` with an excess above 0.
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
