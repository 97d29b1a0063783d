import ConflictAnalysis
import Foundation
import LayoutSolver
import LayoutTestSupport
import Testing

/// Thousands of random systems: every conflict is checked in exact arithmetic, every change by a fresh solve.
@Suite struct RandomSystemTests {
  /// The argument is the number of a block of seeds: a failure names the block, and blocks run in parallel.
  @Test(arguments: 0..<(TestSettings.runsSoakTests ? 25 : 1)) func proofsHoldAndChangesResolve(_ block: Int)
    throws
  {
    var unsatisfiable = 0
    var relaxations = 0
    var chains = 0
    var conflicts = 0
    for seed in (0..<TestSettings.scaled(200, short: 20)).map({ UInt64(block * 200 + $0) }) {
      let system = RandomSystem(seed: seed).system
      var solved = try ConflictAnalyzer(system) { SimplexSolver() }.solve()
      guard !solved.conflicts.conflicts.isEmpty else { continue }
      unsatisfiable += 1
      for conflict in solved.conflicts.conflicts {
        conflicts += 1
        #expect(ExactProof.flaw(of: conflict, in: system) == nil, "seed \(seed)")
        checkArithmetic(conflict, seed)
        if conflict.arithmetic.isChain { chains += 1 }
        let report = try solved.relaxations(of: conflict)
        for relaxation in report.relaxations {
          relaxations += 1
          let holds = try isResolved(conflict, by: relaxation, solved)
          #expect(holds, "seed \(seed): \(relaxation.text)")
        }
      }
    }
    #expect(unsatisfiable >= TestSettings.scaled(120, short: 12))
    #expect(relaxations > 3 * conflicts)
    #expect(Double(chains) > 0.75 * Double(conflicts))
  }

  /// The searches that stop at the first conflict have the same results as the complete search.
  @Test func theFirstConflictIsThatOfTheCompleteSearch() throws {
    var counts = (with: 0, without: 0)
    for seed in (0..<TestSettings.scaled(200, short: 30)).map({ UInt64($0) }) {
      let analyzer = ConflictAnalyzer(RandomSystem(seed: seed).system) { SimplexSolver() }
      let all = try analyzer.conflicts().conflicts
      #expect(try analyzer.firstConflict()?.members == all.first?.members, "seed \(seed)")
      #expect(try analyzer.isFeasible() == all.isEmpty, "seed \(seed)")
      if all.isEmpty { counts.without += 1 } else { counts.with += 1 }
    }
    #expect(counts.with > 0)
    #expect(counts.without > 0)
  }

  /// Checks that sums have the excess of the proof, and that the parts of each step add up to its value.
  private func checkArithmetic(_ conflict: ConstraintConflict, _ seed: UInt64) {
    let arithmetic = conflict.arithmetic
    // Minimums of sizes that the proof counts as 0 or more increase the sum.
    #expect(
      arithmetic.minimums.isEmpty
        ? abs(arithmetic.excess - conflict.excess) < 1e-6 : arithmetic.excess > conflict.excess,
      "seed \(seed)")
    #expect(arithmetic.excess > 0, "seed \(seed)")
    for step in arithmetic.steps {
      let sum = step.parts.reduce(0) { $0 + $1.length }
      #expect(abs(sum / step.divisor - step.value) < 1e-6, "seed \(seed)")
    }
    guard arithmetic.isChain else { return }
    let told = Set(
      (arithmetic.needed + arithmetic.available + arithmetic.steps.flatMap(\.parts)).flatMap(\.premises))
    for member in conflict.members where !told.contains(member.premise) {
      // The sum contains every premise of the proof, except for proportions without a constant, which it contains as
      // factors, and for the rule that no size is negative, if the sum contains minimums.
      #expect(
        member.premise.equation != nil || member.premise.isImplicit && !arithmetic.minimums.isEmpty,
        "seed \(seed): \(member.premise)")
    }
  }

  /// Returns whether the refused row holds together with all rows that were not dropped, after the change.
  private func isResolved(
    _ conflict: ConstraintConflict, by relaxation: Relaxation, _ solved: SolvedSystem
  ) throws -> Bool {
    let system = solved.system
    let given = Set(solved.droppedRows.map(\.row))
    var equations = system.equations
    if let changed = relaxation.changed { equations[relaxation.equation].equation = changed }
    var context = ConstraintSystem.Context()
    context.superviews = system.superviews
    context.origin = "Root"
    let refused = try #require(conflict.members.first { $0.premise == conflict.dropped }?.premise)
    let gone = Set(given.compactMap { system.rows[$0].premise.equation })
    var kept = equations.indices.filter { number in
      !gone.contains(number) || .equation(number) == refused || number == relaxation.equation
    }
    if relaxation.changed == nil { kept.removeAll { $0 == relaxation.equation } }
    let changed = ConstraintSystem(kept.map { equations[$0] }, context: context)
    return try ConflictAnalyzer(changed) { SimplexSolver() }.conflicts().conflicts.isEmpty
  }

  @Test(arguments: 0..<(TestSettings.runsSoakTests ? 10 : TestSettings.runsLongTests ? 2 : 1))
  func withoutRefinementsTheSameRowsAreDropped(
    _ block: Int
  ) throws {
    var compared = 0
    for seed in UInt64(block * 20)..<UInt64(block * 20 + 20) {
      let system = RandomSystem(seed: seed).system
      let quiet = try ConflictAnalyzer(system) { TaciturnSolver(SimplexSolver()) }.conflicts()
      let open = try ConflictAnalyzer(system) { SimplexSolver() }.conflicts()
      #expect(quiet.conflicts.map(\.dropped) == open.conflicts.map(\.dropped), "seed \(seed)")
      for conflict in quiet.conflicts {
        compared += 1
        #expect(ExactProof.flaw(of: conflict, in: system) == nil, "seed \(seed)")
      }
    }
    #expect(compared > 5)
  }

  @Test(arguments: 0..<(TestSettings.runsSoakTests ? 10 : TestSettings.runsLongTests ? 2 : 1))
  func allConflictsAreDifferentAndProven(
    _ block: Int
  ) throws {
    for seed in UInt64(block * 10)..<UInt64(block * 10 + 10) {
      let system = RandomSystem(seed: seed).system
      let analyzer = ConflictAnalyzer(system) { SimplexSolver() }
      let all = try analyzer.allConflicts()
      // A system with more conflicts than the limit is too expensive for this test.
      if all.stop != nil { continue }
      let sets = all.conflicts.map { Set($0.members.map(\.row)) }
      #expect(Set(sets).count == sets.count, "seed \(seed)")
      for (index, one) in sets.enumerated() {
        #expect(
          !sets.enumerated().contains { $0.offset != index && $0.element.isSubset(of: one) }, "seed \(seed)")
      }
      for conflict in all.conflicts {
        #expect(ExactProof.flaw(of: conflict, in: system) == nil, "seed \(seed)")
      }
      // The other searches find only conflicts that the complete search contains.
      for conflict in try analyzer.conflicts().conflicts {
        #expect(sets.contains(Set(conflict.members.map(\.row))), "seed \(seed)")
      }
      #expect(all.conflicts.isEmpty == (try analyzer.disjointConflicts().conflicts.isEmpty), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<(TestSettings.runsSoakTests ? 10 : TestSettings.runsLongTests ? 2 : 1))
  func suggestedConstraintsRemoveTheAmbiguityAndAreAllNeeded(
    _ block: Int
  ) throws {
    var open = 0
    for seed in UInt64(block * 20)..<UInt64(block * 20 + 20) {
      let system = RandomSystem(seed: seed).system
      var solved = try ConflictAnalyzer(system) { SimplexSolver() }.solve()
      let report = try solved.ambiguity()
      if report.items.isEmpty { continue }
      open += 1
      #expect(report.isResolvedByAdditions, "seed \(seed)")
      let kept = solved.droppedRows.map(\.row)
      for left in -1..<report.additions.count {
        let added = report.additions.indices.filter { $0 != left }.map { report.additions[$0].equation }
        let isOpen = try isAmbiguous(system, without: kept, adding: added)
        #expect(isOpen == (left >= 0), "seed \(seed), without \(left)")
      }
    }
    #expect(open > 3)
  }

  private func isAmbiguous(
    _ system: ConstraintSystem, without gone: [Int], adding added: [ConstraintEquation]
  ) throws -> Bool {
    let numbers = Set(gone.compactMap { system.rows[$0].premise.equation })
    let equations =
      system.equations.indices.filter { !numbers.contains($0) }.map { system.equations[$0] }
      + added.map { ConstraintSystem.Equation($0) }
    var context = ConstraintSystem.Context()
    context.superviews = system.superviews
    context.origin = "Root"
    var solved = try ConflictAnalyzer(ConstraintSystem(equations, context: context)) { SimplexSolver() }
      .solve()
    #expect(solved.conflicts.conflicts.isEmpty)
    return try !solved.ambiguity().items.isEmpty
  }
}
