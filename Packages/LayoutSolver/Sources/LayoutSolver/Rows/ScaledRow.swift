import LinearConstraints

/// A constraint in the engine's form, without its terms. Each variable has one term, no coefficient is zero, the
/// largest coefficient is in [1, 2), and `<=` is converted to `>=`.
///
/// The scale is a power of two, so scaling causes no rounding.
struct ScaledRow {
  /// A term in the engine's form.
  typealias Term = (coefficient: Double, variable: Int32)

  var kind: Row.Kind
  var constant: Double
  /// The factor by which the row as written was multiplied.
  var scale: Double

  /// Validates a constraint and converts it to the engine's form.
  ///
  /// - Parameters:
  ///   - terms: Receives the terms; its previous contents are discarded.
  ///   - isDiscarded: For each variable, whether it was discarded. Variables beyond its end are unknown.
  /// - Throws: The errors of ``SimplexSolver/add(_:rank:)``.
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
    // Most rows are short; only for long rows a dictionary of their variables is faster.
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
