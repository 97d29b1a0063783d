import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces

/// The entry point of libFuzzer.
///
/// Input in the trace format is replayed with any numbers; it must not trap or hang. All other input is decoded as a small
/// session with numbers that are exact in binary, whose results must be those of the reference solver.
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

/// Replays a trace as written and in batches.
private func replay(_ bytes: [UInt8]) {
  guard bytes.count < 20_000, let trace = try? SolverTrace(parsing: bytes) else { return }
  for style in [TraceReplayer.Style.asWritten, .batches] {
    var replayer = TraceReplayer(solver: SimplexSolver())
    // Errors of the trace are irrelevant here.
    try? replayer.replay(trace, style: style) { _ in }
  }
}

/// Replays a trace with both solvers and compares the results.
private func compare(_ trace: SolverTrace) {
  guard let expected = answers(of: ReferenceSolver(), to: trace) else { return }
  guard let found = answers(of: SimplexSolver(), to: trace) else { return }
  // A failed precondition is how a fuzz target reports a finding.
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

/// Returns whether two events are equal: the same refusal, or the same unique values and ambiguous variables.
private func agree(_ expected: TraceEvent, _ found: TraceEvent) -> Bool {
  switch (expected, found) {
  case (.rejected(let one), .rejected(let other)): return one.id == other.id
  case (.point(let one), .point(let other)):
    guard one.names == other.names, one.ambiguous == other.ambiguous else { return false }
    let ambiguous = Set(one.ambiguous ?? [])
    return zip(one.names, zip(one.values, other.values)).allSatisfy { name, values in
      ambiguous.contains(name) || abs(values.0 - values.1) <= 1e-6 * max(1, abs(values.0))
    }
  default: return false
  }
}
