import LayoutEquations
import LinearConstraints

/// Makes reports of what is found in the sections of a log, one after the other.
///
/// A conflict may be spread over sections: other lines come between its own. It is open from its first line to the
/// constraint that was given up, or to the next conflict.
struct ReportAssembler: Sendable {
  private var reports: [LogReport] = []

  /// A report that may be said again, and then counts as one.
  private var held: LogReport?

  /// The conflict or list that is being read.
  private var open: OpenConflict?
  /// Whether the next constraint is the one that was given up.
  private var expectsBroken = false
  /// Whether the next constraint is the one that a tree is not prepared for, and where that was said.
  private var unprepared: (line: Int, envelope: LogEnvelope)?
  /// The last line where a log said that it gives up a constraint: lists behind it have lost their first lines.
  private var lastBreak: Int?
  private var lastLine = 0

  /// How many lines may pass before what is open is taken to be at its end.
  private static let patience = 200

  /// The most constraints in one report. No engine prints as many; dumps of whole apps stay below.
  private static let rowLimit = 10_000

  /// The most other reports that wait for the end of a conflict.
  private static let waitingLimit = 100

  fileprivate struct OpenConflict: Sendable {
    var conflict = LoggedConflict()
    var envelope = LogEnvelope()
    var lines: ClosedRange<Int>
    /// Constraints beyond ``ReportAssembler/rowLimit``.
    var omittedCount = 0
    /// What came between the lines of the conflict: it is told behind it.
    var waiting: [LogReport] = []
  }

  init() {}

  /// Notices a line that has nothing of interest.
  mutating func skipLine(_ number: Int) {
    guard open != nil || held != nil, number - lastLine > Self.patience else { return }
    closeOpen()
    releaseHeld()
  }

  /// Reads a section.
  mutating func add(_ section: LogSection) {
    let joined = LineJoiner(section.text)
    let text = joined.text
    var lines = LineCounter(joined, firstLine: section.firstLine)
    var messages = MessageReader(text: text).messages()[...]
    for part in ConflictPart.all(in: text) {
      if case .header = part.content { closeOpen(followedByConflict: true) }
      // What was said before a conflict is told before it.
      while open == nil, let message = messages.first, message.range.lowerBound < part.place {
        add(messages.removeFirst(), of: text, lines: &lines)
      }
      let line = lines.number(at: part.place)
      lastLine = line
      switch part.content {
      case .header:
        begin(line: line, envelope: LogEnvelope(text.front(of: part.place)))
      case .breaking: expectBroken(line: line)
      case .unprepared: unprepared = (line, LogEnvelope(text.front(of: part.place)))
      case .row(let row): add(RowReader.read(row), lines: line...lines.number(at: row.end))
      case .loss(let loss): open?.conflict.losses.insert(loss)
      case .unreadLine(let text): addUnread(text)
      }
    }
    for message in messages { add(message, of: text, lines: &lines) }
    lastLine = lines.number(at: text.endIndex)
  }

  private mutating func add(_ message: MessageReader.Message, of text: Bytes, lines: inout LineCounter) {
    let line = lines.number(at: message.range.lowerBound)
    add(
      LogReport(
        message.content, envelope: LogEnvelope(text.front(of: message.range.lowerBound)),
        lines: line...max(line, lines.number(at: message.range.upperBound))))
  }

  /// Closes what is open.
  mutating func finish() {
    closeOpen()
    releaseHeld()
  }

  /// The reports that are complete.
  mutating func takeReports() -> [LogReport] {
    guard !reports.isEmpty else { return [] }
    defer { reports = [] }
    return reports
  }

  // MARK: Conflicts

  private mutating func begin(line: Int, envelope: LogEnvelope) {
    releaseHeld()
    open = OpenConflict(envelope: envelope, lines: line...line)
    expectsBroken = false
    unprepared = nil
  }

  private mutating func beginWithoutHeader(line: Int) {
    guard open == nil else { return }
    releaseHeld()
    open = OpenConflict(lines: line...line)
    open?.conflict.hasHeader = false
    open?.conflict.losses.insert(.beginning)
  }

  private mutating func expectBroken(line: Int) {
    beginWithoutHeader(line: line)
    open?.extend(to: line)
    expectsBroken = true
    lastBreak = line
  }

  private mutating func add(_ constraint: LoggedConstraint, lines: ClosedRange<Int>) {
    if let unprepared {
      self.unprepared = nil
      add(
        LogReport(
          .hierarchyUnprepared(constraint), envelope: unprepared.envelope,
          lines: unprepared.line...max(unprepared.line, lines.upperBound)))
      return
    }
    beginWithoutHeader(line: lines.lowerBound)
    open?.extend(to: lines.upperBound)
    if expectsBroken {
      open?.conflict.broken = constraint
      expectsBroken = false
      closeOpen()
    } else if let count = open?.conflict.constraints.count, count < Self.rowLimit {
      open?.conflict.constraints.append(constraint)
    } else {
      open?.omittedCount += 1
    }
  }

  private mutating func addUnread(_ text: String) {
    guard let count = open?.conflict.unreadLines.count, count < 20 else { return }
    open?.conflict.unreadLines.append(text)
  }

  /// Constraints without a header are a list that somebody printed, but for those among conflicts: there they are one
  /// that has lost its first lines. Only a printed list has constraints that are optional or inactive.
  private mutating func closeOpen(followedByConflict: Bool = false) {
    guard var current = open else { return }
    open = nil
    if current.conflict.broken == nil { current.conflict.losses.insert(.end) }
    let followsBreak = lastBreak.map { current.lines.upperBound - $0 <= Self.patience } ?? false
    let isAmongConflicts =
      (followsBreak || followedByConflict) && current.conflict.constraints.allSatisfy { $0.mayBreak }
    let isList = !current.conflict.hasHeader && current.conflict.broken == nil && !isAmongConflicts
    var report = LogReport(
      isList ? .constraintList(current.conflict.constraints) : .unsatisfiable(current.conflict),
      envelope: current.envelope, lines: current.lines)
    report.omittedCount = current.omittedCount
    reports.append(report)
    expectsBroken = false
    for report in current.waiting { add(report) }
  }

  // MARK: Other reports

  /// Adds a report; those that are repeated or continued wait for the next ones.
  private mutating func add(_ report: LogReport) {
    if let current = open {
      let isFar = report.lines.lowerBound - current.lines.upperBound > Self.patience
      if isFar || current.waiting.count == Self.waitingLimit { closeOpen() }
    }
    guard open == nil else {
      open?.waiting.append(report)
      return
    }
    guard report.kind.isRepeated else {
      reports.append(report)
      return
    }
    guard var last = held, last.kind == report.kind else {
      releaseHeld()
      held = report
      return
    }
    last.merge(report)
    held = last
  }

  private mutating func releaseHeld() {
    guard let report = held else { return }
    held = nil
    reports.append(report)
  }
}

extension LoggedConstraint {
  /// Whether the constraint can be part of a conflict.
  fileprivate var mayBreak: Bool { isActive != false && equation?.priority.isRequired ?? true }
}

extension ReportAssembler.OpenConflict {
  fileprivate mutating func extend(to line: Int) {
    lines = min(lines.lowerBound, line)...max(lines.upperBound, line)
  }
}

extension LogReport.Kind {
  /// Whether the system says this again and again about the same, or in pieces that belong together.
  fileprivate var isRepeated: Bool {
    switch self {
    case .constantExceedsLimit, .layoutRecursion, .feedbackLoop, .zeroHeightCell, .engineDump, .trace: true
    default: false
    }
  }
}

extension LogReport {
  /// Takes in a report that says the same.
  fileprivate mutating func merge(_ other: LogReport) {
    lines = min(lines.lowerBound, other.lines.lowerBound)...max(lines.upperBound, other.lines.upperBound)
    switch (content, other.content) {
    case (.trace(var trace), .trace(let more)):
      trace.rows += more.rows.prefix(max(0, TraceReader.rowLimit - trace.rows.count))
      content = .trace(trace)
    case (.feedbackLoop(nil), .feedbackLoop(let root?)): content = .feedbackLoop(root: root)
    case (.zeroHeightCell(nil), .zeroHeightCell(let cell?)): content = .zeroHeightCell(cell)
    case (.feedbackLoop, .feedbackLoop): break
    default: count += 1
    }
  }
}
