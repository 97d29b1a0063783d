#if CLI
  import ArgumentParser
  import LinearConstraints

  /// `layoutkit replay`: solver traces, replayed and checked.
  struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "replay",
      abstract: "Replay solver traces and print what the solver answers, or check it.",
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

        EXAMPLES
          layoutkit replay session.trace
          layoutkit replay --check Traces/
          layoutkit replay --check --as batch Traces/
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
          + "batch: commands between solves in batches. set: rm and con of a row with another constant as set."
      ))
    var arrangement: Arrangement?

    func run() throws {
      let makeSolver = try solver.entry().makeSolver
      var status = ExitStatus.fine
      var tally = Tally()
      for input in InputFinder(endings: [".trace"]).find(paths) {
        do {
          let source = try input.get()
          let outcome = try replay(source, makeSolver: makeSolver, tally: &tally)
          status.worsen(to: outcome)
        } catch let error as InputError {
          StandardError.print("\(error)")
          status.worsen(to: .unreadable)
        }
      }
      if check, !tally.isEmpty { try StandardOutput.print(tally.description) }
      try status.end()
    }

    /// Replays one trace; what is wrong with the trace itself goes to standard error.
    private func replay(
      _ source: InputSource, makeSolver: @escaping () -> any ConstraintSolver, tally: inout Tally
    ) throws -> ExitStatus {
      let bytes = try source.read()
      do {
        let trace = try SolverTrace(parsing: Array(bytes))
        let style = arrangement?.style ?? .asWritten
        if check {
          return try report(
            TraceChecker(makeSolver: makeSolver).check(trace, style: style), of: source, tally: &tally)
        }
        var replayer = TraceReplayer(solver: makeSolver())
        try replayer.replay(trace, style: style) { try StandardOutput.print($0.jsonLine) }
        return replayer.hasFailed ? .internalFault : .fine
      } catch let error as TraceError {
        StandardError.print("\(source.name):\(error.location): error: \(error)")
        return .unreadable
      }
    }

    private func report(
      _ verdict: TraceVerdict, of source: InputSource, tally: inout Tally
    ) throws -> ExitStatus {
      for failure in verdict.failures {
        try StandardOutput.print("\(source.name):\(failure.location): error: \(failure)")
      }
      tally.add(verdict)
      if verdict.failures.contains(where: \.isSolverFailure) { return .internalFault }
      return verdict.isPassed ? .fine : .findings
    }
  }

  /// What `--as` takes.
  enum Arrangement: String, ExpressibleByArgument, CaseIterable {
    case batch, set

    /// How the replayer calls it.
    var style: TraceReplayer.Style {
      switch self {
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

  extension TraceFailure {
    /// Whether the solver gave up.
    fileprivate var isSolverFailure: Bool {
      if case .solverFailed = kind { true } else { false }
    }
  }
#endif
