/// The cost of a row per point of its residual, on one side of zero: a weight at a level, or nothing.
struct SideCost {
  /// The level of the cost; ``Level/suspended`` if the row costs nothing.
  var level: Level
  var weight: Double

  static let none = SideCost(level: .suspended, weight: 0)
}

extension RowTable {
  /// Returns the cost per point of a row's residual on a side of zero.
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
    // Optional rows of one priority are weighed against each other, required rows are not: a tiny coefficient counts
    // fully.
    let weight = entry.level.isRequired ? 1 : entry.weight
    return side == .below || entry.kind == .equal
      ? SideCost(level: entry.level, weight: weight)
      : SideCost(level: .restingSlack, weight: 1)
  }
}

extension SimplexEngine {
  // MARK: Sides

  /// Records that the residual of a row that is not tight is on a side of zero, and adds the change of the cost to the
  /// gradient.
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
    if cost.level.isRequired { violatedRequiredCount += sign > 0 ? 1 : -1 }
  }

  private mutating func addGradient(ofResting variable: Int, amount: Double) {
    let level = table.resting.levels[variable]
    guard level.isInForce, isResting || !level.isResting else { return }
    duals.pendingGradient.reserve(levels: levels.capacity)
    duals.pendingGradient.add(
      amount, variable: Int32(variable), level: level, rank: levels.ranks[level.offset])
  }

  // MARK: Duals

  /// Makes all slots and levels valid in the duals and slopes.
  mutating func reserveDuals() {
    scratch.slope.reserve(levels: levels.capacity)
    duals.reserve(slots: variableCount)
  }

  /// Gives new levels their ranks.
  mutating func rankNewLevels() {
    guard levels.hasNewLevels else { return }
    let old = levels.ranking
    levels.rankNewLevels()
    updateRanks(from: old)
  }

  /// Deletes the levels without uses. No row has a cost there, so their duals are zero but for rounding.
  mutating func purgeLevels() {
    let old = levels.ranking
    for level in levels.purge() { duals.pendingGradient.removeAll(at: level) }
    updateRanks(from: old)
  }

  /// Makes the duals use the current ranks of levels.
  ///
  /// - Parameter old: The levels in the order of the ranks that the duals use.
  private mutating func updateRanks(from old: [Level]) {
    duals.updateRanks(old.map { levels.ranks[$0.offset] })
    duals.pendingGradient.updateRanks(levels.ranks)
  }

  /// Applies the pending changes of the gradient at the `count` strongest levels to the duals. Changes at other levels
  /// stay pending.
  mutating func applyGradient(strongest count: Int) {
    guard !duals.pendingGradient.isEmpty else { return }
    reserveDuals()
    for level in duals.pendingGradient.levels(strongest: count, in: levels) {
      scratch.gradient.clear()
      for change in duals.pendingGradient[level] {
        scratch.gradient.add(change.amount, at: Int(factorization.pivotSlots[Int(change.variable)]))
      }
      factorization.solveForDuals(&scratch.gradient)
      workCounts.dualElements += scratch.gradient.touchedCount
      let rank = levels.ranks[level.offset]
      for slot in scratch.gradient.indices {
        let value = scratch.gradient[slot]
        guard value != 0 else { continue }
        duals.subtract(value, from: Int(slot), rank: rank)
        pricing.changedSlots.insert(Int(slot))
        if level.isRequired { pricing.infeasibleSlots.insert(Int(slot)) }
      }
      if count == PriorityLevels.feasibilityCount { preferNewestVariable() }
    }
    scratch.gradient.clear()
    duals.pendingGradient.removeSelected()
  }

  /// Makes the slot of the newest variable that is at rest the next one to examine: usually, the fewest rows depend on
  /// this variable.
  private mutating func preferNewestVariable() {
    var newest: Int32 = -1
    for slot in scratch.gradient.indices where scratch.gradient[slot] != 0 {
      if let variable = workingSet[Int(slot)].restingVariable { newest = max(newest, variable) }
    }
    if newest >= 0 { pricing.infeasibleSlots.moveToEnd(Int(table.resting.slots[Int(newest)])) }
  }

  /// Computes all duals anew, from the sides of all rows.
  mutating func rebuildDuals() {
    reserveDuals()
    duals.clear()
    violatedRequiredCount = 0
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
    // A slot whose dual the gradient does not change has the dual zero, and need not be examined for required rows.
    pricing.examineAll(count: variableCount)
  }
}
