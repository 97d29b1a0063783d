import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// What determines a value: the sensitivities are the derivatives that solving again measures.
@Suite struct ExplanationTests {
  private var solver = SimplexSolver()

  @Test mutating func aValueIsExplainedByTheRowsThatHoldIt() throws {
    let (left, width) = (solver.makeVariable(), solver.makeVariable(resting: .size))
    let edge = try solver.add(LinearConstraint([Term(1, left)], .equal, 20))
    let room = try solver.add(LinearConstraint([Term(1, left), Term(2, width)], .lessThanOrEqual, 300))
    let wish = try solver.add(LinearConstraint([Term(1, width)], .equal, 400, priority: .defaultHigh))
    try solver.solve()
    #expect(
      solver.influences(on: width) == [
        Influence(source: .constraint(edge), sensitivity: -0.5),
        Influence(source: .constraint(room), sensitivity: 0.5),
      ])
    try solver.setConstant(50, of: wish)
    try solver.solve()
    #expect(solver.influences(on: width) == [Influence(source: .constraint(wish), sensitivity: 1)])
    #expect(solver.influences(on: left) == [Influence(source: .constraint(edge), sensitivity: 1)])
  }

  @Test mutating func editsAndRestsAreNamedToo() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(7, for: x)
    try solver.solve()
    #expect(solver.influences(on: x) == [Influence(source: .edit(x), sensitivity: 1)])
    #expect(solver.influences(on: y) == [Influence(source: .rest(y), sensitivity: 1)])
  }

  @Test(arguments: RowSource.Family.allCases, Seeds.of(25))
  func sensitivitiesAreDerivatives(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session.generic(family, size: 10, using: &random)
    let edited = random.pick(session.variables)
    try session.solver.beginEditing(edited, priority: 700)
    try session.solver.suggest(33.375, for: edited)
    try session.solver.solve()
    var measuredCount = 0
    let before = session.uniqueValues
    var changes: [(Influence.Source, (inout SimplexSolver, Double) throws -> Void)] = session.rows.map {
      id, row in (.constraint(id), { try $0.setConstant(row.constant + $1, of: id) })
    }
    changes.append((.edit(edited), { try $0.suggest(33.375 + $1, for: edited) }))
    for (source, change) in changes {
      guard let above = derivatives(of: session, before, by: 1e-4, change),
        let below = derivatives(of: session, before, by: -1e-4, change)
      else { continue }
      for (variable, (one, other)) in zip(session.variables, zip(above, below)) {
        // Where the sides differ the row is at a corner, and has no derivative there.
        guard let one, let other, abs(one - other) < 1e-5 else { continue }
        let influence = session.solver.influences(on: variable).first { $0.source == source }
        #expect(abs((influence?.sensitivity ?? 0) - one) < 1e-5, "\(variable) by \(source)")
        measuredCount += 1
      }
    }
    #expect(measuredCount > 0)
  }

  /// How fast each unique value moves when a change is made; nil where the change is refused.
  private func derivatives(
    of session: Session, _ before: [Double?], by step: Double,
    _ change: (inout SimplexSolver, Double) throws -> Void
  ) -> [Double?]? {
    var moved = session
    do {
      try change(&moved.solver, step)
      try moved.solver.solve()
    } catch {
      return nil
    }
    return zip(before, moved.uniqueValues).map { before, after in
      guard let before, let after else { return nil }
      return (after - before) / step
    }
  }
}
