/// Consecutive cleaned lines of a log, which may belong to one report and are read together.
struct LogSection: Sendable {
  /// The lines in UTF-8, each followed by a line feed.
  private(set) var bytes: [UInt8] = []

  /// The number of the first line in the log, from 1.
  var firstLine = 1

  /// The number of consecutive lines at the end of the section that are not about layout.
  private var quietLines = 0

  /// Whether the section contains the line that announces the dropped constraint. The section then ends after this
  /// constraint.
  private var awaitsBroken = false
  private var endsWithBroken = false

  /// The number of consecutive lines not about layout after which a section ends.
  ///
  /// The advice in a report and the parts of a wrapped constraint take fewer lines.
  private static let patience = 12

  /// The size in bytes at which a section ends.
  private static let limit = 1 << 18

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the section has ended and can be read.
  var isComplete: Bool { quietLines >= Self.patience || bytes.count >= Self.limit || endsWithBroken }

  mutating func append(_ line: UnsafeBufferPointer<UInt8>, endsLine: Bool, matters: Bool) {
    let line = LineCleaner.clean(Array(line)[...])
    bytes += line
    if endsLine { bytes.append(.newline) }
    quietLines = matters ? 0 : quietLines + 1
    if line.contains("recover by breaking") { awaitsBroken = true }
    endsWithBroken = endsLine && awaitsBroken && line.endsConstraint
  }

  /// Returns the beginning of a constraint that the size limit cut off, to be read again with the next section. Empty
  /// if no constraint was cut off.
  func remainder() -> LogSection {
    var next = LogSection()
    guard bytes.count >= Self.limit, bytes.last != .newline else { return next }
    let tail = bytes.suffix(RowFinder.lengthLimit)
    if let start = tail.lastIndex(of: .less) { next.bytes = Array(tail[start...]) }
    next.firstLine = firstLine + bytes.count { $0 == .newline }
    return next
  }

  /// The text to read, without the bytes of ``remainder()``.
  var text: Bytes { bytes.dropLast(remainder().bytes.count) }
}

extension ArraySlice<UInt8> {
  /// Whether the line ends with a complete constraint.
  fileprivate var endsConstraint: Bool {
    guard contains("Constraint:") else { return false }
    let end = trimmed.last { $0 != .quote && $0 != UInt8(ascii: ".") }
    return end == .greater
  }
}
