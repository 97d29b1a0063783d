#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutRendering
  import LayoutSolver
  import SourceText

  /// The command `layoutkit outline`, which lists the constraints of layouts, each below the view that it is installed
  /// on.
  struct OutlineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "outline",
      abstract: "List the constraints of layouts, each below the view that holds it.",
      discussion: """
        A constraint is held by the nearest common ancestor of its items, as in the \
        document outline of Interface Builder. Each constraint is followed by its line \
        and column in the file. Constraints that are not installed for the canvas are \
        marked.

        EXAMPLES
          layoutkit outline Login.layout.yaml
          layoutkit outline Login.layout.yaml --item 'Name Label'
          layoutkit outline Login.layout.yaml --item 'Name Label' --attribute width
          layoutkit outline Login.layout.yaml --generated
          layoutkit outline Layouts/ --format json      one object on each line
        """
    )

    @Argument(
      help: ArgumentHelp(
        "Documents, folders with documents, or - for the standard input. Default: the standard input, if it is a pipe or file.",
        valueName: "path"),
      completion: .file(extensions: ["yaml", "yml", "json", "storyboard", "xib"]))
    var paths: [String] = []

    @Option(help: "List only constraints of this view or guide, given by id or name.")
    var item: String?

    @Option(help: "List only constraints of this attribute, such as leading or 'center x'.")
    var attribute: String?

    @Flag(
      help:
        "List generated constraints too, such as the constraints of stack views, autoresizing masks and guides."
    )
    var generated = false

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var scenes: SceneOptions

    @Option(help: "text: for people; json: for programs.")
    var format: AnswerFormat = .text

    mutating func validate() throws {
      paths = try InputPaths.orStandardInput(paths)
      _ = try canvas.onlyVariant()
    }

    func run() throws {
      let attribute = try self.attribute.map(Self.attribute(named:))
      let renderer: any OutlineRendering = format == .json ? JSONOutlineRenderer() : OutlineRenderer()
      try InputFinder.layouts.forEachInput(paths) { source, number in
        let input = try source.layoutInput(
          scene: scenes.scene, content: scenes.contentSource(for: canvas.variants()))
        let status = input.report()
        let instances = try source.instances(of: input.document)
        let found = try filtered(instances, attribute: attribute, of: source)
        if number > 0, format != .json { try StandardOutput.write("\n") }
        try StandardOutput.write(renderer.render(OutlinedFile(name: source.name, scenes: found)))
        return status
      }.end()
    }

    private func outline(of instance: LayoutInstance) -> LayoutOutline {
      let canvas = (try? canvas.onlyVariant())?.applied(to: instance.canvas)
      let environment = canvas?.environment ?? instance.environment
      guard generated else {
        instance.apply(environment.traits)
        return listed(instance)
      }
      // The engine is needed because constraints of autoresizing masks and containers exist only while an engine lays
      // out the tree.
      let engine = instance.makeEngine(solver: SimplexSolver(), environment: environment)
      engine.layout()
      return withExtendedLifetime(engine) { listed(instance) }
    }

    private func listed(_ instance: LayoutInstance) -> LayoutOutline {
      LayoutOutline(
        of: instance.root, inactive: instance.constraints.map(\.constraint).filter { !$0.isActive },
        includesGenerated: generated, locations: instance.locations)
    }

    /// Returns a ``LayoutOutline`` for each scene, with only the constraints that match the command's options.
    ///
    /// - Throws: ``InputProblem`` if no scene contains the item that an option names.
    private func filtered(
      _ instances: [LayoutInstance], attribute: LayoutAttribute?, of source: InputSource
    ) throws -> [LayoutOutline] {
      var error: ItemLookupError?
      let found = instances.compactMap { instance in
        do throws(ItemLookupError) {
          return try outline(of: instance).filtered(item: item, attribute: attribute)
        } catch let problem {
          error = error ?? problem
          return nil
        }
      }
      if found.isEmpty, let error { throw InputProblem(error, in: instances, of: source) }
      return found
    }

    private static func attribute(named name: String) throws -> LayoutAttribute {
      guard let attribute = LayoutAttribute(named: name), attribute != .notAnAttribute else {
        let known = LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)
        let question = Suggestions.question(offering: Suggestions.nearest(to: name, among: known))
        throw ValidationError(
          "unknown attribute '\(name)'; " + (question ?? "expected a name such as Width, Leading or CenterX"))
      }
      return attribute
    }
  }
#endif
