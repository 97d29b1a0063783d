import LayoutKitCLI
import LayoutSolver
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
}
