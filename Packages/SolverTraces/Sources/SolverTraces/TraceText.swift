import SourceText

/// The text of a trace, which is read line by line. Each line is split into words.
struct TraceText {
  private let bytes: [UInt8]
  private var position = 0
  private var lineStart = 0

  /// The number of the current line, counted from 1; 0 before the first line is read.
  private(set) var line = 0

  /// The words of the current line that are not part of a comment, as ranges of byte offsets in the text.
  private(set) var words: [Range<Int>] = []

  /// The byte offset at which the comment of the current line starts; nil if the line has no comment.
  private var commentStart: Int?

  /// Whether the current line begins with `#@`. Such a line is not a comment: ``words`` contains the words after `#@`.
  private(set) var isAnnotation = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Some editors write a byte order mark at the start of a file.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Whether the text after the current line is empty or contains only white space.
  var isBlank: Bool { bytes[position...].allSatisfy(Self.isSpace) }

  /// Reads the next line and splits it into words.
  ///
  /// - Parameter keepsComments: Whether to treat `#` as part of a word instead of the start of a comment. Default:
  ///   false.
  /// - Returns: Whether a line was read; false at the end of the text.
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

  /// The words in the first 200 bytes of the current line's comment, without the `#`. Empty if the line has no comment.
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

  /// Returns the bytes of a word without checking that they are valid UTF-8.
  func bytes(_ word: Range<Int>) -> ArraySlice<UInt8> { bytes[word] }

  /// Returns a word for use in messages: shortened if it is long, and with each unprintable character replaced by
  /// U+FFFD.
  func excerpt(_ word: Range<Int>) -> String {
    let limit = 40
    let text = String(decoding: bytes[word.prefix(4 * limit)], as: UTF8.self)
    let shown = String(
      text.unicodeScalars.prefix(limit).map { PrintableText.isUnprintable($0) ? "\u{FFFD}" : Character($0) })
    return shown.unicodeScalars.count < text.unicodeScalars.count || word.count > 4 * limit
      ? shown + "…" : shown
  }

  /// The current line from its first to its last word (see ``words``), for use in messages: shortened if it is long,
  /// and with each unprintable character replaced by U+FFFD.
  var lineExcerpt: String {
    guard let first = words.first, let last = words.last else { return "" }
    return excerpt(first.lowerBound..<last.upperBound)
  }

  /// Returns the location of a word of the current line.
  func location(_ word: Range<Int>) -> SourceLocation { location(offset: word.lowerBound) }

  /// The location just after the last word of the current line.
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
