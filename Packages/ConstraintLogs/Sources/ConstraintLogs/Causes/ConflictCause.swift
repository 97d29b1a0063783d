/// The cause of a conflict.
public struct LogCause: Hashable, Sendable {
  /// The stable code of the cause, for programs: `encapsulated_size`.
  public let rawValue: String

  /// Whether the conflict resolves itself or concerns only constraints that the system made.
  public let isHarmless: Bool

  /// Creates a cause. Each cause is created once, in the file that explains it.
  init(_ rawValue: String, isHarmless: Bool = false) {
    self.rawValue = rawValue
    self.isHarmless = isHarmless
  }
}

extension LogCause: CaseIterable {
  /// All causes, in the order in which they are tried.
  public static var allCases: [LogCause] { ConflictCauses.table.map { $0.cause } }
}

/// One cause: decides which conflicts have it, and writes their headline and fixes.
///
/// Each cause is a class in its own file in this folder, and an entry of ``ConflictCauses/table``. For members that a
/// cause does not implement, explanations use the sentences that fit every sum.
protocol ConflictCause: AnyObject, Sendable {
  /// The cause as a value.
  var cause: LogCause { get }

  /// Whether the system made all of the constraints, so that an app cannot change them.
  var isOfSystem: Bool { get }

  /// Whether conflicting constraints are missing from the log, so that the conflict cannot be proven.
  var lacksConstraints: Bool { get }

  /// Whether the cause can apply to a printed list without a conflict.
  var isSeenWithoutConflict: Bool { get }

  /// Returns whether a conflict has this cause.
  func matches(_ conflict: ConflictCase) -> Bool

  /// Returns the headline with the sum that proves the conflict; nil for the general headline.
  func headline(_ words: ConflictWording, _ sum: SumText) -> String?

  /// Returns the headline of a conflict that is not proven; nil for the general headline.
  func headlineWithoutProof(_ words: ConflictWording) -> String?

  /// A sentence that comes right after the headline, such as that the conflict resolves itself.
  var reassurance: String? { get }

  /// Returns the visible effect of the dropped constraint.
  func visibleEffect(_ words: ConflictWording, ofDropping index: Int) -> VisibleEffect

  /// Returns the fixes, the best first. Fixes that change constraints are solved before they are printed.
  func fixes(_ changes: ConflictChanges) -> [LogFix]
}

extension ConflictCause {
  var isOfSystem: Bool { false }
  var lacksConstraints: Bool { false }
  var isSeenWithoutConflict: Bool { false }
  var reassurance: String? { nil }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? { nil }
  func headlineWithoutProof(_ words: ConflictWording) -> String? { nil }

  func visibleEffect(_ words: ConflictWording, ofDropping index: Int) -> VisibleEffect {
    cause.isHarmless ? .nothing : words.visibleEffect(ofDropping: index)
  }
}

/// The visible effect of a dropped constraint.
enum VisibleEffect: Hashable, Sendable {
  /// No visible effect.
  case nothing

  /// The effects that the other constraints determine, each as a clause: `the label is 12 high`.
  case clauses([String])

  /// The log does not show enough to determine the effect.
  case unknown
}

/// The known causes.
enum ConflictCauses {
  /// All causes. The first that matches a conflict is its cause.
  static let table: [any ConflictCause] = [
    AppleInternal(),
    StackHiding(),
    ZeroHost(),
    ZeroParent(),
    FrameAndConstraints(),
    FixedTwice(),
    ZeroContainer(),
    HostSize(),
    LostText(),
    SumMismatch(),
  ]

  /// Returns the cause of a report's conflict; nil if there is no conflict, or too little of it is left.
  static func cause(of report: LogReport, _ conflict: ConflictCase?) -> (any ConflictCause)? {
    if case .unsatisfiable(let logged) = report.content, logged.constraints.isEmpty {
      // Without its header this is only the end of a conflict, which has no known cause.
      return logged.hasHeader ? LostText() : nil
    }
    return conflict.flatMap { conflict in
      table.first { (conflict.isConflict || $0.isSeenWithoutConflict) && $0.matches(conflict) }
    }
  }
}
