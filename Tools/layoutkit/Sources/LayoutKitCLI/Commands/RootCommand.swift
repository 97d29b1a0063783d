#if CLI
  import ArgumentParser

  /// `layoutkit`: the root of the commands.
  struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "layoutkit",
      abstract: "Auto Layout, off Apple: solves layouts and says what is wrong with them.",
      discussion: """
        A layout is a tree of views and constraints written as equations, in a file \
        that ends in .layout.yaml or .layout.json. PATH may be such a file, a folder \
        that has some, or - for the standard input.

        EXAMPLES
          layoutkit solve Login.layout.yaml
          layoutkit solve Login.layout.yaml --size 320x568 --direction rtl
          layoutkit solve Layouts/ --format json | jq .scenes
          layoutkit vfl 'H:|-[a]-[b(==a)]-|' --size 320x100

        EXIT CODES (with several inputs the worst)
        \(exitCodeTable)
        """,
      version: ToolVersion.current,
      subcommands: [
        SolveCommand.self, VisualFormatCommand.self, OutlineCommand.self, ExplainLogCommand.self,
        ReplayCommand.self, DevicesCommand.self, SolversCommand.self,
      ]
    )

    private static var exitCodeTable: String {
      ExitStatus.allCases.map { status in
        let code = "\(status.rawValue)"
        return "  " + code + String(repeating: " ", count: 4 - code.count) + status.meaning
      }.joined(separator: "\n")
    }
  }
#endif
