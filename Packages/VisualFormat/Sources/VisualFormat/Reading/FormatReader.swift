import SourceText

/// A reader of formats in both dialects. This file contains the methods that read lines. Extensions in other files
/// read formats, views, predicates and values.
///
/// After an error, the reader continues at the next position where a part certainly begins, so that it does not report
/// consequences of the error. In the syntax tree, a part that cannot be read is an empty name or a missing connection.
/// If stacks are nested too deeply, the reader skips the rest of the line.
struct FormatReader {
  typealias Syntax = VisualFormatSyntax

  let dialect: VisualFormatDialect
  /// The views and metrics that names refer to; nil if they are not known. Apple's parser looks up names while it
  /// reads, so its messages depend on the scope.
  let scope: VisualFormatScope?
  var scanner: FormatScanner
  private(set) var errors: [VisualFormatError] = []
  /// The number of stacks that contain the current position.
  var stackDepth = 0
  /// Whether space characters in this line were already reported as an error. Only the first ones are reported.
  private var hasReportedSpace = false
  private let ignoresOuterSpaces: Bool

  init(
    _ text: String, _ dialect: VisualFormatDialect, scope: VisualFormatScope? = nil,
    ignoringOuterSpaces: Bool = false
  ) {
    self.dialect = dialect
    self.scope = scope
    scanner = FormatScanner(text)
    ignoresOuterSpaces = ignoringOuterSpaces
  }

  /// Reads the whole text. Stops after ``VisualFormatLimits/errors`` errors.
  mutating func readSyntax() -> Syntax {
    switch dialect {
    case .apple: readText()
    case .extended: readLines()
    }
  }
}

// MARK: Reports

extension FormatReader {
  /// Records an error, unless there are too many already.
  ///
  /// - Parameters:
  ///   - kind: The kind of the error.
  ///   - range: The range of the error in the text.
  ///   - apple: The message of Apple's parser. It is ignored in the extended dialect. Default: none is known.
  ///   - suggestions: The replacements that probably correct the error, likeliest first. Default: none.
  mutating func report(
    _ kind: VisualFormatError.Kind, at range: SourceRange, apple: VisualFormatError.AppleMessage? = nil,
    suggestions: [String] = []
  ) {
    guard errors.count < VisualFormatLimits.errors else { return }
    errors.append(VisualFormatError(kind, at: range, apple, suggestions, dialect))
  }

  /// Reports that an expected part is missing at the current position.
  mutating func reportExpected(_ expectation: VisualFormatError.Expectation) {
    guard errors.count < VisualFormatLimits.errors else { return }
    let found = scanner.found
    let isDash = found.text.map { Self.dashes.contains($0) } ?? false
    report(
      .expected(expectation, found: found.text), at: found.range, apple: apple(expectation),
      suggestions: isDash ? ["-"] : [])
  }

  /// The hyphens, dashes and minus signs that text editors insert in place of `-`. In a terminal, they look like it.
  private static let dashes: Set<String> = [
    "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}",
  ]

  /// Returns the message that Apple's parser prints if the expected part is missing at the current position.
  func apple(_ expectation: VisualFormatError.Expectation) -> VisualFormatError.AppleMessage {
    let needsMore: Bool =
      switch expectation {
      case .bar, .closingParenthesis: scanner.isAtEnd
      default: false
      }
    return .init(needsMore ? "Expected more input" : expectation.appleSentence, at: scanner.position)
  }

  /// Skips space characters. Reports an error if they are the first ones in the line.
  ///
  /// - Parameter expectation: The part that Apple's parser expects here, and that its message names.
  mutating func skipSpaces(_ expectation: VisualFormatError.Expectation) {
    if scanner.isAtSpace { skipSpaces(apple: apple(expectation)) }
  }

  /// Skips space characters. Reports an error if they are the first ones in the line.
  ///
  /// - Parameters:
  ///   - apple: The message of Apple's parser at the first space.
  ///   - name: A name that contains the spaces, with the name to suggest instead. Default: none.
  mutating func skipSpaces(
    apple: VisualFormatError.AppleMessage, in name: (range: SourceRange, suggestion: String)? = nil
  ) {
    let start = scanner.position
    scanner.skipSpaces()
    guard !hasReportedSpace else { return }
    hasReportedSpace = true
    report(
      .space, at: name?.range ?? SourceRange(start: start, end: scanner.position), apple: apple,
      suggestions: name.map { [$0.suggestion] } ?? [])
  }
}

// MARK: Lines

extension FormatReader {
  /// Reads a text in Apple's dialect, which consists of a single format.
  private mutating func readText() -> Syntax {
    var range = SourceRange(start: 0, end: scanner.bytes.count)
    if ignoresOuterSpaces { trim(&range) }
    scanner.position = range.start
    scanner.end = range.end
    if range.isEmpty { report(.empty, at: range) }
    return Syntax(lines: [.init(range.isEmpty ? nil : readFormat().map(Syntax.Content.format), at: range)])
  }

  private mutating func readLines() -> Syntax {
    var lines: [Syntax.Line] = []
    var start = 0
    while errors.count < VisualFormatLimits.errors {
      let end = scanner.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? scanner.bytes.count
      lines.append(readLine(SourceRange(start: start, end: end)))
      guard end < scanner.bytes.count else { break }
      let isPair = scanner.bytes[end...].starts(with: [0x0D, 0x0A])
      start = end + (isPair ? 2 : 1)
    }
    return Syntax(lines: lines)
  }

  /// Reads a line in the extended dialect: `[format | attributes] ["//" comment]`.
  private mutating func readLine(_ range: SourceRange) -> Syntax.Line {
    var content = range
    var comment: String?
    if let slashes = commentStart(in: range) {
      comment = scanner.text(SourceRange(start: slashes + 2, end: range.end))
      content.end = slashes
      trimEnd(of: &content)
    }
    if ignoresOuterSpaces || comment != nil && isBlank(content) { trim(&content) }
    scanner.position = content.start
    scanner.end = content.end
    hasReportedSpace = false
    stackDepth = 0
    guard !content.isEmpty else { return Syntax.Line(nil, comment: comment, at: range) }
    let isAboutAttributes =
      scanner.byte(at: content.start) == UInt8(ascii: "C")
      && scanner.byte(at: content.start + 1) == UInt8(ascii: ":")
    let read =
      isAboutAttributes
      ? readAttributes().map(Syntax.Content.attributes) : readFormat().map(Syntax.Content.format)
    return Syntax.Line(read, comment: comment, at: range)
  }

  /// Returns the offset of the `//` in a line; nil if the line contains no comment.
  private func commentStart(in range: SourceRange) -> Int? {
    let slash = UInt8(ascii: "/")
    var position = range.start
    while let found = scanner.bytes[position..<range.end].firstIndex(of: slash), found + 1 < range.end {
      if scanner.bytes[found + 1] == slash { return found }
      position = found + 1
    }
    return nil
  }

  private func isBlank(_ range: SourceRange) -> Bool {
    scanner.bytes[range.start..<range.end].allSatisfy { $0.isBlank }
  }

  private func trim(_ range: inout SourceRange) {
    trimEnd(of: &range)
    while range.start < range.end, scanner.bytes[range.start].isBlank { range.start += 1 }
  }

  private func trimEnd(of range: inout SourceRange) {
    while range.end > range.start, scanner.bytes[range.end - 1].isBlank { range.end -= 1 }
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
