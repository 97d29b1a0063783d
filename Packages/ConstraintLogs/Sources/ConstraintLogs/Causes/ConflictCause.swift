/// The cause of a conflict: the known mistake that it comes from, such as a fixed height in a self-sizing cell.
public struct LogCause: Hashable, Sendable {
  /// The name of the cause in JSON, such as `encapsulated_size`. It does not change between versions.
  public let rawValue: String

  /// Whether conflicts with this cause need no change of the app: they resolve themselves, or the system made all of
  /// their constraints.
  public let isHarmless: Bool

  /// Creates a cause. Each cause is created once, as a static constant of this type, in the file of the
  /// ``ConflictCause`` class that explains it.
  init(_ rawValue: String, isHarmless: Bool = false) {
    self.rawValue = rawValue
    self.isHarmless = isHarmless
  }
}

extension LogCause: CaseIterable {
  /// All causes, in the order in which conflicts are tested for them.
  public static var allCases: [LogCause] { ConflictCauses.table.map { $0.cause } }
}

/// A recognizer of the conflicts that have one cause. It also writes the headline and the fixes of these conflicts.
///
/// Each cause is a class in its own file in this folder, and an entry of ``ConflictCauses/table``. The default
/// implementations use sentences that fit every conflict.
protocol ConflictCause: AnyObject, Sendable {
  /// The cause of the conflicts that this class recognizes.
  var cause: LogCause { get }

  /// Whether the system made the conflicting constraints, so that the app cannot change them. Default: false.
  var isOfSystem: Bool { get }

  /// Whether constraints of the conflict are missing from the log, so that the conflict cannot be proven. Default:
  /// false.
  var lacksConstraints: Bool { get }

  /// Whether a report can have this cause even if the constraints that it lists do not conflict. Default: false.
  var isSeenWithoutConflict: Bool { get }

  /// Returns whether a conflict has this cause. The caller has already ruled out the causes before this one in
  /// ``ConflictCauses/table``.
  func matches(_ conflict: ConflictCase) -> Bool

  /// Returns the headline of a proven conflict; nil for the general headline. Default: nil.
  ///
  /// - Parameters:
  ///   - words: The words for the items and constraints of the conflict.
  ///   - sum: The sum that proves the conflict.
  func headline(_ words: ConflictWording, _ sum: SumText) -> String?

  /// Returns the headline of a conflict that could not be proven; nil for the general headline. Default: nil.
  func headlineWithoutProof(_ words: ConflictWording) -> String?

  /// Returns a sentence to print after the headline if no change is needed, such as “This conflict ends …”. Default:
  /// nil.
  ///
  /// - Parameter fix: The first fix of the conflict, which the explanation prints after this sentence; nil if there is
  ///   none.
  func reassurance(_ words: ConflictWording, before fix: LogFix?) -> String?

  /// Returns the visible effect of dropping the constraint with this index.
  func visibleEffect(_ words: ConflictWording, ofDropping index: Int) -> VisibleEffect

  /// Returns the fixes for the conflict of `changes`, the best first.
  ///
  /// ``ConflictChanges/provenFixes(_:)`` later removes the fixes that do not resolve the conflict.
  func fixes(_ changes: ConflictChanges) -> [LogFix]
}

extension ConflictCause {
  var isOfSystem: Bool { false }
  var lacksConstraints: Bool { false }
  var isSeenWithoutConflict: Bool { false }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? { nil }
  func headlineWithoutProof(_ words: ConflictWording) -> String? { nil }
  func reassurance(_ words: ConflictWording, before fix: LogFix?) -> String? { nil }

  func visibleEffect(_ words: ConflictWording, ofDropping index: Int) -> VisibleEffect {
    cause.isHarmless ? .nothing : words.visibleEffect(ofDropping: index)
  }
}

/// The visible effect of dropping a constraint.
enum VisibleEffect: Hashable, Sendable {
  /// Dropping the constraint has no visible effect.
  case nothing

  /// The effects as clauses of a sentence, such as `the label is 12 high`. They follow from the remaining constraints.
  case clauses([String])

  /// The report does not contain enough constraints to determine the effect.
  case unknown
}

/// The list of all known causes.
enum ConflictCauses {
  /// The known causes. A conflict has the first cause in this table that matches it.
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

  /// Returns the cause of a report's conflict. Returns nil if there is no conflict, or if the log contains only the end
  /// of the report.
  static func cause(of report: LogReport, _ conflict: ConflictCase?) -> (any ConflictCause)? {
    if case .unsatisfiable(let logged) = report.content, logged.constraints.isEmpty {
      // Without its first line, the report is only the end of a conflict. Its cause cannot be determined.
      return logged.hasHeader ? LostText() : nil
    }
    return conflict.flatMap { conflict in
      table.first { (conflict.isConflict || $0.isSeenWithoutConflict) && $0.matches(conflict) }
    }
  }
}
