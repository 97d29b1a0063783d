#if CLI
  import ArgumentParser
  import ConstraintLogs
  import Foundation
  import SourceDiagnostics

  /// `layoutkit explain-log`: what logs say about Auto Layout, in plain words.
  struct ExplainLogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "explain-log",
      abstract: "Explain what UIKit and AppKit log about Auto Layout.",
      discussion: """
        Reads the console log of an app or a test run, or what of it was pasted into a \
        mail or a web page, and says of each conflict what contradicts what, who made \
        it, and what to do. Every sum is proven and every fix tried out.

        EXAMPLES
          pbpaste | layoutkit explain-log
          layoutkit explain-log test.log --dedupe
          xcodebuild test 2>&1 | layoutkit explain-log --passthrough --fail-on conflict
          layoutkit explain-log test.log --format github --root "$PWD"
          layoutkit explain-log test.log --format html -o conflicts.html
          layoutkit explain-log test.log --ignore 'UIView-Encapsulated-*' --ignore-class '_UI*'
        """
    )

    @Argument(
      help: ArgumentHelp("A log, or - for the standard input.", valueName: "file"), completion: .file())
    var path = "-"

    @Option(help: "pretty: for people; json: for programs; html: one page; github: annotations.")
    var format: Format = .pretty

    @Option(name: [.short, .long], help: "The file to write instead of the standard output.")
    var output: String?

    @Option(help: "When to end with exit code 1: at a conflict, at any report, or never.")
    var failOn: FailOn = .never

    @Option(help: "Leave out conflicts with a constraint of such an identifier; * stands for anything.")
    var ignore: [String] = []

    @Option(help: "Leave out conflicts about a view of such a class; * stands for anything.")
    var ignoreClass: [String] = []

    @Flag(help: "Explain conflicts of one kind once, and count them.")
    var dedupe = false

    @Flag(help: "Pass the log on, and put each explanation behind the lines it is about.")
    var passthrough = false

    @Option(help: "A path to cut off from the front of source files, for annotations.")
    var root: String?

    @OptionGroup var solver: SolverOption

    /// The value of `--format`.
    enum Format: String, ExpressibleByArgument, CaseIterable {
      case pretty, json, html, github

      /// Whether explanations are printed one by one.
      var isStreamed: Bool { self == .pretty || self == .github }
    }

    /// The value of `--fail-on`.
    enum FailOn: String, ExpressibleByArgument, CaseIterable {
      case conflict, any, never
    }

    func validate() throws {
      if passthrough, !format.isStreamed, output == nil {
        throw ValidationError(
          "--passthrough with --format \(format.rawValue) needs --output for the explanations")
      }
    }

    func run() throws {
      let source = path == "-" ? InputSource.standardInput : .file(path: path)
      let explainer = LogExplainer(makeSolver: try solver.entry().makeSolver)
      var status = ExitStatus.fine
      try status.collect {
        let file = try output.map { path throws(OutputError) in try OutputFile(path: path, besides: source) }
        var run = LogRun(command: self, explainer: explainer, output: file)
        try source.readPieces { try run.read($0) }
        try run.finish(source.name)
        return run.status
      }
      try status.end()
    }
  }

  /// A log on its way through the command.
  private struct LogRun {
    let command: ExplainLogCommand
    private let output: OutputFile?
    private var explainer: CachingLogExplainer
    private let filter: LogFilter
    private let pretty: PrettyFormat
    private var reader = LogReader()
    private var summary: LogSummary
    private var explanations: [LogExplanation] = []
    private var text = ""
    private var hasReports = false
    private var isFirst = true
    /// The last byte of the log that was passed on.
    private var lastPassed: UInt8?
    private(set) var status = ExitStatus.fine

    init(command: ExplainLogCommand, explainer: LogExplainer, output: OutputFile?) {
      self.command = command
      self.output = output
      self.explainer = CachingLogExplainer(explainer: explainer)
      summary = LogSummary(keepsRepeats: !command.dedupe)
      var filter = LogFilter()
      filter.identifiers = command.ignore
      filter.classes = command.ignoreClass
      self.filter = filter
      let environment = ProcessInfo.processInfo.environment
      let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false || command.output != nil
      pretty = PrettyFormat(usesColor: !isPlain && StandardOutput.isTerminal, columns: 80)
    }

    mutating func read(_ bytes: [UInt8]) throws {
      var passed = 0
      for event in reader.read(bytes) {
        if event.offset > passed {
          try pass(bytes[passed..<event.offset])
          passed = event.offset
        }
        try explain(event.report)
      }
      try pass(bytes[passed...])
    }

    /// Passes a piece of the log on.
    private mutating func pass(_ bytes: ArraySlice<UInt8>) throws {
      guard command.passthrough, let last = bytes.last else { return }
      try StandardOutput.write(bytes: bytes)
      lastPassed = last
    }

    mutating func finish(_ name: String) throws {
      for event in reader.finish() { try explain(event.report) }
      switch command.format {
      case .pretty: if summary.reportCount > 1 { try putApart(pretty.summary(summary)) }
      case .json: try put(JSONFormat.text(explanations, summary: summary))
      case .html: try put(HTMLFormat.page(explanations, summary: summary))
      case .github: break
      }
      try output?.write(text)
      if !hasReports, !command.passthrough { tellNothingFound(name) }
    }

    private mutating func explain(_ report: LogReport) throws {
      hasReports = true
      let explanation = explainer.explain(report)
      if filter.ignores(explanation) { return }
      switch command.failOn {
      case .conflict where report.kind == .unsatisfiable, .any: status.worsen(to: .findings)
      case .conflict, .never: break
      }
      let isNew = summary.add(explanation)
      if command.dedupe, !isNew { return }
      switch command.format {
      case .pretty: try putApart(pretty.text(explanation))
      case .github: try put(GitHubFormat.text(explanation, root: command.root))
      case .json, .html: explanations.append(explanation)
      }
    }

    /// Puts an empty line between texts.
    private mutating func putApart(_ part: String) throws {
      try put(isFirst ? part : "\n" + part)
      isFirst = false
    }

    private mutating func put(_ part: String) throws {
      guard output == nil else {
        text += part
        return
      }
      // An explanation does not go on in a line of the log that has no end.
      if let last = lastPassed, last != UInt8(ascii: "\n") { try StandardOutput.write("\n") }
      lastPassed = nil
      try StandardOutput.write(part)
    }

    private mutating func tellNothingFound(_ name: String) {
      let place = Diagnostic.Place(file: name)
      let message = """
        There is nothing about Auto Layout in it. Looked for “Unable to simultaneously satisfy \
        constraints”, “Conflicting constraints detected”, lines such as <NSLayoutConstraint:0x…>, trees of \
        _autolayoutTrace, and exceptions about constraints.
        """
      let hint =
        "In Xcode, run the app and copy the console; of a simulator: xcrun simctl spawn booted log stream."
      StandardError.print([
        Diagnostic("no-reports", .error, message, at: place, notes: [Diagnostic.Note(hint, at: place)])
      ])
      status.worsen(to: .unreadable)
    }
  }
#endif
