#if CLI
  import ArgumentParser
  import InterfaceBuilder

  /// The options `--scene`, which selects scenes of a file, and `--content`, which decides whether the content sizes of
  /// views in an Interface Builder file are read from the file or measured.
  struct SceneOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Read only the scene with this id or name.", valueName: "scene"))
    var scene: String?

    @Option(
      help: ArgumentHelp(
        "The sizes of texts and controls in Interface Builder files. saved: the sizes in the file; measured: sizes that layoutkit computes. Default: saved, except for texts whose size depends on the canvas options, such as texts that wrap.",
        valueName: "origin"))
    var content: ContentArgument?

    /// Returns where the content sizes of views come from: the source that `--content` names or, without this option,
    /// the source that is suitable for the given canvas options.
    func contentSource(for variants: [CanvasVariant] = []) -> InterfaceFile.ContentSource {
      if let content { return content.source }
      if variants.contains(where: { $0.textSize != nil }) { return .rescaled }
      return variants.contains { $0.size != nil || $0.device != nil } ? .resized : .saved
    }
  }

  /// The value of the option `--content`: whether content has its saved sizes, or sizes that LayoutKit measures.
  enum ContentArgument: String, ExpressibleByArgument, CaseIterable {
    case saved, measured

    var source: InterfaceFile.ContentSource { self == .saved ? .saved : .measured }
  }
#endif
