import Foundation
import LayoutTestSupport
import Testing

/// Random trees with everything that the model knows, changed at random.
///
/// An engine that follows the changes of a tree must have the same results as a new engine: the same unique values, the
/// same dropped constraints and the same statuses. A failure names the seed and the step, with which `WholeTree`
/// creates the same tree again.
@Suite struct WholeModelTests {
  /// The parts of the seeds, which run in parallel: 2 by default, 10 in long tests.
  static let parts = 0..<(TestSettings.runsLongTests ? 10 : 2)

  @Test(arguments: parts)
  func aLayoutThatIsFollowedIsThatOfAFreshEngine(_ part: Int) {
    follow(part, seeds: 6, .simplex, steps: 30)
  }

  /// The solver does not report conflicts, so the engine tries all constraints.
  @Test(arguments: 0..<(TestSettings.runsLongTests ? 2 : 1))
  func itIsWithASolverWithoutConflictReporting(_ part: Int) {
    follow(part, seeds: 5, .taciturn, steps: 30)
  }

  @Test func itIsWithTheReferenceSolver() {
    follow(0, seeds: 10, .reference, WholeTree.Size(views: 3, guides: 1, constraints: 5), steps: 10)
  }

  /// Follows several random trees, and records their problems as failures.
  ///
  /// - Parameter seeds: The number of trees, which soak tests multiply by `TestSettings.factor`.
  private func follow(
    _ part: Int, seeds count: Int, _ kind: SolverKind, _ size: WholeTree.Size = WholeTree.Size(), steps: Int
  ) {
    var tally = WholeTrial.Tally()
    for seed in WholeSeeds.of(part, count) {
      var trial = WholeTrial(WholeTree(seed: seed, size), kind, against: .simplex)
      trial.run(steps: steps, period: [1, 5, steps][Int(seed % 3)])
      #expect(trial.problems == [], "seed \(seed)")
      tally += trial.tally
    }
    // Most of the random trees must converge, and some must have conflicts.
    #expect(tally.equal > tally.unsettled + tally.restsElsewhere)
    #expect(tally.refusing > 0)
  }
}

enum WholeSeeds {
  /// Returns the seeds of a part: `count` seeds, or a multiple in soak tests.
  static func of(_ part: Int, _ count: Int) -> Range<UInt64> {
    let count = count * TestSettings.factor
    return UInt64(part * count)..<UInt64((part + 1) * count)
  }
}
