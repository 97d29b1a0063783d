#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutSolver
  import SourceText

  /// The command `layoutkit summary`, which prints what layouts contain and what is wrong with them in a few lines.
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

    mutating func validate() throws {
      paths = try InputPaths.orStandardInput(paths)
      _ = try canvas.onlyVariant()
    }

    func run() throws {
      let variant = try canvas.onlyVariant()
      let showsNames = InputFinder.layouts.find(paths).count > 1
      try InputFinder.layouts.forEachInput(
        paths, jobs: parallel.count, separator: "\n", collecting: { () in }
      ) {
        source in
        let input = try source.layoutInput(
          scene: scenes.scene, content: scenes.contentSource(for: [variant]))
        StandardError.print(input.errors)
        let summaries = try input.separateScenes.flatMap { part in
          try source.instances(of: part).map { SceneSummary($0, in: variant) }
        }
        var lines: [String] = []
        if showsNames { lines.append("\(source.name):") }
        let platform = input.interfaceFile.map { ", \($0.header.platform.rawValue)" } ?? ""
        lines.append(
          [
            Self.count(summaries.count, "scene"), Self.count(summaries.map(\.viewCount).reduce(0, +), "view"),
            Self.count(summaries.map(\.constraintCount).reduce(0, +), "constraint"),
          ].joined(separator: ", ") + platform)
        for summary in summaries {
          lines.append(
            "\(summary.name): \(summary.size), \(Self.count(summary.viewCount, "view")), "
              + Self.count(summary.constraintCount, "constraint"))
          lines += summary.findings.map { "  \($0)" }
        }
        for note in input.notes {
          lines.append("note in line \(note.place.location?.line ?? 1): \(note.message)")
        }
        try StandardOutput.write(lines.map { $0 + "\n" }.joined())
        return (input.errors.isEmpty ? .fine : .unreadable, ())
      }.end()
    }

    private static func count(_ number: Int, _ noun: String) -> String {
      number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
  }

  /// The size of a scene, the numbers of its views and constraints, and its findings.
  private struct SceneSummary {
    /// The name of the scene.
    var name: String
    /// The size of the root, as text.
    var size: String
    /// The number of installed views, including the root.
    var viewCount: Int
    /// The number of active constraints of the document.
    var constraintCount: Int
    /// One line for each kind of finding.
    var findings: [String] = []

    /// The largest number of names that a finding lists.
    private static let listedNames = 6

    /// Lays out a scene and sums it up.
    init(_ instance: LayoutInstance, in variant: CanvasVariant) {
      let environment = variant.applied(to: instance.canvas).environment
      let engine = instance.makeEngine(solver: SimplexSolver(), environment: environment)
      let solution = engine.layout()
      name = PrintableText.blanked(instance.root.layoutName)
      size = NumberText.short(instance.root.frame.size)
      let views = solution.items.filter { $0.kind == .view }
      viewCount = views.count
      constraintCount = instance.constraints.count { $0.constraint.isActive }
      if let failure = solution.failure {
        findings.append("failed: \(failure)")
        return
      }
      if !solution.hasStableConstraints { findings.append("the layout does not converge") }
      for dropped in solution.droppedConstraints.prefix(Self.listedNames) {
        findings.append("conflict: `\(dropped.dropped.equation.printed())` was dropped")
      }
      let more = solution.droppedConstraints.count - Self.listedNames
      if more > 0 { findings.append("conflict: \(more) more constraints were dropped") }
      for status in [LayoutStatus.ambiguous, .misplaced] {
        let names = views.filter { $0.status == status }.map {
          PrintableText.blanked($0.name.count > 40 ? "\($0.name.prefix(39))…" : $0.name)
        }
        guard !names.isEmpty else { continue }
        let rest = names.count - Self.listedNames
        findings.append(
          "\(status.rawValue): \(names.prefix(Self.listedNames).joined(separator: ", "))"
            + (rest > 0 ? " and \(rest) more" : ""))
      }
    }
  }
#endif
