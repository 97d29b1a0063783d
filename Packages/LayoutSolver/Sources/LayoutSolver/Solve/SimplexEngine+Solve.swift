import LinearConstraints

extension SimplexEngine {
  // MARK: Solving

  /// Moves the point to the optimum of all priorities, and then determines the remaining ambiguous values.
  mutating func solve() throws(SolverError) {
    applyDeferredMoves()
    admitPendingRows()
    // If many tight rows were removed, a new working set without them is cheaper than replacing them row by row.
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
    // Removes the rounding error of values that temporarily exceeded any screen.
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

  /// The number of the strongest levels that are in force.
  var finalCount: Int { isResting ? levels.ranking.count : levels.optimumCount }

  /// Makes steps until no exchange lowers the cost of the `count` strongest levels.
  ///
  /// Many levels are optimized in stages; each stage adds weaker levels. Changes at levels that a stage does not
  /// include stay pending, so their duals are zero and exchanges do not have to update them.
  mutating func optimize(strongest count: Int) throws(SolverError) {
    if count > Self.stageLength, !duals.pendingGradient.isEmpty {
      for first in stride(from: 0, to: count, by: Self.stageLength) {
        try optimizeStage(from: first, strongest: min(first + Self.stageLength, count), isLast: false)
      }
    }
    try optimizeStage(strongest: count, isLast: count >= finalCount)
  }

  /// The number of levels that each stage adds. Layouts written by hand do not have more.
  private static let stageLength = 24

  /// Optimizes the `count` strongest levels, of which the `first` strongest are already optimal.
  ///
  /// Exchanges of rows whose duals at these are neutral keep them optimal. The last stage checks all levels.
  ///
  /// - Parameters:
  ///   - first: The number of the strongest levels that are already optimal.
  ///   - count: The number of the strongest levels to optimize.
  ///   - isFinal: Whether these are all levels in force. Otherwise the examined slots are queued again for the next
  ///     stage.
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

  // MARK: Values that constraints do not determine

  /// Puts the resting costs in force: tight inequalities first, then sizes of 0, then positions of 0.
  ///
  /// The resting costs are three more levels below all priorities. A layout whose values are all determined never needs
  /// them. Once in force, they stay in force and are updated like any other level. They do not count in the search for
  /// variables with more than one optimal value.
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

  /// Replaces each placeholder that is still tight by the first row that becomes tight in its direction, at no cost, so
  /// that a removed row has no influence.
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
