import LinearConstraints
import SolverTraces
import StackViews

extension StackTree {
  /// What laying out such a tree asks of a solver: the first layout, a resize of the window, and leaves that change.
  ///
  /// Changes of sizes are changes of constants here, as the engine makes them.
  public static func trace(
    leaves count: Int, resizeSteps: Int, changes: Int, seed: UInt64 = 1
  ) -> SolverTrace {
    let tree = StackTree(leaves: count, seed: seed)
    let recording = TraceRecording()
    let engine = tree.makeEngine(solver: RecordingSolver(recording))
    recording.begin(.build)
    engine.layout()
    recording.begin(.resize)
    for step in 0..<resizeSteps {
      engine.environment.size = windowSize(step: step, of: resizeSteps)
      engine.layout()
    }
    recording.begin(.churn)
    for step in 0..<changes {
      tree.changeLeaf(step: step)
      engine.layout()
    }
    return recording.trace(of: "stackviews", size: count)
  }
}
