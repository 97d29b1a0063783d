/// The outcome of a step.
enum StepOutcome {
  /// The point moved.
  case moved
  /// The working set changed, but the point did not move.
  case stalled
  /// Nothing changed: within numerical accuracy, no row limits the movement.
  case blocked
  /// Nothing changed: the factorization is too inexact for the step.
  case inexact
}

extension SimplexEngine {
  /// Removes the row of a slot from the working set to a side, and adds the row at which the cost of the `count`
  /// strongest levels stops decreasing.
  ///
  /// The step is a *long step*: it passes rows that cost less to violate than the movement gains. Each passed row
  /// changes its side and adds its cost to the slope.
  mutating func step(slot: Int, side: Side, strongest count: Int) -> StepOutcome {
    computeDirection(slot: slot, side: side)
    collectBreakpoints(strongest: count)
    startSlope(slot: slot, side: side)
    guard let stop = ratioTest(strongest: count) else { return blockedOutcome }
    return exchange(slot: slot, side: side, upTo: stop)
  }

  /// Removes the row of a slot, which costs nothing, from the working set to a side, and adds the first row that
  /// becomes tight.
  mutating func forceStep(slot: Int, side: Side) -> StepOutcome {
    computeDirection(slot: slot, side: side)
    collectBreakpoints(strongest: levels.ranking.count)
    guard scratch.breakpoints.sort(through: 0) else { return blockedOutcome }
    return exchange(slot: slot, side: side, upTo: 0)
  }

  private var blockedOutcome: StepOutcome { factorization.hasUpdates ? .inexact : .blocked }

  // MARK: Ratio test

  /// Collects the breakpoints of the direction.
  mutating func collectBreakpoints(strongest count: Int) {
    scratch.breakpoints.removeAll()
    let includesResting = count == levels.ranking.count
    for index in scratch.rates.indices {
      let rate = scratch.rates[index]
      let row = table[RowIndex(index)]
      guard abs(rate) > Tolerance.pivot else { continue }
      if row.side == .zero {
        guard row.kind == .equal || rate < 0 || includesResting else { continue }
        scratch.breakpoints.append(.init(distance: 0, row: WorkingRow(RowIndex(index)), rate: rate))
      } else if (row.side == .above) == (rate < 0) {
        scratch.breakpoints.append(
          .init(distance: max(0, -row.residual / rate), row: WorkingRow(RowIndex(index)), rate: rate))
      }
    }
    guard includesResting else { return }
    for slot in scratch.direction.indices {
      let rate = scratch.direction[slot]
      let variable = factorization.pivotVariables[Int(slot)]
      guard !table.resting.isTight(Int(variable)), abs(rate) > Tolerance.pivot else { continue }
      let side = table.resting.sides[Int(variable)]
      if side == .zero {
        scratch.breakpoints.append(.init(distance: 0, row: .resting(variable), rate: rate))
      } else if (side == .above) == (rate < 0) {
        scratch.breakpoints.append(
          .init(distance: max(0, -point[Int(variable)] / rate), row: .resting(variable), rate: rate))
      }
    }
  }

  /// Computes the slope of the cost at the start: the cost of the leaving row minus the gain of the other rows.
  private mutating func startSlope(slot: Int, side: Side) {
    let base = slot * duals.stride
    for level in 0..<levels.capacity { scratch.slope[level] = -side.sign * duals.values[base + level] }
    let cost = table.cost(of: workingSet[slot], on: side)
    if cost.level.isInForce { scratch.slope[cost.level.offset] += cost.weight }
  }

  /// Returns the index of the breakpoint at which the slope is no longer negative; nil if there is none.
  private mutating func ratioTest(strongest count: Int) -> Int? {
    var index = 0
    while scratch.breakpoints.sort(through: index) {
      let breakpoint = scratch.breakpoints[index]
      let rate = abs(breakpoint.rate)
      let ahead = table.cost(of: breakpoint.row, on: breakpoint.sideAhead)
      if ahead.level.isInForce { scratch.slope[ahead.level.offset] += ahead.weight * rate }
      if table.side(of: breakpoint.row) != .zero {
        let behind = table.cost(of: breakpoint.row, on: breakpoint.sideAhead.opposite)
        if behind.level.isInForce { scratch.slope[behind.level.offset] += behind.weight * rate }
      }
      if !isSlopeNegative(strongest: count) { return steadiest(near: index) }
      index += 1
    }
    return nil
  }

  private func isSlopeNegative(strongest count: Int) -> Bool {
    for level in levels.ranking.prefix(count) {
      if scratch.slope[level.offset] > Tolerance.reducedCost { return false }
      if scratch.slope[level.offset] < -Tolerance.reducedCost { return true }
    }
    return false
  }

  /// Returns the index of the safest pivot near a breakpoint: if its rate is doubtful, the largest rate among
  /// breakpoints at the same distance, within tolerance.
  private mutating func steadiest(near index: Int) -> Int {
    guard abs(scratch.breakpoints[index].rate) < Tolerance.doubtfulPivot else { return index }
    let tolerance = rounding.largestTolerance
    var best = index
    var other = index - 1
    while other >= 0,
      scratch.breakpoints[index].distance - scratch.breakpoints[other].distance <= tolerance
    {
      if abs(scratch.breakpoints[other].rate) > abs(scratch.breakpoints[best].rate) { best = other }
      other -= 1
    }
    other = index + 1
    while scratch.breakpoints.sort(through: other),
      scratch.breakpoints[other].distance - scratch.breakpoints[index].distance <= tolerance
    {
      if abs(scratch.breakpoints[other].rate) > abs(scratch.breakpoints[best].rate) { best = other }
      other += 1
    }
    return best
  }

  // MARK: Exchange

  /// Moves along ``Scratch/direction`` to a breakpoint, and exchanges the slot's row for the row of the breakpoint.
  private mutating func exchange(slot: Int, side: Side, upTo stop: Int) -> StepOutcome {
    let entering = scratch.breakpoints[stop].row
    let distance = scratch.breakpoints[stop].distance
    computeCoordinates(of: entering)
    let pivot = scratch.coordinates[slot]
    let expected = side.sign * scratch.breakpoints[stop].rate
    let isConsistent = abs(pivot - expected) <= 1e-6 * max(1e-3, abs(pivot), abs(expected))
    if !isConsistent || abs(pivot) < Tolerance.doubtfulPivot, factorization.hasUpdates { return .inexact }
    guard abs(pivot) >= Tolerance.pivot else { return .blocked }

    if distance != 0 {
      rounding.longestStep = max(rounding.longestStep, distance)
      movePoint(by: distance)
      table.moveResiduals(scratch.rates, by: distance)
    }
    for index in 0..<stop {
      setSide(scratch.breakpoints[index].sideAhead, of: scratch.breakpoints[index].row)
    }
    settleSides(except: entering)
    setSide(.zero, of: entering)
    replace(slot: slot, with: entering, leavingTo: side, residual: side.sign * distance)
    checkInvariants()
    return distance > rounding.largestTolerance ? .moved : .stalled
  }

  /// Updates the sides of rows that clearly moved to one side.
  private mutating func settleSides(except entering: WorkingRow) {
    let largest = rounding.largestTolerance
    for index in scratch.rates.indices where WorkingRow(RowIndex(index)) != entering {
      let index = RowIndex(index)
      let row = table[index]
      let side = side(of: row.residual, at: WorkingRow(index), beyond: largest)
      if side != .zero, side != row.side { setSide(side, of: index) }
    }
    guard isResting else { return }
    for slot in scratch.direction.indices {
      let variable = factorization.pivotVariables[Int(slot)]
      guard !table.resting.isTight(Int(variable)), .resting(variable) != entering else { continue }
      let side = side(of: point[Int(variable)], at: .resting(variable), beyond: largest)
      if side != .zero { setSide(side, ofResting: Int(variable)) }
    }
  }

  /// Puts a row into a slot in place of the current one. The row's ``Scratch/coordinates`` must be computed, and its
  /// residual must be zero.
  mutating func replace(slot: Int, with entering: WorkingRow, leavingTo side: Side, residual: Double) {
    workCounts.exchanges += 1
    changeStructure(exchanging: slot)
    let leaving = workingSet[slot]
    exchangeDuals(slot: slot, pivot: scratch.coordinates[slot])
    factorization.exchange(slot: slot, coordinates: scratch.coordinates)
    workingSet[slot] = entering
    switch entering.reference {
    case .row(let row):
      table[row].slot = Int32(slot)
      table[row].residual = 0
    case .resting(let variable):
      table.resting.slots[variable] = Int32(slot)
      if point[variable] != 0 {
        point[variable] = 0
        point.moved.touch(variable)
      }
    }
    switch leaving.reference {
    case .row(let row):
      table[row].slot = Row.noSlot
      table[row].residual = residual
      if table[row].state == .live { setSide(side, of: row) }
    case .resting(let variable):
      table.resting.slots[variable] = Row.noSlot
      table.resting.sides[variable] = .zero
      if isResting { setSide(side, ofResting: variable) }
    }
    if trial.isRecording { trial.exchanges.append(.init(leaving: leaving, entering: entering)) }
  }

  private mutating func exchangeDuals(slot: Int, pivot: Double) {
    let base = slot * duals.stride
    var isInfeasibilityMoved = false
    scratch.dualChanges.removeAll(keepingCapacity: true)
    for level in 0..<levels.capacity where duals.values[base + level] != 0 {
      let value = duals.values[base + level] / pivot
      duals.values[base + level] = value
      scratch.dualChanges.append((level, value))
      if level < PriorityLevels.feasibilityCount { isInfeasibilityMoved = true }
    }
    workCounts.dualElements += scratch.coordinates.touchedCount * scratch.dualChanges.count
    // Slot by slot, since the duals of a slot are contiguous in memory.
    let stride = duals.stride
    duals.values.withUnsafeMutableBufferPointer { duals in
      for index in scratch.coordinates.indices where Int(index) != slot {
        let coordinate = scratch.coordinates[index]
        let base = Int(index) * stride
        for change in scratch.dualChanges { duals[base + change.level] -= change.value * coordinate }
      }
    }
    if isInfeasibilityMoved {
      for index in scratch.coordinates.indices { pricing.infeasibleSlots.insert(Int(index)) }
    }
    for index in scratch.coordinates.indices { pricing.changedSlots.insert(Int(index)) }
    pricing.changedSlots.insert(slot)
  }
}
