import LayoutEquations
import LinearConstraints

/// An assembler of reports from consecutive sections of a log.
///
/// A conflict can extend over several sections, and lines of other messages can be inside it. A conflict is *open* from
/// its first line to the dropped constraint, or to the start of the next conflict.
struct ReportAssembler: Sendable {
  private var reports: [LogReport] = []

  /// The last report, if its message may occur again in the log; otherwise nil. The report is held back so
  /// that repetitions can be merged into it.
  private var held: LogReport?

  /// The conflict or printed list whose end has not been read yet; nil if there is none.
  private var open: OpenConflict?
  /// Whether the next constraint in the log is the dropped one.
  private var expectsBroken = false
  /// A message about a constraint whose items are not in one view hierarchy: its line, its prefix and the view to which
  /// the constraint was added. Nil after the constraint, which follows the message, has been read.
  private var unprepared: (line: Int, envelope: LogEnvelope, holder: LoggedItem?)?
  /// The number of the last line that announced a dropped constraint; nil if there was no such line.
  ///
  /// If a list of constraints follows soon after this line, the list counts as a conflict whose first lines are
  /// missing.
  private var lastBreak: Int?
  private var lastLine = 0

  /// The number of lines not about layout after which an open conflict or list ends.
  private static let patience = 200

  /// The maximum number of constraints that a report keeps. Even lists of whole apps are shorter.
  private static let rowLimit = 10_000

  /// The maximum number of reports that interrupt the lines of an open conflict and are held back until the conflict
  /// ends. A further report ends the conflict.
  private static let waitingLimit = 100

  fileprivate struct OpenConflict: Sendable {
    var conflict = LoggedConflict()
    var envelope = LogEnvelope()
    var lines: ClosedRange<Int>
    /// The number of constraints that were ignored beyond ``ReportAssembler/rowLimit``.
    var omittedCount = 0
    /// Whether text before the first constraint shows that earlier constraints of the same list are missing.
    var lacksBeginning = false
    /// The number of elements that the debugger printed at the start of the list, as in `7 elements`; nil if the list
    /// does not start with a number.
    var statedCount: Int?
    /// Whether a comma follows the last constraint that was read, so that more constraints of the list are missing.
    var lacksEnd = false
    /// The reports whose lines stand between the lines of this conflict. They are returned after the conflict.
    var waiting: [LogReport] = []
  }

  init() {}

  /// Called for each line that is not about layout. Ends the open conflict or list after ``patience`` such lines.
  mutating func skipLine(_ number: Int) {
    guard open != nil || held != nil, number - lastLine > Self.patience else { return }
    closeOpen()
    releaseHeld()
  }

  /// Reads a section and adds its reports. If the lines of several threads alternate, the lines of each thread are read
  /// separately.
  mutating func add(_ section: LogSection) {
    guard section.threads.areInterleaved else {
      add(section, thread: nil)
      return
    }
    for thread in section.threads.names {
      closeOpen()
      // The dropped constraint of another thread is unrelated to the lists of this thread.
      lastBreak = nil
      add(section, thread: thread)
    }
    closeOpen()
    lastBreak = nil
  }

  private mutating func add(_ section: LogSection, thread: [UInt8]?) {
    let joined = LineJoiner(section.text, columns: section.columns, thread: thread)
    let text = joined.text
    var lines = LineCounter(joined, firstLine: section.firstLine)
    var messages = MessageReader(text: text).messages()[...]
    for part in ConflictPart.all(in: text) {
      if case .header = part.content { closeOpen(followedByConflict: true) }
      // Messages that precede the conflict in the log are also reported before it.
      while open == nil, let message = messages.first, message.range.lowerBound < part.index {
        add(messages.removeFirst(), of: text, lines: &lines)
      }
      let line = lines.number(at: part.index)
      lastLine = line
      switch part.content {
      case .header:
        begin(line: line, envelope: LogEnvelope(text.front(of: part.index)))
      case .breaking: expectBroken(line: line)
      case .unprepared:
        unprepared = (
          line, LogEnvelope(text.front(of: part.index)), MessageReader.holder(in: text, from: part.index)
        )
      case .row(let row):
        let isFirst = open == nil
        add(RowReader.read(row), lines: line...lines.number(at: row.end))
        if isFirst {
          open?.lacksBeginning = text.isBehindRow(part.index)
          open?.statedCount = text.countOfArray(before: part.index)
        }
        open?.lacksEnd = text.isBeforeRow(row.end)
      case .loss(let loss): open?.conflict.losses.insert(loss)
      case .unreadLine(let text): addUnread(text)
      case .unreadDropped(let text): if expectsBroken { open?.conflict.unreadDropped = text }
      case .listEnd:
        let hasStart = open?.conflict.hasHeader == true
        open?.conflict.hasListEnd = hasStart
      }
    }
    for message in messages { add(message, of: text, lines: &lines) }
    lastLine = lines.number(at: text.endIndex)
  }

  private mutating func add(_ message: MessageReader.Message, of text: Bytes, lines: inout LineCounter) {
    let line = lines.number(at: message.range.lowerBound)
    var report = LogReport(
      message.content, envelope: LogEnvelope(text.front(of: message.range.lowerBound)),
      lines: line...max(line, lines.number(at: message.range.upperBound)))
    if report.kind.isException {
      report.frame = CallStack.firstFrame(of: report.envelope.process, in: text[message.range.upperBound...])
    }
    if report.kind == .unpreparedException {
      report.missing = MessageReader.missingView(in: text, from: message.range.upperBound)
      // The warning before the exception is about the same constraint.
      if let last = reports.indices.last, reports[last].kind == .hierarchyUnprepared {
        reports[last].missing = report.missing
      }
    }
    add(report)
  }

  /// Called at the end of the log. Completes the conflict or printed list that has not ended yet.
  mutating func finish() {
    closeOpen()
    releaseHeld()
  }

  /// Returns the complete reports and removes them from the assembler.
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
      var report = LogReport(
        .hierarchyUnprepared(constraint), envelope: unprepared.envelope,
        lines: unprepared.line...max(unprepared.line, lines.upperBound))
      report.holder = unprepared.holder
      add(report)
      return
    }
    beginWithoutHeader(line: lines.lowerBound)
    open?.extend(to: lines.upperBound)
    if expectsBroken {
      open?.conflict.dropped = constraint
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

  /// Ends the open conflict or list, and adds it as a report.
  ///
  /// A list without the first line of a conflict counts as a printed list, with one exception. If the list is next to a
  /// conflict and all its constraints are active and required, the list counts as a conflict whose first lines are
  /// missing.
  private mutating func closeOpen(followedByConflict: Bool = false) {
    guard var current = open else { return }
    open = nil
    if current.conflict.dropped == nil { current.conflict.losses.insert(.end) }
    let followsBreak = lastBreak.map { current.lines.upperBound - $0 <= Self.patience } ?? false
    let isAmongConflicts =
      (followsBreak || followedByConflict) && current.conflict.constraints.allSatisfy { $0.mayBreak }
    let isList = !current.conflict.hasHeader && current.conflict.dropped == nil && !isAmongConflicts
    var report = LogReport(
      isList ? .constraintList(current.conflict.constraints) : .unsatisfiable(current.conflict),
      envelope: current.envelope, lines: current.lines)
    report.omittedCount = current.omittedCount
    let count = current.conflict.constraints.count + current.omittedCount
    let isShort = current.statedCount.map { $0 > count } ?? false
    if isList { report.statedCount = current.statedCount }
    report.isCut = isList && (current.lacksBeginning || current.lacksEnd || isShort)
    reports.append(report)
    expectsBroken = false
    for report in current.waiting { add(report) }
  }

  // MARK: Other reports

  /// Adds a report. A report that can be repeated is held back, and its repetitions are merged into it.
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
  /// Whether the constraint can be part of a conflict: the log does not show that it is inactive or optional.
  fileprivate var mayBreak: Bool { isActive != false && equation?.priority.isRequired ?? true }
}

extension Bytes {
  /// Returns whether the text before an index ends with the end of a constraint (`>`) and a comma. Quotation marks and
  /// white space are ignored.
  fileprivate func isBehindRow(_ index: Int) -> Bool {
    var end = index
    while end > startIndex, self[end - 1].isSpace || self[end - 1] == .quote { end -= 1 }
    guard end > startIndex, self[end - 1] == UInt8(ascii: ",") else { return false }
    end -= 1
    while end > startIndex, self[end - 1] == .quote { end -= 1 }
    return at(end - 1) == .greater
  }

  /// Returns the number of elements of a Swift array that the debugger printed. Returns nil unless the text before the
  /// index ends with the start of such an array, for example `7 elements - 0 : `.
  fileprivate func countOfArray(before index: Int) -> Int? {
    let words = self[..<index].suffix(200).split { $0.isSpace }
    guard words.count > 4, words[words.endIndex - 1].elementsEqual([UInt8(ascii: ":")]),
      words[words.endIndex - 2].elementsEqual([UInt8(ascii: "0")]),
      words[words.endIndex - 3].elementsEqual([UInt8(ascii: "-")])
    else { return nil }
    return Int(words[words.endIndex - 5].text)
  }

  /// Returns whether only quotation marks and closing brackets, if anything, are between an index and the next comma.
  fileprivate func isBeforeRow(_ index: Int) -> Bool {
    var start = index
    while at(start) == .quote || at(start) == .greater { start += 1 }
    return at(start) == UInt8(ascii: ",")
  }
}

extension ReportAssembler.OpenConflict {
  fileprivate mutating func extend(to line: Int) {
    lines = min(lines.lowerBound, line)...max(lines.upperBound, line)
  }
}

extension LogReport.Kind {
  /// Whether reports of this kind are exceptions, which a call stack can follow.
  fileprivate var isException: Bool {
    switch self {
    case .unpreparedException, .noCommonAncestor, .visualFormat, .locationEqualsConstant, .invalidPairing,
      .priorityChanged, .constantNotFinite, .invalidItem, .windowPassLimit, .layoutSubviewsWithoutSuper:
      true
    default: false
    }
  }

  /// Whether the system repeats reports of this kind, or prints them in several pieces.
  fileprivate var isRepeated: Bool {
    switch self {
    case .constantExceedsLimit, .layoutRecursion, .feedbackLoop, .zeroHeightCell, .engineDump, .trace: true
    default: false
    }
  }
}

extension LogReport {
  /// Merges `other`, which is a repetition or the next piece of this report, into this report.
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
