/// A report about Auto Layout in a log: a conflict, an exception, a warning or a printed list.
public struct LogReport: Hashable, Sendable {
  /// The contents of the report.
  public var content: Content

  /// The prefix of its first line: time, process and category.
  public var envelope = LogEnvelope()

  /// The lines of the report in the log, from 1.
  public var lines: ClosedRange<Int>

  /// The number of times that the log repeats the report in succession.
  public var count = 1

  /// The number of constraints that were ignored because the list is too long.
  public var omittedCount = 0

  /// The kind and the contents of a report.
  public enum Content: Hashable, Sendable {
    /// Conflicting constraints, one of which the system dropped.
    case unsatisfiable(LoggedConflict)

    /// A printed list of constraints.
    case constraintList([LoggedConstraint])

    /// A constraint whose items were not in one view hierarchy when it was added to a view.
    case hierarchyUnprepared(LoggedConstraint)

    /// The exception that follows ``hierarchyUnprepared(_:)`` in old systems.
    case unpreparedException

    /// Two anchors whose items have no common superview.
    case noCommonAncestor(LoggedAnchor, LoggedAnchor)

    /// An invalid visual format.
    case visualFormat(LoggedFormatError)

    /// A position was set equal to a constant, usually because the second item was nil; with the first item as printed.
    case locationEqualsConstant(item: String?)

    /// A constraint related leading or trailing to left or right.
    case invalidPairing

    /// A constant was too large for Auto Layout.
    case constantExceedsLimit

    /// A window exceeded its limit of passes; with the name of the pass and the window as printed.
    case windowPassLimit(pass: String, window: String?)

    /// Layout of a view was requested while it was being laid out.
    case layoutRecursion

    /// A layout loop below a view.
    case feedbackLoop(root: LoggedItem?)

    /// A cell whose constraints give it no height.
    case zeroHeightCell(LoggedItem?)

    /// A view hierarchy with its ambiguous views.
    case trace(LoggedTrace)

    /// Internal rows of the layout engine.
    case engineDump
  }

  /// The kind of a report. The raw value is its stable name for programs.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case unsatisfiable
    case constraintList = "constraint_list"
    case hierarchyUnprepared = "hierarchy_unprepared"
    case unpreparedException = "unprepared_exception"
    case noCommonAncestor = "no_common_ancestor"
    case visualFormat = "vfl_parse_error"
    case locationEqualsConstant = "location_equals_constant"
    case invalidPairing = "invalid_pairing"
    case constantExceedsLimit = "constant_exceeds_limit"
    case windowPassLimit = "window_pass_limit"
    case layoutRecursion = "layout_recursion"
    case feedbackLoop = "feedback_loop"
    case zeroHeightCell = "zero_height_cell"
    case trace = "autolayout_trace"
    case engineDump = "engine_dump"
  }

  /// Creates a report.
  public init(_ content: Content, envelope: LogEnvelope = LogEnvelope(), lines: ClosedRange<Int>) {
    self.content = content
    self.envelope = envelope
    self.lines = lines
  }
}

extension LogReport {
  /// The kind of the report.
  public var kind: Kind {
    switch content {
    case .unsatisfiable: .unsatisfiable
    case .constraintList: .constraintList
    case .hierarchyUnprepared: .hierarchyUnprepared
    case .unpreparedException: .unpreparedException
    case .noCommonAncestor: .noCommonAncestor
    case .visualFormat: .visualFormat
    case .locationEqualsConstant: .locationEqualsConstant
    case .invalidPairing: .invalidPairing
    case .constantExceedsLimit: .constantExceedsLimit
    case .windowPassLimit: .windowPassLimit
    case .layoutRecursion: .layoutRecursion
    case .feedbackLoop: .feedbackLoop
    case .zeroHeightCell: .zeroHeightCell
    case .trace: .trace
    case .engineDump: .engineDump
    }
  }

  /// The listed constraints of the report in order, without the dropped one.
  public var constraints: [LoggedConstraint] {
    switch content {
    case .unsatisfiable(let conflict): conflict.constraints
    case .constraintList(let constraints): constraints
    case .hierarchyUnprepared(let constraint): [constraint]
    default: []
    }
  }
}

/// A conflict in a log: the listed constraints and the dropped one.
public struct LoggedConflict: Hashable, Sendable {
  /// The listed constraints, in the order of the log.
  ///
  /// The list can contain constraints that are not part of the conflict, and some that are part of it can be missing.
  public var constraints: [LoggedConstraint] = []

  /// The constraint that the engine dropped; it can be missing from ``constraints``.
  public var broken: LoggedConstraint?

  /// Whether the log contains the first line of the report.
  public var hasHeader = true

  /// The parts of the report that the log has lost.
  public var losses: Set<Loss> = []

  /// The first unreadable lines of the list.
  public var unreadLines: [String] = []

  /// A part of a report that a log can lose.
  public enum Loss: String, Hashable, Sendable, CaseIterable {
    /// The system hid the constraints: `<private>`.
    case redacted

    /// The text in angle brackets is missing: web pages drop it.
    case stripped

    /// Lines were replaced by `...`.
    case elided

    /// The lines before the list, or the start of the list, are missing.
    case beginning

    /// The report ends before the dropped constraint.
    case end
  }

  /// Creates a conflict.
  public init(constraints: [LoggedConstraint] = [], broken: LoggedConstraint? = nil) {
    self.constraints = constraints
    self.broken = broken
  }
}
