#if CLI
  import ArgumentParser

  /// The options of `layoutkit render` for a page that contains the engine, so that the layout can be changed in the
  /// page.
  struct LivePageOptions: ParsableArguments {
    @Flag(
      help:
        "With --format html: write a page that contains the layout engine, so that the layout can be changed and resized in the browser."
    )
    var live = false

    @Option(
      help: ArgumentHelp(
        "The empty page for --live, a file that Tools/web/build makes. Default: ../share/layoutkit/layoutkit.html beside the executable, or else the file that LAYOUTKIT_PAGE names.",
        valueName: "file"),
      completion: .file(extensions: ["html"]))
    var page: String?

    func validate() throws {
      if page != nil, !live { throw ValidationError("--page needs --live") }
    }
  }
#endif
