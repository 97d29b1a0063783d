#if CLI
  import ArgumentParser
  import LayoutRendering
  import SourceDiagnostics
  @_spi(Tools) import SourceText

  /// The command `layoutkit diff`, which compares two versions of a layout.
  struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Compare two versions of a layout: views, constraints, frames and findings.",
      discussion: """
        Views, guides, constraints and scenes are matched by their ids, or by their names. \
        Frames and findings are compared on each device. The order of elements in a file \
        and its whitespace do not matter.

        A version is a file, or REVISION:PATH for a version in a git repository, as in \
        HEAD:Main.storyboard. :PATH is the version in the index. With one path, the file is \
        compared with its version in HEAD.

        html shows both versions side by side. The exit code is 0 unless --exit-code is \
        given or a version cannot be read.

        To make git diff and git log -p show layouts, use the command as a diff driver of git:
          git config diff.layoutkit.command 'layoutkit diff'
          echo '*.storyboard diff=layoutkit' >> .gitattributes
        git stops at a file for which the driver fails. To show the text of such a file instead:
          git config diff.layoutkit.command \\
            'f() { layoutkit diff "$@" || diff -u "$2" "$5" || true; }; f'

        EXAMPLES
          layoutkit diff Old.layout.yaml New.layout.yaml
          layoutkit diff HEAD:Main.storyboard Main.storyboard --scene Login
          layoutkit diff main:App/Main.storyboard HEAD:App/Main.storyboard -o diff.html
          layoutkit diff Login.layout.yaml --device "iPhone SE 3,iPhone 15"
          layoutkit diff Old.xib New.xib --format json --exit-code
        """
    )

    @Argument(
      help: ArgumentHelp(
        "The old and the new version: files, REVISION:PATH, or - for the standard input.", valueName: "path"),
      completion: .file(extensions: ["storyboard", "xib", "yaml", "yml", "json"]))
    var paths: [String]

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var scenes: SceneOptions

    @Option(
      help:
        "text: lines; json: for programs; html: a page with both versions side by side. Default: the format that the extension of --output names, or text."
    )
    var format: ComparisonFormat?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The file to write. Default: the standard output.", valueName: "file"))
    var output: String?

    @Flag(help: "Exit with code 1 if the versions differ.")
    var exitCode = false

    @OptionGroup var color: ColorOption

    func validate() throws {
      guard [1, 2, 7, 9].contains(paths.count) else {
        throw ValidationError(
          "expected two versions to compare, or one file to compare with its version in HEAD, but found \(paths.count) paths"
        )
      }
      // Names such as /dev/stdout have no ending.
      if format == nil, let output, ComparisonFormat(fileName: output) == nil,
        let name = output.split(separator: "/").last, let dot = name.lastIndex(of: "."),
        dot != name.startIndex
      {
        throw ValidationError(
          "-o \(PrintableText.blanked(output)): no format has the ending \(PrintableText.blanked(String(name[dot...]))); use .html, .htm, .json or .txt, or state the format, as in --format text"
        )
      }
    }

    func run() throws {
      var status = ExitStatus.fine
      try status.collect {
        let (old, new) = try versions()
        let file = try output.map { path in
          try OutputFile(path: path, besides: [old.source, new.source])
        }
        let comparison = try VersionComparison(variants: canvas.variants()).compare(old, new)
        let format = format ?? output.flatMap { ComparisonFormat(fileName: $0) } ?? .text
        let text = format.text(of: [comparison], usesColor: color.isUsed(inFile: file != nil))
        if let file { try file.write(text) } else { try StandardOutput.write(text) }
        return exitCode && !comparison.isEqual ? .findings : .fine
      }
      try status.end()
    }

    /// Returns the versions that the arguments name.
    ///
    /// git calls a diff driver with seven arguments: the path; the file, the hash and the mode of the old version; and
    /// the file, the hash and the mode of the new version. For a renamed file, two more arguments follow: the new path
    /// and a description.
    private func versions() throws -> (old: VersionComparison.Version, new: VersionComparison.Version) {
      if let problem = InputProblem(standardInputIn: paths) { throw problem }
      switch paths.count {
      case 1:
        let path = paths[0]
        guard let version = GitVersion("HEAD:\(path)") else { throw InputError(path: path, kind: .emptyPath) }
        return (try committed(version, of: path), try read(source(path), name: path))
      case 2: return (try read(source(paths[0]), name: paths[0]), try read(source(paths[1]), name: paths[1]))
      default:
        let newName = paths.count > 7 ? paths[7] : paths[0]
        return (
          try read(.file(path: paths[1]), name: "a/\(paths[0])"),
          try read(.file(path: paths[4]), name: "b/\(newName)")
        )
      }
    }

    /// Reads the version in HEAD of a file, with which the file is compared if the command gets only one path.
    private func committed(_ version: GitVersion, of path: String) throws -> VersionComparison.Version {
      do {
        return try read(.version(version), name: "HEAD:\(path)")
      } catch let error as InputError {
        guard case .notInRepository(let reason) = error.kind else { throw error }
        let file = source(path)
        // If there is no such file either, the path is wrong, and a second path would not help.
        if case .file = file, FileStatus(path: path) == nil { _ = try read(file, name: path) }
        throw InputProblem(
          "unreadable-input",
          "With one path, the file is compared with its version in HEAD, but git cannot read that version: \(reason). To compare two files, give the old and the new file.",
          in: file)
      }
    }

    private func source(_ path: String) -> InputSource {
      if path == "-" { return .standardInput }
      // A file whose name contains a colon is not a version.
      if FileStatus(path: path) == nil, let version = GitVersion(path) { return .version(version) }
      return .file(path: path)
    }

    /// Reads a version. git uses the path `/dev/null` for a version in which the file does not exist.
    private func read(_ source: InputSource, name: String) throws -> VersionComparison.Version {
      let name = SystemPath.shown(name)
      guard source != .file(path: "/dev/null") else { return .init(name: name, source: source, input: nil) }
      let input = try source.layoutInput(
        scene: scenes.scene, content: scenes.contentSource(for: canvas.variants()))
      guard input.errors.isEmpty else { throw InputProblem(input.errors) }
      return .init(name: name == "-" ? source.name : name, source: source, input: input)
    }
  }

  /// The value of the option `--format` of `layoutkit diff`.
  enum ComparisonFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, html

    /// Creates the format that belongs to the ending of a file name; nil if no format has this ending.
    init?(fileName: String) {
      switch fileName.split(separator: ".").last?.lowercased() {
      case "html", "htm": self = .html
      case "json": self = .json
      case "txt": self = .text
      default: return nil
      }
    }

    /// Returns comparisons of files as text in this format.
    func text(of files: [FileComparison], usesColor: Bool) -> String {
      switch self {
      case .text: ComparisonTextRenderer(usesColor: usesColor).render(files)
      case .json: ComparisonJSONRenderer().render(files)
      case .html: ComparisonPageRenderer().render(files)
      }
    }
  }
#endif
