#if CLI
  import ArgumentParser
  import ConstraintLogs
  import Foundation
  import SourceDiagnostics

  /// The command `layoutkit explain-log`, which explains the Auto Layout messages of logs.
  struct ExplainLogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "explain-log",
      abstract: "Explain the Auto Layout messages of UIKit and AppKit in a log.",
      discussion: """
        Reads the console log of an app or of a test run, or a part that was copied from \
        a mail or a web page. For each conflict, prints the conflicting constraints, \
        their sum, the cause, and the best fix; with --verbose, also all fixes and what \
        created each constraint. Each sum is verified, and each fix is tested with a solver \
        before it is printed.

        EXAMPLES
          pbpaste | layoutkit explain-log
          layoutkit explain-log test.log --verbose
          xcodebuild test 2>&1 | layoutkit explain-log --passthrough --fail-on conflict
          layoutkit explain-log test.log --format github --root "$PWD"
          layoutkit explain-log test.log --format html -o conflicts.html
          layoutkit explain-log test.log --ignore 'UIView-Encapsulated-*' --ignore-class '_UI*'
        """
    )

    @Argument(
      help: ArgumentHelp("A log file, or - for the standard input.", valueName: "file"), completion: .file())
    var path = "-"

    @Option(help: "pretty: for people; json: for programs; html: a web page; github: annotations.")
    var format: Format = .pretty

    @Option(name: [.short, .long], help: "The file to write; - for the standard output. Default: -.")
    var output: String?

    @Flag(help: "Print all fixes, notes, and the constraints in words.")
    var verbose = false

    @Option(help: "When to exit with code 1: for a conflict, for any report, or never. Default: never.")
    var failOn: FailOn?

    @Option(
      help: "Ignore conflicts that contain a constraint with this identifier; * matches any characters.")
    var ignore: [String] = []

    @Option(help: "Ignore conflicts that contain a view of this class; * matches any characters.")
    var ignoreClass: [String] = []

    @Flag(
      inversion: .prefixedNo,
      help:
        "Explain a repeated conflict only once, and print how often it occurs. Default: yes, except for json."
    )
    var dedupe: Bool?

    @Flag(help: "Print the log too, with each explanation after its message.")
    var passthrough = false

    @Option(help: "The path to remove from the start of file names in annotations.")
    var root: String?

    @OptionGroup var solver: SolverOption

    /// The value of the option `--format` of `layoutkit explain-log`.
    enum Format: String, ExpressibleByArgument, CaseIterable {
      case pretty, json, html, github

      /// Whether each explanation is printed as soon as the log message that it explains has been read.
      var isStreamed: Bool { self == .pretty || self == .github }
    }

    /// The value of the option `--fail-on` of `layoutkit explain-log`: the messages in the log that make the exit code
    /// 1.
    enum FailOn: String, ExpressibleByArgument, CaseIterable {
      case conflict, any, never
    }

    /// Whether repeated conflicts are explained only once. JSON contains all repeated conflicts, with the groups to
    /// which they belong.
    var mergesRepeats: Bool { dedupe ?? (format != .json) }

    /// Whether a log without messages of Auto Layout is accepted. If false, such a log is an error. True with the
    /// options that are meant for builds, because a build must not fail if it logs no such messages.
    var acceptsNothing: Bool { passthrough || failOn != nil || format == .github }

    /// The path of the file to write; nil to write to the standard output.
    var outputPath: String? { output == "-" ? nil : output }

    func validate() throws {
      // An empty pattern would match nothing, and probably comes from a shell variable that is not set.
      if ignore.contains("") {
        throw ValidationError("--ignore is empty; expected an identifier, in which * matches any characters")
      }
      if ignoreClass.contains("") {
        throw ValidationError(
          "--ignore-class is empty; expected the name of a class, in which * matches any characters")
      }
      if passthrough, !format.isStreamed, outputPath == nil {
        throw ValidationError(
          "--passthrough with --format \(format.rawValue) needs --output for the explanations")
      }
    }

    func run() throws {
      let source = path == "-" ? InputSource.standardInput : .file(path: path)
      let explainer = LogExplainer(makeSolver: try solver.entry().makeSolver)
      var status = ExitStatus.fine
      try status.collect {
        let file = try outputPath.map { path throws(OutputError) in
          try OutputFile(path: path, besides: source)
        }
        var run = LogRun(command: self, output: file)
        try run.explain(InputPieces(source), with: explainer)
        try run.finish(source.name)
        return run.status
      }
      try status.end()
    }
  }

  /// The state of a run of the command: what was printed, and what is printed at the end.
  private struct LogRun {
    let command: ExplainLogCommand
    private let output: OutputFile?
    private let filter: LogFilter
    private let pretty: PrettyFormat
    private var summary: LogSummary
    /// The explanations so far, for the web page that is written at the end.
    private var pageParts: [LogExplanation] = []
    /// Explanations of reports of which the log contains only the end. They are printed after all others.
    private var fragments: [LogExplanation] = []
    private var json = JSONFormat.Stream()
    private var text = ""
    private var reportCount = 0
    private var ignoredCount = 0
    private var isFirst = true
    /// The first bytes of the log, which show why it may contain no messages.
    private var beginning = LogBeginning()
    /// The last byte that was printed because of `--passthrough`; nil if an explanation was printed after it.
    private var lastPassed: UInt8?
    private(set) var status = ExitStatus.fine

    init(command: ExplainLogCommand, output: OutputFile?) {
      self.command = command
      self.output = output
      summary = LogSummary(keepsRepeats: !command.mergesRepeats)
      var filter = LogFilter()
      filter.identifiers = command.ignore
      filter.classes = command.ignoreClass
      self.filter = filter
      pretty = PrettyFormat(
        usesColor: command.outputPath == nil && StandardOutput.usesColor, columns: 80,
        isBrief: !command.verbose)
    }

    /// Reads a log, and prints the explanations of its reports.
    ///
    /// Other threads read the log and explain the reports, while the thread that called this method prints the
    /// explanations.
    mutating func explain(_ pieces: InputPieces, with explainer: LogExplainer) throws {
      var explainer = explainer
      explainer.parts =
        switch command.format {
        case .pretty: pretty.parts
        case .json: JSONFormat.parts
        case .html: HTMLFormat.parts
        case .github: GitHubFormat.parts
        }
      let explainers = LogExplainerPool(explainer)
      let parts = LogParts(of: pieces, keepsBytes: command.passthrough)
      let queue = InputQueue<Result<(LogParts.Part, [LogExplanation]), InputError>> {
        do throws(InputError) {
          return try parts.next().map { part in
            { .success((part, explainers.explain(part.events.lazy.map(\.report)))) }
          }
        } catch {
          return { .failure(error) }
        }
      }
      try queue.run(jobs: ProcessInfo.processInfo.activeProcessorCount) { _, result in
        let (part, explanations) = try result.get()
        var rest = part.bytes
        for (event, explanation) in zip(part.events, explanations) {
          if command.passthrough, event.offset > rest.startIndex {
            try pass(rest[..<event.offset])
            rest = rest[event.offset...]
          }
          if holdsBack(explanation) {
            fragments.append(explanation)
          } else {
            try write(explanation)
          }
        }
        try pass(rest)
      }
      beginning = parts.beginning
    }

    /// The largest number of explanations in ``fragments``.
    private static let mostFragments = 100

    /// Returns whether an explanation is printed after all others, because complete reports help more. JSON keeps the
    /// order of the log, and with `--passthrough`, each explanation follows its message.
    private func holdsBack(_ explanation: LogExplanation) -> Bool {
      explanation.isFragment && command.format != .json && !command.passthrough
        && fragments.count < Self.mostFragments
    }

    /// Prints a piece of the log, if `--passthrough` is set.
    private mutating func pass(_ bytes: ArraySlice<UInt8>) throws {
      guard command.passthrough, let last = bytes.last else { return }
      try StandardOutput.write(bytes: bytes)
      lastPassed = last
    }

    /// Prints the text that follows all explanations, such as the summary of the log, and writes the output file.
    mutating func finish(_ name: String) throws {
      for explanation in fragments { try write(explanation) }
      switch command.format {
      case .pretty: if summary.reportCount > 1 { try putApart(pretty.summary(summary)) }
      case .json: try put(json.finish(summary))
      case .html: try put(HTMLFormat.page(pageParts, summary: summary))
      case .github: break
      }
      try output?.write(text)
      guard !command.passthrough else { return }
      if reportCount == 0 { return reportNothingFound(name) }
      if reportCount == ignoredCount { reportIgnored(name) }
    }

    private mutating func write(_ explanation: LogExplanation) throws {
      reportCount += 1
      let report = explanation.report
      if filter.ignores(explanation) {
        ignoredCount += 1
        return
      }
      switch command.failOn ?? .never {
      case .conflict where report.kind == .unsatisfiable, .any: status.worsen(to: .findings)
      case .conflict, .never: break
      }
      let isNew = summary.add(explanation)
      if command.mergesRepeats, !isNew { return }
      switch command.format {
      case .pretty: try putApart(pretty.text(explanation))
      case .github: try put(GitHubFormat.text(explanation, root: command.root))
      case .json: try put(json.add(explanation))
      case .html: pageParts.append(explanation)
      }
    }

    /// Writes text, separated by an empty line from the text of the previous call.
    private mutating func putApart(_ part: String) throws {
      try put(isFirst ? part : "\n" + part)
      isFirst = false
    }

    private mutating func put(_ part: String) throws {
      guard output == nil else {
        text += part
        return
      }
      // If the part of the log printed so far ends within a line, the explanation starts on a new line.
      if let last = lastPassed, last != UInt8(ascii: "\n") { try StandardOutput.write("\n") }
      lastPassed = nil
      try StandardOutput.write(part)
    }

    /// Prints a note if all messages were ignored. Without it, no output could also mean that the log has no messages.
    private func reportIgnored(_ name: String) {
      let options = [("--ignore", command.ignore), ("--ignore-class", command.ignoreClass)]
        .filter { !$0.1.isEmpty }.map { $0.0 }.joined(separator: ", ")
      let messages =
        ignoredCount == 1
        ? "The only message about Auto Layout in the log was ignored"
        : "All \(ignoredCount) messages about Auto Layout in the log were ignored"
      StandardError.print([
        Diagnostic("ignored-reports", .note, "\(messages) (\(options)).", at: Diagnostic.Place(file: name))
      ])
    }

    private mutating func reportNothingFound(_ name: String) {
      let place = Diagnostic.Place(file: name)
      let other = beginning.error(path: command.path)
      // An empty log is a good one for a build, but a file that cannot be read as a log hides its messages.
      guard !command.acceptsNothing || other != nil && !beginning.bytes.isEmpty else {
        StandardError.print([
          Diagnostic(
            "no-reports", .note,
            other?.message ?? "The log contains no messages about Auto Layout that can be explained.",
            at: place)
        ])
        return
      }
      let message =
        other?.message ?? """
          The log contains no messages about Auto Layout that can be explained. Searched for “Unable to \
          simultaneously satisfy constraints”, “Conflicting constraints detected”, lines such as \
          <NSLayoutConstraint:0x…>, output of _autolayoutTrace, and exceptions about constraints.
          """
      let getLog =
        "To get a log, copy Xcode's console, or run for a simulator: xcrun simctl spawn booted log stream"
      StandardError.print([
        Diagnostic(
          "no-reports", .error, message, at: place,
          notes: [Diagnostic.Note(other?.hint ?? getLog, at: place)])
      ])
      status.worsen(to: .unreadable)
    }
  }
#endif
