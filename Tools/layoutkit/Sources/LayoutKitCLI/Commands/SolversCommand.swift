#if CLI
  import ArgumentParser
  import ExternalSolvers
  import SourceText

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

    @Option(help: "text: for people; json: for programs.")
    var format: AnswerFormat = .text

    /// A solver that `--solver` accepts.
    private struct Entry {
      var name: String
      var summary: String
      /// The path of the solver's program; nil for a solver that runs in this process.
      var path: String?
    }

    func run() throws {
      let registered = SolverRegistry.current.entries.map { Entry(name: $0.name, summary: $0.summary) }
      let known = Set(registered.map(\.name))
      let programs = SolverProgram.programsOnPath().filter { !known.contains($0.name) }
        .map { Entry(name: $0.name, summary: "the program \(SystemPath.shown($0.path))", path: $0.path) }
      let entries = registered + programs
      if format == .json {
        let values = entries.enumerated().map { index, entry in
          JSONText.object(
            [
              ("name", .string(entry.name)), ("summary", .string(entry.summary)),
              ("default", .boolean(index == 0)),
            ] + JSONText.optional("path", entry.path))
        }
        try StandardOutput.print(
          JSONText.object([("schemaVersion", .integer(1)), ("solvers", .array(values))]).text)
        return
      }
      let width = entries.map(\.name.count).max() ?? 0
      for entry in entries {
        let padding = String(repeating: " ", count: width - entry.name.count)
        try StandardOutput.print("\(entry.name)\(padding)  \(entry.summary)")
      }
    }
  }
#endif
