import LayoutSolver
import StackViews

extension StackTree {
  /// How long it takes to lay out a tree that lives, views and all; in seconds.
  public struct Timing {
    /// Until there are views and an engine.
    public var making: Double
    /// Until all have their frames for the first time.
    public var firstLayout: Double
    /// Until all have their frames in a window of another size.
    public var resizeStep: Double
    /// Until all have their frames after one leaf changed.
    public var leafChange: Double
  }

  /// Times one tree.
  ///
  /// - Parameter clock: The processor time, in seconds.
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
