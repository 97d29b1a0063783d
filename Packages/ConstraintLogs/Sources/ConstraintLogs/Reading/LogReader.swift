/// A reader of logs, in pieces of any size, that finds the reports about Auto Layout.
///
///     var reader = LogReader()
///     while let bytes = nextBytes() {
///       for event in reader.read(bytes) { print(event.report.kind) }
///     }
///     for event in reader.finish() { print(event.report.kind) }
///
/// Reading never fails: the readable parts of a report are kept, the rest is ignored. Lines that are not about layout
/// are skipped and not stored, so neither the log nor its lines are limited in length. The encoding is UTF-8, or UTF-16
/// if the log begins with its byte order mark or looks like UTF-16.
public struct LogReader: Sendable {
  /// A report and its end in the bytes that were read.
  public struct Event: Hashable, Sendable {
    /// The report.
    public var report: LogReport

    /// The number of bytes of the last piece up to the end of the report. A filter passes on these bytes before it
    /// prints the explanation.
    public var offset: Int
  }

  private var decoder = LogDecoder()
  private var section = LogSection()
  private var assembler = ReportAssembler()
  /// The start of a line whose end was not read yet.
  private var partial: [UInt8] = []
  private var lineNumber = 0
  /// Whether the last byte was a carriage return, so that a following line feed belongs to it.
  private var endsWithReturn = false

  /// The maximum length of a line in bytes; longer lines are read in pieces of this size.
  private static let lineLimit = 1 << 16

  /// The number of bytes of a piece that are read again with the next, so that nothing between them is lost.
  private static let overlap = 256

  /// Creates a reader at the start of a log.
  public init() {}

  /// Returns all reports of a text.
  public static func reports(in text: String) -> [LogReport] {
    var reader = LogReader()
    return (reader.read(Array(text.utf8)) + reader.finish()).map { $0.report }
  }

  /// Reads the next piece of the log.
  ///
  /// - Returns: The reports that are complete now.
  /// - Complexity: O(*n*) for *n* bytes. Memory is bounded.
  public mutating func read(_ bytes: [UInt8]) -> [Event] {
    guard let decoded = decoder.decode(bytes) else { return readText(bytes) }
    // Offsets in other encodings are unknown: the report ends with the piece.
    return readText(decoded).map { Event(report: $0.report, offset: bytes.count) }
  }

  /// Reads the end of the log.
  ///
  /// - Returns: The reports that the end completes.
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
        // A line break directly after a line of maximum length still ends it.
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

  /// Appends to the started line, and reads it if it ends or reaches the maximum length.
  private mutating func join(_ bytes: UnsafeBufferPointer<UInt8>, endsLine: Bool) {
    partial += bytes
    guard endsLine || partial.count >= Self.lineLimit else { return }
    let line = partial
    partial = []
    let isTaken = line.withUnsafeBufferPointer { take($0, endsLine: endsLine) }
    if !endsLine, !isTaken { partial = Array(line.suffix(Self.overlap)) }
  }

  /// Reads a line, or a piece of a long one; returns false if it is not about layout.
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
  /// Returns the index of the next line feed or carriage return, or `limit`. Compares eight bytes at a time.
  fileprivate func firstLineBreak(from start: Int, before limit: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var place = start
    let raw = UnsafeRawBufferPointer(self)
    while place + 8 <= limit {
      let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let feeds = word ^ (ones &* 0x0A)
      let returns = word ^ (ones &* 0x0D)
      // A byte of `x` is zero where `(x - 1) & ~x` has its high bit; the first one found is right, which is enough.
      let found = (((feeds &- ones) & ~feeds) | ((returns &- ones) & ~returns)) & highs
      if found != 0 { return place + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
      place += 8
    }
    while place < limit, self[place] != 0x0A, self[place] != 0x0D { place += 1 }
    return place
  }
}
