/// The cost of a row whose residual has a given sign: `weight` at `level` for each unit of the residual.
struct SideCost {
  /// The level at which the residual has a cost; ``Level/suspended`` if it has no cost.
  var level: Level
  var weight: Double

  static let none = SideCost(level: .suspended, weight: 0)
}

extension RowTable {
  /// Returns how much each unit of a row's residual adds to the cost while the residual has the given sign.
  @inline(__always)
  func cost(of row: WorkingRow, on side: Side) -> SideCost {
    switch row.reference {
    case .row(let row): cost(of: row, on: side)
    case .resting(let variable): SideCost(level: resting.levels[variable], weight: 1)
    }
  }

  @inline(__always)
  func cost(of row: RowIndex, on side: Side) -> SideCost {
    let entry = self[row]
    guard entry.state == .live else { return .none }
    // Weights matter only for optional rows, which are traded against each other within a priority. The weight of a
    // required row is 1, even if its coefficients are tiny.
    let weight = entry.level.isRequired ? 1 : entry.weight
    return side == .below || entry.kind == .equal
      ? SideCost(level: entry.level, weight: weight)
      : SideCost(level: .restingSlack, weight: 1)
  }
}

extension SimplexEngine {
  // MARK: Sides

  /// Stores the sign of a row's residual, and adds the resulting change of the cost to ``Duals/pendingGradient``. The
  /// row must not be tight.
  mutating func setSide(_ side: Side, of row: WorkingRow) {
    switch row.reference {
    case .row(let row): setSide(side, of: row)
    case .resting(let variable): setSide(side, ofResting: variable)
    }
  }

  mutating func setSide(_ side: Side, of row: RowIndex) {
    let old = table[row].side
    guard side != old else { return }
    residualVersion += 1
    addGradient(of: row, on: old, sign: -1)
    table[row].side = side
    addGradient(of: row, on: side, sign: 1)
  }

  mutating func setSide(_ side: Side, ofResting variable: Int) {
    let old = table.resting.sides[variable]
    guard side != old else { return }
    residualVersion += 1
    table.resting.sides[variable] = side
    addGradient(ofResting: variable, amount: side.sign - old.sign)
  }

  private mutating func addGradient(of row: RowIndex, on side: Side, sign: Double) {
    guard side != .zero else { return }
    let cost = table.cost(of: row, on: side)
    guard cost.level.isInForce else { return }
    if isResting || !cost.level.isResting {
      duals.pendingGradient.reserve(levels: levels.capacity)
      let amount = sign * (side == .above ? cost.weight : -cost.weight)
      duals.pendingGradient.add(
        amount, times: row, of: table, level: cost.level, rank: levels.ranks[cost.level.offset])
    }
    guard cost.level.isRequired else { return }
    if sign > 0 { violatedRequired.insert(row) } else { violatedRequired.remove(row) }
  }

  private mutating func addGradient(ofResting variable: Int, amount: Double) {
    let level = table.resting.levels[variable]
    guard level.isInForce, isResting || !level.isResting else { return }
    duals.pendingGradient.reserve(levels: levels.capacity)
    duals.pendingGradient.add(
      amount, variable: Int32(variable), level: level, rank: levels.ranks[level.offset])
  }

  // MARK: Duals

  /// Reserves storage in ``duals`` for all slots, and in ``Scratch/slope`` for all levels.
  mutating func reserveDuals() {
    scratch.slope.reserve(levels: levels.capacity)
    duals.reserve(slots: variableCount)
  }

  /// Ranks the levels that were added since the last call, and updates the duals for the new ranks.
  mutating func rankNewLevels() {
    guard levels.hasNewLevels else { return }
    let old = levels.ranking
    levels.rankNewLevels()
    updateRanks(from: old)
  }

  /// Deletes the unused levels. No row has a cost at these levels, so their duals are zero apart from rounding errors.
  mutating func purgeLevels() {
    let old = levels.ranking
    for level in levels.purge() { duals.pendingGradient.removeAll(at: level) }
    updateRanks(from: old)
  }

  /// Replaces the ranks that the duals and the pending gradient store, because the ranks of levels changed.
  ///
  /// - Parameter old: The levels in the order of their previous ranks, which the duals still use.
  private mutating func updateRanks(from old: [Level]) {
    duals.updateRanks(old.map { levels.ranks[$0.offset] })
    duals.pendingGradient.updateRanks(levels.ranks)
  }

  /// Updates the duals at the `count` strongest levels with the changes of the cost's gradient that they do not reflect
  /// yet; see ``PendingGradient``. The duals at other levels are not updated.
  mutating func applyGradient(strongest count: Int) {
    guard !duals.pendingGradient.isEmpty else { return }
    reserveDuals()
    var changed = duals.pendingGradient.levels(strongest: count, in: levels)
    let isSeries = changed.count > Self.fewLevels
    if isSeries {
      changed.sort { levels.ranks[$0.offset] < levels.ranks[$1.offset] }
      duals.beginSeries(at: levels.ranks[changed[0].offset])
    }
    for level in changed {
      scratch.gradient.clear()
      addPendingGradient(at: level)
      factorization.solveForDuals(&scratch.gradient)
      workCounts.dualElements += Int64(scratch.gradient.touchedCount)
      let rank = levels.ranks[level.offset]
      if isSeries {
        for slot in scratch.gradient.indices where scratch.gradient[slot] != 0 {
          duals.subtractNext(scratch.gradient[slot], from: Int(slot), rank: rank)
        }
      } else {
        duals.subtract(scratch.gradient, rank: rank)
      }
      pricing.changedSlots.insertNonzeros(of: scratch.gradient)
      if level.isRequired { pricing.infeasibleSlots.insertNonzeros(of: scratch.gradient) }
      if count == PriorityLevels.feasibilityCount { preferNewestVariable() }
    }
    scratch.gradient.clear()
    duals.pendingGradient.removeSelected()
  }

  /// Adds the changes of the gradient at a level to ``Scratch/gradient``.
  private mutating func addPendingGradient(at level: Level) {
    let changes = duals.pendingGradient[level]
    let slots = factorization.pivotSlots
    scratch.gradient.withView { gradient in
      for change in changes { gradient.add(change.amount, at: Int(slots[Int(change.variable)])) }
    }
  }

  /// The number of changed levels up to which ``Duals/subtract(_:from:rank:)`` is faster than a series of calls (see
  /// ``Duals/beginSeries(at:)``).
  private static let fewLevels = 8

  /// Moves one slot to the top of ``PricingQueues/infeasibleSlots``, so that it is examined next, because its row is
  /// likely to be replaced soon.
  ///
  /// Of the slots whose duals just changed and that contain a row `variable == 0`, the method chooses the slot whose
  /// variable was created last. Usually, the fewest other rows depend on this variable.
  private mutating func preferNewestVariable() {
    var newest: Int32 = -1
    for slot in scratch.gradient.indices where scratch.gradient[slot] != 0 {
      if let variable = workingSet[Int(slot)].restingVariable { newest = max(newest, variable) }
    }
    if newest >= 0 { pricing.infeasibleSlots.moveToEnd(Int(table.resting.slots[Int(newest)])) }
  }

  /// Recomputes all duals from the signs of all residuals.
  mutating func rebuildDuals() {
    reserveDuals()
    duals.clear()
    violatedRequired.removeAll()
    for row in table.indices {
      let entry = table[row]
      guard entry.state == .live, !entry.isTight else { continue }
      addGradient(of: row, on: entry.side, sign: 1)
    }
    if isResting {
      for variable in 0..<variableCount where !table.resting.isTight(variable) {
        let side = table.resting.sides[variable]
        if side != .zero { addGradient(ofResting: variable, amount: side.sign) }
      }
    }
    // Queues all slots. A search that optimizes only the required rows does not need this, because `applyGradient`
    // queues the slots whose duals are not zero.
    pricing.examineAll(count: variableCount)
  }
}
