import SourceText

/// Methods that read relations, names, numbers and priorities.
extension FormatReader {
  /// Reads a relation: `==`, `>=` or `<=`. Returns `==` if there is none.
  mutating func readRelation() -> Relation {
    let start = scanner.position
    let signs = scanner.bytes[start..<scanner.end].prefix { "=<>!~".utf8.contains($0) || $0 >= 0x80 }
    guard !signs.isEmpty else { return .equal }
    let range = SourceRange(start: start, end: start + signs.count)
    let text = scanner.excerpt(range)
    let known: Relation? =
      switch text {
      case "==": .equal
      case "<=": .lessThanOrEqual
      case ">=": .greaterThanOrEqual
      default: nil
      }
    // Other characters outside of ASCII are reported later, as an invalid name.
    guard known != nil || text.contains(where: { "=<>!~≤≥≠".contains($0) }) else { return .equal }
    scanner.position = range.end
    if let known { return known }
    let isLess = text.contains { "<≤".contains($0) }
    let isGreater = text.contains { ">≥".contains($0) }
    let suggestions = isLess == isGreater ? ["==", "<=", ">="] : isLess ? ["<="] : [">="]
    report(
      .unknownRelation(text), at: range,
      apple: .init(VisualFormatError.Expectation.value.appleSentence, at: start),
      suggestions: text == "=" ? ["=="] : suggestions)
    return .equal
  }

  /// Reads a name and returns its range; nil if there is no name.
  mutating func takeName() -> SourceRange? {
    let range = SourceRange(start: scanner.position, end: scanner.nameEnd)
    scanner.position = range.end
    return range.isEmpty ? nil : range
  }

  /// Reads a number. If there is none, reports an error and returns nil.
  ///
  /// - Parameters:
  ///   - expectation: The part that Apple's parser expects here.
  ///   - allowingSign: Whether the number may have a sign.
  ///   - beforePercent: Whether a percent sign, which the caller reads, may follow the number. Default: false.
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
    // A unit, a second dot or a percent sign after the number is reported together with the number.
    let rest = scanner.bytes[end..<scanner.end].prefix {
      $0.isNamePart || $0 == 0x2E || $0 == 0x25 && !beforePercent
    }
    if !rest.isEmpty {
      let whole = SourceRange(start: start, end: end + rest.count)
      report(
        .malformedNumber(scanner.excerpt(whole)), at: whole,
        apple: apple(allowingSign ? .closingParenthesis : .bar),
        // The number of a percentage is not suggested, since it is not a number of points.
        suggestions: rest.first == 0x25 ? [] : [scanner.excerpt(range)])
      scanner.position = whole.end
    }
    guard range.length <= 400, let value = Double(numberText(range)), value.isFinite else {
      report(.numberOutOfRange(scanner.excerpt(range)), at: range)
      return (0, range)
    }
    return (value, range)
  }

  /// Returns the text of a number in a form that `Double` accepts: with a digit after the dot.
  private func numberText(_ range: SourceRange) -> String {
    let text = scanner.text(range)
    guard let point = text.firstIndex(of: ".") else { return text }
    let isHexadecimal = text.contains { $0 == "x" || $0 == "X" }
    let next = text.utf8[text.utf8.index(after: point)...].first
    let isFollowed = next.map { isHexadecimal ? $0.isHexDigit : $0.isDigit } ?? false
    return isFollowed ? text : "\(text[...point])0\(text[text.index(after: point)...])"
  }

  /// Reads a priority: `"@" (number | name)`. The value in the result is nil if there is no `@`. The whole result is
  /// nil if an error was reported.
  ///
  /// - Parameter allowingSign: Whether a sign may precede the number. If so, `@-1` is read and reported as out of
  ///   range.
  mutating func readPriority(
    allowingSign: Bool
  ) -> (value: VisualFormatSyntax.Value?, range: SourceRange)? {
    let nowhere = SourceRange(start: scanner.position, end: scanner.position)
    guard scanner.take("@") else { return (nil, nowhere) }
    if let name = takeName() { return (.name(scanner.text(name)), name) }
    guard let number = readNumber(.priority, allowingSign: allowingSign) else { return nil }
    if !LayoutPriority(Float(number.value)).isValid {
      // Apple's parser does not accept a sign here. Apple's message for other priorities out of range is not known.
      let isSigned = scanner.bytes[number.range.start] == UInt8(ascii: "-")
      let apple = VisualFormatError.Expectation.priority.appleSentence
      report(
        .priorityOutOfRange(scanner.excerpt(number.range)), at: number.range,
        apple: isSigned ? .init(apple, at: number.range.start) : nil)
    }
    return (.number(number.value), number.range)
  }
}
