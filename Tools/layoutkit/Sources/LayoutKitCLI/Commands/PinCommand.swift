#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutEditing

  /// The command `layoutkit pin`, which adds spacings and sizes to views.
  struct PinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pin",
      abstract: "Add spacing and size constraints to views, like Interface Builder's Add New Constraints.",
      discussion: """
        A spacing is measured to the nearest neighbor on a side: a sibling, a margin, a \
        guide or the edge of the superview. A value is a number of points, `current` or \
        `standard`.

        EXAMPLES
          layoutkit pin Main.storyboard --view Title --top current --leading standard
          layoutkit pin Login.layout.yaml --view Photo --width 80 --aspect-ratio
          layoutkit pin Main.storyboard --view A --view B --equal-widths --in-place
        """
    )

    @OptionGroup var editing: EditingOptions

    @Option(
      name: .customLong("view"),
      help: ArgumentHelp("A view, by id or name. Can be repeated.", valueName: "name"))
    var views: [String] = []

    @Option(
      parsing: .unconditional, help: ArgumentHelp("The spacing on the leading side.", valueName: "value"),
      transform: PinArgument.init(spacing:))
    var leading: PinArgument?

    @Option(
      parsing: .unconditional, help: ArgumentHelp("The spacing on the trailing side.", valueName: "value"),
      transform: PinArgument.init(spacing:))
    var trailing: PinArgument?

    @Option(
      parsing: .unconditional, help: ArgumentHelp("The spacing at the top.", valueName: "value"),
      transform: PinArgument.init(spacing:))
    var top: PinArgument?

    @Option(
      parsing: .unconditional, help: ArgumentHelp("The spacing at the bottom.", valueName: "value"),
      transform: PinArgument.init(spacing:))
    var bottom: PinArgument?

    @Option(
      parsing: .unconditional, help: ArgumentHelp("The width: points or current.", valueName: "value"),
      transform: PinArgument.init(size:))
    var width: PinArgument?

    @Option(
      parsing: .unconditional, help: ArgumentHelp("The height: points or current.", valueName: "value"),
      transform: PinArgument.init(size:))
    var height: PinArgument?

    @Flag(help: "Give all views the width of the first one.")
    var equalWidths = false

    @Flag(help: "Give all views the height of the first one.")
    var equalHeights = false

    @Flag(help: "Constrain the ratio of the width to the height to its current value.")
    var aspectRatio = false

    @Flag(
      inversion: .prefixedNo, help: "Measure distances to the superview from its margins, not from its edges."
    )
    var margins = true

    @Option(
      help: ArgumentHelp(
        "The relation of the new constraints: =, <= or >=. Default: =.", valueName: "relation"),
      transform: RelationArgument.init)
    var relation: RelationArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The priority of the new constraints. Default: 1000.", valueName: "number"),
      transform: PriorityArgument.init)
    var priority: PriorityArgument?

    func validate() throws {
      for (option, value) in [("--width", width), ("--height", height)] {
        switch value?.value {
        case .standard:
          throw ValidationError("\(option) cannot be 'standard'; expected a number of points, or 'current'")
        case .points(let points) where points < 0:
          throw ValidationError(
            "\(option) cannot be negative; expected a number of points of at least 0, or 'current'")
        default: break
        }
      }
      let values = [leading, trailing, top, bottom, width, height]
      guard values.contains(where: { $0 != nil }) || equalWidths || equalHeights || aspectRatio else {
        throw ValidationError("give what to pin, such as --top current, --width 80 or --equal-widths")
      }
      // Without any view, the message says how to select one.
      if equalWidths || equalHeights, Set(views).count == 1 {
        let (option, size) = equalWidths ? ("--equal-widths", "width") : ("--equal-heights", "height")
        throw ValidationError(
          "\(option) gives views the \(size) of the first one; give two or more, as in --view Title --view Body"
        )
      }
    }

    func run() throws {
      var request = PinRequest()
      for (side, value) in [
        (LayoutSide.leading, leading), (.trailing, trailing), (.top, top), (.bottom, bottom),
      ] {
        request.spacings[side] = value?.value
      }
      request.width = width?.value
      request.height = height?.value
      request.equalWidths = equalWidths
      request.equalHeights = equalHeights
      request.aspectRatio = aspectRatio
      request.constrainsToMargins = margins
      request.relation = relation?.relation ?? .equal
      request.priority = priority?.priority ?? .required
      try FileEditing(options: editing).end(selectingSome: views) { try $0.editor.pin($1, request) }
    }
  }
#endif
