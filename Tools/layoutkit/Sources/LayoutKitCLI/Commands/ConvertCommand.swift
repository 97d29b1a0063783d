#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutDocumentsYAML
  import SourceText

  /// The command `layoutkit convert`, which prints a document or an Interface Builder file in another form.
  struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "convert",
      abstract: "Print a document or an Interface Builder file in another form.",
      discussion: """
        yaml and json are layout documents with the same layout. swift is a \
        function for each scene that creates its views and constraints with LayoutKit; \
        the code of the constraints is the same as with UIKit. equations and vfl list \
        the constraints; those that a visual format cannot express are comments.

        The forms swift, equations and vfl contain only views and constraints that are installed on the canvas.

        EXAMPLES
          layoutkit convert Main.storyboard --to yaml > Main.layout.yaml
          layoutkit convert Main.storyboard --to swift --scene Login
          layoutkit convert Cell.xib --to equations
          layoutkit convert Login.layout.yaml --to json
        """
    )

    @Argument(
      help: ArgumentHelp(
        "A document or an Interface Builder file, or - for the standard input.", valueName: "path"),
      completion: .file(extensions: ["storyboard", "xib", "yaml", "yml", "json"]))
    var path: String

    @Option(help: "The form of the output.")
    var to: Form

    @OptionGroup var scenes: SceneOptions

    /// The value of the option `--to`: the form of the output.
    enum Form: String, ExpressibleByArgument, CaseIterable {
      case yaml, json, swift, equations, vfl
    }

    func run() throws {
      var status = ExitStatus.fine
      try status.collect {
        let source: InputSource = path == "-" ? .standardInput : .file(path: path)
        let input = try source.layoutInput(scene: scenes.scene, content: scenes.contentSource())
        let status = input.report()
        guard !input.document.scenes.isEmpty else {
          throw InputProblem(
            "no-views", "There is nothing to convert: the file contains no views.", in: source)
        }
        try StandardOutput.write(text(of: input.document, in: source))
        return status
      }
      try status.end()
    }

    private func text(of document: LayoutDocument, in source: InputSource) throws -> String {
      switch to {
      case .yaml: return document.yaml()
      case .json: return document.json()
      case .swift:
        var names: Set<String> = []
        let scenes = try source.instances(of: document).map { instance in
          SwiftScene(instance, function: Self.function(for: instance, &names)).text
        }
        return (["import LayoutKit\n"] + scenes).joined(separator: "\n")
      case .equations:
        return try list(document, source, comment: "#") { instance in
          instance.constraints.filter(\.constraint.isActive).map {
            $0.constraint.equation(items: instance.items).printed()
          }
        }
      case .vfl: return try list(document, source, comment: "//") { FormatScene($0).lines }
      }
    }

    /// Returns the text of all scenes: for each scene, a comment with the name of the scene, followed by the lines that
    /// `lines` returns.
    private func list(
      _ document: LayoutDocument, _ source: InputSource, comment: String,
      _ lines: (LayoutInstance) -> [String]
    ) throws -> String {
      try source.instances(of: document).map { instance in
        let title = "\(comment) \(PrintableText.blanked(instance.root.layoutName))"
        let note =
          "\(comment) The constraints of stacks are not listed; layoutkit outline --generated lists them."
        let notes = Self.hasStack(instance.root) ? [note] : []
        return ([title] + notes + lines(instance)).map { $0 + "\n" }.joined()
      }.joined(separator: "\n")
    }

    /// Returns whether a tree contains a stack that arranges views.
    private static func hasStack(_ root: LayoutView) -> Bool {
      var rest = [root]
      while let view = rest.popLast() {
        if let stack = view as? StackView, !stack.arrangedSubviews.isEmpty { return true }
        rest += view.subviews
      }
      return false
    }

    /// Returns the name of the function for a scene, such as `makeLogin`, with a number at the end if the name is in
    /// `used`.
    private static func function(for instance: LayoutInstance, _ used: inout Set<String>) -> String {
      let base = SwiftNames.identifier(instance.root.layoutName).map {
        "make" + $0.prefix(1).uppercased() + $0.dropFirst()
      }
      var name = base ?? "makeScene"
      var number = 1
      while !used.insert(name).inserted {
        number += 1
        name = "\(base ?? "makeScene")\(number)"
      }
      return name
    }
  }
#endif
