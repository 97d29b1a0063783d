import SourceText

/// The bytes of a trace, with a method that reads the next line and splits it into words.
struct TraceText {
  private let bytes: [UInt8]
  private var position = 0
  private var lineStart = 0

  /// The number of the current line; the first line is 1. Before the first line: 0.
  private(set) var line = 0

  /// The byte ranges of the current line's words before the comment.
  private(set) var words: [Range<Int>] = []

  /// The byte offset of the current line's comment; nil if there is none.
  private var commentStart: Int?

  /// Whether the current line begins with `#@`. Its words are then those after `#@`.
  private(set) var isAnnotation = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Some editors write a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Whether there is only white space after the current line.
  var isBlank: Bool { bytes[position...].allSatisfy(Self.isSpace) }

  /// Reads the next line and splits it into words.
  ///
  /// - Parameter keepsComments: Whether `#` is part of words. Otherwise it starts a comment. Default: false.
  /// - Returns: Whether there was another line.
  mutating func readLine(keepsComments: Bool = false) -> Bool {
    guard position < bytes.count else { return false }
    line += 1
    lineStart = position
    words.removeAll(keepingCapacity: true)
    isAnnotation = !keepsComments && bytes[position...].starts(with: Self.annotation)
    if isAnnotation { position += Self.annotation.count }
    commentStart = nil
    var wordStart: Int?
    while position < bytes.count, bytes[position] != Self.newline {
      let byte = bytes[position]
      if byte == Self.hash && !keepsComments && commentStart == nil { commentStart = position }
      if commentStart != nil || Self.isSpace(byte) {
        if let start = wordStart { words.append(start..<position) }
        wordStart = nil
      } else if wordStart == nil {
        wordStart = position
      }
      position += 1
    }
    if let start = wordStart { words.append(start..<position) }
    position += 1
    return true
  }

  /// The first words of the current line's comment, without its `#`; empty if there is no comment.
  var commentWords: [String] {
    guard let commentStart else { return [] }
    return bytes[commentStart..<min(position, bytes.count)].dropFirst().prefix(200)
      .split(whereSeparator: Self.isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a word as a string; nil if its bytes are not valid UTF-8.
  func string(_ word: Range<Int>) -> String? {
    let string = String(decoding: bytes[word], as: UTF8.self)
    return string.utf8.elementsEqual(bytes[word]) ? string : nil
  }

  /// Returns the bytes of a word.
  func bytes(_ word: Range<Int>) -> ArraySlice<UInt8> { bytes[word] }

  /// Returns a word for use in messages: shortened if it is long, and with unprintable characters replaced.
  func excerpt(_ word: Range<Int>) -> String {
    let limit = 40
    let text = String(decoding: bytes[word.prefix(4 * limit)], as: UTF8.self)
    let shown = String(
      text.unicodeScalars.prefix(limit).map { PrintableText.isUnprintable($0) ? "\u{FFFD}" : Character($0) })
    return shown.unicodeScalars.count < text.unicodeScalars.count || word.count > 4 * limit
      ? shown + "…" : shown
  }

  /// Returns the current line for use in messages, shortened and with unprintable characters replaced.
  var lineExcerpt: String {
    guard let first = words.first, let last = words.last else { return "" }
    return excerpt(first.lowerBound..<last.upperBound)
  }

  /// Returns the line and column of a word in the current line.
  func location(_ word: Range<Int>) -> SourceLocation { location(offset: word.lowerBound) }

  /// The line and column after the last word of the current line.
  var endOfLine: SourceLocation { location(offset: words.last?.upperBound ?? lineStart) }

  private func location(offset: Int) -> SourceLocation {
    let before = bytes[lineStart..<max(offset, lineStart)]
    let isPlain = before.allSatisfy { $0 < 0x80 }
    let characters = isPlain ? before.count : String(decoding: before, as: UTF8.self).count
    return SourceLocation(line: line, column: characters + 1)
  }

  private static let newline = UInt8(ascii: "\n")
  private static let hash = UInt8(ascii: "#")
  private static let annotation = Array("#@".utf8)

  private static func isSpace(_ byte: UInt8) -> Bool {
    // Space, and the control characters from tab to carriage return.
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
