#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutEditing

  /// The command `layoutkit embed`, which moves views into a stack view or out of it.
  struct EmbedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "embed",
      abstract: "Move views into a new stack view, or out of one, like Interface Builder's Embed In Stack.",
      discussion: """
        The axis, the order, the alignment and the spacing of the stack follow from the \
        frames of the views. Constraints for their positions are passed on to the stack, or \
        removed. A note names each view that the stack moves or resizes, for example because \
        distances are not equal.

        EXAMPLES
          layoutkit embed Main.storyboard --view Title --view Subtitle
          layoutkit embed Login.layout.yaml --view 'Stack View' --undo --in-place
        """
    )

    @OptionGroup var editing: EditingOptions

    @Option(
      name: .customLong("view"),
      help: ArgumentHelp("A view, by id or name. Can be repeated.", valueName: "name"))
    var views: [String] = []

    @Option(help: "The axis of the new stack view. Default: the axis that the frames of the views suggest.")
    var axis: Axis?

    @Option(help: "The name of the new stack view.")
    var name: String?

    @Flag(help: "Move the views of a stack view out of it, and remove the stack view.")
    var undo = false

    /// The value of the option `--axis`: the axis of the new stack view.
    enum Axis: String, ExpressibleByArgument, CaseIterable {
      case horizontal, vertical
    }

    func validate() throws {
      if undo, axis != nil || name != nil {
        throw ValidationError("--undo cannot be combined with --axis or --name")
      }
      if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError("--name cannot be empty") }
    }

    func run() throws {
      let chosen: LayoutAxis? = axis.map { $0 == .horizontal ? .horizontal : .vertical }
      try FileEditing(options: editing).end(selectingSome: views) { scene, selection in
        guard undo else {
          return
            try scene.editor.embed(selection, axis: chosen, name: name, isEditable: scene.isEditable)
        }
        guard selection.count == 1 else {
          throw ValidationError("--undo removes one stack view; select only this stack view with --view")
        }
        return try scene.editor.unembed(selection[0], isEditable: scene.isEditable)
      }
    }
  }
#endif
