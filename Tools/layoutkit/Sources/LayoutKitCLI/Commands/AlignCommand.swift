#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutEditing

  /// The command `layoutkit align`, which aligns views with each other or with their superview.
  struct AlignCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "align",
      abstract: "Add alignment constraints, like Interface Builder's Add New Alignment Constraints.",
      discussion: """
        Views are aligned with the first one. An alignment is one of \
        \(LayoutAlignment.allCases.map(\.rawValue).joined(separator: ", ")).

        EXAMPLES
          layoutkit align Main.storyboard --view Name --view Field baselines
          layoutkit align Login.layout.yaml --view Photo horizontally-in-container
        """
    )

    @OptionGroup var editing: EditingOptions

    @Argument(
      help: ArgumentHelp("The alignments.", valueName: "alignment"),
      completion: .list(LayoutAlignment.allCases.map(\.rawValue)),
      transform: LayoutAlignment.init(afterFile:))
    var alignments: [LayoutAlignment]

    @Option(
      name: .customLong("view"),
      help: ArgumentHelp("A view, by id or name. Can be repeated.", valueName: "name"))
    var views: [String] = []

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The offset in points, or `current`. Default: 0.", valueName: "value"),
      transform: PinArgument.init(size:))
    var offset: PinArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The priority of the new constraints. Default: 1000.", valueName: "number"),
      transform: PriorityArgument.init)
    var priority: PriorityArgument?

    func validate() throws {
      // Without any view, the message says how to select one.
      if let alignment = alignments.first(where: { !$0.isInContainer }), Set(views).count == 1 {
        throw ValidationError(
          "\(alignment.rawValue) aligns views with the first one; give two or more, as in --view Title --view Body"
        )
      }
    }

    func run() throws {
      var points: Double? = 0
      switch offset?.value {
      case .current: points = nil
      case .points(let number): points = number
      case .standard:
        throw ValidationError("--offset cannot be 'standard'; expected a number of points, or 'current'")
      case nil: break
      }
      try FileEditing(options: editing).end(selectingSome: views) { scene, selection in
        try scene.editor.align(
          selection, alignments.map { ($0, points) }, priority: priority?.priority ?? .required)
      }
    }
  }
#endif
