import SourceText

/// What the readers of both dialects share: their errors, and the parts of a format in which the dialects do not differ.
protocol FormatReading {
  var scanner: FormatScanner { get set }
  var errors: [VisualFormatError] { get set }
  /// Whether spaces were reported: once is enough.
  var hasReportedSpace: Bool { get set }
  var dialect: VisualFormatDialect { get }
}

// MARK: Reports

extension FormatReading {
  mutating func report(
    _ kind: VisualFormatError.Kind, at range: SourceRange, apple: VisualFormatError.AppleMessage? = nil,
    suggestions: [String] = []
  ) {
    guard errors.count < VisualFormatParser.errorLimit else { return }
    errors.append(
      VisualFormatError(
        kind, at: range, appleMessage: dialect == .apple ? apple : nil, suggestions: suggestions,
        dialect: dialect))
  }

  /// Reports that something else was expected here.
  mutating func reportExpected(_ expectation: VisualFormatError.Expectation) {
    guard errors.count < VisualFormatParser.errorLimit else { return }
    let found = scanner.found
    report(.expected(expectation, found: found.text), at: found.range, apple: apple(expectation))
  }

  /// What Apple's parser says if it expected something else here.
  func apple(_ expectation: VisualFormatError.Expectation) -> VisualFormatError.AppleMessage {
    let needsMore: Bool =
      switch expectation {
      case .bar, .closingParenthesis: scanner.isAtEnd
      default: false
      }
    return .init(needsMore ? "Expected more input" : expectation.appleSentence, at: scanner.position)
  }

  /// Moves behind spaces, which are an error once; what was expected there is what Apple's parser complains about.
  mutating func skipSpaces(_ expectation: VisualFormatError.Expectation) {
    let start = scanner.position
    let apple = apple(expectation)
    scanner.skipSpaces()
    guard scanner.position > start, !hasReportedSpace else { return }
    hasReportedSpace = true
    report(.space, at: SourceRange(start: start, end: scanner.position), apple: apple)
  }
}

// MARK: Parts

extension FormatReading {
  /// Reads `==`, `>=` or `<=`, or nothing.
  mutating func readRelation() -> (Relation, SourceRange?) {
    let start = scanner.position
    let signs = scanner.bytes[start..<scanner.end].prefix { "=<>!~".utf8.contains($0) || $0 >= 0x80 }
    guard !signs.isEmpty else { return (.equal, nil) }
    let range = SourceRange(start: start, end: start + signs.count)
    let text = scanner.excerpt(range)
    let known: Relation? =
      switch text {
      case "==": .equal
      case "<=": .lessThanOrEqual
      case ">=": .greaterThanOrEqual
      default: nil
      }
    // Letters outside ASCII are no relation but a name that is none.
    guard known != nil || text.contains(where: { "=<>!~≤≥≠".contains($0) }) else { return (.equal, nil) }
    scanner.position = range.end
    if let known { return (known, range) }
    let isLess = text.contains { "<≤".contains($0) }
    let isGreater = text.contains { ">≥".contains($0) }
    let suggestions = isLess == isGreater ? ["==", "<=", ">="] : isLess ? ["<="] : [">="]
    report(
      .unknownRelation(text), at: range,
      apple: .init(VisualFormatError.Expectation.value.appleSentence, at: start),
      suggestions: text == "=" ? ["=="] : suggestions)
    return (.equal, range)
  }

  /// Reads a number or a name; nil if there is neither.
  mutating func readValue(
    _ expectation: VisualFormatError.Expectation, allowingSign: Bool
  ) -> (value: VisualFormatSyntax.Value, range: SourceRange)? {
    if let name = takeName() { return (.name(scanner.text(name)), name) }
    guard let number = readNumber(expectation, allowingSign: allowingSign) else { return nil }
    return (.number(number.value), number.range)
  }

  /// Moves behind a name; nil if there is none.
  mutating func takeName() -> SourceRange? {
    let range = SourceRange(start: scanner.position, end: scanner.nameEnd)
    scanner.position = range.end
    return range.isEmpty ? nil : range
  }

  /// Reads a number; nil if there is none.
  ///
  /// - Parameter beforePercent: Whether a percent sign may follow, which is left for the caller.
  mutating func readNumber(
    _ expectation: VisualFormatError.Expectation, allowingSign: Bool, beforePercent: Bool = false
  ) -> (value: Double, range: SourceRange)? {
    let start = scanner.position
    guard let end = scanner.numberEnd(allowingSign: allowingSign) else {
      reportExpected(expectation)
      return nil
    }
    let range = SourceRange(start: start, end: end)
    scanner.position = end
    // A unit, a second point or a percent sign: it is all one number to whoever wrote it.
    let rest = scanner.bytes[end..<scanner.end].prefix {
      $0.isNamePart || $0 == 0x2E || $0 == 0x25 && !beforePercent
    }
    if !rest.isEmpty {
      let whole = SourceRange(start: start, end: end + rest.count)
      report(
        .malformedNumber(scanner.excerpt(whole)), at: whole,
        apple: apple(allowingSign ? .closingParenthesis : .bar), suggestions: [scanner.excerpt(range)])
      scanner.position = whole.end
    }
    guard range.length <= 400, let value = Double(numberText(range)), value.isFinite else {
      report(.numberOutOfRange(scanner.excerpt(range)), at: range)
      return (0, range)
    }
    return (value, range)
  }

  /// The text of a number as `Double` takes it: with a digit behind the point.
  private func numberText(_ range: SourceRange) -> String {
    let text = scanner.text(range)
    guard let point = text.firstIndex(of: ".") else { return text }
    let isHexadecimal = text.contains { $0 == "x" || $0 == "X" }
    let next = text.utf8[text.utf8.index(after: point)...].first
    let isFollowed = next.map { isHexadecimal ? $0.isHexDigit : $0.isDigit } ?? false
    return isFollowed ? text : "\(text[...point])0\(text[text.index(after: point)...])"
  }

  /// Reads what stands behind `@`, if it comes next; nil after an error.
  mutating func readPriority(
    allowingSign: Bool
  ) -> (value: VisualFormatSyntax.Value?, range: SourceRange?)? {
    guard scanner.take("@") else { return (nil, nil) }
    // `@-1` is told as a priority that is too small.
    guard let read = readValue(.priority, allowingSign: allowingSign) else { return nil }
    if case .number(let number) = read.value, !LayoutPriority(Float(number)).isValid {
      // Apple's parser knows no sign there; what it says of other numbers is not known.
      let isSigned = scanner.bytes[read.range.start] == UInt8(ascii: "-")
      report(
        .priorityOutOfRange(scanner.excerpt(read.range)), at: read.range,
        apple: isSigned
          ? .init(VisualFormatError.Expectation.priority.appleSentence, at: read.range.start) : nil)
    }
    return (read.value, read.range)
  }
}
