import LinearConstraints

/// What is not terms of a constraint in the engine's form: one term a variable, none zero, the largest coefficient in
/// [1, 2), and `<=` turned into `>=`.
///
/// The scale is a power of two, so scaling rounds nothing.
struct ScaledRow {
  /// A term in the engine's form.
  typealias Term = (coefficient: Double, variable: Int32)

  var kind: Row.Kind
  var constant: Double
  /// What the row as written was multiplied by.
  var scale: Double

  /// Checks a constraint and brings it into form.
  ///
  /// - Parameters:
  ///   - terms: Becomes the terms; what it held before is gone.
  ///   - isDiscarded: Variable → whether it must not be used; there are no variables past its end.
  /// - Throws: What ``SimplexSolver/add(_:rank:)`` says.
  init(
    _ constraint: LinearConstraint, terms: inout [Term], isDiscarded: [Bool]
  ) throws(SolverError) {
    guard constraint.priority.isValid else { throw .invalidPriority(constraint.priority) }
    guard constraint.constant.isFinite else { throw .constantNotFinite(constraint.constant) }
    try Self.collect(constraint.terms, into: &terms, isDiscarded: isDiscarded)
    var largest = 0.0
    for term in terms { largest = max(largest, abs(term.coefficient)) }
    let magnitude = largest == 0 ? 1 : 1 / largest.binade
    guard magnitude.isFinite, (constraint.constant * magnitude).isFinite else {
      throw .constantNotFinite(constraint.constant)
    }
    scale = constraint.relation == .lessThanOrEqual ? -magnitude : magnitude
    kind = constraint.relation == .equal ? .equal : .atLeast
    constant = constraint.constant * scale
    guard scale != 1 else { return }
    for index in terms.indices { terms[index].coefficient *= scale }
  }

  /// Adds up the terms of each variable.
  private static func collect(
    _ written: [LinearConstraints.Term], into terms: inout [Term], isDiscarded: [Bool]
  ) throws(SolverError) {
    terms.removeAll(keepingCapacity: true)
    // Rows are short; only a long one is worth a table of the places of its variables.
    var places: [Int32: Int]? = written.count > 16 ? [:] : nil
    var hasZero = false
    for (index, term) in written.enumerated() {
      let variable = term.variable.rawValue
      guard variable >= 0, Int(variable) < isDiscarded.count, !isDiscarded[Int(variable)] else {
        throw .unknownVariable(term.variable)
      }
      guard term.coefficient.isFinite else { throw .coefficientNotFinite(termIndex: index) }
      let place = places.map { $0[variable] } ?? terms.firstIndex { $0.variable == variable }
      if let place {
        terms[place].coefficient += term.coefficient
        guard terms[place].coefficient.isFinite else { throw .coefficientNotFinite(termIndex: index) }
        if terms[place].coefficient == 0 { hasZero = true }
      } else {
        places?[variable] = terms.count
        terms.append((term.coefficient, variable))
        if term.coefficient == 0 { hasZero = true }
      }
    }
    if hasZero { terms.removeAll { $0.coefficient == 0 } }
  }
}
