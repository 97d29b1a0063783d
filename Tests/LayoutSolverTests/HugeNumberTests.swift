import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// Very large numbers: they are legal, give a result or an error, and do not affect later calls.
@Suite struct HugeNumberTests {
  private var solver = SimplexSolver()

  static let huge = [1e17, -1e100, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude]

  @Test(arguments: huge, [LayoutPriority.required, 500])
  mutating func aHugeConstantIsReached(constant: Double, priority: LayoutPriority) throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .equal, constant, priority: priority))
    try solver.solve()
    #expect(solver.value(of: x) == constant)
  }

  @Test(arguments: huge, [LayoutPriority.required, 500])
  mutating func aHugeConstantThatWentLeavesNoTrace(constant: Double, priority: LayoutPriority) throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let gap = LinearConstraint([Term(1, y), Term(-1, x)], .greaterThanOrEqual, 10)
    try solver.add(gap)
    let row = try solver.add(LinearConstraint([Term(1, x)], .equal, constant, priority: priority))
    try? solver.solve()
    try solver.setConstant(20, of: row)
    try solver.add(LinearConstraint([Term(1, y)], .equal, 25, priority: 250))
    try solver.solve()
    #expect(solver.value(of: x) == 20)
    #expect(solver.value(of: y) == 30)
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([Term(1, y), Term(-1, x)], .equal, 9))
    }
  }

  @Test(arguments: huge)
  mutating func aHugeSuggestionThatWentLeavesNoTrace(value: Double) throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .lessThanOrEqual, 50))
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(value, for: x)
    try? solver.solve()
    try solver.suggest(40, for: x)
    try solver.solve()
    #expect(solver.value(of: x) == 40)
    try solver.endEditing(x)
    try solver.solve()
    #expect(solver.value(of: x) == 50)
  }

  @Test mutating func constraintsWithValuesOutOfRangeAreDroppedAndRestored() throws {
    let variables = (0..<4).map { _ in solver.makeVariable() }
    try solver.add(LinearConstraint([Term(1, variables[0])], .equal, 7))
    try solver.solve()
    let rows = try zip(variables, variables.dropFirst()).map { left, right in
      try solver.add(LinearConstraint([Term(1, right), Term(-1, left)], .equal, 1e308))
    }
    // The last value would be 3e308, which a double cannot represent.
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(variables.map { solver.value(of: $0) } == [7, 0, 0, 0])
    for row in rows { try solver.setConstant(5, of: row) }
    try solver.solve()
    #expect(variables.map { solver.value(of: $0) } == [7, 12, 17, 22])
  }

  @Test(arguments: [1e-3, 1e9, 1e150])
  mutating func coefficientsAreScaled(coefficient: Double) throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(coefficient, x)], .equal, 3 * coefficient))
    try solver.solve()
    #expect(abs(solver.value(of: x) - 3) < 1e-9)
  }

  // MARK: Beside other numbers

  @Test(arguments: [1e6, 1e12, 1e300])
  mutating func aHugeRowHidesNoConflictOfOtherRows(constant: Double) throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.beginBatch()
    try solver.add(LinearConstraint([Term(1, x)], .equal, constant))
    try solver.add(LinearConstraint([Term(1, y)], .greaterThanOrEqual, 0.5))
    let roof = try solver.add(LinearConstraint([Term(1, y)], .lessThanOrEqual, 0))
    #expect(try solver.commitBatch().map(\.id) == [roof])
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([Term(1, y)], .equal, 0.499))
    }
    try solver.solve()
    #expect(solver.value(of: x) == constant)
    #expect(solver.value(of: y) >= 0.5)
  }

  /// Random sessions with required, optional, refused and ambiguous rows. Some of them have conflicts of a hundredth of
  /// a point, which a tolerance that depends on all numbers would treat as rounding errors.
  @Test(arguments: TestSettings.seeds(60), [1e12, 1e300])
  func anUnrelatedHugeRowChangesNoAnswer(seed: UInt64, constant: Double) throws {
    let alone = try answers(seed: seed, huge: nil)
    let beside = try answers(seed: seed, huge: constant)
    #expect(alone.refused == beside.refused)
    for (value, other) in zip(alone.values, beside.values) {
      guard let value, let other else {
        #expect(value == nil && other == nil)
        continue
      }
      #expect(abs(value - other) < 1e-9)
    }
  }

  /// Returns the indices of refused rows, and the unique values.
  private func answers(seed: UInt64, huge: Double?) throws -> (refused: [Int], values: [Double?]) {
    var random = SeededGenerator(seed: seed)
    var solver = SimplexSolver()
    let variables = (0..<3 + random.number(below: 6)).map { _ in solver.makeVariable() }
    try solver.beginBatch()
    if let huge {
      let far = solver.makeVariable()
      try solver.add(LinearConstraint([Term(1, far)], .equal, huge))
    }
    let rows = try (0..<3 * variables.count).map { _ in
      let (first, second) = (random.pick(variables), random.pick(variables))
      var terms = [Term(random.pick([1, -1, 0.5, 2]), first)]
      if second != first { terms.append(Term(random.pick([1, -1, 0.5]), second)) }
      let constant = random.pick([0, 8, 44, 300]) + random.pick([0, 0, 0.01])
      let priority: LayoutPriority = random.pick([.required, .required, 750, 500, 250])
      let relation: Relation = random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
      return try solver.add(LinearConstraint(terms, relation, constant, priority: priority))
    }
    let refused = try Set(solver.commitBatch().map(\.id))
    try solver.solve()
    let ambiguous = Set(solver.ambiguousVariables())
    return (
      rows.indices.filter { refused.contains(rows[$0]) },
      variables.map { ambiguous.contains($0) ? nil : solver.value(of: $0) }
    )
  }

  @Test(arguments: [1e-7, 1e-8, 1e-12])
  mutating func aRequiredRowHoldsHoweverSmallItsCoefficients(coefficient: Double) throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .equal, 0, priority: 500))
    try solver.solve()
    try solver.add(LinearConstraint([Term(coefficient, x)], .greaterThanOrEqual, 1))
    try solver.solve()
    #expect(abs(solver.value(of: x) * coefficient - 1) < 1e-9)
  }
}
