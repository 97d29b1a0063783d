import SourceText

/// Methods that read the priority at the end of an equation.
extension EquationReader {
  /// Reads the priority, `"@" value` or `"(" "Priority" value ")"`, at the end of the text. Returns nil if the text
  /// has no priority.
  mutating func readPriority() throws(EquationError) -> (value: LayoutPriority, range: SourceRange)? {
    scanner.skipSpaces()
    let start = scanner.position
    switch scanner.sign(at: start)?.sign {
    case nil where scanner.isAtEnd: return nil
    case .relation:
      var end = start
      while let sign = scanner.sign(at: end), sign.sign == .relation { end = sign.end }
      throw EquationError(.secondRelation, at: SourceRange(start: start, end: end))
    case .at:
      _ = scanner.take(.at)
      let valueRange = rest(upTo: scanner.bytes.count)
      return (try priority(valueRange), SourceRange(start: start, end: valueRange.end))
    case .open:
      return try readParenthesizedPriority()
    default: throw scanner.unexpected(.end)
    }
  }

  /// Reads a priority in the notation of the *Auto Layout Guide*: `"(" "Priority" value ")"`.
  private mutating func readParenthesizedPriority() throws(EquationError) -> (LayoutPriority, SourceRange) {
    let start = scanner.position
    _ = scanner.take(.open)
    scanner.skipSpaces()
    let wordEnd = min(scanner.position + "priority".utf8.count, scanner.bytes.count)
    let word = scanner.excerpt(SourceRange(start: scanner.position, end: wordEnd))
    guard word.lowercased() == "priority" else {
      scanner.position = start
      throw scanner.unexpected(.end)
    }
    scanner.position = wordEnd
    guard let close = scanner.bytes[wordEnd...].firstIndex(of: UInt8(ascii: ")")) else {
      scanner.position = scanner.bytes.count
      throw scanner.unexpected(.closingParenthesis)
    }
    let value = try priority(rest(upTo: close))
    scanner.position = close + 1
    scanner.skipSpaces()
    guard scanner.isAtEnd else { throw scanner.unexpected(.end) }
    return (value, SourceRange(start: start, end: close + 1))
  }

  /// Returns the range from the current position to `end`, without the spaces at its start and its end.
  private mutating func rest(upTo end: Int) -> SourceRange {
    scanner.skipSpaces()
    let start = min(scanner.position, end)
    var last = end
    while last > start, scanner.isSpaceOrStart(before: last) {
      last -= 1
      while last > start, scanner.bytes[last] & 0xC0 == 0x80 { last -= 1 }
    }
    return SourceRange(start: start, end: last)
  }

  /// Returns the priority that a range of the text states, as a number or a name. A number is returned even if it is
  /// not a valid priority, such as 2000.
  private mutating func priority(_ range: SourceRange) throws(EquationError) -> LayoutPriority {
    guard !range.isEmpty else {
      scanner.position = range.start
      throw scanner.unexpected(.priority)
    }
    let isSigned = [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(scanner.bytes[range.start])
    let numberEnd = scanner.numberEnd(at: range.start + (isSigned ? 1 : 0))
    if numberEnd == range.end {
      guard range.length <= 400, let value = Float(scanner.text(range)), value.isFinite else {
        throw EquationError(.numberOutOfRange(scanner.excerpt(range)), at: range)
      }
      // If the number is rounded to 0, the error message must show the number in the text, not 0.
      if value == 0, NumberText.decimal(scanner.text(range)) != 0 {
        throw EquationError(.priorityOutOfRange(scanner.excerpt(range)), at: range)
      }
      return LayoutPriority(value)
    }
    let text = scanner.excerpt(range)
    guard range.length <= 64, let named = LayoutPriority(named: text) else {
      let foreign = LayoutPriority.name(meantBy: text).map { [$0] }
      let sum = LayoutPriority(sum: text).map { [NumberText.shortest(Double($0.rawValue))] }
      let names =
        sum ?? foreign ?? Suggestions.nearest(to: text, among: LayoutPriority.names.lazy.map { $0.name })
      let numbers = numberEnd.map { end in
        isSigned
          ? [scanner.excerpt(SourceRange(start: range.start, end: end))] : self.numbers(meantBy: range)
      }
      throw EquationError(.unknownPriority(text), at: range, suggestions: numbers ?? names)
    }
    return named
  }
}
