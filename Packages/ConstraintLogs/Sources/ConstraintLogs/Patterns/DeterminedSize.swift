@_spi(Tools) import ConflictAnalysis
import LayoutEquations

extension ConflictCase {
  /// A length that is a part of a size, and the source of the row that states it.
  typealias StatedLength = (length: Double, premise: ConstraintSystem.Premise)

  /// Returns the width or height, in points, that the other constraints of the conflict determine for an
  /// item. Nil if they do not determine it, or if there are more than 60 of them. Inequalities are treated as
  /// equations, because a conflict uses them at their limits.
  ///
  /// - Parameter index: The index of the constraint to leave out.
  /// - Complexity: O(*n*³) for *n* conflicting constraints.
  func determinedSize(of item: String, _ axis: LayoutAxis, without index: Int) -> Double? {
    lengths(of: item, axis, without: index)?.reduce(0) { $0 + $1.length }
  }

  /// Returns the lengths whose sum is the width or height that the other constraints determine, the longest
  /// first. An example is the width of the superview with two margins that are subtracted. Lengths of 0 are
  /// left out. Nil in the same cases as the result of ``determinedSize(of:_:without:)``.
  func lengths(of item: String, _ axis: LayoutAxis, without index: Int) -> [StatedLength]? {
    let numbers = Set((conflict?.equations ?? []).filter { origins[$0] != index })
    guard numbers.count <= 60 else { return nil }
    // Positions of margins that the proof uses are known, too.
    let margins = (conflict?.members ?? []).filter { member in
      if case .marginOrBaseline = member.premise { true } else { false }
    }.map { $0.premise }
    // Gaussian elimination: each kept row has its own pivot, an unknown with the coefficient 1, and contains no pivots
    // of the rows before it.
    var kept: [(pivot: ConstraintSystem.Unknown, combination: RowCombination)] = []
    func reduce(_ combination: inout RowCombination) {
      for row in kept {
        guard let factor = combination.terms[row.pivot], factor != 0 else { continue }
        combination.add(row.combination, times: -factor)
        combination.terms[row.pivot] = nil
      }
      combination.terms = combination.terms.filter { $0.value.magnitude > 1e-9 }
    }
    for (number, row) in system.rows.enumerated() {
      guard row.premise.equation.map(numbers.contains) ?? margins.contains(row.premise) else { continue }
      var combination = RowCombination(rows: [number: 1])
      for term in row.terms { combination.terms[term.unknown, default: 0] += term.coefficient }
      reduce(&combination)
      guard let pivot = combination.terms.first else { continue }
      kept.append((pivot.key, combination.divided(by: pivot.value)))
    }
    var size = RowCombination(terms: [.size(item: item, axis): 1])
    reduce(&size)
    guard size.terms.isEmpty else { return nil }
    return size.rows.sorted { $0.key < $1.key }.map { number, multiplier in
      (0 - multiplier * system.rows[number].constant, system.rows[number].premise)
    }.filter { $0.length.magnitude > 1e-9 }.sorted { $0.length > $1.length }
  }
}

/// A sum of multiples of rows.
private struct RowCombination {
  /// The coefficients of the unknowns in the sum.
  var terms: [ConstraintSystem.Unknown: Double] = [:]

  /// The multipliers of the rows, by their indices.
  var rows: [Int: Double] = [:]

  mutating func add(_ other: RowCombination, times factor: Double) {
    for (unknown, coefficient) in other.terms { terms[unknown, default: 0] += factor * coefficient }
    for (row, multiplier) in other.rows { rows[row, default: 0] += factor * multiplier }
  }

  func divided(by number: Double) -> RowCombination {
    RowCombination(terms: terms.mapValues { $0 / number }, rows: rows.mapValues { $0 / number })
  }
}
