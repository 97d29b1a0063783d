import LayoutEquations
import LinearConstraints

extension ConflictCase {
  /// Whether one of the printed equations follows from the others.
  ///
  /// This explains a conflict that the system reports although the printed numbers do not conflict: the exact numbers
  /// can differ by less than the log prints.
  ///
  /// - Complexity: O(*n*³) for *n* equations; false for more than ``closedLimit`` equations.
  var isClosedAsPrinted: Bool {
    let rows = system.rows.filter {
      $0.premise.equation != nil && $0.priority.isRequired && $0.relation == .equal
    }
    guard rows.count <= Self.closedLimit else { return false }
    // Each kept row has an unknown of its own, with the coefficient 1. New rows are reduced by the kept ones.
    var kept: [(pivot: ConstraintSystem.Unknown, terms: [ConstraintSystem.Unknown: Double])] = []
    for row in rows {
      var terms: [ConstraintSystem.Unknown: Double] = [:]
      for term in row.terms { terms[term.unknown, default: 0] += term.coefficient }
      for other in kept {
        guard let factor = terms[other.pivot], factor != 0 else { continue }
        for (unknown, coefficient) in other.terms { terms[unknown, default: 0] -= factor * coefficient }
        terms[other.pivot] = nil
      }
      terms = terms.filter { $0.value.magnitude > 1e-9 }
      guard let pivot = terms.first else {
        if !row.terms.isEmpty { return true }
        continue
      }
      kept.append((pivot: pivot.key, terms: terms.mapValues { $0 / pivot.value }))
    }
    return false
  }

  /// The largest number of equations for which ``isClosedAsPrinted`` is computed.
  private static let closedLimit = 60
}
