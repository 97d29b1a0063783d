import LayoutEquations

extension ConflictAnalyzer {
  /// Every irreducible conflict, as far as the limits allow: the report says if there may be more.
  ///
  /// There can be exponentially many. The search goes through the ways of taking rows out: where a known conflict is
  /// still whole, one of its rows is taken out next, each in turn; where none is, the solver is asked about what is
  /// left, and either says that it holds, so that taking out more is idle, or there is a new conflict. Every conflict
  /// is met, because from any other one a row can be taken out that is not its own.
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
    // Those that need fewer words come first.
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

  /// The ways of taking rows out that are kept in mind at a time.
  private static var longestSearch: Int { 200_000 }

  private func firstRefusal(of rows: [Int]) throws(ProbeInterruption) -> SystemProbe.Refused? {
    var budget = ProbeBudget(limits)
    do throws(AnalysisError) {
      return try refusals(of: rows, budget: &budget).first
    } catch {
      throw .failed(error)
    }
  }
}

/// The ways of taking rows out that are still to be looked at: fewer rows first.
private struct RemovalSearch {
  /// Rows that are taken out.
  struct Removal: Hashable {
    var rows: Set<Int>

    /// Whether a row of a conflict is among them.
    func meets(_ conflict: ConstraintConflict) -> Bool { conflict.members.contains { rows.contains($0.row) } }
  }

  private var queue: [Removal] = [Removal(rows: [])]
  private var head = 0
  private var seen: Set<Removal> = [Removal(rows: [])]

  /// Removals that leave what holds.
  private var closed: [Set<Int>] = []

  /// How many were ever met.
  var count: Int { seen.count }

  mutating func next() -> Removal? {
    while head < queue.count {
      let removal = queue[head]
      head += 1
      if !closed.contains(where: { $0.isSubset(of: removal.rows) }) { return removal }
    }
    return nil
  }

  /// Goes on with each of some rows taken out as well.
  mutating func branch(_ removal: Removal, _ rows: [Int]) {
    for row in rows {
      let next = Removal(rows: removal.rows.union([row]))
      if seen.insert(next).inserted { queue.append(next) }
    }
  }

  mutating func close(_ removal: Removal) { closed.append(removal.rows) }
}
