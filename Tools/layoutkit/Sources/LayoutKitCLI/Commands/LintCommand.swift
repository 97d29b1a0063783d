#if CLI
  import ArgumentParser
  import Foundation
  import LayoutLint
  import LayoutRendering
  import SourceDiagnostics
  import SourceText

  /// The command `layoutkit lint`, which checks documents and Interface Builder files with rules.
  struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lint",
      abstract: "Find mistakes in layouts by laying them out.",
      discussion: """
        Each scene is laid out in every combination of the canvas options. A mistake is \
        reported once, with the environments in which it occurs. 'layoutkit rules' lists \
        the rules, and the file \(LintConfiguration.fileName) configures them.

        Each fix is tested before it is offered: it must remove the finding and add no \
        other. --fix makes the safe fixes, which do not change what users see.

        EXAMPLES
          layoutkit lint Main.storyboard
          layoutkit lint App/ --device "iPhone SE,iPad 11" --direction ltr,rtl
          layoutkit lint App/ --strict
          layoutkit lint App/ --reporter pretty --reporter sarif=lint.sarif
          layoutkit lint App/ --write-baseline baseline.json
          layoutkit lint App/ --baseline baseline.json
          layoutkit lint App/ --fix --dry-run
          git show HEAD:App/Main.xib | layoutkit lint --assume-filename App/Main.xib
          layoutkit lint --jsonl - < layouts.jsonl

        REPORTERS
        \(reporterTable)
        """
    )

    @Argument(
      help: ArgumentHelp(
        "Interface Builder files, documents, folders, or - for the standard input. Default: the standard input, if it is a pipe or file.",
        valueName: "path"), completion: .file(extensions: ["storyboard", "xib", "yaml", "yml", "json"]))
    var paths: [String] = []

    @Option(
      help: ArgumentHelp(
        "The path that findings, baselines and the configuration use for the standard input.",
        valueName: "path"),
      completion: .file(extensions: ["storyboard", "xib", "yaml", "yml", "json"]))
    var assumeFilename: String?

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var scenes: SceneOptions

    @Option(
      help: ArgumentHelp(
        "The format of the findings, and optionally a file to write. Can be repeated. Default: pretty.",
        valueName: "name[=file]"),
      completion: .list(ReporterRegistry.standard.entries.map(\.name)), transform: ReporterArgument.init)
    var reporter: [ReporterArgument] = []

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "The file to write the findings to. Default: the standard output.", valueName: "file"),
      completion: .file())
    var output: String?

    @Option(
      help: ArgumentHelp(
        "The lowest severity that makes the exit code 1: error, warning, note or never. Default: error.",
        valueName: "level"), transform: SeverityLimit.init(_:))
    var failOn: SeverityLimit?

    @Flag(help: "Exit with code 1 if there is any warning; the same as --fail-on warning.")
    var strict = false

    @Flag(help: "Exit with code 0 for all findings; the same as --fail-on never.")
    var lenient = false

    @Flag(name: .shortAndLong, help: "Print only findings and errors: no summary, no progress, no notes.")
    var quiet = false

    @Option(
      help: ArgumentHelp(
        "The configuration file, or a folder. In a folder, \(LintConfiguration.fileName) or .layoutkit.json is searched for, and then in the folders above it. Default: the working folder.",
        valueName: "file"), completion: .file(extensions: ["yml", "yaml", "json"]))
    var config: String?

    @Option(
      help: ArgumentHelp("Do not report the findings in this file.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
      help: ArgumentHelp(
        "Write the findings to a file for --baseline instead of reporting them.", valueName: "file"),
      completion: .file())
    var writeBaseline: String?

    @Flag(
      help:
        "Apply `included` and `excluded` of the configuration also to files whose paths are arguments. For use in programs such as pre-commit, which pass the paths of files."
    )
    var forceExclude = false

    @Flag(help: "Make the safe fixes, and report the remaining findings.")
    var fix = false

    @Flag(
      help:
        "With --fix: print the changes as a unified diff instead of making them. The exit code does not depend on findings."
    )
    var dryRun = false

    @Option(
      help: ArgumentHelp(
        "With --fix --dry-run, also write an HTML page that shows each changed file before and after the fixes.",
        valueName: "file"))
    var compare: String?

    @Flag(
      help:
        "Each line of the input is a separate document in JSON. The output contains one line of JSON for each document, in the same order. Empty lines are skipped."
    )
    var jsonl = false

    @OptionGroup var solver: SolverOption

    @OptionGroup var parallel: JobOptions

    mutating func validate() throws {
      paths = try InputPaths.orStandardInput(paths)
      if [strict, lenient, failOn != nil].count(where: { $0 }) > 1 {
        throw ValidationError("only one of --strict, --lenient and --fail-on can be given")
      }
      if reporter.count(where: { $0.path == nil }) > 1 {
        let place = output == nil ? "the standard output" : "the file of --output"
        throw ValidationError(
          "several reporters write to \(place); give all but one a file, as in --reporter json=lint.json")
      }
      if jsonl, fix || writeBaseline != nil || baseline != nil || output != nil || !reporter.isEmpty {
        throw ValidationError(
          "--jsonl cannot be combined with --fix, --reporter, --output, --baseline and --write-baseline")
      }
      if jsonl, let path = paths.first(where: { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }) {
        throw ValidationError(
          "--jsonl reads lines of JSON, but \(SystemPath.shown(path)) is an Interface Builder file; check it without --jsonl"
        )
      }
      if dryRun, !fix { throw ValidationError("--dry-run needs --fix") }
      if compare != nil, !dryRun { throw ValidationError("--compare needs --fix --dry-run") }
      if dryRun, !reporter.isEmpty || writeBaseline != nil || output != nil {
        throw ValidationError(
          "--dry-run prints a diff, so it cannot be combined with --reporter, --output or --write-baseline")
      }
      if writeBaseline != nil, output != nil {
        throw ValidationError(
          "--write-baseline writes the findings to its own file, so it cannot be combined with --output")
      }
      if !fix, let baseline, let writeBaseline, baseline != writeBaseline {
        throw ValidationError(
          "--write-baseline writes all findings, so --baseline with another file has no effect; leave out one of them"
        )
      }
      if assumeFilename != nil, !paths.contains("-") {
        throw ValidationError(
          "--assume-filename names the standard input, but only files are read; add the path -")
      }
      if fix, paths.contains("-") {
        throw ValidationError("--fix needs files; it cannot be used with the standard input")
      }
    }

    private static var reporterTable: String {
      let entries = ReporterRegistry.standard.entries
      let width = entries.map(\.name.count).max() ?? 0
      return entries.map { entry in
        "  " + entry.name + String(repeating: " ", count: width + 2 - entry.name.count) + entry.summary
      }.joined(separator: "\n")
    }

    /// Returns the lowest severity that makes the exit code 1; nil if no severity does.
    ///
    /// - Parameter isStrict: Whether the configuration is strict. The options `--lenient` and `--fail-on` take
    ///   precedence.
    private func limit(isStrict: Bool) -> Diagnostic.Severity? {
      if lenient { return nil }
      return (failOn ?? (strict || isStrict ? .warning : .error)).severity
    }

    func run() throws {
      var status = ExitStatus.fine
      try status.collect { try lint() }
      try status.end()
    }

    private func lint() throws -> ExitStatus {
      let all = CommandLineTool.currentRules
      let configuration = try LintConfiguration(path: config, rules: all)
      let limit = limit(isStrict: configuration.isStrict)
      // If a baseline is written, it contains all findings. A baseline that is read then only determines which findings
      // are fixed.
      let path = writeBaseline == nil ? baseline ?? configuration.baselinePath : fix ? baseline : nil
      let known = try path.map(LintBaseline.init(path:)) ?? LintBaseline()
      let baselinePaths = configuration.baselinePaths(of: path)
      var finder = InputFinder.layouts
      finder.includes = configuration.includes
      finder.includesOnlyMatches = forceExclude
      finder.findsOnce = true
      if let assumeFilename { finder.standardInput = .contents(path: assumeFilename) }
      if jsonl { return try lintLines(finder, configuration, all, limit) }
      let inputs = finder.find(paths)
      if inputs.isEmpty, !forceExclude { throw configuration.nothingToCheck(in: paths, finder) }
      var settings: [LintOutput.SettingsFile] = []
      if let path = configuration.filePath { settings.append(.init(path: path, error: .isConfiguration)) }
      let comparisonFile = try compare.map { try LintOutput.file($0, inputs, settings) }
      let baselineFile = try writeBaseline.map { try LintOutput.file($0, inputs, settings) }
      var output = try LintOutput(
        reporter, standard: configuration.reporter, path: self.output, inputs: inputs,
        settings: settings + (path.map { [.init(path: $0, error: .isBaseline)] } ?? []))
      output.isQuiet = quiet
      let solver = try solver.entry()
      var linter = Linter(rules: configuration.rules(among: all), makeSolver: solver.makeSolver)
      linter.severities = configuration.severities
      let fileLinter = FileLinter(
        linter: linter, environments: try canvas.variants().map(LintEnvironment.init))
      var files: [LintedFile] = []
      var status = try finder.forEachInput(
        paths, jobs: parallel.count, separator: "", isQuiet: quiet,
        failing: { files.append(LintedFile(name: $0, errors: $1)) }, collecting: { files.append($0) }
      ) { source in
        do {
          return try check(source, fileLinter, configuration, (known, baselinePaths), limit)
        } catch let problem as InputProblem where inputs.count > 1 && problem.isMissingScene {
          return (.fine, LintedFile(withoutScene: source.name))
        }
      }
      let lacking = files.count(where: \.lacksScene)
      files.removeAll(where: \.lacksScene)
      if lacking > 0, files.isEmpty, let scene = scenes.scene {
        throw InputProblem([
          Diagnostic(
            "unknown-scene", .error,
            "None of the \(lacking) files contains a scene with the id or name `\(PrintableText.escaped(scene))`."
          )
        ])
      }
      if let path, !quiet, known.isForOtherFolder(than: baselinePaths) {
        StandardError.print([baselinePaths.mismatch(ofBaseline: path)])
      }
      if !quiet {
        StandardError.print(
          configuration.unusedEntries(files, rules: linter.rules)
            + configuration.entriesWithoutEffect(rules: linter.rules))
      }
      let skipped = files.count(where: \.isForOtherSystem)
      if skipped > 0, !quiet {
        StandardError.print(
          skipped == 1
            ? "1 file was not checked, because it is for a different operating system than the chosen devices"
            : "\(skipped) files were not checked, because they are for a different operating system than the chosen devices"
        )
      }
      if fix, !quiet {
        let count = files.map(\.fixCount).reduce(0, +)
        let verb = dryRun ? "can be made" : "made"
        StandardError.print("\(count) \(count == 1 ? "fix" : "fixes") \(verb)")
      }
      if let comparisonFile {
        try comparisonFile.write(ComparisonPageRenderer().render(files.compactMap(\.comparison)))
      }
      if let failure = solver.failure {
        status.worsen(to: .internalFault)
        // A failure while a layout was solved is a finding. Other failures only make the result incomplete.
        let isReported = files.contains { $0.diagnostics.contains { $0.id == failure.id } }
        if !isReported { StandardError.print([failure]) }
      }
      guard !dryRun else { return status }
      if let baselineFile {
        status.worsen(to: try write(files, to: baselineFile, configuration.baselinePaths(of: writeBaseline)))
      } else {
        status.worsen(to: try output.write(files, rules: linter.rules, limit: limit))
      }
      return status
    }

    /// Checks each line of the inputs as a separate document, and prints a line of JSON for it.
    private func lintLines(
      _ finder: InputFinder, _ configuration: LintConfiguration, _ all: [any LintRule],
      _ limit: Diagnostic.Severity?
    ) throws -> ExitStatus {
      let solver = try solver.entry()
      var linter = Linter(rules: configuration.rules(among: all), makeSolver: solver.makeSolver)
      linter.severities = configuration.severities
      let fileLinter = FileLinter(
        linter: linter, environments: try canvas.variants().map(LintEnvironment.init))
      @Sendable func report(_ name: String, _ diagnostics: [Diagnostic]) throws {
        let file = LintedFile(name: name, errors: diagnostics)
        try StandardOutput.write(JSONReporter().report(file.reportedErrors, of: name))
      }
      var status = try finder.forEachLine(of: paths, jobs: parallel.count, reporting: report) { source in
        let input = try source.layoutInput(
          scene: scenes.scene, content: scenes.contentSource(for: canvas.variants()))
        StandardError.print(input.errors)
        let found = try fileLinter.findings(in: input, name: source.name).map(\.diagnostic)
        let findings = Diagnostic.mergingCauses(configuration.reported(found, in: source.name))
        let file = LintedFile(name: source.name, errors: input.errors)
        try StandardOutput.write(JSONReporter().report(file.reportedErrors + findings, of: source.name))
        let isReached = limit.map { limit in findings.contains { $0.severity >= limit } } ?? false
        return input.errors.isEmpty ? (isReached ? .findings : .fine) : .unreadable
      }
      if let failure = solver.failure {
        status.worsen(to: .internalFault)
        StandardError.print([failure])
      }
      return status
    }

    /// Checks a file. With `--fix`, also applies the safe fixes to the file.
    private func check(
      _ source: InputSource, _ fileLinter: FileLinter, _ configuration: LintConfiguration,
      _ baseline: (known: LintBaseline, paths: FolderPaths), _ limit: Diagnostic.Severity?
    ) throws -> (ExitStatus, LintedFile) {
      let path = source.path ?? source.name
      func new(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let found = configuration.reported(diagnostics, in: path)
        return baseline.known.reported(found, in: baseline.paths.relative(path))
      }
      func read(_ bytes: [UInt8]) throws -> LayoutInput {
        try source.layoutInput(
          of: bytes, scene: scenes.scene, content: scenes.contentSource(for: canvas.variants()))
      }
      let bytes = try Array(source.read())
      let input = try read(bytes)
      StandardError.print(input.errors)
      if !quiet { StandardError.print(input.omissions(fileName: source.name)) }
      let found = try fileLinter.findings(in: input, name: source.name).map(\.diagnostic)
      var state = FileFixer.State(bytes: bytes, input: input, diagnostics: found)
      var errors = input.errors
      var status = input.errors.isEmpty ? ExitStatus.fine : .unreadable
      var comparison: FileComparison?
      if fix {
        let fixer = FileFixer(fileLinter: fileLinter, read: read, selecting: new)
        let fixed = try fixer.fixed(state, name: source.name)
        if compare != nil, fixed.bytes != bytes {
          comparison = try VersionComparison(variants: canvas.variants()).compare(
            .init(name: source.name, source: source, input: input),
            .init(name: "\(source.name) with fixes", source: source, input: read(fixed.bytes)))
        }
        do {
          try save(fixed.bytes, over: bytes, of: source)
          state = fixed
        } catch let error as OutputError {
          // The file could not be written, so the findings before the fixes are reported.
          StandardError.print(error.diagnostics)
          errors += error.diagnostics
          status.worsen(to: error.status)
        }
      }
      // An entry of `ignore` counts as used even if its findings have just been fixed.
      let uses = configuration.uses(of: found + state.diagnostics, in: path)
      let diagnostics =
        writeBaseline == nil
        ? new(state.diagnostics) : configuration.reported(state.diagnostics, in: path)
      let file = LintedFile(
        name: source.name, path: path, diagnostics: diagnostics,
        bytes: diagnostics.isEmpty ? nil : state.input.bytes, errors: errors,
        // All scenes of a damaged file can be left out.
        isChecked: input.errors.isEmpty || !input.document.scenes.isEmpty,
        isForOtherSystem: fileLinter.skips(input), fixCount: state.fixCount, ignoreUses: uses,
        comparison: comparison)
      let isReached = limit.map { limit in file.diagnostics.contains { $0.severity >= limit } } ?? false
      if isReached, writeBaseline == nil, !dryRun { status.worsen(to: .findings) }
      return (status, file)
    }

    /// Writes a fixed file, or with `--dry-run`, prints the changes.
    private func save(_ bytes: [UInt8], over old: [UInt8], of source: InputSource) throws {
      guard bytes != old, case .file(let path) = source else { return }
      if dryRun { return try StandardOutput.write(UnifiedDiff(of: source.name, old, bytes).text) }
      try FileReplacement.replace(path, of: source, with: bytes, insteadOf: old)
    }

    /// Writes all findings to a baseline.
    private func write(
      _ files: [LintedFile], to output: OutputFile, _ paths: FolderPaths
    ) throws -> ExitStatus {
      var written = LintBaseline()
      for file in files { written.add(file.diagnostics, in: paths.relative(file.path)) }
      try output.replace(with: written.text)
      if !quiet {
        let count = files.map { Diagnostic.mergingCauses($0.diagnostics).count }.reduce(0, +)
        // Reports show several findings with one cause as one finding.
        let groups =
          count == written.count ? "" : " (\(count) in reports, which combine findings with the same cause)"
        StandardError.print(
          "\(written.count) \(written.count == 1 ? "finding" : "findings")\(groups) written to \(SystemPath.shown(output.path))"
        )
      }
      return .fine
    }
  }
#endif
