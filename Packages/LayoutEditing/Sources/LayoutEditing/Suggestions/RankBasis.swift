/// A set of linearly independent equations. An equation that depends on the equations of the set is not added.
///
/// Tools use the set to choose constraints. An equation that is independent of the chosen equations determines another
/// value, and cannot conflict with the chosen equations.
struct RankBasis {
  /// An unknown of the equations: the start or the end of a view on one axis.
  struct Unknown: Hashable {
    var view: Int
    var isEnd: Bool
  }

  /// The left side of an equation: a coefficient for each unknown.
  typealias Row = [Unknown: Double]

  /// The equations of the set, in the order in which they were added. The *pivot* of an equation is an unknown with the
  /// coefficient 1 that later equations do not contain.
  private var rows: [(pivot: Unknown, row: Row)] = []

  /// The number of equations in the set, all of which are independent.
  var rank: Int { rows.count }

  /// Adds an equation if it is independent of the equations in the set. Returns whether the equation was added.
  ///
  /// - Complexity: O(*r* *t*) for *r* equations in the set with *t* unknowns each.
  mutating func add(_ row: Row) -> Bool {
    var rest = row
    for (pivot, other) in rows {
      guard let factor = rest[pivot], factor != 0 else { continue }
      for (unknown, coefficient) in other {
        let value = (rest[unknown] ?? 0) - factor * coefficient
        rest[unknown] = abs(value) < 1e-9 ? nil : value
      }
    }
    guard let (pivot, leading) = rest.max(by: { Self.isSmaller($0, $1) }), abs(leading) > 1e-9 else {
      return false
    }
    for unknown in Array(rest.keys) { rest[unknown] = (rest[unknown] ?? 0) / leading }
    rows.append((pivot, rest))
    return true
  }

  /// Orders coefficients by magnitude, and coefficients of equal magnitude by their unknowns, so that results do not
  /// depend on hashing.
  private static func isSmaller(
    _ left: (key: Unknown, value: Double), _ right: (key: Unknown, value: Double)
  ) -> Bool {
    let (one, other) = (abs(left.value), abs(right.value))
    if one != other { return one < other }
    if left.key.view != right.key.view { return left.key.view > right.key.view }
    return left.key.isEnd && !right.key.isEnd
  }
}
