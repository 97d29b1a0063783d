import LinearConstraints

#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutSolver
  import LayoutTestSupport
  import Testing

  /// Compares the documents in `Documentation/Examples` with frames that were computed by hand.
  struct ExampleTests {
    enum Solver: String, CaseIterable {
      case simplex, reference

      func make() -> any ConstraintSolver {
        switch self {
        case .simplex: SimplexSolver()
        case .reference: ReferenceSolver()
        }
      }
    }

    static func document(_ name: String) throws -> LayoutDocument {
      let file = Repository.examples.appending(path: name)
      return try LayoutDocumentReader.read(bytes: try Repository.bytes(of: file), fileName: name)
    }

    @Test func everyRecipeIsThere() {
      let numbers = Set(Repository.exampleNames.compactMap { Int($0.prefix(2)) })
      #expect(numbers.isSuperset(of: 1...8))
    }

    @Test(arguments: Repository.exampleNames, Solver.allCases)
    func anExampleHasTheFramesWorkedByHand(name: String, solver: Solver) throws {
      let document = try Self.document(name)
      let expected = try ExpectedFrames.read(example: name)
      // Each example has at least two sizes, each in both layout directions.
      #expect(expected.cases.count >= 4)
      for expectation in expected.cases {
        // Masks refer to the document's canvas, and variations follow the traits of the engine's environment.
        let instance = try document.instantiate()
        let environment = try #require(expectation.canvas.environment)
        let solution = instance.makeEngine(solver: solver.make(), environment: environment).layout()
        // All items except the root.
        let items = instance.items.items.dropFirst()
        let frames = Dictionary(uniqueKeysWithValues: items.map { ($0.layoutName, solution.frame(of: $0)) })
        let worked = Dictionary(
          uniqueKeysWithValues: expectation.frames.map { ($0.name, Optional($0.frame)) })
        #expect(frames == worked, "\(expectation.testDescription)")
        #expect(solution.isSatisfied)
        #expect(solution.items.allSatisfy { $0.status == .ok }, "\(expectation.testDescription)")
      }
    }

    @Test(arguments: Repository.exampleNames)
    func anExampleInJSONEqualsTheOneInYAML(name: String) throws {
      let document = try Self.document(name)
      let other = try LayoutDocumentReader.read(document.json(), fileName: "canonical.json")
      #expect(document == other)
      if name.hasSuffix(".json") { #expect(try document == Self.document("\(name.dropLast(5)).yaml")) }
    }

    @Test func aResizeAndATurnGiveTheFramesOfAFreshLayout() throws {
      let name = "07-two-buttons-with-equal-spacing.layout.yaml"
      let instance = try Self.document(name).instantiate()
      let engine = instance.makeEngine(solver: SimplexSolver())
      let expected = try ExpectedFrames.read(example: name).cases
      for expectation in expected + expected.reversed() {
        engine.environment = try #require(expectation.canvas.environment)
        let solution = engine.layout()
        for (name, frame) in expectation.frames {
          #expect(solution.frame(of: try instance.items.item(named: name)) == frame)
        }
      }
    }
  }
#endif
