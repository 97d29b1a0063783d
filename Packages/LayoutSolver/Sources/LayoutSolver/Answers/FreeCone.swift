@_spi(Tools) import LinearConstraints

/// The set of all free directions (ways to move the point at no cost), each as a combination of rays.
///
/// ``OptimalFace`` explains *rays* (directions in which the point can move at no cost) and *couplings* (rows that
/// restrict how rays can be combined). A combination has a factor for each ray. It is a free direction, called a
/// *member* of the set, if it respects two kinds of *limits*:
///
/// - If the point can move in only one direction along a ray, the factor of the ray must be zero or have the sign of
///   that direction.
/// - The residual of a coupling's row must not become positive if a positive residual costs something. The same applies
///   to negative residuals.
///
/// Each limit restricts the sign of one number: the factor of a ray, or the rate at which a residual changes. A member
/// is *inside* a limit if this number is not zero. A member is in the *interior* of the set if it is inside each limit
/// that any member is inside.
///
/// Sums and positive multiples of members are members, so the set is a cone. ``independentMembers(limit:)`` finds
/// members in three steps:
///
/// 1. A small linear program finds a member in the interior. If this member is not inside some limit, no member is.
///    That limit then acts as an equation: the factor or rate is zero for all members.
/// 2. An elimination finds a basis of the combinations that satisfy these equations.
/// 3. Each combination of the basis is turned into a member. If neither the combination nor its opposite is a member,
///    other members are added to the combination until the sum is a member.
struct FreeCone {
  typealias RayTerm = OptimalFace.RayTerm

  var rays: [OptimalFace.Ray]
  var couplings: [OptimalFace.Coupling]

  /// Returns linearly independent free directions, each as a combination of rays (see ``FreeCone``): one for each
  /// degree of freedom, but at most `limit`.
  ///
  /// - Complexity: One linear program with a variable for each ray, and one elimination. In addition, for each returned
  ///   direction, time proportional to the number of couplings (see ``FreeCone``) that contain its rays.
  func independentMembers(limit: Int) throws(SolverError) -> [[RayTerm]] {
    let span = try span()
    var basis = ConeBasis(cone: self, openCouplings: span.openCouplings)
    return basis.members(moving: span.basis, inside: span.inner, isZero: span.isZero, limit: limit)
  }

  /// Returns random free directions, each as a combination of rays (see ``FreeCone``). With probability 1, each of them
  /// has a nonzero coefficient for every ray that has one in at least one free direction.
  ///
  /// - Complexity: One linear program with a variable for each ray, and one elimination.
  func randomMembers(
    count: Int, using random: inout RandomFactors
  ) throws(SolverError) -> [[RayTerm]] {
    let span = try span()
    var members: [[RayTerm]] = []
    for _ in 0..<count {
      var sum = Array(repeating: 0.0, count: rays.count)
      for vector in span.basis {
        // The factors have random signs, so that the terms partly cancel. A small multiple of the inner member is then
        // enough to correct the sum.
        let factor = 2 * random.next() - 3
        for (ray, value) in vector { sum[ray] += factor * value }
      }
      // The inner member is inside each limit by at least 1, so this multiple of it compensates for all violations of
      // limits.
      var multiple = 1.0
      for (number, ray) in rays.enumerated() where ray.canIncrease != ray.canDecrease && !span.isZero[number]
      {
        multiple = max(multiple, 1 - (ray.canIncrease ? sum[number] : -sum[number]))
      }
      for number in span.openCouplings where couplings[number].canIncrease != couplings[number].canDecrease {
        let value = couplings[number].rates.reduce(0) { $0 + $1.value * sum[$1.ray] }
        multiple = max(multiple, 1 - (couplings[number].canIncrease ? value : -value))
      }
      members.append(
        sum.indices.compactMap { ray in
          let value = span.isZero[ray] ? 0 : sum[ray] + multiple * span.inner[ray]
          return abs(value) > Tolerance.freedom * multiple ? (ray, value) : nil
        })
    }
    return members
  }

  /// The smallest linear space that contains a ``FreeCone``, and one member from the interior of the cone.
  private struct Span {
    /// One member from the interior of the ``FreeCone``: the factor of each ray, indexed by ray.
    var inner: [Double]

    /// For each ray, whether its factor is 0 in all members of the ``FreeCone``.
    var isZero: [Bool]

    /// The indices of the ``FreeCone/couplings`` whose row has a residual that changes along at least one member of the
    /// cone.
    var openCouplings: [Int]

    /// A basis of the linear space: one combination of rays for each degree of freedom. The combinations need not be
    /// members of the ``FreeCone``.
    var basis: [[RayTerm]]
  }

  private func span() throws(SolverError) -> Span {
    let inner = try innerMember()
    // For each coupling, and then for each ray, whether no member is inside its limit.
    var isImplicit = couplings.map { !$0.canIncrease && !$0.canDecrease }
    var isZero = Array(repeating: false, count: rays.count)
    for (number, coupling) in couplings.enumerated() where !isImplicit[number] {
      let value = coupling.rates.reduce(0) { $0 + $1.value * inner[$1.ray] }
      isImplicit[number] = (coupling.canIncrease ? value : -value) < 0.5
    }
    for (number, ray) in rays.enumerated() where ray.canIncrease != ray.canDecrease {
      isZero[number] = (ray.canIncrease ? inner[number] : -inner[number]) < 0.5
    }
    var elimination = NullSpace(count: rays.count, isZero: isZero)
    for (number, coupling) in couplings.enumerated() where isImplicit[number] {
      elimination.add(coupling.rates)
    }
    return Span(
      inner: inner, isZero: isZero, openCouplings: couplings.indices.filter { !isImplicit[$0] },
      basis: elimination.basis())
  }

  /// Returns a member from the interior of the ``FreeCone``, as the factor of each ray.
  ///
  /// The member is inside each limit by at least 1, unless no member is inside that limit. It is the solution of a
  /// linear program, in which an optional row for each limit demands a distance of at least 1. If each of these rows
  /// can hold alone, they can also hold together, since sums and positive multiples of members are members.
  private func innerMember() throws(SolverError) -> [Double] {
    var solver = SimplexSolver()
    let variables = rays.map { _ in solver.makeVariable() }
    try solver.beginBatch()
    func add(_ terms: [Term], canIncrease: Bool, canDecrease: Bool) throws(SolverError) {
      switch (canIncrease, canDecrease) {
      case (true, true): break
      case (false, false): try solver.add(LinearConstraint(terms, .equal, 0))
      case (true, false):
        try solver.add(LinearConstraint(terms, .greaterThanOrEqual, 0))
        try solver.add(LinearConstraint(terms, .greaterThanOrEqual, 1, priority: 500))
      case (false, true):
        try solver.add(LinearConstraint(terms, .lessThanOrEqual, 0))
        try solver.add(LinearConstraint(terms, .lessThanOrEqual, -1, priority: 500))
      }
    }
    for (ray, variable) in zip(rays, variables) {
      try add([Term(1, variable)], canIncrease: ray.canIncrease, canDecrease: ray.canDecrease)
    }
    for coupling in couplings {
      let terms = coupling.rates.map { Term($0.value, variables[$0.ray]) }
      try add(terms, canIncrease: coupling.canIncrease, canDecrease: coupling.canDecrease)
    }
    _ = try solver.commitBatch()
    try solver.solve()
    return variables.map { solver.value(of: $0) }
  }
}

/// A set of linear equations between the factors of rays (see ``OptimalFace``), solved by elimination. ``basis()``
/// returns a basis of the solutions.
private struct NullSpace {
  /// The factors of rays that the equations determine. Each is a weighted sum of the factors of *free* rays, which the
  /// equations do not determine: `expressions[determined]?[free]` is the weight of a free ray.
  private var expressions: [Int: [Int: Double]] = [:]
  /// For each free ray, the determined rays whose weighted sums in ``expressions`` contain the free ray.
  private var uses: [Int: Set<Int>] = [:]
  private let isZero: [Bool]

  init(count: Int, isZero: [Bool]) { self.isZero = isZero }

  /// Adds the equation `sum of the terms = 0`.
  mutating func add(_ equation: [OptimalFace.RayTerm]) {
    var sum: [Int: Double] = [:]
    var largest = 0.0
    for (ray, value) in equation where !isZero[ray] {
      largest = max(largest, abs(value))
      guard let expression = expressions[ray] else {
        sum[ray, default: 0] += value
        continue
      }
      for (free, factor) in expression { sum[free, default: 0] += value * factor }
    }
    sum = sum.filter { abs($0.value) > Tolerance.freedom * largest }
    // Among the rays with large factors, eliminate the ray that the fewest expressions contain, since this adds the
    // fewest terms.
    let limit = 0.1 * sum.values.reduce(0) { max($0, abs($1)) }
    let candidates = sum.filter { abs($0.value) >= limit }.keys
    guard
      let pivot = candidates.min(by: { (uses[$0]?.count ?? 0, $0) < (uses[$1]?.count ?? 0, $1) }),
      let pivotValue = sum.removeValue(forKey: pivot)
    else { return }
    let expression = sum.mapValues { -$0 / pivotValue }
    for user in uses.removeValue(forKey: pivot) ?? [] {
      guard let factor = expressions[user]?.removeValue(forKey: pivot) else { continue }
      for (free, value) in expression {
        let changed = (expressions[user]?[free] ?? 0) + factor * value
        if abs(changed) > Tolerance.freedom {
          expressions[user]?[free] = changed
          uses[free, default: []].insert(user)
        } else {
          expressions[user]?[free] = nil
          uses[free]?.remove(user)
        }
      }
    }
    for free in expression.keys { uses[free, default: []].insert(pivot) }
    expressions[pivot] = expression
  }

  /// Returns a basis of the combinations of rays that satisfy all equations. It contains one combination for each free
  /// ray (see ``expressions``), in which this ray has the factor 1 and all other free rays have the factor 0.
  func basis() -> [[OptimalFace.RayTerm]] {
    isZero.indices.filter { !isZero[$0] && expressions[$0] == nil }.map { free in
      let determined = (uses[free] ?? []).sorted().compactMap { ray -> OptimalFace.RayTerm? in
        expressions[ray]?[free].map { (ray, $0) }
      }
      return [(free, 1)] + determined
    }
  }
}

/// The last step of ``FreeCone/independentMembers(limit:)``, which turns combinations of rays into members of the cone.
private struct ConeBasis {
  private let cone: FreeCone
  /// For each ray, the indices of the couplings that contain the ray (see ``OptimalFace``). Couplings are left out if
  /// their residual does not change along any member of the ``FreeCone``.
  private var couplingsOfRay: [[Int]]
  /// For each ray along which the point can move in only one direction, the first member whose factor for this ray is
  /// not zero. The key is the index of the ray, and the value is an index in ``members``.
  private var memberLeavingRay: [Int: Int] = [:]
  /// For each coupling (see ``OptimalFace``), the first member along which the residual of the coupling's row changes.
  /// The key is the index of the coupling, and the value is an index in ``members``.
  private var memberLeavingCoupling: [Int: Int] = [:]
  private var members: [[OptimalFace.RayTerm]] = []

  // Storage for ``couplingValues(of:)``. Between its calls, all elements are 0 or false.
  /// The factor of each ray in a combination of rays.
  private var factors: [Double]
  /// Whether each coupling contains a ray of the combination.
  private var isFound: [Bool]

  init(cone: FreeCone, openCouplings: [Int]) {
    self.cone = cone
    factors = Array(repeating: 0, count: cone.rays.count)
    isFound = Array(repeating: false, count: cone.couplings.count)
    couplingsOfRay = Array(repeating: [], count: cone.rays.count)
    for number in openCouplings {
      for rate in cone.couplings[number].rates { couplingsOfRay[rate.ray].append(number) }
    }
  }

  /// The reason that a combination of rays is not a member of a ``FreeCone``. Either the factor of a ray has the wrong
  /// sign, or the residual of a coupling's row moves to the wrong side of zero. `by` is the absolute value of the
  /// factor, or of the rate at which the residual changes.
  private enum Violation {
    case ray(Int, by: Double)
    case coupling(Int, by: Double)
  }

  /// Turns each combination of rays in `basis` into a member of the ``FreeCone``. The returned members are linearly
  /// independent.
  ///
  /// - Parameters:
  ///   - basis: Linearly independent combinations of rays, which need not be members.
  ///   - inner: A member from the interior of the cone, as the factor of each ray.
  ///   - isZero: For each ray, whether its factor is 0 in all members.
  ///   - limit: The largest number of members to return.
  mutating func members(
    moving basis: [[OptimalFace.RayTerm]], inside inner: [Double], isZero: [Bool], limit: Int
  ) -> [[OptimalFace.RayTerm]] {
    var rest: [[OptimalFace.RayTerm]] = []
    for vector in basis where members.count < limit {
      let opposite: [OptimalFace.RayTerm] = vector.map { ($0.ray, -$0.value) }
      if firstViolation(of: vector) == nil {
        append(vector)
      } else if firstViolation(of: opposite) == nil {
        append(opposite)
      } else {
        rest.append(vector)
      }
    }
    var isStuck: [[OptimalFace.RayTerm]] = []
    for vector in rest where members.count < limit {
      if let member = repaired(vector) ?? repaired(vector.map { ($0.ray, -$0.value) }) {
        append(member)
      } else {
        isStuck.append(vector)
      }
    }
    guard !isStuck.isEmpty, members.count < limit else { return members }
    // The combinations in `isStuck` did not become members by adding other members. Each of them becomes a member if a
    // large multiple of the inner member is added. One of them can be replaced with the inner member itself, if the
    // inner member is independent of the members found so far.
    let innerTerms: [OptimalFace.RayTerm] = inner.indices.compactMap {
      isZero[$0] || inner[$0] == 0 ? nil : ($0, inner[$0])
    }
    if let index = isStuck.firstIndex(where: { abs(inner[$0[0].ray]) > 1e-9 }) {
      isStuck.remove(at: index)
      append(innerTerms)
    }
    for vector in isStuck where members.count < limit { append(shifted(vector, by: inner, innerTerms)) }
    return members
  }

  private mutating func append(_ member: [OptimalFace.RayTerm]) {
    for (ray, value) in member {
      let sides = cone.rays[ray]
      if sides.canIncrease != sides.canDecrease, abs(value) > Tolerance.freedom,
        memberLeavingRay[ray] == nil
      {
        memberLeavingRay[ray] = members.count
      }
    }
    for (coupling, value) in couplingValues(of: member) where abs(value) > Tolerance.freedom {
      if memberLeavingCoupling[coupling] == nil { memberLeavingCoupling[coupling] = members.count }
    }
    members.append(member)
  }

  /// Returns the rate at which the residual of each coupling's row changes along a combination of rays (see
  /// ``FreeCone``), in the order of the couplings. Couplings that contain none of these rays are left out.
  private mutating func couplingValues(
    of combination: [OptimalFace.RayTerm]
  ) -> [(coupling: Int, value: Double)] {
    for (ray, value) in combination { factors[ray] = value }
    var found: [Int] = []
    for (ray, _) in combination {
      for coupling in couplingsOfRay[ray] where !isFound[coupling] {
        isFound[coupling] = true
        found.append(coupling)
      }
    }
    found.sort()
    var values: [(coupling: Int, value: Double)] = []
    values.reserveCapacity(found.count)
    for coupling in found {
      var value = 0.0
      for rate in cone.couplings[coupling].rates { value += rate.value * factors[rate.ray] }
      values.append((coupling, value))
      isFound[coupling] = false
    }
    for (ray, _) in combination { factors[ray] = 0 }
    return values
  }

  private mutating func firstViolation(of combination: [OptimalFace.RayTerm]) -> Violation? {
    for (ray, value) in combination where abs(value) > Tolerance.freedom {
      if value > 0 ? !cone.rays[ray].canIncrease : !cone.rays[ray].canDecrease {
        return .ray(ray, by: abs(value))
      }
    }
    for (coupling, value) in couplingValues(of: combination) where abs(value) > Tolerance.freedom {
      let sides = cone.couplings[coupling]
      let isMet = value > 0 ? sides.canIncrease : sides.canDecrease
      if !isMet { return .coupling(coupling, by: abs(value)) }
    }
    return nil
  }

  /// Adds multiples of known ``members`` to a combination of rays until the sum is a member of the ``FreeCone``, and
  /// returns the sum. Returns nil if eight additions are not enough.
  private mutating func repaired(_ vector: [OptimalFace.RayTerm]) -> [OptimalFace.RayTerm]? {
    var sum = vector
    for _ in 0..<8 {
      guard let violation = firstViolation(of: sum) else { return sum }
      let helper: Int?
      let gap: Double
      let gain: Double
      switch violation {
      case .ray(let ray, by: let size):
        (helper, gap) = (memberLeavingRay[ray], size)
        gain = helper.map { number in abs(members[number].first { $0.ray == ray }?.value ?? 0) } ?? 0
      case .coupling(let coupling, by: let size):
        (helper, gap) = (memberLeavingCoupling[coupling], size)
        let values = helper.map { couplingValues(of: members[$0]) } ?? []
        gain = abs(values.first { $0.coupling == coupling }?.value ?? 0)
      }
      guard let helper, gain > Tolerance.freedom else { return nil }
      sum = Self.sum(sum, members[helper], times: gap / gain)
    }
    return nil
  }

  /// Returns the sum of a combination of rays and a multiple of a member from the interior of the ``FreeCone``. The
  /// multiple is large enough to make the sum a member.
  private mutating func shifted(
    _ vector: [OptimalFace.RayTerm], by inner: [Double], _ innerTerms: [OptimalFace.RayTerm]
  ) -> [OptimalFace.RayTerm] {
    // The inner member is inside each limit by at least 1, so this factor is sufficient.
    var factor = 0.0
    for (ray, value) in vector where value > 0 ? !cone.rays[ray].canIncrease : !cone.rays[ray].canDecrease {
      factor = max(factor, abs(value))
    }
    for (_, value) in couplingValues(of: vector) { factor = max(factor, abs(value)) }
    return Self.sum(vector, innerTerms, times: factor)
  }

  private static func sum(
    _ first: [OptimalFace.RayTerm], _ second: [OptimalFace.RayTerm], times factor: Double
  ) -> [OptimalFace.RayTerm] {
    var sums: [Int: Double] = [:]
    for (ray, value) in first { sums[ray, default: 0] += value }
    for (ray, value) in second { sums[ray, default: 0] += factor * value }
    return sums.filter { abs($0.value) > Tolerance.freedom }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
