import LinearConstraints

/// Every refusal of a simplex solver carries its proof.
extension SimplexSolver: ConflictExplaining {}

extension SimplexSolver: Explaining {
  /// The tight rows that determine a variable, and how far it moves with the constant of each.
  ///
  /// - Complexity: One solve with the factorized working set.
  public func influences(on variable: Variable) -> [Influence] {
    guard variable.rawValue >= 0, variable.index < isDiscarded.count, !isDiscarded[variable.index] else {
      return []
    }
    var engine = engine
    guard (try? engine.solve()) != nil else { return [] }
    engine.computeCoordinates(of: ~variable.rawValue)
    return engine.coordinates.indices.compactMap { slot -> (order: Int, influence: Influence)? in
      let sensitivity = engine.coordinates[Int(slot)]
      guard abs(sensitivity) > Tolerance.freedom else { return nil }
      let row = engine.workingSet[Int(slot)]
      guard row >= 0 else {
        return (Int.max, Influence(source: .rest(Variable(rawValue: ~row)), sensitivity: sensitivity))
      }
      let owner = engine.table.rows[Int(row)].owner
      guard owner >= 0 else {
        return (Int.max - 1, Influence(source: .edit(Variable(rawValue: ~owner)), sensitivity: sensitivity))
      }
      let record = records[Int(owner)]
      return (
        record.order,
        Influence(source: .constraint(makeID(Int(owner))), sensitivity: sensitivity * record.scale)
      )
    }
    .sorted { $0.order < $1.order }.map(\.influence)
  }
}

extension SimplexSolver: Ranging {
  /// How far the suggestion for a variable may move before the set of tight rows changes.
  ///
  /// - Complexity: One solve with the factorized working set, and the rows that the movement touches.
  public func editRange(of variable: Variable) -> ClosedRange<Double>? {
    guard variable.rawValue >= 0, variable.index < edits.count, let edit = edits[variable.index],
      edit.row >= 0
    else { return nil }
    var engine = engine
    guard (try? engine.solve()) != nil else { return nil }
    engine.noteResiduals()
    let row = engine.table.rows[Int(edit.row)]
    guard row.isTight else {
      // The suggestion is out of reach already: it may go farther out, and back to what is reached.
      let reached = engine.point[variable.index]
      return row.side > 0 ? -.infinity...reached : reached...(.infinity)
    }
    engine.computeDirection(slot: Int(row.slot), side: 1)
    return row.constant - engine.freeDistance(side: -1)...row.constant + engine.freeDistance(side: 1)
  }
}

extension SimplexEngine {
  /// How far the point can move along ``direction``, forwards or backwards, before a residual that is not tight
  /// reaches zero, or leaves zero for a side that costs.
  fileprivate func freeDistance(side: Double) -> Double {
    var distance = Double.infinity
    for index in rates.indices {
      let rate = side * rates[Int(index)]
      let row = table.rows[Int(index)]
      guard row.state == .live, !row.isTight, row.level >= 0, abs(rate) > Tolerance.pivot else { continue }
      if let free = freeSides(of: index) {
        if !(rate > 0 ? free.above : free.below) { return 0 }
      } else if (row.residual > 0) == (rate < 0) {
        distance = min(distance, -row.residual / rate)
      }
    }
    guard looseCount > 0 else { return distance }
    // Values that nothing determines were chosen by where variables are zero.
    for slot in direction.indices {
      let rate = side * direction[Int(slot)]
      let variable = Int(factorization.pivotVariables[Int(slot)])
      guard restingSlots[variable] < 0, abs(rate) > Tolerance.pivot else { continue }
      if abs(point[variable]) <= residualTolerance { return 0 }
      if (point[variable] > 0) == (rate < 0) { distance = min(distance, -point[variable] / rate) }
    }
    return distance
  }
}
