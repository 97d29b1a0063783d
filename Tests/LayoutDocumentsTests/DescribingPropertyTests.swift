import LayoutDocuments
import LayoutSolver
import LayoutTestSupport
import StackViews
import Testing

/// The document that describes a live tree has the same layout as the tree, for random trees.
struct DescribingPropertyTests {
  /// Returns the frames of all items except system guides, in the order of a document.
  private func frames(_ engine: LayoutEngine) -> [LayoutRect] {
    let solution = engine.layout()
    var frames: [LayoutRect] = []
    var open = [engine.root]
    while let item = open.popLast() {
      let guides = item.layoutGuides.filter { !$0.isSystemGuide }
      frames += ([item] + guides).compactMap { solution[$0]?.exactFrame }
      open += item.viewsInDocumentOrder.reversed()
    }
    return frames
  }

  private func expectEqual(_ one: [LayoutRect], _ other: [LayoutRect]) {
    #expect(one.count == other.count)
    for (index, (first, second)) in zip(one, other).enumerated() {
      let distances = [
        first.minX - second.minX, first.minY - second.minY, first.maxX - second.maxX,
        first.maxY - second.maxY,
      ]
      #expect(distances.allSatisfy { abs($0) < 1e-6 }, "\(index): \(first), \(second)")
    }
  }

  /// Returns the engine of a random tree whose layout is unique and converges.
  ///
  /// - Parameter isContrary: Whether constraints conflict, so that the dropped constraints depend on the order of
  ///   activation.
  private func engine(seed: UInt64, isContrary: Bool) throws -> LayoutEngine {
    for number in 0..<200 as Range<UInt64> {
      var generator = LiveTreeGenerator(seed: seed * 200 + number)
      generator.isContrary = isContrary
      generator.makeTree()
      let root = generator.root
      let engine = LayoutEngine(root: root, environment: generator.environment, solver: SimplexSolver())
      let solution = engine.layout()
      if !solution.items.contains(where: { $0.status == .ambiguous }), solution.unconvergedItems.isEmpty,
        solution.isSatisfied != isContrary
      {
        return engine
      }
    }
    throw NoTree()
  }

  private struct NoTree: Error {}

  @Test(arguments: TestSettings.seeds(60) as Range<UInt64>)
  func aDocumentHasTheFramesOfTheTree(seed: UInt64) throws {
    // Few random trees have conflicts and a unique layout.
    let engine = try engine(seed: seed, isContrary: seed.isMultiple(of: 6))
    let frames = frames(engine)
    let document = try LayoutDocument(describing: engine, expectingFrames: seed.isMultiple(of: 2))
    // Describing a tree does not change it.
    expectEqual(self.frames(engine), frames)
    let read = try LayoutDocument(json: document.json())
    #expect(read == document)
    let copy = try read.instantiate().makeEngine(solver: SimplexSolver())
    expectEqual(self.frames(copy), frames)
    let solution = copy.layout()
    #expect(solution.items.allSatisfy { $0.status != .misplaced })
    #expect(solution.droppedConstraints.count == engine.layout().droppedConstraints.count)
    // A document that describes the tree of the first document has the same frames, too.
    let again = try LayoutDocument(describing: copy).instantiate().makeEngine(solver: SimplexSolver())
    expectEqual(self.frames(again), frames)
  }
}

extension LayoutItem {
  /// The subitems in the order of a document: arranged subviews of a stack are in the order of their arrangement.
  fileprivate var viewsInDocumentOrder: [any LayoutItem] {
    guard let stack = self as? StackView else { return layoutSubitems }
    var arranged = stack.arrangedSubviews.makeIterator()
    return stack.subviews.map { stack.isArranged($0) ? arranged.next() ?? $0 : $0 }
  }
}
