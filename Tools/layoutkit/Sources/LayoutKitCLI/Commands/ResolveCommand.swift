#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutEditing

  /// The command `layoutkit resolve`, which works like Interface Builder's “Resolve Auto Layout Issues”.
  struct ResolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "resolve",
      abstract: "Correct frames and constraints, like Interface Builder's Resolve Auto Layout Issues.",
      discussion: """
        COMMANDS
          update-frames     set frames to those that the constraints determine
          update-constants  set constants to those that fit the frames
          add-missing       add constraints without which the layout is ambiguous
          reset             replace constraints by suggested ones that keep the frames
          clear             remove constraints

        EXAMPLES
          layoutkit resolve Main.storyboard add-missing
          layoutkit resolve Main.storyboard update-frames --view Title --in-place
        """
    )

    @OptionGroup var editing: EditingOptions

    @Argument(
      help: "The command: update-frames, update-constants, add-missing, reset or clear.",
      completion: .list(ResolveAction.allCases.map(\.rawValue)), transform: ResolveAction.init(afterFile:))
    var action: ResolveAction

    @Option(
      name: .customLong("view"),
      help: ArgumentHelp("A view, by id or name. Can be repeated. Default: all views.", valueName: "name"))
    var views: [String] = []

    func run() throws {
      try FileEditing(options: editing).end(selecting: views) { scene, selection in
        try scene.editor.resolve(action, views.isEmpty ? nil : selection, isEditable: scene.isEditable)
      }
    }
  }
#endif
