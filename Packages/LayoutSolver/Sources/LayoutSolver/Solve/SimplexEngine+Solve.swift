import LinearConstraints

extension SimplexEngine {
  // MARK: Solving

  /// Brings the point to the optimum: all priorities, then the values of what they leave open.
  mutating func solve() throws(SolverError) {
    applyDeferredMoves()
    admitPendingRows()
    // A large part that went away is left out of a new working set, instead of being replaced row by row.
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
    // What a detour far beyond any screen left in the values goes.
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

  /// How many of the strongest levels are in force.
  var finalCount: Int { isResting ? levels.ranking.count : levels.optimumCount }

  /// Steps until no exchange lowers the cost of the `count` strongest levels.
  ///
  /// Many levels are taken in stages, each with some weaker ones than the one before. What a stage does not look at yet
  /// stays pending, so that its duals are zero and exchanges have nothing to do with them.
  mutating func optimize(strongest count: Int) throws(SolverError) {
    if count > Self.stageLength, !duals.pendingGradient.isEmpty {
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
  /// - Parameter isFinal: Whether these are all levels in force; until those were looked at, slots stay queued.
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

  // MARK: Values that nothing determines

  /// Puts the resting costs in force: inequalities that could be tight are, then sizes rest at 0, then positions.
  ///
  /// These are three more levels of cost below all priorities. A layout that determines all its values never pays
  /// for them; once they are in force they stay, and are kept up to date like any other level. They do not count
  /// when the solver looks for variables with more than one optimal value.
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

  /// Exchanges the placeholders that are still tight for the first row on the way, at no cost, so that a removed row
  /// has no influence.
  private mutating func replacePlaceholders() throws(SolverError) {
    for placeholder in pendingRows.placeholders {
      var attempts = 0
      while table[placeholder].isTight {
        let slot = Int(table[placeholder].slot)
        let outcome = forceStep(slot: slot, side: attempts % 2 == 0 ? .above : .below)
        if outcome == .inexact { refactor() }
        applyGradient(strongest: levels.ranking.count)
        attempts += 1
        guard attempts < 8 else { throw .failed(reason: "a removed row could not be replaced") }
      }
    }
    try optimize(strongest: levels.ranking.count)
  }
}
