/// How a step ended.
enum StepOutcome {
  /// The point moved.
  case moved
  /// The working set changed, the point did not.
  case stalled
  /// Nothing changed: no row stops the movement within the numbers' accuracy.
  case blocked
  /// Nothing changed: the factorization has become too inexact for the step.
  case inexact
}

extension SimplexEngine {
  /// Lets the row of a slot leave to a side, and takes in the row at which the cost of the `count` strongest levels
  /// stops falling.
  ///
  /// The step is a *long* one: it passes the zeros of rows that cost less to violate than the movement gains. Each
  /// that it passes changes its side and adds its cost to the slope.
  mutating func step(slot: Int, side: Int8, strongest count: Int) -> StepOutcome {
    computeDirection(slot: slot, side: Double(side))
    collectBreakpoints(strongest: count)
    startSlope(slot: slot, side: side)
    guard let stop = ratioTest(strongest: count) else { return blockedOutcome }
    return exchange(slot: slot, side: side, upTo: stop)
  }

  /// Lets the row of a slot, which costs nothing, leave to a side, and takes in the first row on the way.
  mutating func forceStep(slot: Int, side: Int8) -> StepOutcome {
    computeDirection(slot: slot, side: Double(side))
    collectBreakpoints(strongest: levels.ranking.count)
    guard breakpoints.sort(through: 0) else { return blockedOutcome }
    return exchange(slot: slot, side: side, upTo: 0)
  }

  private var blockedOutcome: StepOutcome { factorization.hasUpdates ? .inexact : .blocked }

  // MARK: Ratio test

  /// Lists where residuals reach zero on the way.
  mutating func collectBreakpoints(strongest count: Int) {
    breakpoints.removeAll()
    let includesResting = count == levels.ranking.count
    for index in rates.indices {
      let rate = rates[Int(index)]
      let row = table.rows[Int(index)]
      guard abs(rate) > Tolerance.pivot else { continue }
      if row.side == 0 {
        guard row.kind == .equal || rate < 0 || includesResting else { continue }
        breakpoints.append(.init(distance: 0, row: index, rate: rate))
      } else if (row.side > 0) == (rate < 0) {
        breakpoints.append(.init(distance: max(0, -row.residual / rate), row: index, rate: rate))
      }
    }
    if includesResting {
      for slot in direction.indices {
        let rate = direction[Int(slot)]
        let variable = Int(factorization.pivotVariables[Int(slot)])
        guard restingSlots[variable] < 0, abs(rate) > Tolerance.pivot else { continue }
        let side = restingSides[variable]
        if side == 0 {
          breakpoints.append(.init(distance: 0, row: ~Int32(variable), rate: rate))
        } else if (side > 0) == (rate < 0) {
          breakpoints.append(
            .init(distance: max(0, -point[variable] / rate), row: ~Int32(variable), rate: rate))
        }
      }
    }
  }

  /// The slope of the cost at the start: what leaving costs, less what the other rows gain.
  private mutating func startSlope(slot: Int, side: Int8) {
    let base = slot * dualStride
    for level in 0..<levels.capacity { slope[level] = -Double(side) * duals[base + level] }
    let cost = table.cost(of: workingSet[slot], side: side)
    if cost.level >= 0 { slope[Int(cost.level)] += cost.weight }
  }

  /// The breakpoint at which the slope is no longer negative.
  private mutating func ratioTest(strongest count: Int) -> Int? {
    var index = 0
    while breakpoints.sort(through: index) {
      let breakpoint = breakpoints[index]
      let rate = abs(breakpoint.rate)
      let side: Int8 = breakpoint.rate > 0 ? 1 : -1
      let ahead = table.cost(of: breakpoint.row, side: side)
      if ahead.level >= 0 { slope[Int(ahead.level)] += ahead.weight * rate }
      if currentSide(of: breakpoint.row) != 0 {
        let behind = table.cost(of: breakpoint.row, side: -side)
        if behind.level >= 0 { slope[Int(behind.level)] += behind.weight * rate }
      }
      if !isSlopeNegative(strongest: count) { return steadiest(near: index) }
      index += 1
    }
    return nil
  }

  @inline(__always)
  private func currentSide(of row: Int32) -> Int8 {
    row >= 0 ? table.rows[Int(row)].side : restingSides[Int(~row)]
  }

  private func isSlopeNegative(strongest count: Int) -> Bool {
    for level in levels.ranking.prefix(count) {
      if slope[Int(level)] > Tolerance.reducedCost { return false }
      if slope[Int(level)] < -Tolerance.reducedCost { return true }
    }
    return false
  }

  /// Among breakpoints at the same distance, within tolerance, as one with a doubtful rate: the one with the
  /// largest rate, which makes the safest pivot.
  private mutating func steadiest(near index: Int) -> Int {
    guard abs(breakpoints[index].rate) < Tolerance.doubtfulPivot else { return index }
    let tolerance = largestTolerance
    var best = index
    var other = index - 1
    while other >= 0, breakpoints[index].distance - breakpoints[other].distance <= tolerance {
      if abs(breakpoints[other].rate) > abs(breakpoints[best].rate) { best = other }
      other -= 1
    }
    other = index + 1
    while breakpoints.sort(through: other),
      breakpoints[other].distance - breakpoints[index].distance <= tolerance
    {
      if abs(breakpoints[other].rate) > abs(breakpoints[best].rate) { best = other }
      other += 1
    }
    return best
  }

  // MARK: Exchange

  /// Moves along ``direction`` to a breakpoint, and exchanges the slot's row for the one that reaches zero there.
  private mutating func exchange(slot: Int, side: Int8, upTo stop: Int) -> StepOutcome {
    let entering = breakpoints[stop].row
    let distance = breakpoints[stop].distance
    computeCoordinates(of: entering)
    let pivot = coordinates[slot]
    let expected = Double(side) * breakpoints[stop].rate
    let isConsistent = abs(pivot - expected) <= 1e-6 * max(1e-3, abs(pivot), abs(expected))
    if !isConsistent || abs(pivot) < Tolerance.doubtfulPivot, factorization.hasUpdates { return .inexact }
    guard abs(pivot) >= Tolerance.pivot else { return .blocked }

    if distance != 0 {
      farthestStep = max(farthestStep, distance)
      movePoint(by: distance)
      table.moveResiduals(rates, by: distance)
    }
    for index in 0..<stop { setSide(breakpoints[index].rate > 0 ? 1 : -1, of: breakpoints[index].row) }
    settleSides(except: entering)
    setSide(0, of: entering)
    replace(slot: slot, with: entering, leavingTo: side, residual: Double(side) * distance)
    checkInvariants()
    return distance > largestTolerance ? .moved : .stalled
  }

  /// Puts rows that moved clearly to one side on that side.
  private mutating func settleSides(except entering: Int32) {
    let largest = largestTolerance
    for index in rates.indices where index != entering {
      let row = table.rows[Int(index)]
      let side = side(of: row.residual, at: index, beyond: largest)
      if side != 0, side != row.side { setSide(side, of: index) }
    }
    guard isResting else { return }
    for slot in direction.indices {
      let variable = Int32(factorization.pivotVariables[Int(slot)])
      guard restingSlots[Int(variable)] < 0, ~variable != entering else { continue }
      let side = side(of: point[Int(variable)], at: ~variable, beyond: largest)
      if side != 0 { setSide(side, of: ~variable) }
    }
  }

  /// Puts a row, whose ``coordinates`` are known and whose residual is zero, in a slot in place of the one there.
  mutating func replace(slot: Int, with entering: Int32, leavingTo side: Int8, residual: Double) {
    effort.exchanges += 1
    changeStructure(exchanging: slot)
    let leaving = workingSet[slot]
    let pivot = coordinates[slot]
    exchangeDuals(slot: slot, pivot: pivot)
    factorization.exchange(slot: slot, coordinates: coordinates)
    workingSet[slot] = entering
    if entering >= 0 {
      table.rows[Int(entering)].slot = Int32(slot)
      table.rows[Int(entering)].residual = 0
    } else {
      let variable = Int(~entering)
      restingSlots[variable] = Int32(slot)
      if point[variable] != 0 {
        point[variable] = 0
        moved.touch(variable)
      }
    }
    if leaving >= 0 {
      table.rows[Int(leaving)].slot = -1
      table.rows[Int(leaving)].residual = residual
      if table.rows[Int(leaving)].state == .live { setSide(side, of: leaving) }
    } else {
      restingSlots[Int(~leaving)] = -1
      restingSides[Int(~leaving)] = 0
      if isResting { setSide(side, of: leaving) }
    }
    if isJournaling { journal.append(Exchange(leaving: leaving, entering: entering)) }
  }

  private mutating func exchangeDuals(slot: Int, pivot: Double) {
    let base = slot * dualStride
    var isInfeasibilityMoved = false
    dualChanges.removeAll(keepingCapacity: true)
    for level in 0..<levels.capacity where duals[base + level] != 0 {
      let value = duals[base + level] / pivot
      duals[base + level] = value
      dualChanges.append((level, value))
      if level <= PriorityLevels.trial { isInfeasibilityMoved = true }
    }
    effort.dualElements += coordinates.touchedCount * dualChanges.count
    // Slot by slot: the duals of a slot lie beside each other.
    duals.withUnsafeMutableBufferPointer { duals in
      for index in coordinates.indices where Int(index) != slot {
        let coordinate = coordinates[Int(index)]
        let base = Int(index) * dualStride
        for change in dualChanges { duals[base + change.level] -= change.value * coordinate }
      }
    }
    if isInfeasibilityMoved {
      for index in coordinates.indices { infeasibleSlots.insert(Int(index)) }
    }
    for index in coordinates.indices { dirtySlots.insert(Int(index)) }
    dirtySlots.insert(slot)
  }
}
