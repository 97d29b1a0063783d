/// The affine hull of the optimal face: a point and independent directions that span it.
///
/// For each variable, the algorithm subtracts the variable's movement along the known directions, and then maximizes
/// and minimizes the remaining movement. If the remaining movement can be other than 0, the point that was reached (or
/// the ray) results in a new direction. If it is always 0 for every variable, the directions span the hull. A variable
/// has a unique value if and only if no direction changes it.
struct OptimalFace<Scalar: SimplexScalar> {
  /// An optimal point.
  let point: [Scalar]

  /// The directions along which the point can move while it stays optimal.
  private(set) var directions: [[Scalar]] = []

  /// Linear combinations of the directions, each with 1 at its own pivot variable and 0 at the pivot variables of the
  /// other combinations.
  private var echelon: [(pivot: Int, direction: [Scalar])] = []

  /// Explores the face that the open columns of a dictionary span.
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

  /// Returns whether a variable has more than one optimal value.
  func moves(_ variable: Int) -> Bool {
    echelon.contains { $0.direction[variable].sign != 0 }
  }

  /// Adds a direction, unless the known directions already account for its movement of the variable `pivot`.
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
