#if CLI
  import ArgumentParser
  import LayoutDocuments
  @_spi(Tools) import LayoutModel
  import LayoutRendering
  import SourceDiagnostics
  @_spi(Tools) import SourceText

  /// The command `layoutkit render`, which draws layouts.
  struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "render",
      abstract: "Draw layouts as on the canvas of Interface Builder.",
      discussion: """
        Views are drawn as wireframes, and constraints as bars and lines: solid if they \
        are required, dashed otherwise; blue if they are fine, orange if the frame is not \
        the expected one, red in a conflict or an ambiguous layout. Several scenes, \
        devices and directions are drawn on one sheet.

        In regions with too many constraints to be readable, only those with a problem \
        are drawn. --select draws only the constraints of the given views.

        png needs Chromium, resvg or rsvg-convert. The exit code does not depend on \
        findings.

        --live makes a page with the engine inside, in which one document or scene can be \
        changed and resized. It needs the page that Tools/web/build makes.

        EXAMPLES
          layoutkit render Login.layout.yaml -o login.svg
          layoutkit render Main.storyboard --scene Login --direction ltr,rtl -o login.png
          layoutkit render Login.layout.yaml --device "iPhone SE 3,iPhone 15" -o login.html
          layoutkit render Login.layout.yaml --select 'Name Field' --format terminal
          layoutkit render Login.layout.yaml --layers frames,margins,safeArea -o login.svg
          layoutkit render Login.layout.yaml --live -o login.html
        """
    )

    @Argument(
      help: ArgumentHelp(
        "Documents, Interface Builder files, folders, or - for the standard input. Default: the standard input, if it is a pipe or file.",
        valueName: "path"),
      completion: .file(extensions: ["storyboard", "xib", "yaml", "yml", "json"]))
    var paths: [String] = []

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var scenes: SceneOptions

    @Option(
      help:
        "svg or html: pictures; png: an image; terminal: boxes; text: stable text for snapshots; json: shapes. Default: the format that the extension of --output names, or svg."
    )
    var format: PictureFormat?

    @Option(
      help: ArgumentHelp(
        "Draw only the constraints of the view with this id or name. Can be repeated.", valueName: "view"))
    var select: [String] = []

    @Option(
      help: ArgumentHelp(
        "The layers to draw, with commas: \(LayersArgument.names.joined(separator: ", ")), or all.",
        valueName: "layers"),
      transform: LayersArgument.init)
    var layers: LayersArgument?

    @Flag(help: "Leave out the empty space below the lowest view.")
    var crop = false

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The file to write. Default: the standard output.", valueName: "file"))
    var output: String?

    @OptionGroup var livePage: LivePageOptions

    @OptionGroup var color: ColorOption

    @Option(
      parsing: .unconditional,
      help:
        "The maximum width of terminal drawings, in characters. Default: the width of the terminal, or 80.",
      transform: FrameFormat.columns)
    var columns: Int?

    mutating func validate() throws {
      paths = try InputPaths.orStandardInput(paths)
      if livePage.live { try validateLivePage() }
      if chosenFormat == .png, output == nil {
        throw ValidationError("--format png needs a file for the image: -o login.png")
      }
      // Names such as /dev/stdout have no ending.
      if format == nil, let output, PictureFormat(fileName: output) == nil,
        let name = output.split(separator: "/").last, let dot = name.lastIndex(of: "."),
        dot != name.startIndex
      {
        throw ValidationError(
          "-o \(PrintableText.blanked(output)): no format has the ending \(PrintableText.blanked(String(name[dot...]))); use \(PictureFormat.endings), or state the format, as in --format svg"
        )
      }
    }

    private func validateLivePage() throws {
      guard chosenFormat == .html else {
        throw ValidationError("--live makes a page; add --format html, or -o with a name that ends in .html")
      }
      guard paths.count == 1 else { throw ValidationError("--live needs one file") }
      guard select.isEmpty, layers == nil, !crop else {
        throw ValidationError("--live cannot be combined with --select, --layers and --crop")
      }
      try LiveLayout.check(canvas.onlyVariant())
    }

    /// The value of the option `--format`. Without this option, the format that belongs to the ending of the output's
    /// file name, or SVG if no format has this ending.
    private var chosenFormat: PictureFormat {
      format ?? output.flatMap { PictureFormat(fileName: $0) } ?? .svg
    }

    func run() throws {
      if livePage.live { return try runLivePage() }
      var status = ExitStatus.fine
      let file = try outputFile(&status)
      if status != .fine { try status.end() }
      let variants = try canvas.variants()
      var options = PictureOptions(selection: Set(select), isCropped: crop)
      if let layers { options.layers = layers.layers }
      var files: [SolvedFile] = []
      var selected: Set<String> = []
      var suggestions: [String: [String]] = [:]
      status = try InputFinder.layouts.forEachInput(paths) { source, _ in
        let input = try source.layoutInput(
          scene: scenes.scene, content: scenes.contentSource(for: variants))
        let status = input.report()
        for variant in variants {
          let scenes = try input.separateScenes.flatMap { part in
            try source.instances(of: part).map { instance in
              for name in select {
                do throws(ItemLookupError) {
                  _ = try instance.items.item(named: name)
                  selected.insert(name)
                } catch .unknown(_, suggestions: let near) {
                  suggestions[name, default: []] +=
                    near.isEmpty ? instance.items.nearestNames(to: name) : near
                } catch {
                  // All views with the name are selected.
                  selected.insert(name)
                }
              }
              return instance.drawnScene(on: variant.applied(to: instance.canvas), fileName: source.name)
            }
          }
          files.append(
            SolvedFile(
              name: source.name, scenes: scenes,
              variant: variants.count > 1 ? variant.settings : variant.settings.filter(Self.isInTitle)))
        }
        return status
      }
      if let unknown = select.first(where: { !selected.contains($0) }), !files.isEmpty {
        let names = Set(suggestions[unknown] ?? []).sorted()
        let related = Suggestions.related(to: unknown, among: names, limit: 1)
        let question = Suggestions.question(offering: related)
        let clause = Suggestions.clause(
          listing: Suggestions.closest(to: unknown, among: names, limit: 4))
        let start = "--select: no scene contains a view `\(PrintableText.blanked(unknown))`"
        let message = question.map { "\(start); \($0)" } ?? clause.map { "\(start); \($0)." } ?? "\(start)."
        StandardError.print([Diagnostic("unknown-item", .error, message)])
        status.worsen(to: .unreadable)
        return try status.end()
      }
      guard !files.isEmpty else { return try status.end() }
      let format = chosenFormat
      try status.collect {
        let text = format.text(
          of: files, options: options, columns: columns, usesColor: color.isUsed(inFile: file != nil))
        guard let file else {
          try StandardOutput.write(text)
          return .fine
        }
        if format == .png {
          try ImageConverter().convert(text, to: file)
        } else {
          try file.write(text)
        }
        return .fine
      }
      try status.end()
    }

    /// Writes the page for the option `--live`, in which the layout can be changed.
    private func runLivePage() throws {
      var status = ExitStatus.fine
      try status.collect {
        let page = try LivePage(LivePage.find(option: livePage.page))
        let source: InputSource = paths[0] == "-" ? .standardInput : .file(path: paths[0])
        let file = try output.map { try OutputFile(path: $0, besides: [source, page.source]) }
        let layout = try LiveLayout(source, scenes, canvas.onlyVariant())
        let bytes = page.opening(view: "layout", state: layout.state)
        if let file {
          try file.write(bytes: bytes)
        } else {
          try StandardOutput.write(bytes: bytes[...])
        }
        return layout.status
      }
      try status.end()
    }

    /// Returns whether the titles of pictures contain a setting even if all pictures have the same settings. True for
    /// the direction and the text size. Other settings, such as the device, are left out, because every title contains
    /// the size of the canvas.
    private static func isInTitle(_ setting: SolvedFile.Setting) -> Bool {
      setting.name == "direction" || setting.name == "textSize"
    }

    /// Returns the file to which the output is written; nil for the standard output. If the file cannot be used, prints
    /// the error and updates `status`.
    private func outputFile(_ status: inout ExitStatus) throws -> OutputFile? {
      guard let output else { return nil }
      var file: OutputFile?
      try status.collect {
        file = try OutputFile(
          path: output, besides: paths.map { $0 == "-" ? .standardInput : .file(path: $0) })
        return .fine
      }
      return file
    }
  }
#endif
