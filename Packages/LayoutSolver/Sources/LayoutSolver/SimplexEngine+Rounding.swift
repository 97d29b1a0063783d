/// What rounding may leave of a residual: a matter of each row, and of the numbers that meet in it.
///
/// A number far beyond any screen makes its own row inexact, those that are compared with the values that it determines,
/// and no others.
extension SimplexEngine {
  /// No residual above this is rounding, whatever its row.
  var largestTolerance: Double {
    toleranceFactor * (Tolerance.residual + Tolerance.relativeResidual * max(magnitude, farthestValue))
  }

  /// The side of zero that the residual of a row is on, within tolerance; `row` may be the complement of a variable, for
  /// its resting row.
  ///
  /// - Complexity: Constant, unless the numbers somewhere are so large that the row has to be looked at: then its length,
  ///   and once after an exchange the length of all tight rows.
  mutating func side(of residual: Double, at row: Int32) -> Int8 {
    side(of: residual, at: row, beyond: largestTolerance)
  }

  /// The same, for a loop that knows the ``largestTolerance``.
  @inline(__always)
  mutating func side(of residual: Double, at row: Int32, beyond largest: Double) -> Int8 {
    if residual > largest { return 1 }
    if residual < -largest { return -1 }
    return residual == 0 ? 0 : doubtfulSide(of: residual, at: row)
  }

  @inline(never)
  private mutating func doubtfulSide(of residual: Double, at row: Int32) -> Int8 {
    let size = abs(residual)
    guard size > toleranceFactor * Tolerance.residual, size > tolerance(of: row) else { return 0 }
    return residual > 0 ? 1 : -1
  }

  /// A residual of a row up to this is zero; `row` may be the complement of a variable, for its resting row.
  mutating func tolerance(of row: Int32) -> Double {
    guard max(magnitude, farthestValue) > 1 else { return largestTolerance }
    if roundingVersion != structureVersion { computeRoundingScales() }
    return toleranceFactor * (Tolerance.residual + Tolerance.relativeResidual * scale(of: row))
  }

  /// The largest number that meets in a row: its constant, or a value times its coefficient, with what the value was
  /// computed from.
  private func scale(of row: Int32) -> Double {
    guard row >= 0 else { return max(abs(point[Int(~row)]), roundingScales[Int(~row)]) }
    var scale = abs(table.rows[Int(row)].constant)
    for place in table.span(of: row) {
      let entry = table.entries[place]
      let variable = Int(entry.variable)
      scale = max(scale, abs(entry.coefficient) * max(abs(point[variable]), roundingScales[variable]))
    }
    return scale
  }

  /// Notes for each variable the largest number in the tight rows that determine it: those that it is connected with.
  ///
  /// - Complexity: The length of all tight rows.
  private mutating func computeRoundingScales() {
    roundingVersion = structureVersion
    var parents = Array(0..<Int32(variableCount))
    func root(_ variable: Int32) -> Int32 {
      var variable = variable
      while parents[Int(variable)] != variable {
        parents[Int(variable)] = parents[Int(parents[Int(variable)])]
        variable = parents[Int(variable)]
      }
      return variable
    }
    roundingScales = Array(repeating: 0, count: variableCount)
    for row in workingSet where row >= 0 && table.rows[Int(row)].termCount > 0 {
      let span = table.span(of: row)
      let first = root(table.entries[span.lowerBound].variable)
      var scale = max(roundingScales[Int(first)], abs(table.rows[Int(row)].constant))
      for place in span {
        let entry = table.entries[place]
        let other = root(entry.variable)
        scale = max(scale, abs(entry.coefficient * point[Int(entry.variable)]), roundingScales[Int(other)])
        parents[Int(other)] = first
      }
      roundingScales[Int(first)] = scale
    }
    for variable in roundingScales.indices {
      roundingScales[variable] = roundingScales[Int(root(Int32(variable)))]
    }
  }

  /// How much a required row that the point violates, as it was written, may be missed by: what rounding loses of the
  /// constants that take part in the violation.
  ///
  /// At an optimum of the required levels the row is a combination of tight ones, and the violation what their constants,
  /// so combined, differ by from its own.
  mutating func acceptance(of row: Int32) -> Double {
    computeCoordinates(of: row)
    defer { coordinates.clear() }
    var largest = abs(table.rows[Int(row)].constant)
    for slot in coordinates.indices {
      let member = workingSet[Int(slot)]
      guard member >= 0, RowTable.isRequired(table.rows[Int(member)].level) else { continue }
      largest = max(largest, abs(coordinates[Int(slot)] * table.rows[Int(member)].constant))
    }
    return Tolerance.relativeAcceptance * largest * table.rows[Int(row)].weight
  }
}
