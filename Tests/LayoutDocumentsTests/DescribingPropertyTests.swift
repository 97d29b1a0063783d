import LayoutDocuments
import LayoutSolver
import Testing

/// Whatever a live tree is like, its document is laid out as it is.
struct DescribingPropertyTests {
  /// The frames of all but what comes with every view, in the order of the tree.
  private func frames(_ solution: LayoutSolution) -> [LayoutRect] {
    solution.items.filter { !$0.isSystemGuide }.map(\.exactFrame)
  }

  private func expectEqual(_ one: LayoutSolution, _ other: LayoutSolution) {
    let pairs = Array(zip(frames(one), frames(other)))
    #expect(pairs.count == frames(one).count && pairs.count == frames(other).count)
    for (place, (first, second)) in pairs.enumerated() {
      let distances = [
        first.minX - second.minX, first.minY - second.minY, first.maxX - second.maxX,
        first.maxY - second.maxY,
      ]
      #expect(distances.allSatisfy { abs($0) < 1e-6 }, "\(place): \(first), \(second)")
    }
  }

  /// A tree whose frames do not depend on what came first: the next of a row of trees that is one.
  private func engine(seed: UInt64) throws -> LayoutEngine {
    for number in 0..<50 as Range<UInt64> {
      var generator = LiveTreeGenerator(seed: seed * 50 + number)
      generator.makeTree()
      let root = generator.root
      let engine = LayoutEngine(root: root, environment: generator.environment, solver: SimplexSolver())
      let solution = engine.layout()
      let isUnique = solution.items.allSatisfy { $0.status == .ok }
      if isUnique, solution.isSatisfied, solution.unsettledItems.isEmpty { return engine }
    }
    throw NoTree()
  }

  private struct NoTree: Error {}

  @Test(arguments: 0..<150 as Range<UInt64>)
  func aDocumentHasTheFramesOfTheTree(seed: UInt64) throws {
    let engine = try engine(seed: seed)
    let solution = engine.layout()
    let document = try LayoutDocument(describing: engine, expectingFrames: seed.isMultiple(of: 2))
    // Nothing changes by being described.
    expectEqual(engine.layout(), solution)
    let read = try LayoutDocument(json: document.json())
    #expect(read == document)
    let copy = try read.instantiate().makeEngine(solver: SimplexSolver())
    expectEqual(copy.layout(), solution)
    #expect(copy.layout().items.allSatisfy { $0.status != .misplaced })
    // And the document of the document says the same.
    let again = try LayoutDocument(describing: copy).instantiate().makeEngine(solver: SimplexSolver())
    expectEqual(again.layout(), solution)
  }
}
