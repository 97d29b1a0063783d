import ConflictAnalysis

/// Checks conflicts in exact arithmetic, with an algorithm that uses no code of the module.
enum ExactProof {
  /// Returns what is wrong with a conflict; nil if its proof holds and none of its rows can be left out.
  ///
  /// A conflict is correct if exactly one combination of its rows cancels all unknowns, if this combination multiplies
  /// each row by a number with the sign that its relation requires, and if the sum cannot hold. Then no row can be left
  /// out, because the remaining rows are independent.
  static func flaw(of conflict: ConstraintConflict, in system: ConstraintSystem) -> String? {
    let rows = conflict.members.map { system.rows[$0.row] }
    let quantities = Array(Set(rows.flatMap { $0.terms.map(\.unknown) }))
    // The matrix has one line for each unknown and one column for each row.
    var lines: [[Fraction]] = []
    for quantity in quantities {
      var line: [Fraction] = []
      for row in rows {
        let coefficient = row.terms.first { $0.unknown == quantity }?.coefficient ?? 0
        guard let exact = Fraction(coefficient) else { return "\(coefficient) is not exact" }
        line.append(exact)
      }
      lines.append(line)
    }
    guard let pivots = eliminate(&lines, columns: rows.count) else { return "numbers are too large" }
    let free = (0..<rows.count).filter { column in !pivots.contains { $0.column == column } }
    guard free.count == 1 else { return "\(free.count) combinations cancel" }
    var multipliers = Array(repeating: Fraction.zero, count: rows.count)
    multipliers[free[0]] = .one
    for (line, column) in pivots {
      guard let part = Fraction.zero.minus(lines[line][free[0]]) else { return "numbers are too large" }
      multipliers[column] = part
    }
    if multipliers.contains(.zero) { return "a row has no part in it" }
    var sum = Fraction.zero
    for (multiplier, row) in zip(multipliers, rows) {
      guard let constant = Fraction(row.constant), let part = multiplier.times(constant),
        let opposite = Fraction.zero.minus(part), let next = sum.minus(opposite)
      else { return "numbers are too large" }
      sum = next
    }
    if sum.sign == 0 { return "the sum is no contradiction" }
    for (multiplier, row) in zip(multipliers, rows) {
      let sign = multiplier.sign * sum.sign
      if row.relation == .greaterThanOrEqual && sign < 0 || row.relation == .lessThanOrEqual && sign > 0 {
        return "a row is used the wrong way round"
      }
    }
    // The multipliers of the conflict must be the exact ones, times a common factor.
    let factor = conflict.members[free[0]].multiplier
    if abs(factor * sum.value - conflict.excess) > 1e-7 * max(1, conflict.excess) { return "another excess" }
    for (multiplier, member) in zip(multipliers, conflict.members)
    where abs(multiplier.value * factor - member.multiplier) > 1e-7 * max(1, abs(member.multiplier)) {
      return "another multiplier"
    }
    return nil
  }

  /// Brings lines into reduced row echelon form, and returns the pivots; nil if a number is too large.
  private static func eliminate(_ lines: inout [[Fraction]], columns: Int) -> [(line: Int, column: Int)]? {
    var pivots: [(line: Int, column: Int)] = []
    for column in 0..<columns {
      let rank = pivots.count
      guard let found = lines.indices.dropFirst(rank).first(where: { lines[$0][column] != .zero }) else {
        continue
      }
      lines.swapAt(rank, found)
      let pivot = lines[rank][column]
      for column in 0..<columns {
        guard let part = lines[rank][column].divided(by: pivot) else { return nil }
        lines[rank][column] = part
      }
      for other in lines.indices where other != rank && lines[other][column] != .zero {
        let factor = lines[other][column]
        for column in 0..<columns {
          guard let part = factor.times(lines[rank][column]), let rest = lines[other][column].minus(part)
          else {
            return nil
          }
          lines[other][column] = rest
        }
      }
      pivots.append((rank, column))
    }
    return pivots
  }
}
