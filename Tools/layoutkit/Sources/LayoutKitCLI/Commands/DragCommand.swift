#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutEditing

  /// The command `layoutkit drag`, which adds constraints between two views as a Control-drag does.
  struct DragCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "drag",
      abstract: "Add constraints between two views, like a Control-drag in Interface Builder.",
      discussion: """
        Without --pick, the command prints the menu of constraints that the drag offers. \
        The constants are computed from the current frames.

        EXAMPLES
          layoutkit drag Main.storyboard --from Name --to Field --direction horizontal
          layoutkit drag Main.storyboard --from Name --to Field --pick 'Horizontal Spacing'
        """
    )

    @OptionGroup var editing: EditingOptions

    @Option(help: ArgumentHelp("The view at which the drag starts, by id or name.", valueName: "name"))
    var from: String

    @Option(
      help: ArgumentHelp(
        "The view at which the drag ends, or Superview. Default: the same view.", valueName: "name"))
    var to: String?

    @Option(help: "The direction of the drag. Default: both, as in the document outline.")
    var direction: DragDirection = .both

    @Option(help: ArgumentHelp("An item of the menu to add. Can be repeated.", valueName: "title"))
    var pick: [String] = []

    @Flag(
      inversion: .prefixedNo, help: "Measure distances to the superview from its margins, not from its edges."
    )
    var margins = true

    func validate() throws {
      guard pick.isEmpty else { return }
      for (option, isGiven) in [("--in-place", editing.inPlace), ("--force", editing.force)] where isGiven {
        throw ValidationError(
          "\(option) needs --pick with an item of the menu; without --pick, the command only prints the menu")
      }
    }

    func run() throws {
      // As in equations, `Superview` is the superview of the other view.
      let endsAtSuperview = to == "\(ItemReference.superview)"
      let names = endsAtSuperview ? [from] : [from, to ?? from]
      try FileEditing(options: editing).end(selecting: names) { scene, selection in
        var target = selection.count > 1 ? selection[1] : selection[0]
        if endsAtSuperview {
          let view = scene.instance.views[target]
          guard let parent = view.parent else { throw EditingError.root(view.source.displayName) }
          target = parent
        }
        let menu = try scene.editor.dragMenu(from: selection[0], to: target, direction, usesMargins: margins)
        guard !pick.isEmpty else {
          let width = menu.map(\.title.count).max() ?? 0
          for item in menu {
            let space = String(repeating: " ", count: width - item.title.count)
            try StandardOutput.write(
              "\(item.title)\(space)  \(scene.editor.named(item.constraint.equation))\n")
          }
          return nil
        }
        let items = try pick.map { title in
          guard let item = menu.first(where: { $0.title.lowercased() == title.lowercased() }) else {
            throw ValidationError(
              "the menu of this drag has no item '\(title)'; its items are \(menu.map { "'\($0.title)'" }.joined(separator: ", "))"
            )
          }
          return item
        }
        return try scene.editor.add(items)
      }
    }
  }

  extension DragDirection: ExpressibleByArgument {}
#endif
