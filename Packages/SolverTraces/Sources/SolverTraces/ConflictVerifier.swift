import LinearConstraints

/// A verifier that checks three properties of a conflict: its rows cannot hold together; if any one row is left out,
/// the others can; and the proof is correct.
///
/// The first two properties are checked with new solvers, and the proof by arithmetic.
struct ConflictVerifier {
  /// Creates a solver without variables. The verifier creates a new solver whenever it checks whether some rows can
  /// hold together.
  let makeSolver: () -> any ConstraintSolver

  /// Returns the first reason why a conflict or its proof is wrong; nil if both are correct.
  ///
  /// - Parameters:
  ///   - ids: The names of the rows of the conflict.
  ///   - multipliers: The multiplier of each row in the proof; nil if there is no proof.
  ///   - rows: The rows of the solver, by name. A conflict must contain only required rows of this
  ///     dictionary.
  func flaw(in ids: [String], multipliers: [Double]?, rows: [String: TraceRow]) -> ConflictFlaw? {
    guard !ids.isEmpty else { return .empty }
    var members: [(id: String, row: TraceRow)] = []
    var seen: Set<String> = []
    for id in ids {
      guard seen.insert(id).inserted else { return .repeated(id) }
      guard let row = rows[id], row.priority.isRequired else { return .notLive(id) }
      members.append((id, row))
    }
    do throws(SolverError) {
      if try isSatisfiable(members.map(\.row)) { return .satisfiable }
      for index in members.indices {
        var rest = members.map(\.row)
        rest.remove(at: index)
        if try !isSatisfiable(rest) { return .reducible(without: members[index].id) }
      }
    } catch {
      return .solverFailed(error)
    }
    return multipliers.flatMap { flaw(inProof: $0, of: members) }
  }

  private func isSatisfiable(_ rows: [TraceRow]) throws(SolverError) -> Bool {
    var solver = makeSolver()
    var variables: [String: Variable] = [:]
    for row in rows {
      var terms: [Term] = []
      for term in row.terms {
        let variable = variables[term.variable] ?? solver.makeVariable()
        variables[term.variable] = variable
        terms.append(Term(term.coefficient, variable))
      }
      do throws(SolverError) {
        try solver.add(LinearConstraint(terms, row.relation, row.constant), rank: 0)
      } catch .unsatisfiable {
        return false
      }
    }
    return true
  }

  /// Returns the first reason why a proof is wrong; nil if the proof is correct. In the sum of the multiplied rows, all
  /// variables must cancel, and the remaining statement must be false.
  ///
  /// Multipliers are first divided by the largest of them. Differences small enough to be rounding errors are ignored.
  private func flaw(inProof multipliers: [Double], of members: [(id: String, row: TraceRow)]) -> ConflictFlaw?
  {
    let largest = multipliers.reduce(0) { max($0, abs($1)) }
    guard multipliers.count == members.count, multipliers.allSatisfy(\.isFinite), largest > 0 else {
      return .invalidMultipliers
    }
    let proof = zip(multipliers.map { $0 / largest }, members)
    var sums: [String: (sum: Double, largest: Double)] = [:]
    for (multiplier, member) in proof {
      for term in member.row.merged {
        let product = multiplier * term.coefficient
        let before = sums[term.variable] ?? (0, 1)
        sums[term.variable] = (before.sum + product, max(before.largest, abs(product)))
      }
    }
    for (name, total) in sums.sorted(by: { $0.key < $1.key }) where !(abs(total.sum) <= 1e-7 * total.largest)
    {
      return .variableRemains(name, coefficient: total.sum)
    }
    let sum = proof.reduce(0) { $0 + $1.0 * $1.1.row.constant }
    let scale = members.reduce(1) { max($0, abs($1.row.constant)) }
    guard abs(sum) > 1e-7 + 1e-12 * scale else { return .noContradiction(sum: sum) }
    // If all signs are correct, the sum is `0 <= (negative number)` or `0 >= (positive number)`.
    let side: Double = sum < 0 ? 1 : -1
    for (multiplier, member) in proof {
      switch member.row.relation {
      case .lessThanOrEqual where side * multiplier < -1e-9: return .wrongSign(member.id)
      case .greaterThanOrEqual where side * multiplier > 1e-9: return .wrongSign(member.id)
      default: break
      }
    }
    return nil
  }
}

extension TraceRow {
  /// The terms of the row, with one term for each variable: coefficients of the same variable are added up.
  fileprivate var merged: [Term] {
    var indices: [String: Int] = [:]
    var merged: [Term] = []
    for term in terms {
      if let index = indices[term.variable] {
        merged[index].coefficient += term.coefficient
      } else {
        indices[term.variable] = merged.count
        merged.append(term)
      }
    }
    return merged
  }
}
