#if CLI
  import ArgumentParser
  import ExternalSolvers
  import Foundation
  import SourceDiagnostics
  import SourceText

  /// The option `--solver NAME`, which all commands that use a solver share.
  struct SolverOption: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The name of the solver ('layoutkit solvers' lists them), or the path of a solver program.",
        valueName: "name"),
      completion: .list(SolverRegistry.current.entries.map(\.name)))
    var solver: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The time in seconds after which a solver program that does not answer is ended. Default: 30.",
        valueName: "seconds"), transform: SolverOption.timeLimit)
    var solverTimeLimit: Double?

    /// Reads the value of the option `--solver-time-limit`, in seconds.
    private static func timeLimit(_ text: String) throws -> Double {
      guard let limit = NumberText.decimal(text), (0.001...86_400).contains(limit) else {
        throw ValidationError("expected a number of seconds from 0.001 to 86400, not `\(text)`")
      }
      return limit
    }

    /// Returns the solver that the option selects. If the option names a solver program, starts the program.
    ///
    /// - Throws: `ValidationError` if there is no solver with this name; ``InputProblem`` if the program cannot be used
    ///   as a solver.
    func entry() throws -> SolverRegistry.Entry {
      let registry = SolverRegistry.current
      if let name = solver ?? registry.entries.first?.name, let entry = registry[name] { return entry }
      let name = solver ?? ""
      do throws(ExternalSolverError) {
        guard !name.isEmpty else { throw .notFound(name, searched: []) }
        let path = try SolverProgram.path(ofSolverNamed: name)
        SolverProgram.endProcessesOnSignals()
        let program = try SolverProgram(path: path, timeLimit: solverTimeLimit ?? 30)
        return SolverRegistry.Entry(name: name, summary: "the program \(path)", program: program)
      } catch {
        if case .notFound = error {
          // Only a name without a slash is searched for; with one, it is the path of a program.
          if name.contains("/") {
            throw ValidationError(
              "--solver: there is no file \(SystemPath.shown(name)); 'layoutkit solvers' lists the solvers without a file"
            )
          }
          let names = registry.entries.map(\.name)
          let programs = SolverProgram.programsOnPath().map(\.name)
          if let near = Suggestions.nearest(to: name, among: names + programs).first {
            throw ValidationError("unknown solver '\(name)'; did you mean '\(near)'?")
          }
          let known = names.map { "'\($0)'" }.joined(separator: ", ")
          throw ValidationError(
            "unknown solver '\(name)'; expected \(known), the path of a solver program, or NAME for a program "
              + "layoutkit-solver-NAME on PATH")
        }
        var message = "The program cannot be used as a solver: \(error)."
        var status = ExitStatus.internalFault
        // The option names a file that is no program.
        if case .notStarted = error {
          status = .usage
          if name.contains("/"), !FileManager.default.isExecutableFile(atPath: name) {
            message += " If it is a program, make it executable: chmod +x \(SystemPath.shown(name))"
          }
        }
        throw InputProblem(
          [Diagnostic("solver-program", .error, message, at: Diagnostic.Place(file: name))], status: status)
      }
    }
  }
#endif
