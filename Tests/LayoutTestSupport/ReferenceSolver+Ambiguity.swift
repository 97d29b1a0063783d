import LinearConstraints

extension ReferenceSolver: AmbiguityReporting {
  /// Returns whether a variable has more than one optimal value.
  public func isAmbiguous(_ variable: Variable) -> Bool { answer.ambiguous.contains(variable) }

  /// The variables with more than one optimal value.
  public func ambiguousVariables() -> [Variable] { answer.ambiguous.sorted() }

  /// Returns linearly independent directions along which the values can change while the solution stays optimal.
  public func freeDirections() -> [FreeDirection] { answer.directions }

  /// Returns the range in which the values can move along a direction while the solution stays optimal.
  public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> {
    let terms = direction.terms.filter { answer.values.indices.contains($0.variable.index) }
    let above = freeDistance(along: FreeDirection(terms: terms))
    let below = freeDistance(
      along: FreeDirection(terms: terms.map { Term(-$0.coefficient, $0.variable) }))
    return 0 - below...above
  }

  /// Returns how far the values can move along a direction before the total violation of a priority changes. Goes from
  /// breakpoint to breakpoint, which are the distances at which the residual of a row is zero.
  private func freeDistance(along direction: FreeDirection) -> Double {
    let (rows, values) = (answer.rows, answer.values)
    let stops = rows.compactMap { row -> Double? in
      let rate = row.rate(along: direction)
      let distance = -row.residual(at: values) / rate
      // A rate that is only a rounding error does not stop the movement.
      return abs(rate) > 1e-9 && distance > 1e-6 ? distance : nil
    }
    var reached = 0.0
    for stop in stops.sorted() {
      // Between two breakpoints errors are affine: if they are unchanged halfway, they are unchanged everywhere.
      guard rows.areMetAsWell((reached + stop) / 2, along: direction, from: values) else { return reached }
      reached = stop
    }
    return rows.areMetAsWell(2 * reached + 1, along: direction, from: values) ? .infinity : reached
  }
}
