#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutDocumentsYAML
  @_spi(Tools) import LayoutModel
  import LayoutRendering
  import LayoutSolver
  import LinearConstraints
  import SourceDiagnostics

  /// The command `layoutkit solve`, which lays out documents and prints frames.
  struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "solve",
      abstract: "Lay out documents and print the frames of their views.",
      discussion: """
        An unsatisfiable document is laid out too: if constraints conflict, the last of \
        them is dropped. It is printed with the constraints that it conflicts with, \
        their sum, and changes that resolve the conflict, each of which was solved. The \
        exit code is 1 in this case.

        The table contains x, y, width and height of each view in points, in the \
        coordinates of its superview. The last column shows problems: conflicting, \
        ambiguous (the constraints allow several frames) or misplaced (the document \
        expects another frame).

        Content that does not fit, cut text, views off the canvas and zero sizes are \
        printed as warnings, which do not change the exit code.

        EXAMPLES
          layoutkit solve Login.layout.yaml
          layoutkit solve Login.layout.yaml --device "iPhone 15 landscape"
          layoutkit solve Login.layout.yaml --size 320x568 --format drawing
          layoutkit solve Login.layout.yaml --explain 'Name Field.Width'
          layoutkit solve Login.layout.yaml --solver mine --verify
          layoutkit solve Login.layout.yaml --text-size AX1 --direction rtl
          layoutkit solve Layouts/ --format json        one object on each line
          layoutkit solve - < Login.layout.yaml
        """
    )

    @Argument(
      help: ArgumentHelp(
        "Documents, folders with documents, or - for the standard input.", valueName: "path"),
      completion: .file(extensions: ["yaml", "yml", "json"]))
    var paths: [String]

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var solver: SolverOption

    @Option(
      help: ArgumentHelp(
        "Explain the value of an attribute, such as 'Name Field.Width', or the frame of an item, such as 'Name Field'. Can be repeated.",
        valueName: "item.attribute"))
    var explain: [String] = []

    @Flag(
      help:
        "Check the solver's answer row by row, by arithmetic and with a second solver. Flaws are printed, and the exit code is 70."
    )
    var verify = false

    @Option(help: "table: for people; json: for programs; drawing: boxes in the terminal.")
    var format: FrameFormat = .table

    @Option(
      parsing: .unconditional,
      help: "The maximum width of drawings, in characters. Default: $COLUMNS, or 80.")
    var columns: Int?

    func run() throws {
      let makeSolver = try solver.entry().makeSolver
      let questions = try explain.map(Self.question)
      let renderer = try format.renderer(columns: columns)
      try InputFinder.layouts.forEachInput(paths) { source, number in
        let instances = try source.layoutInstances()
        try check(questions, in: instances, of: source)
        let file = SolvedFile(
          name: source.name, scenes: instances.map { solve($0, explaining: questions, with: makeSolver) })
        if number > 0, format != .json { try StandardOutput.write("\n") }
        try StandardOutput.write(renderer.render(file))
        return report(on: file)
      }.end()
    }

    private func solve(
      _ instance: LayoutInstance, explaining questions: [LayoutQuestion],
      with makeSolver: @escaping () -> any ConstraintSolver
    ) -> SolvedScene {
      let engine = instance.makeEngine(
        solver: makeSolver(), environment: canvas.applied(to: instance.canvas).environment)
      let solution = engine.layout()
      let items = questions.flatMap { question in
        (try? question.item(in: instance.items)).map { item in
          question.attributes.map { (item: item, attribute: $0) }
        } ?? []
      }
      let needsDiagnosis =
        !items.isEmpty || !solution.droppedConstraints.isEmpty
        || solution.items.contains { $0.status == .ambiguous } || !LayoutWarnings(engine).isEmpty
      var diagnosis =
        needsDiagnosis && solution.failure == nil ? LayoutDiagnosis(engine, explaining: items) : nil
      if verify, solution.failure == nil {
        diagnosis = diagnosis ?? LayoutDiagnosis()
        diagnosis?.verification = LayoutVerification(engine) { SimplexSolver() }
      }
      return SolvedScene(
        solution: solution, locations: instance.locations, diagnosis: diagnosis,
        hidden: engine.hiddenPlaces)
    }

    private static func question(_ text: String) throws -> LayoutQuestion {
      do throws(EquationError) {
        return try LayoutQuestion(parsing: text)
      } catch {
        throw ValidationError("--explain '\(text)': \(error)")
      }
    }

    /// Checks that the item of each question exists in at least one scene.
    private func check(_ questions: [LayoutQuestion], in instances: [LayoutInstance], of source: InputSource)
      throws
    {
      for question in questions {
        var problem: ItemLookupError?
        let isKnown = instances.contains { instance in
          do throws(ItemLookupError) {
            _ = try question.item(in: instance.items)
            return true
          } catch {
            problem = problem ?? error
            return false
          }
        }
        if !isKnown, let problem { throw InputProblem(problem, in: instances, of: source) }
      }
    }

    /// Prints solver failures and returns the exit status. The frames are printed already.
    private func report(on file: SolvedFile) -> ExitStatus {
      let failures = file.scenes.compactMap(\.solution.failure)
      let place = Diagnostic.Place(file: file.name)
      StandardError.print(
        failures.map { Diagnostic("solver-failure", .error, "The solver failed: \($0).", at: place) })
      if !failures.isEmpty { return .internalFault }
      let verifications = file.scenes.compactMap(\.diagnosis?.verification)
      if !verifications.allSatisfy(\.isSound) { return .internalFault }
      return file.scenes.allSatisfy(\.solution.isSatisfied) ? .fine : .findings
    }
  }
#endif
