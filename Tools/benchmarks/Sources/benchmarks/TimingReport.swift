import LinearConstraints
import SolverTraces

/// The measurements of one trace, printed as a line of CSV in the format of `layoutkit replay --timing`.
struct TimingReport {
  /// The header of the CSV output: the names of the columns.
  static let header =
    "workload,n,vars,cons,build_ms,resize_us_per_step,resize_worst_us,churn_us_per_op,peak_rss_kb"

  /// The name of the workload that the trace declares; the name of the trace if it declares no workload.
  var workload: String
  var size: Int?
  var variableCount: Int
  var constraintCount: Int

  var timings: TraceTimings
  var peakMemoryKilobytes: Int

  /// Measures a trace.
  ///
  /// - Parameters:
  ///   - program: The trace.
  ///   - name: The name of the trace, which is used if the trace does not declare its workload.
  ///   - repetitions: The number of runs in which the phases of the trace are measured. The longest step is measured in
  ///     the same number of additional runs.
  ///   - makeSolver: Returns a new solver.
  /// - Throws: ``TraceError`` if the trace is invalid, or ``SolverError`` if the solver fails.
  init(
    of program: TraceProgram, named name: String, repetitions: Int, makeSolver: () -> any ConstraintSolver
  ) throws {
    var timer = TraceTimer(cpuClock: ProcessClock.cpuSeconds, stepClock: ProcessClock.wallSeconds)
    var peak: Int?
    for _ in 0..<repetitions {
      var solver = makeSolver()
      try timer.timePhases(of: program, on: &solver) { phase in
        if phase == .build, peak == nil { peak = ProcessClock.peakMemoryKilobytes() }
      }
    }
    if timer.timings.resize != nil {
      for _ in 0..<repetitions {
        var solver = makeSolver()
        try timer.timeSteps(of: program, on: &solver)
      }
    }
    workload = program.workload?.name ?? name
    size = program.workload?.size
    variableCount = program.workload?.variableCount ?? program.variableCount
    constraintCount = program.workload?.constraintCount ?? program.constraintCount
    timings = timer.timings
    peakMemoryKilobytes = peak ?? ProcessClock.peakMemoryKilobytes()
  }

  /// The measurements as one line of CSV. The columns of phases that the trace does not have are empty.
  var line: String {
    let fields = [
      Self.quoted(workload), size.map { "\($0)" } ?? "", "\(variableCount)", "\(constraintCount)",
      Self.number(timings.build?.seconds, per: 1e-3),
      Self.number(timings.resize?.secondsPerSolve, per: 1e-6),
      Self.number(timings.worstResizeStep, per: 1e-6),
      Self.number(timings.churn?.secondsPerSolve, per: 1e-6),
      "\(peakMemoryKilobytes)",
    ]
    return fields.joined(separator: ",")
  }

  private static func number(_ seconds: Double?, per unit: Double) -> String {
    seconds.map { "\(($0 / unit * 1e5).rounded() / 1e5)" } ?? ""
  }

  /// Returns the text of a CSV field, in quotation marks if RFC 4180 requires them.
  ///
  /// The name of a workload can be that of a file, with any characters.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
