// The function with which the tests compare the solver in WebAssembly with the native one. It is not part of the page.

import LayoutSolver
import LinearConstraints
import SolverTraces

/// Replays a solver trace. The result has a line of JSON for each answer of the solver, as `layoutkit replay` prints
/// it. If the trace has a mistake, the last line is its message.
@_cdecl("layoutkit_replay_trace")
public func replayTrace(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  var lines = ""
  do throws(TraceError) {
    let trace = try SolverTrace(parsing: Request(text, count, options, optionCount).text)
    var replayer = TraceReplayer(solver: AnyConstraintSolver(SimplexSolver()))
    for step in trace.steps {
      for event in try replayer.perform(step) { lines += event.jsonLine + "\n" }
    }
  } catch {
    lines += "\(error)\n"
  }
  return Response.block(lines)
}
