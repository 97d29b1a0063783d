import LinearConstraints

/// The result of converting a constraint to the engine's form (see ``Row``). The terms are stored separately.
///
/// Each variable has at most one term, and no coefficient is zero. `<=` is converted to `>=`. The constraint is
/// multiplied by a power of two, which causes no rounding. Afterwards, the largest absolute value of a coefficient is
/// at least 1 and less than 2.
struct ScaledRow {
  /// A term of the scaled row.
  typealias Term = (coefficient: Double, variable: Int32)

  var kind: Row.Kind
  var constant: Double
  /// The factor by which the constraint was multiplied; negative if it was converted from `<=` to `>=`.
  var scale: Double

  /// Validates a constraint and converts it to the engine's form.
  ///
  /// - Parameters:
  ///   - terms: Receives the scaled terms. Its previous contents are removed.
  ///   - isDiscarded: For each variable, whether it was discarded. Variables beyond the end of the array are unknown.
  /// - Throws: ``SolverError/coefficientNotFinite(termIndex:)``, ``SolverError/constantNotFinite(_:)``,
  ///   ``SolverError/invalidPriority(_:)``, ``SolverError/unknownVariable(_:)``.
  init(
    _ constraint: LinearConstraint, terms: inout [Term], isDiscarded: [Bool]
  ) throws(SolverError) {
    guard constraint.priority.isValid else { throw .invalidPriority(constraint.priority) }
    guard constraint.constant.isFinite else { throw .constantNotFinite(constraint.constant) }
    try Self.collect(constraint.terms, into: &terms, isDiscarded: isDiscarded)
    var largest = 0.0
    for term in terms { largest = max(largest, abs(term.coefficient)) }
    // The inverse of the smallest doubles is infinite. The largest power of two, as a factor, brings such a double
    // close enough to 1.
    let magnitude = largest == 0 ? 1 : min(1 / largest.binade, 0x1p1023)
    guard (constraint.constant * magnitude).isFinite else {
      throw .constantNotFinite(constraint.constant)
    }
    scale = constraint.relation == .lessThanOrEqual ? -magnitude : magnitude
    kind = constraint.relation == .equal ? .equal : .atLeast
    constant = constraint.constant * scale
    guard scale != 1 else { return }
    for index in terms.indices { terms[index].coefficient *= scale }
  }

  /// Combines all terms of the same variable into one, and drops terms whose coefficient is zero.
  ///
  /// - Parameters:
  ///   - written: The terms of the constraint, which can contain a variable several times.
  ///   - terms: Receives the combined terms.
  ///   - isDiscarded: For each variable, whether it was discarded. Variables beyond the end of the array are unknown.
  /// - Throws: ``SolverError/coefficientNotFinite(termIndex:)``, ``SolverError/unknownVariable(_:)``.
  private static func collect(
    _ written: [LinearConstraints.Term], into terms: inout [Term], isDiscarded: [Bool]
  ) throws(SolverError) {
    if !terms.isEmpty { terms.removeAll(keepingCapacity: true) }
    // A dictionary is faster than a linear search only for long rows, which are rare.
    var sumIndices: [Int32: Int]? = written.count > 16 ? [:] : nil
    var hasZero = false
    for (index, term) in written.enumerated() {
      let variable = term.variable.rawValue
      guard variable >= 0, Int(variable) < isDiscarded.count, !isDiscarded[Int(variable)] else {
        throw .unknownVariable(term.variable)
      }
      guard term.coefficient.isFinite else { throw .coefficientNotFinite(termIndex: index) }
      let sumIndex = sumIndices.map { $0[variable] } ?? terms.firstIndex { $0.variable == variable }
      if let sumIndex {
        terms[sumIndex].coefficient += term.coefficient
        guard terms[sumIndex].coefficient.isFinite else { throw .coefficientNotFinite(termIndex: index) }
        if terms[sumIndex].coefficient == 0 { hasZero = true }
      } else {
        sumIndices?[variable] = terms.count
        terms.append((term.coefficient, variable))
        if term.coefficient == 0 { hasZero = true }
      }
    }
    if hasZero { terms.removeAll { $0.coefficient == 0 } }
  }
}
