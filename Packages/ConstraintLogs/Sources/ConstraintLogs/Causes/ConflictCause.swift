/// Why a conflict came about.
public struct LogCause: Hashable, Sendable {
  /// The code that programs know the cause by: `encapsulated_size`.
  public let rawValue: String

  /// Whether the conflict passes by itself, or is nobody's but the system's.
  public let isHarmless: Bool

  /// Makes a cause; each is made once, in the file that explains it.
  init(_ rawValue: String, isHarmless: Bool = false) {
    self.rawValue = rawValue
    self.isHarmless = isHarmless
  }
}

extension LogCause: CaseIterable {
  /// All causes, in the order in which they are looked for.
  public static var allCases: [LogCause] { ConflictCauses.table.map { $0.cause } }
}

/// Everything about one cause: which conflicts have it, and what an explanation says of them.
///
/// Each cause is a class in a file of its own in this folder, and a row of ``ConflictCauses/table``. What a cause leaves
/// out is said as of sums that do not add up.
protocol ConflictCause: AnyObject, Sendable {
  /// The cause as a value.
  var cause: LogCause { get }

  /// Whether all of the constraints are the system's own, so that an app has nothing to change.
  var isOfSystem: Bool { get }

  /// Whether the constraints that decide are missing, so that nothing can be proven.
  var lacksConstraints: Bool { get }

  /// Whether a printed list shows the cause where nothing in it is contradictory.
  var isSeenWithoutConflict: Bool { get }

  /// Whether the rows of a conflict show this cause.
  func matches(_ conflict: ConflictCase) -> Bool

  /// The conflict in one sentence, with the sum that proves it; nil for the sentence that fits all sums.
  func headline(_ words: ConflictWording, _ sum: SumText) -> String?

  /// The conflict in one sentence where nothing is proven; nil for a sentence that fits always.
  func headlineWithoutProof(_ words: ConflictWording) -> String?

  /// What to know before anything else, such as that the conflict passes by itself.
  var reassurance: String? { get }

  /// What people see of the constraint that the system dropped.
  func visibleEffect(_ words: ConflictWording, ofDropping index: Int) -> VisibleEffect

  /// What helps, the best first. Those that change constraints are tried out before they are told.
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

/// What people see of a constraint that the system dropped.
enum VisibleEffect: Hashable, Sendable {
  /// Nothing, whatever the numbers are.
  case nothing

  /// What the other constraints leave no choice about, each as a clause: `the label comes out 12 high`.
  case clauses([String])

  /// It depends on more than the log shows.
  case unknown
}

/// The causes that are known.
enum ConflictCauses {
  /// All causes; the first one that matches counts.
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

  /// The cause of a report's conflict; nil if there is no conflict, or if too little is left of it to tell.
  static func cause(of report: LogReport, _ conflict: ConflictCase?) -> (any ConflictCause)? {
    if case .unsatisfiable(let logged) = report.content, logged.constraints.isEmpty {
      // The end of a conflict whose beginning is in another paste tells nothing.
      return logged.hasHeader ? LostText() : nil
    }
    return conflict.flatMap { conflict in
      table.first { (conflict.isConflict || $0.isSeenWithoutConflict) && $0.matches(conflict) }
    }
  }
}
