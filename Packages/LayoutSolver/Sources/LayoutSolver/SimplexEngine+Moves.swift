import LinearConstraints

/// How the point moves with the right side of one tight row, kept for the next time that right side changes.
///
/// While the working set stays, every value is an affine function of the right sides. A resize changes the same one
/// or two of them again and again, so a step costs an addition for each published value that moves: point and
/// residuals are brought up to date only when a residual might reach zero, or something else changes.
struct CachedMove {
  /// The tight row.
  var row: Int32 = -1
  /// The structure it was computed for.
  var version = -1
  /// How far the right side may grow or fall before a side changes, counted from the residuals as they are noted.
  var reachVersion = -1
  var reachAbove = 0.0
  var reachBelow = 0.0
  /// The right side for which point and residuals were noted.
  var notedConstant = 0.0
  /// How far it has moved since they were noted, which part of its reach that is, and how much of it was published.
  var distance = 0.0
  var usedReach = 0.0
  var publishedDistance = 0.0
}

/// What a cached move moves. It is kept apart from the move, which many steps look at without needing this.
struct MoveRates {
  /// How fast each variable moves.
  var variables: [(variable: Int32, rate: Double)] = []
  /// How fast the residuals of rows that are not tight change.
  var residuals: [(row: Int32, rate: Double)] = []
}

extension SimplexEngine {
  private static let cachedMoveCount = 8

  // MARK: Right sides

  /// Changes a row's right side; a tight row takes the point with it.
  ///
  /// - Complexity: For a tight row whose right side moved before, constant as long as no residual reaches zero.
  mutating func setConstant(of row: Int32, to constant: Double) {
    let old = table.rows[Int(row)].constant
    guard constant != old else { return }
    noteLoss(of: old)
    guard table.rows[Int(row)].state != .waiting else {
      table.rows[Int(row)].constant = constant
      return
    }
    magnitude = max(magnitude, abs(constant))
    guard table.rows[Int(row)].isTight else {
      noteMoves()
      table.rows[Int(row)].constant = constant
      table.rows[Int(row)].residual -= constant - old
      let side = side(of: table.rows[Int(row)].residual, at: row)
      if side != 0 || table.rows[Int(row)].side == 0 { setSide(side, of: row) }
      residualVersion += 1
      return
    }
    let place = cachedMove(of: row)
    if !coast(place, to: constant) {
      noteMoves()
      if !coast(place, to: constant) { push(place, to: constant) }
    }
    table.rows[Int(row)].constant = constant
    checkInvariants()
  }

  /// Notes the distance alone, if no side can change on the way.
  ///
  /// Several right sides may have moved since the residuals were noted. Each has used up a part of its reach, and no
  /// residual has lost more than the sum of the parts.
  @inline(__always)
  private mutating func coast(_ place: Int, to constant: Double) -> Bool {
    if cachedMoves[place].reachVersion != residualVersion { updateReach(place) }
    // From where it was noted, not step by step: rounding does not add up.
    let distance = constant - cachedMoves[place].notedConstant
    let reach = distance > 0 ? cachedMoves[place].reachAbove : cachedMoves[place].reachBelow
    guard reach > 0, abs(distance) < Tolerance.largeConstant else { return false }
    let part = abs(distance) / reach
    let used = usedReach - cachedMoves[place].usedReach + part
    guard used < 1 else { return false }
    usedReach = used
    cachedMoves[place].usedReach = part
    cachedMoves[place].distance = distance
    hasUnnotedMoves = true
    return true
  }

  /// Moves values and residuals, and puts rows on the sides where they end up.
  private mutating func push(_ place: Int, to constant: Double) {
    let change = constant - cachedMoves[place].notedConstant
    cachedMoves[place].notedConstant = constant
    movePoint(moveRates[place].variables, by: change)
    moveResiduals(moveRates[place].residuals, by: change)
    let largest = largestTolerance
    for (row, _) in moveRates[place].residuals {
      let side = side(of: table.rows[Int(row)].residual, at: row, beyond: largest)
      if side != 0 { setSide(side, of: row) }
    }
    if isResting {
      for (variable, _) in moveRates[place].variables where restingSlots[Int(variable)] < 0 {
        let side = side(of: point[Int(variable)], at: ~variable, beyond: largest)
        if side != 0 { setSide(side, of: ~variable) }
      }
    }
    residualVersion += 1
  }

  private mutating func movePoint(_ variables: [(variable: Int32, rate: Double)], by distance: Double) {
    moved.withView { moved in
      point.withUnsafeMutableBufferPointer { point in
        for (variable, rate) in variables {
          point[Int(variable)] += distance * rate
          moved.add(0, at: Int(variable))
        }
      }
    }
  }

  private mutating func moveResiduals(_ residuals: [(row: Int32, rate: Double)], by distance: Double) {
    table.rows.withUnsafeMutableBufferPointer { rows in
      for (row, rate) in residuals { rows[Int(row)].residual += distance * rate }
    }
  }

  // MARK: The cache

  /// The place of a tight row's move in the cache.
  private mutating func cachedMove(of row: Int32) -> Int {
    for place in cachedMoves.indices where cachedMoves[place].row == row {
      if cachedMoves[place].version == structureVersion { return place }
      computeMove(of: row, at: place)
      return place
    }
    noteMoves()
    let place: Int
    if cachedMoves.count < Self.cachedMoveCount {
      place = cachedMoves.count
      cachedMoves.append(CachedMove())
      moveRates.append(MoveRates())
    } else {
      place = nextCachedMove
      nextCachedMove = (nextCachedMove + 1) % Self.cachedMoveCount
    }
    computeMove(of: row, at: place)
    return place
  }

  private mutating func computeMove(of row: Int32, at place: Int) {
    noteMoves()
    computeDirection(slot: Int(table.rows[Int(row)].slot), side: 1)
    cachedMoves[place].row = row
    cachedMoves[place].version = structureVersion
    cachedMoves[place].notedConstant = table.rows[Int(row)].constant
    cachedMoves[place].reachVersion = -1
    moveRates[place].variables.removeAll(keepingCapacity: true)
    moveRates[place].variables.reserveCapacity(direction.touchedCount)
    for slot in direction.indices {
      let rate = direction[Int(slot)]
      guard abs(rate) > Tolerance.etaDrop else { continue }
      moveRates[place].variables.append((factorization.pivotVariables[Int(slot)], rate))
    }
    moveRates[place].residuals.removeAll(keepingCapacity: true)
    moveRates[place].residuals.reserveCapacity(rates.touchedCount)
    for index in rates.indices {
      let rate = rates[Int(index)]
      guard abs(rate) > Tolerance.etaDrop else { continue }
      moveRates[place].residuals.append((index, rate))
    }
  }

  /// Brings point and residuals up to date with the moves that were made without them.
  @inline(__always)
  mutating func noteMoves() {
    if hasUnnotedMoves { noteUnnotedMoves() }
  }

  private mutating func noteUnnotedMoves() {
    hasUnnotedMoves = false
    usedReach = 0
    for place in cachedMoves.indices where cachedMoves[place].distance != 0 {
      let distance = cachedMoves[place].distance
      cachedMoves[place].notedConstant = table.rows[Int(cachedMoves[place].row)].constant
      cachedMoves[place].distance = 0
      cachedMoves[place].publishedDistance = 0
      cachedMoves[place].usedReach = 0
      movePoint(moveRates[place].variables, by: distance)
      moveResiduals(moveRates[place].residuals, by: distance)
    }
    residualVersion += 1
  }

  // MARK: Publishing

  /// Whether nothing happened since the last solve but moves that changed no side.
  @inline(__always)
  var hasOnlyCoasted: Bool {
    hasUnnotedMoves && waitingRows.isEmpty && waitingDemands.isEmpty && pendingGradient.isEmpty
      && dirtySlots.isEmpty && ghosts.isEmpty
      && moved.touchedCount == 0 && !hasLostMagnitude && !levels.wantsPurge && (isResting || looseCount == 0)
  }

  /// Brings published values up to date with the moves since the last time.
  ///
  /// - Returns: Which of the cached moves there were, as bits.
  /// - Complexity: The number of values that move.
  mutating func publishMoves(into values: inout [Double]) -> Int {
    var kinds = 0
    for place in cachedMoves.indices where cachedMoves[place].distance != cachedMoves[place].publishedDistance
    {
      let distance = cachedMoves[place].distance - cachedMoves[place].publishedDistance
      cachedMoves[place].publishedDistance = cachedMoves[place].distance
      values.withUnsafeMutableBufferPointer { values in
        for (variable, rate) in moveRates[place].variables { values[Int(variable)] += distance * rate }
      }
      kinds |= 1 << place
    }
    return kinds
  }

  /// Brings the point up to date after many moves, and published values to the point: what adding up rounded goes.
  mutating func settleMoves(into values: inout [Double]) {
    noteMoves()
    for variable in moved.indices { values[Int(variable)] = point[Int(variable)] + 0 }
    moved.clear()
  }

  /// The variables that some of the cached moves move, each once.
  mutating func variables(ofMoves kinds: Int) -> [Variable] {
    for place in cachedMoves.indices where kinds & (1 << place) != 0 {
      for (variable, _) in moveRates[place].variables { moved.touch(Int(variable)) }
    }
    defer { moved.clear() }
    return moved.indices.map { Variable(rawValue: $0) }
  }

  // MARK: Changes of structure

  /// Notes that rows or the working set changed: cached moves no longer hold.
  mutating func changeStructure() {
    noteMoves()
    structureVersion += 1
    residualVersion += 1
  }

  /// The same for an exchange of a slot's row for the row with the known ``coordinates``: a move that does not change
  /// the residual of that row stays as it is.
  mutating func changeStructure(exchanging slot: Int) {
    let version = structureVersion
    changeStructure()
    for place in cachedMoves.indices where cachedMoves[place].version == version {
      let own = Int(table.rows[Int(cachedMoves[place].row)].slot)
      if own >= 0, own != slot, coordinates[own] == 0 { cachedMoves[place].version = structureVersion }
    }
  }

  /// How far the right side of a move may go so that all residuals stay on their sides.
  private mutating func updateReach(_ place: Int) {
    var reach = Reach()
    for (row, rate) in moveRates[place].residuals {
      let entry = table.rows[Int(row)]
      reach.limit(residual: entry.residual, side: entry.side, rate: rate)
    }
    if isResting {
      for (variable, rate) in moveRates[place].variables where restingSlots[Int(variable)] < 0 {
        reach.limit(residual: point[Int(variable)], side: restingSides[Int(variable)], rate: rate)
      }
    }
    cachedMoves[place].reachAbove = reach.above
    cachedMoves[place].reachBelow = reach.below
    cachedMoves[place].reachVersion = residualVersion
  }

  private struct Reach {
    var above = Double.infinity
    var below = Double.infinity

    /// Narrows the reach so that one residual stays on its side; one without a side may not move at all.
    @inline(__always)
    mutating func limit(residual: Double, side: Int8, rate: Double) {
      guard side != 0 else {
        above = 0
        below = 0
        return
      }
      let room = max(0, side > 0 ? residual : -residual)
      let speed = abs(rate)
      // Multiplied out: a division is needed only for a row that is nearer than all before.
      if (side > 0) == (rate < 0) {
        if room < above * speed { above = room / speed }
      } else {
        if room < below * speed { below = room / speed }
      }
    }
  }
}
