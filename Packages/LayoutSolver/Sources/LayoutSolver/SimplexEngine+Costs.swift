/// What a row costs for each point of its residual on one side: a weight at one level, or nothing.
struct SideCost {
  var level: Int32
  var weight: Double

  static let none = SideCost(level: -1, weight: 0)
}

extension RowTable {
  /// The cost of a residual on a side; `row` may be the complement of a variable, for its resting row.
  @inline(__always)
  func cost(of row: Int32, side: Int8) -> SideCost {
    guard row >= 0 else { return SideCost(level: restingLevels[Int(~row)], weight: 1) }
    let entry = rows[Int(row)]
    guard entry.state == .live else { return .none }
    // Of required rows nothing is traded, so that none counts too little to be seen.
    let weight = Self.isRequired(entry.level) ? 1 : entry.weight
    return side < 0 || entry.kind == .equal
      ? SideCost(level: entry.level, weight: weight)
      : SideCost(level: PriorityLevels.restingSlack, weight: 1)
  }
}

extension SimplexEngine {
  // MARK: Costs of a row

  /// The cost of a positive residual; `row` may be the complement of a variable, for its resting row.
  @inline(__always)
  func costAbove(_ row: Int32) -> SideCost { table.cost(of: row, side: 1) }

  /// The cost of a negative residual.
  @inline(__always)
  func costBelow(_ row: Int32) -> SideCost { table.cost(of: row, side: -1) }

  // MARK: Sides

  /// Moves a row that is not tight, or a resting row, to a side, and notes what that does to the gradient.
  mutating func setSide(_ side: Int8, of row: Int32) {
    if row < 0 {
      let old = restingSides[Int(~row)]
      guard side != old else { return }
      residualVersion += 1
      restingSides[Int(~row)] = side
      log(row, level: table.restingLevels[Int(~row)], amount: Double(side - old))
      return
    }
    let old = table.rows[Int(row)].side
    guard side != old else { return }
    residualVersion += 1
    noteGradient(of: row, side: old, sign: -1)
    table.rows[Int(row)].side = side
    noteGradient(of: row, side: side, sign: 1)
  }

  private mutating func noteGradient(of row: Int32, side: Int8, sign: Double) {
    guard side != 0 else { return }
    let cost = table.cost(of: row, side: side)
    guard cost.level >= 0 else { return }
    log(row, level: cost.level, amount: sign * (side > 0 ? cost.weight : -cost.weight))
    if cost.level <= PriorityLevels.trial { violatedRequiredCount += sign > 0 ? 1 : -1 }
  }

  private mutating func log(_ row: Int32, level: Int32, amount: Double) {
    guard isResting || !Self.isRestingLevel(level) else { return }
    pendingGradient.reserve(levels: levels.capacity)
    if row < 0 {
      pendingGradient.add(amount, variable: ~row, level: level)
    } else {
      pendingGradient.add(amount, times: row, of: table, level: level)
    }
  }

  static func isRestingLevel(_ level: Int32) -> Bool {
    level >= PriorityLevels.restingSlack && level <= PriorityLevels.restingPosition
  }

  // MARK: Duals

  /// Makes room for every level and every slot in the duals.
  mutating func widenDuals() {
    let needed = levels.capacity
    if slope.count < needed { slope = Array(repeating: 0, count: max(needed, 2 * slope.count)) }
    if dualStride < needed { changeDualStride(to: max(needed, dualStride + dualStride / 2)) }
    let missing = dualStride * variableCount - duals.count
    if missing > 0 { duals.append(contentsOf: repeatElement(0, count: missing)) }
  }

  private mutating func changeDualStride(to stride: Int) {
    let slotCount = duals.count / dualStride
    var wider = Array(repeating: 0.0, count: stride * slotCount)
    for slot in 0..<slotCount {
      for level in 0..<dualStride { wider[slot * stride + level] = duals[slot * dualStride + level] }
    }
    duals = wider
    dualStride = stride
  }

  /// Brings the duals of the `count` strongest levels up to date with the gradient; changes at the others stay
  /// pending.
  mutating func applyGradient(strongest count: Int) {
    guard !pendingGradient.isEmpty else { return }
    widenDuals()
    for level in pendingGradient.levels where levels.ranks[Int(level)] < count {
      gradient.clear()
      for change in pendingGradient[level] {
        gradient.add(change.amount, at: Int(factorization.pivotSlots[Int(change.variable)]))
      }
      factorization.solveForDuals(&gradient)
      effort.dualElements += gradient.touchedCount
      for slot in gradient.indices {
        let value = gradient[Int(slot)]
        guard value != 0 else { continue }
        duals[Int(slot) * dualStride + Int(level)] -= value
        dirtySlots.insert(Int(slot))
        if level <= PriorityLevels.trial { infeasibleSlots.insert(Int(slot)) }
      }
      if count == PriorityLevels.feasibilityCount { preferNewestVariable() }
    }
    gradient.clear()
    pendingGradient.removeAll { levels.ranks[Int($0)] < count }
  }

  /// Puts the slot of the newest variable that rests at the end of the queue, where it is examined first: least
  /// hangs on it.
  private mutating func preferNewestVariable() {
    var newest: Int32 = -1
    for slot in gradient.indices where gradient[Int(slot)] != 0 {
      newest = max(newest, ~workingSet[Int(slot)])
    }
    if newest >= 0 { infeasibleSlots.moveToEnd(Int(restingSlots[Int(newest)])) }
  }

  /// Notes the gradient of every row anew, as if all duals were zero.
  mutating func rebuildDuals() {
    widenDuals()
    duals.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    pendingGradient.removeAll()
    violatedRequiredCount = 0
    for row in table.rows.indices {
      let entry = table.rows[row]
      guard entry.state == .live, !entry.isTight else { continue }
      noteGradient(of: Int32(row), side: entry.side, sign: 1)
    }
    if isResting {
      for variable in restingSides.indices where restingSlots[variable] < 0 {
        let side = restingSides[variable]
        if side != 0 { log(~Int32(variable), level: table.restingLevels[variable], amount: Double(side)) }
      }
    }
    // Slots that the gradient does not reach have duals of zero, which no required row objects to.
    infeasibleSlots.removeAll()
    for slot in 0..<variableCount { dirtySlots.insert(slot) }
  }
}
