#if CLI
  import ArgumentParser

  /// The argument and the options that all commands that edit layouts share, such as the file to edit.
  struct EditingOptions: ParsableArguments {
    @Argument(
      help: ArgumentHelp("The Interface Builder file or document.", valueName: "file"),
      completion: .file(extensions: ["storyboard", "xib", "yaml", "yml", "json"]))
    var file: String

    @Option(help: ArgumentHelp("Edit only the scene with this id or name.", valueName: "scene"))
    var scene: String?

    @Flag(help: "Change the file. Without this option, the change is only shown.")
    var inPlace = false

    @Flag(help: "Show the change as a unified diff, and the layout before and after it. This is the default.")
    var dryRun = false

    @Flag(
      help:
        "Make the change even if more required constraints conflict after it. With add-missing, reset and embed, also if views then move or are ambiguous."
    )
    var force = false

    func validate() throws {
      if inPlace, dryRun { throw ValidationError("--in-place cannot be combined with --dry-run") }
      if inPlace, file == "-" {
        throw ValidationError("--in-place changes a file, so it cannot be used with the standard input")
      }
    }
  }
#endif
