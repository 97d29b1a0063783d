import LinearConstraints

/// A constraint in the engine's form: one term a variable, none zero, the largest coefficient in [1, 2), and `<=`
/// turned into `>=`.
///
/// The scale is a power of two, so scaling rounds nothing.
struct ScaledRow {
  var terms: [(coefficient: Double, variable: Int32)]
  var kind: Row.Kind
  var constant: Double
  /// What the row as written was multiplied by.
  var scale: Double

  /// Checks a constraint and brings it into form.
  ///
  /// - Throws: What ``SimplexSolver/add(_:rank:)`` says.
  init(
    _ constraint: LinearConstraint, checkVariable: (Variable) throws(SolverError) -> Void
  ) throws(SolverError) {
    guard constraint.priority.isValid else { throw .invalidPriority(constraint.priority) }
    guard constraint.constant.isFinite else { throw .constantNotFinite(constraint.constant) }
    terms = []
    terms.reserveCapacity(constraint.terms.count)
    // Rows are short; only a long one is worth a table of the places of its variables.
    var places: [Int32: Int]? = constraint.terms.count > 16 ? [:] : nil
    for (index, term) in constraint.terms.enumerated() {
      try checkVariable(term.variable)
      guard term.coefficient.isFinite else { throw .coefficientNotFinite(termIndex: index) }
      let variable = term.variable.rawValue
      let place = places.map { $0[variable] } ?? terms.firstIndex { $0.variable == variable }
      if let place {
        terms[place].coefficient += term.coefficient
        guard terms[place].coefficient.isFinite else { throw .coefficientNotFinite(termIndex: index) }
      } else {
        places?[variable] = terms.count
        terms.append((term.coefficient, variable))
      }
    }
    terms.removeAll { $0.coefficient == 0 }
    let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
    let magnitude = largest == 0 ? 1 : 1 / largest.binade
    guard magnitude.isFinite, (constraint.constant * magnitude).isFinite else {
      throw .constantNotFinite(constraint.constant)
    }
    scale = constraint.relation == .lessThanOrEqual ? -magnitude : magnitude
    kind = constraint.relation == .equal ? .equal : .atLeast
    constant = constraint.constant * scale
    for index in terms.indices { terms[index].coefficient *= scale }
  }
}
