extension SimplexEngine {
  /// Traps when the engine breaks a rule that every step relies on.
  ///
  /// Compiled to nothing unless the build defines `LAYOUTKIT_INTERNAL_CHECKS`
  /// (`swift test -Xswiftc -DLAYOUTKIT_INTERNAL_CHECKS`). It reads every row and solves once for each level, so the
  /// documented complexities do not hold while it is on.
  #if LAYOUTKIT_INTERNAL_CHECKS
    @inline(never)
    mutating func checkInvariants() {
      // Numbers that left the range of doubles are given up when the values are published.
      guard point.allSatisfy(\.isFinite) else { return }
      guard !hasUnnotedMoves else { return }
      checkSlots()
      checkPoint()
      checkSides()
      checkDuals()
    }

    private func checkSlots() {
      precondition(workingSet.count == variableCount, "one slot for each variable")
      for (slot, row) in workingSet.enumerated() {
        let known = row >= 0 ? table.rows[Int(row)].slot : restingSlots[Int(~row)]
        precondition(known == Int32(slot), "row \(row) is in slot \(slot) and says \(known)")
        precondition(row < 0 || table.rows[Int(row)].state != .free, "free row \(row) is tight")
        precondition(row < 0 || table.rows[Int(row)].side == 0, "tight row \(row) has a side")
      }
      let tightCount =
        table.rows.filter { $0.state != .free && $0.isTight }.count + restingSlots.filter { $0 >= 0 }.count
      precondition(tightCount == variableCount, "\(tightCount) tight rows for \(variableCount) variables")
      precondition(looseCount == isLoose.filter { $0 }.count, "loose slots miscounted")
    }

    private var checkTolerance: Double { 100 * largestTolerance + 1e-7 }

    private func checkPoint() {
      for (index, row) in table.rows.enumerated() where row.state == .live {
        let residual = table.residual(of: Int32(index), at: point)
        precondition(
          abs(residual - row.residual) <= checkTolerance,
          "row \(index) has residual \(residual), not \(row.residual)")
      }
      for variable in restingSlots.indices where restingSlots[variable] >= 0 {
        precondition(
          abs(point[variable]) <= checkTolerance, "variable \(variable) rests at \(point[variable])")
      }
    }

    private func checkSides() {
      var violated = 0
      for (index, row) in table.rows.enumerated() where row.state == .live && !row.isTight {
        if abs(row.residual) > checkTolerance {
          precondition(
            row.side == (row.residual > 0 ? 1 : -1),
            "row \(index) is on side \(row.side) with residual \(row.residual)")
        }
        let counts = row.level == PriorityLevels.required || row.level == PriorityLevels.trial
        if counts, row.side != 0, row.kind == .equal || row.side < 0 { violated += 1 }
      }
      precondition(violated == violatedRequiredCount, "violated required rows miscounted")
      guard isResting else { return }
      for variable in point.indices
      where restingSlots[variable] < 0 && abs(point[variable]) > checkTolerance {
        precondition(
          restingSides[variable] == (point[variable] > 0 ? 1 : -1),
          "variable \(variable) is on side \(restingSides[variable]) of rest at \(point[variable])")
      }
    }

    /// The duals, with what the logs still say of them, are those of the gradient.
    private mutating func checkDuals() {
      var copy = self
      copy.widenDuals()
      copy.applyGradient(strongest: levels.ranking.count)
      var fresh = copy
      fresh.rebuildDuals()
      fresh.applyGradient(strongest: levels.ranking.count)
      for slot in 0..<variableCount {
        for level in 0..<levels.capacity {
          let known = copy.duals[slot * copy.dualStride + level]
          let true_ = fresh.duals[slot * fresh.dualStride + level]
          precondition(
            abs(known - true_) <= 1e-6 * max(1, abs(true_)),
            "dual of slot \(slot), row \(workingSet[slot]), level \(level) is \(true_), not \(known)")
        }
      }
    }
  #else
    @inline(__always) func checkInvariants() {}
  #endif
}
