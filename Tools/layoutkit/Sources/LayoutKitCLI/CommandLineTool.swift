#if CLI
  import ArgumentParser
  import Foundation
  import LayoutLint

  /// The command-line tool `layoutkit`. Other executables can run it with additional solvers, rules and reporters.
  ///
  /// ```swift
  /// var solvers = SolverRegistry.standard
  /// solvers.register("mine", summary: "my own engine") { MySolver() }
  /// CommandLineTool(solvers: solvers).main()
  /// ```
  public struct CommandLineTool: Sendable {
    /// The solvers that the option `--solver` can select.
    public var solvers: SolverRegistry

    /// The rules that `layoutkit lint` checks.
    public var rules: [any LintRule] = LintRules.all

    /// The reporters that the option `--reporter` can select.
    public var reporters = ReporterRegistry.standard

    /// The value of ``rules`` in the tool that runs the current command.
    @TaskLocal static var currentRules = LintRules.all

    /// Creates the tool with the rules and reporters of LayoutKit.
    ///
    /// - Parameter solvers: The solvers that the option `--solver` can select. Default: the solvers of LayoutKit.
    public init(solvers: SolverRegistry = .standard) {
      self.solvers = solvers
    }

    /// Runs the tool with the arguments of this process, and exits the process.
    public func main() -> Never {
      // SIGPIPE is ignored, so that if a reader such as `head` closes the pipe, writing fails and the tool exits
      // normally.
      signal(SIGPIPE, SIG_IGN)
      exit(run(ProcessArguments.all).rawValue)
    }

    /// Runs the tool, and writes results and messages to the standard streams.
    ///
    /// - Parameter arguments: The arguments, without the name of the tool.
    /// - Returns: The exit status.
    public func run(_ arguments: [String]) -> ExitStatus {
      SolverRegistry.$current.withValue(solvers) {
        ReporterRegistry.$current.withValue(reporters) {
          Self.$currentRules.withValue(rules) { status(of: arguments) }
        }
      }
    }

    private func status(of arguments: [String]) -> ExitStatus {
      do {
        return try perform(arguments)
      } catch StandardOutput.WriteError.closed {
        return .fine
      } catch {
        StandardError.print("error: \(error)")
        return error is StandardOutput.WriteError ? .unreadable : .internalFault
      }
    }

    private func perform(_ arguments: [String]) throws -> ExitStatus {
      do {
        try CommandNames.check(arguments)
        let arguments = FitArgument.completing(arguments)
        try OptionNames.checkRepetitions(arguments)
        var command = try RootCommand.parseAsRoot(arguments)
        try command.run()
        return .fine
      } catch let end as EndOfRun {
        return end.status
      } catch let problem as InputProblem {
        StandardError.print(problem.diagnostics)
        return problem.status
      } catch let error as StandardOutput.WriteError {
        throw error
      } catch {
        return try handle(error, arguments)
      }
    }

    /// Handles an error that ArgumentParser threw. This is either a usage error, or a request for help, for the version
    /// or for a completion script. Any other error is an internal error and is thrown again.
    private func handle(_ error: any Error, _ arguments: [String]) throws -> ExitStatus {
      // A usage error that a command throws does not contain the command, whose usage is part of the message.
      let command = OptionNames.command(of: arguments)
      var message =
        error is ValidationError
        ? command.fullMessage(for: error).namingTool(command._commandName)
        : RootCommand.fullMessage(for: error)
      switch RootCommand.exitCode(for: error) {
      case .success:
        try StandardOutput.print(message)
        return .fine
      case .validationFailure:
        if let unknown = OptionNames.unknown(in: arguments, besides: message) {
          message = command.fullMessage(for: ValidationError("Unknown option '\(unknown)'"))
            .namingTool(command._commandName)
        }
        StandardError.print(OptionNames.corrected(message, arguments))
        return .usage
      default:
        throw error
      }
    }
  }

  extension String {
    /// Returns this usage message with the name of the tool inserted before the name of a command.
    fileprivate func namingTool(_ command: String) -> String {
      let tool = RootCommand.configuration.commandName ?? ""
      guard command != tool else { return self }
      return replacingOccurrences(of: "Usage: \(command)", with: "Usage: \(tool) \(command)")
        .replacingOccurrences(of: "See '\(command)", with: "See '\(tool) \(command)")
    }
  }

  /// An error that a command throws to end the run with a status other than success. All messages have already been
  /// printed.
  struct EndOfRun: Error {
    var status: ExitStatus
  }

  extension ExitStatus {
    /// Ends the run of a command with this status, by throwing an error. Does nothing if the status is ``fine``.
    ///
    /// - Throws: ``EndOfRun`` unless the status is ``fine``.
    func end() throws {
      if self != .fine { throw EndOfRun(status: self) }
    }
  }
#endif
