import LinearConstraints

extension SimplexSolver: AmbiguityReporting {
  /// Whether the variable has more than one optimal value.
  ///
  /// - Complexity: As for ``ambiguousVariables()``; ask that once for many variables.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    ambiguousVariables().contains(variable)
  }

  /// The variables with more than one optimal value.
  ///
  /// - Complexity: A look at the working set if all values are unique. Else a solve for each row that may leave it
  ///   at no cost, and small linear programs where rows couple those.
  public func ambiguousVariables() -> [Variable] {
    var isMoving = Array(repeating: false, count: isDiscarded.count)
    for direction in freeDirections() {
      for term in direction.terms { isMoving[term.variable.index] = true }
    }
    return isMoving.indices.filter { isMoving[$0] }.map { Variable(rawValue: Int32($0)) }
  }

  /// Independent directions in which the values can move and stay optimal.
  ///
  /// - Complexity: As for ``ambiguousVariables()``.
  public func freeDirections() -> [FreeDirection] {
    guard var engine = settledEngine(), engine.looseCount > 0 else { return [] }
    let face = OptimalFace(of: &engine)
    guard let movements = try? face.movements() else { return [] }
    return movements.compactMap { terms in
      let present = terms.filter { !isDiscarded[$0.variable.index] }
      return present.isEmpty ? nil : FreeDirection(terms: present)
    }
  }

  /// How far the values can move along a direction and stay optimal.
  ///
  /// Terms of variables that the solver does not know are passed over. A movement of less than 1e-6 points to the next
  /// row is none.
  ///
  /// - Complexity: The rows that mention a variable that moves, and a copy of the solver's scratch space.
  public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> {
    guard var engine = settledEngine() else { return 0...0 }
    var movement: [Int32: Double] = [:]
    for term in direction.terms where isLive(term.variable) {
      movement[term.variable.rawValue, default: 0] += term.coefficient
    }
    return engine.freeRange(along: movement.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
