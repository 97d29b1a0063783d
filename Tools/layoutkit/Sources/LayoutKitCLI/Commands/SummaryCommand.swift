#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutRendering
  import LayoutSolver
  import SourceDiagnostics
  import SourceText

  /// The command `layoutkit summary`, which prints in a few lines what layouts contain and what is wrong with them.
  struct SummaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "summary",
      abstract: "Print the scenes, views, constraints and findings of layouts in a few lines.",
      discussion: """
        Findings are dropped constraints, ambiguous views and views whose frame differs \
        from the saved one. They do not change the exit code, so that git can use the \
        summary to compare versions of a file. The name of the file is printed only if \
        there are several.

        EXAMPLES
          layoutkit summary Main.storyboard
          layoutkit summary App/
          layoutkit summary App/ --format json           one object on each line
          git config diff.layout.textconv 'layoutkit summary'    with *.xib diff=layout
        """
    )

    @Argument(
      help: ArgumentHelp(
        "Interface Builder files, documents, folders, or - for the standard input. Default: the standard input, if it is a pipe or file.",
        valueName: "path"),
      completion: .file(extensions: ["storyboard", "xib", "yaml", "yml", "json"]))
    var paths: [String] = []

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var scenes: SceneOptions

    @OptionGroup var parallel: JobOptions

    @Option(help: "text: for people; json: for programs.")
    var format: AnswerFormat = .text

    mutating func validate() throws {
      paths = try InputPaths.orStandardInput(paths)
      _ = try canvas.onlyVariant()
    }

    func run() throws {
      let variant = try canvas.onlyVariant()
      let showsNames = format == .text && InputFinder.layouts.find(paths).count > 1
      let isJSON = format == .json
      try InputFinder.layouts.forEachInput(
        paths, jobs: parallel.count, separator: isJSON ? "" : "\n",
        reporting: { name, errors in
          if isJSON { try StandardOutput.print(FileSummary(name: name, errors: errors).json.text) }
        },
        collecting: { () in }
      ) {
        source in
        let input = try source.layoutInput(
          scene: scenes.scene, content: scenes.contentSource(for: [variant]))
        StandardError.print(input.errors)
        var summary = FileSummary(name: source.name, errors: input.errors)
        summary.platform = input.interfaceFile?.header.platform.rawValue
        summary.scenes = try input.separateScenes.flatMap { part in
          try source.instances(of: part).map { SceneSummary($0, in: variant) }
        }
        summary.notes = input.notes
        if isJSON {
          try StandardOutput.print(summary.json.text)
        } else {
          let lines = (showsNames ? ["\(source.name):"] : []) + summary.lines
          try StandardOutput.write(lines.map { $0 + "\n" }.joined())
        }
        return (input.errors.isEmpty ? .fine : .unreadable, ())
      }.end()
    }
  }

  /// A summary of a file: the numbers of its scenes, views and constraints, and the errors in the file.
  private struct FileSummary {
    var name: String
    /// The errors in the file. Scenes without errors are summarized even if other scenes have errors.
    var errors: [Diagnostic]
    /// The platform that an Interface Builder file states; nil for a document.
    var platform: String?
    var scenes: [SceneSummary] = []
    var notes: [Diagnostic] = []

    /// The summary as lines of text, for people.
    var lines: [String] {
      var lines = [
        [
          Self.count(scenes.count, "scene"), Self.count(scenes.map(\.viewCount).reduce(0, +), "view"),
          Self.count(scenes.map(\.constraintCount).reduce(0, +), "constraint"),
        ].joined(separator: ", ") + (platform.map { ", \($0)" } ?? "")
      ]
      for scene in scenes {
        let size = NumberText.short(scene.size)
        lines.append(
          "\(PrintableText.blanked(scene.name)): \(size), \(Self.count(scene.viewCount, "view")), "
            + Self.count(scene.constraintCount, "constraint"))
        lines += scene.findings.map { "  \($0)" }
      }
      for note in notes {
        lines.append("note in line \(note.place.location?.line ?? 1): \(note.message)")
      }
      return lines
    }

    /// The summary as JSON, for programs.
    var json: JSONText {
      .object(
        [("schemaVersion", .integer(1)), ("file", .string(name))] + JSONText.optional("platform", platform)
          + [("scenes", .array(scenes.map(\.json)))]
          + (notes.isEmpty ? [] : [("notes", .array(notes.map(\.jsonText)))])
          + (errors.isEmpty ? [] : [("errors", .array(errors.map(\.jsonText)))]))
    }

    private static func count(_ number: Int, _ noun: String) -> String {
      number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
  }

  /// The size of a scene, the numbers of its views and constraints, and its findings.
  private struct SceneSummary {
    /// The name of the scene.
    var name: String
    /// The size of the root, in points.
    var size: LayoutSize
    /// The number of installed views, including the root.
    var viewCount: Int
    /// The number of active constraints of the document.
    var constraintCount: Int
    /// The reason why there is no layout; nil if there is one.
    var failure: String?
    /// Whether the constraints had stopped changing by the end of the layout. If false, the layout does not converge.
    var isStable = true
    /// The equations of the constraints that were dropped.
    var dropped: [String] = []
    /// The names of the views that are ambiguous.
    var ambiguous: [String] = []
    /// The names of the views whose frame differs from the saved frame.
    var misplaced: [String] = []

    /// The largest number of dropped constraints, and of names of each kind, that the text lists.
    private static let listedNames = 6

    /// Lays out a scene and summarizes it.
    init(_ instance: LayoutInstance, in variant: CanvasVariant) {
      let environment = variant.applied(to: instance.canvas).environment
      let engine = instance.makeEngine(solver: SimplexSolver(), environment: environment)
      let solution = engine.layout()
      name = instance.root.layoutName
      size = instance.root.frame.size
      let views = solution.items.filter { $0.kind == .view }
      viewCount = views.count
      constraintCount = instance.constraints.count { $0.constraint.isActive }
      if let error = solution.failure {
        failure = "\(error)"
        return
      }
      isStable = solution.hasStableConstraints
      dropped = solution.droppedConstraints.map { $0.dropped.equation.printed() }
      ambiguous = views.filter { $0.status == .ambiguous }.map(\.name)
      misplaced = views.filter { $0.status == .misplaced }.map(\.name)
    }

    /// The findings as lines of text. Each kind lists at most ``listedNames`` constraints or views.
    var findings: [String] {
      if let failure { return ["failed: \(failure)"] }
      var lines = isStable ? [] : ["the layout does not converge"]
      lines += dropped.prefix(Self.listedNames).map { "conflict: `\($0)` was dropped" }
      let more = dropped.count - Self.listedNames
      if more > 0 { lines.append("conflict: \(more) more constraints were dropped") }
      for (status, names) in [(LayoutStatus.ambiguous, ambiguous), (.misplaced, misplaced)]
      where !names.isEmpty {
        let shown = names.prefix(Self.listedNames).map {
          PrintableText.blanked($0.count > 40 ? "\($0.prefix(39))…" : $0)
        }
        let rest = names.count - Self.listedNames
        lines.append(
          "\(status.rawValue): \(shown.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : ""))
      }
      return lines
    }

    /// The summary as JSON. Unlike the text, it lists all dropped constraints, and the names of all ambiguous and
    /// misplaced views.
    var json: JSONText {
      func list(_ key: String, _ values: [String]) -> [(key: String, value: JSONText)] {
        values.isEmpty ? [] : [(key, .array(values.map(JSONText.string)))]
      }
      return .object(
        [
          ("name", .string(name)), ("size", .array([.number(size.width), .number(size.height)])),
          ("views", .integer(viewCount)), ("constraints", .integer(constraintCount)),
        ] + JSONText.optional("failure", failure) + (isStable ? [] : [("stable", .boolean(false))])
          + list("dropped", dropped) + list("ambiguous", ambiguous) + list("misplaced", misplaced))
    }
  }
#endif
