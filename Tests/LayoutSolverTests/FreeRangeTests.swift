import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// The range in which values can move along a direction while the solution stays optimal.
@Suite struct FreeRangeTests {
  private var solver = SimplexSolver()

  @Test mutating func aRangeEndsWhereARowIsMet() throws {
    // All values from 10 to 90 are optimal. The value of x is 10, because the first row is tight there.
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint([Term(1, x)], .greaterThanOrEqual, 10))
    try solver.add(LinearConstraint([Term(1, x)], .lessThanOrEqual, 90, priority: 250))
    try solver.add(LinearConstraint([Term(1, y), Term(-2, x)], .equal, 0))
    try solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.freeRange(of: FreeDirection(terms: [Term(1, x), Term(2, y)])) == 0...80)
    // The same direction with larger steps, and the opposite direction.
    #expect(solver.freeRange(of: FreeDirection(terms: [Term(4, x), Term(8, y)])) == 0...20)
    #expect(solver.freeRange(of: FreeDirection(terms: [Term(-1, x), Term(-2, y)])) == -80...0)
  }

  @Test mutating func rowsOfEqualPriorityAreTraded() throws {
    // At 10 the first row holds, and at 20 the second one. Between them, the sum of their violations is always 10.
    let x = solver.makeVariable()
    for wish in [10.0, 20] {
      try solver.add(LinearConstraint([Term(1, x)], .equal, wish, priority: 250))
    }
    try solver.solve()
    let range = solver.freeRange(of: FreeDirection(terms: [Term(1, x)]))
    #expect(solver.value(of: x) + range.lowerBound == 10)
    #expect(solver.value(of: x) + range.upperBound == 20)
  }

  @Test mutating func aViolatedRowMayBecomeNoWorse() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint([Term(1, x), Term(1, y)], .equal, 100))
    try solver.add(LinearConstraint([Term(1, x), Term(1, y)], .lessThanOrEqual, 60, priority: 500))
    try solver.add(LinearConstraint([Term(1, x)], .greaterThanOrEqual, 130, priority: 250))
    try solver.solve()
    // The second row is violated at all values. The third row holds from 130 on.
    #expect(solver.value(of: x) == 130)
    #expect(solver.freeRange(of: FreeDirection(terms: [Term(1, x), Term(-1, y)])) == 0...(.infinity))
  }

  @Test mutating func anUnconstrainedVariableHasAnInfiniteRange() throws {
    let x = solver.makeVariable()
    try solver.solve()
    #expect(solver.freeRange(of: FreeDirection(terms: [Term(1, x)])) == -.infinity...(.infinity))
    #expect(solver.freeRange(of: FreeDirection(terms: [])) == -.infinity...(.infinity))
  }

  @Test mutating func directionsThatMakeNoSenseAreAnsweredToo() throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .equal, 10))
    try solver.solve()
    let unknown = Term(1, Variable(rawValue: 7))
    #expect(solver.freeRange(of: FreeDirection(terms: [Term(1, x), unknown])) == 0...0)
    #expect(solver.freeRange(of: FreeDirection(terms: [unknown])) == -.infinity...(.infinity))
    // A variable's terms add up.
    #expect(
      solver.freeRange(of: FreeDirection(terms: [Term(1, x), Term(-1, x)])) == -.infinity...(.infinity))
    for coefficient in [Double.nan, .infinity] {
      #expect(solver.freeRange(of: FreeDirection(terms: [Term(coefficient, x)])) == 0...0)
    }
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(60))
  func exactlyTheValuesInTheRangeAreOptimal(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = try Session.loose(family, size: 12, using: &random)
    let reference = try session.reference()
    expectExactRanges(of: session.solver, session, using: &random)
    // If values are not unique, the reference solver has other values, and therefore other ranges.
    expectExactRanges(of: reference, session, using: &random)
  }

  private func expectExactRanges(
    of solver: some AmbiguityReporting, _ session: Session, using random: inout SeededGenerator
  ) {
    let free = solver.freeDirections()
    for direction in free {
      #expect(solver.freeRange(of: direction).upperBound > 0, "\(direction) by \(type(of: solver))")
    }
    // Sums of free directions, most of which are free, and random directions, most of which are not.
    let sums = (0..<4).map { _ in
      FreeDirection(
        terms: random.pick(2, of: free).flatMap { direction in
          let weight = Double(random.number(in: -1...4)) / 2
          return direction.terms.map { Term(weight * $0.coefficient, $0.variable) }
        })
    }
    let others = (0..<4).map { _ in
      FreeDirection(terms: random.pick(2, of: session.variables).map { Term(random.pick([-1, 1, 2]), $0) })
    }
    let rows = session.rows.map(\.row)
    let values = session.variables.map { solver.value(of: $0) }
    for direction in free + sums + others {
      let range = solver.freeRange(of: direction)
      let name = "\(direction) by \(type(of: solver)), \(range)"
      #expect(range.contains(0))
      let low = max(range.lowerBound, -1000)
      let high = min(range.upperBound, 1000)
      for part in [0, 0.3, 0.5, 0.9, 1] {
        let step = low + part * (high - low)
        #expect(rows.areMetAsWell(step, along: direction, from: values), "\(name)")
      }
      for step in [range.lowerBound - 0.25, range.upperBound + 0.25] where step.isFinite {
        #expect(!rows.areMetAsWell(step, along: direction, from: values), "\(name)")
      }
    }
  }
}
