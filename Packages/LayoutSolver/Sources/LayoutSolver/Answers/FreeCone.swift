import LinearConstraints

/// A cone of combinations of rays, given by the open sides of each ray and the rows that couple rays.
///
/// The search finds members that span the cone: it repeatedly looks for the member that reaches farthest along a linear
/// functional that is zero on all members found so far, until all such functionals are known to be zero on the cone.
/// Each step is a small linear program, solved by another ``SimplexSolver``.
struct FreeCone {
  var rays: [OptimalFace.Ray]
  var couplings: [OptimalFace.Coupling]

  /// Returns linearly independent members of the cone whose span contains the cone.
  func independentMembers() throws(SolverError) -> [[Double]] {
    var (solver, variables) = try makeSolver()
    var members: [[Double]] = []
    // An orthonormal basis of the explored directions: the span of the members, and functionals that are zero on the
    // cone.
    var settled: [[Double]] = []
    while let functional = nextFunctional(beside: settled) {
      if let member = try farthest(along: functional, &solver, variables) {
        members.append(member)
        // If rounding makes the member dependent on explored directions, the functional counts as explored, so that the
        // search ends.
        settled.append(Self.remainder(of: member, beside: settled) ?? functional)
      } else {
        settled.append(functional)
      }
    }
    return members
  }

  private func makeSolver() throws(SolverError) -> (SimplexSolver, [Variable]) {
    var solver = SimplexSolver()
    let variables = rays.map { _ in solver.makeVariable() }
    for (ray, variable) in zip(rays, variables) {
      try solver.add(
        LinearConstraint([Term(1, variable)], .greaterThanOrEqual, ray.canDecrease ? -1 : 0))
      try solver.add(LinearConstraint([Term(1, variable)], .lessThanOrEqual, ray.canIncrease ? 1 : 0))
    }
    for coupling in couplings {
      let terms = coupling.rates.map { Term($0.value, variables[$0.ray]) }
      if !coupling.canDecrease { try solver.add(LinearConstraint(terms, .greaterThanOrEqual, 0)) }
      if !coupling.canIncrease { try solver.add(LinearConstraint(terms, .lessThanOrEqual, 0)) }
    }
    return (solver, variables)
  }

  /// Returns the member of the cone, within a box, that reaches farthest along a functional in either direction; nil if
  /// the functional is zero on the cone.
  private func farthest(
    along functional: [Double], _ solver: inout SimplexSolver, _ variables: [Variable]
  ) throws(SolverError) -> [Double]? {
    let outOfReach = 2 * functional.reduce(1) { $0 + abs($1) }
    for target in [outOfReach, -outOfReach] {
      let pull = try solver.add(
        LinearConstraint(zip(functional, variables).map { Term($0, $1) }, .equal, target, priority: 500))
      try solver.solve()
      let member = variables.map { solver.value(of: $0) }
      try solver.remove(pull)
      let reach = zip(functional, member).reduce(0) { $0 + $1.0 * $1.1 }
      if abs(reach) > Tolerance.closeness { return member }
    }
    return nil
  }

  /// Returns a functional of length 1 that is orthogonal to all explored directions; nil if there is none.
  private func nextFunctional(beside settled: [[Double]]) -> [Double]? {
    guard settled.count < rays.count else { return nil }
    for place in rays.indices {
      var unit = Array(repeating: 0.0, count: rays.count)
      unit[place] = 1
      if let part = Self.remainder(of: unit, beside: settled) { return part }
    }
    return nil
  }

  /// Returns the part of a vector that is orthogonal to an orthonormal set, scaled to length 1; nil if that part is
  /// zero within tolerance.
  private static func remainder(of vector: [Double], beside basis: [[Double]]) -> [Double]? {
    var rest = vector
    // A single pass leaves rounding residue along the basis.
    for _ in 0..<2 {
      for member in basis {
        let product = zip(rest, member).reduce(0) { $0 + $1.0 * $1.1 }
        for place in rest.indices { rest[place] -= product * member[place] }
      }
    }
    let length = rest.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let original = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 1e-6 * original else { return nil }
    return rest.map { $0 / length }
  }
}
