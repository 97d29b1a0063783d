#if CLI
  import ArgumentParser
  import Foundation
  import LinearConstraints
  import SolverTraces
  import SourceDiagnostics

  /// The command `layoutkit replay`, which replays, checks and times solver traces.
  struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "replay",
      abstract: "Replay solver traces: print the solver's answers, check them, or time them.",
      discussion: """
        A trace is a session with the solver as text:

          # solver-trace 1
          con minimum 1000 >= 44 1 width      a row: 1 width >= 44, required
          con wish 250 == 30 1 width
          solve
          expect width 44

        TRACE is a file, a folder with files whose names end in .trace, or - for the \
        standard input. The output has one JSON object on each line: \
        {"point": {...}, "ambiguous": [...]} for each solve, \
        {"rejected": ID, "conflict": [...], "multipliers": [...]} for each refusal, and \
        {"error": "..."} if the solver fails.

        With --check, only differences from the trace's expectations are printed, \
        followed by a summary.

        With --timing, one line of CSV is printed for each trace: the median processor \
        time of several repetitions. Comments in the trace mark the phases to time:

          # phase build         up to the first values: build_ms
          # phase resize        steps that end with solve: resize_us_per_step, and
                                the wall-clock time of the longest: resize_worst_us
          # phase churn         operations that end with solve: churn_us_per_op

        If the trace does not have a phase, the field of this phase is empty. A trace \
        without such comments has one phase, build. The changes between two solves are applied \
        in one batch, as in a layout pass. Rows that the solver refuses are left out. \
        peak_rss_kb is the largest memory of the process up to the end of the trace's \
        first build. Use a release build for timing.

        EXAMPLES
          layoutkit replay session.trace
          layoutkit replay --check Traces/
          layoutkit replay --check --as batch Traces/
          layoutkit replay --timing --repeat 25 --header form-100.trace
        """
    )

    @Argument(help: ArgumentHelp("The traces.", valueName: "trace"), completion: .file(extensions: ["trace"]))
    var paths: [String]

    @OptionGroup var solver: SolverOption

    @Flag(help: "Check the expectations in the trace: expect, ambiguous, reject, #@ level, #@ iis.")
    var check = false

    @Option(
      name: .customLong("as"),
      help: ArgumentHelp(
        "How the commands of the trace are sent to the solver, which must give the same answers in each case. written: one by one (default). batch: all commands between two solves in one batch (default with --timing). set: like batch, but an rm and a con that together change only the constant of a row are sent as one set."
      ))
    var arrangement: Arrangement?

    @Flag(help: "Time the phases of the trace.")
    var timing = false

    @Option(
      name: .customLong("repeat"), parsing: .unconditional,
      help: ArgumentHelp("The number of timed repetitions of a trace. Default: 5.", valueName: "count"),
      transform: ReplayCommand.repetitionCount)
    var repetitions: Int?

    @Flag(help: "Print a line with the names of the columns first.")
    var header = false

    /// Reads the value of the option `--repeat`.
    private static func repetitionCount(_ text: String) throws -> Int {
      guard let count = Int(text), (1...100_000).contains(count) else {
        throw ValidationError("expected a number from 1 to 100000, not `\(text)`")
      }
      return count
    }

    func validate() throws {
      if timing {
        if check { throw ValidationError("--timing cannot be combined with --check") }
        if arrangement == .set {
          throw ValidationError("--timing cannot be combined with --as set; use --as batch or --as written")
        }
      } else {
        if repetitions != nil { throw ValidationError("--repeat requires --timing") }
        if header { throw ValidationError("--header requires --timing") }
      }
    }

    func run() throws {
      let makeSolver = try solver.entry().makeSolver
      var tally = Tally()
      if header { try StandardOutput.print(TimingReport.header) }
      let status = try InputFinder(endings: [".trace"]).forEachInput(paths) { source, _ in
        do {
          return timing
            ? try time(source, makeSolver: makeSolver)
            : try replay(source, makeSolver: makeSolver, tally: &tally)
        } catch let error as TraceError {
          var diagnostic = error.diagnostic(in: source.name)
          if case .file(let path) = source, CommandHint.isLayout(path: path) {
            diagnostic.notes.append(
              Diagnostic.Note(CommandHint.solve(path), at: Diagnostic.Place(file: source.name)))
          }
          throw InputProblem([diagnostic])
        } catch let error as SolverError {
          throw InputProblem(
            "solver-failure", "the solver failed: \(error)", in: source, status: .internalFault)
        }
      }
      if check, !tally.isEmpty { try StandardOutput.print(tally.description) }
      try status.end()
    }

    /// Measures how long the solver takes to replay a trace, and prints the result.
    private func time(
      _ source: InputSource, makeSolver: () -> any ConstraintSolver
    ) throws -> ExitStatus {
      // The trace's text is released before the measurement, so that its memory does not count as memory of the solver.
      let program = try TraceProgram(
        parsing: Array(source.read()), arrangement: arrangement == .written ? .asWritten : .batches)
      let report = try TimingReport(
        of: program, named: source.stem, repetitions: repetitions ?? 5, makeSolver: makeSolver)
      try StandardOutput.print(report.line)
      return .fine
    }

    /// Replays a trace. If `--check` is set, compares the results with the expectations in the trace.
    private func replay(
      _ source: InputSource, makeSolver: @escaping () -> any ConstraintSolver, tally: inout Tally
    ) throws -> ExitStatus {
      let trace = try SolverTrace(parsing: Array(source.read()))
      let style = arrangement?.style ?? .asWritten
      if check {
        return try report(
          TraceChecker(makeSolver: makeSolver).check(trace, style: style), of: source, tally: &tally)
      }
      var replayer = TraceReplayer(solver: makeSolver())
      try replayer.replay(trace, style: style) { try StandardOutput.print($0.jsonLine) }
      return replayer.hasFailed ? .internalFault : .fine
    }

    private func report(
      _ verdict: TraceVerdict, of source: InputSource, tally: inout Tally
    ) throws -> ExitStatus {
      try StandardOutput.write(TextReporter().report(verdict.failures.map { $0.diagnostic(in: source.name) }))
      tally.add(verdict)
      if verdict.failures.contains(where: \.isSolverFailure) { return .internalFault }
      return verdict.isPassed ? .fine : .findings
    }
  }

  extension InputSource {
    /// The name of the file, without its folder and extension.
    fileprivate var stem: String {
      switch self {
      case .standardInput: "stdin"
      case .line: name
      case .contents(let path), .file(let path):
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      case .version(let version):
        URL(fileURLWithPath: version.path).deletingPathExtension().lastPathComponent
      }
    }
  }

  /// The value of the option `--as`, which determines how the changes of a trace are applied to the solver.
  enum Arrangement: String, ExpressibleByArgument, CaseIterable {
    case written, batch, set

    /// The style of `TraceReplayer` that this value of the option selects.
    var style: TraceReplayer.Style {
      switch self {
      case .written: .asWritten
      case .batch: .batches
      case .set: .constants
      }
    }
  }

  /// The counts of results for the summary that `--check` prints at the end.
  private struct Tally: CustomStringConvertible {
    private var traces = 0
    private var passed = 0
    private var sum = TraceVerdict()

    var isEmpty: Bool { traces == 0 }

    mutating func add(_ verdict: TraceVerdict) {
      traces += 1
      if verdict.isPassed { passed += 1 }
      sum.failures += verdict.failures
      sum.checkedCount += verdict.checkedCount
      sum.uncheckedAmbiguityCount += verdict.uncheckedAmbiguityCount
      sum.uncheckedConflictCount += verdict.uncheckedConflictCount
    }

    var description: String {
      var text =
        "\(passed) of \(counted(traces, "trace")) passed; \(counted(sum.checkedCount, "expectation"))"
      if !sum.failures.isEmpty { text += ", " + counted(sum.failures.count, "failure") }
      if sum.uncheckedAmbiguityCount > 0 {
        text +=
          "; \(counted(sum.uncheckedAmbiguityCount, "expectation")) about ambiguity not checked, since the solver does not report ambiguity"
      }
      if sum.uncheckedConflictCount > 0 {
        text +=
          "; \(counted(sum.uncheckedConflictCount, "conflict")) not checked, since the solver does not report conflicts"
      }
      return text
    }

    private func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
  }

  extension TraceError {
    /// Returns a diagnostic for this error.
    ///
    /// - Parameter file: The name of the trace's file.
    fileprivate func diagnostic(in file: String) -> Diagnostic {
      Diagnostic("trace", .error, description, at: Diagnostic.Place(file: file, location: location))
    }
  }

  extension TraceFailure {
    /// Returns a diagnostic for this failed expectation.
    ///
    /// - Parameter file: The name of the trace's file.
    fileprivate func diagnostic(in file: String) -> Diagnostic {
      Diagnostic(
        "trace-expectation", .error, description, at: Diagnostic.Place(file: file, location: location))
    }

    /// Whether the solver failed with an error instead of returning a wrong result.
    fileprivate var isSolverFailure: Bool {
      if case .solverFailed = kind { true } else { false }
    }
  }
#endif
