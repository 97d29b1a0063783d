import LinearConstraints

/// The directions in which the optimum is not unique, near the current point.
///
/// A tight row whose dual is at the end of its interval can leave the working set at no cost. The direction in which it
/// leaves is a *ray*, open to one side or both. Rows that are zero at the point without being tight *couple* the rays,
/// since they start to cost something. The combinations of rays that the couplings allow are the cone of free
/// directions.
struct OptimalFace {
  /// The direction in which the row of one slot leaves.
  struct Ray {
    /// The movement of each variable, scaled so that the largest is 1.
    var terms: [(variable: Int32, value: Double)]
    var canIncrease: Bool
    var canDecrease: Bool
  }

  /// A row that restricts combinations of rays.
  struct Coupling {
    /// The rate at which the row's residual changes along each ray.
    var rates: [(ray: Int, value: Double)]
    var canIncrease: Bool
    var canDecrease: Bool
  }

  private var rays: [Ray]
  private var couplings: [Coupling]

  /// Computes the face at the engine's point, which is an optimum.
  init(of engine: inout SimplexEngine) {
    rays = []
    var couplingOfRow: [RowIndex: Int] = [:]
    couplings = []
    let count = engine.levels.optimumCount
    for slot in 0..<engine.variableCount where engine.workingSet.isLoose[slot] {
      let price = engine.price(of: slot, strongest: count)
      let open = engine.sidesLeftOpen(at: slot)
      let canIncrease = price.above == 0 && open.above
      let canDecrease = price.below == 0 && open.below
      guard canIncrease || canDecrease else { continue }
      engine.computeDirection(slot: slot, side: .above)
      let largest = engine.scratch.direction.indices.reduce(0) { max($0, abs(engine.scratch.direction[$1])) }
      guard largest > 0 else { continue }
      let ray = rays.count
      rays.append(
        Ray(
          terms: engine.scratch.direction.indices.sorted().compactMap { slot in
            let value = engine.scratch.direction[slot] / largest
            return abs(value) > Tolerance.freedom
              ? (engine.factorization.pivotVariables[Int(slot)], value) : nil
          },
          canIncrease: canIncrease, canDecrease: canDecrease))
      for index in engine.scratch.rates.indices.sorted() {
        let rate = engine.scratch.rates[index] / largest
        let index = RowIndex(index)
        guard abs(rate) > Tolerance.freedom, let sides = engine.freeSides(of: index) else { continue }
        let place: Int
        if let known = couplingOfRow[index] {
          place = known
        } else {
          place = couplings.count
          couplingOfRow[index] = place
          couplings.append(Coupling(rates: [], canIncrease: sides.above, canDecrease: sides.below))
        }
        couplings[place].rates.append((ray, rate))
      }
    }
    propagate()
  }

  // MARK: Propagation

  /// Closes sides of rays that are coupled by a row with no other ray, until no more sides close.
  private mutating func propagate() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in couplings.indices {
        couplings[place].rates.removeAll { !rays[$0.ray].canIncrease && !rays[$0.ray].canDecrease }
        let coupling = couplings[place]
        guard coupling.rates.count == 1, let (ray, rate) = coupling.rates.first else { continue }
        let increase = rate > 0 ? coupling.canIncrease : coupling.canDecrease
        let decrease = rate > 0 ? coupling.canDecrease : coupling.canIncrease
        if rays[ray].canIncrease, !increase {
          rays[ray].canIncrease = false
          hasChanged = true
        }
        if rays[ray].canDecrease, !decrease {
          rays[ray].canDecrease = false
          hasChanged = true
        }
        couplings[place].rates = []
      }
    }
    couplings.removeAll { $0.rates.isEmpty }
  }

  // MARK: Movements

  /// Returns linearly independent free directions, one for each degree of freedom.
  func movements() throws(SolverError) -> [[Term]] {
    var result: [[Term]] = []
    for group in groups() {
      if group.couplings.isEmpty {
        for ray in group.rays where rays[ray].canIncrease || rays[ray].canDecrease {
          result.append(movement(of: [(ray, rays[ray].canIncrease ? 1 : -1)]))
        }
      } else {
        let cone = FreeCone(
          rays: group.rays.map { rays[$0] }, couplings: group.couplings.map { localized($0, group.rays) })
        for combination in try cone.independentMembers() {
          result.append(movement(of: combination.enumerated().map { (group.rays[$0], $1) }))
        }
      }
    }
    return result
  }

  private func movement(of combination: [(ray: Int, weight: Double)]) -> [Term] {
    var sums: [Int32: Double] = [:]
    for (ray, weight) in combination where weight != 0 {
      for (variable, value) in rays[ray].terms { sums[variable, default: 0] += weight * value }
    }
    return sums.filter { abs($0.value) > Tolerance.freedom }.sorted { $0.key < $1.key }
      .map { Term($0.value, Variable(rawValue: $0.key)) }
  }

  /// Returns the groups of rays that couplings connect, with those couplings. Groups are independent of each other.
  private func groups() -> [(rays: [Int], couplings: [Int])] {
    var sets = DisjointSets(count: rays.count)
    for coupling in couplings {
      for (ray, _) in coupling.rates.dropFirst() {
        sets.join(root: sets.root(of: ray), to: sets.root(of: coupling.rates[0].ray))
      }
    }
    var members: [Int: (rays: [Int], couplings: [Int])] = [:]
    for ray in rays.indices { members[sets.root(of: ray), default: ([], [])].rays.append(ray) }
    for (place, coupling) in couplings.enumerated() {
      members[sets.root(of: coupling.rates[0].ray)]?.couplings.append(place)
    }
    return members.values.sorted { $0.rays[0] < $1.rays[0] }
  }

  private func localized(_ coupling: Int, _ group: [Int]) -> Coupling {
    var result = couplings[coupling]
    result.rates = result.rates.map { rate in (group.firstIndex(of: rate.ray) ?? 0, rate.value) }
    return result
  }
}

extension SimplexEngine {
  /// Returns the sides to which a tight row on one variable can move, considering only the other rows on this variable
  /// alone.
  ///
  /// Such rows close a side regardless of all others. For example, hugging and compression resistance hold a label from
  /// both sides, even if one of the two rows could leave at no cost. This is true of most views in most layouts, and
  /// needs no computation of a direction.
  ///
  /// - Complexity: The number of rows that use the variable.
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
    var place = table.columnHeads[variable]
    while place >= 0, isOpen.above || isOpen.below {
      let entry = table.entries[Int(place)]
      place = entry.next
      guard WorkingRow(entry.row) != tight, table[entry.row].termCount == 1,
        let sides = freeSides(of: entry.row)
      else { continue }
      let isTurned = (entry.coefficient < 0) != (coefficient < 0)
      isOpen.above = isOpen.above && (isTurned ? sides.below : sides.above)
      isOpen.below = isOpen.below && (isTurned ? sides.above : sides.below)
    }
    return isOpen
  }

  /// Returns the sides to which a row that is not tight can move at no cost; nil if the row is not at zero or not in
  /// force.
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
