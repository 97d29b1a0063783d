import SourceText

/// The state of reading formats of the extended dialect: the lines, and the chain of views in each. What is in a view and
/// in a predicate has files of its own.
///
/// As in ``VisualFormatReader``, an error ends nothing but what cannot be told from it. Of stacks that are nested too
/// deeply the rest of the line is left out.
struct ExtendedFormatReader: FormatReading {
  typealias Syntax = ExtendedFormatSyntax

  var scanner: FormatScanner
  var errors: [VisualFormatError] = []
  var hasReportedSpace = false
  var dialect: VisualFormatDialect { .extended }
  /// How many stacks are open.
  var depth = 0
  private let whitespace: ExtendedVisualFormat.Whitespace

  init(_ text: String, _ whitespace: ExtendedVisualFormat.Whitespace) {
    scanner = FormatScanner(text)
    self.whitespace = whitespace
  }

  // MARK: Lines

  /// Reads all lines; after too many errors the rest is left out.
  mutating func readLines() -> Syntax {
    var lines: [Syntax.Line] = []
    var start = 0
    while errors.count < VisualFormatParser.errorLimit {
      let end = scanner.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? scanner.bytes.count
      lines.append(readLine(SourceRange(start: start, end: end)))
      guard end < scanner.bytes.count else { break }
      let isPair = scanner.bytes[end...].starts(with: [0x0D, 0x0A])
      start = end + (isPair ? 2 : 1)
    }
    return Syntax(lines)
  }

  /// Reads `[format | attributes] ["//" comment]`.
  private mutating func readLine(_ range: SourceRange) -> Syntax.Line {
    var content = range
    var comment: String?
    if let slashes = commentStart(in: range) {
      comment = scanner.text(SourceRange(start: slashes + 2, end: range.end))
      content.end = slashes
      trimEnd(of: &content)
    }
    if whitespace == .lenient || comment != nil && isBlank(content) {
      trimEnd(of: &content)
      while content.start < content.end, scanner.bytes[content.start].isBlank { content.start += 1 }
    }
    scanner.position = content.start
    scanner.end = content.end
    hasReportedSpace = false
    depth = 0
    guard !content.isEmpty else { return Syntax.Line(nil, comment: comment, at: range) }
    let isAboutAttributes =
      scanner.byte(at: content.start) == UInt8(ascii: "C")
      && scanner.byte(at: content.start + 1) == UInt8(ascii: ":")
    let read =
      isAboutAttributes
      ? readAttributes().map(Syntax.Content.attributes) : readFormat().map(Syntax.Content.format)
    return Syntax.Line(read, comment: comment, at: range)
  }

  /// Where `//` stands in a line.
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
    scanner.bytes[range.start..<range.end].allSatisfy(\.isBlank)
  }

  private func trimEnd(of range: inout SourceRange) {
    while range.end > range.start, scanner.bytes[range.end - 1].isBlank { range.end -= 1 }
  }

  // MARK: Formats

  /// Reads `[orientation] ["|" connection] group {connection group} [connection "|"]`; nil if there is no view.
  private mutating func readFormat() -> Syntax.Format? {
    let lineErrorCount = errors.count
    skipSpaces(.view)
    // A line of spaces alone.
    guard !scanner.isAtEnd else { return nil }
    let (orientation, orientationRange) = readOrientation()
    skipSpaces(.view)
    var leading: Syntax.Connection?
    let start = scanner.position
    var isTold = false
    if scanner.take("|") {
      guard !scanner.isAtEnd else {
        reportExpected(.connection)
        return nil
      }
      let errorCount = errors.count
      leading = readConnection(from: start)
      isTold = errors.count > errorCount
    }
    skipSpaces(.view)
    if !scanner.isAt("[") {
      if !isTold { reportMissingView(.view) }
      scanner.skip(to: "[")
    }
    guard scanner.isAt("[") else { return nil }
    var format = Syntax.Format(orientation, leading: leading, readGroup())
    format.orientationRange = orientationRange
    while true {
      skipSpaces(.viewOrSuperview)
      guard !scanner.isAtEnd else { return format }
      let errorCount = errors.count
      let connection = readConnection(from: scanner.position)
      skipSpaces(.viewOrSuperview)
      if !scanner.isAt("[|") {
        if errors.count == errorCount { reportExpected(.viewOrSuperview) }
        scanner.skip(to: "[|")
      }
      if scanner.take("|") {
        format.trailing = connection
        format.trailing?.range.end = scanner.position
        skipSpaces(.end)
        if !scanner.isAtEnd, errors.count == lineErrorCount { reportExpected(.end) }
        return format
      }
      guard scanner.isAt("[") else { return format }
      format.rest.append(.init(connection, readGroup()))
    }
  }

  /// Reads `H:`, `V:`, `HV:` or `Z:`, or nothing.
  private mutating func readOrientation() -> (Syntax.Orientation, SourceRange) {
    let start = scanner.position
    let word = SourceRange(start: start, end: scanner.nameEnd)
    let text = scanner.excerpt(word)
    let known = Syntax.Orientation(rawValue: text)
    guard !word.isEmpty, scanner.byte(at: word.end) == UInt8(ascii: ":") else {
      guard let known else { return (.horizontal, SourceRange(start: start, end: start)) }
      scanner.position = word.end
      report(.missingColon(orientation: text), at: SourceRange(start: word.end, end: word.end))
      return (known, word)
    }
    scanner.position = word.end + 1
    let range = SourceRange(start: start, end: word.end + 1)
    if known == nil {
      let suggestion = Syntax.Orientation(rawValue: text.uppercased())
      report(
        .unknownOrientation(text + ":"), at: range,
        suggestions: suggestion.map { ["\($0.rawValue):"] } ?? ["H:", "V:", "HV:", "Z:"])
    }
    return (known ?? .horizontal, range)
  }

  /// Reports that there is no view; a name without brackets is the likeliest reason.
  mutating func reportMissingView(_ expectation: VisualFormatError.Expectation) {
    let range = SourceRange(start: scanner.position, end: scanner.nameEnd)
    guard !range.isEmpty else { return reportExpected(expectation) }
    let name = scanner.excerpt(range)
    report(.expected(expectation, found: name), at: range, suggestions: ["[\(name)]"])
  }

  /// Reads nothing, `-`, `->`, `~`, `"-" space "-"` or `"~" predicates "~"`; after an error up to where a view, an edge
  /// or the end of a stack follows.
  ///
  /// - Parameter start: Where it begins, with the superview's edge if that is before it.
  mutating func readConnection(from start: Int) -> Syntax.Connection {
    func made(_ kind: Syntax.Connection.Kind) -> Syntax.Connection {
      Syntax.Connection(kind, at: SourceRange(start: start, end: scanner.position))
    }
    if scanner.take("~") {
      if scanner.current.map({ $0.isNamePart || $0 == UInt8(ascii: ".") }) == true {
        reportBareSize()
        return made(.equal([]))
      }
      guard scanner.isAt("(") else { return made(.equal([])) }
      let predicates = readClosed(by: "~", .tilde) { $0.readPredicates() }
      return made(.equal(predicates))
    }
    guard scanner.take("-") else { return made(.flush) }
    // `->=8-` is a predicate whose parentheses are missing.
    if scanner.byte(at: scanner.position + 1) != UInt8(ascii: "="), scanner.take(">") { return made(.none) }
    skipSpaces(.viewOrSuperview)
    if scanner.isAtEnd || scanner.isAt("[|],") { return made(.standard) }
    let predicates = readClosed(by: "-", .bar) { reader in
      reader.scanner.isAt("(") ? reader.readPredicates() : reader.readBareSpace()
    }
    return predicates.isEmpty ? made(.standard) : made(.space(predicates))
  }

  /// Reports the size of an equal spacer without parentheses, and moves behind it.
  private mutating func reportBareSize() {
    let range = SourceRange(start: scanner.position, end: scanner.next(of: "~[]|"))
    let text = scanner.excerpt(range)
    report(.missingParentheses(text), at: range, suggestions: ["(\(text))"])
    scanner.position = range.end
    _ = scanner.take("~")
  }

  /// Reads predicates and the sign behind them.
  private mutating func readClosed(
    by sign: Unicode.Scalar, _ expectation: VisualFormatError.Expectation,
    _ read: (inout Self) -> [Syntax.Predicate]
  ) -> [Syntax.Predicate] {
    let errorCount = errors.count
    let predicates = read(&self)
    skipSpaces(expectation)
    if !scanner.take(sign) {
      if errors.count == errorCount { reportExpected(expectation) }
      scanner.skip(to: "[]|")
    }
    guard errors.count > errorCount else { return predicates }
    if !scanner.isAt("[]|") { scanner.skip(to: "[]|") }
    return []
  }
}

extension UInt8 {
  /// Whether this is a space or a tab.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
