/// Consecutive cleaned lines of a log, which may belong to one report and are read together.
struct LogSection: Sendable {
  /// The lines in UTF-8, each followed by a line feed.
  private(set) var bytes: [UInt8] = []

  /// The number of characters that each complete line in ``bytes`` had in the log, before the line was cleaned.
  private(set) var columns: [Int] = []

  /// The line number of the section's first line in the log, counted from 1.
  var firstLine = 1

  /// The number of consecutive lines at the end of the section that are not about layout.
  private var quietLines = 0

  /// Whether the section contains the line that announces the dropped constraint. If so, the section ends after the
  /// constraint that follows this line.
  private var awaitsBroken = false
  private var endsWithBroken = false

  /// The number of consecutive lines not about layout after which a section ends.
  ///
  /// The advice in a report and the parts of a wrapped constraint take fewer lines.
  private static let patience = 12

  /// The number of bytes after which a section ends, even in the middle of a report.
  private static let limit = 1 << 18

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the section has ended and can be read.
  ///
  /// If the lines of several threads alternate, the dropped constraint of one thread is not the end of the section.
  var isComplete: Bool {
    quietLines >= Self.patience * max(1, threads.number) || bytes.count >= Self.limit
      || endsWithBroken && !threads.areInterleaved
  }

  /// The threads that logged the lines of the section.
  private(set) var threads = LogThreads()

  mutating func append(_ line: UnsafeBufferPointer<UInt8>, endsLine: Bool, matters: Bool) {
    let lines = LineSource.lines(of: Array(line)[...])
    for (index, part) in lines.enumerated() {
      let line = LineCleaner.clean(part)
      bytes += line
      let isEnd = endsLine || index < lines.count - 1
      if isEnd {
        bytes.append(.newline)
        columns.append(part.columnCount)
      }
      if line.contains("recover by breaking") { awaitsBroken = true }
      endsWithBroken = isEnd && awaitsBroken && line.endsConstraint
      threads.count(line)
    }
    quietLines = matters ? 0 : quietLines + 1
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

extension ArraySlice<UInt8> {
  /// The number of Unicode scalars in the text, as an estimate of its width in columns. The bytes must be UTF-8.
  var columnCount: Int {
    // In UTF-8, every byte of a character except the first one begins with the bits 10.
    count { $0 & 0xC0 != 0x80 }
  }
}
