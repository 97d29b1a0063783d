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
  ///
  /// - Parameter first: How many of the strongest levels are taken for even, but for what the row itself costs there.
  func price(of slot: Int, from first: Int = 0, strongest count: Int) -> Price {
    let row = workingSet[slot]
    let costAbove = costAbove(row)
    let costBelow = costBelow(row)
    let priorityCount = levels.optimumCount
    let base = slot * dualStride
    var price = Price()
    if costAbove.level >= 0, levels.ranks[Int(costAbove.level)] < first {
      price.above = Self.sign(of: duals[base + Int(costAbove.level)] - costAbove.weight)
    }
    if costBelow.level >= 0, levels.ranks[Int(costBelow.level)] < first {
      price.below = Self.sign(of: -duals[base + Int(costBelow.level)] - costBelow.weight)
    }
    if price.above < 0, price.below < 0 { return price }
    duals.withUnsafeBufferPointer { duals in
      levels.ranking.withUnsafeBufferPointer { ranking in
        for rank in first..<count {
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
  ///
  /// Many levels are taken in stages, each with some weaker ones than the one before. What a stage does not look at yet
  /// stays pending, so that its duals are zero and exchanges have nothing to do with them.
  mutating func optimize(strongest count: Int) throws(SolverError) {
    if count > Self.stageLength, !pendingGradient.isEmpty {
      for first in stride(from: 0, to: count, by: Self.stageLength) {
        try optimizeStage(from: first, strongest: min(first + Self.stageLength, count), isLast: false)
      }
    }
    try optimizeStage(strongest: count, isLast: count >= finalCount)
  }

  /// How many more levels a stage looks at than the one before. No layout that is written by hand has so many.
  private static let stageLength = 24

  /// Optimizes levels of which the `first` strongest are optimal already: exchanges of rows that are even there leave
  /// them so. The last stage takes nothing for granted.
  ///
  /// - Parameter isFinal: Whether these are all levels in force; until those were looked at, slots stay dirty.
  private mutating func optimizeStage(
    from first: Int = 0, strongest count: Int, isLast isFinal: Bool
  ) throws(SolverError) {
    let isFeasibility = count == PriorityLevels.feasibilityCount && !isFinal
    applyGradient(strongest: count)
    widenDuals()
    guard !(isFeasibility ? infeasibleSlots : dirtySlots).isEmpty else { return }
    defer { requeueExaminedSlots() }
    noteMoves()
    var stepCount = 0
    var stallCount = 0
    stallEpoch &+= 1
    var perturbationCount = 0
    let stepLimit = 2_000 + 20 * (variableCount + table.rows.count)
    while true {
      while let (slot, isLastResort) = popSlot(isFeasibility: isFeasibility) {
        let isEven = first > 0 && price(of: slot, from: first, strongest: count).side == 0
        let price = isEven ? Price() : price(of: slot, strongest: count)
        guard price.side != 0 else {
          if isFinal { note(price, of: slot) } else if !isFeasibility { examinedSlots.append(Int32(slot)) }
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
          if isFinal { note(price, of: slot) } else if !isFeasibility { examinedSlots.append(Int32(slot)) }
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
  private mutating func popSlot(isFeasibility: Bool) -> (slot: Int, isLastResort: Bool)? {
    if let slot = isFeasibility ? infeasibleSlots.popLast() : dirtySlots.popLast() { return (slot, false) }
    return reluctantSlots.popLast().map { ($0, true) }
  }

  /// Lets slots that a stage examined wait for the next one, in the order in which they came out.
  private mutating func requeueExaminedSlots() {
    for slot in examinedSlots.reversed() { dirtySlots.insert(Int(slot)) }
    examinedSlots.removeAll(keepingCapacity: true)
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
    for row in table.rows.indices {
      let entry = table.rows[row]
      guard entry.state == .live, !entry.isTight, self.side(of: entry.residual, at: Int32(row)) == 0 else {
        continue
      }
      guard !(entry.kind == .equal && entry.level == PriorityLevels.required) else { continue }
      let side = perturbationSide(of: entry)
      let shift =
        Double(side) * scale * max(Tolerance.perturbation, 10 * tolerance(of: Int32(row)))
        * (0.5 + random.next())
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
