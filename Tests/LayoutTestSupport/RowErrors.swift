import LinearConstraints

extension LinearConstraint {
  /// Returns the left side minus the right side, for values that are indexed by variable.
  public func residual(at values: [Double]) -> Double {
    terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable.index] }
  }

  /// Returns the rate at which the residual changes along a direction.
  func rate(along direction: FreeDirection) -> Double {
    terms.reduce(0) { sum, term in
      let moves = direction.terms.filter { $0.variable == term.variable }
      return moves.reduce(sum) { $0 + term.coefficient * $1.coefficient }
    }
  }

  /// Returns the violation of the row as written.
  public func error(at values: [Double]) -> Double {
    let residual = residual(at: values)
    switch relation {
    case .equal: return abs(residual)
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return max(0, -residual)
    }
  }
}

extension Sequence where Element == LinearConstraint {
  /// Returns the total violation of each priority, which a solver minimizes from the highest to the lowest.
  public func summedErrors(at values: [Double]) -> [LayoutPriority: Double] {
    reduce(into: [:]) { $0[$1.priority, default: 0] += $1.error(at: values) }
  }

  /// Returns whether a solution stays optimal after a movement along a direction: the total violation of every priority
  /// stays the same.
  public func areMetAsWell(
    _ distance: Double, along direction: FreeDirection, from values: [Double]
  ) -> Bool {
    let moved = direction.terms.reduce(into: values) {
      $0[$1.variable.index] += distance * $1.coefficient
    }
    let errors = summedErrors(at: moved)
    return summedErrors(at: values).allSatisfy { abs($0.value - (errors[$0.key] ?? 0)) <= 1e-7 }
  }
}
