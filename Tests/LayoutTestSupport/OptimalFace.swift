/// The affine hull of the optimal face: a point, and independent directions that span all others.
///
/// For each variable the procedure asks whether the variable, less what the directions found so far explain,
/// can still be made larger or smaller. If it can, the point reached (or the ray) is a new direction. When no
/// variable can, the directions span the hull, and a variable is unique exactly when no direction moves it.
struct OptimalFace<Scalar: SimplexScalar> {
  /// An optimal point.
  let point: [Scalar]

  /// Directions in which the point can move and stay optimal.
  private(set) var directions: [[Scalar]] = []

  /// Combinations of the directions, each 1 at its own pivot variable and 0 at those of the others.
  private var echelon: [(pivot: Int, direction: [Scalar])] = []

  /// Explores the face that a dictionary's open columns span.
  init(exploring dictionary: SimplexDictionary<Scalar>) {
    var dictionary = dictionary
    point = dictionary.point
    for variable in point.indices {
      search: for side in [Scalar.one, -Scalar.one] {
        var functional: [(unknown: Int, cost: Scalar)] = [(variable, side)]
        for known in echelon { functional.append((known.pivot, -(side * known.direction[variable]))) }
        dictionary.price(functional)
        if dictionary.open.allSatisfy({ dictionary.costs[$0].sign == 0 }) { break search }
        switch dictionary.minimise() {
        case .unbounded(let ray):
          insert(ray, pivot: variable)
          break search
        case .optimal, .exhausted:
          let reached = dictionary.point
          if insert(zip(reached, point).map { $0 - $1 }, pivot: variable) { break search }
        }
      }
    }
  }

  /// Whether the variable has more than one optimal value.
  func moves(_ variable: Int) -> Bool {
    echelon.contains { $0.direction[variable].sign != 0 }
  }

  /// Adds a direction unless those already found explain its movement of the variable.
  @discardableResult
  private mutating func insert(_ direction: [Scalar], pivot: Int) -> Bool {
    var reduced = direction
    for known in echelon {
      let factor = reduced[known.pivot]
      guard factor != .zero else { continue }
      for i in reduced.indices { Scalar.subtract(factor, times: known.direction[i], from: &reduced[i]) }
    }
    let divisor = reduced[pivot]
    guard divisor.sign != 0 else { return false }
    reduced = reduced.map { $0 == .zero ? $0 : $0 / divisor }
    for k in echelon.indices {
      let factor = echelon[k].direction[pivot]
      guard factor != .zero else { continue }
      for i in reduced.indices { Scalar.subtract(factor, times: reduced[i], from: &echelon[k].direction[i]) }
    }
    echelon.append((pivot, reduced))
    directions.append(direction)
    return true
  }
}
