/// Predicates and what they are made of.
extension VisualFormatReader {
  /// Reads `"(" predicate {"," predicate} ")"`; `(` comes next.
  ///
  /// After an error it stops behind the `)`, or before a sign that cannot be within the list.
  mutating func readPredicates() -> [ReadPredicate] {
    _ = scanner.take("(")
    var predicates: [ReadPredicate] = []
    repeat {
      let errorCount = errors.count
      if let predicate = readPredicate(inParentheses: true) { predicates.append(predicate) }
      skipSpaces(.closingParenthesis)
      if !scanner.isAt(",)") {
        if errors.count == errorCount { reportEndOfPredicate() }
        scanner.skip(to: ",)][|")
      }
    } while scanner.take(",")
    _ = scanner.take(")")
    return predicates
  }

  /// Reports that neither `)` nor `,` follows a predicate.
  private mutating func reportEndOfPredicate() {
    guard scanner.isAt("*/+-%"), let sign = scanner.found.text else {
      return reportExpected(.closingParenthesis)
    }
    // A `-` that leads to a view or an edge is the connection's.
    let next = scanner.byte(at: scanner.position + 1)
    guard sign != "-" || next.map({ $0.isNamePart }) == true else {
      return reportExpected(.closingParenthesis)
    }
    report(.arithmetic(sign), at: scanner.found.range, apple: apple(.closingParenthesis))
  }

  /// Reads `[relation] object ["@" priority]`; nil if it has no object.
  ///
  /// - Parameter inParentheses: Whether there may be a relation and numbers may have a sign.
  mutating func readPredicate(inParentheses: Bool) -> ReadPredicate? {
    skipSpaces(.value)
    let start = scanner.position
    let (relation, relationRange) = inParentheses ? readRelation() : (.equal, nil)
    skipSpaces(.value)
    guard let object = readValue(.value, allowingSign: inParentheses) else { return nil }
    var priority: (value: VisualFormatSyntax.Value, range: SourceRange)?
    if scanner.isAt("@") {
      _ = scanner.take("@")
      // `@-1` is told as a priority that is too small.
      guard let read = readValue(.priority, allowingSign: inParentheses) else { return nil }
      check(priority: read.value, at: read.range)
      priority = read
    }
    return (
      .init(relation, object.value, priority: priority?.value),
      .init(
        range: SourceRange(start: start, end: scanner.position), relation: relationRange,
        object: object.range,
        priority: priority?.range)
    )
  }

  /// Reads `==`, `>=` or `<=`, or nothing.
  private mutating func readRelation() -> (Relation, SourceRange?) {
    let start = scanner.position
    let signs = scanner.bytes[start...].prefix { "=<>!~".utf8.contains($0) || $0 >= 0x80 }
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
  private mutating func readValue(
    _ expectation: VisualFormatError.Expectation, allowingSign: Bool
  ) -> (value: VisualFormatSyntax.Value, range: SourceRange)? {
    let start = scanner.position
    if scanner.nameEnd > start {
      let range = SourceRange(start: start, end: scanner.nameEnd)
      scanner.position = range.end
      return (.name(scanner.text(range)), range)
    }
    guard let end = scanner.numberEnd(allowingSign: allowingSign) else {
      reportExpected(expectation)
      return nil
    }
    let range = SourceRange(start: start, end: end)
    scanner.position = end
    // A unit, a second point or a percent sign: it is all one number to whoever wrote it.
    let rest = scanner.bytes[end...].prefix { $0.isNamePart || $0 == 0x2E || $0 == 0x25 }
    if !rest.isEmpty {
      let whole = SourceRange(start: start, end: end + rest.count)
      report(
        .malformedNumber(scanner.excerpt(whole)), at: whole,
        apple: apple(allowingSign ? .closingParenthesis : .bar), suggestions: [scanner.excerpt(range)])
      scanner.position = whole.end
    }
    guard range.length <= 400, let value = Double(number(range)), value.isFinite else {
      report(.numberOutOfRange(scanner.excerpt(range)), at: range, apple: nil)
      return (.number(0), range)
    }
    return (.number(value), range)
  }

  /// The text of a number as `Double` takes it: with a digit behind the point.
  private func number(_ range: SourceRange) -> String {
    let text = scanner.text(range)
    guard let point = text.firstIndex(of: ".") else { return text }
    let isHexadecimal = text.contains { $0 == "x" || $0 == "X" }
    let next = text.utf8[text.utf8.index(after: point)...].first
    let isFollowed = next.map { isHexadecimal ? $0.isHexDigit : $0.isDigit } ?? false
    return isFollowed ? text : "\(text[...point])0\(text[text.index(after: point)...])"
  }

  /// Reports a number that is no priority.
  private mutating func check(priority: VisualFormatSyntax.Value, at range: SourceRange) {
    guard case .number(let number) = priority, !LayoutPriority(Float(number)).isValid else { return }
    // Apple's parser knows no sign there; what it says of other numbers is not known.
    let isSigned = scanner.bytes[range.start] == UInt8(ascii: "-")
    report(
      .priorityOutOfRange(scanner.excerpt(range)), at: range,
      apple: isSigned
        ? .init(VisualFormatError.Expectation.priority.appleSentence, at: range.start) : nil)
  }
}
