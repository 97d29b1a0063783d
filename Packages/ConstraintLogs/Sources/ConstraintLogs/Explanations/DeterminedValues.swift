import LayoutEquations
import LinearConstraints

/// The values that the required equations of a report determine if one of its constraints is left out.
///
/// Inequalities and contents of views do not determine values here: they only limit them, or are not in the
/// log.
struct DeterminedValues {
  private typealias Terms = [ConstraintSystem.Unknown: Double]

  /// Linear combinations of the equations. Each has a pivot of its own, an unknown with the coefficient 1.
  private var kept: [(pivot: ConstraintSystem.Unknown, terms: Terms, constant: Double)] = []

  /// Solves the equations by Gaussian elimination. Nil if there are more than ``limit`` equations.
  ///
  /// - Parameters:
  ///   - conflict: The constraints of a report.
  ///   - index: The constraint that is left out.
  /// - Complexity: O(*n*³) for *n* equations.
  init?(_ conflict: ConflictCase, without index: Int) {
    let system = conflict.system
    let rows = system.rows.filter { row in
      guard row.priority.isRequired, row.relation == .equal else { return false }
      return row.premise.equation.map { conflict.origins[$0] != index } ?? true
    }
    guard rows.count <= Self.limit else { return nil }
    for row in rows {
      let (terms, constant) = reduced(Self.terms(system.absolute(row.terms)), row.constant)
      guard let pivot = terms.max(by: { $0.value.magnitude < $1.value.magnitude }) else { continue }
      kept.append(
        (
          pivot: pivot.key, terms: terms.mapValues { $0 / pivot.value }, constant: constant / pivot.value
        ))
    }
  }

  private static let limit = 100

  /// Returns the value of a sum of terms, in which positions are relative to one origin; nil if the equations do not
  /// determine it.
  func value(of terms: [ConstraintSystem.Term]) -> Double? {
    let (rest, constant) = reduced(Self.terms(terms), 0)
    return rest.isEmpty ? -constant : nil
  }

  private static func terms(_ list: [ConstraintSystem.Term]) -> Terms {
    var terms: Terms = [:]
    for term in list { terms[term.unknown, default: 0] += term.coefficient }
    return terms
  }

  /// Returns the terms and the constant of an equation after eliminating the pivots of ``kept`` from it.
  private func reduced(_ terms: Terms, _ constant: Double) -> (terms: Terms, constant: Double) {
    var (terms, constant) = (terms, constant)
    for row in kept {
      guard let factor = terms[row.pivot], factor != 0 else { continue }
      for (unknown, coefficient) in row.terms { terms[unknown, default: 0] -= factor * coefficient }
      constant -= factor * row.constant
      terms[row.pivot] = nil
    }
    return (terms.filter { $0.value.magnitude > 1e-9 }, constant)
  }
}
