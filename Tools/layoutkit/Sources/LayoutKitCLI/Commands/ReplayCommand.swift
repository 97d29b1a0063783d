#if CLI
  import ArgumentParser
  import Foundation
  import LinearConstraints
  import SolverTraces
  import SourceDiagnostics

  /// `layoutkit replay`: solver traces, replayed and checked.
  struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "replay",
      abstract: "Replay solver traces: print what the solver answers, check it, or time it.",
      discussion: """
        A trace is a session with the solver as text:

          # solver-trace 1
          con minimum 1000 >= 44 1 width      a row: 1 width >= 44, required
          con wish 250 == 30 1 width
          solve
          expect width 44

        TRACE is a file, a folder that has files ending in .trace, or - for the \
        standard input. Each solve prints {"point": {...}, "ambiguous": [...]}, each \
        refusal {"rejected": ID, "conflict": [...], "multipliers": [...]}, a solver \
        that gives up {"error": "..."}; one object a line.

        With --check only what is not as the trace expects is printed, and a line \
        that counts.

        With --timing one line of CSV a trace is printed: processor time, the median \
        of several repetitions. Comments in the trace mark the phases that are timed:

          # phase build         up to the first values: build_ms
          # phase resize        steps that end with solve: resize_us_per_step, and
                                the longest of them, in time that passes
          # phase churn         operations that end with solve: churn_us_per_op

        A phase that a trace does not have is an empty field; without such comments \
        everything is build. The changes of rows between two solves are handed over \
        in one batch, as a layout pass does it. What the solver refuses is left out. \
        peak_rss_kb is the most memory that the process held up to the end of the \
        trace's first build. Time with a release build.

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

    @Flag(help: "Check the trace's own expectations: expect, ambiguous, reject, #@ level, #@ iis.")
    var check = false

    @Option(
      name: .customLong("as"),
      help: ArgumentHelp(
        "Put the trace to the solver in another way; the answers must be the same. "
          + "written: command by command, as it is without this option. "
          + "batch: commands between solves in batches, as --timing does it without this option. "
          + "set: rm and con of a row with another constant as set."
      ))
    var arrangement: Arrangement?

    @Flag(help: "Time the trace's phases.")
    var timing = false

    @Option(
      name: .customLong("repeat"),
      help: ArgumentHelp("How often a trace is timed; 5 if not given.", valueName: "count"))
    var repetitions: Int?

    @Flag(help: "Print the names of the columns before the times.")
    var header = false

    func validate() throws {
      if timing {
        if check { throw ValidationError("--timing and --check exclude each other.") }
        if arrangement == .set { throw ValidationError("--timing takes --as batch or --as written.") }
        if let repetitions, !(1...100_000).contains(repetitions) {
          throw ValidationError("--repeat takes a number from 1 to 100000.")
        }
      } else {
        if repetitions != nil { throw ValidationError("--repeat needs --timing.") }
        if header { throw ValidationError("--header needs --timing.") }
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
          throw InputProblem([error.diagnostic(in: source.name)])
        } catch let error as SolverError {
          throw InputProblem(
            "solver-failure", "the solver gave up: \(error)", in: source, status: .internalFault)
        }
      }
      if check, !tally.isEmpty { try StandardOutput.print(tally.description) }
      try status.end()
    }

    /// Times one trace.
    private func time(
      _ source: InputSource, makeSolver: () -> any ConstraintSolver
    ) throws -> ExitStatus {
      // Nothing of the text is kept: what it takes would count as memory that the solver needs.
      let program = try TraceProgram(
        parsing: Array(source.read()), arrangement: arrangement == .written ? .asWritten : .batches)
      let report = try TimingReport(
        of: program, named: source.stem, repetitions: repetitions ?? 5, makeSolver: makeSolver)
      try StandardOutput.print(report.line)
      return .fine
    }

    /// Replays one trace, and checks it if asked to.
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
    /// The file's name without its folder and ending.
    fileprivate var stem: String {
      switch self {
      case .standardInput: "stdin"
      case .file(let path): URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      }
    }
  }

  /// What `--as` takes.
  enum Arrangement: String, ExpressibleByArgument, CaseIterable {
    case written, batch, set

    /// How the replayer calls it.
    var style: TraceReplayer.Style {
      switch self {
      case .written: .asWritten
      case .batch: .batches
      case .set: .constants
      }
    }
  }

  /// The last line of a check.
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
        "\(passed) of \(counted(traces, "trace")) as expected; \(counted(sum.checkedCount, "expectation"))"
      if !sum.failures.isEmpty { text += ", " + counted(sum.failures.count, "failure") }
      if sum.uncheckedAmbiguityCount > 0 {
        text += "; \(sum.uncheckedAmbiguityCount) of them not checked: the solver does not report ambiguity"
      }
      if sum.uncheckedConflictCount > 0 {
        text += "; \(counted(sum.uncheckedConflictCount, "refusal")) without a reason: the solver gives none"
      }
      return text
    }

    private func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
  }

  extension TraceError {
    /// The error as a finding in a file.
    fileprivate func diagnostic(in file: String) -> Diagnostic {
      Diagnostic("trace", .error, description, at: Diagnostic.Place(file: file, location: location))
    }
  }

  extension TraceFailure {
    /// The failure as a finding in a file.
    fileprivate func diagnostic(in file: String) -> Diagnostic {
      Diagnostic(
        "trace-expectation", .error, description, at: Diagnostic.Place(file: file, location: location))
    }

    /// Whether the solver gave up.
    fileprivate var isSolverFailure: Bool {
      if case .solverFailed = kind { true } else { false }
    }
  }
#endif
