import LinearConstraints

/// The guard against cycling: it detects steps that do not move the point, and stores the constants that a perturbation
/// changed.
struct CyclingGuard {
  /// For each slot, the epoch in which it last exchanged its row without moving the point.
  private var stallEpochs: [Int32] = []

  /// A number that increases whenever the point moves.
  private var epoch: Int32 = 0

  /// The original constants of the perturbed rows.
  var perturbedConstants: [(row: RowIndex, constant: Double)] = []

  /// The random numbers of the perturbations.
  var random = RandomSequence()

  mutating func reserveCapacity(_ count: Int) {
    stallEpochs.reserveCapacity(count)
  }

  /// Extends the range of valid slots by one.
  mutating func appendSlot() {
    stallEpochs.append(0)
  }

  /// Records that the point moved, or that a search starts.
  @inline(__always)
  mutating func notePointMoved() { epoch &+= 1 }

  /// Records that a slot exchanged its row without moving the point.
  ///
  /// Independent parts of a layout stall in turns, which is not a cycle; a cycle returns to the same slot.
  ///
  /// - Returns: Whether the slot already stalled since the point last moved.
  mutating func noteStall(of slot: Int) -> Bool {
    defer { stallEpochs[slot] = epoch }
    return stallEpochs[slot] == epoch
  }
}

extension SimplexEngine {
  /// Increases the tolerance and recomputes all numbers. Called when the number of steps indicates that rounding moves
  /// rows back and forth.
  ///
  /// - Throws: ``SolverError/failed(reason:)`` if the tolerance is already at its limit.
  mutating func loosenTolerance() throws(SolverError) {
    guard rounding.toleranceFactor < 1e6 else {
      throw .failed(reason: "no optimum was found: the numbers are too far apart for double precision")
    }
    rounding.toleranceFactor *= 100
    if !cycling.perturbedConstants.isEmpty { removePerturbation() }
    refactor()
  }

  /// Shifts the right sides of rows at zero by tiny random amounts, so that steps have a length again.
  mutating func perturb(scale: Double) {
    for index in table.indices {
      let row = table[index]
      guard row.state == .live, !row.isTight, side(of: row.residual, at: WorkingRow(index)) == .zero else {
        continue
      }
      guard !(row.kind == .equal && row.level == .required) else { continue }
      let side = perturbationSide(of: row)
      let shift =
        side.sign * scale * max(Tolerance.perturbation, 10 * tolerance(of: WorkingRow(index)))
        * (0.5 + cycling.random.next())
      cycling.perturbedConstants.append((index, row.constant))
      table[index].constant -= shift
      table[index].residual += shift
      setSide(side, of: index)
    }
  }

  /// Returns the side to which a row is shifted: a side on which its cost stays the same, or a random side for an
  /// equation on neither side.
  private mutating func perturbationSide(of row: Row) -> Side {
    switch row.kind {
    case .atLeast: row.side == .below ? .below : .above
    case .equal: row.side != .zero ? row.side : cycling.random.next() < 0.5 ? .above : .below
    }
  }

  /// Restores the right sides before the perturbation, and keeps the working set.
  mutating func removePerturbation() {
    for (row, constant) in cycling.perturbedConstants.reversed() { table[row].constant = constant }
    cycling.perturbedConstants.removeAll(keepingCapacity: true)
    recomputePoint()
  }
}

/// A small generator of reproducible random numbers (xorshift): the sequence is the same in every run.
struct RandomSequence {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns the next number, between 0 and 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
}
