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
  /// How fast each variable moves.
  var variables: [(variable: Int32, rate: Double)] = []
  /// How fast the residuals of rows that are not tight change.
  var residuals: [(row: Int32, rate: Double)] = []
  /// How far the right side may grow or fall before a side changes, counted from the residuals as they are noted.
  var reachAbove = 0.0
  var reachBelow = 0.0
  /// How far it has moved since they were noted, which part of its reach that is, and how much of it was published.
  var distance = 0.0
  var usedReach = 0.0
  var publishedDistance = 0.0
}

extension SimplexEngine {
  private static let cachedMoveCount = 8

  // MARK: Right sides

  /// Changes a row's right side by `change`; a tight row takes the point with it.
  ///
  /// - Complexity: For a tight row whose right side moved before, the number of values that move, as long as no
  ///   residual reaches zero.
  mutating func shiftConstant(of row: Int32, by change: Double) {
    guard change != 0 else { return }
    noteLoss(of: table.rows[Int(row)].constant)
    table.rows[Int(row)].constant += change
    guard table.rows[Int(row)].state != .waiting else { return }
    magnitude = max(magnitude, abs(table.rows[Int(row)].constant))
    guard table.rows[Int(row)].isTight else {
      noteMoves()
      table.rows[Int(row)].residual -= change
      let side = side(of: table.rows[Int(row)].residual)
      if side != 0 || table.rows[Int(row)].side == 0 { setSide(side, of: row) }
      areReachesCurrent = false
      return
    }
    let place = cachedMove(of: row)
    if !coast(place, by: change) {
      noteMoves()
      updateReaches()
      if !coast(place, by: change) { push(place, by: change) }
    }
    checkInvariants()
  }

  /// Notes the distance alone, if no side can change on the way.
  ///
  /// Several right sides may have moved since the residuals were noted. Each has used up a part of its reach, and no
  /// residual has lost more than the sum of the parts.
  @inline(__always)
  private mutating func coast(_ place: Int, by change: Double) -> Bool {
    guard areReachesCurrent else { return false }
    let distance = cachedMoves[place].distance + change
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
  private mutating func push(_ place: Int, by change: Double) {
    movePoint(cachedMoves[place].variables, by: change)
    for (row, rate) in cachedMoves[place].residuals {
      table.rows[Int(row)].residual += change * rate
      let side = side(of: table.rows[Int(row)].residual)
      if side != 0 { setSide(side, of: row) }
    }
    if isResting {
      for (variable, _) in cachedMoves[place].variables where restingSlots[Int(variable)] < 0 {
        let side = side(of: point[Int(variable)])
        if side != 0 { setSide(side, of: ~variable) }
      }
    }
    areReachesCurrent = false
  }

  private mutating func movePoint(_ variables: [(variable: Int32, rate: Double)], by distance: Double) {
    for (variable, rate) in variables {
      point[Int(variable)] += distance * rate
      moved.touch(Int(variable))
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
    cachedMoves[place].variables.removeAll(keepingCapacity: true)
    for slot in direction.indices {
      let rate = direction[Int(slot)]
      guard abs(rate) > Tolerance.etaDrop else { continue }
      cachedMoves[place].variables.append((factorization.pivotVariables[Int(slot)], rate))
    }
    cachedMoves[place].residuals.removeAll(keepingCapacity: true)
    for index in rates.indices {
      let rate = rates[Int(index)]
      let entry = table.rows[Int(index)]
      guard !entry.isTight, entry.state == .live, abs(rate) > Tolerance.etaDrop else { continue }
      cachedMoves[place].residuals.append((index, rate))
    }
    areReachesCurrent = false
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
      cachedMoves[place].distance = 0
      cachedMoves[place].publishedDistance = 0
      cachedMoves[place].usedReach = 0
      movePoint(cachedMoves[place].variables, by: distance)
      for (row, rate) in cachedMoves[place].residuals { table.rows[Int(row)].residual += distance * rate }
    }
    areReachesCurrent = false
  }

  // MARK: Publishing

  /// Whether nothing happened since the last solve but moves that changed no side.
  @inline(__always)
  var hasOnlyCoasted: Bool {
    hasUnnotedMoves && waitingRows.isEmpty && pendingGradient.isEmpty && dirtySlots.isEmpty && ghosts.isEmpty
      && moved.indices.isEmpty && !hasLostMagnitude && !levels.wantsPurge && (isResting || looseCount == 0)
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
      for (variable, rate) in cachedMoves[place].variables { values[Int(variable)] += distance * rate }
      kinds |= 1 << place
    }
    return kinds
  }

  /// The variables that some of the cached moves move, each once.
  mutating func variables(ofMoves kinds: Int) -> [Variable] {
    for place in cachedMoves.indices where kinds & (1 << place) != 0 {
      for (variable, _) in cachedMoves[place].variables { moved.touch(Int(variable)) }
    }
    defer { moved.clear() }
    return moved.indices.map { Variable(rawValue: $0) }
  }

  // MARK: Changes of structure

  /// Notes that rows or the working set changed: cached moves no longer hold.
  mutating func changeStructure() {
    noteMoves()
    structureVersion += 1
    areReachesCurrent = false
  }

  private mutating func updateReaches() {
    for place in cachedMoves.indices where cachedMoves[place].version == structureVersion {
      var above = Double.infinity
      var below = Double.infinity
      for (row, rate) in cachedMoves[place].residuals {
        let entry = table.rows[Int(row)]
        limit(&above, &below, residual: entry.residual, side: entry.side, rate: rate)
      }
      if isResting {
        for (variable, rate) in cachedMoves[place].variables where restingSlots[Int(variable)] < 0 {
          limit(
            &above, &below, residual: point[Int(variable)], side: restingSides[Int(variable)], rate: rate)
        }
      }
      cachedMoves[place].reachAbove = above
      cachedMoves[place].reachBelow = below
    }
    usedReach = 0
    areReachesCurrent = true
  }

  /// Narrows how far a right side may move so that a residual stays on its side.
  private func limit(
    _ above: inout Double, _ below: inout Double, residual: Double, side: Int8, rate: Double
  ) {
    // What is left until zero, seen from the row's own side; a row without a side may not move at all.
    let room = side == 0 ? 0 : max(0, side > 0 ? residual : -residual)
    let isApproachedAbove = side == 0 || (side > 0) == (rate < 0)
    let isApproachedBelow = side == 0 || !isApproachedAbove
    if isApproachedAbove { above = min(above, room / abs(rate)) }
    if isApproachedBelow { below = min(below, room / abs(rate)) }
  }
}
