/// The result of a run of `layoutkit`. The raw value is the exit code of the process.
///
/// A higher value is worse. With several inputs, the exit code is that of the worst status.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// The run was successful, without findings.
  case fine = 0

  /// The run was successful, with findings, such as an unsatisfiable layout.
  case findings = 1

  /// An input could not be read, or an output could not be written.
  case unreadable = 2

  /// The arguments are invalid.
  case usage = 64

  /// An internal error of the tool or of the solver occurred.
  case internalFault = 70
}

extension ExitStatus: Comparable {
  /// Whether the left status is the better one.
  public static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

extension ExitStatus {
  /// Replaces this status with another one if that is worse.
  public mutating func worsen(to other: ExitStatus) { self = max(self, other) }

  /// The meaning of the status, as printed by `layoutkit --help`.
  public var meaning: String {
    switch self {
    case .fine: "success"
    case .findings: "findings, such as an unsatisfiable layout"
    case .unreadable: "an input could not be read, or an output could not be written"
    case .usage: "invalid arguments"
    case .internalFault: "an internal error of layoutkit or of the solver"
    }
  }
}
