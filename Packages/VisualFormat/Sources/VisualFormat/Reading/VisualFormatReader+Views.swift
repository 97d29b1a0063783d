import SourceText

/// Views and what lies between them.
extension VisualFormatReader {
  /// Reads `"[" name ["(" predicates ")"] "]"`; `[` comes next.
  mutating func readView() -> (syntax: VisualFormatSyntax.View, places: ParsedVisualFormat.View) {
    let start = scanner.position
    _ = scanner.take("[")
    let errorCount = errors.count
    let (name, nameRange) = readName()
    let predicates = scanner.isAt("(") ? readPredicates() : []
    while scanner.isAt("(") {
      report(
        .secondPredicateList, at: scanner.found.range, apple: apple(.closingBracket))
      _ = readPredicates()
    }
    closeView(errorCount: errorCount)
    return (
      .init(name, predicates.map(\.syntax)),
      .init(
        range: SourceRange(start: start, end: scanner.position), name: nameRange,
        predicates: predicates.map(\.places))
    )
  }

  /// Reads the name of a view; an empty one where there is none.
  private mutating func readName() -> (name: String, range: SourceRange) {
    skipSpaces(.view)
    let start = scanner.position
    let end = scanner.nameEnd
    let range = SourceRange(start: start, end: end)
    scanner.position = end
    if end > start { skipSpaces(.closingBracket) }
    // What may follow a name: `[|-` begin something else, so that it is a bracket that is missing.
    if end > start, scanner.isAtEnd || scanner.isAt("(][|") { return (scanner.text(range), range) }
    if end > start, scanner.isAt("=<>") {
      reportBarePredicate()
      return (scanner.text(range), range)
    }
    let stop = scanner.next(of: end > start ? "([]|" : "([]|-")
    let isName = stop < scanner.end && (scanner.bytes[stop] == 0x28 || scanner.bytes[stop] == 0x5D)
    if end > start, !isName { return (scanner.text(range), range) }
    let whole = SourceRange(start: start, end: stop)
    guard scanner.position == end else {
      // The space within the name was told.
      scanner.position = stop
      return ("", whole)
    }
    let kind = VisualFormatError.Kind.invalidViewName(scanner.excerpt(whole))
    let apple =
      end > start
      ? VisualFormatError.AppleMessage.unknownView(scanner.text(range), at: end)
      : .init(kind.description, at: start)
    report(kind, at: SourceRange(start: scanner.position, end: stop), apple: apple)
    scanner.position = stop
    return ("", whole)
  }

  /// Reports a predicate that stands behind a name without parentheses, and moves behind it.
  private mutating func reportBarePredicate() {
    let range = SourceRange(start: scanner.position, end: scanner.next(of: "()[]|"))
    let text = scanner.excerpt(range)
    report(.missingParentheses(text), at: range, apple: apple(.closingBracket), suggestions: ["(\(text))"])
    scanner.position = range.end
  }

  /// Reads `]`, or moves to where the view can be taken to end.
  private mutating func closeView(errorCount: Int) {
    skipSpaces(.closingBracket)
    if scanner.take("]") { return }
    if errors.count == errorCount { reportExpected(.closingBracket) }
    scanner.skip(to: "-[|]")
    _ = scanner.take("]")
  }

  /// Reads nothing, `-` or `"-" space "-"`; nil if there is an error, and then up to the next view or edge.
  ///
  /// - Parameter start: Where it begins, with the superview's edge if that is before it.
  mutating func readConnection(from start: Int) -> ReadConnection? {
    guard scanner.take("-") else {
      return (.flush, .init(range: SourceRange(start: start, end: scanner.position), predicates: []))
    }
    skipSpaces(.viewOrSuperview)
    if scanner.isAt("[|") {
      return (.standard, .init(range: SourceRange(start: start, end: scanner.position), predicates: []))
    }
    guard !scanner.isAtEnd else {
      let place = SourceRange(start: scanner.position, end: scanner.position)
      report(
        .expected(.viewOrSuperview, found: nil), at: place,
        apple: .init("Expected more input", at: scanner.position))
      return nil
    }
    let errorCount = errors.count
    let predicates = scanner.isAt("(") ? readPredicates() : readBareSpace()
    skipSpaces(.bar)
    if !scanner.take("-") {
      if errors.count == errorCount { reportExpected(.bar) }
      scanner.skip(to: "[|")
    }
    guard errors.count == errorCount, !predicates.isEmpty else {
      if !scanner.isAt("[|") { scanner.skip(to: "[|") }
      return nil
    }
    return (
      .space(predicates.map(\.syntax)),
      .init(range: SourceRange(start: start, end: scanner.position), predicates: predicates.map(\.places))
    )
  }

  /// Reads a space without parentheses: a number or a name, and perhaps its priority.
  private mutating func readBareSpace() -> [ReadPredicate] {
    if scanner.isAt("-") {
      reportMinus()
      return []
    }
    if scanner.isAt("=<>") {
      let range = SourceRange(start: scanner.position, end: scanner.next(of: "-[]|"))
      let text = scanner.excerpt(range)
      if range.length == 1 {
        reportExpected(.viewOrSuperview)
      } else {
        report(.missingParentheses(text), at: range, apple: apple(.value), suggestions: ["(\(text))"])
      }
      scanner.position = range.end
      return []
    }
    return readPredicate(inParentheses: false).map { [$0] } ?? []
  }

  /// Reports a second `-`, with the number behind it if there is one, and moves behind that.
  private mutating func reportMinus() {
    let start = scanner.position
    let end = scanner.numberEnd(allowingSign: true)
    let range = SourceRange(start: start, end: end ?? start + 1)
    report(
      .ambiguousMinus, at: range,
      apple: .init(VisualFormatError.Kind.ambiguousMinus.description, at: start),
      suggestions: end == nil ? [] : ["(\(scanner.excerpt(range)))"])
    scanner.position = range.end
  }
}
