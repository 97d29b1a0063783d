import LayoutEquations

extension ConflictAnalyzer {
  /// Returns all irreducible conflicts, unless ``limits`` end the search early. ``ConflictReport/stop`` then contains
  /// the limit.
  ///
  /// The search removes sets of rows, smaller sets first, and checks whether the remaining rows still conflict. If a
  /// known conflict remains, the search continues with larger sets that also remove one of the rows of that conflict.
  /// If no known conflict remains, the solver tries the remaining rows. If they can hold together, no larger set needs
  /// to be tried. If they cannot, they contain a new conflict.
  ///
  /// This finds every conflict. Each known conflict contains a row that is not part of the conflict still to be found.
  /// Once these rows are removed, only unknown conflicts remain.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails or its answers are inconsistent.
  /// - Complexity: Exponential in the number of conflicts.
  public func allConflicts() throws(AnalysisError) -> ConflictReport {
    var budget = ProbeBudget(limits)
    var report = ConflictReport()
    let rows = requiredRows
    var search = RemovalSearch()
    while let removed = search.next() {
      if let known = report.conflicts.first(where: { !removed.meets($0) }) {
        search.branch(removed, known.members.map({ $0.row }))
        continue
      }
      do throws(ProbeInterruption) {
        try budget.spendOrStop()
        let left = rows.filter { !removed.rows.contains($0) }
        guard let refused = try firstRefusal(of: left) else {
          search.close(removed)
          continue
        }
        guard report.conflicts.count < limits.results else { throw .stopped(.results(limits.results)) }
        let conflict = try conflict(from: refused, among: left, budget: &budget)
        report.conflicts.append(conflict)
        search.branch(removed, conflict.members.map({ $0.row }))
      } catch {
        report.stop = try error.stop()
        break
      }
      if search.count > Self.longestSearch {
        report.stop = .probes(limits.probes)
        break
      }
    }
    // Conflicts of equations alone come first, then those that need the rule about sizes, then those that need
    // assumptions. Within each stage, conflicts with fewer rows come first.
    report.conflicts.sort { one, other in
      (
        one.members.map({ $0.premise.stage }).max() ?? 0, one.members.count,
        one.members.map({ $0.row }).first ?? 0
      )
        < (
          other.members.map({ $0.premise.stage }).max() ?? 0, other.members.count,
          other.members.map({ $0.row }).first ?? 0
        )
    }
    return report
  }

  /// The maximum number of sets of rows that ``allConflicts()`` removes, one after the other, to search for further
  /// conflicts.
  private static var longestSearch: Int { 200_000 }

  /// Returns the refusal of one of the given rows, which conflicts with other given rows; nil if all given rows can
  /// hold together.
  private func firstRefusal(of rows: [Int]) throws(ProbeInterruption) -> SystemProbe.Refused? {
    if limits.eliminatesFirst {
      switch findingByElimination(among: rows) {
      case .holds: return nil
      case .conflict(let refusal): return refused(refusal, among: rows)
      case .undecided: break
      }
    }
    var budget = ProbeBudget(limits)
    do throws(AnalysisError) {
      return try refusals(of: rows, budget: &budget).first
    } catch {
      throw .failed(error)
    }
  }
}

/// A breadth-first search through sets of rows to remove.
private struct RemovalSearch {
  /// A set of removed rows, identified by row indices.
  struct Removal: Hashable {
    var rows: Set<Int>

    /// Returns whether the set contains a row of the given conflict. If so, removing the rows of the set resolves the
    /// conflict.
    func meets(_ conflict: ConstraintConflict) -> Bool { conflict.members.contains { rows.contains($0.row) } }
  }

  private var queue: [Removal] = [Removal(rows: [])]
  private var head = 0
  private var seen: Set<Removal> = [Removal(rows: [])]

  /// The sets of removed rows for which all other rows can hold together. ``next()`` skips all sets that contain one of
  /// these sets.
  private var closed: [Set<Int>] = []

  /// The number of different sets of removed rows that were added to the queue so far.
  var count: Int { seen.count }

  mutating func next() -> Removal? {
    while head < queue.count {
      let removal = queue[head]
      head += 1
      if !closed.contains(where: { $0.isSubset(of: removal.rows) }) { return removal }
    }
    return nil
  }

  /// Adds one set to the queue for each of the given rows: the rows of `removal` and the given row. Skips sets that
  /// were added before.
  mutating func branch(_ removal: Removal, _ rows: [Int]) {
    for row in rows {
      let next = Removal(rows: removal.rows.union([row]))
      if seen.insert(next).inserted { queue.append(next) }
    }
  }

  mutating func close(_ removal: Removal) { closed.append(removal.rows) }
}
