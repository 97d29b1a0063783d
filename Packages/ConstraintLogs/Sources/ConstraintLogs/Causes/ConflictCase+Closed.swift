import LayoutEquations
import LinearConstraints

extension ConflictCase {
  /// Whether the left side of one of the printed equations is a sum of multiples of the other left sides, so that the
  /// constants decide whether the equations conflict.
  ///
  /// If this is true and no conflict was found, rounding has probably hidden the conflict: the log prints fewer digits
  /// than the system uses.
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
