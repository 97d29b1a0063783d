import LayoutRendering
import LayoutSolver
import LayoutTestSupport
import SourceText
import Testing

/// Layouts for which the solver finds no values. The output must not look like a valid layout.
@Suite struct FailureTests {
  private func render(
    _ width: Double, _ multiplier: Double, with renderer: some Renderer
  ) -> String {
    let root = LayoutView(name: "Root")
    let (one, two) = (LayoutView(name: "A"), LayoutView(name: "B"))
    root.addSubview(one)
    root.addSubview(two)
    let constraints = [
      one.widthAnchor.constraint(equalToConstant: width),
      two.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: multiplier),
      two.heightAnchor.constraint(equalToConstant: 20),
    ]
    LayoutConstraint.activate(constraints)
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 200, height: 100)),
      solver: FailingSolver(SimplexSolver()))
    let solution = engine.layout()
    let locations = zip(constraints, [4, 5, 6]).map { constraint, line in
      (ObjectIdentifier(constraint), SourceText.SourceLocation(line: line, column: 3))
    }
    let scene = SolvedScene(
      solution: solution, locations: Dictionary(locations) { first, _ in first },
      diagnosis: LayoutDiagnosis(engine))
    return withExtendedLifetime(engine) {
      renderer.render(SolvedFile(name: "a.yaml", scenes: [scene]))
    }
  }

  private static let report = """
    a.yaml: Root, not laid out
    a.yaml:4:3: error: The solver found no layout: the numbers are too far apart. LayoutKit supports multipliers and constants from 1e-9 to 1e9; change the numbers in the constraints below.
    a.yaml:4:3: note: The largest number is in `A.Width = 1000000000000`.
    a.yaml:5:3: note: The smallest number is in `B.Width = 1e-10 * A.Width`.

    """

  @Test func theConstraintsWithTheLargestAndTheSmallestNumberAreNamed() {
    #expect(render(1e12, 1e-10, with: TableRenderer()) == Self.report)
    #expect(render(1e12, 1e-10, with: DrawingRenderer()) == Self.report)
  }

  @Test func withinTheLimitsTheSolverIsAtFault() {
    let table = render(100, 0.5, with: TableRenderer())
    #expect(table.contains("This is an error in LayoutKit: please report it with this file."))
  }

  @Test func programsGetAnErrorAndNoFrames() {
    let json = render(1e12, 1e-10, with: JSONRenderer())
    #expect(json.hasPrefix(#"{"schemaVersion": 1, "file": "a.yaml", "status": "error", "scenes": [{"#))
    #expect(
      json.contains(
        #""name": "Root", "status": "error", "views": [], "guides": [], "refused": []}], "errors": [{"id": "solver-failure", "severity": "error", "message": "The solver found no layout: the numbers are too far apart."#
      ))
    #expect(json.contains(#""line": 4, "column": 3, "notes": [{"#))
    #expect(json.contains(#"`B.Width = 1e-10 * A.Width`.", "line": 5, "column": 3}]}]}"#))
    #expect(!json.contains("frame"))
  }
}
