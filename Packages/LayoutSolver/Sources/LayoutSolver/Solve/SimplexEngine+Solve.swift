import LinearConstraints

extension SimplexEngine {
  // MARK: Solving

  /// Moves the point to the optimum of all priorities, and then chooses values for the variables that are still
  /// ambiguous. Rounded numbers decide which residuals and costs count as zero.
  mutating func solveWithRounding() throws(SolverError) {
    applyDeferredMoves()
    admitPendingRows()
    // If many tight rows were removed, choosing a new working set is cheaper than replacing the rows one by one.
    if pendingRows.placeholders.count > 8 + variableCount / 8 { chooseWorkingSet(with: []) }
    recoverFromLoss()
    if levels.wantsPurge { purgeLevels() }
    if !isResting {
      try optimize(strongest: levels.optimumCount)
      if workingSet.looseCount > 0 || !pendingRows.placeholders.isEmpty { startResting() }
    }
    if isResting {
      try optimize(strongest: levels.ranking.count)
      if !pendingRows.placeholders.isEmpty { try replacePlaceholders() }
    }
    hasOptimum = true
    // Recomputing the point removes the rounding errors that very large intermediate values left.
    if rounding.longestStep > Tolerance.largeConstant {
      rounding.longestStep = 0
      recomputePoint()
      try optimize(strongest: finalCount)
    }
    releasePlaceholders()
    checkInvariants()
  }

  private mutating func purgeLevels() {
    reserveDuals()
    applyGradient(strongest: levels.ranking.count)
    for level in levels.purge() {
      for slot in 0..<variableCount { duals[slot, level] = 0 }
    }
  }

  // MARK: Optimizing

  /// The number of levels in use: all priorities and, if ambiguous values have to be chosen, the resting levels.
  var finalCount: Int { isResting ? levels.ranking.count : levels.optimumCount }

  /// Exchanges rows of the working set until the cost of the `count` strongest levels cannot decrease any more.
  ///
  /// If there are many levels, they are optimized in stages, from the strongest level down. Duals at levels that no
  /// stage has reached yet are zero, so exchanges do not have to update them.
  mutating func optimize(strongest count: Int) throws(SolverError) {
    if count > Self.stageLength, !duals.pendingGradient.isEmpty {
      for first in stride(from: 0, to: count, by: Self.stageLength) {
        try optimizeStage(from: first, strongest: min(first + Self.stageLength, count), isLast: false)
      }
    }
    try optimizeStage(strongest: count, isLast: count >= finalCount)
  }

  /// The number of levels of one stage. Layouts written by hand have fewer priorities.
  private static let stageLength = 24

  /// Optimizes the `count` strongest levels, of which the first `first` are already optimal.
  ///
  /// - Parameters:
  ///   - first: The number of the strongest levels that are already optimal. Exchanges do not increase their cost.
  ///   - count: The number of the strongest levels to optimize.
  ///   - isFinal: Whether no weaker level is in use. Otherwise the next stage has to examine the same slots again.
  private mutating func optimizeStage(
    from first: Int = 0, strongest count: Int, isLast isFinal: Bool
  ) throws(SolverError) {
    let isFeasibility = count == PriorityLevels.feasibilityCount && !isFinal
    applyGradient(strongest: count)
    reserveDuals()
    guard !(isFeasibility ? pricing.infeasibleSlots : pricing.changedSlots).isEmpty else { return }
    defer { pricing.requeueExamined() }
    applyDeferredMoves()
    var stepCount = 0
    var stallCount = 0
    cycling.notePointMoved()
    var perturbationCount = 0
    let stepLimit = 2_000 + 20 * (variableCount + table.count)
    while true {
      while let (slot, isLastResort) = pricing.popNext(isFeasibility: isFeasibility) {
        let isEven = first > 0 && price(of: slot, from: first, strongest: count).side == .zero
        let price = isEven ? Price() : price(of: slot, strongest: count)
        guard price.side != .zero else {
          if isFinal {
            workingSet.setLoose(price.isLoose, slot: slot)
          } else if !isFeasibility {
            pricing.examinedSlots.append(Int32(slot))
          }
          continue
        }
        if !isLastResort, holdsRequiredEquation(slot) {
          pricing.deferredSlots.insert(slot)
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
        if stallCount > Tolerance.stallLimit, perturbationCount < 20 {
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

  // MARK: Ambiguous values

  /// Starts using the three resting levels, which choose the values of ambiguous variables: inequalities become tight
  /// if they can, then sizes become 0, then positions become 0.
  ///
  /// These levels are weaker than all priorities. A layout without ambiguous values does not need them. Once started,
  /// they are optimized like any other level. They have no effect on the search for ambiguous variables.
  mutating func startResting() {
    isResting = true
    for row in table.indices {
      let entry = table[row]
      guard entry.state == .live, !entry.isTight, entry.kind == .atLeast, entry.side == .above else {
        continue
      }
      duals.pendingGradient.reserve(levels: levels.capacity)
      duals.pendingGradient.add(1, times: row, of: table, level: .restingSlack)
    }
    for variable in 0..<variableCount where !table.resting.isTight(variable) {
      setSide(restingSide(of: variable), ofResting: variable)
    }
    for slot in workingSet.isLoose.indices where workingSet.isLoose[slot] {
      pricing.changedSlots.insert(slot)
    }
  }

  /// Replaces the placeholders (removed rows that are still tight) by other rows, without changing the cost. A removed
  /// row would otherwise still influence ambiguous values.
  private mutating func replacePlaceholders() throws(SolverError) {
    for placeholder in pendingRows.placeholders {
      var attempts = 0
      while table[placeholder].isTight {
        let slot = Int(table[placeholder].slot)
        let outcome = forceStep(slot: slot, side: attempts % 2 == 0 ? .above : .below)
        if outcome == .inexact { refactor() }
        applyGradient(strongest: levels.ranking.count)
        attempts += 1
        guard attempts < 8 else {
          throw .failed(reason: "rounding error: a removed row could not be replaced in the working set")
        }
      }
    }
    try optimize(strongest: levels.ranking.count)
  }
}
