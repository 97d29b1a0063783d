import LinearConstraints

/// A system of rows over the variables of a solver, with the computations of ``ReferenceSolver``.
struct RowSystem {
  /// The rows.
  var rows: [LinearConstraint]

  /// Returns the rows in groups that share no variables: for each group, the indices of its rows in ascending order,
  /// and its variables.
  func components() -> [(places: [Int], variables: [Variable])] {
    var placesOfVariable: [Variable: [Int]] = [:]
    for (place, row) in rows.enumerated() {
      for term in row.terms where term.coefficient != 0 {
        placesOfVariable[term.variable, default: []].append(place)
      }
    }
    var seen: Set<Int> = []
    var result: [(places: [Int], variables: [Variable])] = []
    for start in rows.indices where !seen.contains(start) {
      var (places, variables): (Set<Int>, Set<Variable>) = ([start], [])
      var pending = [start]
      while let place = pending.popLast() {
        for term in rows[place].terms where term.coefficient != 0 && variables.insert(term.variable).inserted
        {
          for neighbour in placesOfVariable[term.variable] ?? [] where places.insert(neighbour).inserted {
            pending.append(neighbour)
          }
        }
      }
      seen.formUnion(places)
      result.append((places.sorted(), variables.sorted()))
    }
    return result
  }

  /// Returns the program of some of the rows.
  ///
  /// - Parameter required: Whether all rows are treated as required, independent of their priorities.
  func program<Scalar: SimplexScalar>(
    _ scalar: Scalar.Type, places: [Int], variables: [Variable], required: Bool = false
  ) -> LexicographicProgram<Scalar> {
    let numbers = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
    let rows = places.map { place in
      let row = self.rows[place]
      var sums: [Variable: Double] = [:]
      for term in row.terms { sums[term.variable, default: 0] += term.coefficient }
      let terms = sums.sorted { $0.key < $1.key }.compactMap { sum in
        sum.value == 0 ? nil : numbers[sum.key].map { (variable: $0, coefficient: sum.value) }
      }
      return LexicographicProgram<Scalar>.Row(
        terms: terms, relation: row.relation, constant: row.constant,
        priority: required ? .required : row.priority)
    }
    return LexicographicProgram(rows: rows, variableCount: variables.count)
  }

  /// The total violation up to which rows count as satisfiable: the tolerance of the laws.
  func tolerance(places: [Int]) -> Double {
    places.reduce(1e-6) { max($0, 1e-6 + 1e-11 * abs(rows[$1].constant)) }
  }

  /// Tries to satisfy rows, all treated as required.
  ///
  /// - Returns: Nil if they are satisfiable; otherwise a multiplier for each row, so that the sum of the multiplied
  ///   rows is impossible: at least 0 for `<=` rows and at most 0 for `>=` rows.
  func contradiction<Scalar: SimplexScalar>(
    _ scalar: Scalar.Type, places: [Int]
  ) throws(SolverError) -> [Double]? {
    let variables = Set(places.flatMap { rows[$0].terms.map(\.variable) }).sorted()
    var program = program(scalar, places: places, variables: variables, required: true)
    let violation = try program.minimiseErrors(at: .required)
    return violation <= tolerance(places: places) ? nil : program.multipliers()
  }

  /// Reduces an unsatisfiable set of rows to an irreducible one by removing rows that are not needed.
  ///
  /// - Returns: The indices of the remaining rows and their multipliers; nil if the set is satisfiable.
  func irreducibleConflict<Scalar: SimplexScalar>(
    _ scalar: Scalar.Type, places: [Int]
  ) throws(SolverError) -> (places: [Int], multipliers: [Double])? {
    guard let first = try contradiction(scalar, places: places) else { return nil }
    // The rows of the proof are almost irreducible, so the search starts with them if rounding allows it.
    var kept = zip(places, first).filter { abs($0.1) > 1e-7 }.map(\.0)
    var multipliers = first
    if let shorter = try contradiction(scalar, places: kept) { multipliers = shorter } else { kept = places }
    for candidate in kept {
      let rest = kept.filter { $0 != candidate }
      guard let proof = try contradiction(scalar, places: rest) else { continue }
      kept = rest
      multipliers = proof
    }
    let largest = multipliers.reduce(0) { max($0, abs($1)) }
    return (kept, multipliers.map { $0 / largest })
  }
}

extension LexicographicProgram {
  /// Returns the proof that the required rows conflict: the dual values at the optimum of the level.
  fileprivate func multipliers() -> [Double] {
    var reducedCosts: [Int: Scalar] = [:]
    for (column, unknown) in dictionary.outside.enumerated() {
      reducedCosts[unknown] = dictionary.costs[column]
    }
    return rows.indices.map { number in
      let under = variableCount + 2 * number + 1
      let cost: Scalar = rows[number].relation == .lessThanOrEqual ? .zero : .one
      return ((reducedCosts[under] ?? .zero) - cost).doubleValue
    }
  }
}
