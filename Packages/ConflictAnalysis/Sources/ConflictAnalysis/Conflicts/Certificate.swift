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

extension Certificate {
  /// Returns the proof in which rows that state a minimum of a size, such as `height >= 30` or `height = 30`, replace
  /// the rule that this size is not negative. A proof of two rows is returned unchanged.
  ///
  /// The original proof uses the rule wherever the rule is enough. In its sum, a view with a minimum size therefore
  /// seems to need no room.
  ///
  /// - Parameter refused: The indices of the rows that the solver refused. The minimum that a refused row states is
  ///   used only if no other row states a minimum of the same size.
  /// - Returns: The proof, and the indices of the rows with the minimums that it uses.
  /// - Complexity: O(*n*) for *n* rows that contain one of these sizes.
  func usingMinimums(
    of index: IndexedSystem, without refused: Set<Int>
  ) -> (certificate: Certificate, minimums: [Int]) {
    let rows = index.system.rows
    let implicit = parts.indices.filter { rows[parts[$0].row].premise.isImplicit }
    guard !implicit.isEmpty, parts.count > 2 else { return (self, []) }
    let used = Set(parts.map { $0.row })
    var stronger = self
    var minimums: [Int] = []
    for place in implicit {
      let part = parts[place]
      guard index.terms[part.row].count == 1, let term = index.terms[part.row].first else { continue }
      let limits = index.rowsOfUnknown[term.unknown].filter { row in
        rows[row].priority.isRequired && rows[row].relation != .lessThanOrEqual
          && index.terms[row].count == 1
          && index.terms[row][0].coefficient == term.coefficient && !used.contains(row)
      }
      let accepted = limits.filter { !refused.contains($0) && rows[$0].constant > rows[part.row].constant }
      guard
        let limit = (accepted.isEmpty ? limits : accepted).max(by: { rows[$0].constant < rows[$1].constant }),
        rows[limit].constant > rows[part.row].constant
      else { continue }
      minimums.append(limit)
      stronger.parts[place].row = limit
      stronger.excess += part.multiplier * (rows[limit].constant - rows[part.row].constant)
    }
    return (stronger, minimums)
  }
}
