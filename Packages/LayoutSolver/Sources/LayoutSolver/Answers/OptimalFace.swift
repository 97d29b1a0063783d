@_spi(Tools) import LinearConstraints

/// The set of equally good solutions near the current point, described by the directions that lead to them.
///
/// - A *ray* is a direction in which the point moves if one tight row leaves the working set at no cost. The point can
///   move along a ray in one or both directions.
/// - A *coupling* is a row that is not in the working set although its residual is zero. The coupling costs something
///   as soon as its residual gets the wrong sign. It therefore restricts how rays can be combined.
///
/// The combinations of rays that all couplings allow are the free directions. They form a ``FreeCone``.
///
/// A ray is stored as the slot of its row in the working set, and a coupling as the rates at which its residual changes
/// along the rays. The movement of the variables is computed only for requested combinations.
struct OptimalFace {
  /// The direction in which the point (the values of all variables) moves if the row in `slot` leaves the working set.
  /// `canIncrease` states whether the residual of that row can become positive at no cost, and `canDecrease` whether it
  /// can become negative.
  struct Ray {
    var slot: Int32
    var canIncrease: Bool
    var canDecrease: Bool

    var isOpen: Bool { canIncrease || canDecrease }
  }

  /// A row that restricts how rays (see ``Ray``) can be combined: it is not in the working set, but its residual is
  /// zero. `canIncrease` states whether the residual can become positive at no cost, and `canDecrease` whether it can
  /// become negative.
  struct Coupling {
    /// The rate at which the row's residual changes along each ray (see ``Ray``). Rays along which the residual does
    /// not change are left out.
    var rates: [RayTerm]
    var canIncrease: Bool
    var canDecrease: Bool
  }

  /// One term of a combination of rays: the index of a ray (see ``Ray``) and its factor.
  typealias RayTerm = (ray: Int, value: Double)

  private var rays: [Ray] = []
  private var couplings: [Coupling] = []

  /// Finds the rays and couplings (see ``Ray`` and ``Coupling``) at the engine's point, which must be optimal.
  ///
  /// - Complexity: One solve with the factorized working set for all rays together, and one for each row whose residual
  ///   is zero but changes along a ray.
  init(of engine: inout SimplexEngine) {
    let count = engine.levels.optimumCount
    for slot in 0..<engine.variableCount where engine.workingSet.isLoose[slot] {
      let price = engine.price(of: slot, strongest: count)
      let open = engine.sidesLeftOpen(at: slot)
      let canIncrease = price.above == 0 && open.above
      let canDecrease = price.below == 0 && open.below
      guard canIncrease || canDecrease else { continue }
      rays.append(Ray(slot: Int32(slot), canIncrease: canIncrease, canDecrease: canDecrease))
    }
    guard !rays.isEmpty else { return }
    couple(in: &engine)
    propagate()
  }

  // MARK: Couplings

  /// Finds the couplings: rows that are not in the working set, and whose residual is zero but changes along a ray.
  private mutating func couple(in engine: inout SimplexEngine) {
    var rayOfSlot = Array(repeating: Int32(-1), count: engine.variableCount)
    for (number, ray) in rays.enumerated() { rayOfSlot[Int(ray.slot)] = Int32(number) }
    // With probability 1, the residuals that change along a random combination of all rays are those that change along
    // any ray.
    var random = RandomFactors()
    engine.computeDirection(along: rays.map { ($0.slot, random.next()) })
    // In a long row of views, the positions along this direction are large, and their rounding errors are larger than
    // the usual tolerance.
    let largest = engine.scratch.direction.indices.reduce(1) { max($0, abs(engine.scratch.direction[$1])) }
    let tolerance = Tolerance.etaDrop * largest
    let moving = engine.scratch.rates.indices.filter { abs(engine.scratch.rates[$0]) > tolerance }.sorted()
    for index in moving {
      let row = RowIndex(index)
      guard let sides = engine.freeSides(of: row), !(sides.above && sides.below) else { continue }
      engine.computeCoordinates(of: WorkingRow(row))
      var rates: [RayTerm] = []
      for slot in engine.scratch.coordinates.indices {
        let rate = engine.scratch.coordinates[slot]
        let ray = rayOfSlot[Int(slot)]
        if ray >= 0, abs(rate) > Tolerance.freedom { rates.append((Int(ray), rate)) }
      }
      engine.scratch.coordinates.clear()
      guard !rates.isEmpty else { continue }
      rates.sort { $0.ray < $1.ray }
      couplings.append(Coupling(rates: rates, canIncrease: sides.above, canDecrease: sides.below))
    }
  }

  /// Applies the couplings (see ``Coupling``) whose residual changes along only one ray: if such a coupling forbids one
  /// of the two directions along the ray, ``Ray/canIncrease`` or ``Ray/canDecrease`` of the ray becomes false.
  ///
  /// If both are false, the point cannot move along the ray, and the ray is removed from other couplings. If a coupling
  /// then contains only one ray, the coupling is applied next.
  private mutating func propagate() {
    var couplingsOfRay: [[Int32]] = Array(repeating: [], count: rays.count)
    for (number, coupling) in couplings.enumerated() {
      for rate in coupling.rates { couplingsOfRay[rate.ray].append(Int32(number)) }
    }
    var openCounts = couplings.map { $0.rates.count }
    var queue = couplings.indices.filter { openCounts[$0] == 1 }
    while let number = queue.popLast() {
      let coupling = couplings[number]
      guard let (ray, rate) = coupling.rates.first(where: { rays[$0.ray].isOpen }) else { continue }
      let increase = rate > 0 ? coupling.canIncrease : coupling.canDecrease
      let decrease = rate > 0 ? coupling.canDecrease : coupling.canIncrease
      rays[ray].canIncrease = rays[ray].canIncrease && increase
      rays[ray].canDecrease = rays[ray].canDecrease && decrease
      guard !rays[ray].isOpen else { continue }
      for other in couplingsOfRay[ray] {
        openCounts[Int(other)] -= 1
        if openCounts[Int(other)] == 1 { queue.append(Int(other)) }
      }
    }
    for number in couplings.indices { couplings[number].rates.removeAll { !rays[$0.ray].isOpen } }
    // Couplings with only one ray are no longer needed: their effect is now in ``Ray/canIncrease`` and
    // ``Ray/canDecrease``.
    couplings.removeAll { $0.rates.count < 2 }
  }

  // MARK: Directions

  /// Returns linearly independent free directions, each as a combination of rays (see ``Ray``), but at most `limit`. If
  /// the result has fewer than `limit` elements, every free direction is a linear combination of them.
  func combinations(limit: Int) throws(SolverError) -> [[RayTerm]] {
    var result: [[RayTerm]] = []
    for group in groups() where result.count < limit {
      guard !group.couplings.isEmpty else {
        let wanted = group.rays.prefix(limit - result.count)
        result += wanted.map { [($0, rays[$0].canIncrease ? 1 : -1)] }
        continue
      }
      let cone = cone(of: group)
      for member in try cone.independentMembers(limit: limit - result.count) {
        result.append(member.map { (group.rays[$0.ray], $0.value) })
      }
    }
    return result
  }

  /// Returns the movement of each variable along a combination of rays (see ``Ray``), scaled so that the largest
  /// movement is 1.
  func movement(along combination: [RayTerm], of engine: inout SimplexEngine) -> [Term] {
    engine.computeMovement(along: combination.map { (rays[$0.ray].slot, $0.value) })
    let movement = engine.scratch.direction
    let largest = movement.indices.reduce(0) { max($0, abs(movement[$1])) }
    guard largest > 0, largest.isFinite else { return [] }
    var terms: [Term] = []
    for slot in movement.indices where abs(movement[slot]) > Tolerance.freedom * largest {
      let variable = Variable(rawValue: engine.factorization.pivotVariables[Int(slot)])
      terms.append(Term(movement[slot] / largest, variable))
    }
    return terms.sorted { $0.variable < $1.variable }
  }

  /// Returns random free directions, each as a combination of rays (see ``Ray``). With probability 1, each of them
  /// moves every variable that any free direction moves.
  func randomCombinations(count: Int) throws(SolverError) -> [[RayTerm]] {
    var random = RandomFactors()
    var result: [[RayTerm]] = Array(repeating: [], count: max(0, count))
    for group in groups() {
      guard !group.couplings.isEmpty else {
        for number in result.indices {
          result[number] += group.rays.map { ($0, (rays[$0].canIncrease ? 1 : -1) * random.next()) }
        }
        continue
      }
      let members = try cone(of: group).randomMembers(count: result.count, using: &random)
      for (number, member) in members.enumerated() {
        let largest = member.reduce(0) { max($0, abs($1.value)) }
        guard largest > 0 else { continue }
        result[number] += member.map { (group.rays[$0.ray], $0.value / largest) }
      }
    }
    return result.filter { !$0.isEmpty }
  }

  /// Returns the cone of all free directions that contain only rays of one group (see ``groups()``). In the cone, rays
  /// are numbered from 0 in the order of `group.rays`.
  private func cone(of group: (rays: [Int], couplings: [Int])) -> FreeCone {
    var numberInGroup: [Int: Int] = [:]
    for (number, ray) in group.rays.enumerated() { numberInGroup[ray] = number }
    return FreeCone(
      rays: group.rays.map { rays[$0] },
      couplings: group.couplings.map { number in
        var coupling = couplings[number]
        coupling.rates = coupling.rates.map { (numberInGroup[$0.ray] ?? 0, $0.value) }
        return coupling
      })
  }

  /// Divides the rays into groups that can be combined independently: each coupling (see ``Coupling``) contains only
  /// rays of one group.
  ///
  /// Returns the indices of each group's rays and couplings. Rays along which the point cannot move are left out.
  private func groups() -> [(rays: [Int], couplings: [Int])] {
    var sets = DisjointSets(count: rays.count)
    for coupling in couplings {
      for (ray, _) in coupling.rates.dropFirst() {
        sets.join(root: sets.root(of: ray), to: sets.root(of: coupling.rates[0].ray))
      }
    }
    var numbers: [Int: Int] = [:]
    var groups: [(rays: [Int], couplings: [Int])] = []
    for ray in rays.indices where rays[ray].isOpen {
      let root = sets.root(of: ray)
      if let number = numbers[root] {
        groups[number].rays.append(ray)
      } else {
        numbers[root] = groups.count
        groups.append(([ray], []))
      }
    }
    for (index, coupling) in couplings.enumerated() {
      if let number = numbers[sets.root(of: coupling.rates[0].ray)] { groups[number].couplings.append(index) }
    }
    return groups
  }
}

extension SimplexEngine {
  /// Computes the direction along which the residuals of some tight rows change at given rates, and the rates at which
  /// all other residuals change along that direction. The results are in `scratch.direction` and `scratch.rates`.
  ///
  /// - Parameter combination: The slots of the tight rows in ``WorkingSet``, each with the rate of the row's residual.
  fileprivate mutating func computeDirection(along combination: [(slot: Int32, value: Double)]) {
    computeMovement(along: combination)
    computeRates()
  }

  /// Computes the direction along which the residuals of some tight rows change at given rates: the change of each
  /// variable per unit of distance. The result is in `scratch.direction`.
  ///
  /// - Parameter combination: The slots of the tight rows in ``WorkingSet``, each with the rate of the row's residual.
  fileprivate mutating func computeMovement(along combination: [(slot: Int32, value: Double)]) {
    scratch.direction.clear()
    for (slot, value) in combination { scratch.direction.set(value, at: Int(slot)) }
    factorization.solveForPoint(&scratch.direction)
  }

  /// Returns whether other rows permit the residual of the tight row in a slot to become positive (`above`) or negative
  /// (`below`) at no cost.
  ///
  /// The method considers only rows that contain the variable of the tight row and no other variable. If the tight row
  /// has more than one variable, both results are true. Most layouts have many pairs of rows with the same single
  /// variable, such as content hugging and compression resistance of a label. For such pairs, this check is cheaper
  /// than computing a direction.
  ///
  /// - Complexity: Proportional to the number of rows that contain the variable.
  fileprivate mutating func sidesLeftOpen(at slot: Int) -> (above: Bool, below: Bool) {
    let tight = workingSet[slot]
    let variable: Int
    var coefficient = 1.0
    switch tight.reference {
    case .resting(let resting): variable = resting
    case .row(let row):
      guard table[row].termCount == 1 else { return (true, true) }
      let entry = table.entries[Int(table[row].firstTerm)]
      (variable, coefficient) = (Int(entry.variable), entry.coefficient)
    }
    var isOpen = (above: true, below: true)
    var index = table.columnHeads[variable]
    while index >= 0, isOpen.above || isOpen.below {
      let entry = table.entries[Int(index)]
      index = entry.next
      guard WorkingRow(entry.row) != tight, table[entry.row].termCount == 1,
        let sides = freeSides(of: entry.row)
      else { continue }
      let isTurned = (entry.coefficient < 0) != (coefficient < 0)
      isOpen.above = isOpen.above && (isTurned ? sides.below : sides.above)
      isOpen.below = isOpen.below && (isTurned ? sides.above : sides.below)
    }
    return isOpen
  }

  /// Returns whether the residual of a row outside the working set can become positive (`above`), and whether it can
  /// become negative (`below`), at no cost. Returns nil if the residual is not zero, or if the engine ignores the row.
  mutating func freeSides(of index: RowIndex) -> (above: Bool, below: Bool)? {
    let row = table[index]
    guard row.state == .live, !row.isTight, row.level.isInForce,
      abs(row.residual) <= Tolerance.closeness + tolerance(of: WorkingRow(index))
    else { return nil }
    switch (row.kind, row.side) {
    case (.equal, .zero): return (false, false)
    case (.equal, let side): return (side == .above, side == .below)
    case (.atLeast, let side): return (side != .below, side == .below)
    }
  }
}
