import LayoutTestSupport
import LinearConstraints

/// The exact multipliers of a conflict: the only combination of its rows that cancels all variables.
///
/// The left sides of the rows of an irreducible conflict have exactly one linear dependency, up to a factor. Therefore,
/// the exact multipliers can be computed without the rounded ones of the solver.
struct ExactProof {
  /// The exact multiplier of each row. The last one is that of the refused row, and is -1, 0 or 1.
  let multipliers: [Rational]

  /// The number of independent combinations that cancel all variables.
  let dependencyCount: Int

  /// Solves for the combination.
  ///
  /// - Parameter rows: The rows; the last is the refused one.
  init(of rows: [LinearConstraint]) {
    let variables = Set(rows.flatMap { $0.terms.map(\.variable) }).sorted()
    // There is one equation for each variable, and one unknown for each row.
    var equations = variables.map { variable in
      rows.map { row in
        row.terms.filter { $0.variable == variable }.reduce(Rational.zero) { $0 + Rational($1.coefficient) }
      }
    }
    var pivotColumns: [Int] = []
    for column in rows.indices {
      let next = pivotColumns.count
      guard let found = equations.indices.dropFirst(next).first(where: { equations[$0][column] != .zero })
      else { continue }
      equations.swapAt(next, found)
      let pivot = equations[next][column]
      equations[next] = equations[next].map { $0 / pivot }
      for other in equations.indices where other != next && equations[other][column] != .zero {
        let factor = equations[other][column]
        for column in rows.indices {
          equations[other][column] = equations[other][column] - factor * equations[next][column]
        }
      }
      pivotColumns.append(column)
    }
    let free = rows.indices.filter { !pivotColumns.contains($0) }
    dependencyCount = free.count
    var multipliers = Array(repeating: Rational.zero, count: rows.count)
    if let last = free.last {
      multipliers[last] = Rational(1)
      for (row, column) in pivotColumns.enumerated() { multipliers[column] = -equations[row][last] }
    }
    self.multipliers = multipliers
  }

  /// Returns what is wrong with a conflict; nil if it proves that the rows conflict and that none of them can be left
  /// out.
  ///
  /// - Parameters:
  ///   - claimed: The solver's multipliers.
  ///   - rows: The rows; the last is the refused one.
  static func flaw(in claimed: [Double], of rows: [LinearConstraint]) -> String? {
    let proof = ExactProof(of: rows)
    guard proof.dependencyCount == 1 else { return "\(proof.dependencyCount) dependencies instead of one" }
    // If any member is left out, the other rows are independent, so they can be satisfied for all constants.
    guard proof.multipliers.allSatisfy({ $0 != .zero }) else { return "a member has no part in the proof" }
    guard let scale = claimed.last, scale != 0, scale.isFinite else { return "the refused row has no part" }
    for (exact, rounded) in zip(proof.multipliers, claimed) {
      let expected = exact.doubleValue
      guard abs(rounded / scale - expected) <= 1e-9 * max(1, abs(expected)) else {
        return "multiplier \(rounded / scale) instead of \(expected)"
      }
    }
    let sum = zip(proof.multipliers, rows).reduce(Rational.zero) { $0 + $1.0 * Rational($1.1.constant) }
    guard sum != .zero else { return "the rows add up to 0 == 0" }
    // The combined row is `0 <= sum` with a negative sum, or `0 >= sum` with a positive one.
    for (multiplier, row) in zip(proof.multipliers, rows) {
      switch row.relation {
      case .lessThanOrEqual where multiplier.sign == sum.sign: return "a <= row has the wrong sign"
      case .greaterThanOrEqual where multiplier.sign != sum.sign: return "a >= row has the wrong sign"
      default: break
      }
    }
    return nil
  }
}
