import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// The rows that determine a value: sensitivities are the derivatives measured by solving again.
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

  @Test mutating func editsAndRestingVariablesAreInfluencesToo() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(7, for: x)
    try solver.solve()
    #expect(solver.influences(on: x) == [Influence(source: .edit(x), sensitivity: 1)])
    #expect(solver.influences(on: y) == [Influence(source: .resting(y), sensitivity: 1)])
  }

  @Test mutating func rowsComeFirstThenEditsThenRests() throws {
    let end = solver.makeVariable()
    let sizes = (0..<5).map { _ in solver.makeVariable(resting: .size) }
    // The second and the fourth size rest at 0, because sizes rest before positions.
    for index in [4, 0] {
      try solver.beginEditing(sizes[index], priority: 500)
      try solver.suggest(30, for: sizes[index])
    }
    let wish = try solver.add(LinearConstraint([Term(1, sizes[2])], .equal, 4, priority: 250))
    let terms = zip([-1, -2, -4, -8, -16], sizes).map { Term($0, $1) }
    let sum = try solver.add(LinearConstraint(terms + [Term(1, end)], .equal, 12))
    try solver.solve()
    // The value is 12 + 30 + 4 × 4 + 16 × 30.
    #expect(solver.value(of: end) == 538)
    #expect(
      solver.influences(on: end) == [
        Influence(source: .constraint(wish), sensitivity: 4),
        Influence(source: .constraint(sum), sensitivity: 1),
        Influence(source: .edit(sizes[0]), sensitivity: 1),
        Influence(source: .edit(sizes[4]), sensitivity: 16),
        Influence(source: .resting(sizes[1]), sensitivity: 2),
        Influence(source: .resting(sizes[3]), sensitivity: 8),
      ])
  }

  @Test mutating func aLoneInequalityExplainsItself() throws {
    // The row is tight only because undetermined variables make inequalities tight.
    let top = solver.makeVariable()
    let row = try solver.add(LinearConstraint([Term(-2, top)], .lessThanOrEqual, 10))
    try solver.solve()
    #expect(solver.value(of: top) == -5)
    #expect(solver.influences(on: top) == [Influence(source: .constraint(row), sensitivity: -0.5)])
  }

  @Test mutating func rowsOfAnOpenBatchAreNoInfluences() throws {
    let x = solver.makeVariable()
    try solver.beginBatch()
    try solver.add(LinearConstraint([Term(1, x)], .equal, 5))
    #expect(solver.influences(on: x) == [Influence(source: .resting(x), sensitivity: 1)])
    #expect(solver.ambiguousVariables() == [x])
    #expect(solver.freeRange(of: FreeDirection(terms: [Term(1, x)])) == -.infinity...(.infinity))
  }

  @Test mutating func anUnknownVariableHasNoExplanation() throws {
    let x = solver.makeVariable()
    try solver.discard(x)
    for variable in [x, Variable(rawValue: 7), Variable(rawValue: -1)] {
      #expect(solver.influences(on: variable) == [])
    }
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(100))
  func theInfluencesAddUpToTheValue(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session(family, size: 12, using: &random)
    var suggestions: [Variable: Double] = [:]
    for variable in random.pick(2, of: session.variables) {
      suggestions[variable] = Double(random.number(in: -400...400)) / 2
      try session.solver.beginEditing(variable, priority: random.pick([999.5, 250, 10]))
    }
    for _ in 0..<5 {
      for (variable, value) in suggestions.sorted(by: { $0.key < $1.key }) {
        try session.solver.suggest(value, for: variable)
      }
      try session.solver.solve()
      for variable in session.variables {
        let sum = session.solver.influences(on: variable).reduce(0) {
          $0 + $1.sensitivity * constant(of: $1.source, in: session, suggestions)
        }
        #expect(abs(sum - session.solver.value(of: variable)) < 1e-6)
      }
      // Changes a suggestion and a constant, removes a row and adds one.
      suggestions[random.pick(suggestions.keys.sorted())]? += 7.5
      let index = random.number(below: session.rows.count)
      var row = session.rows[index].row
      row.constant += 3
      _ = try session.change(index, to: row)
      try session.solver.remove(session.rows.remove(at: random.number(below: session.rows.count)).id)
      _ = try session.add(RowSource(family, size: 12, using: &random).row(using: &random))
    }
  }

  /// Returns the number by which the sensitivity of a source is multiplied: the constant of a row, or the suggested
  /// value of an edit.
  private func constant(
    of source: Influence.Source, in session: Session, _ suggestions: [Variable: Double]
  ) -> Double {
    switch source {
    case .constraint(let id): session.row(id)?.constant ?? .nan
    case .edit(let variable): suggestions[variable] ?? .nan
    case .resting: 0
    }
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(60))
  func theReferenceNamesTheSameRowsForAUniqueValue(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session.generic(family, size: 12, using: &random)
    let edited = random.pick(session.variables)
    var reference = ReferenceSolver()
    for _ in session.variables { _ = reference.makeVariable() }
    var twins: [Influence.Source: Influence.Source] = [.edit(edited): .edit(edited)]
    for (id, row) in session.rows { twins[.constraint(try reference.add(row, rank: 0))] = .constraint(id) }
    try session.solver.beginEditing(edited, priority: 700)
    try session.solver.suggest(33.375, for: edited)
    try session.solver.solve()
    try reference.beginEditing(edited, priority: 700)
    try reference.suggest(33.375, for: edited)
    try reference.solve()
    for (variable, value) in zip(session.variables, session.uniqueValues) where value != nil {
      let own = session.solver.influences(on: variable)
      let other = reference.influences(on: variable)
      #expect(own.map(\.source) == other.map { twins[$0.source] })
      for (one, other) in zip(own, other) {
        #expect(abs(one.sensitivity - other.sensitivity) < 1e-7, "\(variable) by \(one.source)")
      }
    }
  }

  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(25))
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
        // If the derivatives on both sides differ, the value has no derivative at this point.
        guard let one, let other, abs(one - other) < 1e-5 else { continue }
        let influence = session.solver.influences(on: variable).first { $0.source == source }
        #expect(abs((influence?.sensitivity ?? 0) - one) < 1e-5, "\(variable) by \(source)")
        measuredCount += 1
      }
    }
    #expect(measuredCount > 0)
  }

  /// Returns the rate at which each unique value changes; nil if the change is refused.
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
