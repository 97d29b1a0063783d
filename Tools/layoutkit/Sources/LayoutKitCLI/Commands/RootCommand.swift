#if CLI
  import ArgumentParser

  /// The root command `layoutkit`, which has all other commands as subcommands.
  struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "layoutkit",
      abstract: "Auto Layout without Apple's platforms: solves layouts and diagnoses them.",
      discussion: """
        A layout is a tree of views with constraints, which are written as equations. It \
        is stored in a file whose name ends in .layout.yaml or .layout.json, or in a \
        .storyboard or .xib of Interface Builder. A path can be such a file, a folder \
        with such files, or - for the standard input.

        EXAMPLES
          layoutkit solve Login.layout.yaml
          layoutkit solve Login.layout.yaml --size 320x568 --direction rtl
          layoutkit solve Layouts/ --format json | jq .scenes
          layoutkit vfl 'H:|-[a]-[b(==a)]-|' --size 320x100
          layoutkit convert Main.storyboard --to yaml

        EXIT CODES (with several inputs, the highest)
        \(exitCodeTable)
        """,
      version: ToolVersion.current,
      subcommands: [
        InitCommand.self, SolveCommand.self, LintCommand.self, VisualFormatCommand.self,
        RenderCommand.self,
      ] + servers + [
        DiffCommand.self, OutlineCommand.self,
        ResolveCommand.self, PinCommand.self, AlignCommand.self, EmbedCommand.self, DragCommand.self,
        EditCommand.self,
        SummaryCommand.self, ConvertCommand.self, ExplainLogCommand.self, ReplayCommand.self,
        DevicesCommand.self, SolversCommand.self, ConformanceCommand.self, RulesCommand.self,
        DumpConfigCommand.self,
        SchemaCommand.self, ModelContextCommand.self,
      ]
    )

    /// The commands that run a web server; empty if the tool is built without one.
    private static var servers: [any ParsableCommand.Type] {
      #if Preview
        [PreviewCommand.self]
      #else
        []
      #endif
    }

    private static var exitCodeTable: String {
      ExitStatus.allCases.map { status in
        let code = "\(status.rawValue)"
        return "  " + code + String(repeating: " ", count: 4 - code.count) + status.meaning
      }.joined(separator: "\n")
    }
  }
#endif
