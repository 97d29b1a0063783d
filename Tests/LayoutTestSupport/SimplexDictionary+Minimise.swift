extension SimplexDictionary {
  /// The result of ``minimise()``.
  enum Outcome {
    /// The objective is minimal: no column improves it.
    case optimal

    /// The objective is unbounded along this ray of the free unknowns.
    case unbounded(ray: [Scalar])

    /// The limit on pivots was reached.
    case exhausted
  }

  /// Minimizes the objective over the open columns.
  ///
  /// The column with the steepest cost enters (Dantzig's rule). After several steps that do not move the point, the
  /// lowest unknown enters and leaves (Bland's rule), which cannot cycle.
  mutating func minimise() -> Outcome {
    var standstill = 0
    var remaining = 200 * (basic.count + outside.count) + 1000
    while remaining > 0 {
      remaining -= 1
      let cautious = standstill > 20
      guard let (column, upwards) = entering(cautious: cautious) else { return .optimal }
      guard let row = leaving(column: column, upwards: upwards, cautious: cautious) else {
        return .unbounded(ray: ray(column: column, upwards: upwards))
      }
      standstill = constants[row].sign == 0 ? standstill + 1 : 0
      pivot(row: row, column: column)
    }
    return .exhausted
  }

  /// Returns the column that enters the basis, and whether its unknown increases; nil if the point is optimal.
  private func entering(cautious: Bool) -> (column: Int, upwards: Bool)? {
    var best: Int?
    for j in open {
      let improves = outside[j] < free ? costs[j].sign != 0 : costs[j].sign < 0
      guard improves else { continue }
      guard let current = best else {
        best = j
        continue
      }
      let better =
        cautious || costs[j].magnitude == costs[current].magnitude
        ? outside[j] < outside[current] : costs[j].magnitude > costs[current].magnitude
      if better { best = j }
    }
    return best.map { ($0, costs[$0].sign < 0) }
  }

  /// Returns the row that leaves the basis: the one whose unknown reaches 0 first. Ties are resolved by the lowest
  /// unknown, or by the largest pivot.
  private func leaving(column: Int, upwards: Bool, cautious: Bool) -> Int? {
    var best: (row: Int, step: Scalar, pivot: Scalar)?
    for i in basic.indices where basic[i] >= free {
      let rate = upwards ? entries[i][column] : -entries[i][column]
      guard rate.sign > 0 else { continue }
      let step = max(constants[i], .zero) / rate
      guard let current = best else {
        best = (i, step, rate)
        continue
      }
      let order = (step - current.step).sign
      let wins = cautious ? basic[i] < basic[current.row] : rate > current.pivot
      if order < 0 || (order == 0 && wins) { best = (i, step, rate) }
    }
    return best?.row
  }

  /// Returns the movement of the free unknowns if the unknown of a column changes by 1.
  private func ray(column: Int, upwards: Bool) -> [Scalar] {
    let unit: Scalar = upwards ? .one : -.one
    var ray = Array(repeating: Scalar.zero, count: free)
    if outside[column] < free { ray[outside[column]] = unit }
    for i in basic.indices where basic[i] < free { ray[basic[i]] = -(entries[i][column] * unit) }
    return ray
  }
}
