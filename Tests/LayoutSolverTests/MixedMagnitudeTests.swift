import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// Rows whose coefficients have very different sizes: the solver refuses the rows that exact arithmetic refuses, and
/// reaches the costs that exact arithmetic reaches.
@Suite struct MixedMagnitudeTests {
  @Test(arguments: [3, 4, 6], TestSettings.seeds(15))
  func theAnswerIsThatOfExactArithmetic(exponent: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = Self.rows(exponent: exponent, using: &random)
    var solver = SimplexSolver()
    var exact = ReferenceSolver(scalar: Rational.self)
    let refused = try Self.refusals(of: rows, by: &solver)
    #expect(refused == (try Self.refusals(of: rows, by: &exact)))
    // Below 1e-4, the optimum of optional rows may differ slightly more.
    guard exponent < 6 else { return }
    for priority in Set(rows.map(\.priority)).sorted(by: >) {
      let kept = rows.indices.filter { rows[$0].priority == priority && !refused.contains($0) }.map {
        rows[$0]
      }
      let values = (0..<4).map { solver.value(of: Variable(rawValue: $0)) }
      let best = (0..<4).map { exact.value(of: Variable(rawValue: $0)) }
      let scale = kept.flatMap(\.terms).reduce(1) { largest, term in
        max(
          largest,
          abs(term.coefficient) * max(abs(values[term.variable.index]), abs(best[term.variable.index])))
      }
      let own = kept.reduce(0) { $0 + $1.error(at: values) }
      let least = kept.reduce(0) { $0 + $1.error(at: best) }
      #expect(abs(own - least) <= 1e-6 * scale, "priority \(priority)")
    }
  }

  /// Returns the indices of the rows that a solver refuses in one batch, and solves.
  private static func refusals(
    of rows: [LinearConstraint], by solver: inout some ConstraintSolver
  ) throws -> Set<Int> {
    for _ in 0..<4 { _ = solver.makeVariable() }
    var numbers: [ConstraintID: Int] = [:]
    try solver.beginBatch()
    for (number, row) in rows.enumerated() { numbers[try solver.add(row, rank: number)] = number }
    let refused = try solver.commitBatch().compactMap { numbers[$0.id] }
    try solver.solve()
    return Set(refused)
  }

  /// Returns 4 to 8 rows of four variables, with coefficients down to 0.1 to the power of the exponent.
  private static func rows(exponent: Int, using random: inout SeededGenerator) -> [LinearConstraint] {
    (0..<random.number(in: 4...8)).map { _ in
      let terms = (0..<random.number(in: 1...3)).map { _ in
        var coefficient = random.pick([1.0, 1, 1, 2, 0.5, 3])
        if random.happens(percent: 40) {
          for _ in 0..<random.number(in: 0...exponent) { coefficient *= 0.1 }
        }
        let variable = Variable(rawValue: Int32(random.number(below: 4)))
        return Term(random.happens(percent: 40) ? -coefficient : coefficient, variable)
      }
      return LinearConstraint(
        terms, random.pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]),
        Double(random.number(in: -400...400)) / 4,
        priority: random.happens(percent: 60) ? .required : random.pick([750, 500, 250]))
    }
  }
}
