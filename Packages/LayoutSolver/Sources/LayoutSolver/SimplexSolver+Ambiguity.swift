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
    var engine = engine
    // Asked before a solve, the answer is for the rows as they are.
    guard (try? engine.solve()) != nil, engine.looseCount > 0 else { return [] }
    engine.noteMoves()
    let face = OptimalFace(of: &engine)
    guard let movements = try? face.movements() else { return [] }
    return movements.compactMap { terms in
      let present = terms.filter { !isDiscarded[$0.variable.index] }
      return present.isEmpty ? nil : FreeDirection(terms: present)
    }
  }
}
