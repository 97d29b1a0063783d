import LinearConstraints

/// The cached effect of changing the constant of one tight row. The effect on values and residuals is stored in
/// ``MoveRates``.
///
/// While the same rows are tight, every value changes in proportion to the constant. A resize changes the same one or
/// two constants again and again, so each change costs one multiplication and addition for each value that moves.
///
/// The point and the residuals are not updated at once. Instead, the change is *deferred* until a residual could reach
/// zero, or until another change happens. The *reach* is the distance by which the constant can change before a
/// residual reaches zero.
struct CachedMove {
  /// The tight row whose constant changes.
  var row: RowIndex
  /// The value of ``SimplexEngine/structureVersion`` when the ``MoveRates`` were computed. If the engine's version has
  /// changed since then, the rates are out of date.
  var structureVersion = -1
  /// The value of ``SimplexEngine/residualVersion`` when ``reachAbove`` and ``reachBelow`` were computed. If the
  /// engine's version has changed since then, these distances are out of date.
  var reachVersion = -1
  /// The distance by which ``appliedConstant`` can increase before the residual of any row reaches zero.
  var reachAbove = 0.0
  /// The distance by which ``appliedConstant`` can decrease before the residual of any row reaches zero.
  var reachBelow = 0.0
  /// The constant for which the point and the residuals were last computed. It does not include the deferred change.
  var appliedConstant = 0.0
  /// The deferred change: the constant of the row minus ``appliedConstant``.
  var distance = 0.0
  /// The absolute value of ``distance`` as a fraction, from 0 to 1, of ``reachAbove`` if the distance is positive, or
  /// of ``reachBelow`` if it is negative.
  var usedReach = 0.0
  /// The part of ``distance`` that was already added to the values that the solver returns.
  var publishedDistance = 0.0
}

/// The change of each value and residual if the constant of the row of a ``CachedMove`` increases by 1 point. The rates
/// are stored separately from the move, since many computations need only the move.
struct MoveRates {
  /// For each variable that moves, the change of its value if the constant of the ``CachedMove`` increases by 1 point.
  var variables: [(variable: Int32, rate: Double)] = []
  /// For each row whose residual changes, the change of the residual if the constant of the ``CachedMove`` increases by
  /// 1 point.
  var residuals: [(row: RowIndex, rate: Double)] = []
}

/// The cached moves (see ``CachedMove``) of the rows whose constants changed most recently, at most 8.
struct CachedMoves {
  /// The cached moves, one for each row.
  fileprivate(set) var entries: [CachedMove] = []
  /// The ``MoveRates`` of each cached move; `rates[i]` belongs to `entries[i]`.
  fileprivate(set) var rates: [MoveRates] = []

  /// Whether any move has a deferred change (see ``CachedMove``).
  fileprivate(set) var areDeferred = false
  /// The sum of ``CachedMove/usedReach`` over all moves. While it is below 1, no residual can have reached zero.
  fileprivate var usedReach = 0.0

  /// The index in ``entries`` of the move that the next new move replaces if there are already 8 moves.
  private var oldest = 0

  static let capacity = 8

  /// Returns the index in ``entries`` at which to store the move of a row that has no cached move yet. If there are
  /// already 8 moves, this is the index of the oldest one, which is replaced.
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
  /// - Complexity: Constant time if the row has an up-to-date ``CachedMove`` and no residual reaches zero.
  mutating func moveTightRow(_ row: RowIndex, to constant: Double) {
    let number = cachedMove(of: row)
    if deferMove(number, to: constant) { return }
    applyDeferredMoves()
    if deferMove(number, to: constant) { return }
    applyMove(number, to: constant)
  }

  /// Records the change of a constant in its ``CachedMove`` without updating the point, if no residual can reach zero
  /// on the way.
  ///
  /// The constants of several rows may have changed since the residuals were last updated. Each change uses a fraction
  /// of the distance by which its constant can change before a residual reaches zero. While the sum of these fractions
  /// is below 1, no residual can have reached zero.
  ///
  /// - Parameter number: The index of the move in ``CachedMoves/entries``.
  ///
  /// - Returns: Whether the change was recorded.
  @inline(__always)
  private mutating func deferMove(_ number: Int, to constant: Double) -> Bool {
    if moves.entries[number].reachVersion != residualVersion { updateReach(number) }
    // The distance is computed from the applied constant each time, so that rounding errors do not accumulate.
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

  /// Changes the constant of a cached move at once: updates the point, the residuals and their signs.
  ///
  /// - Parameter number: The index of the move in ``CachedMoves/entries``.
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

  /// Applies all deferred changes of constants (see ``CachedMove``) to the point and the residuals.
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

  // MARK: Moving many rows

  /// Changes the constants of several tight rows at once, and moves the point so that these rows stay tight.
  ///
  /// For example, a layout measures many wrapping texts at new widths, and the new height of each text moves all views
  /// below it. Moving the point for each row would take quadratic time. No move is cached, because the cache is small.
  ///
  /// - Complexity: One sparse linear solve, plus time proportional to the number of variables whose values change and
  ///   of rows that contain them.
  mutating func moveTightRows(_ changes: [(row: RowIndex, constant: Double)]) {
    applyDeferredMoves()
    scratch.direction.clear()
    for (row, constant) in changes {
      scratch.direction.set(constant - table[row].constant, at: Int(table[row].slot))
      table[row].constant = constant
    }
    for number in moves.entries.indices where table[moves.entries[number].row].isTight {
      moves.entries[number].appliedConstant = table[moves.entries[number].row].constant
    }
    factorization.solveForPoint(&scratch.direction)
    computeRates()
    workCounts.stepElements += Int64(scratch.direction.touchedCount + scratch.rates.touchedCount)
    let largest = rounding.largestTolerance
    for slot in scratch.direction.indices where abs(scratch.direction[slot]) > Tolerance.etaDrop {
      let variable = Int(factorization.pivotVariables[Int(slot)])
      point[variable] += scratch.direction[slot]
      point.moved.touch(variable)
      guard isResting, !table.resting.isTight(variable) else { continue }
      let side = side(of: point[variable], at: .resting(Int32(variable)), beyond: largest)
      if side != .zero { setSide(side, ofResting: variable) }
    }
    for index in scratch.rates.indices where abs(scratch.rates[index]) > Tolerance.etaDrop {
      let row = RowIndex(index)
      table[row].residual += scratch.rates[index]
      let side = side(of: table[row].residual, at: WorkingRow(row), beyond: largest)
      if side != .zero { setSide(side, of: row) }
    }
    residualVersion += 1
  }

  // MARK: The cache

  /// Returns the index in ``CachedMoves/entries`` of the move of a tight row. Computes the move if it is not cached or
  /// is out of date.
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

  /// Computes the reach of a cached move: how far the constant of its row can change before a residual reaches zero.
  ///
  /// - Parameter number: The index of the move in ``CachedMoves/entries``.
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

    /// Reduces the amounts by which the constant may increase (``above``) and decrease (``below``), so that the given
    /// residual does not change its sign. If the residual is already zero, both amounts become 0.
    ///
    /// - Parameters:
    ///   - residual: The current residual of another row.
    ///   - side: The sign of the residual.
    ///   - rate: The change of the residual if the constant increases by 1 point.
    @inline(__always)
    mutating func limit(residual: Double, side: Side, rate: Double) {
      guard side != .zero else {
        above = 0
        below = 0
        return
      }
      let room = max(0, side == .above ? residual : -residual)
      let speed = abs(rate)
      // Comparing products avoids a division for rows that do not limit the reach.
      if (side == .above) == (rate < 0) {
        if room < above * speed { above = room / speed }
      } else {
        if room < below * speed { below = room / speed }
      }
    }
  }

  // MARK: Changes of structure

  /// Records that rows or the working set changed. After this, every ``CachedMove`` is out of date.
  mutating func changeStructure() {
    applyDeferredMoves()
    structureVersion += 1
    residualVersion += 1
  }

  /// Records that a row of the working set is replaced with another row. A ``CachedMove`` stays valid if the move does
  /// not affect the residual of the new row.
  ///
  /// ``Scratch/coordinates`` must contain the coordinates of the new row (see ``computeCoordinates(of:)``).
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

  /// Whether deferred moves (see ``CachedMove``) are the only changes since the last solve. If so, the next solve only
  /// has to add them to the results.
  @inline(__always)
  var hasOnlyDeferredMoves: Bool {
    moves.areDeferred && pendingRows.optional.isEmpty && pendingRows.required.isEmpty
      && duals.pendingGradient.isEmpty && pricing.changedSlots.isEmpty && pendingRows.placeholders.isEmpty
      && point.moved.touchedCount == 0 && !rounding.hasLostLargeConstant && !levels.wantsPurge
      && (isResting || workingSet.looseCount == 0)
  }

  /// Updates the values that the solver returns: adds the deferred changes that these values do not contain yet.
  ///
  /// - Parameter values: The values to update, indexed by variable.
  /// - Returns: A bit mask: bit *i* is set if the move at index *i* of ``CachedMoves/entries`` had changes.
  /// - Complexity: Proportional to the number of values that change.
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

  /// Applies deferred changes of constants (see ``CachedMove``) to the point, and copies the point to the values that
  /// the solver returns. This removes rounding errors that accumulated in these values.
  mutating func settleMoves(into values: inout [Double]) {
    applyDeferredMoves()
    for variable in point.moved.indices { values[Int(variable)] = point[Int(variable)] + 0 }
    point.moved.clear()
  }

  /// Returns the variables whose values change with the given cached moves, without duplicates.
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
