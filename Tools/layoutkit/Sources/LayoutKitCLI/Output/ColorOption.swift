#if CLI
  import ArgumentParser

  /// The option `--color`, which decides whether results are written with colors.
  struct ColorOption: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "auto: colors if the output is a terminal and NO_COLOR is not set; always; never.", valueName: "when")
    )
    var color: When = .auto

    enum When: String, ExpressibleByArgument, CaseIterable {
      case auto, always, never
    }

    /// Returns whether results are written with colors.
    ///
    /// - Parameter inFile: Whether the results are written to a file instead of the standard output.
    func isUsed(inFile: Bool) -> Bool {
      switch color {
      case .auto: !inFile && StandardOutput.usesColor
      case .always: true
      case .never: false
      }
    }
  }
#endif
