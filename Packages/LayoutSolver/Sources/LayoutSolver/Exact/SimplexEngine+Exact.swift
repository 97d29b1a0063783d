import LinearConstraints

/// Computes results without rounding errors for rows whose coefficients have very different sizes.
///
/// Tolerances decide whether a rounded residual or cost counts as zero. In usual rows, a residual of 1e-9 counts as
/// zero. But if a row contains one coefficient of 1 and one of 1e-9, such a residual moves a variable by 1 point. No
/// tolerance is right for such *wide* rows (see ``Tolerance/widestRatio``). Therefore, wide rows and all rows connected
/// with them are optimized again in an ``ExactProgram``. Layouts without wide rows do not need one.
extension SimplexEngine {
  /// Moves the point to the optimum with ``solveWithRounding()``. If there are wide rows (see
  /// ``Tolerance/widestRatio``), also computes exact values for the variables connected with them, and stores these
  /// values in ``exactValues``.
  ///
  /// - Throws: ``SolverError/failed(reason:)`` if neither rounded nor exact computation finds an optimum.
  mutating func solve() throws(SolverError) {
    if !exactValues.isEmpty { exactValues.removeAll(keepingCapacity: true) }
    guard usesExactPrograms else { return try solveWithRounding() }
    var failure: SolverError?
    do throws(SolverError) {
      try solveWithRounding()
    } catch {
      failure = error
      startSearchAfresh()
    }
    var program = exactProgram(includingAll: failure != nil)
    do {
      try program.optimize(strongest: levels.ranking.count)
    } catch {
      unfinishedExactCount += 1
      if let failure { throw failure }
      return
    }
    for (column, variable) in program.variables.enumerated() {
      exactValues[variable] = program.values[column].doubleValue
    }
  }

  /// Returns the value of a variable: its value in ``exactValues`` if there is one, or its value in ``point``.
  @inline(__always)
  func result(of variable: Int32) -> Double {
    exactValues.isEmpty ? point[Int(variable)] : exactValues[variable] ?? point[Int(variable)]
  }

  /// Returns whether ``exactValues`` contains the value of a variable.
  @inline(__always)
  func isExact(_ variable: Int32) -> Bool { !exactValues.isEmpty && exactValues[variable] != nil }

  /// The variables that have a value in ``exactValues``, in ascending order.
  @inline(__always)
  var exactVariables: [Int32] { exactValues.isEmpty ? [] : exactValues.keys.sorted() }

  /// Moves the point (the values of all variables) until all required rows hold, if possible. This includes rows on
  /// trial (see ``Level/trial``).
  ///
  /// - Returns: Whether the required rows can hold together, with violations up to ``Tolerance/acceptance``.
  /// - Throws: ``SolverError/failed(reason:)`` if neither rounded nor exact computation gives an answer.
  mutating func findFeasiblePoint() throws(SolverError) -> Bool {
    guard usesExactPrograms else { return try findFeasiblePointWithRounding() }
    var failure: SolverError?
    var isFeasible = false
    do throws(SolverError) {
      isFeasible = try findFeasiblePointWithRounding()
    } catch {
      failure = error
      startSearchAfresh()
    }
    // If the required rows hold as written at the point, they can hold together; no exact program is needed.
    if isFeasible, holdsRequiredRows { return true }
    var program = exactProgram(includingAll: failure != nil)
    do {
      try program.optimize(strongest: PriorityLevels.feasibilityCount)
    } catch {
      unfinishedExactCount += 1
      if let failure { throw failure }
      return isFeasible
    }
    // For rows that are not connected with wide rows, the result of the rounded search counts.
    guard violatedRequired.sorted.allSatisfy({ program.contains($0) }) else { return false }
    var total = 0.0
    for (row, size) in program.violations {
      let rounding = Tolerance.relativeAcceptance * abs(table[row].constant)
      total += max(0, (size.doubleValue - rounding) * table[row].weight)
    }
    return total <= Tolerance.acceptance
  }

  /// Whether all required rows, including rows on trial (see ``Level/trial``), hold at the point. The residuals are
  /// computed with a ``CompensatedSum``, so they are exact except for the rounding of the point.
  private var holdsRequiredRows: Bool {
    var total = 0.0
    for row in table.indices where table[row].state == .live && table[row].level.isRequired {
      var sum = CompensatedSum()
      let constant = unroundedConstants[row] ?? table[row].constant
      sum.add(-constant)
      for place in table.span(of: row) {
        let entry = table.entries[place]
        sum.add(entry.coefficient, times: point[Int(entry.variable)])
      }
      let residual = sum.value
      guard residual != 0,
        table.cost(of: WorkingRow(row), on: residual > 0 ? .above : .below).level.isRequired
      else { continue }
      total += max(0, (abs(residual) - Tolerance.relativeAcceptance * abs(constant)) * table[row].weight)
      // The condition is also false if the total is NaN.
      guard total <= Tolerance.acceptance / 2 else { return false }
    }
    return true
  }

  /// Returns the proof that a row on trial (see ``Level/trial``) conflicts with other required rows, like
  /// ``certificate(of:)``, but computed without rounding.
  ///
  /// Returns nil if the row is not connected with wide rows (see ``Tolerance/widestRatio``), or if no exact proof was
  /// found.
  mutating func exactCertificate(of row: RowIndex) -> [ProofMember]? {
    guard usesExactPrograms else { return nil }
    var program = exactProgram(includingAll: false)
    guard program.contains(row),
      (try? program.optimize(strongest: PriorityLevels.feasibilityCount)) != nil,
      let (sign, members) = program.coordinates(of: row), sign != 0
    else { return nil }
    let own = ExactNumber(sign > 0 ? table[row].weight : -table[row].weight)
    var proof: [ProofMember] = [(row: row, multiplier: own.doubleValue)]
    for (member, multiple) in members {
      guard let member = member.tableRow, table[member].state == .live, table[member].level.isRequired else {
        return nil
      }
      proof.append((row: member, multiplier: -(own * multiple).doubleValue))
    }
    return proof
  }

  /// Whether some rows are optimized without rounding, in an ``ExactProgram``.
  ///
  /// This is false if there are no wide rows (see ``Tolerance/widestRatio``). It is also false after several exact
  /// programs took too much work: later programs contain almost the same rows, so they would take as much work.
  var usesExactPrograms: Bool {
    table.wideRowCount > 0 && unfinishedExactCount < Self.mostUnfinishedExactPrograms
  }

  private static let mostUnfinishedExactPrograms = 4

  // MARK: Building the program

  /// Returns the program to solve exactly. It contains all wide rows (see ``Tolerance/widestRatio``), and all rows that
  /// are connected with them through common variables.
  ///
  /// - Parameter includesAll: Whether the program contains all rows of the engine instead of only these rows.
  private func exactProgram(includingAll includesAll: Bool) -> ExactProgram {
    var columns: [Int32: Int] = [:]
    var variables: [Int32] = []
    var included: [RowIndex] = []
    var isIncluded = Array(repeating: false, count: table.count)
    func include(_ row: RowIndex) {
      guard !isIncluded[row.offset], table[row].state == .live else { return }
      isIncluded[row.offset] = true
      included.append(row)
      for place in table.span(of: row) {
        let variable = table.entries[place].variable
        guard columns[variable] == nil else { continue }
        columns[variable] = variables.count
        variables.append(variable)
      }
    }
    for row in table.indices where includesAll || table.isWide(row) { include(row) }
    var next = 0
    while next < variables.count {
      var place = table.columnHeads[Int(variables[next])]
      while place >= 0 {
        include(table.entries[Int(place)].row)
        place = table.entries[Int(place)].next
      }
      next += 1
    }
    var rows = included.map { row in
      ExactProgram.Row(
        source: WorkingRow(row),
        terms: table.span(of: row).map { place in
          let entry = table.entries[place]
          return ExactFactors.Element(
            column: columns[entry.variable] ?? 0, value: ExactNumber(entry.coefficient))
        },
        constant: ExactNumber(unroundedConstants[row] ?? table[row].constant),
        above: exactCost(of: WorkingRow(row), on: .above), below: exactCost(of: WorkingRow(row), on: .below),
        side: Int(table[row].side.sign))
    }
    var tight = included.indices.filter { table[included[$0]].isTight }
    for (column, variable) in variables.enumerated() {
      if table.resting.isTight(Int(variable)) { tight.append(rows.count) }
      rows.append(
        ExactProgram.Row(
          source: .resting(variable), terms: [ExactFactors.Element(column: column, value: .one)],
          constant: .zero, above: exactCost(of: .resting(variable), on: .above),
          below: exactCost(of: .resting(variable), on: .below),
          side: Int(table.resting.sides[Int(variable)].sign)))
    }
    return ExactProgram(rows: rows, variables: variables, tight: tight)
  }

  private func exactCost(of row: WorkingRow, on side: Side) -> ExactProgram.Cost? {
    let cost = table.cost(of: row, on: side)
    guard cost.level.isInForce else { return nil }
    return ExactProgram.Cost(rank: Int(levels.ranks[cost.level.offset]), weight: ExactNumber(cost.weight))
  }
}

extension RowTable {
  /// Returns whether a row is *wide*: its coefficients differ too much in size, or the coefficients of the constraint
  /// as written are very large or small. Rounded computation is not exact enough for such a row.
  /// ``Tolerance/widestRatio`` states the limits.
  func isWide(_ row: RowIndex) -> Bool {
    var (smallest, largest) = (Double.infinity, 0.0)
    for place in span(of: row) {
      smallest = min(smallest, abs(entries[place].coefficient))
      largest = max(largest, abs(entries[place].coefficient))
    }
    return Self.isWide(from: smallest, to: largest, weight: self[row].weight)
  }

  /// Returns whether a row with the given smallest and largest coefficients is wide (see ``Tolerance/widestRatio``).
  ///
  /// - Parameter weight: The ``Row/weight`` of the row, which contains the factor by which the row was scaled.
  @inline(__always)
  static func isWide(from smallest: Double, to largest: Double, weight: Double) -> Bool {
    smallest * Tolerance.widestRatio <= largest || weight >= Tolerance.widestRatio
      || weight * Tolerance.widestRatio <= 1
  }
}
