#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutDocumentsYAML
  @_spi(Tools) import LayoutModel
  import LayoutRendering
  import LayoutSolver
  import LinearConstraints
  import SourceDiagnostics
  import SourceText

  /// The command `layoutkit solve`, which lays out documents and prints frames.
  struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "solve",
      abstract: "Lay out documents and print the frames of their views.",
      discussion: """
        An unsatisfiable document is laid out too: if constraints conflict, the last of \
        them is dropped. The dropped constraint is printed with the constraints that it \
        conflicts with, their sum, and changes that resolve the conflict. Each change was \
        tested by a layout. The exit code is 1 in this case.

        The table contains x, y, width and height of each view in points, in the \
        coordinates of its superview. The last column shows problems: conflicting, \
        ambiguous (the constraints allow several frames) or misplaced (the document \
        expects another frame).

        Content that does not fit, cut text, views off the canvas and zero sizes are \
        printed as warnings, which change the exit code only with --strict or \
        --fail-on any.

        A size of auto fits the content: --size 320xauto prints how high the layout is \
        at a width of 320. --fit does so on both axes, and --fit NAME lays out one view \
        as systemLayoutSizeFitting does, without the views around it.

        Options for the canvas take several values, with commas or repeated, and some \
        take 'all'. Every combination is laid out.

        EXAMPLES
          layoutkit solve Login.layout.yaml
          layoutkit solve Login.layout.yaml --device "iPhone 15 landscape"
          layoutkit solve Login.layout.yaml --size 320x568 --format drawing
          layoutkit solve Cell.layout.yaml --size 320xauto
          layoutkit solve Cell.layout.yaml --fit Title
          layoutkit solve Login.layout.yaml --device all --fail-on ambiguous
          layoutkit solve Login.layout.yaml --explain 'Name Field.Width'
          layoutkit solve Login.layout.yaml --solver ./mine --verify
          layoutkit solve Login.layout.yaml --text-size AX1 --direction rtl
          layoutkit solve Layouts/ --format json        one object on each line
          layoutkit solve Main.storyboard --scene Login
          layoutkit solve --jsonl - < layouts.jsonl
          layoutkit solve Login.layout.yaml --watch
          layoutkit solve - < Login.layout.yaml
        """
    )

    @Argument(
      help: ArgumentHelp(
        "Documents, folders with documents, or - for the standard input. Default: the standard input, if it is a pipe or file.",
        valueName: "path"),
      completion: .file(extensions: ["yaml", "yml", "json", "storyboard", "xib"]))
    var paths: [String] = []

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var scenes: SceneOptions

    @Option(
      help: ArgumentHelp(
        "Lay out a view as small as its constraints allow; without a name, the root.", valueName: "view"),
      transform: FitArgument.init)
    var fit: FitArgument?

    @Option(
      help: ArgumentHelp(
        """
        The findings that make the exit code 1: conflict, ambiguous, misplaced, any or never. Conflicts always do, \
        unless 'never' is given.
        """, valueName: "finding"),
      transform: { try ValueList($0, each: FindingLimit.init(_:)) })
    var failOn: [ValueList<FindingLimit>] = []

    @Flag(help: "Exit with code 1 if there is any warning; the same as --fail-on any.")
    var strict = false

    @OptionGroup var solver: SolverOption

    @Option(
      help: ArgumentHelp(
        "Explain the value of an attribute, such as 'Name Field.Width', or the frame of an item, such as 'Name Field'. Can be repeated.",
        valueName: "item.attribute"))
    var explain: [String] = []

    @Flag(
      help:
        "Check the solver's answer row by row, by arithmetic and with a second solver. If the answer is wrong, the flaws are printed, and the exit code is 70."
    )
    var verify = false

    @Option(help: "table: for people; json: for programs; drawing: boxes in the terminal. Default: table.")
    var format: FrameFormat?

    @Option(
      parsing: .unconditional,
      help: "The maximum width of drawings, in characters. Default: the width of the terminal, or 80.",
      transform: FrameFormat.columns)
    var columns: Int?

    @Flag(help: "Print rows for generated guides too: margins, safe areas, and the spacers of stacks.")
    var all = false

    @OptionGroup var parallel: JobOptions

    @Flag(
      help:
        "Each line of the input is a separate document in JSON. The output contains one line of JSON for each document and environment, in the same order. Empty lines are skipped."
    )
    var jsonl = false

    @Flag(help: "Lay out again whenever a file is saved, until interrupted with Control-C.")
    var watch = false

    mutating func validate() throws {
      paths = try InputPaths.orStandardInput(paths)
      if jsonl, watch { throw ValidationError("--jsonl cannot be combined with --watch") }
      if jsonl, let format, format != .json {
        throw ValidationError("--jsonl prints JSON, so it cannot be combined with --format \(format)")
      }
      for text in explain { _ = try Self.question(text) }
      if limits.contains(.never), strict || limits.count > 1 {
        throw ValidationError("--fail-on never cannot be combined with --strict or other values of --fail-on")
      }
      if fit != nil, let size = canvas.size.flatMap(\.values).first(where: { $0.value.fittingAxes.isEmpty }) {
        throw ValidationError(
          "--fit needs a size whose width or height is auto, such as \(NumberText.short(size.value.size.width))xauto, not \(size.text)"
        )
      }
    }

    /// The kinds of findings that make the exit code 1.
    private var limits: Set<FindingLimit> {
      let given = Set(failOn.flatMap(\.values).map(\.value))
      return given.contains(.never) ? given : given.union(strict ? [.conflict, .any] : [.conflict])
    }

    func run() throws {
      if watch {
        try FileWatch(paths: paths, separator: format == .json ? "" : "\n").run { try layOut() }
      } else {
        try layOut().end()
      }
    }

    /// Lays out all inputs once, and prints the results.
    ///
    /// - Returns: The worst status of all inputs.
    private func layOut() throws -> ExitStatus {
      let solver = try solver.entry()
      let makeSolver = solver.makeSolver
      let questions = try explain.map(Self.question)
      let format = jsonl ? FrameFormat.json : format ?? .table
      let renderer = format.renderer(columns: columns, showsGeneratedGuides: all)
      let variants = try canvas.variants()
      var summary = LayoutSummary()
      let separator = format == .json ? "" : "\n"
      @Sendable func report(_ name: String, _ diagnostics: [Diagnostic]) throws {
        if format == .json { try StandardOutput.write(JSONRenderer().render(diagnostics, of: name)) }
      }
      func process(_ source: InputSource) throws -> (ExitStatus, LayoutSummary) {
        var summary = LayoutSummary()
        let input = try source.layoutInput(
          scene: scenes.scene, content: scenes.contentSource(for: variants))
        var status = input.report()
        let document = input.document
        for (number, variant) in variants.enumerated() {
          // The views of a scene are released before those of the next scene are created, because files can be large.
          let parts =
            questions.isEmpty && fit == nil ? input.separateScenes : [document]
          let scenes = try parts.flatMap { part in
            let instances = try source.instances(of: part)
            for question in questions {
              try check(instances, of: source, forAttribute: true) { _ = try question.item(in: $0.items) }
            }
            return try solve(instances, in: variant, of: source, explaining: questions, with: makeSolver)
          }
          var file = SolvedFile(
            name: source.name, scenes: scenes, variant: variants.count > 1 ? variant.settings : [])
          // In macOS files, the origin is at the bottom left. JSON contains the frames in these coordinates.
          if input.interfaceFile?.header.platform == .macOS {
            for index in file.scenes.indices { file.scenes[index].hasOriginAtBottom = true }
          }
          if number > 0 { try StandardOutput.write(separator) }
          try StandardOutput.write(renderer.render(file))
          status.worsen(to: self.report(on: file, by: solver))
          if variants.count > 1 { summary.add(file) }
        }
        return (status, summary)
      }
      if jsonl {
        return try InputFinder.layouts.forEachLine(of: paths, jobs: parallel.count, reporting: report) {
          try process($0).0
        }
      }
      let status = try InputFinder.layouts.forEachInput(
        paths, jobs: parallel.count, separator: separator, reporting: report, collecting: { summary.add($0) }
      ) { try process($0) }
      if variants.count > 1, format != .json {
        try StandardOutput.write("\n" + summary.lines.map { $0 + "\n" }.joined())
      }
      return status
    }

    /// Lays out the scenes of a document. With `--fit NAME`, lays out only the scenes that contain a view of this name.
    private func solve(
      _ instances: [LayoutInstance], in variant: CanvasVariant, of source: InputSource,
      explaining questions: [ValueQuestion], with makeSolver: @escaping () -> any ConstraintSolver
    ) throws -> [SolvedScene] {
      guard let fit else {
        return instances.map { instance in
          let environment = variant.applied(to: instance.canvas).environment
          let solver = makeSolver()
          let engine = instance.makeEngine(solver: solver, environment: environment)
          return scene(of: instance, engine, solver, in: variant, of: source, explaining: questions)
        }
      }
      try check(instances, of: source) { _ = try fit.view(in: $0) }
      let scenes = instances.compactMap { instance -> SolvedScene? in
        guard let view = try? fit.view(in: instance) else { return nil }
        // With `--fit NAME`, `--size` is the size of the view, not of the canvas, so it does not change the size
        // classes.
        var screen = variant
        screen.size = fit.name == nil ? variant.size : nil
        var environment = screen.applied(to: instance.canvas).environment ?? instance.environment
        if let size = variant.size { environment.size = size.size }
        let solver = makeSolver()
        let engine = instance.makeEngine(
          fitting: view, along: variant.size?.fittingAxes ?? Set(LayoutAxis.allCases), solver: solver,
          environment: environment)
        return scene(of: instance, engine, solver, in: variant, of: source, explaining: questions)
      }
      guard !scenes.isEmpty else {
        throw InputProblem(
          "not-a-view", "`\(fit.name ?? "")` is a layout guide; --fit needs a view.", in: source)
      }
      return scenes
    }

    private func scene(
      of instance: LayoutInstance, _ engine: LayoutEngine, _ solver: any ConstraintSolver,
      in variant: CanvasVariant, of source: InputSource, explaining questions: [ValueQuestion]
    ) -> SolvedScene {
      let items = questions.flatMap { question in
        (try? question.item(in: instance.items)).map { item in
          question.attributes.map { (item: item, attribute: $0) }
        } ?? []
      }
      var scene = instance.solvedScene(
        engine, on: variant.applied(to: instance.canvas), fileName: source.name, explaining: items,
        checkedBy: verify ? { SimplexSolver() } : nil)
      // A solver program can also fail after the frames were read, for example when it is asked for ambiguous
      // variables.
      if scene.solution.failure == nil, let failure = (solver as? any FailureReporting)?.failure {
        scene.solution = scene.solution.failed(with: failure)
        scene.diagnosis = nil
      }
      return scene
    }

    private static func question(_ text: String) throws -> ValueQuestion {
      if text.allSatisfy({ $0 == " " }) {
        throw ValidationError(
          "--explain: the text is empty; expected an attribute such as 'Title.Width', or an item such as Title"
        )
      }
      do throws(EquationError) {
        return try ValueQuestion(parsing: text)
      } catch {
        // An invalid attribute is a usage error, because no document can contain it. An unknown item is an error of the
        // input.
        throw ValidationError("--explain '\(text)': \(error)")
      }
    }

    /// Checks that at least one scene contains the item that an option refers to.
    ///
    /// - Parameters:
    ///   - forAttribute: Whether the option can also refer to an attribute of an item. Default: false.
    ///   - lookup: Looks up the item in a scene, and throws an error if the scene does not contain it.
    /// - Throws: ``InputProblem`` if no scene contains the item.
    private func check(
      _ instances: [LayoutInstance], of source: InputSource, forAttribute: Bool = false,
      _ lookup: (LayoutInstance) throws -> Void
    ) throws {
      var problem: ItemLookupError?
      for instance in instances {
        do {
          return try lookup(instance)
        } catch {
          problem = problem ?? error as? ItemLookupError
        }
      }
      if let problem { throw InputProblem(problem, in: instances, of: source, forAttribute: forAttribute) }
    }

    /// Returns the exit status for a file. If the output is for programs, also prints failures of the solver to the
    /// standard error.
    private func report(on file: SolvedFile, by solver: SolverRegistry.Entry) -> ExitStatus {
      let failed = file.scenes.filter { $0.solution.failure != nil }
      if format == .json || jsonl {
        StandardError.print(failed.flatMap { $0.diagnostics(file: file.name) })
      }
      if solver.hasFailed { return .internalFault }
      if !failed.isEmpty { return .unreadable }
      let verifications = file.scenes.compactMap(\.diagnosis?.verification)
      if !verifications.allSatisfy(\.isSound) { return .internalFault }
      let limits = limits
      let isReached = file.scenes.contains { scene in
        limits.contains { $0.isReached(by: scene, file: file.name) }
      }
      return isReached ? .findings : .fine
    }
  }
#endif
