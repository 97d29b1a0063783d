#if CLI
  import ArgumentParser
  import InterfaceBuilder

  /// The options that select scenes of a file, and the origin of the sizes in Interface Builder files.
  struct SceneOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Use only the scene with this id or name.", valueName: "scene"))
    var scene: String?

    @Option(
      help: ArgumentHelp(
        "The sizes of texts and controls in Interface Builder files: those that the file contains, or measured ones.",
        valueName: "origin"))
    var content: ContentArgument = .saved
  }

  /// The value of the option `--content`.
  enum ContentArgument: String, ExpressibleByArgument, CaseIterable {
    case saved, measured

    var source: InterfaceFile.ContentSource { self == .saved ? .saved : .measured }
  }
#endif
