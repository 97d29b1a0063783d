import ExternalSolvers
import Foundation
import LayoutModel
import LinearConstraints
import Testing

/// A program that fails produces an error, whatever it does.
@Suite struct FailureTests {
  @Test(arguments: [
    ("echo Hello; cat >/dev/null", ExternalSolverError.noGreeting(found: "Hello")),
    ("echo 'layoutkit-solver 2 new'; cat >/dev/null", .unsupportedVersion("2")),
    ("exit 3", .exited(code: 3, command: "# solver-trace 1")),
    ("kill -9 $$", .killed(signal: 9, command: "# solver-trace 1")),
  ])
  func aProgramWithoutAGreetingIsNoSolver(script: String, expected: ExternalSolverError) {
    #expect(throws: expected) { try ShellSolver(script: script).start() }
  }

  @Test func aProgramThatStaysSilentIsEnded() {
    #expect(throws: ExternalSolverError.timedOut(command: "# solver-trace 1", seconds: 0.1)) {
      try ShellSolver(script: "exec sleep 1000", timeLimit: 0.1).start()
    }
  }

  @Test func aMissingProgramIsNamed() {
    #expect(throws: ExternalSolverError.notFound("./none", searched: [])) {
      try SolverProgram(named: "./none")
    }
    let error = #expect(throws: ExternalSolverError.self) { try SolverProgram(named: "none") }
    #expect(
      error?.description.hasPrefix("there is no program 'layoutkit-solver-none' in the folders") == true)
    #expect(throws: ExternalSolverError.self) { try SolverProgram(path: "/dev/null") }
  }

  @Test(arguments: [
    ("echo nonsense; echo ok", ExternalSolverError.unexpectedLine("nonsense", command: "solve")),
    ("echo reject r0; echo ok", .unexpectedLine("reject r0", command: "solve")),
    ("echo value v9 1; echo ok", .unexpectedLine("value v9 1", command: "solve")),
    ("echo value v0 nan; echo ok", .valueNotFinite("nan", variable: "v0")),
    ("echo value v0 1e999; echo ok", .valueNotFinite("1e999", variable: "v0")),
    ("echo value v0 1; exit 4", .exited(code: 4, command: "solve")),
    ("kill -9 $$", .killed(signal: 9, command: "solve")),
    ("kill -SEGV $$", .killed(signal: 11, command: "solve")),
    ("echo error out of memory", .reported("out of memory")),
  ])
  func aFailureWhileSolvingIsAnError(body: String, expected: ExternalSolverError) throws {
    let program = try ShellSolver.solving(body).start()
    var solver = program.makeSolver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint([Term(1, x)], .equal, 4), rank: 0)
    let failure = SolverError.processFailed(reason: "the solver program \(program.path) failed: \(expected)")
    #expect(throws: failure) { try solver.solve() }
    #expect(program.failure == expected)
    // After the failure, all calls throw the same error, without waiting for the process.
    #expect(throws: failure) { try solver.solve() }
    #expect(throws: failure) { try solver.add(LinearConstraint([Term(1, x)], .equal, 4), rank: 0) }
    #expect(throws: failure) { try solver.beginBatch() }
  }

  @Test(arguments: ["sleep 1000", "while :; do :; done", "while :; do echo value v0 1; done"])
  func aProgramThatDoesNotFinishItsAnswerIsEnded(body: String) throws {
    let program = try ShellSolver.solving(body, timeLimit: 0.2).start()
    var solver = program.makeSolver()
    _ = solver.makeVariable()
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(program.failure == .timedOut(command: "solve", seconds: 0.2))
  }

  /// If the process does not read its input, the pipe becomes full. Writing must not block forever.
  @Test func aProgramThatDoesNotReadIsEnded() throws {
    let script = "echo 'layoutkit-solver 1 deaf batches'; exec sleep 1000"
    let program = try ShellSolver(script: script, timeLimit: 0.3).start()
    var solver = program.makeSolver()
    let x = solver.makeVariable()
    try solver.beginBatch()
    for number in 0..<20_000 {
      try solver.add(LinearConstraint([Term(1, x)], .equal, Double(number), priority: 250), rank: 0)
    }
    #expect(throws: SolverError.self) { try solver.commitBatch() }
    #expect(program.failure == .timedOut(command: "commit", seconds: 0.3))
  }

  @Test func anOptionalRowCannotBeRefused() throws {
    let script = """
      echo 'layoutkit-solver 1 stubborn'
      while read -r word id rest; do
        case "$word" in con) echo "reject $id"; echo ok ;; esac
      done
      """
    let program = try ShellSolver(script: script).start()
    var solver = program.makeSolver()
    let x = solver.makeVariable()
    #expect(throws: SolverError.unsatisfiable(nil)) {
      try solver.add(LinearConstraint([Term(1, x)], .equal, 4), rank: 0)
    }
    #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([Term(1, x)], .equal, 4, priority: 250), rank: 0)
    }
    #expect(program.failure == .wronglyRefused("r1"))
  }

  @Test func aLayoutWithAFailedSolverReportsTheFailure() throws {
    let program = try ShellSolver.solving("kill -9 $$").start()
    let root = LayoutView(name: "Root")
    let screen = LayoutEnvironment(size: LayoutSize(width: 100, height: 100))
    let solution = LayoutEngine(root: root, environment: screen, solver: program.makeSolver()).layout()
    #expect("\(String(describing: solution.failure))".contains("ended by signal 9"))
  }

  /// Another process kills the program while the solver waits for an answer.
  @Test func aProgramThatIsKilledWhileItSolvesIsAnError() throws {
    let program = try ShellSolver.solving("(sleep 0.1; kill -9 $$) & wait; sleep 1000").start()
    var solver = program.makeSolver()
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(program.failure == .killed(signal: 9, command: "solve"))
  }
}
