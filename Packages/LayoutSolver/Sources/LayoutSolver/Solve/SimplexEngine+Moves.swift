import LinearConstraints

/// The effect of the constant of one tight row on all values and residuals, cached for further changes of that
/// constant.
///
/// While the same rows are tight, every value changes in proportion to the constant. A resize changes the same one or
/// two constants again and again, so each change costs one multiplication and addition for each value that moves. The
/// point and the residuals are not updated at once. Instead, the move is *deferred* until a residual could reach zero,
/// or until another change happens. The distance until then is the *reach* of the move.
struct CachedMove {
  /// The tight row whose constant changes.
  var row: RowIndex
  /// The value of ``SimplexEngine/structureVersion`` when ``MoveRates`` were computed. If it differs, they are out of
  /// date.
  var structureVersion = -1
  /// The value of ``SimplexEngine/residualVersion`` when the reach was computed. If it differs, the reach is out of
  /// date.
  var reachVersion = -1
  /// The distance by which ``appliedConstant`` can increase before a residual reaches zero.
  var reachAbove = 0.0
  /// The distance by which ``appliedConstant`` can decrease before a residual reaches zero.
  var reachBelow = 0.0
  /// The constant that the point and the residuals reflect; the constant without the deferred change.
  var appliedConstant = 0.0
  /// The deferred change: the constant of the row minus ``appliedConstant``.
  var distance = 0.0
  /// The deferred change as a fraction of the reach, from 0 to 1.
  var usedReach = 0.0
  /// The part of ``distance`` that published values already contain.
  var publishedDistance = 0.0
}

/// The change of each value and residual per point by which the constant of a ``CachedMove`` increases. It is not a
/// part of the move, since many computations need the move without it.
struct MoveRates {
  /// The change of each variable that moves.
  var variables: [(variable: Int32, rate: Double)] = []
  /// The change of each residual that changes.
  var residuals: [(row: RowIndex, rate: Double)] = []
}

/// The cached moves of up to 8 rows whose constants changed last, and their deferred changes.
struct CachedMoves {
  /// The cached moves, one for each row.
  fileprivate(set) var entries: [CachedMove] = []
  /// The rates of each move, in the order of ``entries``.
  fileprivate(set) var rates: [MoveRates] = []

  /// Whether any move has a deferred change.
  fileprivate(set) var areDeferred = false
  /// The sum of the fractions that the moves use of their reaches. While it is below 1, no residual can have reached
  /// zero.
  fileprivate var usedReach = 0.0

  /// The index of the entry that the next new move replaces, once there are 8.
  private var oldest = 0

  private static let capacity = 8

  /// Returns the index of an entry for the move of a row that has none. Replaces the oldest entry if there are 8.
  fileprivate mutating func makeEntry(for row: RowIndex) -> Int {
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

  /// Changes the constant of a tight row, and moves the point so that the row stays tight.
  ///
  /// - Complexity: Constant for a constant that changed before, as long as no residual reaches zero.
  mutating func moveTightRow(_ row: RowIndex, to constant: Double) {
    let number = cachedMove(of: row)
    if deferMove(number, to: constant) { return }
    applyDeferredMoves()
    if deferMove(number, to: constant) { return }
    applyMove(number, to: constant)
  }

  /// Records the change of a constant without updating the point, if no residual can reach zero on the way.
  ///
  /// The constants of several rows may have changed since the residuals were updated. Each change uses a fraction of
  /// its reach. No residual has moved closer to zero by more than the sum of these fractions.
  ///
  /// - Returns: Whether the change was deferred.
  @inline(__always)
  private mutating func deferMove(_ number: Int, to constant: Double) -> Bool {
    if moves.entries[number].reachVersion != residualVersion { updateReach(number) }
    // The distance is measured from the applied constant, so that rounding errors do not accumulate.
    let distance = constant - moves.entries[number].appliedConstant
    let reach = distance > 0 ? moves.entries[number].reachAbove : moves.entries[number].reachBelow
    guard reach > 0, abs(distance) < Tolerance.largeConstant else { return false }
    let part = abs(distance) / reach
    let used = moves.usedReach - moves.entries[number].usedReach + part
    guard used < 1 else { return false }
    moves.usedReach = used
    moves.entries[number].usedReach = part
    moves.entries[number].distance = distance
    moves.areDeferred = true
    return true
  }

  /// Changes a constant at once: updates the point, the residuals and the sides of rows.
  private mutating func applyMove(_ number: Int, to constant: Double) {
    let change = constant - moves.entries[number].appliedConstant
    moves.entries[number].appliedConstant = constant
    point.move(moves.rates[number].variables, by: change)
    table.moveResiduals(moves.rates[number].residuals, by: change)
    let largest = rounding.largestTolerance
    for (row, _) in moves.rates[number].residuals {
      let side = side(of: table[row].residual, at: WorkingRow(row), beyond: largest)
      if side != .zero { setSide(side, of: row) }
    }
    if isResting {
      for (variable, _) in moves.rates[number].variables where !table.resting.isTight(Int(variable)) {
        let side = side(of: point[Int(variable)], at: .resting(variable), beyond: largest)
        if side != .zero { setSide(side, ofResting: Int(variable)) }
      }
    }
    residualVersion += 1
  }

  /// Adds the deferred changes to the point and the residuals.
  @inline(__always)
  mutating func applyDeferredMoves() {
    if moves.areDeferred { applyAllDeferredMoves() }
  }

  private mutating func applyAllDeferredMoves() {
    moves.areDeferred = false
    moves.usedReach = 0
    for number in moves.entries.indices where moves.entries[number].distance != 0 {
      let distance = moves.entries[number].distance
      moves.entries[number].appliedConstant = table[moves.entries[number].row].constant
      moves.entries[number].distance = 0
      moves.entries[number].publishedDistance = 0
      moves.entries[number].usedReach = 0
      point.move(moves.rates[number].variables, by: distance)
      table.moveResiduals(moves.rates[number].residuals, by: distance)
    }
    residualVersion += 1
  }

  // MARK: The cache

  /// Returns the index of the cached move of a tight row. Computes the move if it is not cached or is out of date.
  private mutating func cachedMove(of row: RowIndex) -> Int {
    for number in moves.entries.indices where moves.entries[number].row == row {
      if moves.entries[number].structureVersion != structureVersion { computeMove(of: row, at: number) }
      return number
    }
    applyDeferredMoves()
    let number = moves.makeEntry(for: row)
    computeMove(of: row, at: number)
    return number
  }

  private mutating func computeMove(of row: RowIndex, at number: Int) {
    applyDeferredMoves()
    computeDirection(slot: Int(table[row].slot), side: .above)
    moves.entries[number].row = row
    moves.entries[number].structureVersion = structureVersion
    moves.entries[number].appliedConstant = table[row].constant
    moves.entries[number].reachVersion = -1
    moves.rates[number].variables.removeAll(keepingCapacity: true)
    moves.rates[number].variables.reserveCapacity(scratch.direction.touchedCount)
    for slot in scratch.direction.indices {
      let rate = scratch.direction[slot]
      guard abs(rate) > Tolerance.etaDrop else { continue }
      moves.rates[number].variables.append((factorization.pivotVariables[Int(slot)], rate))
    }
    moves.rates[number].residuals.removeAll(keepingCapacity: true)
    moves.rates[number].residuals.reserveCapacity(scratch.rates.touchedCount)
    for index in scratch.rates.indices {
      let rate = scratch.rates[index]
      guard abs(rate) > Tolerance.etaDrop else { continue }
      moves.rates[number].residuals.append((RowIndex(index), rate))
    }
  }

  /// Computes the reach of a cached move: how far its constant can change before a residual reaches zero.
  private mutating func updateReach(_ number: Int) {
    var reach = Reach()
    for (row, rate) in moves.rates[number].residuals {
      let entry = table[row]
      reach.limit(residual: entry.residual, side: entry.side, rate: rate)
    }
    if isResting {
      for (variable, rate) in moves.rates[number].variables where !table.resting.isTight(Int(variable)) {
        reach.limit(residual: point[Int(variable)], side: table.resting.sides[Int(variable)], rate: rate)
      }
    }
    moves.entries[number].reachAbove = reach.above
    moves.entries[number].reachBelow = reach.below
    moves.entries[number].reachVersion = residualVersion
  }

  private struct Reach {
    var above = Double.infinity
    var below = Double.infinity

    /// Shortens the reach so that one residual stays on its side of zero. A row of residual zero permits no movement.
    @inline(__always)
    mutating func limit(residual: Double, side: Side, rate: Double) {
      guard side != .zero else {
        above = 0
        below = 0
        return
      }
      let room = max(0, side == .above ? residual : -residual)
      let speed = abs(rate)
      // This compares products, because a division is needed only if this row limits the reach.
      if (side == .above) == (rate < 0) {
        if room < above * speed { above = room / speed }
      } else {
        if room < below * speed { below = room / speed }
      }
    }
  }

  // MARK: Changes of structure

  /// Records that rows or the working set changed. All cached moves are out of date afterwards.
  mutating func changeStructure() {
    applyDeferredMoves()
    structureVersion += 1
    residualVersion += 1
  }

  /// Records that a slot exchanges its row for the row whose ``Scratch/coordinates`` were computed. Cached moves that
  /// do not affect the residual of that row stay valid.
  mutating func changeStructure(exchanging slot: Int) {
    let version = structureVersion
    changeStructure()
    for number in moves.entries.indices where moves.entries[number].structureVersion == version {
      let own = Int(table[moves.entries[number].row].slot)
      if own >= 0, own != slot, scratch.coordinates[own] == 0 {
        moves.entries[number].structureVersion = structureVersion
      }
    }
  }

  // MARK: Publishing

  /// Whether deferred moves are the only changes since the last solve, so that the solve only has to publish them.
  @inline(__always)
  var hasOnlyDeferredMoves: Bool {
    moves.areDeferred && pendingRows.optional.isEmpty && pendingRows.required.isEmpty
      && duals.pendingGradient.isEmpty && pricing.changedSlots.isEmpty && pendingRows.placeholders.isEmpty
      && point.moved.touchedCount == 0 && !rounding.hasLostLargeConstant && !levels.wantsPurge
      && (isResting || workingSet.looseCount == 0)
  }

  /// Adds the effect of all deferred changes since the last call to the values that the solver returns.
  ///
  /// - Returns: A bit mask of the moves that had changes: bit *i* stands for the entry *i* of ``CachedMoves/entries``.
  /// - Complexity: The number of values that change.
  mutating func publishMoves(into values: inout [Double]) -> Int {
    var kinds = 0
    for number in moves.entries.indices {
      let move = moves.entries[number]
      guard move.distance != move.publishedDistance else { continue }
      let distance = move.distance - move.publishedDistance
      moves.entries[number].publishedDistance = move.distance
      values.withUnsafeMutableBufferPointer { values in
        for (variable, rate) in moves.rates[number].variables { values[Int(variable)] += distance * rate }
      }
      kinds |= 1 << number
    }
    return kinds
  }

  /// Applies deferred moves to the point, and replaces the published values by those of the point. This removes the
  /// rounding errors that many additions to the published values left.
  mutating func settleMoves(into values: inout [Double]) {
    applyDeferredMoves()
    for variable in point.moved.indices { values[Int(variable)] = point[Int(variable)] + 0 }
    point.moved.clear()
  }

  /// Returns the variables that some cached moves change, each once.
  ///
  /// - Parameter kinds: The moves, as a bit mask that ``publishMoves(into:)`` returned.
  mutating func variables(ofMoves kinds: Int) -> [Variable] {
    for number in moves.entries.indices where kinds & (1 << number) != 0 {
      for (variable, _) in moves.rates[number].variables { point.moved.touch(Int(variable)) }
    }
    defer { point.moved.clear() }
    return point.moved.indices.map { Variable(rawValue: $0) }
  }
}
