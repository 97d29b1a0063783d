import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// Rows with coefficients from 1e-9 to 1e9 and constants up to 1e9, in any mixture: the solver refuses the rows that
/// exact arithmetic refuses, and reaches the costs that exact arithmetic reaches.
@Suite struct MixedMagnitudeTests {
  /// The powers of ten by which some coefficients and constants are multiplied.
  struct Mixture: Sendable, CustomTestStringConvertible {
    var coefficients: ClosedRange<Int>
    var constants: ClosedRange<Int>

    var testDescription: String { "coefficients 1e\(coefficients), constants 1e\(constants)" }
  }

  static let mixtures = [
    Mixture(coefficients: -3...0, constants: 0...0), Mixture(coefficients: -9...0, constants: 0...0),
    Mixture(coefficients: -9...9, constants: 0...0), Mixture(coefficients: 0...0, constants: -9...9),
    Mixture(coefficients: -9...9, constants: -9...9),
  ]

  @Test(arguments: mixtures, TestSettings.seeds(30))
  func theAnswerIsThatOfExactArithmetic(mixture: Mixture, seed: UInt64) throws {
    for isBatch in [true, false] {
      var random = SeededGenerator(seed: seed)
      let count = random.number(in: 3...6)
      let rows = Self.rows(mixture, variableCount: count, using: &random)
      var solver = SimplexSolver()
      var exact = ReferenceSolver(scalar: Rational.self)
      let refused = try Self.refusals(of: rows, variableCount: count, isBatch: isBatch, by: &solver)
      let expected = try Self.refusals(of: rows, variableCount: count, isBatch: isBatch, by: &exact)
      let values = (0..<count).map { solver.value(of: Variable(rawValue: Int32($0))) }
      let best = (0..<count).map { exact.value(of: Variable(rawValue: Int32($0))) }
      guard refused == expected else {
        // The reference accepts rows whose violations as written are tiny. For the solver, a row with a coefficient of
        // 1e-8 counts in proportion.
        let accepted = rows.indices.filter { rows[$0].priority.isRequired && !expected.contains($0) }
        #expect(accepted.contains { rows[$0].error(at: best) > 1e-12 }, "\(refused), expected \(expected)")
        continue
      }
      for priority in Set(rows.map(\.priority)).sorted(by: >) {
        let kept = rows.indices.filter { rows[$0].priority == priority && !refused.contains($0) }
          .map { rows[$0] }
        let own = kept.reduce(0) { $0 + $1.error(at: values) }
        let least = kept.reduce(0) { $0 + $1.error(at: best) }
        #expect(abs(own - least) <= 1e-6 * Self.scale(of: kept, at: [values, best]), "priority \(priority)")
      }
    }
  }

  /// A conflict of at most a millionth of a point in the rows as written is treated as a rounding error.
  @Test(arguments: [(1e-5, true), (1e-7, false), (1e-9, false)], [1.0, 1e-4, 1e4])
  func theSizeOfAContradictionDecides(contradiction: (gap: Double, isRefused: Bool), coefficient: Double)
    throws
  {
    var solver = SimplexSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint([Term(1, x), Term(-coefficient, y)], .equal, 0))
    try solver.add(LinearConstraint([Term(1, y)], .equal, 1))
    let row = LinearConstraint([Term(1, x)], .equal, coefficient + contradiction.gap)
    if contradiction.isRefused {
      #expect(throws: SolverError.self) { try solver.add(row) }
    } else {
      try solver.add(row)
    }
  }

  /// Two ways to violate rows of the same priority cost almost the same.
  @Test(arguments: [1e-5, 1e-7, 1e-9])
  func theSmallerOfTwoAlmostEqualCostsWins(difference: Double) throws {
    var solver = SimplexSolver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .equal, 0, priority: 500))
    try solver.add(LinearConstraint([Term(1 + difference, x)], .equal, 100, priority: 500))
    try solver.solve()
    #expect(abs(solver.value(of: x) - 100 / (1 + difference)) < 1e-9)
  }

  @Test func tinyCoefficientsHaveAnEffect() throws {
    var solver = SimplexSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint([Term(1, y), Term(5e-8, x)], .equal, 0))
    try solver.add(LinearConstraint([Term(1, y)], .equal, 1))
    try solver.solve()
    #expect(abs(solver.value(of: x) + 2e7) < 1)
    let z = solver.makeVariable()
    try solver.add(LinearConstraint([Term(2_000 * Double.leastNonzeroMagnitude, z)], .equal, 0))
    try solver.add(LinearConstraint([Term(1, z)], .equal, 3, priority: .defaultHigh))
    try solver.solve()
    #expect(solver.value(of: z) == 0)
  }

  /// A row with a coefficient of 1e-9 is removed: the variables connected with it get their usual values again.
  @Test func removingAWideRowRestoresTheOtherValues() throws {
    var solver = SimplexSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint([Term(1, x)], .equal, 7, priority: 250))
    let wide = try solver.add(LinearConstraint([Term(1, x), Term(-1e-9, y)], .equal, 1))
    try solver.add(LinearConstraint([Term(1, y)], .equal, 1e9, priority: 500))
    try solver.solve()
    #expect(solver.value(of: x) == 2)
    try solver.remove(wide)
    try solver.solve()
    #expect(solver.value(of: x) == 7)
    #expect(solver.changedVariables == [x])
  }

  /// `b = 0.0001 a + 22`, `c = 10000 b` and `c <= a` conflict. In binary, 10,000 × 0.0001 is larger than 1 by 5e-17, so
  /// that a negative `a` of 4e21 would satisfy them; the row that forbids it is not part of the conflict.
  @Test func aProofLeavesOutTheRoundingOfCoefficients() throws {
    var solver = SimplexSolver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    for variable in [a, b, c] {
      try solver.add(LinearConstraint([Term(1, variable)], .greaterThanOrEqual, 0))
    }
    let one = try solver.add(LinearConstraint([Term(1, b), Term(-0.0001, a)], .equal, 22))
    let other = try solver.add(LinearConstraint([Term(1, c), Term(-1, a)], .lessThanOrEqual, 0))
    let third = LinearConstraint([Term(1, c), Term(-10_000, b)], .equal, 0)
    let error = #expect(throws: SolverError.self) { try solver.add(third) }
    guard case .unsatisfiable(let conflict?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(conflict.members.map(\.id)) == [one, other])
  }

  // MARK: Sessions

  /// Returns the indices of the rows that a solver refuses, in one batch or one by one, and solves.
  private static func refusals<Solver: ConstraintSolver>(
    of rows: [LinearConstraint], variableCount: Int, isBatch: Bool, by solver: inout Solver
  ) throws -> Set<Int> {
    for _ in 0..<variableCount { _ = solver.makeVariable() }
    var refused: Set<Int> = []
    if isBatch {
      var numbers: [ConstraintID: Int] = [:]
      try solver.beginBatch()
      for (number, row) in rows.enumerated() { numbers[try solver.add(row, rank: number)] = number }
      refused = Set(try solver.commitBatch().compactMap { numbers[$0.id] })
    } else {
      for (number, row) in rows.enumerated() {
        if try !isAdded(row, to: &solver) { refused.insert(number) }
        if number % 3 == 2 { try solver.solve() }
      }
    }
    try solver.solve()
    return refused
  }

  private static func isAdded<Solver: ConstraintSolver>(
    _ row: LinearConstraint, to solver: inout Solver
  ) throws -> Bool {
    var failure: SolverError?
    do { _ = try solver.add(row, rank: 0) } catch { failure = error }
    guard let failure else { return true }
    guard case .unsatisfiable = failure else { throw failure }
    return false
  }

  /// Returns one to two rows for each variable.
  private static func rows(
    _ mixture: Mixture, variableCount: Int, using random: inout SeededGenerator
  ) -> [LinearConstraint] {
    (0..<random.number(in: variableCount...2 * variableCount)).map { _ in
      let terms = (0..<random.number(in: 1...3)).map { _ in
        var coefficient = random.pick([1.0, 1, 1, 2, 0.5, 3])
        if random.happens(percent: 40) { coefficient *= power(mixture.coefficients, using: &random) }
        let variable = Variable(rawValue: Int32(random.number(below: variableCount)))
        return Term(random.happens(percent: 40) ? -coefficient : coefficient, variable)
      }
      var constant = Double(random.number(in: -400...400)) / 4
      if random.happens(percent: 30) { constant *= power(mixture.constants, using: &random) / 100 }
      return LinearConstraint(
        terms, random.pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]), constant,
        priority: random.happens(percent: 60) ? .required : random.pick([750, 500, 250]))
    }
  }

  private static func power(_ exponents: ClosedRange<Int>, using random: inout SeededGenerator) -> Double {
    let exponent = random.number(in: exponents)
    return (0..<abs(exponent)).reduce(1) { power, _ in exponent < 0 ? power * 0.1 : power * 10 }
  }

  /// Returns the largest constant or product of a coefficient and a value, at least 1.
  private static func scale(of rows: [LinearConstraint], at points: [[Double]]) -> Double {
    rows.reduce(1) { scale, row in
      row.terms.reduce(max(scale, abs(row.constant))) { scale, term in
        points.reduce(scale) { max($0, abs(term.coefficient * $1[term.variable.index])) }
      }
    }
  }
}
