import LinearConstraints
import Testing

@testable import LayoutSolver

/// How the work grows with the layout: counted, since times differ from machine to machine.
///
/// Twice as large a layout may take four times the work, and a little more.
@Suite(.enabled(if: !InternalChecks.areOn)) struct GrowthTests {
  private static let quadratic = 5.0

  /// A sum of parts that are as large as the first one, half of them at a lower priority than the wish that the sum is
  /// small.
  ///
  /// The sum has to be given a pivot before half of the rows that compare parts. By then the first part stands for half
  /// of it, and all rows left mention that.
  @Test func aSumThatOutranksItsPartsFillsInLittle() throws {
    let small = try work(of: 300, sumOfEqualParts)
    let large = try work(of: 600, sumOfEqualParts)
    #expect(Double(large.eliminatedElements) < Self.quadratic * Double(small.eliminatedElements))
    #expect(large.eliminatedElements < 1_000_000)
  }

  /// Views in proportion to their contents, each at a priority of its own, in a container that wants another width
  /// than its rows add up to.
  @Test func unusedLevelsCostNothing() throws {
    let small = try work(of: 200, proportional)
    let large = try work(of: 400, proportional)
    #expect(Double(large.dualElements) < Self.quadratic * Double(small.dualElements))
    #expect(Double(large.exchanges) < 2.5 * Double(small.exchanges))
    #expect(large.dualElements < 10_000_000)
  }

  /// The same container where the width is required, which the minimum widths of the views do not allow.
  @Test func aRefusedRowDoesNotDecideWhereToStart() throws {
    var solver = SimplexSolver()
    try solver.beginBatch()
    let container = try row(of: 300, in: &solver)
    let width = try solver.add(LinearConstraint([Term(1, container.width)], .equal, 300))
    #expect(try solver.commitBatch().map(\.id) == [width])
    let before = solver.engine.workCounts.exchanges
    try solver.solve()
    #expect(solver.value(of: container.width) == 300 * 10 + 299 * 2)
    #expect(solver.engine.workCounts.exchanges - before < 10)
  }

  private func work(of count: Int, _ build: (Int, inout SimplexSolver) throws -> Void) throws -> WorkCounts {
    var solver = SimplexSolver()
    try solver.beginBatch()
    try build(count, &solver)
    #expect(try solver.commitBatch().isEmpty)
    try solver.solve()
    return solver.engine.workCounts
  }

  // MARK: Layouts

  private struct Row {
    var width: Variable
    var views: [(left: Variable, width: Variable)]
  }

  /// Views of 10 points beside each other in a container from its left to its right edge, 2 points apart.
  private func row(of count: Int, in solver: inout SimplexSolver) throws -> Row {
    let width = solver.makeVariable(resting: .size)
    try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 0))
    let views = (0..<count).map { _ in
      (left: solver.makeVariable(), width: solver.makeVariable(resting: .size))
    }
    for view in views {
      try solver.add(LinearConstraint([Term(1, view.width)], .greaterThanOrEqual, 0))
      try solver.add(LinearConstraint([Term(1, view.width)], .lessThanOrEqual, 10, priority: 250))
      try solver.add(LinearConstraint([Term(1, view.width)], .greaterThanOrEqual, 10, priority: 750))
    }
    for (view, next) in zip(views, views.dropFirst()) {
      let terms = [Term(1, next.left), Term(-1, view.left), Term(-1, view.width)]
      try solver.add(LinearConstraint(terms, .equal, 2))
    }
    let (first, last) = (views[0], views[count - 1])
    try solver.add(LinearConstraint([Term(1, first.left)], .equal, 0))
    let end = [Term(1, width), Term(-1, last.left), Term(-1, last.width)]
    try solver.add(LinearConstraint(end, .equal, 0))
    return Row(width: width, views: views)
  }

  private func sumOfEqualParts(_ count: Int, in solver: inout SimplexSolver) throws {
    let sum = solver.makeVariable(resting: .size)
    let parts = (0..<count).map { _ in solver.makeVariable(resting: .size) }
    try solver.add(LinearConstraint([Term(-1, sum)] + parts.map { Term(1, $0) }, .equal, 0))
    for part in parts { try solver.add(LinearConstraint([Term(1, part)], .greaterThanOrEqual, 2)) }
    for (index, part) in parts.enumerated().dropFirst() {
      let priority: LayoutPriority = index < count / 2 ? 149 : 1
      try solver.add(LinearConstraint([Term(1, part), Term(-1, parts[0])], .equal, 0, priority: priority))
    }
    try solver.add(LinearConstraint([Term(1, sum)], .equal, 0, priority: 49))
  }

  private func proportional(_ count: Int, in solver: inout SimplexSolver) throws {
    let row = try row(of: count, in: &solver)
    let share = 10 / (10 * Double(count) + 2 * Double(count - 1))
    for (index, view) in row.views.enumerated() {
      let terms = [Term(1, view.width), Term(-share, row.width)]
      let priority = LayoutPriority(Float(700 - index))
      try solver.add(LinearConstraint(terms, .equal, 0, priority: priority))
    }
    try solver.add(LinearConstraint([Term(1, row.width)], .equal, 100 * Double(count), priority: 600))
  }
}

private enum InternalChecks {
  /// Whether every step is followed by solves for every level, for which nobody waits at these sizes.
  static var areOn: Bool {
    #if LAYOUTKIT_INTERNAL_CHECKS
      true
    #else
      false
    #endif
  }
}
