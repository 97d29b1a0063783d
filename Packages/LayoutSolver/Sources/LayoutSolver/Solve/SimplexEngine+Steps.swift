/// The outcome of a step: whether the point or the working set changed, and if not, why.
enum StepOutcome {
  /// The point moved.
  case moved
  /// The working set changed, but the point did not move.
  case stalled
  /// Nothing changed, because the engine found no row that can become tight. Only rounding errors cause this.
  case blocked
  /// Nothing changed, because the rounding errors in the factorization are too large. The factorization has to be
  /// recomputed.
  case inexact
}

extension SimplexEngine {
  /// Makes one step: moves the point (the values of all variables) so that the residual of a tight row is no longer
  /// zero, until another row becomes tight in its place.
  ///
  /// The point moves as long as the cost of the `count` strongest levels decreases. On the way, it may pass other rows
  /// if violating them costs less than the step gains (a *long step*). The row at which the point stops becomes tight.
  ///
  /// - Parameters:
  ///   - slot: The slot of the row that leaves the working set.
  ///   - side: The sign that the residual of the leaving row gets.
  mutating func step(slot: Int, side: Side, strongest count: Int) -> StepOutcome {
    if count == levels.count, restsAtOnce(slot: slot, side: side) { return .stalled }
    if yieldsAtOnce(slot: slot, side: side, strongest: count) { return .stalled }
    computeDirection(slot: slot, side: side)
    collectBreakpoints(strongest: count)
    startSlope(slot: slot, side: side)
    guard let stop = ratioTest(strongest: count) else { return blockedOutcome }
    if count == levels.count, let boundary = boundary(near: stop) {
      return exchange(slot: slot, side: side, upTo: boundary.row, reaching: boundary.reached)
    }
    return exchange(slot: slot, side: side, upTo: stop)
  }

  /// Makes a step that ends at the first row whose residual reaches zero, even if the cost could decrease further. The
  /// row in `slot`, which leaves the working set, must cost nothing when its residual gets the sign `side`.
  mutating func forceStep(slot: Int, side: Side) -> StepOutcome {
    computeDirection(slot: slot, side: side)
    collectBreakpoints(strongest: levels.count)
    guard scratch.breakpoints.sort(through: 0) else { return blockedOutcome }
    return exchange(slot: slot, side: side, upTo: 0)
  }

  /// Tries to make a step of length zero that replaces the leaving row with the resting row of its variable (see
  /// ``RestingRows``). This is possible only if the leaving row has a single variable. The point does not move, so the
  /// engine does not have to compute a direction.
  ///
  /// In a layout without room for many views, the views have a size of 0, and each of them needs such a step.
  ///
  /// - Returns: Whether the step was made.
  private mutating func restsAtOnce(slot: Int, side: Side) -> Bool {
    guard let leaving = workingSet[slot].tableRow, table[leaving].termCount == 1 else { return false }
    let entry = table.entries[Int(table[leaving].firstTerm)]
    let variable = Int(entry.variable)
    let ahead = Side(of: side.sign * entry.coefficient)
    guard point[variable] == 0, !table.resting.isTight(variable), table.resting.sides[variable] != ahead
    else {
      return false
    }
    startSlope(slot: slot, side: side)
    let rate = 1 / abs(entry.coefficient)
    let row = WorkingRow.resting(entry.variable)
    addSlope(of: table.cost(of: row, on: ahead), rate: rate)
    if table.resting.sides[variable] != .zero {
      addSlope(of: table.cost(of: row, on: ahead.opposite), rate: rate)
    }
    guard !scratch.slope.isNegative(strongest: levels.count) else { return false }
    scratch.coordinates.clear()
    scratch.coordinates.set(1 / entry.coefficient, at: slot)
    setSide(.zero, of: row)
    replace(slot: slot, with: row, leavingTo: side, residual: 0)
    checkInvariants()
    return true
  }

  /// Tries to make a step of length zero, in which another row with the same single variable replaces the leaving row.
  /// The point does not move, so the engine does not have to compute a direction.
  ///
  /// If many views have a size of 0, the resting row of each size is replaced in this way by the row that keeps the
  /// size from becoming negative. Computing a direction for each of these steps would visit all views after the one
  /// whose row is replaced.
  ///
  /// - Parameters:
  ///   - slot: The slot of the leaving row.
  ///   - side: The sign that the residual of the leaving row gets.
  ///   - count: The number of the strongest levels to optimize.
  /// - Returns: Whether the step was made.
  private mutating func yieldsAtOnce(slot: Int, side: Side, strongest count: Int) -> Bool {
    var variable = 0
    var own = 1.0
    switch workingSet[slot].reference {
    case .row(let leaving):
      guard table[leaving].termCount == 1 else { return false }
      let entry = table.entries[Int(table[leaving].firstTerm)]
      variable = Int(entry.variable)
      own = entry.coefficient
    case .resting(let number): variable = number
    }
    var next = table.columnHeads[variable]
    var examinedCount = 0
    while next >= 0, examinedCount < Self.longestFlipSearch {
      let entry = table.entries[Int(next)]
      next = entry.next
      examinedCount += 1
      let row = table[entry.row]
      guard row.residual == 0 || row.side == .zero, row.termCount == 1, row.state == .live, !row.isTight
      else { continue }
      let coordinate = entry.coefficient / own
      let rate = side.sign * coordinate
      guard row.kind == .equal || rate < 0 else { continue }
      let ahead = Side(of: rate)
      guard row.side != ahead else { continue }
      startSlope(slot: slot, side: side)
      addSlope(of: table.cost(of: entry.row, on: ahead), rate: abs(rate))
      // A row that has just left the working set without a movement has a side, though its residual is zero.
      if row.side != .zero { addSlope(of: table.cost(of: entry.row, on: row.side), rate: abs(rate)) }
      guard !scratch.slope.isNegative(strongest: count) else { continue }
      scratch.coordinates.clear()
      scratch.coordinates.set(coordinate, at: slot)
      setSide(.zero, of: WorkingRow(entry.row))
      replace(slot: slot, with: WorkingRow(entry.row), leavingTo: side, residual: 0)
      checkInvariants()
      return true
    }
    return false
  }

  private var blockedOutcome: StepOutcome { factorization.hasUpdates ? .inexact : .blocked }

  // MARK: Ratio test

  /// Finds the rows whose residuals reach zero along ``Scratch/direction``, and stores them in ``Scratch/breakpoints``.
  ///
  /// - Parameter count: The number of the strongest levels to optimize. Resting rows (see ``RestingRows``) are included
  ///   only if this is the number of all levels.
  mutating func collectBreakpoints(strongest count: Int) {
    scratch.breakpoints.removeAll()
    let includesResting = count == levels.count
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

  /// Computes how fast the cost of each level changes at the start of a step, and stores the result in
  /// ``Scratch/slope``.
  ///
  /// - Parameters:
  ///   - slot: The slot of the ``WorkingSet`` with the row that leaves.
  ///   - side: The sign that the residual of the leaving row gets.
  mutating func startSlope(slot: Int, side: Side) {
    scratch.slope.clear()
    var dual = duals.strongest(of: slot)
    while dual.rank != PriorityLevels.unranked {
      scratch.slope.add(-side.sign * dual.value, at: dual.rank)
      dual = duals.next(after: dual)
    }
    addSlope(of: table.cost(of: workingSet[slot], on: side), rate: 1)
  }

  /// Adds the change of one row's cost along ``Scratch/direction`` to ``Scratch/slope``.
  ///
  /// - Parameters:
  ///   - cost: The cost per point of the row's residual.
  ///   - rate: The change of the residual per unit of distance along the direction.
  @inline(__always)
  mutating func addSlope(of cost: SideCost, rate: Double) {
    let rank = levels.rank(of: cost.level)
    if rank != PriorityLevels.unranked { scratch.slope.add(cost.weight * rate, at: rank) }
  }

  /// Returns the index of the first breakpoint after which the cost of the `count` strongest levels no longer
  /// decreases; nil if the cost decreases after every breakpoint.
  private mutating func ratioTest(strongest count: Int) -> Int? {
    var index = 0
    while scratch.breakpoints.sort(through: index) {
      let breakpoint = scratch.breakpoints[index]
      let rate = abs(breakpoint.rate)
      addSlope(of: table.cost(of: breakpoint.row, on: breakpoint.sideAhead), rate: rate)
      if table.side(of: breakpoint.row) != .zero {
        addSlope(of: table.cost(of: breakpoint.row, on: breakpoint.sideAhead.opposite), rate: rate)
      }
      if !scratch.slope.isNegative(strongest: count) { return steadiest(near: index) }
      index += 1
    }
    return nil
  }

  /// Returns the index of the breakpoint at which a step ends. At a breakpoint, the residual of a row reaches zero; its
  /// rate is the change of that residual per unit of distance. The result is `index`, unless the rate of this
  /// breakpoint is so small that it may be a rounding error. In that case, it is the breakpoint with the largest
  /// absolute rate at the same distance.
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

  /// Finds a required row at which a step can end, if at least three residuals reach zero at the same distance.
  /// Usually, this is the row of the breakpoint `stop`. If `stop` belongs to the resting row of a variable, the method
  /// looks for a required row that contains another variable.
  ///
  /// If the step passed some of the rows at that distance, many steps of length zero would have to follow. For example,
  /// if a view at the end of a row of views gets the width of the first view, the positions of all views between them
  /// become zero at the same distance.
  ///
  /// - Parameter stop: The index of the breakpoint at which the cost stops decreasing.
  /// - Returns: The index of the required row's breakpoint, and the indices of all breakpoints at the same distance;
  ///   nil if there is no such row, or if the point does not move.
  private mutating func boundary(near stop: Int) -> (row: Int, reached: Range<Int>)? {
    let tolerance = rounding.largestTolerance
    let distance = scratch.breakpoints[stop].distance
    guard distance > tolerance else { return nil }
    var restingVariable: Int32?
    if case .resting(let variable) = scratch.breakpoints[stop].row.reference {
      restingVariable = Int32(variable)
    } else if !isRequired(scratch.breakpoints[stop]) {
      return nil
    }
    var first = stop
    while first > 0, distance - scratch.breakpoints[first - 1].distance <= tolerance { first -= 1 }
    var end = stop + 1
    while scratch.breakpoints.sort(through: end), scratch.breakpoints[end].distance - distance <= tolerance {
      end += 1
    }
    guard end - first > 2 else { return nil }
    guard let restingVariable else { return (row: stop, reached: first..<end) }
    for index in first..<end where abs(scratch.breakpoints[index].rate) >= Tolerance.doubtfulPivot {
      guard isRequired(scratch.breakpoints[index]), let row = scratch.breakpoints[index].row.tableRow,
        table[row].termCount > 1 || table.entries[Int(table[row].firstTerm)].variable != restingVariable
      else { continue }
      return (row: index, reached: first..<end)
    }
    return nil
  }

  /// Returns whether violating the row of a breakpoint has a cost at the level of required rows. If so, a step cannot
  /// pass the breakpoint. The method changes nothing, although it is `mutating`.
  private mutating func isRequired(_ breakpoint: Breakpoints.Breakpoint) -> Bool {
    // Swift would copy the whole engine for each call of a nonmutating method.
    table.cost(of: breakpoint.row, on: breakpoint.sideAhead).level.isRequired
  }

  // MARK: Exchange

  /// Moves the point to a breakpoint, and replaces the row in a slot with the row that becomes tight there.
  ///
  /// - Parameters:
  ///   - slot: The slot of the row that leaves the working set.
  ///   - side: The sign that the residual of the leaving row gets.
  ///   - stop: The index of the breakpoint in ``Scratch/breakpoints``.
  ///   - reached: The indices of the breakpoints whose rows get the sign `.zero`, because the point reaches but does
  ///     not pass them. Default: none; the point passes all breakpoints before `stop`.
  private mutating func exchange(
    slot: Int, side: Side, upTo stop: Int, reaching reached: Range<Int>? = nil
  ) -> StepOutcome {
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
    for index in 0..<(reached?.lowerBound ?? stop) {
      setSide(scratch.breakpoints[index].sideAhead, of: scratch.breakpoints[index].row)
    }
    for index in reached ?? 0..<0 { setSide(.zero, of: scratch.breakpoints[index].row) }
    settleSides(except: entering)
    setSide(.zero, of: entering)
    flips.note(isFlip: distance > 0 && scratch.coordinates.touchedCount == 1)
    replace(slot: slot, with: entering, leavingTo: side, residual: side.sign * distance)
    checkInvariants()
    return distance > rounding.largestTolerance ? .moved : .stalled
  }

  /// Updates the sign of each residual that this step changed, if the residual is clearly not zero. Skips the row that
  /// becomes tight.
  mutating func settleSides(except entering: WorkingRow) {
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

  /// Replaces the row in a slot of the working set with another row.
  ///
  /// - Parameters:
  ///   - entering: The new row. Its residual must be zero, and ``Scratch/coordinates`` must contain its coordinates
  ///     (see ``computeCoordinates(of:)``).
  ///   - side: The sign of the old row's residual after the exchange.
  ///   - residual: The old row's residual after the exchange.
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
    scratch.dualChanges.removeAll(keepingCapacity: true)
    duals.divide(slot: slot, by: pivot, into: &scratch.dualChanges)
    workCounts.dualElements += Int64(scratch.coordinates.touchedCount) * Int64(scratch.dualChanges.count)
    if !scratch.dualChanges.isEmpty {
      for index in scratch.coordinates.indices where Int(index) != slot {
        let coordinate = scratch.coordinates[index]
        if coordinate != 0 { duals.subtract(scratch.dualChanges, times: coordinate, from: Int(index)) }
      }
    }
    // The first change is at the strongest level.
    if let strongest = scratch.dualChanges.first, strongest.rank < PriorityLevels.feasibilityCount {
      for index in scratch.coordinates.indices { pricing.infeasibleSlots.insert(Int(index)) }
    }
    for index in scratch.coordinates.indices { pricing.changedSlots.insert(Int(index)) }
    pricing.changedSlots.insert(slot)
  }
}
