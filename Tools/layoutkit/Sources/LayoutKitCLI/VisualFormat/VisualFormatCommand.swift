#if CLI
  import ArgumentParser
  import Foundation
  import LayoutDocuments
  import LayoutRendering
  import SourceText
  @_spi(Tools) import VisualFormat

  /// The command `layoutkit vfl`, which prints the equations and the layout of visual formats.
  struct VisualFormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "vfl",
      abstract: "Print the equations of visual formats, lay out their views, or check them for errors.",
      discussion: """
        A format describes a row or a column of views: H:|-[a]-[b(==a)]-|. All formats share the \
        same views, which are subviews of one superview. With --size or --device, the views are \
        laid out in a superview of this size.

        With --extended, formats are written in the extended dialect (EVFL), which adds \
        percentages, spacers (~), ranges, groups, stacks and view order (Z:). All formats then \
        form one text.

        With -, formats are read from the standard input, one on each line. Empty lines and \
        lines that begin with // are ignored. A format that begins with - is read as a format, \
        and -- ends the options: layoutkit vfl --check -- '-[a]'.

        An alignment option applies only to formats of the matching direction; for example, \
        alignAllTop applies to formats that begin with H:.

        EXAMPLES
          layoutkit vfl 'H:|-[a]-[b(==a)]-|' 'V:|-20-[a]-[b]'
          layoutkit vfl 'H:|-[a]-gap-[b]' --metrics gap=12 --options alignAllTop
          layoutkit vfl 'H:|[a][b(a)]|' 'V:|[a]|' --options alignAllTop,alignAllBottom --size 320x100
          layoutkit vfl 'H:|-[a]-|' 'V:|-[a]-|' --size 100x50 --margins 8
          layoutkit vfl 'H:|-[a]-|' --emit swift
          layoutkit vfl --extended '|~[a(25%)]~[b(a)]~|' 'V:|-[a,b]-|' --size 320x100
          layoutkit vfl - --check --views a,b < formats.vfl
        """
    )

    // All unrecognized arguments are accepted, because an invalid format can begin with `-`. The method `validate`
    // rejects unknown options.
    @Argument(
      parsing: .allUnrecognized,
      help: ArgumentHelp("Formats, or - to read them from the standard input.", valueName: "format"))
    var formats: [String]

    @Flag(help: "Read formats in the extended dialect instead of Apple's.")
    var extended = false

    @Option(
      help: ArgumentHelp(
        "The options of the formats by Apple's names, such as alignAllTop, separated by commas.",
        valueName: "names"),
      completion: .list(LayoutFormatOptions.names.map(\.name)), transform: FormatOptionsArgument.init)
    var options: [FormatOptionsArgument] = []

    @Option(
      help: ArgumentHelp(
        "The metrics: numbers that formats refer to by name, separated by commas.", valueName: "name=number"),
      transform: MetricsArgument.init)
    var metrics: [MetricsArgument] = []

    @Option(
      help: ArgumentHelp(
        "The names of the views, separated by commas. Default: all names in brackets.", valueName: "names"),
      transform: ViewNamesArgument.init)
    var views: ViewNamesArgument?

    @Option(
      help: ArgumentHelp(
        "The views that have no superview, separated by commas; their formats cannot contain |.",
        valueName: "names"), transform: ViewNamesArgument.init)
    var withoutSuperview: ViewNamesArgument?

    @Option(
      help:
        "The length of - between a view and the superview's edge |. ios: the superview's margin; macos: 20 points."
    )
    var spacing: FormatSpacing = .ios

    @OptionGroup var canvas: CanvasOptions

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        """
        The superview's margins in points: one number, or those at top, leading, bottom and \
        trailing. Those of a plain UIView are 8. Default: 16 or 20 at the sides, as in a view controller's view.
        """, valueName: "points"), transform: MarginsArgument.init)
    var margins: MarginsArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The intrinsic content size of every view, in points.", valueName: "WxH"),
      transform: SizeArgument.fixed)
    var contentSize: SizeArgument?

    @OptionGroup var solver: SolverOption

    @Option(
      help: """
        The output. equations; frames: a table and a drawing; swift: code with anchors; json: \
        for programs (lines and columns count from 1, ranges and Apple's columns from 0). \
        Default: equations and, with a size, frames.
        """)
    var emit: FormatEmission?

    @Flag(help: "Print only errors and warnings. The exit code is 1 if there are errors.")
    var check = false

    @Option(
      parsing: .unconditional,
      help: "The maximum width of the drawing, in characters. Default: $COLUMNS, or 80.",
      transform: FrameFormat.columns)
    var columns: Int?

    private var hasSize: Bool { !canvas.size.isEmpty || !canvas.device.isEmpty }

    func validate() throws {
      _ = try canvas.onlyVariant()
      _ = try FormatOptionsArgument(options)
      _ = try MetricsArgument(metrics)
      try rejectUnknownOptions()
      if let problem = InputProblem(standardInputIn: formats)?.diagnostics.first {
        throw ValidationError(problem.message)
      }
      for (argument, isLiteral) in formatArguments where !isLiteral && Self.isFile(argument) {
        let shown = SystemPath.shown(argument)
        throw ValidationError("`\(shown)` is a file; to read formats from it: layoutkit vfl - < \(shown)")
      }
      for (argument, _) in formatArguments where !argument.contains(where: { "[]|".contains($0) }) {
        guard (try? ConstraintEquation(parsing: argument)) != nil else { continue }
        throw ValidationError(
          "`\(argument)` is an equation, not a format; write it under `constraints` in a layout document, for layoutkit solve"
        )
      }
      if margins != nil, !hasSize { throw ValidationError("--margins requires --size or --device") }
      if margins != nil, spacing == .macos {
        throw ValidationError(
          "--margins has no effect with --spacing macos: the space in |-[view] is always 20 points; remove --margins"
        )
      }
      if let views, let orphan = withoutSuperview?.names.first(where: { !views.names.contains($0) }) {
        throw ValidationError("--without-superview contains `\(orphan)`, which is not in --views")
      }
      if emit == .frames, !hasSize { throw ValidationError("--emit frames requires --size or --device") }
      if emit != nil, check { throw ValidationError("--check cannot be combined with --emit") }
    }

    /// The arguments that are formats. After a second `--` (the first one ends the options), every argument is a
    /// format: `isLiteral` is true, and the argument is not checked for being an option or a file.
    private var formatArguments: [(text: String, isLiteral: Bool)] {
      guard let end = formats.firstIndex(of: "--") else { return formats.map { ($0, false) } }
      return formats[..<end].map { ($0, false) } + formats[(end + 1)...].map { ($0, true) }
    }

    /// Returns whether an argument is the path of a file instead of a format. Such a path contains a dot or a slash and
    /// none of `[`, `]` and `|`. It ends in `.vfl`, or the file exists. False for the path of a layout document.
    private static func isFile(_ argument: String) -> Bool {
      guard argument.contains(where: { "./".contains($0) }), !argument.contains(where: { "[]|".contains($0) })
      else { return false }
      // For a layout document, the command prints a different hint.
      if CommandHint.isLayout(path: argument) { return false }
      return argument.hasSuffix(".vfl") || FileManager.default.fileExists(atPath: argument)
    }

    /// Rejects arguments that look like unknown options: dashes and letters, and possibly `=` with a value. No format
    /// looks like this, not even an invalid one.
    private func rejectUnknownOptions() throws {
      for (argument, isLiteral) in formatArguments where !isLiteral {
        let word = argument.prefix { $0 != "=" }
        let letter = word.drop { $0 == "-" }.first
        guard argument.hasPrefix("-"), let letter, letter.isLetter,
          word.allSatisfy({ $0.isLetter || $0 == "-" })
        else { continue }
        let words = Self.helpMessage(columns: 10_000).split { !$0.isLetter && $0 != "-" }.map(String.init)
        let known = Set(words.filter { $0.hasPrefix("--") && $0.count > 2 }).sorted()
        let near = Suggestions.nearest(to: String(word), among: known)
        let question =
          (Suggestions.question(offering: near)
          ?? OptionNames.correction(of: String(argument), among: known, formats))
          .map { "; \($0.prefix(1).lowercased() + $0.dropFirst())" } ?? ""
        throw ValidationError("unknown option `\(word)`\(question)")
      }
    }

    func run() throws {
      var status = ExitStatus.fine
      let lines = try readLines(&status)
      let report = FormatReport(
        lines, dialect: extended ? .extended : .apple, options: try FormatOptionsArgument(options).options,
        metrics: try MetricsArgument(metrics).values, views: views?.names,
        orphans: Set(withoutSuperview?.names ?? []), spacing: spacing.superviewSpacing)
      if !check, emit != .json { for line in report.complaints { StandardError.print(line) } }
      warnAboutUnknownOrphans(report)
      if report.program.hasErrors { status.worsen(to: check ? .findings : .unreadable) }
      if check {
        for line in report.complaints { try StandardOutput.print(line) }
      } else {
        try write(report, &status)
      }
      if report.program.hasErrors, let path = formats.first(where: CommandHint.isLayout) {
        StandardError.print("vfl: note: \(CommandHint.solve(path))")
      }
      if !lines.contains(where: \.isFormat), !report.program.hasErrors, status != .unreadable {
        // An empty input is an error, so that a broken pipe does not look like a successful run.
        let consequence = check ? ", so nothing was checked" : ""
        StandardError.print("vfl: error: The input contains no format\(consequence).")
        status.worsen(to: .unreadable)
      }
      try status.end()
    }

    /// Warns about names in `--without-superview` that no format contains. If a format has errors, the names of its
    /// views may be missing, so there are no warnings.
    private func warnAboutUnknownOrphans(_ report: FormatReport) {
      guard views == nil, !report.program.hasErrors else { return }
      let known = report.program.viewNames
      for name in withoutSuperview?.names ?? [] where !known.contains(name) {
        let near = Suggestions.nearest(to: name, among: known)
        let message = Suggestions.sentence("no format contains a view `\(name)`.", offering: near)
        StandardError.print("vfl: warning: --without-superview: \(message)")
      }
    }

    private func readLines(_ status: inout ExitStatus) throws -> [FormatLine] {
      var lines: [FormatLine] = []
      for (index, (format, isLiteral)) in formatArguments.enumerated() {
        guard format == "-", !isLiteral else {
          let pieces =
            extended ? format.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) : []
          if pieces.count > 1 {
            lines += FormatLine.allLines(of: format, source: "vfl")
          } else {
            lines.append(FormatLine(text: format, source: "vfl", line: index + 1))
          }
          continue
        }
        do throws(InputError) {
          var bytes = try InputSource.standardInput.read()
          // Editors on some systems write a byte order mark, which is not part of the first format.
          if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
          let text = String(decoding: bytes, as: UTF8.self)
          let source = InputSource.standardInput.name
          // Empty lines and comments are kept, because the names of spacers contain the line number.
          lines +=
            extended
            ? FormatLine.allLines(of: text, source: source) : FormatLine.lines(of: text, source: source)
        } catch {
          StandardError.print(error.diagnostics)
          status.worsen(to: .unreadable)
        }
      }
      return lines
    }

    private func write(_ report: FormatReport, _ status: inout ExitStatus) throws {
      let layout = hasSize && emit != .equations && emit != .swift ? self.layout(of: report) : nil
      let scene = try layout.map { try solve($0) }
      if emit == nil || emit == .equations { try StandardOutput.write(report.equationText) }
      switch emit {
      case .swift: try StandardOutput.write(report.program.anchorCode)
      case .json:
        try StandardOutput.print(try FormatJSON(report, scene: scene, problems: layout?.problems ?? []).text)
      case .equations, .frames, nil: break
      }
      guard let scene else { return }
      for problem in layout?.problems ?? [] {
        if emit != .json {
          StandardError.print(
            "\(problem.line.place(of: problem.range)): error: \(problem.message)\n"
              + SourceExcerpt.marking(problem.range, in: problem.line.text))
        }
        status.worsen(to: .findings)
      }
      if emit != .json {
        if emit == nil { try StandardOutput.write("\n") }
        let file = SolvedFile(name: "vfl", scenes: [scene])
        try StandardOutput.write(TableRenderer().render(file))
        let columns = columns ?? FrameFormat.terminalColumns ?? 80
        if scene.solution.failure == nil {
          try StandardOutput.print("\n" + scene.solution.drawing(columns: columns))
        }
      }
      if scene.solution.failure != nil {
        if emit == .json { StandardError.print(scene.diagnostics(file: "vfl")) }
        status.worsen(to: .unreadable)
      } else if !scene.solution.isSatisfied {
        status.worsen(to: .findings)
      }
    }

    private func layout(of report: FormatReport) -> FormatLayout? {
      report.meanings.isEmpty ? nil : FormatLayout(report, contentSize: contentSize?.size)
    }

    private func solve(_ layout: FormatLayout) throws -> SolvedScene {
      var plain = LayoutDocument.Canvas()
      plain.margins = margins?.insets
      let environment =
        try canvas.onlyVariant().applied(to: plain).environment
        ?? LayoutEnvironment(size: LayoutDocument.Canvas.standardSize)
      return layout.solve(in: environment, with: try solver.entry().makeSolver())
    }
  }
#endif
