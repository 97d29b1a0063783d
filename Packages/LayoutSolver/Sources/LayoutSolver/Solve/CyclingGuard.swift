import LinearConstraints

/// The state with which the engine avoids repeating the same exchanges of tight rows forever. Textbooks call this
/// *cycling*.
///
/// Cycling is possible only while steps do not move the point. After many such steps, the engine changes the constants
/// of rows slightly (a *perturbation*), so that steps move the point again.
struct CyclingGuard {
  /// For each slot of the working set, the value of ``epoch`` when the slot last exchanged its row without moving the
  /// point.
  private var stallEpochs: [Int32] = []

  /// A number that increases whenever the point moves or a search starts.
  private var epoch: Int32 = 0

  /// The rows whose constants were changed to prevent cycling, with their original constants.
  var perturbedConstants: [(row: RowIndex, constant: Double)] = []

  /// The generator of the random sizes of perturbations.
  var random = RandomSequence()

  mutating func reserveCapacity(_ count: Int) {
    stallEpochs.reserveCapacity(count)
  }

  /// Adds storage for one more slot of the working set.
  mutating func appendSlot() {
    stallEpochs.append(0)
  }

  /// Records that the point moved, or that a search starts.
  @inline(__always)
  mutating func notePointMoved() { epoch &+= 1 }

  /// Records that a slot of the ``WorkingSet`` exchanged its row without moving the point.
  ///
  /// In a large layout, many slots may each do this once. If the same slot does it again, the engine may be cycling
  /// (see ``CyclingGuard``).
  ///
  /// - Returns: Whether the slot already exchanged a row without moving the point since the last call of
  ///   ``notePointMoved()``.
  mutating func noteStall(of slot: Int) -> Bool {
    defer { stallEpochs[slot] = epoch }
    return stallEpochs[slot] == epoch
  }
}

extension SimplexEngine {
  /// Increases all tolerances, and recomputes all numbers. The engine calls this method if a search takes so many steps
  /// that it cycles because of rounding errors.
  ///
  /// - Throws: ``SolverError/failed(reason:)`` if the tolerances were already increased three times, or if an
  ///   ``ExactProgram`` can find the optimum instead.
  mutating func loosenTolerance() throws(SolverError) {
    guard rounding.toleranceFactor < 1e6, !usesExactPrograms else {
      throw .failed(reason: "no optimum was found: the numbers differ too much in size for double precision")
    }
    rounding.toleranceFactor *= 100
    if !cycling.perturbedConstants.isEmpty { removePerturbation() }
    refactor()
  }

  /// Prepares a new search after an unsuccessful one: restores perturbed constants and the usual tolerances, and
  /// chooses a new working set.
  mutating func startSearchAfresh() {
    if !cycling.perturbedConstants.isEmpty { removePerturbation() }
    rounding.toleranceFactor = 1
    chooseWorkingSetAfresh()
  }

  /// Prevents cycling (see ``CyclingGuard``): changes the constants of some rows by tiny random amounts, so that steps
  /// move the point again.
  ///
  /// The changed rows are those that have a residual of zero but are not in the working set, except for required
  /// equations.
  ///
  /// - Parameter scale: The factor by which the usual size of the changes is multiplied.
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

  /// Returns the sign that ``perturb(scale:)`` gives to the residual of a row. If the row counts as violated, the
  /// residual keeps its sign. If not, the residual of an inequality gets the sign with which the inequality holds, and
  /// that of an equation gets a random sign.
  private mutating func perturbationSide(of row: Row) -> Side {
    switch row.kind {
    case .atLeast: row.side == .below ? .below : .above
    case .equal: row.side != .zero ? row.side : cycling.random.next() < 0.5 ? .above : .below
    }
  }

  /// Restores the constants that ``perturb(scale:)`` changed, and recomputes the point. The working set stays the same.
  mutating func removePerturbation() {
    for (row, constant) in cycling.perturbedConstants.reversed() { table[row].constant = constant }
    cycling.perturbedConstants.removeAll(keepingCapacity: true)
    recomputePoint()
  }
}

/// A small generator of random numbers (xorshift) that returns the same sequence in every run.
struct RandomSequence {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns the next number, which is at least 0 and less than 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
}
