#if CLI
  import ArgumentParser

  /// The options of `layoutkit render` for a page that contains the engine, so that the layout can be changed in the
  /// page.
  struct LivePageOptions: ParsableArguments {
    @Flag(
      help:
        "For html: the page of LayoutKit for browsers with the layout inside, which lays it out again at every change."
    )
    var live = false

    @Option(
      help: ArgumentHelp(
        "The page for --live, which Tools/web/build makes. Default: ../share/layoutkit/layoutkit.html beside the executable, or else the file that LAYOUTKIT_PAGE names.",
        valueName: "file"),
      completion: .file(extensions: ["html"]))
    var page: String?

    func validate() throws {
      if page != nil, !live { throw ValidationError("--page needs --live") }
    }
  }
#endif
