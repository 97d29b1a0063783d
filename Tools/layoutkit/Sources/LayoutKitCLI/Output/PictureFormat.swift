#if CLI
  import ArgumentParser
  import LayoutRendering
  import LayoutSolver
  import SourceDiagnostics
  import SourceText

  /// The value of the option `--format` of `layoutkit render`.
  enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
    case svg, html, png, terminal, text, json

    /// Creates the format that belongs to the extension of a file name; nil if no format has this extension.
    init?(fileName: String) {
      let ending = fileName.split(separator: ".").last.map { $0.lowercased() } ?? ""
      switch ending {
      case "svg", "html", "png", "json": self.init(rawValue: ending)
      case "htm": self = .html
      case "txt": self = .text
      default: return nil
      }
    }

    /// The extensions of file names that ``init(fileName:)`` accepts, as text for messages.
    static let endings = ".svg, .html, .htm, .png, .json or .txt"

    /// Returns the pictures of files in this format. For ``png``, returns the SVG image, which the caller converts.
    func text(of files: [SolvedFile], options: PictureOptions, columns: Int?, usesColor: Bool) -> String {
      switch self {
      case .svg, .png: return SVGRenderer(options: options).render(files)
      case .html: return HTMLRenderer(options: options).render(files)
      case .json: return files.map { DisplayListRenderer(options: options).render($0) }.joined()
      case .text: return files.map { SnapshotRenderer().render($0) }.joined(separator: "\n")
      case .terminal:
        let renderer = DrawingRenderer(
          columns: columns ?? FrameFormat.terminalColumns ?? 80, rows: FrameFormat.terminalRows,
          reporter: TextReporter(showsSource: true, usesColor: usesColor), options: options)
        return files.map { renderer.render($0) }.joined(separator: "\n")
      }
    }
  }

  /// The value of the option `--layers`: the names of layers, separated by commas, or `all`.
  struct LayersArgument {
    var layers: Set<DisplayList.Layer>

    /// The names of all layers.
    static var names: [String] { DisplayList.Layer.allCases.map(\.rawValue) }

    init(_ argument: String) throws {
      if argument == "all" {
        layers = Set(DisplayList.Layer.allCases)
        return
      }
      layers = []
      for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
        let name = name.lowercased().filter { $0 != " " }
        guard let layer = DisplayList.Layer.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
          let near = Suggestions.nearest(to: name, among: Self.names + ["all"])
          let question = Suggestions.question(offering: near)
          throw ValidationError(
            "unknown layer `\(PrintableText.blanked(name))`; \(question ?? "expected \(Self.names.joined(separator: ", ")) or all")"
          )
        }
        layers.insert(layer)
      }
    }
  }
#endif
