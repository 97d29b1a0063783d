import LayoutDocuments
import SourceText

/// A check that the text of a file whose name ends in `.json` is JSON.
///
/// The YAML parser also accepts texts that other programs reject as JSON, such as those with single quotation marks,
/// comments, or a comma before a closing bracket.
struct JSONCheck {
  private let bytes: [UInt8]
  private let source: DocumentSource
  private var position = 0

  /// The closing bracket that each open list and map needs, outermost first.
  private var open: [UInt8] = []

  /// The kind of token that must come next.
  private enum Expected {
    case value, firstElement, key, firstKey, colon, commaOrEnd, end
  }

  private init(_ bytes: [UInt8], in source: DocumentSource) {
    self.bytes = bytes
    self.source = source
  }

  /// Checks that a text consists of exactly one JSON value.
  ///
  /// - Parameter bytes: The text, which must be valid UTF-8.
  ///
  /// - Throws: ``DocumentError`` with the location of the first syntax error.
  /// - Complexity: O(*n*) for *n* bytes. The check does not use recursion.
  static func check(_ bytes: [UInt8], in source: DocumentSource) throws(DocumentError) {
    var check = JSONCheck(bytes, in: source)
    try check.run()
  }

  private mutating func run() throws(DocumentError) {
    var expected = Expected.value
    while true {
      while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
      guard position < bytes.count else {
        if expected == .end { return }
        throw mistake(
          "the text ends too early\(open.last.map { "; `\(Character(Unicode.Scalar($0)))` is missing" } ?? "")",
          length: 0)
      }
      let byte = bytes[position]
      if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") {
        throw mistake(
          "comments are not allowed in JSON; remove the comment, or put it in a key that begins with `x-`")
      }
      switch expected {
      case .end: throw mistake("unexpected text after the end of the JSON; remove it")
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw mistake("expected a colon after the key") }
        position += 1
        expected = .value
      case .commaOrEnd:
        if byte == UInt8(ascii: ",") {
          position += 1
          expected = open.last == UInt8(ascii: "}") ? .key : .value
        } else {
          expected = try close()
        }
      case .key, .firstKey:
        if byte == UInt8(ascii: "}") {
          if expected == .key { throw trailingComma() }
          expected = try close()
        } else {
          try readString("a key")
          expected = .colon
        }
      case .value, .firstElement:
        if byte == UInt8(ascii: "]"), open.last == byte {
          if expected == .value { throw trailingComma() }
          expected = try close()
        } else {
          expected = try readValue()
        }
      }
    }
  }

  /// The words that programming languages use for `true`, `false` and `null`, in lowercase, each with the JSON word.
  private static let words = [
    "true": "true", "yes": "true", "false": "false", "no": "false", "null": "null", "nil": "null",
    "none": "null",
    "undefined": "null",
  ]

  private var afterValue: Expected { open.isEmpty ? .end : .commaOrEnd }

  /// Reads the bracket that closes the innermost open list or map. Returns the kind of token that must follow the
  /// bracket.
  private mutating func close() throws(DocumentError) -> Expected {
    guard let bracket = open.last, bytes[position] == bracket else {
      let bracket = open.last.map { Character(Unicode.Scalar($0)) } ?? "}"
      throw mistake("expected `,` or `\(bracket)`")
    }
    open.removeLast()
    position += 1
    return afterValue
  }

  private mutating func readValue() throws(DocumentError) -> Expected {
    switch bytes[position] {
    case UInt8(ascii: "{"):
      open.append(UInt8(ascii: "}"))
      position += 1
      return .firstKey
    case UInt8(ascii: "["):
      open.append(UInt8(ascii: "]"))
      position += 1
      return .firstElement
    case UInt8(ascii: "\""):
      try readString("a value")
    default:
      let word = self.word
      guard ["true", "false", "null"].contains(word) || Self.isNumber(word) else {
        throw wrongWord(word)
      }
      position += word.utf8.count
    }
    return afterValue
  }

  /// Returns the error about a word that is neither text in quotation marks, nor a number, `true`, `false` or `null`.
  private func wrongWord(_ word: String) -> DocumentError {
    if bytes[position] == UInt8(ascii: "'") { return mistake("text must be in double quotation marks") }
    if let straight = straightMarks(word) { return straight }
    let end = position + word.utf8.count
    if open.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: ":") {
      return mistake(
        "it looks like YAML; give the file a name that ends in `.layout.yaml`", length: word.utf8.count)
    }
    let isNumber =
      ["nan", "inf", "infinity"].contains(word.lowercased().filter { $0.isLetter })
      || word.first.map { $0.isNumber || "+-.".contains($0) } ?? false
    let text = Self.words[word.lowercased()].map { "`\(word)` is written `\($0)` in JSON" }
    if let text { return mistake(text, length: word.utf8.count) }
    let meant = Suggestions.nearest(to: word, among: ["true", "false", "null"]).first
    let unquoted =
      meant.map { "`\(word)` is neither `\($0)` nor text in double quotation marks" }
      ?? "text must be in double quotation marks"
    return mistake(isNumber ? "`\(word)` is not a number in JSON" : unquoted, length: word.utf8.count)
  }

  /// Returns the error about a word in typographic quotation marks; nil for any other word.
  private func straightMarks(_ word: String) -> DocumentError? {
    guard let first = word.first, "“”„‟‘’«»".contains(first) else { return nil }
    return mistake("use straight quotation marks instead of `\(first)`", length: first.utf8.count)
  }

  /// The text from the current position up to the next punctuation character or space.
  private var word: String {
    let signs = Array(" \t\r\n,:]}[{\"".utf8)
    return String(decoding: bytes[position...].prefix { !signs.contains($0) }.prefix(400), as: UTF8.self)
  }

  private mutating func readString(_ part: String) throws(DocumentError) {
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw straightMarks(word)
        ?? mistake("\(part) needs double quotation marks", length: max(1, word.utf8.count))
    }
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] < 0x20 {
        throw mistake("text cannot contain a line break or a tab; write `\\n` or `\\t`")
      }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else {
      position = start
      throw mistake("this quotation mark is not closed")
    }
    position += 1
  }

  /// Returns whether a word is a JSON number: without a plus sign or leading zeros, and with digits on both sides of
  /// any decimal point.
  private static func isNumber(_ word: String) -> Bool {
    var digits = word.utf8.first == UInt8(ascii: "-") ? word.utf8.dropFirst() : word.utf8[...]
    func take() -> Int {
      let count = digits.prefix { (0x30...0x39).contains($0) }.count
      digits = digits.dropFirst(count)
      return count
    }
    let startsWithZero = digits.first == 0x30
    let whole = take()
    guard whole > 0, !startsWithZero || whole == 1 else { return false }
    if digits.first == UInt8(ascii: ".") {
      digits = digits.dropFirst()
      guard take() > 0 else { return false }
    }
    if let sign = digits.first, sign | 0x20 == UInt8(ascii: "e") {
      digits = digits.dropFirst()
      if let sign = digits.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        digits = digits.dropFirst()
      }
      guard take() > 0 else { return false }
    }
    return digits.isEmpty
  }

  private func trailingComma() -> DocumentError {
    let comma = bytes[..<position].lastIndex(of: UInt8(ascii: ",")) ?? position
    return mistake("a comma before a closing bracket is not allowed; remove it", at: comma)
  }

  private func mistake(_ text: String, at place: Int? = nil, length: Int = 1) -> DocumentError {
    let start = place ?? position
    return DocumentError(
      .syntax("This is not valid JSON: \(text)."),
      origin: DocumentOrigin(source, SourceRange(start: start, end: min(start + length, bytes.count))))
  }
}
