import LayoutTestSupport
import Testing

@testable import LayoutModel

/// Extreme numbers in a tree with all features.
@Suite struct HostileTreeTests {
  @Test(arguments: WholeModelTests.parts)
  func framesAreFiniteForAllInputs(_ part: Int) {
    for seed in WholeSeeds.of(part, 2) {
      let tree = WholeTree(seed: seed, isHostile: true)
      let engine = tree.makeEngine(.simplex)
      for step in 0..<30 {
        tree.change()
        tree.configure(engine)
        let solution = engine.layout()
        let strange = solution.items.filter { !$0.isANumber }.map(\.name)
        #expect(strange == [], "seed \(seed), step \(step)")
      }
      // After a failure, the engine works again when the extreme numbers are removed.
      tree.removeAll()
      engine.environment = WholeTree.startingEnvironment
      let solution = engine.layout()
      #expect(solution.failure == nil, "seed \(seed)")
      #expect(solution.frame(of: tree.root) == LayoutRect(0, 0, 400, 600), "seed \(seed)")
    }
  }
}

extension LayoutSolution.Item {
  fileprivate var isANumber: Bool {
    let numbers = [frame, exactFrame].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    // The sum of many large numbers can be infinite, but must not be NaN.
    let sums = [rootFrame.minX, rootFrame.minY, rootFrame.maxX, rootFrame.maxY, exactFrame.maxX]
    return numbers.allSatisfy(\.isFinite) && !sums.contains(where: \.isNaN)
      && frame.width >= 0 && frame.height >= 0
  }
}
