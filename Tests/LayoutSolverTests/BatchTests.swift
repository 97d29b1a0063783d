import LayoutSolver
import LinearConstraints
import Testing

/// Batch behavior that traces cannot express: ranks, handles, and calls at the wrong time. The laws that traces express
/// are in the traces of SolverTracesTests.
@Suite struct BatchTests {
  private var solver = SimplexSolver()

  /// Returns the row `x == constant`.
  private func row(_ x: Variable, _ constant: Double) -> LinearConstraint {
    LinearConstraint([Term(1, x)], .equal, constant)
  }

  @Test mutating func aLowerRankIsTriedFirst() throws {
    let x = solver.makeVariable()
    try solver.beginBatch()
    let generated = try solver.add(row(x, 1), rank: 1)
    let users = try solver.add(row(x, 2), rank: 0)
    let refusals = try solver.commitBatch()
    #expect(refusals.map(\.id) == [generated])
    #expect(refusals[0].conflict?.members.map(\.id) == [users])
    try solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test mutating func withinARankTheFirstAddedWins() throws {
    let x = solver.makeVariable()
    try solver.beginBatch()
    let first = try solver.add(row(x, 1), rank: -3)
    let second = try solver.add(row(x, 2), rank: -3)
    let third = try solver.add(row(x, 1), rank: -3)
    #expect(try solver.commitBatch().map(\.id) == [second])
    try solver.remove(first)
    try solver.remove(third)
  }

  @Test mutating func ranksMatterOnlyInBatches() throws {
    let x = solver.makeVariable()
    try solver.add(row(x, 1), rank: 9)
    #expect(throws: SolverError.self) { try solver.add(row(x, 2), rank: -9) }
  }

  @Test mutating func aChangeKeepsRankAndPlace() throws {
    let x = solver.makeVariable()
    let wide = LinearConstraint([Term(1, x)], .greaterThanOrEqual, 0)
    let first = try solver.add(wide, rank: 0)
    let second = try solver.add(wide, rank: 0)
    let last = try solver.add(LinearConstraint([Term(1, x)], .lessThanOrEqual, 100), rank: 1)
    try solver.setConstant(1, of: first)
    try solver.beginBatch()
    // The batch tries rows by rank and then by insertion, so `first` and `second` come before `last`, independent of
    // the order of the calls.
    try solver.setConstant(10, of: last)
    try solver.setConstant(20, of: second)
    try solver.setConstant(30, of: first)
    let refusals = try solver.commitBatch()
    // The new constant 10 of `last` conflicts, so the row keeps its old constant.
    #expect(refusals.map(\.id) == [last])
    try solver.solve()
    #expect(solver.value(of: x) == 30)
  }

  @Test mutating func theHandleOfARefusedNewRowIsStale() throws {
    let x = solver.makeVariable()
    try solver.add(row(x, 1), rank: 0)
    try solver.beginBatch()
    let refused = try solver.add(row(x, 2), rank: 0)
    #expect(try solver.commitBatch().map(\.id) == [refused])
    #expect(throws: SolverError.unknownConstraint(refused)) { try solver.remove(refused) }
  }

  @Test mutating func aRefusedChangeKeepsItsHandle() throws {
    let x = solver.makeVariable()
    try solver.add(row(x, 1), rank: 0)
    let wish = try solver.add(LinearConstraint([Term(1, x)], .equal, 5, priority: 250), rank: 0)
    try solver.beginBatch()
    try solver.setPriority(.required, of: wish)
    try solver.setConstant(7, of: wish)
    #expect(try solver.commitBatch().map(\.id) == [wish])
    try solver.remove(wish)
  }

  @Test mutating func anAbandonedOldFormDoesNotComeBack() throws {
    let x = solver.makeVariable()
    let id = try solver.add(row(x, 1), rank: 0)
    try solver.beginBatch()
    try solver.setConstant(2, of: id)
    try solver.setConstant(1, of: id)
    try solver.remove(id)
    let new = try solver.add(row(x, 3), rank: 0)
    #expect(try solver.commitBatch().isEmpty)
    try solver.solve()
    #expect(solver.value(of: x) == 3)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.remove(id) }
    try solver.remove(new)
  }

  @Test mutating func editsInABatchActAsOutside() throws {
    let x = solver.makeVariable()
    try solver.beginBatch()
    try solver.beginEditing(x, priority: 500)
    try solver.suggest(3, for: x)
    try solver.suggest(4, for: x)
    #expect(try solver.commitBatch().isEmpty)
    try solver.solve()
    #expect(solver.value(of: x) == 4)
  }
}
