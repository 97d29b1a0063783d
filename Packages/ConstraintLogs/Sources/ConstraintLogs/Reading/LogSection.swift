/// Consecutive lines of a log, cleaned, that may belong to one report and are read together.
struct LogSection: Sendable {
  /// The lines, each followed by a line feed.
  private(set) var bytes: [UInt8] = []

  /// The number of the first line, from 1.
  var firstLine = 1

  /// The number of consecutive lines at the end that are not about layout.
  private var quietLines = 0

  /// Whether the dropped constraint is still expected.
  private var awaitsBroken = false
  private var endsWithBroken = false

  /// The number of lines that are not about layout after which a section ends. Advice and wrapped constraints are
  /// shorter.
  private static let patience = 12

  /// The maximum size of a section in bytes.
  private static let limit = 1 << 18

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the section can be read now.
  var isComplete: Bool { quietLines >= Self.patience || bytes.count >= Self.limit || endsWithBroken }

  mutating func append(_ line: UnsafeBufferPointer<UInt8>, endsLine: Bool, matters: Bool) {
    let line = LineCleaner.clean(Array(line)[...])
    bytes += line
    if endsLine { bytes.append(.newline) }
    quietLines = matters ? 0 : quietLines + 1
    if line.contains("recover by breaking") { awaitsBroken = true }
    endsWithBroken = endsLine && awaitsBroken && line.endsConstraint
  }

  /// Returns the bytes to read again with the next lines: a constraint that was cut off by the size limit.
  func remainder() -> LogSection {
    var next = LogSection()
    guard bytes.count >= Self.limit, bytes.last != .newline else { return next }
    let tail = bytes.suffix(RowFinder.lengthLimit)
    if let start = tail.lastIndex(of: .less) { next.bytes = Array(tail[start...]) }
    next.firstLine = firstLine + bytes.count { $0 == .newline }
    return next
  }

  /// The text to read now, without ``remainder()``.
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
