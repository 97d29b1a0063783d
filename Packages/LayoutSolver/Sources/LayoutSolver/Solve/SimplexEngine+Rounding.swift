/// The numbers that decide what rounding may leave of a residual.
///
/// What counts as rounding is a matter of each row, and of the numbers that meet in it: a number far beyond any screen
/// makes its own row inexact, and those that are compared with the values that it determines, and no others.
struct Rounding {
  /// The largest constant of a live row, and the largest value, since the last factorization: no tolerance is derived
  /// from a larger number.
  var largestConstant = 0.0
  var largestValue = 0.0

  /// How far the point moved in one step since it was last computed anew: rounding of that size stays in it.
  var longestStep = 0.0

  /// Grows when the numbers turn out to be too far apart for the usual tolerance.
  var toleranceFactor = 1.0

  /// Whether a constant far beyond any screen was removed, so that tolerances derived from it are stale.
  var hasLostLargeConstant = false

  /// Variable → the largest number in the tight rows that determine it, and the structure for which it was computed.
  var scales: [Double] = []
  var scalesVersion = -1

  /// The largest number that tolerances are derived from.
  @inline(__always)
  var largestNumber: Double { max(largestConstant, largestValue) }

  /// The largest residual that can be rounding, whatever its row.
  var largestTolerance: Double {
    toleranceFactor * (Tolerance.residual + Tolerance.relativeResidual * largestNumber)
  }

  /// Notes that a constant is removed.
  @inline(__always)
  mutating func noteRemoval(of constant: Double) {
    if abs(constant) > Tolerance.largeConstant, abs(constant) >= largestConstant / 2 {
      hasLostLargeConstant = true
    }
  }
}

extension SimplexEngine {
  // MARK: Sides

  /// The side of zero that the residual of a row, or of a resting row, is on, within tolerance.
  ///
  /// - Complexity: Constant, unless the numbers somewhere are so large that the row has to be looked at: then its length,
  ///   and once after an exchange the length of all tight rows.
  mutating func side(of residual: Double, at row: WorkingRow) -> Side {
    side(of: residual, at: row, beyond: rounding.largestTolerance)
  }

  /// The same, for a loop that knows the ``Rounding/largestTolerance``.
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

  /// The side of zero that a variable's value is on, within tolerance.
  mutating func restingSide(of variable: Int) -> Side {
    side(of: point[variable], at: .resting(Int32(variable)))
  }

  // MARK: Tolerances

  /// The largest residual of a row, or of a resting row, that counts as zero.
  mutating func tolerance(of row: WorkingRow) -> Double {
    guard rounding.largestNumber > 1 else { return rounding.largestTolerance }
    if rounding.scalesVersion != structureVersion { computeRoundingScales() }
    return rounding.toleranceFactor * (Tolerance.residual + Tolerance.relativeResidual * scale(of: row))
  }

  /// The largest number that meets in a row: its constant, or a value times its coefficient, with what the value was
  /// computed from.
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

  /// Computes for each variable the largest number in the tight rows that determine it: those that it is connected with.
  ///
  /// - Complexity: The length of all tight rows.
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

  /// The largest violation of a required row, as it was written, that counts as rounding: what rounding loses of the
  /// constants that take part in the violation.
  ///
  /// At an optimum of the required levels the row is a combination of tight ones, and the violation is what their
  /// constants, combined in the same way, differ by from its own.
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

  /// Starts from fresh numbers after a constant far beyond any screen was removed.
  mutating func recoverFromLoss() {
    guard rounding.hasLostLargeConstant else { return }
    rounding.hasLostLargeConstant = false
    rounding.toleranceFactor = 1
    refactor()
  }
}

/// Disjoint sets of numbers, which can be joined.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// The member that stands for the set of a number.
  mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Joins the set with one root to the set with another.
  mutating func join(root: Int, to other: Int) { parents[root] = other }
}
