#if CLI
  import ArgumentParser
  import SourceText

  /// The command `layoutkit schema`, which prints the JSON Schema of documents or of a command's output.
  struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema",
      abstract: "Print the JSON Schema of documents, or of a command's JSON.",
      discussion: """
        Without a name, the command lists the schemas.

        EXAMPLES
          layoutkit schema
          layoutkit schema layout > layout.schema.json
          layoutkit schema solve > solve.schema.json
        """
    )

    @Argument(
      help: ArgumentHelp(
        "layout for documents, or the name of a command for its JSON output.", valueName: "name"),
      completion: .list(OutputSchema.all.map(\.name)))
    var name: String?

    func run() throws {
      guard let name else {
        let width = OutputSchema.all.map(\.name.count).max() ?? 0
        for schema in OutputSchema.all {
          let padding = String(repeating: " ", count: width - schema.name.count)
          let summary = schema.name == "layout" ? "documents" : "the JSON output of layoutkit \(schema.name)"
          try StandardOutput.print("\(schema.name)\(padding)  \(summary)")
        }
        return
      }
      guard let schema = OutputSchema.all.first(where: { $0.name == name }) else {
        let near = Suggestions.nearest(to: name, among: OutputSchema.all.map(\.name))
        let question = Suggestions.question(offering: near) ?? "run 'layoutkit schema' for a list"
        throw ValidationError("unknown schema '\(name)'; \(question)")
      }
      try StandardOutput.write(schema.text)
    }
  }
#endif
