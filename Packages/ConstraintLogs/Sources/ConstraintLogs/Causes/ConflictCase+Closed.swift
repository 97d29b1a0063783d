import LayoutEquations
import LinearConstraints

extension ConflictCase {
  /// Whether the left side of a printed equation is a sum of multiples of the left sides of other printed equations. If
  /// so, only the constants decide whether the equations conflict. See ``loop``.
  var isClosedAsPrinted: Bool { loop != nil }

  /// The indices of printed constraints whose left sides depend on each other: the left side of each is a sum of
  /// multiples of the left sides of the others. Nil if there are no such constraints.
  ///
  /// - Complexity: O(*n*³) for *n* equations; nil for more than ``closedLimit`` equations.
  var loop: [Int]? {
    let rows = system.rows.filter { row in
      guard let number = row.premise.equation, origins[number] != Self.rule else { return false }
      return row.priority.isRequired && row.relation == .equal
    }
    guard rows.count <= Self.closedLimit else { return nil }
    // Gaussian elimination: each kept row has its own pivot, an unknown with the coefficient 1. Kept rows eliminate
    // their pivots from new rows. `sources` are the factors of the constraints from which a row was computed.
    typealias Kept = (
      pivot: ConstraintSystem.Unknown, terms: [ConstraintSystem.Unknown: Double], sources: [Int: Double]
    )
    var kept: [Kept] = []
    for row in rows {
      guard let number = row.premise.equation else { continue }
      var terms: [ConstraintSystem.Unknown: Double] = [:]
      var sources = [origins[number]: 1.0]
      for term in row.terms { terms[term.unknown, default: 0] += term.coefficient }
      for other in kept {
        guard let factor = terms[other.pivot], factor != 0 else { continue }
        for (unknown, coefficient) in other.terms { terms[unknown, default: 0] -= factor * coefficient }
        for (source, coefficient) in other.sources { sources[source, default: 0] -= factor * coefficient }
        terms[other.pivot] = nil
      }
      terms = terms.filter { $0.value.magnitude > 1e-9 }
      guard let pivot = terms.first else {
        guard !row.terms.isEmpty else { continue }
        return sources.filter { $0.value.magnitude > 1e-9 }.keys.sorted()
      }
      kept.append(
        (
          pivot: pivot.key, terms: terms.mapValues { $0 / pivot.value },
          sources: sources.mapValues { $0 / pivot.value }
        ))
    }
    return nil
  }

  /// The largest number of equations among which ``loop`` searches for an equation whose left side is a sum of
  /// multiples of the left sides of other equations.
  private static let closedLimit = 60
}
