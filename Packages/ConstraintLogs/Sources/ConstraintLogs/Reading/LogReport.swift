/// One thing that a log reports about Auto Layout.
public struct LogReport: Hashable, Sendable {
  /// What is reported.
  public var content: Content

  /// What stands before it.
  public var envelope = LogEnvelope()

  /// The lines of the log that belong to it, from 1.
  public var lines: ClosedRange<Int>

  /// How often the log says the same in a row.
  public var count = 1

  /// How many constraints were left out because the list is too long.
  public var omittedCount = 0

  /// What is reported, and all that was read of it.
  public enum Content: Hashable, Sendable {
    /// Constraints that contradict each other, of which the system gave one up.
    case unsatisfiable(LoggedConflict)

    /// Constraints that somebody printed.
    case constraintList([LoggedConstraint])

    /// A constraint whose items are in different trees was held by a view.
    case hierarchyUnprepared(LoggedConstraint)

    /// The exception that follows ``hierarchyUnprepared(_:)`` in old systems.
    case unpreparedException

    /// Two anchors whose items are in different trees.
    case noCommonAncestor(LoggedAnchor, LoggedAnchor)

    /// A visual format that was refused.
    case visualFormat(LoggedFormatError)

    /// A place was set equal to a number: usually the second item was nil. With what the log says of the first one.
    case locationEqualsConstant(item: String?)

    /// Leading or trailing was related to left or right.
    case invalidPairing

    /// A constant beyond what the engine can hold.
    case constantExceedsLimit

    /// A window that wants yet another pass.
    case windowPassLimit(pass: String, window: String?)

    /// Layout was asked for while it was going on.
    case layoutRecursion

    /// Layout that starts itself again and again below a view.
    case feedbackLoop(root: LoggedItem?)

    /// A cell whose constraints leave it no height.
    case zeroHeightCell(LoggedItem?)

    /// A tree of views, with what is ambiguous in it.
    case trace(LoggedTrace)

    /// Rows of the engine itself, which nobody is meant to read.
    case engineDump
  }

  /// The kind of a report, by the name that programs know it by.
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

  /// Makes a report.
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

  /// The constraints that the report lists, in its order; without the one that was given up.
  public var constraints: [LoggedConstraint] {
    switch content {
    case .unsatisfiable(let conflict): conflict.constraints
    case .constraintList(let constraints): constraints
    case .hierarchyUnprepared(let constraint): [constraint]
    default: []
    }
  }
}

/// Constraints that an engine found contradictory.
public struct LoggedConflict: Hashable, Sendable {
  /// The constraints listed, in the order of the log.
  ///
  /// The list proves that the engine could not go on. It is neither the smallest such list nor always a whole one.
  public var constraints: [LoggedConstraint] = []

  /// The constraint that the engine gave up; it may be missing from ``constraints``.
  public var broken: LoggedConstraint?

  /// Whether the report has its first line.
  public var hasHeader = true

  /// What the log has lost of the report.
  public var losses: Set<Loss> = []

  /// Lines where constraints are expected that are none, as they stand; the first few.
  public var unreadLines: [String] = []

  /// Something that a log has lost.
  public enum Loss: String, Hashable, Sendable, CaseIterable {
    /// The system hid the constraints: `<private>`.
    case redacted

    /// Everything in angle brackets is gone, as web pages do with it.
    case stripped

    /// Somebody left lines out: `...`
    case elided

    /// The report begins with its list, or in the middle of it.
    case beginning

    /// The report ends before the constraint that was given up.
    case end
  }

  /// Makes a conflict.
  public init(constraints: [LoggedConstraint] = [], broken: LoggedConstraint? = nil) {
    self.constraints = constraints
    self.broken = broken
  }
}
