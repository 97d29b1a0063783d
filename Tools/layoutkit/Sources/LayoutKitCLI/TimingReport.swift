#if CLI
  import Foundation
  import LinearConstraints

  /// What `replay --timing` prints of one trace.
  struct TimingReport {
    var workload: String
    var size: Int?
    var variableCount: Int
    var constraintCount: Int
    var timings: TraceTimings
    var peakMemoryKilobytes: Int

    /// The names of the columns.
    static let header =
      "workload,n,vars,cons,build_ms,resize_us_per_step,resize_worst_us,churn_us_per_op,peak_rss_kb"

    /// The values of the columns; what the trace does not have is empty.
    var line: String {
      [
        Self.quoted(workload), size.map(String.init) ?? "", "\(variableCount)", "\(constraintCount)",
        Self.number(timings.build?.seconds, per: 1e-3),
        Self.number(timings.resize?.secondsPerSolve, per: 1e-6),
        Self.number(timings.worstResizeStep, per: 1e-6),
        Self.number(timings.churn?.secondsPerSolve, per: 1e-6),
        "\(peakMemoryKilobytes)",
      ].joined(separator: ",")
    }

    private static func number(_ seconds: Double?, per unit: Double) -> String {
      seconds.map { String(format: "%.6g", $0 / unit) } ?? ""
    }

    /// A field as RFC 4180 wants it: a name may be that of a file, and so be anything.
    private static func quoted(_ text: String) -> String {
      guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
      return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
  }

  extension TimingReport {
    /// Times a trace.
    ///
    /// - Throws: ``TraceError``, ``SolverError``.
    init(
      of source: InputSource, arrangement: TraceProgram.Arrangement, repetitions: Int,
      makeSolver: () -> any ConstraintSolver
    ) throws {
      // Nothing of the text is kept: what it takes would count as memory that the solver needs.
      let program = try TraceProgram(parsing: Array(source.read()), arrangement: arrangement)
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
      self.init(
        workload: program.workload?.name ?? source.stem, size: program.workload?.size,
        variableCount: program.workload?.variableCount ?? program.variableCount,
        constraintCount: program.workload?.constraintCount ?? program.constraintCount,
        timings: timer.timings, peakMemoryKilobytes: peak ?? ProcessClock.peakMemoryKilobytes())
    }
  }

  extension InputSource {
    /// The file's name without its folder and ending.
    fileprivate var stem: String {
      switch self {
      case .standardInput: "stdin"
      case .file(let path): URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      }
    }
  }
#endif
