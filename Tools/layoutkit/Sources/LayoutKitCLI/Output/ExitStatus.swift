/// How a run of `layoutkit` ended; the raw value is the exit code of the process.
///
/// With several inputs the worst status wins, and worse has the higher number.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Everything was done and nothing was found.
  case fine = 0

  /// Something was found: a layout that cannot be satisfied.
  case findings = 1

  /// An input could not be read, or an output could not be written.
  case unreadable = 2

  /// The arguments make no sense.
  case usage = 64

  /// Our own fault.
  case internalFault = 70
}

extension ExitStatus: Comparable {
  /// Whether the left status is the better one.
  public static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

extension ExitStatus {
  /// Takes the worse of this status and another.
  public mutating func worsen(to other: ExitStatus) { self = max(self, other) }

  /// What the status means, as `layoutkit --help` says it.
  public var meaning: String {
    switch self {
    case .fine: "done"
    case .findings: "findings, such as a layout that cannot be satisfied"
    case .unreadable: "an input could not be read, or an output not written"
    case .usage: "the arguments make no sense"
    case .internalFault: "a fault of layoutkit itself"
    }
  }
}
