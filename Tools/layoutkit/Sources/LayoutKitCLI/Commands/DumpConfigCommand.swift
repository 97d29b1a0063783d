#if CLI
  import ArgumentParser
  import LayoutLint

  /// The command `layoutkit dump-config`, which prints the configuration that `layoutkit lint` uses.
  struct DumpConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dump-config",
      abstract: "Print the configuration that 'layoutkit lint' uses.",
      discussion: """
        The output is a complete configuration. It comes from the file \
        \(LintConfiguration.fileName) in the working folder or the nearest folder above it; \
        without a file, it contains the defaults.

        EXAMPLES
          layoutkit dump-config
          layoutkit dump-config > \(LintConfiguration.fileName)
        """
    )

    @Option(
      help: ArgumentHelp(
        "The configuration file, or a folder. In a folder, \(LintConfiguration.fileName) or .layoutkit.json is searched for, and then in the folders above it. Default: the working folder.",
        valueName: "file"),
      completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    func run() throws {
      let rules = CommandLineTool.currentRules
      var status = ExitStatus.fine
      try status.collect {
        let configuration = try LintConfiguration(path: config, rules: rules)
        try StandardOutput.write(configuration.text(rules: rules))
        return .fine
      }
      try status.end()
    }
  }
#endif
