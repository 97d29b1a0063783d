import LinearConstraints
import SolverTraces
import StackViews

extension StackTree {
  /// Returns the solver calls of a tree's layouts as a trace. The layouts are the first layout, a resize of the window,
  /// and changes of leaves.
  ///
  /// When the size of a leaf changes, the trace changes the constant of a row, as the engine does.
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
