import LinearConstraints

extension SimplexEngine {
  // MARK: Pricing

  /// What the dual of a slot says of its row.
  struct Price {
    /// The signs, as far as the levels go that were asked for, of what the cost falls when the row leaves upward, and
    /// downward.
    var above = 0
    var below = 0
    /// Whether the row may leave at no cost, as far as the priorities go.
    var isLoose = false

    /// The side to which the row may leave so that the cost falls: +1, -1, or 0 for neither.
    var side: Int8 { above > 0 ? 1 : below > 0 ? -1 : 0 }
  }

  /// Compares a dual with what the row costs on its two sides, between which it must lie, level by level.
  func price(of slot: Int, strongest count: Int) -> Price {
    let row = workingSet[slot]
    let costAbove = costAbove(row)
    let costBelow = costBelow(row)
    let priorityCount = levels.optimumCount
    let base = slot * dualStride
    var price = Price()
    duals.withUnsafeBufferPointer { duals in
      levels.ranking.withUnsafeBufferPointer { ranking in
        for rank in 0..<count {
          if rank == priorityCount { price.isLoose = true }
          let level = ranking[rank]
          let dual = duals[base + Int(level)]
          if price.above == 0 {
            price.above = Self.sign(of: dual - (level == costAbove.level ? costAbove.weight : 0))
          }
          if price.below == 0 {
            price.below = Self.sign(of: -dual - (level == costBelow.level ? costBelow.weight : 0))
          }
          if price.above != 0, price.below != 0 { return }
        }
        if count == priorityCount { price.isLoose = true }
      }
    }
    return price
  }

  /// The sign of a reduced cost; 0 if it is zero within tolerance.
  @inline(__always)
  private static func sign(of excess: Double) -> Int {
    excess > Tolerance.reducedCost ? 1 : excess < -Tolerance.reducedCost ? -1 : 0
  }

  /// Notes whether the row of a slot could leave at no cost.
  private mutating func note(_ price: Price, of slot: Int) {
    guard price.isLoose != isLoose[slot] else { return }
    isLoose[slot] = price.isLoose
    looseCount += price.isLoose ? 1 : -1
  }

  // MARK: Optimizing

  /// How many of the strongest levels are in force.
  var finalCount: Int { isResting ? levels.ranking.count : levels.optimumCount }

  /// Steps until no exchange lowers the cost of the `count` strongest levels.
  mutating func optimize(strongest count: Int) throws(SolverError) {
    // Slots stay dirty until all levels in force were looked at.
    let isFinal = count >= finalCount
    applyGradient(strongest: count)
    widenDuals()
    guard !(isFinal ? dirtySlots : infeasibleSlots).isEmpty else { return }
    noteMoves()
    var stepCount = 0
    var stallCount = 0
    stallEpoch &+= 1
    var perturbationCount = 0
    let stepLimit = 2_000 + 20 * (variableCount + table.rows.count)
    while true {
      while let (slot, isLastResort) = popSlot(isFinal: isFinal) {
        let price = price(of: slot, strongest: count)
        guard price.side != 0 else {
          if isFinal { note(price, of: slot) }
          continue
        }
        if !isLastResort, holdsRequiredEquation(slot) {
          reluctantSlots.insert(slot)
          continue
        }
        stepCount += 1
        if stepCount > stepLimit {
          try loosenTolerance()
          stepCount = 0
          applyGradient(strongest: count)
          continue
        }
        if factorization.wantsRefactoring {
          refactor()
          applyGradient(strongest: count)
          continue
        }
        switch step(slot: slot, side: price.side, strongest: count) {
        case .moved:
          stallCount = 0
          stallEpoch &+= 1
        case .stalled:
          // Parts of a layout that have nothing to do with each other stall by turns; going round in circles comes
          // back to the same slot.
          if stallEpochs[slot] == stallEpoch { stallCount += 1 }
          stallEpochs[slot] = stallEpoch
        case .inexact: refactor()
        case .blocked:
          if isFinal { note(price, of: slot) }
        }
        if stallCount > Tolerance.stallLimit, perturbationCount < 20 {
          perturb(scale: Double(1 + perturbationCount))
          perturbationCount += 1
          stallCount = 0
        }
        applyGradient(strongest: count)
      }
      if perturbedConstants.isEmpty { break }
      removePerturbation()
      applyGradient(strongest: count)
    }
  }

  /// The next slot to examine; one that was put off only when there is no other.
  private mutating func popSlot(isFinal: Bool) -> (slot: Int, isLastResort: Bool)? {
    if let slot = isFinal ? dirtySlots.popLast() : infeasibleSlots.popLast() { return (slot, false) }
    return reluctantSlots.popLast().map { ($0, true) }
  }

  /// A required equation will be tight in the end: it leaves, to come back, only if no other row can leave.
  private func holdsRequiredEquation(_ slot: Int) -> Bool {
    guard workingSet[slot] >= 0 else { return false }
    let row = table.rows[Int(workingSet[slot])]
    return row.kind == .equal && row.state == .live && RowTable.isRequired(row.level)
  }

  // MARK: Against cycling

  /// Takes more for zero, and starts from fresh numbers: so many steps mean that rounding sends rows back and forth.
  private mutating func loosenTolerance() throws(SolverError) {
    guard toleranceFactor < 1e6 else {
      throw .failed(reason: "the numbers are too far apart for double precision: no optimum was found")
    }
    toleranceFactor *= 100
    if !perturbedConstants.isEmpty { removePerturbation() }
    refactor()
  }

  /// Shifts the right sides of rows that sit at zero by tiny random amounts, so that steps have a length again.
  private mutating func perturb(scale: Double) {
    let tolerance = residualTolerance
    for row in table.rows.indices {
      let entry = table.rows[row]
      guard entry.state == .live, !entry.isTight, abs(entry.residual) <= tolerance else { continue }
      guard !(entry.kind == .equal && entry.level == PriorityLevels.required) else { continue }
      let side = perturbationSide(of: entry)
      let shift = Double(side) * scale * max(Tolerance.perturbation, 10 * tolerance) * (0.5 + random.next())
      perturbedConstants.append((Int32(row), entry.constant))
      table.rows[row].constant -= shift
      table.rows[row].residual += shift
      setSide(side, of: Int32(row))
    }
  }

  /// A row is pushed to where it costs what it costs now; one without a side goes to either.
  private mutating func perturbationSide(of row: Row) -> Int8 {
    switch row.kind {
    case .atLeast: row.side < 0 ? -1 : 1
    case .equal: row.side != 0 ? row.side : random.next() < 0.5 ? 1 : -1
    }
  }

  /// Takes the perturbation back: the same working set at the true right sides.
  mutating func removePerturbation() {
    for (row, constant) in perturbedConstants.reversed() { table.rows[Int(row)].constant = constant }
    perturbedConstants.removeAll(keepingCapacity: true)
    recomputePoint()
  }
}
