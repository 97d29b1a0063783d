import LayoutKitCLI
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

@Suite struct SolverRegistryTests {
  @Test func solversKeepTheOrderOfTheirRegistration() {
    var solvers = SolverRegistry.standard
    solvers.register("mine", summary: "first try") { SimplexSolver() }
    solvers.register("other", summary: "another") { SimplexSolver() }
    solvers.register("mine", summary: "second try") { SimplexSolver() }
    #expect(solvers.entries.map(\.name) == ["simplex", "mine", "other"])
    #expect(solvers["mine"]?.summary == "second try")
    #expect(solvers["none"]?.name == nil)
  }

  @Test func aToolOfYourOwnTakesYourSolver() {
    var solvers = SolverRegistry()
    #expect(CommandLineTool(solvers: solvers).run(["solve", "missing", "--solver", "mine"]) == .usage)
    solvers.register("mine", summary: "my own") { SimplexSolver() }
    #expect(CommandLineTool(solvers: solvers).run(["solve", "missing", "--solver", "mine"]) == .unreadable)
  }

  /// The exit code is the same as for a document that cannot be read. The tests of renderers check the JSON of such
  /// layouts.
  @Test(arguments: ["table", "drawing", "json"])
  func aSolverThatFindsNoLayoutIsNoInternalError(format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("views: [Box]\nconstraints: [Box.Width = 1e12]\n", to: "Far.layout.yaml")
    var solvers = SolverRegistry()
    solvers.register("mine", summary: "my own") { FailingSolver(SimplexSolver()) }
    let path = folder.url.appendingPathComponent("Far.layout.yaml").path
    func status(_ options: String...) -> LayoutKitCLI.ExitStatus {
      CommandLineTool(solvers: solvers).run(["solve", path, "--format", format] + options)
    }
    #expect(status() == .unreadable)
    #expect(status("--verify") == .unreadable)
    #expect(status("--fit", "Box") == .unreadable)
    #expect(status("--explain", "Box") == .unreadable)
  }

  /// With a correct solver, the exit code depends on the layout. Wrong results of a solver are reported.
  @Test(arguments: [nil, LyingSolver<SimplexSolver>.Lie.value(6, plus: 25), .conflict(constant: 100), .peace])
  func theAnswerOfASolverIsVerified(_ lie: LyingSolver<SimplexSolver>.Lie?) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      canvas: {size: [320, 200]}
      views: [Box]
      constraints: [Box.Leading = Superview.Leading + 16, Box.Top = Superview.Top, Box.Height = 40, Box.Width = 100]
      """, to: "Right.layout.yaml")
    try folder.write(
      """
      canvas: {size: [320, 200]}
      views: [Box]
      constraints: [Box.Leading = Superview.Leading + 16, Box.Width = 100, Box.Width = 90]
      """, to: "Contradiction.layout.yaml")
    var solvers = SolverRegistry()
    solvers.register("mine", summary: "my own") {
      lie.map { LyingSolver(SimplexSolver(), $0) as any ConstraintSolver } ?? SimplexSolver()
    }
    func status(_ file: String) -> LayoutKitCLI.ExitStatus {
      CommandLineTool(solvers: solvers).run([
        "solve", folder.url.appendingPathComponent(file).path, "--verify",
      ])
    }
    #expect(status("Right.layout.yaml") == (lie == nil || lie == .peace ? .fine : .internalFault))
    #expect(status("Contradiction.layout.yaml") == (lie == nil ? .findings : .internalFault))
  }
}
