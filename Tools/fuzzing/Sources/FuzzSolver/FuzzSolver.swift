import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces

/// The entry point of libFuzzer, which is called with the bytes of an input.
///
/// Input in the trace format may contain any numbers; its replay must not trap or hang. All other input is decoded as a
/// ``ByteProgram``. The results of SimplexSolver must then equal those of the reference solver.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if bytes.starts(with: "# solver-trace".utf8) {
    replay(bytes)
  } else {
    compare(SolverTrace(ByteProgram(bytes).commands))
  }
  return 0
}

/// Replays a trace twice with SimplexSolver: command by command, and with the changes between two solves as a batch.
private func replay(_ bytes: [UInt8]) {
  guard bytes.count < 20_000, let trace = try? SolverTrace(parsing: bytes) else { return }
  for style in [TraceReplayer.Style.asWritten, .batches] {
    var replayer = TraceReplayer(solver: SimplexSolver())
    // An error in the trace is not a finding: only traps and hangs are.
    try? replayer.replay(trace, style: style) { _ in }
  }
}

/// Replays a trace with SimplexSolver and the reference solver, and compares the results.
private func compare(_ trace: SolverTrace) {
  guard let expected = answers(of: ReferenceSolver(), to: trace) else { return }
  guard let found = answers(of: SimplexSolver(), to: trace) else { return }
  // libFuzzer detects a finding by the trap of a failed precondition.
  for (one, other) in zip(expected, found) {
    precondition(agree(one, other), "expected \(one.jsonLine)\nfound \(other.jsonLine)\n\(trace.text)")
  }
  precondition(expected.count == found.count, "one solver failed\n\(trace.text)")
}

private func answers(of solver: any ConstraintSolver, to trace: SolverTrace) -> [TraceEvent]? {
  var replayer = TraceReplayer(solver: solver)
  var events: [TraceEvent] = []
  do {
    try replayer.replay(trace) { events.append($0) }
  } catch {
    // The session is invalid, for example because it removes a refused row.
    return nil
  }
  return events
}

/// Returns whether two results are equal: the same refusal, or the same ambiguous variables and equal values of all
/// other variables.
private func agree(_ expected: TraceEvent, _ found: TraceEvent) -> Bool {
  switch (expected, found) {
  case (.refused(let one), .refused(let other)): return one.id == other.id
  case (.point(let one), .point(let other)):
    guard one.names == other.names, one.ambiguous == other.ambiguous else { return false }
    let ambiguous = Set(one.ambiguous ?? [])
    return zip(one.names, zip(one.values, other.values)).allSatisfy { name, values in
      ambiguous.contains(name) || abs(values.0 - values.1) <= 1e-6 * max(1, abs(values.0))
    }
  default: return false
  }
}
