#if CLI
  import ArgumentParser

  /// `layoutkit solvers`: what `--solver` can choose from.
  struct SolversCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "solvers",
      abstract: "List the solvers that --solver can choose from; the first is the default."
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

  /// The option `--solver NAME`, the same in every command that solves.
  struct SolverOption: ParsableArguments {
    @Option(
      help: "The solver; see 'layoutkit solvers'.",
      completion: .list(SolverRegistry.current.entries.map(\.name)))
    var solver: String?

    /// The chosen solver.
    func entry() throws -> SolverRegistry.Entry {
      let registry = SolverRegistry.current
      guard let name = solver ?? registry.entries.first?.name, let entry = registry[name] else {
        let known = registry.entries.map { "'\($0.name)'" }.joined(separator: ", ")
        throw ValidationError("unknown solver '\(solver ?? "")'; there is \(known)")
      }
      return entry
    }
  }
#endif
