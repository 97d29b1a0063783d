/// A reader of logs that finds the reports about Auto Layout. It reads a log in pieces of any size.
///
/// ```swift
/// var reader = LogReader()
/// while let bytes = nextBytes() {
///   for event in reader.read(bytes) { print(event.report.kind) }
/// }
/// for event in reader.finish() { print(event.report.kind) }
/// ```
///
/// Reading throws no errors: the readable parts of a report are kept, and its other parts are ignored. Lines that are
/// not about layout are not stored, so the log and its lines can have any length. The log is read as UTF-8, or as
/// UTF-16 if it begins with the byte order mark of UTF-16 or looks like UTF-16.
public struct LogReader: Sendable {
  /// A completed report, and the position in the current piece of the log at which the report was complete.
  public struct Event: Hashable, Sendable {
    /// The completed report.
    public var report: LogReport

    /// The position at which the report was complete, in bytes from the start of the piece of the log. If the log is
    /// not in UTF-8, the position is the end of the piece. The position is 0 for a report that ``LogReader/finish()``
    /// returns.
    ///
    /// A program that prints the log together with explanations prints the bytes before this position, and then the
    /// explanation.
    public var offset: Int
  }

  private var decoder = LogDecoder()
  private var section = LogSection()
  private var assembler = ReportAssembler()
  /// The bytes of a line whose end has not been read yet.
  private var partial: [UInt8] = []
  private var lineNumber = 0
  /// Whether the last byte was a carriage return. A line feed after it belongs to the same line break.
  private var endsWithReturn = false

  /// The maximum length of a line in bytes. Longer lines are read in pieces of this length.
  private static let lineLimit = 1 << 16

  /// The number of bytes at the end of each piece of a long line that are read again with the next piece. So
  /// words on the boundary are found.
  private static let overlap = 256

  /// Creates a reader at the start of a log.
  public init() {}

  /// Returns all reports in a text, in the order of the text.
  ///
  /// ```swift
  /// for report in LogReader.reports(in: log) { print(report.kind, report.lines) }
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func reports(in text: String) -> [LogReport] {
    var reader = LogReader()
    return (reader.read(Array(text.utf8)) + reader.finish()).map { $0.report }
  }

  /// Reads the next piece of the log.
  ///
  /// - Parameter bytes: The piece. It may end inside a line or a character.
  /// - Returns: The reports that this piece completed.
  /// - Complexity: O(*n*) for *n* bytes. The memory does not grow with the length of the log.
  public mutating func read(_ bytes: [UInt8]) -> [Event] {
    guard let decoded = decoder.decode(bytes) else { return readText(bytes) }
    // The offset in another encoding is not known, so the report counts as ending with the piece.
    return readText(decoded).map { Event(report: $0.report, offset: bytes.count) }
  }

  /// Completes the reports whose end was not read yet. Call this method after the last piece of the log was read.
  ///
  /// - Returns: The reports that this call completed.
  public mutating func finish() -> [Event] {
    var events = readText(decoder.finish())
    if !partial.isEmpty {
      let line = partial
      partial = []
      line.withUnsafeBufferPointer { _ = take($0, endsLine: true) }
      events += reports(at: 0)
    }
    close()
    assembler.finish()
    return events + reports(at: 0)
  }

  private mutating func readText(_ bytes: [UInt8]) -> [Event] {
    var events: [Event] = []
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        if endsWithReturn {
          endsWithReturn = false
          if bytes[start] == .newline {
            start += 1
            continue
          }
        }
        // A line break directly after a line of maximum length still belongs to that line.
        let end = bytes.firstLineBreak(from: start, before: min(bytes.count, start + Self.lineLimit + 1))
        let line = UnsafeBufferPointer(rebasing: bytes[start..<min(end, start + Self.lineLimit)])
        let isWhole = end < bytes.count && line.count == end - start
        if isWhole && partial.isEmpty {
          take(line, endsLine: true)
        } else {
          join(line, endsLine: isWhole)
        }
        if isWhole { endsWithReturn = bytes[end] == UInt8(ascii: "\r") }
        start += line.count + (isWhole ? 1 : 0)
        events += reports(at: start)
      }
    }
    return events
  }

  /// Appends bytes to the current line. Reads the line if its end or the maximum length has been reached.
  private mutating func join(_ bytes: UnsafeBufferPointer<UInt8>, endsLine: Bool) {
    partial += bytes
    guard endsLine || partial.count >= Self.lineLimit else { return }
    let line = partial
    partial = []
    let isTaken = line.withUnsafeBufferPointer { take($0, endsLine: endsLine) }
    if !endsLine, !isTaken { partial = Array(line.suffix(Self.overlap)) }
  }

  /// Reads a line, or a piece of a long line. Returns false if the line was ignored, because it is not about layout.
  @discardableResult
  private mutating func take(_ line: UnsafeBufferPointer<UInt8>, endsLine: Bool) -> Bool {
    if endsLine { lineNumber += 1 }
    let matters = LineFilter.mayMatter(line)
    guard matters || !section.isEmpty else {
      assembler.skipLine(lineNumber)
      return false
    }
    if section.isEmpty { section.firstLine = max(1, endsLine ? lineNumber : lineNumber + 1) }
    section.append(line, endsLine: endsLine, matters: matters)
    if section.isComplete { close() }
    return true
  }

  private mutating func close() {
    guard !section.isEmpty else { return }
    assembler.add(section)
    section = section.remainder()
  }

  private mutating func reports(at offset: Int) -> [Event] {
    assembler.takeReports().map { Event(report: $0, offset: offset) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the next line feed or carriage return; `limit` if there is none before it.
  ///
  /// Compares eight bytes at a time.
  fileprivate func firstLineBreak(from start: Int, before limit: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var index = start
    let raw = UnsafeRawBufferPointer(self)
    while index + 8 <= limit {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let feeds = word ^ (ones &* 0x0A)
      let returns = word ^ (ones &* 0x0D)
      // The expression `(x - 1) & ~x` sets the high bit of each byte that is 0 in `x`. A carry can also set the high
      // bit of a later byte, but the lowest bit that is set is always right.
      let found = (((feeds &- ones) & ~feeds) | ((returns &- ones) & ~returns)) & highs
      if found != 0 { return index + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
      index += 8
    }
    while index < limit, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
    return index
  }
}
