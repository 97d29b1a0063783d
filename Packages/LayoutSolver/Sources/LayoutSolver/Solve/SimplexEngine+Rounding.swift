/// The numbers that determine the tolerance of each row.
///
/// Tolerances depend on the numbers in each row: a number that exceeds any screen makes its own row inexact, and the
/// rows that contain values which it determines, but no others.
struct Rounding {
  /// The largest constant of a live row and the largest value since the last factorization. No tolerance is derived
  /// from a larger number.
  var largestConstant = 0.0
  var largestValue = 0.0

  /// The longest step since the point was last recomputed. The rounding error of a step of that length remains in the
  /// point.
  var longestStep = 0.0

  /// The factor of all tolerances. It increases if the numbers prove too far apart for the usual tolerance.
  var toleranceFactor = 1.0

  /// Whether a constant that exceeds any screen was removed, which makes derived tolerances stale.
  var hasLostLargeConstant = false

  /// For each variable, the largest number in the tight rows that determine it. Below, the structure version for which
  /// these were computed.
  var scales: [Double] = []
  var scalesVersion = -1

  /// The largest number that tolerances are derived from.
  @inline(__always)
  var largestNumber: Double { max(largestConstant, largestValue) }

  /// The largest residual that can be rounding, for any row.
  var largestTolerance: Double {
    toleranceFactor * (Tolerance.residual + Tolerance.relativeResidual * largestNumber)
  }

  /// Records the removal of a constant.
  @inline(__always)
  mutating func noteRemoval(of constant: Double) {
    if abs(constant) > Tolerance.largeConstant, abs(constant) >= largestConstant / 2 {
      hasLostLargeConstant = true
    }
  }
}

extension SimplexEngine {
  // MARK: Sides

  /// Returns the side of zero that the residual of a row or resting row is on, within tolerance.
  ///
  /// - Complexity: Constant, unless numbers are so large that the tolerance of the row has to be computed: then its
  ///   number of terms, and after each exchange once the number of terms of all tight rows.
  mutating func side(of residual: Double, at row: WorkingRow) -> Side {
    side(of: residual, at: row, beyond: rounding.largestTolerance)
  }

  /// Returns the side of a residual, for a loop that has already read ``Rounding/largestTolerance``.
  @inline(__always)
  mutating func side(of residual: Double, at row: WorkingRow, beyond largest: Double) -> Side {
    if residual > largest { return .above }
    if residual < -largest { return .below }
    return residual == 0 ? .zero : doubtfulSide(of: residual, at: row)
  }

  @inline(never)
  private mutating func doubtfulSide(of residual: Double, at row: WorkingRow) -> Side {
    let size = abs(residual)
    guard size > rounding.toleranceFactor * Tolerance.residual, size > tolerance(of: row) else {
      return .zero
    }
    return Side(of: residual)
  }

  /// Returns the side of zero that a variable's value is on, within tolerance.
  mutating func restingSide(of variable: Int) -> Side {
    side(of: point[variable], at: .resting(Int32(variable)))
  }

  // MARK: Tolerances

  /// Returns the largest residual of a row or resting row that counts as zero.
  mutating func tolerance(of row: WorkingRow) -> Double {
    guard rounding.largestNumber > 1 else { return rounding.largestTolerance }
    if rounding.scalesVersion != structureVersion { computeRoundingScales() }
    return rounding.toleranceFactor * (Tolerance.residual + Tolerance.relativeResidual * scale(of: row))
  }

  /// Returns the largest number in a row: its constant, a value times its coefficient, or a number that such a value
  /// was computed from.
  private func scale(of row: WorkingRow) -> Double {
    switch row.reference {
    case .resting(let variable): return max(abs(point[variable]), rounding.scales[variable])
    case .row(let row):
      var scale = abs(table[row].constant)
      for place in table.span(of: row) {
        let entry = table.entries[place]
        let variable = Int(entry.variable)
        scale = max(scale, abs(entry.coefficient) * max(abs(point[variable]), rounding.scales[variable]))
      }
      return scale
    }
  }

  /// Computes, for each variable, the largest number in the tight rows that are connected with it.
  ///
  /// - Complexity: The number of terms of all tight rows.
  private mutating func computeRoundingScales() {
    rounding.scalesVersion = structureVersion
    var components = DisjointSets(count: variableCount)
    var scales = Array(repeating: 0.0, count: variableCount)
    for row in workingSet.rows {
      guard let row = row.tableRow, table[row].termCount > 0 else { continue }
      let span = table.span(of: row)
      let first = components.root(of: Int(table.entries[span.lowerBound].variable))
      var scale = max(scales[first], abs(table[row].constant))
      for place in span {
        let entry = table.entries[place]
        let other = components.root(of: Int(entry.variable))
        scale = max(scale, abs(entry.coefficient * point[Int(entry.variable)]), scales[other])
        components.join(root: other, to: first)
      }
      scales[first] = scale
    }
    for variable in scales.indices { scales[variable] = scales[components.root(of: variable)] }
    rounding.scales = scales
  }

  /// Returns the largest violation of a required row, as written, that counts as rounding. It is proportional to the
  /// constants involved in the violation.
  ///
  /// At an optimum of the required levels, the row is a combination of tight rows. The violation is the difference
  /// between its constant and the same combination of theirs.
  mutating func acceptance(of row: RowIndex) -> Double {
    computeCoordinates(of: WorkingRow(row))
    defer { scratch.coordinates.clear() }
    var largest = abs(table[row].constant)
    for slot in scratch.coordinates.indices {
      guard let member = workingSet[Int(slot)].tableRow, table[member].level.isRequired else { continue }
      largest = max(largest, abs(scratch.coordinates[slot] * table[member].constant))
    }
    return Tolerance.relativeAcceptance * largest * table[row].weight
  }

  // MARK: Recovery

  /// Recomputes all numbers after a constant that exceeds any screen was removed.
  mutating func recoverFromLoss() {
    guard rounding.hasLostLargeConstant else { return }
    rounding.hasLostLargeConstant = false
    rounding.toleranceFactor = 1
    refactor()
  }
}

/// Disjoint sets of numbers, with a union operation.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// Returns the representative of the set that contains a number.
  mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Joins the set with one representative to the set with another.
  mutating func join(root: Int, to other: Int) { parents[root] = other }
}
