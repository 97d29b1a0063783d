extension SimplexEngine {
  /// Traps if the engine's data is inconsistent.
  ///
  /// Compiled only in builds that define `LAYOUTKIT_INTERNAL_CHECKS`
  /// (`swift test -Xswiftc -DLAYOUTKIT_INTERNAL_CHECKS`). The check reads every row and solves once for each level, so
  /// the documented complexities do not hold in these builds.
  #if LAYOUTKIT_INTERNAL_CHECKS
    @inline(never)
    mutating func checkInvariants() {
      // With infinite or NaN values, the checks are meaningless; the solve throws an error anyway.
      guard point.values.allSatisfy({ $0.isFinite }) else { return }
      guard !moves.areDeferred else { return }
      checkSlots()
      // With coefficients of very different sizes, rounded residuals and duals can be far from their exact values. The
      // result is then corrected in an exact program.
      guard table.wideRowCount == 0 else { return }
      checkPoint()
      checkSides()
      checkDuals()
    }

    private func checkSlots() {
      precondition(
        workingSet.rows.count == variableCount,
        "\(workingSet.rows.count) slots for \(variableCount) variables")
      for (slot, row) in workingSet.rows.enumerated() {
        let known = table.slot(of: row)
        precondition(known == Int32(slot), "row \(row) is in slot \(slot), but its stored slot is \(known)")
        precondition(
          row.isResting || table.side(of: row) == .zero,
          "row \(row) is tight, but its stored side is not zero")
        if let row = row.tableRow {
          precondition(table[row].state != .free, "deleted row \(row) is tight")
        }
      }
      let tightCount =
        table.rows.filter { $0.state != .free && $0.isTight }.count
        + table.resting.slots.filter { $0 >= 0 }.count
      precondition(tightCount == variableCount, "\(tightCount) tight rows for \(variableCount) variables")
      precondition(
        workingSet.looseCount == workingSet.isLoose.filter { $0 }.count, "the count of loose slots is wrong")
    }

    private var checkTolerance: Double { 100 * rounding.largestTolerance + 1e-7 }

    private func checkPoint() {
      for index in table.indices where table[index].state == .live {
        let residual = table.residual(of: index, at: point.values)
        precondition(
          abs(residual - table[index].residual) <= checkTolerance,
          "the residual of row \(index) is \(residual), but its stored residual is \(table[index].residual)")
      }
      for variable in 0..<variableCount where table.resting.isTight(variable) {
        precondition(
          abs(point[variable]) <= checkTolerance,
          "the resting row of variable \(variable) is tight, but the value of the variable is \(point[variable])"
        )
      }
    }

    private func checkSides() {
      var violated: [RowIndex] = []
      for index in table.indices {
        let row = table[index]
        guard row.state == .live, !row.isTight else { continue }
        if abs(row.residual) > checkTolerance {
          precondition(
            row.side == Side(of: row.residual),
            "row \(index) has the stored side \(row.side), but its residual is \(row.residual)")
        }
        if row.level.isRequired, row.side != .zero, row.kind == .equal || row.side == .below {
          violated.append(index)
        }
      }
      precondition(violated == violatedRequired.sorted, "the set of violated required rows is wrong")
      guard isResting else { return }
      for variable in 0..<variableCount
      where !table.resting.isTight(variable) && abs(point[variable]) > checkTolerance {
        precondition(
          table.resting.sides[variable] == Side(of: point[variable]),
          "the resting row of variable \(variable) has the stored side \(table.resting.sides[variable]), but the value of the variable is \(point[variable])"
        )
      }
    }

    /// Traps if the duals, including pending changes, differ from the duals that follow from the current rows and the
    /// signs of their residuals.
    private mutating func checkDuals() {
      var copy = self
      copy.reserveDuals()
      copy.applyGradient(strongest: levels.count)
      var fresh = copy
      fresh.rebuildDuals()
      fresh.applyGradient(strongest: levels.count)
      for slot in 0..<variableCount {
        let known = copy.duals.values(of: slot)
        let expected = fresh.duals.values(of: slot)
        for rank in Set(known.keys).union(expected.keys) {
          let (known, expected) = (known[rank] ?? 0, expected[rank] ?? 0)
          precondition(
            abs(known - expected) <= 1e-6 * max(1, abs(expected)),
            "the stored dual of slot \(slot) (row \(workingSet[slot]), level \(levels.ranking[Int(rank)])) is \(known), expected \(expected)"
          )
        }
        copy.checkOrder(of: slot)
      }
    }

    private func checkOrder(of slot: Int) {
      var rank: Int32 = -1
      var dual = duals.strongest(of: slot)
      while dual.rank != PriorityLevels.unranked {
        precondition(rank < dual.rank, "the duals of slot \(slot) are not in the order of their levels")
        rank = dual.rank
        dual = duals.next(after: dual)
      }
    }
  #else
    @inline(__always) func checkInvariants() {}
  #endif
}

#if LAYOUTKIT_INTERNAL_CHECKS
  extension Duals {
    fileprivate func values(of slot: Int) -> [Int32: Double] {
      var values: [Int32: Double] = [:]
      var dual = strongest(of: slot)
      while dual.rank != PriorityLevels.unranked {
        values[dual.rank] = dual.value
        dual = next(after: dual)
      }
      return values
    }
  }
#endif
