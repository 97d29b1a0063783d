#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutRendering
  import LayoutSolver
  import SourceText

  /// `layoutkit outline`: who holds which constraints.
  struct OutlineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "outline",
      abstract: "List the constraints of layouts, each below the view that holds it.",
      discussion: """
        A constraint is held by the closest view that contains all it speaks of, as in \
        the document outline of Interface Builder. Behind it stand line and column in \
        the file. Those that are not installed for the canvas say so.

        EXAMPLES
          layoutkit outline Login.layout.yaml
          layoutkit outline Login.layout.yaml --item 'Name Label'
          layoutkit outline Login.layout.yaml --item 'Name Label' --attribute width
          layoutkit outline Login.layout.yaml --generated
          layoutkit outline Layouts/ --format json      one object a line
        """
    )

    @Argument(
      help: ArgumentHelp(
        "Documents, folders that have some, or - for the standard input.", valueName: "path"),
      completion: .file(extensions: ["yaml", "yml", "json"]))
    var paths: [String]

    @Option(help: "Only constraints that speak of this view or guide, by id or name.")
    var item: String?

    @Option(help: "Only constraints that speak of this attribute, such as leading or 'center x'.")
    var attribute: String?

    @Flag(help: "Also constraints that nobody wrote: of stack views, autoresizing masks, guides.")
    var generated = false

    @OptionGroup var canvas: CanvasOptions

    @Option(help: "text: for people; json: for programs.")
    var format: Format = .text

    /// The value of `--format`.
    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, json
    }

    func run() throws {
      let attribute = try self.attribute.map(Self.attribute(named:))
      let renderer: any OutlineRendering = format == .json ? JSONOutlineRenderer() : OutlineRenderer()
      try InputFinder.layouts.forEachInput(paths) { source, number in
        let outlines = try source.layoutInstances().map(outline)
        let found = try filtered(outlines, attribute: attribute, of: source)
        if number > 0, format != .json { try StandardOutput.write("\n") }
        try StandardOutput.write(renderer.render(OutlinedFile(name: source.name, scenes: found)))
        return .fine
      }.end()
    }

    private func outline(of instance: LayoutInstance) -> LayoutOutline {
      let environment = canvas.applied(to: instance.canvas).environment ?? instance.environment
      guard generated else {
        instance.apply(environment.traits)
        return listed(instance)
      }
      // Masks and containers make theirs when they are laid out, and take them back when nothing lays them out.
      let engine = instance.makeEngine(solver: SimplexSolver(), environment: environment)
      engine.layout()
      return withExtendedLifetime(engine) { listed(instance) }
    }

    private func listed(_ instance: LayoutInstance) -> LayoutOutline {
      LayoutOutline(
        of: instance.root, inactive: instance.constraints.map(\.constraint).filter { !$0.isActive },
        includesGenerated: generated, locations: instance.locations)
    }

    /// What the options leave of the scenes of a file; an item need only be in one of them.
    private func filtered(
      _ outlines: [LayoutOutline], attribute: LayoutAttribute?, of source: InputSource
    ) throws -> [LayoutOutline] {
      var error: ItemLookupError?
      let found = outlines.compactMap { outline in
        do throws(ItemLookupError) {
          return try outline.filtered(item: item, attribute: attribute)
        } catch let problem {
          error = error ?? problem
          return nil
        }
      }
      if found.isEmpty, let error { throw InputProblem("unknown-item", "\(error)", in: source) }
      return found
    }

    private static func attribute(named name: String) throws -> LayoutAttribute {
      guard let attribute = LayoutAttribute(named: name), attribute != .notAnAttribute else {
        let known = LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)
        let question = Suggestions.question(offering: Suggestions.nearest(to: name, among: known))
        throw ValidationError("unknown attribute '\(name)'" + (question.map { "; \($0)" } ?? ""))
      }
      return attribute
    }
  }
#endif
