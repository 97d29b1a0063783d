/// Counts successive *flips*. A flip is a step in which a row with a single variable leaves the working set, and
/// another row with the same single variable takes its place. For example, the minimum of a width replaces its maximum.
/// Textbooks call this a *bound flip*.
///
/// A flip moves the point, but does not change the duals of other rows, or their coordinates (see
/// ``SimplexEngine/computeCoordinates(of:)``). Several flips can therefore be made in one step, as long as no
/// residual of another row changes its sign on the way, except for rows with weaker priorities. This saves time if
/// there is no room for thousands of labels, so that each of them flips from the width of its content to zero: made
/// one by one, each flip would move all labels after it.
struct FlipSeries {
  /// The number of successive steps so far that were flips: exchanges of a row with a single variable for another row
  /// with the same variable.
  private var streak = 0

  /// The number of flips (see ``FlipSeries``) that the next combined step should contain.
  private(set) var wantedCount = Self.firstCount

  private static let firstCount = 8

  /// The largest number of flips to combine. Without this limit, the number could overflow during the lifetime of an
  /// engine.
  private static let largestCount = 1 << 20

  /// Whether at least ``firstCount`` successive steps were flips, so that the next flips should be made in one step.
  @inline(__always)
  var isLong: Bool { streak >= Self.firstCount }

  /// Records whether the last step was a flip. A step that was not a flip ends the series.
  @inline(__always)
  mutating func note(isFlip: Bool) { streak = isFlip ? streak + 1 : 0 }

  /// Records the result of an attempt to make several flips in one step. Success doubles ``wantedCount``. A failure
  /// resets it to its initial value and ends the series.
  mutating func noteCombination(succeeded: Bool) {
    wantedCount = succeeded ? min(2 * wantedCount, Self.largestCount) : Self.firstCount
    if !succeeded { streak = 0 }
  }
}

extension SimplexEngine {
  /// One flip (see ``FlipSeries``): the row in `slot` leaves the working set, and the row `entering` becomes tight. The
  /// residual of the leaving row gets the sign `side` and the absolute value `distance`. `coordinate` is the coordinate
  /// of the entering row (see ``SimplexEngine/computeCoordinates(of:)``).
  private struct Flip {
    var slot: Int
    var side: Side
    var distance: Double
    var entering: WorkingRow
    var coordinate: Double
    /// The rank of the strongest level whose cost decreases.
    var rank: Int32
  }

  /// Makes several flips (see ``FlipSeries``) in one step: the flip of the row in a slot of the ``WorkingSet``, and the
  /// flips of the rows in the slots that would be examined next.
  ///
  /// - Parameters:
  ///   - slot: The slot of the first row to flip.
  ///   - side: The sign that the residual of this row gets.
  ///   - first: The number of the strongest levels that are already optimal.
  ///   - count: The number of the strongest levels to optimize.
  ///   - queue: The slots that would be examined next.
  ///
  /// - Returns: Whether the flips were made.
  mutating func flipTogether(
    slot: Int, side: Side, from first: Int, strongest count: Int, next queue: SlotQueue
  ) -> Bool {
    var flips: [Flip] = []
    if let flip = flip(of: slot, to: side, strongest: count) { flips.append(flip) }
    var position = queue.count
    let last = max(0, position - 4 * self.flips.wantedCount)
    while !flips.isEmpty, flips.count < self.flips.wantedCount, position > last {
      position -= 1
      let slot = queue[position]
      let side = price(of: slot, strongest: count).side
      guard side != .zero,
        first == 0 || price(of: slot, from: first, strongest: count).side != .zero
      else { continue }
      guard !holdsRequiredEquation(slot), let flip = flip(of: slot, to: side, strongest: count) else { break }
      flips.append(flip)
    }
    let isPossible = flips.count > 1 && computeMovement(of: flips, strongest: count)
    self.flips.noteCombination(succeeded: isPossible)
    guard isPossible else { return false }
    movePoint(by: 1)
    table.moveResiduals(scratch.rates, by: 1)
    settleSides(except: flips[0].entering)
    for flip in flips {
      rounding.longestStep = max(rounding.longestStep, flip.distance)
      setSide(.zero, of: flip.entering)
      scratch.coordinates.clear()
      scratch.coordinates.set(flip.coordinate, at: flip.slot)
      replace(
        slot: flip.slot, with: flip.entering, leavingTo: flip.side, residual: flip.side.sign * flip.distance)
    }
    checkInvariants()
    return true
  }

  /// Returns the flip of the row in a slot (see ``FlipSeries``): the exchange with the nearest row that contains only
  /// the same variable. Returns nil if there is no such row, if the residual of such a row is already zero, if a step
  /// would not end at the nearest row, or if too many rows contain the variable.
  private mutating func flip(of slot: Int, to side: Side, strongest count: Int) -> Flip? {
    guard let leaving = workingSet[slot].tableRow, table[leaving].termCount == 1 else { return nil }
    let own = table.entries[Int(table[leaving].firstTerm)]
    var nearest: Flip?
    var nearestSide = Side.zero
    var index = table.columnHeads[Int(own.variable)]
    var examinedCount = 0
    while index >= 0 {
      let entry = table.entries[Int(index)]
      index = entry.next
      examinedCount += 1
      guard examinedCount <= Self.longestFlipSearch else { return nil }
      let row = table[entry.row]
      guard row.termCount == 1, row.state == .live, !row.isTight else { continue }
      let coordinate = entry.coefficient / own.coefficient
      let rate = side.sign * coordinate
      // A satisfied inequality whose sides move further apart costs nothing, except at the resting levels.
      if row.side == .zero, row.kind == .atLeast, rate > 0, count != levels.count { continue }
      guard row.side == .zero || (row.side == .above) == (rate < 0) else { continue }
      let distance = row.side == .zero ? 0 : -row.residual / rate
      guard distance > rounding.largestTolerance else { return nil }
      if let nearest, nearest.distance <= distance { continue }
      nearestSide = row.side
      nearest = Flip(
        slot: slot, side: side, distance: distance, entering: WorkingRow(entry.row), coordinate: coordinate,
        rank: 0)
    }
    guard var nearest else { return nil }
    let variable = Int(own.variable)
    if count == levels.count {
      // The flip must not move the variable to zero or past zero: the step would have to end there, at the resting row.
      let change = side.sign / own.coefficient * nearest.distance
      guard table.resting.sides[variable] == Side(of: point[variable] + change), point[variable] + change != 0
      else { return nil }
    }
    startSlope(slot: slot, side: side)
    let rate = abs(nearest.coordinate)
    addSlope(of: table.cost(of: nearest.entering, on: nearestSide.opposite), rate: rate)
    addSlope(of: table.cost(of: nearest.entering, on: nearestSide), rate: rate)
    guard !scratch.slope.isNegative(strongest: count) else { return nil }
    nearest.rank = steepness(of: slot, to: side).rank
    return nearest
  }

  /// The largest number of rows with the same variable that are searched for a flip.
  static let longestFlipSearch = 16

  /// Computes how several flips together (see ``FlipSeries``) move the point and change the residuals, and stores the
  /// result in ``Scratch/direction`` and ``Scratch/rates``.
  ///
  /// - Parameters:
  ///   - flips: The flips to make together.
  ///   - count: The number of levels that are optimized, from the strongest on. Only if these are all levels, the rows
  ///     that keep variables at 0, which are weaker than all others, are checked too.
  /// - Returns: False if the residual of a row that does not flip becomes zero, or if it changes its sign and the row
  ///   has a cost at a level that the flips decide, or at a stronger one.
  private mutating func computeMovement(of flips: [Flip], strongest count: Int) -> Bool {
    scratch.direction.clear()
    var flipped: Set<Int32> = []
    for flip in flips {
      scratch.direction.set(flip.side.sign * flip.distance, at: flip.slot)
      if let row = workingSet[flip.slot].tableRow {
        flipped.insert(table.entries[Int(table[row].firstTerm)].variable)
      }
    }
    factorization.solveForPoint(&scratch.direction)
    computeRates()
    workCounts.stepElements += Int64(scratch.direction.touchedCount + scratch.rates.touchedCount)
    let margin = 2 * rounding.largestTolerance
    let weakest = flips.reduce(0) { max($0, $1.rank) }
    for index in scratch.rates.indices {
      let rate = scratch.rates[index]
      let row = table[RowIndex(index)]
      guard abs(rate) > Tolerance.etaDrop, row.state == .live, !row.isTight else { continue }
      if row.termCount == 1, flipped.contains(table.entries[Int(row.firstTerm)].variable) { continue }
      let residual = row.residual + rate
      if row.side == .above ? residual > margin : row.side == .below && residual < -margin { continue }
      // The cost of the flips' levels decreases, whatever happens to the cost of weaker levels.
      guard abs(residual) > margin, isWeaker(RowIndex(index), than: weakest) else { return false }
    }
    guard count == levels.count else { return true }
    for slot in scratch.direction.indices {
      let variable = Int(factorization.pivotVariables[Int(slot)])
      let change = scratch.direction[slot]
      guard abs(change) > Tolerance.etaDrop, !table.resting.isTight(variable) else { continue }
      let side = table.resting.sides[variable]
      let value = point[variable] + change
      guard side == .above ? value > margin : side == .below && value < -margin else { return false }
    }
    return true
  }

  /// Returns whether a row has costs only at levels weaker than the given one. The method changes nothing.
  ///
  /// - Parameter rank: The position of a level in ``PriorityLevels/ranking``.
  private mutating func isWeaker(_ row: RowIndex, than rank: Int32) -> Bool {
    // Swift would copy the whole engine for each call of a nonmutating method.
    levels.rank(of: table.cost(of: row, on: .above).level) > rank
      && levels.rank(of: table.cost(of: row, on: .below).level) > rank
  }
}
