import LayoutEquations
import LinearConstraints

extension ConflictAnalyzer {
  /// The irreducible conflict of a refused row, found by asking the solver about fewer and fewer rows.
  ///
  /// Rows are added until one is refused: that one is needed. It is then put first, with those found before, and what
  /// came behind it is let go; so it goes on until what is needed is refused by itself.
  ///
  /// - Complexity: O(*k*) solvers for *k* members, each with what is connected with the refused row.
  func shrink(
    _ refused: Int, among rows: [Int], budget: inout ProbeBudget
  ) throws(ProbeInterruption) -> [Int] {
    var needed = [refused]
    var pool = connected(to: refused, among: rows).filter { $0 != refused }
    while true {
      try budget.spendOrStop()
      switch try firstRefused(of: needed, then: pool) {
      case .needed: return needed
      case .pool(let place):
        needed.append(pool[place])
        pool.removeSubrange(place...)
      case .none:
        throw .failed(.inconsistentRefusal((needed + pool).map { system.rows[$0].premise }))
      }
    }
  }

  /// Where the first refused row stands.
  private enum FirstRefused {
    case needed
    case pool(Int)
    case none
  }

  private func firstRefused(of needed: [Int], then pool: [Int]) throws(ProbeInterruption) -> FirstRefused {
    var probe = SystemProbe(index, solver: solvers.makeBox())
    do throws(SolverError) {
      if try probe.firstRefused(of: needed) != nil { return .needed }
      return try probe.firstRefused(of: pool).map { .pool($0) } ?? .none
    } catch {
      throw .failed(.solver(error))
    }
  }

  /// The rows that have to do with one: those that share an unknown with it, or with one of them.
  func connected(to row: Int, among rows: [Int]) -> [Int] {
    var rowsByUnknown: [Int: [Int]] = [:]
    for other in rows {
      for term in index.terms[other] { rowsByUnknown[term.unknown, default: []].append(other) }
    }
    var reached: Set<Int> = [row]
    var queue = [row]
    while let next = queue.popLast() {
      for term in index.terms[next] {
        for other in rowsByUnknown.removeValue(forKey: term.unknown) ?? []
        where reached.insert(other).inserted {
          queue.append(other)
        }
      }
    }
    return rows.filter { reached.contains($0) }
  }
}

extension SystemProbe {
  /// Adds rows one by one; gives the place of the first that is refused.
  mutating func firstRefused(of rows: [Int]) throws(SolverError) -> Int? {
    for (place, row) in rows.enumerated() {
      do throws(SolverError) {
        try add(row)
      } catch {
        guard case .unsatisfiable = error else { throw error }
        return place
      }
    }
    return nil
  }
}
