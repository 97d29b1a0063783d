#if CLI
  import ArgumentParser

  /// The command `layoutkit solvers`, which lists the solvers that `--solver` can select.
  struct SolversCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "solvers",
      abstract: "List the solvers for --solver; the first is the default."
    )

    func run() throws {
      let entries = SolverRegistry.current.entries
      let width = entries.map(\.name.count).max() ?? 0
      for entry in entries {
        let padding = String(repeating: " ", count: width - entry.name.count)
        try StandardOutput.print("\(entry.name)\(padding)  \(entry.summary)")
      }
    }
  }

  /// The option `--solver NAME`, which all commands that use a solver share.
  struct SolverOption: ParsableArguments {
    @Option(
      help: "The name of the solver; 'layoutkit solvers' lists them.",
      completion: .list(SolverRegistry.current.entries.map(\.name)))
    var solver: String?

    /// Returns the solver that the option selects.
    ///
    /// - Throws: `ValidationError` if there is no solver with this name.
    func entry() throws -> SolverRegistry.Entry {
      let registry = SolverRegistry.current
      guard let name = solver ?? registry.entries.first?.name, let entry = registry[name] else {
        let known = registry.entries.map { "'\($0.name)'" }.joined(separator: ", ")
        throw ValidationError("unknown solver '\(solver ?? "")'; expected one of \(known)")
      }
      return entry
    }
  }
#endif
