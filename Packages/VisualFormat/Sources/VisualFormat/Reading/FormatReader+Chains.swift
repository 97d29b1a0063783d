import SourceText

/// Methods that read a format: its orientation, its views, and the connections between them.
extension FormatReader {
  /// Reads a format: `[orientation] ["|" connection] group {connection group} [connection "|"]`. Returns nil if the
  /// format contains no view.
  mutating func readFormat() -> Syntax.Format? {
    let lineErrorCount = errors.count
    skipSpaces(.view)
    // A line that contains only spaces is not a format.
    if dialect == .extended, scanner.isAtEnd { return nil }
    if reportQuotationMarks() { return nil }
    let (orientation, orientationRange) = readOrientation()
    skipSpaces(.view)
    let start = scanner.position
    var leading: Syntax.Connection?
    var isReported = false
    if scanner.take("|") {
      guard !scanner.isAtEnd else {
        reportExpected(.connection)
        return nil
      }
      if dialect == .apple { skipSpaces(.view) }
      let errorCount = errors.count
      leading = readConnection(from: start)
      isReported = errors.count > errorCount
    }
    skipSpaces(.view)
    if !scanner.isAt("[") {
      if scanner.position == start {
        reportMissingStart()
      } else if !isReported {
        reportMissingView(.view)
      }
      scanner.skip(to: "[")
    }
    guard scanner.isAt("[") else {
      return missingGroup(behind: leading).map {
        Syntax.Format(orientation, leading: leading, $0, orientationAt: orientationRange)
      }
    }
    var format = Syntax.Format(
      orientation, leading: leading, readGroup(), orientationAt: orientationRange)
    readChain(of: &format, lineErrorCount)
    return format
  }

  /// Reads the rest of a format after the first group: `{connection group} [connection "|"]`.
  private mutating func readChain(of format: inout Syntax.Format, _ lineErrorCount: Int) {
    while true {
      skipSpaces(.viewOrSuperview)
      guard !scanner.isAtEnd else { return }
      let start = scanner.position
      let errorCount = errors.count
      var connection =
        readConnection(from: start) ?? .init(.flush, at: SourceRange(start: start, end: start))
      skipSpaces(.viewOrSuperview)
      if !scanner.isAt("[|") {
        if errors.count == errorCount { reportMissingView(.viewOrSuperview) }
        scanner.skip(to: "[|")
      }
      if scanner.take("|") {
        connection.range.end = scanner.position
        format.trailing = connection
        skipSpaces(.end)
        if !scanner.isAtEnd, dialect == .apple || errors.count == lineErrorCount { reportExpected(.end) }
        return
      }
      guard scanner.isAt("[") else {
        if let group = missingGroup(behind: connection) { format.rest.append(.init(connection, group)) }
        return
      }
      format.rest.append(.init(connection, readGroup()))
    }
  }

  /// Returns a group with an empty name, to use in place of a view that is missing after a space with a size. Nil after
  /// other connections, and in the extended dialect.
  ///
  /// With this group, the syntax tree contains the space, so that unknown names in its size are reported.
  private func missingGroup(behind connection: Syntax.Connection?) -> Syntax.Group? {
    guard dialect == .apple, case .space? = connection?.kind else { return nil }
    let range = SourceRange(start: scanner.position, end: scanner.position)
    return Syntax.Group([Syntax.Member("", at: range)], at: range)
  }

  /// Reads an orientation such as `H:`. Returns horizontal if the format has none.
  private mutating func readOrientation() -> (Syntax.Orientation, SourceRange) {
    let start = scanner.position
    let word = SourceRange(start: start, end: scanner.nameEnd)
    guard !word.isEmpty else { return (.horizontal, word) }
    let text = scanner.excerpt(word)
    let known = dialect.orientation(text)
    let apple = VisualFormatError.AppleMessage(VisualFormatError.Expectation.view.appleSentence, at: start)
    guard scanner.byte(at: word.end) == UInt8(ascii: ":") else {
      guard let known else { return (.horizontal, SourceRange(start: start, end: start)) }
      scanner.position = word.end
      report(
        .missingColon(orientation: text), at: SourceRange(start: word.end, end: word.end), apple: apple)
      return (known, word)
    }
    scanner.position = word.end + 1
    let range = SourceRange(start: start, end: word.end + 1)
    if let known { return (known, range) }
    let near = dialect.orientation(text.uppercased())
    report(
      .unknownOrientation(text + ":"), at: range, apple: apple,
      suggestions: (near.map { [$0] } ?? dialect.orientations).map { $0.rawValue + ":" })
    return (near ?? .horizontal, range)
  }

  /// Reports a format in quotation marks, such as `@"H:|-[a]-|"`, which was copied from code. Skips the format.
  ///
  /// - Returns: Whether the format is in quotation marks.
  private mutating func reportQuotationMarks() -> Bool {
    // The first byte of a quotation mark; `“` and `‘` begin with 0xE2.
    let marks = [UInt8(ascii: "@"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), 0xE2]
    guard let first = scanner.current, marks.contains(first) else { return false }
    let range = SourceRange(start: scanner.position, end: scanner.end)
    guard range.length <= 500 else { return false }
    let text = scanner.text(range)
    let quoted = text.hasPrefix("@") ? text.dropFirst() : text[...]
    func isMark(_ character: Character?) -> Bool { character.map { "\"'`“”„‘’".contains($0) } ?? false }
    let format = String(quoted.dropFirst().dropLast())
    guard isMark(quoted.first), isMark(quoted.last), !format.isEmpty, !format.contains(where: { isMark($0) })
    else { return false }
    report(
      .expected(.view, found: scanner.excerpt(range)), at: range, apple: apple(.view), suggestions: [format])
    scanner.position = scanner.end
    return true
  }

  /// Reports that a format begins with neither a view nor `|`. If it begins with `-`, suggests `|` before it.
  private mutating func reportMissingStart() {
    guard scanner.isAt("-"), scanner.byte(at: scanner.position + 1) != UInt8(ascii: "-") else {
      return reportMissingView(.view)
    }
    report(.expected(.view, found: "-"), at: scanner.found.range, apple: apple(.view), suggestions: ["|-"])
  }

  /// Reports that a view is missing. If there is a name without brackets in its place, suggests the name in brackets.
  /// If there is a number behind a view or `|`, suggests the number with `-` on both sides.
  mutating func reportMissingView(_ expectation: VisualFormatError.Expectation) {
    let start = scanner.position
    let range = SourceRange(start: start, end: scanner.nameEnd)
    guard !range.isEmpty else {
      guard start > 0, "]|".utf8.contains(scanner.bytes[start - 1]),
        let end = scanner.numberEnd(allowingSign: false)
      else { return reportExpected(expectation) }
      let number = SourceRange(start: start, end: end)
      let text = scanner.excerpt(number)
      return report(
        .expected(expectation, found: text), at: number, apple: apple(expectation),
        suggestions: [scanner.byte(at: end) == UInt8(ascii: "-") ? "-\(text)" : "-\(text)-"])
    }
    let name = scanner.excerpt(range)
    report(
      .expected(expectation, found: name), at: range, apple: .init(expectation.appleSentence, at: start),
      suggestions: ["[\(name)]"])
  }
}

// MARK: Connections

extension FormatReader {
  /// Reads a connection: nothing, `-`, or `"-" space "-"`. In the extended dialect also `->`, `~`, and
  /// `"~" predicates "~"`.
  ///
  /// After an error, the method skips the text up to the next view, edge, or end of a stack. If no predicate was read
  /// before the error, the result is nil in Apple's dialect, so that no second error is reported for a missing
  /// superview.
  ///
  /// - Parameter start: The start of the connection, including a `|` before it.
  mutating func readConnection(from start: Int) -> Syntax.Connection? {
    func made(_ kind: Syntax.Connection.Kind) -> Syntax.Connection {
      Syntax.Connection(kind, at: SourceRange(start: start, end: scanner.position))
    }
    if dialect == .extended, scanner.take("~") { return made(.equal(readSizeOfSpacer())) }
    guard scanner.take("-") else { return made(.flush) }
    if dialect == .extended, takeArrowHead() { return made(.none) }
    // After `-`, Apple's parser expects `[`, `|`, `-` or `(`, and treats everything else as a number or a metric.
    skipSpaces(.value)
    if scanner.isAt(dialect.charactersAfterStandardSpace) { return made(.standard) }
    if scanner.isAtEnd {
      guard dialect == .apple else { return made(.standard) }
      report(
        .expected(.viewOrSuperview, found: nil), at: scanner.found.range,
        apple: .init("Expected more input", at: scanner.position))
      return nil
    }
    let predicates = readClosed(by: "-", .bar) { reader in
      reader.scanner.isAt("(") ? reader.readPredicates() : reader.readBareSpace()
    }
    if predicates.isEmpty { return dialect == .apple ? nil : made(.standard) }
    return made(.space(predicates))
  }

  /// Reads the `>` of `->`, and returns whether it was there. In `->=8-`, the `>` belongs to a predicate without
  /// parentheses.
  private mutating func takeArrowHead() -> Bool {
    scanner.byte(at: scanner.position + 1) != UInt8(ascii: "=") && scanner.take(">")
  }

  /// Reads the size and the second `~` of a spacer such as `~(10%)~`. Reads nothing if the spacer has no size.
  private mutating func readSizeOfSpacer() -> [Syntax.Predicate] {
    if scanner.isAt("(") { return readClosed(by: "~", .tilde) { $0.readPredicates() } }
    guard scanner.current.map({ $0.isNamePart || $0 == UInt8(ascii: ".") }) == true else { return [] }
    reportMissingParentheses(upTo: "~[]|", apple: .tilde)
    _ = scanner.take("~")
    return []
  }

  /// Reports that a predicate is not in parentheses, and skips the predicate.
  ///
  /// - Parameters:
  ///   - delimiters: The characters that can follow the predicate. The predicate ends before the first of them.
  ///   - expectation: The part that Apple's parser expects here.
  ///   - suggestingSigns: Whether to suggest parentheses even if the text is only one character, such as a sign.
  ///     Default: true.
  mutating func reportMissingParentheses(
    upTo delimiters: StaticString, apple expectation: VisualFormatError.Expectation,
    suggestingSigns: Bool = true
  ) {
    let range = SourceRange(start: scanner.position, end: scanner.next(of: delimiters))
    let text = scanner.excerpt(range)
    let isSuggested = suggestingSigns || range.length > 1
    report(
      .missingParentheses(text), at: range, apple: apple(expectation),
      suggestions: isSuggested ? ["(\(Self.withValidRelation(text)))"] : [])
    scanner.position = range.end
  }

  /// Returns a predicate with its relation in the notation of formats: `==44` for `=44`, and `<=44` for `=<44` and
  /// `<44`.
  private static func withValidRelation(_ text: String) -> String {
    let signs = text.prefix { "=<>".contains($0) }
    if signs.isEmpty { return text }
    let relation = signs.contains("<") ? "<=" : signs.contains(">") ? ">=" : "=="
    return "\(relation)\(text.dropFirst(signs.count))"
  }

  /// Reads predicates and the sign that follows them, such as `-`. After an error, returns the predicates that could be
  /// read.
  ///
  /// The caller looks up the names in these predicates even after an error, because Apple's parser reports an unknown
  /// name before a missing sign.
  private mutating func readClosed(
    by sign: Unicode.Scalar, _ expectation: VisualFormatError.Expectation,
    _ read: (inout Self) -> [Syntax.Predicate]
  ) -> [Syntax.Predicate] {
    let errorCount = errors.count
    let predicates = read(&self)
    skipSpaces(expectation)
    if !scanner.take(sign) {
      if errors.count == errorCount { reportExpected(expectation) }
      scanner.skip(to: dialect.charactersAfterSpace)
    }
    if errors.count > errorCount, !scanner.isAt(dialect.charactersAfterSpace) {
      scanner.skip(to: dialect.charactersAfterSpace)
    }
    return predicates
  }
}
