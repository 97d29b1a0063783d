#if CLI
  import ArgumentParser
  import Foundation

  /// The `layoutkit` command, for executables that offer it with additional solvers.
  ///
  ///     var solvers = SolverRegistry.standard
  ///     solvers.register("mine", summary: "my own engine") { MySolver() }
  ///     CommandLineTool(solvers: solvers).main()
  public struct CommandLineTool: Sendable {
    /// The solvers for `--solver`.
    public var solvers: SolverRegistry

    /// Creates the command.
    public init(solvers: SolverRegistry = .standard) {
      self.solvers = solvers
    }

    /// Runs the command with the arguments of the process, and exits.
    public func main() -> Never {
      // If a reader such as `head` closes the pipe, writing fails and the command exits normally.
      signal(SIGPIPE, SIG_IGN)
      exit(run(ProcessArguments.all).rawValue)
    }

    /// Runs the command. Results and messages are written to the standard streams.
    ///
    /// - Parameter arguments: The arguments, without the name of the command.
    /// - Returns: The exit status.
    public func run(_ arguments: [String]) -> ExitStatus {
      SolverRegistry.$current.withValue(solvers) {
        do {
          return try perform(arguments)
        } catch StandardOutput.WriteError.closed {
          return .fine
        } catch {
          StandardError.print("error: \(error)")
          return error is StandardOutput.WriteError ? .unreadable : .internalFault
        }
      }
    }

    private func perform(_ arguments: [String]) throws -> ExitStatus {
      do {
        try CommandNames.check(arguments)
        var command = try RootCommand.parseAsRoot(FitArgument.completing(arguments))
        try command.run()
        return .fine
      } catch let end as EndOfRun {
        return end.status
      } catch let error as StandardOutput.WriteError {
        throw error
      } catch {
        return try handle(error)
      }
    }

    /// Handles an error that ArgumentParser threw: a request for help, for the version or for a completion script, or a
    /// usage error. Throws other errors again; they are internal errors.
    private func handle(_ error: any Error) throws -> ExitStatus {
      let message = RootCommand.fullMessage(for: error)
      switch RootCommand.exitCode(for: error) {
      case .success:
        try StandardOutput.print(message)
        return .fine
      case .validationFailure:
        StandardError.print(message)
        return .usage
      default:
        throw error
      }
    }
  }

  /// An error that ends a command with a status other than success, after all messages were printed.
  struct EndOfRun: Error {
    var status: ExitStatus
  }

  extension ExitStatus {
    /// Ends a command with this status. Throws ``EndOfRun`` if it is not ``fine``.
    func end() throws {
      if self != .fine { throw EndOfRun(status: self) }
    }
  }
#endif
