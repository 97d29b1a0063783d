import LinearConstraints

/// The guard against cycling: it notices steps that do not move the point, and stores what a perturbation changed.
struct CyclingGuard {
  /// Slot → the epoch in which it last exchanged its row without moving the point.
  private var stallEpochs: [Int32] = []

  /// Grows whenever the point moves.
  private var epoch: Int32 = 0

  /// Constants as they were before the perturbation, by row.
  var perturbedConstants: [(row: RowIndex, constant: Double)] = []

  /// The source of the perturbations.
  var random = RandomSequence()

  mutating func reserveCapacity(_ count: Int) {
    stallEpochs.reserveCapacity(count)
  }

  /// Makes room for another slot.
  mutating func appendSlot() {
    stallEpochs.append(0)
  }

  /// Notes that the point moved, or that a search starts.
  @inline(__always)
  mutating func notePointMoved() { epoch &+= 1 }

  /// Notes that a slot exchanged its row without moving the point.
  ///
  /// Independent parts of a layout stall by turns, which is no cycle; a cycle comes back to the same slot.
  ///
  /// - Returns: Whether the slot did so before since the point last moved.
  mutating func noteStall(of slot: Int) -> Bool {
    defer { stallEpochs[slot] = epoch }
    return stallEpochs[slot] == epoch
  }
}

extension SimplexEngine {
  /// Takes more for zero, and starts from fresh numbers: so many steps mean that rounding sends rows back and forth.
  mutating func loosenTolerance() throws(SolverError) {
    guard rounding.toleranceFactor < 1e6 else {
      throw .failed(reason: "the numbers are too far apart for double precision: no optimum was found")
    }
    rounding.toleranceFactor *= 100
    if !cycling.perturbedConstants.isEmpty { removePerturbation() }
    refactor()
  }

  /// Shifts the right sides of rows that sit at zero by tiny random amounts, so that steps have a length again.
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

  /// The side to which a row is pushed: where it costs what it costs now, and either for a row without a side.
  private mutating func perturbationSide(of row: Row) -> Side {
    switch row.kind {
    case .atLeast: row.side == .below ? .below : .above
    case .equal: row.side != .zero ? row.side : cycling.random.next() < 0.5 ? .above : .below
    }
  }

  /// Takes the perturbation back: the same working set at the true right sides.
  mutating func removePerturbation() {
    for (row, constant) in cycling.perturbedConstants.reversed() { table[row].constant = constant }
    cycling.perturbedConstants.removeAll(keepingCapacity: true)
    recomputePoint()
  }
}

/// A small generator of repeatable numbers (xorshift), for perturbations: the same in every run.
struct RandomSequence {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The next number, between 0 and 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
}
