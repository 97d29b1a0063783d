/// The numbers from which the tolerances of rows are computed. A residual within the tolerance counts as zero.
///
/// A `Double` has 16 digits, so a sum that contains a large number is inexact. The tolerance of a row therefore depends
/// on the numbers in the row, and on the numbers from which its values were computed. It does not depend on large
/// numbers elsewhere in the layout.
struct Rounding {
  /// The largest absolute value of the constants of all rows in use.
  var largestConstant = 0.0
  /// The largest absolute value that any variable had since the point was last recomputed.
  var largestValue = 0.0

  /// The longest step since the point was last recomputed. A step leaves rounding errors in the point that are
  /// proportional to the length of the step.
  var longestStep = 0.0

  /// The factor by which all tolerances are multiplied. It is larger than 1 only if the engine found no optimum with
  /// the usual tolerances.
  var toleranceFactor = 1.0

  /// Whether a constant above ``Tolerance/largeConstant`` was removed or changed, so that the point must be recomputed.
  var hasLostLargeConstant = false

  /// For each variable, the largest absolute value of a constant or term in the tight rows that determine the
  /// variable's value.
  var scales: [Double] = []
  /// The value of ``SimplexEngine/structureVersion`` when ``scales`` were computed; -1 if they never were.
  var scalesVersion = -1

  /// The larger of ``largestConstant`` and ``largestValue``.
  @inline(__always)
  var largestNumber: Double { max(largestConstant, largestValue) }

  /// The tolerance of a row that contains the largest number in the layout. No row has a larger tolerance.
  var largestTolerance: Double {
    toleranceFactor * (Tolerance.residual + Tolerance.relativeResidual * largestNumber)
  }

  /// Records that a row with the given constant was removed or changed. If the constant is large, the engine later
  /// updates the tolerances that depend on it.
  @inline(__always)
  mutating func noteRemoval(of constant: Double) {
    if abs(constant) > Tolerance.largeConstant, abs(constant) >= largestConstant / 2 {
      hasLostLargeConstant = true
    }
  }
}

extension SimplexEngine {
  // MARK: Sides

  /// Returns the sign of the residual of a row: `.above` or `.below` zero, or `.zero` if the residual is within the
  /// tolerance of the row.
  ///
  /// - Complexity: Usually constant time. If the residual is so small that the row's own tolerance matters,
  ///   proportional to the number of the row's terms. The first such call after an exchange also visits the terms of
  ///   all tight rows.
  mutating func side(of residual: Double, at row: WorkingRow) -> Side {
    side(of: residual, at: row, beyond: rounding.largestTolerance)
  }

  /// Returns the sign of a residual, or `.zero` if the residual is within the tolerance of its row. Use this method in
  /// loops.
  ///
  /// - Parameter largest: The value of ``Rounding/largestTolerance``, which is read once before the loop.
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

  /// Returns the sign of the value of a variable: `.above` or `.below` zero, or `.zero` if the value is within the
  /// tolerance of the variable's resting row.
  mutating func restingSide(of variable: Int) -> Side {
    side(of: point[variable], at: .resting(Int32(variable)))
  }

  // MARK: Tolerances

  /// Returns the tolerance of a row. A residual up to this size counts as zero.
  mutating func tolerance(of row: WorkingRow) -> Double {
    guard rounding.largestNumber > 1 else { return rounding.largestTolerance }
    if rounding.scalesVersion != structureVersion { computeRoundingScales() }
    return rounding.toleranceFactor * (Tolerance.residual + Tolerance.relativeResidual * scale(of: row))
  }

  /// Returns the largest number that affects the rounding error of a row's residual: the row's constant, a value
  /// multiplied by its coefficient, or a number from which such a value was computed.
  ///
  /// The method is mutating because Swift would copy the whole engine for each call of a nonmutating method.
  private mutating func scale(of row: WorkingRow) -> Double {
    switch row.reference {
    case .resting(let variable): return max(abs(point[variable]), rounding.scales[variable])
    case .row(let row):
      var scale = abs(table[row].constant)
      for index in table.span(of: row) {
        let entry = table.entries[index]
        let variable = Int(entry.variable)
        scale = max(scale, abs(entry.coefficient) * max(abs(point[variable]), rounding.scales[variable]))
      }
      return scale
    }
  }

  /// Computes ``Rounding/scales``. The scale of a variable is the largest absolute value of a constant or a term in the
  /// tight rows that affect the variable: the rows that contain it, and the rows that are connected with these through
  /// common variables.
  ///
  /// - Complexity: Proportional to the number of terms in all tight rows.
  private mutating func computeRoundingScales() {
    rounding.scalesVersion = structureVersion
    var components = DisjointSets(count: variableCount)
    var scales = Array(repeating: 0.0, count: variableCount)
    for row in workingSet.rows {
      guard let row = row.tableRow, table[row].termCount > 0 else { continue }
      let span = table.span(of: row)
      let first = components.root(of: Int(table.entries[span.lowerBound].variable))
      var scale = max(scales[first], abs(table[row].constant))
      for index in span {
        let entry = table.entries[index]
        let other = components.root(of: Int(entry.variable))
        scale = max(scale, abs(entry.coefficient * point[Int(entry.variable)]), scales[other])
        components.join(root: other, to: first)
      }
      scales[first] = scale
    }
    for variable in scales.indices { scales[variable] = scales[components.root(of: variable)] }
    rounding.scales = scales
  }

  /// Returns the largest violation of a required row that may be only a rounding error of large constants (see
  /// ``Tolerance/relativeAcceptance``), in points of the constraint before scaling.
  ///
  /// The left side of a violated row is a sum of multiples of tight rows. The violation is the difference between the
  /// row's constant and the same sum of the tight rows' constants. The largest summand determines the rounding error of
  /// the violation.
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

  /// Calls ``refactor()`` if a constant above ``Tolerance/largeConstant`` was removed or changed since the last call.
  /// This removes the rounding errors that the constant caused. Also restores the usual tolerances.
  mutating func recoverFromLoss() {
    guard rounding.hasLostLargeConstant else { return }
    rounding.hasLostLargeConstant = false
    rounding.toleranceFactor = 1
    refactor()
  }
}

/// A partition of the numbers `0 ..< count` into sets (union-find). Each set is identified by one of its members, the
/// *root*.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// Returns the root of the set that contains a number. The root is the member that identifies the set.
  mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Joins two sets, given their roots. `other` becomes the root of the result.
  mutating func join(root: Int, to other: Int) { parents[root] = other }
}
