import LayoutSolver
import StackViews

extension StackTree {
  /// The times of complete layouts of a tree, including views and constraints, in seconds.
  public struct Timing {
    /// The time to create the views and the engine.
    public var making: Double
    /// The time of the first layout.
    public var firstLayout: Double
    /// The time of a layout after the window was resized.
    public var resizeStep: Double
    /// The time of a layout after one leaf was changed.
    public var leafChange: Double
  }

  /// Times one tree.
  ///
  /// - Parameter clock: Returns the processor time, in seconds.
  public static func time(
    leaves count: Int, resizeSteps: Int, changes: Int, clock: () -> Double
  ) -> Timing {
    var times = [clock()]
    let tree = StackTree(leaves: count)
    let engine = tree.makeEngine(solver: SimplexSolver())
    times.append(clock())
    engine.layout()
    times.append(clock())
    for step in 0..<resizeSteps {
      engine.environment.size = windowSize(step: step, of: resizeSteps)
      engine.layout()
    }
    times.append(clock())
    for step in 0..<changes {
      tree.changeLeaf(step: step)
      engine.layout()
    }
    times.append(clock())
    let spans = zip(times, times.dropFirst()).map { $1 - $0 }
    return Timing(
      making: spans[0], firstLayout: spans[1], resizeStep: spans[2] / Double(max(resizeSteps, 1)),
      leafChange: spans[3] / Double(max(changes, 1)))
  }
}
