import LinearConstraints

/// Results without rounding errors, for rows whose coefficients have very different sizes.
///
/// Tolerances decide whether a rounded residual or cost counts as zero. If a row contains a coefficient of 1 and one of
/// 1e-9, a residual of 1e-9, which is zero for usual rows, moves a variable by 1 point. No tolerance is right for such
/// *wide* rows. They, and all rows connected with them, are therefore optimized once more in an ``ExactProgram``.
/// Layouts without wide rows never use it.
extension SimplexEngine {
  /// Moves the point to the optimum, as ``solveWithRounding()`` does, and stores the exact values of the variables that
  /// are connected with wide rows in ``exactValues``.
  ///
  /// - Throws: ``SolverError/failed(reason:)`` if neither rounded nor exact numbers lead to an optimum.
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

  /// Returns the value of a variable: the exact one if there is one, otherwise that of the point.
  @inline(__always)
  func result(of variable: Int32) -> Double {
    exactValues.isEmpty ? point[Int(variable)] : exactValues[variable] ?? point[Int(variable)]
  }

  /// Returns whether a variable has an exact value.
  @inline(__always)
  func isExact(_ variable: Int32) -> Bool { !exactValues.isEmpty && exactValues[variable] != nil }

  /// The variables that have exact values, in ascending order.
  @inline(__always)
  var exactVariables: [Int32] { exactValues.isEmpty ? [] : exactValues.keys.sorted() }

  /// Decides whether all required rows can hold, including those on trial.
  ///
  /// - Returns: Whether they can hold, with violations up to ``Tolerance/acceptance``.
  /// - Throws: ``SolverError/failed(reason:)`` if neither rounded nor exact numbers decide it.
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
    // A point at which the required rows hold as written proves that they can hold.
    if isFeasible, holdsRequiredRows { return true }
    var program = exactProgram(includingAll: failure != nil)
    do {
      try program.optimize(strongest: PriorityLevels.feasibilityCount)
    } catch {
      unfinishedExactCount += 1
      if let failure { throw failure }
      return isFeasible
    }
    // Rows that are not connected with wide rows are decided by the rounded search.
    guard violatedRequiredRows().allSatisfy({ program.contains($0) }) else { return false }
    var total = 0.0
    for (row, size) in program.violations {
      let rounding = Tolerance.relativeAcceptance * abs(table[row].constant)
      total += max(0, (size.doubleValue - rounding) * table[row].weight)
    }
    return total <= Tolerance.acceptance
  }

  /// Whether the required rows hold at the point, including those on trial. The residuals are computed from the rows
  /// with compensated sums, so that they are exact except for the rounding of the point.
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
      // A NaN is no proof either.
      guard total <= Tolerance.acceptance / 2 else { return false }
    }
    return true
  }

  /// Returns the proof that a row on trial conflicts with other required rows, as ``certificate(of:)`` does; nil if the
  /// row is not connected with wide rows.
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

  /// Whether rows are optimized without rounding. After some programs that took too much work, no more are tried: the
  /// next ones, about almost the same rows, would take as long.
  private var usesExactPrograms: Bool {
    table.wideRowCount > 0 && unfinishedExactCount < Self.mostUnfinishedExactPrograms
  }

  private static let mostUnfinishedExactPrograms = 4

  // MARK: Building the program

  /// Returns the program of all rows that are connected with wide rows by common variables, or of all rows.
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
        above: exactCost(of: WorkingRow(row), on: .above), below: exactCost(of: WorkingRow(row), on: .below))
    }
    var tight = included.indices.filter { table[included[$0]].isTight }
    for (column, variable) in variables.enumerated() {
      if table.resting.isTight(Int(variable)) { tight.append(rows.count) }
      rows.append(
        ExactProgram.Row(
          source: .resting(variable), terms: [ExactFactors.Element(column: column, value: .one)],
          constant: .zero, above: exactCost(of: .resting(variable), on: .above),
          below: exactCost(of: .resting(variable), on: .below)))
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
  /// Returns whether the coefficients of a row differ so much that rounded numbers are not exact enough, or whether the
  /// row as written has much larger or smaller coefficients than usual rows.
  func isWide(_ row: RowIndex) -> Bool {
    var (smallest, largest) = (Double.infinity, 0.0)
    for place in span(of: row) {
      smallest = min(smallest, abs(entries[place].coefficient))
      largest = max(largest, abs(entries[place].coefficient))
    }
    return Self.isWide(from: smallest, to: largest, weight: self[row].weight)
  }

  /// Returns whether a row is wide, given its smallest and largest coefficients and its ``Row/weight``.
  @inline(__always)
  static func isWide(from smallest: Double, to largest: Double, weight: Double) -> Bool {
    smallest * Tolerance.widestRatio < largest || weight > Tolerance.widestRatio
      || weight * Tolerance.widestRatio < 1
  }
}
