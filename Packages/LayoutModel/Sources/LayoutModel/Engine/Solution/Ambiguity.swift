import LinearConstraints

extension SolverState {
  /// Returns whether a sum of variables has more than one value in the optimal solutions.
  ///
  /// A sum can be determined although its variables are ambiguous. For example, if only the right edge of a view is
  /// constrained, the position and the width of the view are ambiguous, but their sum is determined.
  func isAmbiguous(_ sum: LinearSum<Term>) -> Bool {
    sampledFreeDirections.contains { movement in
      let parts = sum.terms.map { $0.coefficient * (movement[$0.variable] ?? 0) }
      let largest = parts.reduce(0) { max($0, abs($1)) }
      return abs(parts.reduce(0, +)) > 1e-9 * largest
    }
  }
}

extension LayoutItem {
  /// Whether the constraints allow more than one frame for the item, as of the last layout.
  ///
  /// The value is false for an item that was not laid out, and if the solver does not conform to `AmbiguityReporting`.
  ///
  /// - Complexity: The first call after a layout takes as long as one or more solves.
  public var hasAmbiguousLayout: Bool {
    guard let record = layoutState.record, let engine = record.engine else { return false }
    let ambiguous = engine.ledger.state.ambiguousVariables
    return record.variables.all.contains { ambiguous.contains($0) }
  }
}

extension AnyLayoutAnchor {
  /// Whether the constraints allow more than one value for the anchor, as of the last layout.
  ///
  /// Only the value of this anchor counts. For example, if a view is constrained only at its right edge, the view is
  /// ambiguous, but its right edge is not. A position is relative to the item's superitem.
  ///
  /// - Complexity: The same as for `LayoutItem.hasAmbiguousLayout`.
  public var hasAmbiguousLayout: Bool {
    guard let (engine, sum) = measured else { return false }
    return engine.ledger.state.isAmbiguous(sum)
  }
}

extension AnyLayoutAnchor {
  /// The engine that lays out the item, and the anchor's value as a sum of variables. Nil if no engine lays out the
  /// item, or if the engine has no variables for the value.
  var measured: (engine: LayoutEngine, sum: LinearSum<Term>)? {
    guard let engine = item.layoutState.engine else { return nil }
    let (first, last) = (start ?? item, item)
    let holder = first === last ? first.layoutSuperitem ?? first : commonAncestor(first, last)
    // The root is measured in its own coordinates, because its superitem is not part of the layout.
    guard let holder, let sum = engine.expression(of: operand, in: item === engine.root ? item : holder)
    else {
      return nil
    }
    return (engine, sum)
  }
}
