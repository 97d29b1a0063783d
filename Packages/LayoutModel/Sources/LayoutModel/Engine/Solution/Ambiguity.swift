import LinearConstraints

extension SolverState {
  /// Whether a sum of variables has more than one value at the optimum.
  ///
  /// It may have a single one although its variables do not: of a view that is pinned at its right edge alone,
  /// position and width are ambiguous, and the edge is not.
  func isAmbiguous(_ sum: LinearSum<Term>) -> Bool {
    let coefficients = Dictionary(uniqueKeysWithValues: sum.terms.map { ($0.variable, $0.coefficient) })
    return freeDirections.contains { direction in
      let parts = direction.terms.map { $0.coefficient * (coefficients[$0.variable] ?? 0) }
      let largest = parts.reduce(0) { max($0, abs($1)) }
      return abs(parts.reduce(0, +)) > 1e-9 * largest
    }
  }
}

extension LayoutItem {
  /// Whether there is another frame with which all constraints hold as well as they do; as of the last layout.
  ///
  /// False for an item that took part in none, and with a solver that is not `AmbiguityReporting`.
  ///
  /// - Complexity: After each layout the first question takes the solver one or more solves.
  public var hasAmbiguousLayout: Bool {
    guard let record = layoutState.record, let engine = record.engine else { return false }
    let ambiguous = engine.ledger.state.ambiguousVariables
    return record.variables.all.contains { ambiguous.contains($0) }
  }
}

extension AnyLayoutAnchor {
  /// Whether the value could be another one with all constraints holding as well as they do; as of the last layout.
  ///
  /// The value of the anchor alone counts: a view that is pinned at its right edge and has no width is ambiguous, but
  /// its right edge is not. A position is measured in the coordinates of the item's superitem.
  ///
  /// - Complexity: As for `LayoutItem.hasAmbiguousLayout`.
  public var hasAmbiguousLayout: Bool {
    guard let (engine, sum) = measured else { return false }
    return engine.ledger.state.isAmbiguous(sum)
  }
}

extension AnyLayoutAnchor {
  /// The engine that lays out the item, and the value as a sum of its variables.
  var measured: (engine: LayoutEngine, sum: LinearSum<Term>)? {
    guard let engine = item.layoutState.engine else { return nil }
    let (first, last) = (start ?? item, item)
    let holder = first === last ? first.layoutSuperitem ?? first : nearestCommonAncestor(first, last)
    // The root is measured in itself: what it lies in takes no part.
    guard let holder, let sum = engine.expression(of: operand, in: item === engine.root ? item : holder)
    else {
      return nil
    }
    return (engine, sum)
  }
}
