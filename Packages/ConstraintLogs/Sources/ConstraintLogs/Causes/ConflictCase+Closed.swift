import LayoutEquations
import LinearConstraints

extension ConflictCase {
  /// Whether one of the printed equations follows from the others.
  ///
  /// If this is true and no conflict was found, the log has probably lost the conflict by rounding: it prints fewer
  /// digits than the system uses.
  ///
  /// - Complexity: O(*n*³) for *n* equations; false for more than ``closedLimit`` equations.
  var isClosedAsPrinted: Bool {
    let rows = system.rows.filter {
      $0.premise.equation != nil && $0.priority.isRequired && $0.relation == .equal
    }
    guard rows.count <= Self.closedLimit else { return false }
    // Each kept row has its own pivot unknown, with the coefficient 1. Kept rows eliminate their pivots from new rows.
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

  /// The largest number of equations for which ``isClosedAsPrinted`` tests whether one follows from the others.
  private static let closedLimit = 60
}
