import LayoutSolver
import LinearConstraints
import SolverTraces
import StackTrees
import StackViews
import Testing

@Suite struct StackTreeTests {
  @Test(arguments: [1, 2, 5, 17, 100])
  func aTreeIsLaidOutWithoutConflict(count: Int) {
    let tree = StackTree(leaves: count)
    #expect(tree.leaves.count == count)
    let engine = tree.makeEngine(solver: SimplexSolver())
    #expect(engine.layout().isSatisfied)
    for step in 0..<10 {
      engine.environment.size = StackTree.windowSize(step: step, of: 10)
      tree.changeLeaf(step: step)
      #expect(engine.layout().isSatisfied)
    }
    #expect(tree.leaves.allSatisfy { $0.frame.width > 0 && $0.frame.height > 0 })
  }

  /// The values of a solver that replays the recorded trace equal the frames of the tree.
  @Test func theTraceIsWhatTheTreeAsks() throws {
    let trace = StackTree.trace(leaves: 30, resizeSteps: 6, changes: 5)
    let read = try SolverTrace(parsing: Array(trace.text.utf8))
    #expect(read.commands == trace.commands)
    #expect(read.workload == trace.workload)
    let program = try TraceProgram(parsing: Array(trace.text.utf8))
    #expect(program.solveCount(of: .build) == 1)
    #expect(program.solveCount(of: .resize) == 6)
    #expect(program.solveCount(of: .churn) == 5)
    var replayer = TraceReplayer(solver: SimplexSolver())
    try replayer.replay(read, style: .batches) { event in
      guard case .point = event else {
        Issue.record("\(event)")
        return
      }
    }
  }
}
