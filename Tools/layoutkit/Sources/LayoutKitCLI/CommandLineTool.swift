#if CLI
  import ArgumentParser
  import Foundation

  /// The `layoutkit` command as a value: what an executable of your own runs to be `layoutkit` with more solvers.
  public struct CommandLineTool: Sendable {
    /// The solvers that `--solver NAME` can choose from.
    public var solvers: SolverRegistry

    /// Makes the command.
    public init(solvers: SolverRegistry = .standard) {
      self.solvers = solvers
    }

    /// Reads the arguments of the process, does what they say, and ends the process.
    public func main() -> Never {
      // A reader that has seen enough (`| head`) is no reason to die: writing then fails, and we stop.
      signal(SIGPIPE, SIG_IGN)
      exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    /// Does what the arguments say.
    ///
    /// - Parameter arguments: Without the name of the command.
    /// - Returns: How it ended; messages are on the standard streams.
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
        var command = try RootCommand.parseAsRoot(arguments)
        try command.run()
        return .fine
      } catch let end as EndOfRun {
        return end.status
      } catch let error as StandardOutput.WriteError {
        throw error
      } catch {
        return try perform(asParserSays: error)
      }
    }

    /// What ArgumentParser throws: a request for help, for the version or for a completion script, or a usage error.
    /// What it does not know is a fault of ours.
    private func perform(asParserSays error: any Error) throws -> ExitStatus {
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

  /// Thrown by a command that has said all there is to say and ends with something else than success.
  struct EndOfRun: Error {
    var status: ExitStatus
  }

  extension ExitStatus {
    /// Ends a command with this status.
    func end() throws {
      if self != .fine { throw EndOfRun(status: self) }
    }
  }
#endif
