#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutEditing

  /// The options of `layoutkit edit` that change the content priorities and the intrinsic size of views.
  struct EditViewOptions: ParsableArguments {
    @Option(
      name: .customLong("view"),
      help: ArgumentHelp(
        "A view to change instead of a constraint, by id or name. Can be repeated.", valueName: "name"))
    var views: [String] = []

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The horizontal content hugging priority.", valueName: "number"),
      transform: PriorityArgument.init)
    var horizontalHugging: PriorityArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The vertical content hugging priority.", valueName: "number"),
      transform: PriorityArgument.init)
    var verticalHugging: PriorityArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The horizontal compression resistance priority.", valueName: "number"),
      transform: PriorityArgument.init)
    var horizontalCompressionResistance: PriorityArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The vertical compression resistance priority.", valueName: "number"),
      transform: PriorityArgument.init)
    var verticalCompressionResistance: PriorityArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The intrinsic width: a number of points, none or default. In an Interface Builder file, the command changes the placeholder width.",
        valueName: "width"),
      transform: IntrinsicSizeArgument.init)
    var intrinsicWidth: IntrinsicSizeArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The intrinsic height: a number of points, none or default. In an Interface Builder file, the command changes the placeholder height.",
        valueName: "height"),
      transform: IntrinsicSizeArgument.init)
    var intrinsicHeight: IntrinsicSizeArgument?

    /// The value of an option for an intrinsic size: a number of points, `none` or `default`.
    struct IntrinsicSizeArgument {
      /// The size in points; nil for `default`, the size that the view's kind or text determines.
      let size: Double?

      init(_ text: String) throws {
        switch text {
        case "default": size = nil
        case "none": size = LayoutSize.noIntrinsicMetric
        default:
          guard let points = Double(text), points >= 0, points <= DocumentLimits.points else {
            throw ValidationError("expected a number of points of at least 0, none or default")
          }
          size = points
        }
      }
    }

    /// The changes that the options request.
    var edits: [ViewEdit] {
      let priorities: [(PriorityArgument?, SceneChange.ContentPriority, LayoutAxis)] = [
        (horizontalHugging, .hugging, .horizontal), (verticalHugging, .hugging, .vertical),
        (horizontalCompressionResistance, .compressionResistance, .horizontal),
        (verticalCompressionResistance, .compressionResistance, .vertical),
      ]
      let sizes: [(IntrinsicSizeArgument?, LayoutAxis)] = [
        (intrinsicWidth, .horizontal), (intrinsicHeight, .vertical),
      ]
      return priorities.compactMap { value, kind, axis in
        value.map { ViewEdit.contentPriority($0.priority, kind, axis) }
      } + sizes.compactMap { value, axis in value.map { ViewEdit.intrinsicSize($0.size, axis) } }
    }
  }
#endif
