/// The cost of a row for each point of its residual on one side: a weight at one level, or nothing.
struct SideCost {
  /// The level, or ``Level/suspended`` if the row costs nothing.
  var level: Level
  var weight: Double

  static let none = SideCost(level: .suspended, weight: 0)
}

extension RowTable {
  /// Returns the cost of a row or resting row on a side.
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
    // Required rows are not weighed against each other, so even tiny coefficients count fully.
    let weight = entry.level.isRequired ? 1 : entry.weight
    return side == .below || entry.kind == .equal
      ? SideCost(level: entry.level, weight: weight)
      : SideCost(level: .restingSlack, weight: 1)
  }
}

extension SimplexEngine {
  // MARK: Sides

  /// Moves a row that is not tight, or a resting row, to a side, and adds the change of its cost to the gradient.
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
      duals.pendingGradient.add(amount, times: row, of: table, level: cost.level)
    }
    if cost.level.isRequired { violatedRequiredCount += sign > 0 ? 1 : -1 }
  }

  private mutating func addGradient(ofResting variable: Int, amount: Double) {
    let level = table.resting.levels[variable]
    guard level.isInForce, isResting || !level.isResting else { return }
    duals.pendingGradient.reserve(levels: levels.capacity)
    duals.pendingGradient.add(amount, variable: Int32(variable), level: level)
  }

  // MARK: Duals

  /// Reserves storage in the duals for every level and slot.
  mutating func reserveDuals() {
    let needed = levels.capacity
    if scratch.slope.count < needed {
      scratch.slope = Array(repeating: 0, count: max(needed, 2 * scratch.slope.count))
    }
    duals.reserve(levels: needed, slots: variableCount)
  }

  /// Updates the duals of the `count` strongest levels with the gradient. Changes at other levels stay pending.
  mutating func applyGradient(strongest count: Int) {
    guard !duals.pendingGradient.isEmpty else { return }
    reserveDuals()
    for level in duals.pendingGradient.levels where levels.ranks[level.offset] < count {
      scratch.gradient.clear()
      for change in duals.pendingGradient[level] {
        scratch.gradient.add(change.amount, at: Int(factorization.pivotSlots[Int(change.variable)]))
      }
      factorization.solveForDuals(&scratch.gradient)
      workCounts.dualElements += scratch.gradient.touchedCount
      for slot in scratch.gradient.indices {
        let value = scratch.gradient[slot]
        guard value != 0 else { continue }
        duals[Int(slot), level] -= value
        pricing.changedSlots.insert(Int(slot))
        if level.isRequired { pricing.infeasibleSlots.insert(Int(slot)) }
      }
      if count == PriorityLevels.feasibilityCount { preferNewestVariable() }
    }
    scratch.gradient.clear()
    duals.pendingGradient.removeAll { levels.ranks[$0.offset] < count }
  }

  /// Puts the slot of the newest resting variable at the end of the queue, where it is examined first: the fewest rows
  /// depend on it.
  private mutating func preferNewestVariable() {
    var newest: Int32 = -1
    for slot in scratch.gradient.indices where scratch.gradient[slot] != 0 {
      if let variable = workingSet[Int(slot)].restingVariable { newest = max(newest, variable) }
    }
    if newest >= 0 { pricing.infeasibleSlots.moveToEnd(Int(table.resting.slots[Int(newest)])) }
  }

  /// Recomputes the gradient of all rows, starting from duals of zero.
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
    // The duals of slots that the gradient does not reach are zero, so these slots need no examination for required
    // rows.
    pricing.infeasibleSlots.removeAll()
    for slot in 0..<variableCount { pricing.changedSlots.insert(slot) }
  }
}
