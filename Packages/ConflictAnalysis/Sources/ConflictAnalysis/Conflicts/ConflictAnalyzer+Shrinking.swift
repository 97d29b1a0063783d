import LayoutEquations
import LinearConstraints

extension ConflictAnalyzer {
  /// Returns the row indices of an irreducible conflict that contains a refused row. Used for solvers that do not
  /// report conflicts.
  ///
  /// Rows are added to a new solver one by one until it refuses a row. That row belongs to the conflict. The next
  /// solver gets all rows known to belong to the conflict first, and then only the rows that came before the last
  /// refused one. The search ends when the rows known to belong to the conflict are refused on their own.
  ///
  /// - Parameters:
  ///   - refused: The index of the refused row.
  ///   - rows: The indices of rows that contain the conflict, with or without the refused row.
  ///   - budget: Counts the solves.
  /// - Complexity: O(*k*) new solvers for *k* rows of the conflict. Each gets only rows that are connected with the
  ///   refused row.
  func shrink(
    _ refused: Int, among rows: [Int], budget: inout ProbeBudget
  ) throws(ProbeInterruption) -> [Int] {
    var needed = [refused]
    var pool = connected(to: refused, among: rows).filter { $0 != refused }
    while true {
      try budget.spendOrStop()
      switch try firstRefused(of: needed, then: pool) {
      case .needed: return needed
      case .pool(let index):
        needed.append(pool[index])
        pool.removeSubrange(index...)
      case .none:
        throw .failed(.inconsistentRefusal((needed + pool).map { system.rows[$0].premise }))
      }
    }
  }

  /// The first row that the solver refused: `needed` if it is one of the rows known to be part of the conflict, `pool`
  /// with the row's index among the other rows, or `none` if the solver refused no row.
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

  /// Returns the rows that share an unknown with a row, directly or through other rows. They include the row itself if
  /// `rows` contains it.
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
  /// Adds rows one by one. Returns the index of the first row that the solver refuses; nil if it accepts all rows.
  mutating func firstRefused(of rows: [Int]) throws(SolverError) -> Int? {
    for (index, row) in rows.enumerated() {
      do throws(SolverError) {
        try add(row)
      } catch {
        guard case .unsatisfiable = error else { throw error }
        return index
      }
    }
    return nil
  }
}
