#if CLI
  import ArgumentParser
  import ExternalSolvers

  /// The command `layoutkit solvers`, which lists the solvers that `--solver` can select.
  struct SolversCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "solvers",
      abstract: "List the solvers for --solver; the first is the default.",
      discussion: """
        --solver also takes the path of a program, such as ./mine, or the name of a \
        program layoutkit-solver-NAME in a folder of PATH. Such a program reads commands \
        of solver traces from its standard input and answers on its standard output. \
        Programs that are found on PATH are listed too.
        """
    )

    func run() throws {
      let entries = SolverRegistry.current.entries.map { (name: $0.name, summary: $0.summary) }
      let known = Set(entries.map(\.name))
      let programs = SolverProgram.programsOnPath().filter { !known.contains($0.name) }
        .map { (name: $0.name, summary: "the program \(SystemPath.shown($0.path))") }
      let width = (entries + programs).map(\.name.count).max() ?? 0
      for entry in entries + programs {
        let padding = String(repeating: " ", count: width - entry.name.count)
        try StandardOutput.print("\(entry.name)\(padding)  \(entry.summary)")
      }
    }
  }
#endif
