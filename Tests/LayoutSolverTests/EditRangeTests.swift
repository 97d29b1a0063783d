import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// The range in which a suggested value can change while the same rows are tight.
@Suite struct EditRangeTests {
  private var solver = SimplexSolver()

  @Test mutating func theRangeEndsWhereARowIsMet() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint([Term(1, x)], .greaterThanOrEqual, 10))
    try solver.add(LinearConstraint([Term(1, y), Term(-2, x)], .equal, 0))
    try solver.add(LinearConstraint([Term(1, y)], .lessThanOrEqual, 100))
    try solver.beginEditing(x, priority: 500)
    #expect(solver.editRange(of: x) == nil)
    try solver.suggest(30, for: x)
    try solver.solve()
    #expect(solver.editRange(of: x) == 10...50)
    #expect(solver.editRange(of: y) == nil)
  }

  @Test mutating func aSuggestionOutOfReachMayGoFartherOut() throws {
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .lessThanOrEqual, 10))
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(30, for: x)
    try solver.solve()
    #expect(solver.editRange(of: x) == 10...(.infinity))
  }

  @Test mutating func theRangeEndsWhereAValueIsNoLongerUnique() throws {
    // Up to y == 10, the second row keeps x at its minimum. Above, x is ambiguous between 10 and y.
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint([Term(1, x)], .greaterThanOrEqual, 10))
    try solver.add(LinearConstraint([Term(1, x), Term(-1, y)], .lessThanOrEqual, 0, priority: 250))
    try solver.add(LinearConstraint([Term(1, x)], .lessThanOrEqual, 1000, priority: 250))
    try solver.beginEditing(y, priority: 500)
    try solver.suggest(5, for: y)
    try solver.solve()
    #expect(solver.ambiguousVariables().isEmpty)
    #expect(solver.editRange(of: y) == -.infinity...10)
    try solver.suggest(12, for: y)
    try solver.solve()
    #expect(solver.value(of: x) == 12)
  }

  @Test mutating func aFreeEditHasNoEnd() throws {
    let x = solver.makeVariable()
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(-4, for: x)
    try solver.solve()
    #expect(solver.editRange(of: x) == -.infinity...(.infinity))
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(40))
  func withinTheRangeValuesAreAffineAndBeyondItTheyAreNot(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session.generic(family, size: 12, using: &random)
    let edited = random.pick(session.variables)
    let suggestion = Double(random.number(in: -2000...8000)) / 16
    try session.solver.beginEditing(edited, priority: random.pick([999.5, 700, 10]))
    try session.solver.suggest(suggestion, for: edited)
    try session.solver.solve()
    let range = try #require(session.solver.editRange(of: edited))
    #expect(range.contains(suggestion))
    let rates = session.variables.map { variable in
      session.solver.influences(on: variable).first { $0.source == .edit(edited) }?.sensitivity ?? 0
    }

    /// Returns whether the values for another suggestion change in proportion to the suggestion, at the rates of the
    /// current one.
    func isOnTheLine(_ other: Double) throws -> Bool {
      var copy = session
      try copy.solver.suggest(other, for: edited)
      try copy.solver.solve()
      return zip(rates, zip(session.values, copy.values)).allSatisfy { rate, values in
        abs(values.0 + rate * (other - suggestion) - values.1) < 1e-6
      }
    }
    let low = max(range.lowerBound, suggestion - 500)
    let high = min(range.upperBound, suggestion + 500)
    for part in [0, 0.2, 0.5, 0.9, 1] { #expect(try isOnTheLine(low + part * (high - low))) }
    for outside in [range.lowerBound - 0.25, range.upperBound + 0.25] where outside.isFinite {
      #expect(try !isOnTheLine(outside))
    }
  }
}
