/// The result of a run of `layoutkit`. The raw value is the exit code of the process.
///
/// A higher exit code is worse. A run with several inputs has the worst status of all inputs.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// The run was successful, without findings.
  case fine = 0

  /// The run was successful, with findings, such as an unsatisfiable layout.
  case findings = 1

  /// An input could not be read or laid out, or an output could not be written.
  case unreadable = 2

  /// The arguments are invalid.
  case usage = 64

  /// An internal error of the tool or of the solver occurred.
  case internalFault = 70
}

extension ExitStatus: Comparable {
  /// Returns whether the left status is better than the right status.
  public static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

extension ExitStatus {
  /// Replaces this status with another status, if the other status is worse.
  public mutating func worsen(to other: ExitStatus) { self = max(self, other) }

  /// The meaning of the status, as printed by `layoutkit --help`.
  public var meaning: String {
    switch self {
    case .fine: "success"
    case .findings: "findings, such as an unsatisfiable layout"
    case .unreadable: "an input could not be read or laid out, or an output could not be written"
    case .usage: "invalid arguments"
    case .internalFault: "an internal error of layoutkit or of the solver"
    }
  }
}
