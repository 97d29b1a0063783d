import SourceText

/// A failure of a solver that runs in another process.
///
/// After a failure, the process of the solver has been ended. Further calls that need an answer of the process, such as
/// `solve()`, throw `SolverError.processFailed(reason:)` with the description of this error.
public enum ExternalSolverError: Error, Hashable, Sendable {
  /// No program with this name was found. `searched` are the folders that were searched; empty if the name is a path.
  case notFound(String, searched: [String])

  /// The program at this path could not be started; `reason` is the message of the system.
  case notStarted(String, reason: String)

  /// The first line that the program printed is not a greeting; `found` is that line.
  case noGreeting(found: String)

  /// The greeting names a version of the protocol other than 1.
  case unsupportedVersion(String)

  /// The program did not complete an answer within the time limit; `command` is the command that was not answered.
  case timedOut(command: String, seconds: Double)

  /// The program is not started again, because it did not answer in time this many times in succession.
  case abandoned(timeouts: Int)

  /// The program exited with this code before it had completed an answer.
  case exited(code: Int32, command: String)

  /// A signal ended the program before it had completed an answer.
  case killed(signal: Int32, command: String)

  /// The program printed this line, which is not part of a valid answer to the command.
  case unexpectedLine(String, command: String)

  /// The program reported this value, which is not a finite number. `variable` is the name of the variable in the
  /// protocol, such as `v3`.
  case valueNotFinite(String, variable: String)

  /// The program refused a row that it must accept: an optional row, or a row that it had accepted before. The value is
  /// the name of the row in the protocol, such as `r3`.
  case wronglyRefused(String)

  /// The program reported a failure with this message.
  case reported(String)
}

extension ExternalSolverError: CustomStringConvertible {
  /// The error message, without a final period.
  public var description: String {
    switch self {
    case .notFound(let name, let folders):
      "there is no program '\(name)'"
        + (folders.isEmpty ? "" : " in the folders of PATH (\(folders.count) were searched)")
    case .notStarted(let path, let reason): "the solver \(path) cannot be started: \(reason)"
    case .noGreeting(let found):
      "the solver did not print the greeting 'layoutkit-solver 1 NAME'; its first line is '\(found)'"
    case .unsupportedVersion(let version):
      "the solver uses version \(version) of the protocol; expected version 1"
    case .timedOut(SolverGreeting.request, let seconds):
      "the solver did not print the greeting 'layoutkit-solver 1 NAME' within \(NumberText.short(seconds)) s, so its process was ended"
    case .timedOut(let command, let seconds):
      "the solver did not answer '\(command)' within \(NumberText.short(seconds)) s, so its process was ended"
    case .abandoned(let count):
      "the solver did not answer in time \(count) times in succession, so it is not started again"
    case .exited(let code, SolverGreeting.request):
      "the solver exited with code \(code) before it printed the greeting 'layoutkit-solver 1 NAME'"
    case .exited(let code, let command): "the solver exited with code \(code) before it answered '\(command)'"
    case .killed(let signal, SolverGreeting.request):
      "the solver was ended by signal \(signal) before it printed the greeting 'layoutkit-solver 1 NAME'"
    case .killed(let signal, let command):
      "the solver was ended by signal \(signal) before it answered '\(command)'"
    case .unexpectedLine(let line, let command):
      "the solver answered '\(command)' with the line '\(line)', which is not a valid answer to this command"
    case .valueNotFinite(let value, let variable):
      "the solver returned the value '\(value)' for \(variable), which is not a finite number"
    case .wronglyRefused(let row):
      "the solver refused \(row), but it can refuse only required rows that it has not accepted before"
    case .reported(let text): "the solver reported an error: \(text)"
    }
  }
}
