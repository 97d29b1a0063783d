import LinearConstraints

extension SimplexEngine {
  // MARK: Solving

  /// Moves the point (the values of all variables) to the optimum of all priorities, and then chooses values for the
  /// variables that are still ambiguous. The method computes with rounded numbers and tolerances, in contrast to
  /// ``ExactProgram``.
  mutating func solveWithRounding() throws(SolverError) {
    applyDeferredMoves()
    rankNewLevels()
    admitPendingRows()
    // If many tight rows were removed, choosing a new working set is cheaper than replacing the rows one by one.
    if pendingRows.placeholders.count > 8 + variableCount / 8 { chooseWorkingSet(with: []) }
    recoverFromLoss()
    if levels.wantsPurge { purgeLevels() }
    try findOptimumWithinLimit()
    if !hasOptimum { searchLimit.noteFreshOptimum(at: workCounts.total, size: storedCount) }
    hasOptimum = true
    workingSet.keepsInequalities = false
    // Recomputing the point removes the rounding errors that very large intermediate values left.
    if rounding.longestStep > Tolerance.largeConstant {
      rounding.longestStep = 0
      recomputePoint()
      try optimize(strongest: finalCount)
    }
    releasePlaceholders()
    checkInvariants()
  }

  /// Moves the point to the optimum. If the search exceeds ``searchLimit``, starts a second search with a new working
  /// set.
  private mutating func findOptimumWithinLimit() throws(SolverError) {
    defer { searchLimit.remove() }
    // A search that starts with a new working set has no limit.
    if hasOptimum { searchLimit.begin(until: workCounts.total + workBeforeFreshSearch) }
    try findOptimum()
    guard searchLimit.isExceeded else { return }
    searchLimit.remove()
    stopResting()
    startSearchAfresh()
    try findOptimum()
  }

  /// Moves the point to the optimum, or stops when ``searchLimit`` is exceeded.
  private mutating func findOptimum() throws(SolverError) {
    if !isResting {
      try optimize(strongest: levels.optimumCount)
      if searchLimit.isExceeded { return }
      if workingSet.looseCount > 0 || !pendingRows.placeholders.isEmpty { startResting() }
    }
    if isResting {
      try optimize(strongest: levels.count)
      if searchLimit.isExceeded { return }
      if !pendingRows.placeholders.isEmpty { try replacePlaceholders() }
    }
  }

  // MARK: Optimizing

  /// The number of levels to optimize: all levels in use. While ``isResting`` is false, the three levels that choose
  /// the values of ambiguous variables are left out.
  var finalCount: Int { isResting ? levels.count : levels.optimumCount }

  /// Exchanges rows of the working set until no exchange decreases the cost of the `count` strongest levels.
  ///
  /// If there are many levels, they are optimized in stages. The first stage starts at the strongest level whose cost
  /// changed, and each later stage adds weaker levels. Changes at levels that no stage has reached yet stay in
  /// ``PendingGradient``, so exchanges do not have to update the duals at these levels.
  mutating func optimize(strongest count: Int) throws(SolverError) {
    if count > Self.stageLength {
      while let first = duals.pendingGradient.strongestRank(in: levels), first < count {
        let end = min(first + Self.stageLength, count)
        applyGradient(strongest: end)
        // The slots that an elimination filled last depend on the fewest rows, so they are examined first.
        pricing.changedSlots.sort()
        try optimizeStage(from: first, strongest: end, isLast: false)
        if searchLimit.isExceeded { return }
      }
    }
    pricing.requeueExamined()
    try optimizeStage(strongest: count, isLast: count >= finalCount)
  }

  /// The number of steps after which the engine assumes that a search cycles because of rounding errors. If the engine
  /// can use exact arithmetic instead, the limit is lower.
  private var usualStepLimit: Int { 2_000 + 20 * (variableCount + table.count) }

  /// The number of additional levels that ``optimize(strongest:)`` optimizes in each stage. Layouts written by hand
  /// have fewer priorities, so one stage is enough for them.
  private static let stageLength = 24

  /// Optimizes the `count` strongest levels. The `first` strongest levels are already optimal.
  ///
  /// - Parameters:
  ///   - first: The number of the strongest levels that are already optimal. Exchanges do not increase the cost of
  ///     these levels.
  ///   - count: The number of the strongest levels to optimize.
  ///   - isFinal: Whether no weaker level will be optimized after this call. If false, the method stores the slots at
  ///     which it found no improvement in ``PricingQueues/examinedSlots``, since they may improve weaker levels.
  private mutating func optimizeStage(
    from first: Int = 0, strongest count: Int, isLast isFinal: Bool
  ) throws(SolverError) {
    let isFeasibility = count == PriorityLevels.feasibilityCount && !isFinal
    applyGradient(strongest: count)
    reserveDuals()
    guard !(isFeasibility ? pricing.infeasibleSlots : pricing.changedSlots).isEmpty else { return }
    applyDeferredMoves()
    var stepCount = 0
    var stallCount = 0
    cycling.notePointMoved()
    var perturbationCount = 0
    var workAtChoice = workCounts.total
    let stepLimit = usesExactPrograms ? 200 + 4 * (variableCount + table.count) : usualStepLimit
    while true {
      while true {
        if isFinal, isResting, stepCount > Self.stepsBeforeSteepest,
          workCounts.total - workAtChoice >= Self.priceWork * Int64(pricing.changedSlots.count)
        {
          preferSteepestSlot(strongest: count)
          workAtChoice = workCounts.total
        }
        guard let (slot, isLastResort) = pricing.popNext(isFeasibility: isFeasibility) else { break }
        let price = price(of: slot, strongest: count)
        // The second price takes time for all levels, so it is computed only for slots that the first one leaves.
        guard price.side != .zero,
          first == 0 || self.price(of: slot, from: first, strongest: count).side != .zero
        else {
          if isFinal {
            workingSet.setLoose(price.isLoose, slot: slot)
          } else if !isFeasibility {
            pricing.examinedSlots.append(Int32(slot))
          }
          continue
        }
        if !isLastResort,
          holdsRequiredEquation(slot)
            || workingSet.keepsInequalities && violatesRequired(slot, on: price.side)
        {
          pricing.deferredSlots.insert(slot)
          continue
        }
        if searchLimit.check(workCounts.total) { return }
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
        if flips.isLong,
          flipTogether(
            slot: slot, side: price.side, from: first, strongest: count,
            next: isFeasibility ? pricing.infeasibleSlots : pricing.changedSlots)
        {
          applyGradient(strongest: count)
          continue
        }
        switch step(slot: slot, side: price.side, strongest: count) {
        case .moved:
          stallCount = 0
          cycling.notePointMoved()
        case .stalled:
          if cycling.noteStall(of: slot) { stallCount += 1 }
        case .inexact: refactor()
        case .blocked:
          if isFinal {
            workingSet.setLoose(price.isLoose, slot: slot)
          } else if !isFeasibility {
            pricing.examinedSlots.append(Int32(slot))
          }
        }
        if stallCount > max(Tolerance.stallLimit, variableCount), perturbationCount < 20 {
          perturb(scale: Double(1 + perturbationCount))
          perturbationCount += 1
          stallCount = 0
        }
        applyGradient(strongest: count)
      }
      if cycling.perturbedConstants.isEmpty { break }
      removePerturbation()
      applyGradient(strongest: count)
    }
  }

  /// The number of steps that the engine makes before it first searches for the steepest step. It searches only while
  /// it chooses values of ambiguous variables. Most solves need fewer steps.
  ///
  /// After this number, the engine repeats the search whenever the steps since the last search took as much work as a
  /// search takes.
  private static let stepsBeforeSteepest = 32

  /// The work that the search for the steepest step does for each slot that changed since the last search, in the unit
  /// of ``WorkCounts/total``.
  private static let priceWork: Int64 = 4

  /// Finds the slot of the ``WorkingSet`` whose exchange decreases the cost by the largest amount per point, and moves
  /// it to the front of the queue. Removes slots whose exchange does not decrease the cost from the queue.
  ///
  /// For example, suppose that the width of a container can be distributed among its views in any way. To make the
  /// positions small, steps have to move width from the first views to the last. The steepest steps do this directly,
  /// instead of from neighbor to neighbor.
  ///
  /// Slots with required equations stay where they are in the queue, since they are deferred anyway.
  ///
  /// - Complexity: One call of ``price(of:from:strongest:)`` for each queued slot.
  private mutating func preferSteepestSlot(strongest count: Int) {
    var best: (slot: Int, rank: Int32, decrease: Double)?
    var waiting = pricing.changedSlots.count
    while waiting > 0 {
      waiting -= 1
      let slot = pricing.changedSlots[waiting]
      let price = price(of: slot, strongest: count)
      guard price.side != .zero else {
        pricing.changedSlots.remove(at: waiting)
        workingSet.setLoose(price.isLoose, slot: slot)
        continue
      }
      if holdsRequiredEquation(slot) { continue }
      let (rank, decrease) = steepness(of: slot, to: price.side)
      if let best, best.rank < rank || best.rank == rank && best.decrease >= decrease { continue }
      best = (slot, rank, decrease)
    }
    if let best { pricing.changedSlots.moveToEnd(best.slot) }
  }

  // MARK: Ambiguous values

  /// Starts using the three resting levels, which choose the values of ambiguous variables: inequalities hold with
  /// equality if they can, then sizes become 0, then positions become 0.
  ///
  /// These levels are weaker than all priorities. A layout without ambiguous values does not need them. Once in use,
  /// they are optimized like any other level. Variables whose values these levels choose are still reported as
  /// ambiguous.
  mutating func startResting() {
    isResting = true
    for row in table.indices {
      let entry = table[row]
      guard entry.state == .live, !entry.isTight, entry.kind == .atLeast, entry.side == .above else {
        continue
      }
      duals.pendingGradient.reserve(levels: levels.capacity)
      duals.pendingGradient.add(
        1, times: row, of: table, level: .restingSlack, rank: levels.rank(of: .restingSlack))
    }
    for variable in 0..<variableCount where !table.resting.isTight(variable) {
      setSide(restingSide(of: variable), ofResting: variable)
    }
    for slot in workingSet.isLoose.indices where workingSet.isLoose[slot] {
      pricing.changedSlots.insert(slot)
    }
  }

  /// Stops using the resting levels (see ``startResting()``) before a new search. The new search uses them again only
  /// if it finds ambiguous values.
  mutating func stopResting() {
    isResting = false
    for variable in 0..<variableCount { table.resting.sides[variable] = .zero }
  }

  /// Replaces the placeholders (removed rows that are still tight) with other rows, without changing the cost. Without
  /// this, removed rows could still influence ambiguous values.
  private mutating func replacePlaceholders() throws(SolverError) {
    for placeholder in pendingRows.placeholders {
      var attempts = 0
      while table[placeholder].isTight {
        let slot = Int(table[placeholder].slot)
        let outcome = forceStep(slot: slot, side: attempts % 2 == 0 ? .above : .below)
        if outcome == .inexact { refactor() }
        applyGradient(strongest: levels.count)
        attempts += 1
        guard attempts < 8 else {
          throw .failed(reason: "rounding errors prevented a solution after a row was removed")
        }
      }
    }
    try optimize(strongest: levels.count)
  }
}
