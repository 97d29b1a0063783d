import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SourceText
import Testing

/// Every refusal carries a proof, and the proof holds in exact arithmetic.
@Suite struct CertificateTests {
  @Test(arguments: RowSource.Family.allCases, TestSettings.seeds(20))
  func everyRefusalIsProvedExactly(family: RowSource.Family, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let source = RowSource(family, size: random.number(in: 3...14), using: &random)
    var session = Session(variableCount: source.variableCount)
    var refusalCount = 0
    for _ in 0..<2 {
      for var row in source.rows(using: &random) {
        // Most rows are required, so that many of them conflict.
        if random.happens(percent: 70) { row.priority = .required }
        guard let conflict = try session.add(row) else { continue }
        refusalCount += 1
        expectProof(conflict, of: row, in: session)
      }
    }
    #expect(refusalCount > 0)
  }

  @Test(arguments: TestSettings.seeds(10))
  func changesAreRefusedWithAProofToo(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Session(.layout, size: 16, using: &random)
    var refusalCount = 0
    for index in session.rows.indices {
      let id = session.rows[index].id
      var row = session.rows[index].row
      if row.priority.isRequired {
        row.constant += random.pick([-300, 300])
      } else {
        row.priority = .required
      }
      if let conflict = try session.change(index, to: row) {
        refusalCount += 1
        expectProof(conflict, of: row, in: session)
        #expect(!conflict.members.contains { $0.id == id })
      }
    }
    #expect(refusalCount > 0)
  }

  /// Rows with one variable that conflict for the same reason as an earlier row are refused without a search.
  @Test(arguments: TestSettings.seeds(20))
  func similarRowsOfABatchAreProvedExactly(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = Session(variableCount: random.number(in: 3...30))
    for variable in session.variables {
      _ = try session.add(LinearConstraint([Term(1, variable)], .greaterThanOrEqual, 0))
    }
    _ = try session.add(LinearConstraint(session.variables.map { Term(1, $0) }, .equal, 100))
    var alone = session
    let rows = (session.variables + session.variables).map { variable in
      let factor = random.pick([1.0, 2, -1, 0.5])
      let relation: Relation = factor < 0 ? .lessThanOrEqual : random.pick([.greaterThanOrEqual, .equal])
      return LinearConstraint([Term(factor, variable)], relation, factor * Double(random.number(in: 30...60)))
    }
    try session.solver.beginBatch()
    var ids: [ConstraintID] = []
    for row in rows { ids.append(try session.solver.add(row)) }
    let refusals = try session.solver.commitBatch()
    let refused = Set(refusals.map(\.id))
    for (id, row) in zip(ids, rows) {
      if !refused.contains(id) { session.rows.append((id: id, row: row)) }
      #expect(try (alone.add(row) != nil) == refused.contains(id))
    }
    for refusal in refusals {
      let index = try #require(ids.firstIndex(of: refusal.id))
      expectProof(try #require(refusal.conflict), of: rows[index], in: session)
    }
    #expect(refusals.count > 1)
  }

  @Test(arguments: [2, 3, 10, 30])
  func aLongChainIsProvedByAllItsLinks(length: Int) throws {
    // Each variable is larger than the previous one by at least 1, and the last one must be at most the first one. All
    // rows conflict together.
    var session = Session(variableCount: length)
    for (left, right) in zip(session.variables, session.variables.dropFirst()) {
      _ = try session.add(LinearConstraint([Term(1, right), Term(-1, left)], .greaterThanOrEqual, 1))
    }
    let row = LinearConstraint(
      [Term(3, session.variables[length - 1]), Term(-3, session.variables[0])], .lessThanOrEqual, 0)
    let conflict = try #require(try session.add(row))
    #expect(conflict.members.map(\.id) == session.rows.map(\.id))
    expectProof(conflict, of: row, in: session)
  }

  @Test func proportionsThatAreNotExactInBinaryAreProvedExactlyToo() throws {
    var session = Session(variableCount: 3)
    let (a, b, c) = (session.variables[0], session.variables[1], session.variables[2])
    _ = try session.add(LinearConstraint([Term(1, a), Term(-1.1, b)], .equal, 0.1))
    _ = try session.add(LinearConstraint([Term(1, b), Term(-16.0 / 9, c)], .equal, 0.2))
    _ = try session.add(LinearConstraint([Term(0.3, c)], .greaterThanOrEqual, 0.7))
    let row = LinearConstraint([Term(1, a)], .lessThanOrEqual, 1.0 / 3)
    let conflict = try #require(try session.add(row))
    #expect(conflict.members.count == 3)
    expectProof(conflict, of: row, in: session)
  }

  @Test(arguments: [LinearConstraint([], .equal, -10), LinearConstraint([], .greaterThanOrEqual, 1)])
  func aRowThatCannotHoldIsItsOwnProof(row: LinearConstraint) throws {
    var session = Session(variableCount: 1)
    _ = try session.add(LinearConstraint([Term(1, session.variables[0])], .equal, 1))
    let conflict = try #require(try session.add(row))
    #expect(conflict.members.isEmpty)
    expectProof(conflict, of: row, in: session)
  }

  @Test(arguments: TestSettings.seeds(5))
  func theReferenceInExactArithmeticFindsEveryConflictIrreducible(seed: UInt64) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    let source = RowSource(.dense, size: 4, using: &random)
    var session = Session(variableCount: source.variableCount)
    for var row in source.rows(using: &random) + source.rows(using: &random) {
      row.priority = .required
      guard let conflict = try session.add(row) else { continue }
      let members = conflict.members.compactMap { session.row($0.id) } + [row]
      let isContradiction = try !isSatisfiable(members)
      #expect(isContradiction)
      for index in members.indices {
        var rest = members
        rest.remove(at: index)
        let fits = try isSatisfiable(rest)
        #expect(fits, "\(members) without \(index)")
      }
    }
  }

  private func isSatisfiable(_ rows: [LinearConstraint]) throws -> Bool {
    var reference = ReferenceSolver(scalar: Rational.self)
    for _ in 0..<4 { _ = reference.makeVariable() }
    do {
      for row in rows { try reference.add(row, rank: 0) }
      return true
    } catch SolverError.unsatisfiable {
      return false
    }
  }

  private func expectProof(
    _ conflict: Conflict, of row: LinearConstraint, in session: Session,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let members = conflict.members.compactMap { session.row($0.id) }
    #expect(members.count == conflict.members.count, "a member is not live", sourceLocation: sourceLocation)
    #expect(members.allSatisfy { $0.priority.isRequired }, sourceLocation: sourceLocation)
    let flaw = ExactProof.flaw(
      in: conflict.members.map(\.multiplier) + [conflict.refusedMultiplier], of: members + [row])
    #expect(flaw == nil, "\(members + [row])", sourceLocation: sourceLocation)
  }
}
