/// A report about Auto Layout in a log: a conflict, an exception, a warning, or a list or hierarchy that the debugger
/// printed.
public struct LogReport: Hashable, Sendable {
  /// The kind of the report, with the values that were read from the log.
  public var content: Content

  /// The prefix of the report's first line: time, process and category. Its parts are nil if the log does not contain
  /// them.
  public var envelope = LogEnvelope()

  /// The numbers of the first and the last line of the report in the log. The first line of the log is 1.
  public var lines: ClosedRange<Int>

  /// The number of messages that the report stands for. Repetitions of some messages, such as
  /// ``Content/layoutRecursion``, are merged into one report; repeated conflicts are separate reports. Default: 1.
  public var count = 1

  /// The first function of the app in the call stack of an exception, as the log prints it. Nil if the log contains no
  /// such function, and for reports other than exceptions.
  public var frame: String?

  /// The item of a constraint that is outside the view to which the constraint was added. Nil if the log does not name
  /// such an item, and for reports of other kinds than ``Kind/hierarchyUnprepared`` and ``Kind/unpreparedException``.
  public var missing: LoggedItem?

  /// The view to which a constraint was added, although this view does not contain all items of the constraint. Nil if
  /// the log does not name the view, and for reports of other kinds than ``Kind/hierarchyUnprepared``.
  public var holder: LoggedItem?

  /// The number of constraints that were ignored because the list has more than 10,000. Default: 0.
  public var omittedCount = 0

  /// The number of constraints that a printed list has according to its first line, such as `7 elements`; nil if the
  /// log does not contain this number.
  public var statedCount: Int?

  /// Whether the report is a printed list of constraints of which the log contains only a part. Default: false.
  public var isCut = false

  /// The kinds of reports, with the values that were read from the log.
  public enum Content: Hashable, Sendable {
    /// Required constraints conflict. The system dropped one of them.
    case unsatisfiable(LoggedConflict)

    /// Constraints that were printed from the debugger or by code, and do not belong to a reported conflict.
    case constraintList([LoggedConstraint])

    /// This constraint was added to a view before its items were in the same view hierarchy.
    case hierarchyUnprepared(LoggedConstraint)

    /// The exception that old versions of the system throw after the message of ``hierarchyUnprepared(_:)``.
    case unpreparedException

    /// These two anchors have no common superview.
    case noCommonAncestor(LoggedAnchor, LoggedAnchor)

    /// A visual format is invalid.
    case visualFormat(LoggedFormatError)

    /// A position was set equal to a constant, usually because the second item was nil. `item` is the first item as
    /// printed.
    case locationEqualsConstant(item: String?)

    /// A constraint relates a leading or trailing attribute to a left or right one.
    case invalidPairing

    /// A constraint relates attributes of different kinds, such as a leading edge and a top. The values are the two
    /// anchors; nil if the log does not contain them.
    case incompatibleAttributes(LoggedAnchor?, LoggedAnchor?)

    /// A constant is too large for Auto Layout.
    case constantExceedsLimit

    /// The priority of an active constraint was changed from or to required, which systems up to iOS 12 do not allow.
    /// The values are the priorities; nil if the log does not contain them.
    case priorityChanged(from: Double?, to: Double?)

    /// A constant or a multiplier is infinite or not a number. The values are the first anchor of the constraint and
    /// the number as printed, such as `nan`; nil if the log does not contain them.
    case constantNotFinite(LoggedAnchor?, value: String?)

    /// A constraint was created with an item that is neither a view nor a layout guide.
    case invalidItem

    /// A window exceeded its limit of layout passes. `pass` is the kind of pass, `Layout` or `Update Constraints`.
    /// `window` is the window as the log prints it; nil if the log does not contain it.
    case windowPassLimit(pass: String, window: String?)

    /// Layout of a view was requested during the layout of the same view.
    case layoutRecursion

    /// A layout loop below the view `root`, which is nil if the log does not name it.
    case feedbackLoop(root: LoggedItem?)

    /// A view of this class has constraints, but its `layoutSubviews` does not call `super.layoutSubviews`. Nil if the
    /// log does not name the class.
    case layoutSubviewsWithoutSuper(String?)

    /// The constraints of a cell give it no height. The value is nil if the log does not name the cell.
    case zeroHeightCell(LoggedItem?)

    /// A printed view hierarchy, which marks ambiguous views.
    case trace(LoggedTrace)

    /// The log contains internal rows of the layout engine, which are not meant for people.
    case engineDump
  }

  /// The kind of a report, without the values that were read from the log. The raw value is the name of the kind in
  /// JSON, which does not change between versions.
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
    case priorityChanged = "priority_changed"
    case constantNotFinite = "constant_not_finite"
    case invalidItem = "invalid_item"
    case windowPassLimit = "window_pass_limit"
    case layoutRecursion = "layout_recursion"
    case feedbackLoop = "feedback_loop"
    case layoutSubviewsWithoutSuper = "layout_subviews_without_super"
    case zeroHeightCell = "zero_height_cell"
    case trace = "autolayout_trace"
    case engineDump = "engine_dump"
  }

  /// Creates a report from its content, the prefix of its first line, and the range of its lines in the log. Default: a
  /// prefix without time, process and category.
  public init(_ content: Content, envelope: LogEnvelope = LogEnvelope(), lines: ClosedRange<Int>) {
    self.content = content
    self.envelope = envelope
    self.lines = lines
  }
}

extension LogReport {
  /// The kind of the report, without the values that were read from the log.
  public var kind: Kind {
    switch content {
    case .unsatisfiable: .unsatisfiable
    case .constraintList: .constraintList
    case .hierarchyUnprepared: .hierarchyUnprepared
    case .unpreparedException: .unpreparedException
    case .noCommonAncestor: .noCommonAncestor
    case .visualFormat: .visualFormat
    case .locationEqualsConstant: .locationEqualsConstant
    case .invalidPairing, .incompatibleAttributes: .invalidPairing
    case .constantExceedsLimit: .constantExceedsLimit
    case .priorityChanged: .priorityChanged
    case .constantNotFinite: .constantNotFinite
    case .invalidItem: .invalidItem
    case .windowPassLimit: .windowPassLimit
    case .layoutRecursion: .layoutRecursion
    case .feedbackLoop: .feedbackLoop
    case .layoutSubviewsWithoutSuper: .layoutSubviewsWithoutSuper
    case .zeroHeightCell: .zeroHeightCell
    case .trace: .trace
    case .engineDump: .engineDump
    }
  }

  /// The constraints of a conflict, of a printed list, or of a message about views in different hierarchies, in the
  /// order of the log. Empty for reports of other kinds.
  ///
  /// A conflict names the dropped constraint again after its list. This second mention is not included.
  public var constraints: [LoggedConstraint] {
    switch content {
    case .unsatisfiable(let conflict): conflict.constraints
    case .constraintList(let constraints): constraints
    case .hierarchyUnprepared(let constraint): [constraint]
    default: []
    }
  }
}

/// A conflict as a log reports it: the listed constraints and the dropped one.
public struct LoggedConflict: Hashable, Sendable {
  /// The listed constraints, in the order of the log.
  ///
  /// The list can contain constraints that are not part of the conflict, and constraints of the conflict can be
  /// missing.
  public var constraints: [LoggedConstraint] = []

  /// The constraint that the system dropped; nil if the log does not contain it. The constraint need not be in
  /// ``constraints``.
  public var dropped: LoggedConstraint?

  /// Whether the log contains the first line of the report. Default: true.
  public var hasHeader = true

  /// Whether the log contains the first line of the report and the parenthesis that closes the list. Default: false.
  public var hasListEnd = false

  /// The parts of the report that are missing from the log.
  public var losses: Set<Loss> = []

  /// The lines of the list that cannot be read as constraints; the first 20 of them if there are more.
  public var unreadLines: [String] = []

  /// The line that names the dropped constraint, if it cannot be read as a constraint; nil otherwise.
  public var unreadDropped: String?

  /// A part of a report that is missing from the log, and the reason why it is missing.
  public enum Loss: String, Hashable, Sendable, CaseIterable {
    /// The system printed `<private>` in place of the constraints.
    case redacted

    /// The text in angle brackets is missing, because a web page removed it.
    case stripped

    /// Lines of the report were replaced by `...`.
    case elided

    /// The first line of the report is missing, and possibly lines after it.
    case beginning

    /// The report ends before the dropped constraint.
    case end
  }

  /// Creates a conflict from the listed constraints and the dropped one. Default: no listed constraints and no dropped
  /// one.
  public init(constraints: [LoggedConstraint] = [], dropped: LoggedConstraint? = nil) {
    self.constraints = constraints
    self.dropped = dropped
  }
}
