import LayoutSolver
import StackViews

extension StackTree {
  /// The times of complete layouts of a tree, in seconds. They include the work of views and constraints.
  public struct Timing {
    /// The time to create the views and the engine, in seconds.
    public var making: Double
    /// The time of the first layout, in seconds.
    public var firstLayout: Double
    /// The mean time of a layout after the window was resized, in seconds.
    public var resizeStep: Double
    /// The mean time of a layout after one leaf was changed, in seconds.
    public var leafChange: Double
  }

  /// Measures the layouts of one tree.
  ///
  /// - Parameters:
  ///   - count: The number of leaves of the tree.
  ///   - resizeSteps: The number of layouts after the window was resized.
  ///   - changes: The number of layouts after one leaf was changed.
  ///   - clock: Returns the processor time, in seconds.
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
