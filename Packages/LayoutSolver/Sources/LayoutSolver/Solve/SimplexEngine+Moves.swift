import LinearConstraints

/// How the point moves with the right side of one tight row, kept for the next time that right side changes.
///
/// While the working set stays, every value is an affine function of the right sides. A resize changes the same one
/// or two of them again and again, so a step costs an addition for each published value that moves. Point and
/// residuals do not follow at once: the move is *deferred* until a residual might reach zero, or something else changes.
struct CachedMove {
  /// The tight row.
  var row: RowIndex
  /// The structure it was computed for.
  var structureVersion = -1
  /// The residuals that the reach was computed for.
  var reachVersion = -1
  /// How far the right side may grow or fall from the applied one before a row changes sides.
  var reachAbove = 0.0
  var reachBelow = 0.0
  /// The right side that point and residuals reflect.
  var appliedConstant = 0.0
  /// The deferred part: how far the right side has moved since, which part of its reach that is, and how much of it was
  /// published.
  var distance = 0.0
  var usedReach = 0.0
  var publishedDistance = 0.0
}

/// What a cached move moves. It is kept apart from the move, which many steps look at without needing this.
struct MoveRates {
  /// How fast each variable moves.
  var variables: [(variable: Int32, rate: Double)] = []
  /// How fast the residuals of rows that are not tight change.
  var residuals: [(row: RowIndex, rate: Double)] = []
}

/// The moves of the right sides that changed lately.
struct CachedMoves {
  /// The moves, and what each moves.
  fileprivate(set) var entries: [CachedMove] = []
  fileprivate(set) var rates: [MoveRates] = []

  /// Whether right sides have moved that point and residuals do not reflect yet, and how much of their common reach is
  /// used up.
  fileprivate(set) var areDeferred = false
  fileprivate var usedReach = 0.0

  /// The entry that a new move replaces when all are in use.
  private var oldest = 0

  private static let capacity = 8

  /// The place for the move of another row.
  fileprivate mutating func makePlace(for row: RowIndex) -> Int {
    if entries.count < Self.capacity {
      entries.append(CachedMove(row: row))
      rates.append(MoveRates())
      return entries.count - 1
    }
    defer { oldest = (oldest + 1) % Self.capacity }
    return oldest
  }
}

extension SimplexEngine {
  // MARK: Moving

  /// Moves the right side of a tight row, and the point with it.
  ///
  /// - Complexity: Constant for a right side that moved before, as long as no residual reaches zero.
  mutating func moveTightRow(_ row: RowIndex, to constant: Double) {
    let place = cachedMove(of: row)
    if deferMove(place, to: constant) { return }
    applyDeferredMoves()
    if deferMove(place, to: constant) { return }
    applyMove(place, to: constant)
  }

  /// Notes the distance alone, if no row can change sides on the way.
  ///
  /// Several right sides may have moved since the residuals were brought up to date. Each has used up a part of its
  /// reach, and no residual has lost more than the sum of the parts.
  @inline(__always)
  private mutating func deferMove(_ place: Int, to constant: Double) -> Bool {
    if moves.entries[place].reachVersion != residualVersion { updateReach(place) }
    // From the applied constant, not step by step: rounding does not add up.
    let distance = constant - moves.entries[place].appliedConstant
    let reach = distance > 0 ? moves.entries[place].reachAbove : moves.entries[place].reachBelow
    guard reach > 0, abs(distance) < Tolerance.largeConstant else { return false }
    let part = abs(distance) / reach
    let used = moves.usedReach - moves.entries[place].usedReach + part
    guard used < 1 else { return false }
    moves.usedReach = used
    moves.entries[place].usedReach = part
    moves.entries[place].distance = distance
    moves.areDeferred = true
    return true
  }

  /// Moves values and residuals, and puts rows on the sides where they end up.
  private mutating func applyMove(_ place: Int, to constant: Double) {
    let change = constant - moves.entries[place].appliedConstant
    moves.entries[place].appliedConstant = constant
    point.move(moves.rates[place].variables, by: change)
    table.moveResiduals(moves.rates[place].residuals, by: change)
    let largest = rounding.largestTolerance
    for (row, _) in moves.rates[place].residuals {
      let side = side(of: table[row].residual, at: WorkingRow(row), beyond: largest)
      if side != .zero { setSide(side, of: row) }
    }
    if isResting {
      for (variable, _) in moves.rates[place].variables where !table.resting.isTight(Int(variable)) {
        let side = side(of: point[Int(variable)], at: .resting(variable), beyond: largest)
        if side != .zero { setSide(side, ofResting: Int(variable)) }
      }
    }
    residualVersion += 1
  }

  /// Brings point and residuals up to date with the deferred moves.
  @inline(__always)
  mutating func applyDeferredMoves() {
    if moves.areDeferred { applyAllDeferredMoves() }
  }

  private mutating func applyAllDeferredMoves() {
    moves.areDeferred = false
    moves.usedReach = 0
    for place in moves.entries.indices where moves.entries[place].distance != 0 {
      let distance = moves.entries[place].distance
      moves.entries[place].appliedConstant = table[moves.entries[place].row].constant
      moves.entries[place].distance = 0
      moves.entries[place].publishedDistance = 0
      moves.entries[place].usedReach = 0
      point.move(moves.rates[place].variables, by: distance)
      table.moveResiduals(moves.rates[place].residuals, by: distance)
    }
    residualVersion += 1
  }

  // MARK: The cache

  /// The place of a tight row's move in the cache.
  private mutating func cachedMove(of row: RowIndex) -> Int {
    for place in moves.entries.indices where moves.entries[place].row == row {
      if moves.entries[place].structureVersion != structureVersion { computeMove(of: row, at: place) }
      return place
    }
    applyDeferredMoves()
    let place = moves.makePlace(for: row)
    computeMove(of: row, at: place)
    return place
  }

  private mutating func computeMove(of row: RowIndex, at place: Int) {
    applyDeferredMoves()
    computeDirection(slot: Int(table[row].slot), side: .above)
    moves.entries[place].row = row
    moves.entries[place].structureVersion = structureVersion
    moves.entries[place].appliedConstant = table[row].constant
    moves.entries[place].reachVersion = -1
    moves.rates[place].variables.removeAll(keepingCapacity: true)
    moves.rates[place].variables.reserveCapacity(scratch.direction.touchedCount)
    for slot in scratch.direction.indices {
      let rate = scratch.direction[slot]
      guard abs(rate) > Tolerance.etaDrop else { continue }
      moves.rates[place].variables.append((factorization.pivotVariables[Int(slot)], rate))
    }
    moves.rates[place].residuals.removeAll(keepingCapacity: true)
    moves.rates[place].residuals.reserveCapacity(scratch.rates.touchedCount)
    for index in scratch.rates.indices {
      let rate = scratch.rates[index]
      guard abs(rate) > Tolerance.etaDrop else { continue }
      moves.rates[place].residuals.append((RowIndex(index), rate))
    }
  }

  /// Computes how far the right side of a move may go so that all residuals stay on their sides.
  private mutating func updateReach(_ place: Int) {
    var reach = Reach()
    for (row, rate) in moves.rates[place].residuals {
      let entry = table[row]
      reach.limit(residual: entry.residual, side: entry.side, rate: rate)
    }
    if isResting {
      for (variable, rate) in moves.rates[place].variables where !table.resting.isTight(Int(variable)) {
        reach.limit(residual: point[Int(variable)], side: table.resting.sides[Int(variable)], rate: rate)
      }
    }
    moves.entries[place].reachAbove = reach.above
    moves.entries[place].reachBelow = reach.below
    moves.entries[place].reachVersion = residualVersion
  }

  private struct Reach {
    var above = Double.infinity
    var below = Double.infinity

    /// Narrows the reach so that one residual stays on its side; one without a side may not move at all.
    @inline(__always)
    mutating func limit(residual: Double, side: Side, rate: Double) {
      guard side != .zero else {
        above = 0
        below = 0
        return
      }
      let room = max(0, side == .above ? residual : -residual)
      let speed = abs(rate)
      // Multiplied out: a division is needed only for a row that is nearer than all before.
      if (side == .above) == (rate < 0) {
        if room < above * speed { above = room / speed }
      } else {
        if room < below * speed { below = room / speed }
      }
    }
  }

  // MARK: Changes of structure

  /// Notes that rows or the working set changed: cached moves no longer hold.
  mutating func changeStructure() {
    applyDeferredMoves()
    structureVersion += 1
    residualVersion += 1
  }

  /// The same for an exchange of a slot's row for the row with the known ``Scratch/coordinates``: a move that does not
  /// change the residual of that row stays as it is.
  mutating func changeStructure(exchanging slot: Int) {
    let version = structureVersion
    changeStructure()
    for place in moves.entries.indices where moves.entries[place].structureVersion == version {
      let own = Int(table[moves.entries[place].row].slot)
      if own >= 0, own != slot, scratch.coordinates[own] == 0 {
        moves.entries[place].structureVersion = structureVersion
      }
    }
  }

  // MARK: Publishing

  /// Whether nothing happened since the last solve but moves that are deferred.
  @inline(__always)
  var hasOnlyDeferredMoves: Bool {
    moves.areDeferred && pendingRows.optional.isEmpty && pendingRows.required.isEmpty
      && duals.pendingGradient.isEmpty && pricing.changedSlots.isEmpty && pendingRows.placeholders.isEmpty
      && point.moved.touchedCount == 0 && !rounding.hasLostLargeConstant && !levels.wantsPurge
      && (isResting || workingSet.looseCount == 0)
  }

  /// Brings published values up to date with the moves since the last time.
  ///
  /// - Returns: Which of the cached moves there were, as bits.
  /// - Complexity: The number of values that move.
  mutating func publishMoves(into values: inout [Double]) -> Int {
    var kinds = 0
    for place in moves.entries.indices {
      let move = moves.entries[place]
      guard move.distance != move.publishedDistance else { continue }
      let distance = move.distance - move.publishedDistance
      moves.entries[place].publishedDistance = move.distance
      values.withUnsafeMutableBufferPointer { values in
        for (variable, rate) in moves.rates[place].variables { values[Int(variable)] += distance * rate }
      }
      kinds |= 1 << place
    }
    return kinds
  }

  /// Brings the point up to date after many moves, and published values to the point, which removes the rounding that
  /// added up.
  mutating func settleMoves(into values: inout [Double]) {
    applyDeferredMoves()
    for variable in point.moved.indices { values[Int(variable)] = point[Int(variable)] + 0 }
    point.moved.clear()
  }

  /// The variables that some of the cached moves move, each once.
  mutating func variables(ofMoves kinds: Int) -> [Variable] {
    for place in moves.entries.indices where kinds & (1 << place) != 0 {
      for (variable, _) in moves.rates[place].variables { point.moved.touch(Int(variable)) }
    }
    defer { point.moved.clear() }
    return point.moved.indices.map { Variable(rawValue: $0) }
  }
}
