#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutRendering

  /// `layoutkit solve`: the frames of layouts.
  struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "solve",
      abstract: "Lay documents out and print the frames of their views.",
      discussion: """
        A document that cannot be satisfied is laid out all the same: of constraints \
        that contradict each other the last ones are given up, and named with those \
        that they contradict. The exit code is then 1.

        A table has x, y, width and height of each view in points, in the \
        coordinates of the view it lies in. Its last column says what is wrong: \
        conflicting, ambiguous (the constraints leave a choice) or misplaced (not \
        where the document expects it).

        EXAMPLES
          layoutkit solve Login.layout.yaml
          layoutkit solve Login.layout.yaml --device "iPhone 15 landscape"
          layoutkit solve Login.layout.yaml --size 320x568 --format drawing
          layoutkit solve Login.layout.yaml --text-size AX1 --direction rtl
          layoutkit solve Layouts/ --format json        one object a line
          layoutkit solve - < Login.layout.yaml
        """
    )

    @Argument(
      help: ArgumentHelp(
        "Documents, folders that have some, or - for the standard input.", valueName: "path"),
      completion: .file(extensions: ["yaml", "yml", "json"]))
    var paths: [String]

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var solver: SolverOption

    @Option(help: "table: for people; json: for programs; drawing: boxes in the terminal.")
    var format: FrameFormat = .table

    @Option(help: "How wide a drawing may be; otherwise $COLUMNS, or 80.")
    var columns: Int?

    func run() throws {
      let makeSolver = try solver.entry().makeSolver
      let renderer = try format.renderer(columns: columns)
      var status = ExitStatus.fine
      for (index, input) in InputFinder.layouts.find(paths).enumerated() {
        do {
          let source = try input.get()
          let file = SolvedFile(
            name: source.name, scenes: try source.layoutInstances().map { solve($0, with: makeSolver()) })
          if index > 0, format != .json { try StandardOutput.write("\n") }
          try StandardOutput.write(renderer.render(file))
          status.worsen(to: report(on: file))
        } catch let error as UnreadableLayout {
          StandardError.print(error.lines)
          status.worsen(to: .unreadable)
        } catch let error as InputError {
          StandardError.print("\(error)")
          status.worsen(to: .unreadable)
        }
      }
      try status.end()
    }

    private func solve(_ instance: LayoutInstance, with solver: any ConstraintSolver) -> SolvedScene {
      let engine = instance.makeEngine(
        solver: solver, environment: canvas.applied(to: instance.canvas).environment)
      return SolvedScene(solution: engine.layout(), locations: instance.locations)
    }

    /// What the frames themselves do not show; they are printed already.
    private func report(on file: SolvedFile) -> ExitStatus {
      let failures = file.scenes.compactMap(\.solution.failure)
      for failure in failures { StandardError.print("\(file.name): error: The solver failed: \(failure).") }
      if !failures.isEmpty { return .internalFault }
      return file.scenes.allSatisfy(\.solution.isSatisfied) ? .fine : .findings
    }
  }
#endif
