import LinearConstraints

/// The movement of the point when the right side of one tight row changes, cached for further changes of that right
/// side.
///
/// While the working set stays the same, every value is an affine function of the right sides. A resize changes the
/// same one or two right sides again and again, so each change costs one addition for each published value that moves.
/// The point and the residuals are not updated at once: the move is *deferred* until a residual could reach zero, or
/// until another change happens.
struct CachedMove {
  /// The tight row.
  var row: RowIndex
  /// The ``SimplexEngine/structureVersion`` that the movement was computed for.
  var structureVersion = -1
  /// The ``SimplexEngine/residualVersion`` that the reach was computed for.
  var reachVersion = -1
  /// The distances that the right side can increase or decrease from the applied one before a row changes sides.
  var reachAbove = 0.0
  var reachBelow = 0.0
  /// The right side that the point and the residuals reflect.
  var appliedConstant = 0.0
  /// The deferred part of the move: the distance of the right side from the applied one, the fraction of the reach that
  /// this uses, and the distance that was published.
  var distance = 0.0
  var usedReach = 0.0
  var publishedDistance = 0.0
}

/// The rates of a cached move. They are stored separately, since many steps read the move without its rates.
struct MoveRates {
  /// The rate at which each variable moves.
  var variables: [(variable: Int32, rate: Double)] = []
  /// The rates at which the residuals of rows that are not tight change.
  var residuals: [(row: RowIndex, rate: Double)] = []
}

/// The cached moves of the right sides that changed recently.
struct CachedMoves {
  /// The moves, and the rates of each.
  fileprivate(set) var entries: [CachedMove] = []
  fileprivate(set) var rates: [MoveRates] = []

  /// Whether moves are deferred, and the fraction of their common reach that they use.
  fileprivate(set) var areDeferred = false
  fileprivate var usedReach = 0.0

  /// The index of the entry that a new move replaces when all entries are in use.
  private var oldest = 0

  private static let capacity = 8

  /// Returns the index of the entry for another row's move.
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

  /// Changes the right side of a tight row, and moves the point with it.
  ///
  /// - Complexity: Constant for a right side that moved before, as long as no residual reaches zero.
  mutating func moveTightRow(_ row: RowIndex, to constant: Double) {
    let place = cachedMove(of: row)
    if deferMove(place, to: constant) { return }
    applyDeferredMoves()
    if deferMove(place, to: constant) { return }
    applyMove(place, to: constant)
  }

  /// Records only the distance, if no row can change sides on the way.
  ///
  /// Several right sides may have moved since the residuals were updated. Each used a fraction of its reach, and no
  /// residual has used more than the sum of these fractions.
  ///
  /// - Returns: Whether the move was deferred.
  @inline(__always)
  private mutating func deferMove(_ place: Int, to constant: Double) -> Bool {
    if moves.entries[place].reachVersion != residualVersion { updateReach(place) }
    // Measured from the applied constant, so that rounding does not accumulate.
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

  /// Moves values and residuals, and updates the sides of rows.
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

  /// Updates the point and the residuals with the deferred moves.
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

  /// Returns the index of a tight row's move in the cache, and computes the move if necessary.
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

  /// Computes how far the right side of a move can change while all residuals stay on their sides.
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

    /// Reduces the reach so that one residual stays on its side. A residual of zero cannot move at all.
    @inline(__always)
    mutating func limit(residual: Double, side: Side, rate: Double) {
      guard side != .zero else {
        above = 0
        below = 0
        return
      }
      let room = max(0, side == .above ? residual : -residual)
      let speed = abs(rate)
      // Compare products first: a division is needed only for a row that is nearer than all before.
      if (side == .above) == (rate < 0) {
        if room < above * speed { above = room / speed }
      } else {
        if room < below * speed { below = room / speed }
      }
    }
  }

  // MARK: Changes of structure

  /// Records that rows or the working set changed, which makes cached moves invalid.
  mutating func changeStructure() {
    applyDeferredMoves()
    structureVersion += 1
    residualVersion += 1
  }

  /// Records an exchange of a slot's row for the row with the current ``Scratch/coordinates``. A cached move that does
  /// not change the residual of that row stays valid.
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

  /// Whether deferred moves are the only changes since the last solve.
  @inline(__always)
  var hasOnlyDeferredMoves: Bool {
    moves.areDeferred && pendingRows.optional.isEmpty && pendingRows.required.isEmpty
      && duals.pendingGradient.isEmpty && pricing.changedSlots.isEmpty && pendingRows.placeholders.isEmpty
      && point.moved.touchedCount == 0 && !rounding.hasLostLargeConstant && !levels.wantsPurge
      && (isResting || workingSet.looseCount == 0)
  }

  /// Updates published values with the moves since the last call.
  ///
  /// - Returns: The cached moves that were published, as a set of bits.
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

  /// Applies deferred moves to the point, and copies the point to the published values. This removes the rounding that
  /// many deferred moves accumulate.
  mutating func settleMoves(into values: inout [Double]) {
    applyDeferredMoves()
    for variable in point.moved.indices { values[Int(variable)] = point[Int(variable)] + 0 }
    point.moved.clear()
  }

  /// Returns the variables that the cached moves in a set of bits move, each once.
  mutating func variables(ofMoves kinds: Int) -> [Variable] {
    for place in moves.entries.indices where kinds & (1 << place) != 0 {
      for (variable, _) in moves.rates[place].variables { point.moved.touch(Int(variable)) }
    }
    defer { point.moved.clear() }
    return point.moved.indices.map { Variable(rawValue: $0) }
  }
}
