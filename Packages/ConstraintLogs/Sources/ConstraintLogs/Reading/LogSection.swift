/// Some lines of a log that belong together or may do so, cleaned: what is read at one go.
struct LogSection: Sendable {
  /// The lines, each with a line feed behind it.
  private(set) var bytes: [UInt8] = []

  /// The number of the first line, from 1.
  var firstLine = 1

  /// How many lines in a row had nothing of interest.
  private var quietLines = 0

  /// Whether the constraint that was given up is still to come.
  private var awaitsBroken = false
  private var endsWithBroken = false

  /// Lines that a section outlives without anything of interest: the advice in a report, a wrapped constraint.
  private static let patience = 12

  /// The most that is kept.
  private static let limit = 1 << 18

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the section ought to be read now.
  var isComplete: Bool { quietLines >= Self.patience || bytes.count >= Self.limit || endsWithBroken }

  mutating func append(_ line: UnsafeBufferPointer<UInt8>, endsLine: Bool, matters: Bool) {
    let line = LineCleaner.clean(Array(line)[...])
    bytes += line
    if endsLine { bytes.append(.newline) }
    quietLines = matters ? 0 : quietLines + 1
    if line.contains("recover by breaking") { awaitsBroken = true }
    endsWithBroken = endsLine && awaitsBroken && line.endsConstraint
  }

  /// What has to be read again with the next lines: the beginning of a constraint that was cut off for its length.
  func remainder() -> LogSection {
    var next = LogSection()
    guard bytes.count >= Self.limit, bytes.last != .newline else { return next }
    let tail = bytes.suffix(RowFinder.lengthLimit)
    if let start = tail.lastIndex(of: .less) { next.bytes = Array(tail[start...]) }
    next.firstLine = firstLine + bytes.count { $0 == .newline }
    return next
  }

  /// The text to read now: without ``remainder()``.
  var text: Bytes { bytes.dropLast(remainder().bytes.count) }
}

extension ArraySlice<UInt8> {
  /// Whether the line ends with a whole constraint.
  fileprivate var endsConstraint: Bool {
    guard contains("Constraint:") else { return false }
    let end = trimmed.last { $0 != .quote && $0 != UInt8(ascii: ".") }
    return end == .greater
  }
}
