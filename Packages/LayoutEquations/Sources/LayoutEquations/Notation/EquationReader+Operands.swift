import SourceText

/// Methods that read one product, which consists of numbers and at most one operand.
extension EquationReader {
  /// Reads `[sign] factor {("*" | "×" | "/" | ":") [sign] factor}`, multiplies the product by `factor`, and adds it to
  /// ``sum``.
  mutating func readProduct(factor: Double) throws(EquationError) {
    var term = EquationTerm(numerator: factor)
    var isDivisor = false
    while true {
      scanner.skipSpaces()
      if scanner.take(.minus) != nil {
        term.numerator = -term.numerator
      } else {
        _ = scanner.take(.plus)
      }
      scanner.skipSpaces()
      let start = scanner.position
      let (factor, end) = try readFactor(isFirst: term.range == nil)
      let range = SourceRange(start: start, end: end)
      try term.multiply(by: factor, at: range, isDivisor: isDivisor)
      scanner.skipSpaces()
      if scanner.take(.times) != nil {
        isDivisor = false
      } else if scanner.take(.slash) != nil {
        isDivisor = true
      } else if term.multiplied == nil, scanner.take(.colon) != nil {
        isDivisor = true
      } else {
        break
      }
    }
    try sum.add(term)
  }

  /// Reads one factor: a number, the word `Standard`, an item with its attribute, or a distance. Returns the factor
  /// and the position after it.
  ///
  /// - Parameter isFirst: Whether this is the first factor of its product.
  private mutating func readFactor(
    isFirst: Bool
  ) throws(EquationError) -> (factor: EquationTerm.Factor, end: Int) {
    switch scanner.sign(at: scanner.position)?.sign {
    case .open:
      return try readDistance()
    case .quotation:
      let (reference, ranges) = try readQuotedAnchor()
      return (.operand(.attribute(reference), .attribute(ranges)), ranges.range.end)
    default: break
    }
    if let number = try readNumber() { return number }
    let chunk = try readChunk(.operand)
    if let error = percentage(chunk.range, isFirst: isFirst) { throw error }
    if chunk.dot == nil, !chunk.hasEscapes {
      switch lowercased(chunk.range) {
      case "standard": return (.standard, chunk.range.end)
      case "notanattribute", "not an attribute": return (.notAnAttribute, chunk.range.end)
      case "nan", "inf", "infinity", "∞":
        throw EquationError(.numberOutOfRange(scanner.excerpt(chunk.range)), at: chunk.range)
      default: break
      }
    }
    let (reference, ranges) = try anchor(chunk)
    return (.operand(.attribute(reference), .attribute(ranges)), chunk.range.end)
  }

  /// Reads a number. Returns nil if there is none, or if the number is only the start of a name such as `2 Buttons`.
  private mutating func readNumber() throws(EquationError) -> (factor: EquationTerm.Factor, end: Int)? {
    let start = scanner.position
    guard let end = scanner.numberEnd(at: start) else { return nil }
    scanner.position = end
    scanner.skipSpaces()
    let next = scanner.sign(at: scanner.position)?.sign
    guard scanner.isAtEnd || next != nil, next != .dot, next != .backslash, next != .quotation else {
      scanner.position = start
      return nil
    }
    let range = SourceRange(start: start, end: end)
    // A printed `Double` is much shorter than 400 bytes. The limit keeps the conversion fast.
    guard range.length <= 400, let value = Double(scanner.text(range)), value.isFinite else {
      throw EquationError(.numberOutOfRange(scanner.excerpt(range)), at: range)
    }
    return (.number(value), end)
  }

  /// Reads a distance: `"(" anchor "-" anchor ")"`.
  private mutating func readDistance() throws(EquationError) -> (factor: EquationTerm.Factor, end: Int) {
    _ = scanner.take(.open)
    let (to, toRanges) = try readAnchor()
    scanner.skipSpaces()
    guard scanner.take(.minus) != nil else { throw scanner.unexpected(.minus) }
    let (from, fromRanges) = try readAnchor()
    scanner.skipSpaces()
    guard let close = scanner.take(.close) else { throw scanner.unexpected(.closingParenthesis) }
    return (.operand(.distance(from: from, to: to), .distance(from: fromRanges, to: toRanges)), close.end)
  }

  /// Reads an item with its attribute, such as `Button.Top`.
  private mutating func readAnchor() throws(EquationError) -> (AnchorReference, ParsedEquation.Anchor) {
    scanner.skipSpaces()
    if scanner.sign(at: scanner.position)?.sign == .quotation { return try readQuotedAnchor() }
    return try anchor(try readChunk(.anchor))
  }

  /// Reads an item in quotation marks with its attribute: `"item".attribute`.
  private mutating func readQuotedAnchor() throws(EquationError) -> (AnchorReference, ParsedEquation.Anchor) {
    let item = try scanner.scanQuotation()
    scanner.skipSpaces()
    guard scanner.take(.dot) != nil else { throw scanner.unexpected(.dot) }
    scanner.skipSpaces()
    let chunk = try readChunk(.attribute, afterDot: true)
    let name = try scanner.unescaped(SourceRange(start: item.start + 1, end: item.end - 1))
    return (
      AnchorReference(.item(name), try attribute(chunk.range)),
      ParsedEquation.Anchor(item: item, attribute: chunk.range)
    )
  }

  /// Reads the text up to the next sign of the notation, such as `=`, `+` or `@`; see ``EquationScanner/Chunk``.
  ///
  /// - Parameters:
  ///   - expectation: The part of an equation to name in the error message.
  ///   - afterDot: Whether the text is only an attribute, because the item and the dot were already read. Default:
  ///     false.
  /// - Throws: ``EquationError`` if there is no text before the sign.
  private mutating func readChunk(
    _ expectation: EquationError.Expectation, afterDot: Bool = false
  ) throws(EquationError) -> EquationScanner.Chunk {
    let chunk = try scanner.scanChunk(afterDot: afterDot)
    if chunk.range.isEmpty { throw scanner.unexpected(expectation) }
    return chunk
  }

  /// Returns the item and the attribute that a part of the text names (see ``EquationScanner/Chunk``), with their
  /// ranges.
  private func anchor(
    _ chunk: EquationScanner.Chunk
  ) throws(EquationError) -> (AnchorReference, ParsedEquation.Anchor) {
    guard let attributeRange = chunk.attribute else { throw withoutAttribute(chunk) }
    let item = SourceRange(start: chunk.range.start, end: chunk.itemEnd)
    if scanner.isDigit(item.start), attributeRange.isEmpty || scanner.isDigit(attributeRange.start) {
      throw malformedNumber(chunk.range)
    }
    let attribute = try attribute(attributeRange)
    guard !item.isEmpty else {
      throw EquationError(
        .missingItem(attribute: attribute.name), at: SourceRange(start: item.start, end: item.start))
    }
    let reference: ItemReference
    if !chunk.hasEscapes, lowercased(item) == "superview" {
      reference = .superview
    } else {
      reference = .item(try scanner.unescaped(item))
    }
    return (
      AnchorReference(reference, attribute), ParsedEquation.Anchor(item: item, attribute: attributeRange)
    )
  }

  /// Returns the attribute whose name is in this range of the text.
  private func attribute(_ range: SourceRange) throws(EquationError) -> LayoutAttribute {
    guard !range.isEmpty else {
      throw scanner.unexpected(.attribute)
    }
    guard let attribute = LayoutAttribute(utf8: scanner.bytes[range.start..<range.end]) else {
      let text = scanner.excerpt(range)
      throw EquationError(
        .unknownAttribute(text), at: range,
        suggestions: LayoutAttribute.names(meantBy: text))
    }
    guard attribute != .notAnAttribute else { throw EquationError(.illegal(.noAttribute), at: range) }
    return attribute
  }

  /// Returns the error for a part of the text (see ``EquationScanner/Chunk``) that contains no dot, and therefore names
  /// no attribute.
  private func withoutAttribute(_ chunk: EquationScanner.Chunk) -> EquationError {
    if let sign = scanner.sign(at: scanner.position), sign.sign == .open {
      return EquationError(.parenthesisInName, at: SourceRange(start: scanner.position, end: sign.end))
    }
    switch scanner.numberEnd(at: chunk.range.start) {
    case nil: break
    // The chunk is a number, but only an item with an attribute is allowed here.
    case chunk.range.end?:
      return EquationError(.expected(.anchor, found: scanner.excerpt(chunk.range)), at: chunk.range)
    default: return malformedNumber(chunk.range)
    }
    let text = scanner.excerpt(chunk.range)
    if let attribute = LayoutAttribute(utf8: scanner.bytes[chunk.range.start..<chunk.range.end]) {
      let start = chunk.range.start
      return EquationError(.missingItem(attribute: attribute.name), at: SourceRange(start: start, end: start))
    }
    var suggestions = Suggestions.nearest(to: text, among: ["Standard"])
    // A space may have been typed in place of the dot.
    if chunk.range.length <= 80, let space = text.lastIndex(of: " "),
      let attribute = LayoutAttribute(named: text[text.index(after: space)...])
    {
      suggestions.append("\(text[..<space]).\(attribute)")
    }
    if suggestions.isEmpty, chunk.range.length <= 80 {
      // An edge of an item is usually related to the same edge of the superview. The text `|`, which visual formats
      // use, means the superview too.
      let superview = ItemReference.superview.description
      let isSuperview = ["|", superview.lowercased()].contains(text.lowercased())
      suggestions =
        isSuperview
        ? sum.counterparts.last.map { ["\(superview).\($0)"] } ?? []
        : sum.counterparts.map { "\(text).\($0)" }
    }
    return EquationError(.missingAttribute(item: text), at: chunk.range, suggestions: suggestions)
  }

  /// Returns the error for a text that begins like a number but is not a number.
  private func malformedNumber(_ range: SourceRange) -> EquationError {
    EquationError(.malformedNumber(scanner.excerpt(range)), at: range, suggestions: numbers(meantBy: range))
  }

  /// Returns the numbers that the author may have meant with a text that begins like a number, likeliest first. These
  /// are the text without grouping commas and the text with a decimal point in place of a comma. If neither is a
  /// number, returns only the number at the start of the text, or nothing if a space and another number follow it. For
  /// a hexadecimal text such as `0x10`, returns the decimal number.
  func numbers(meantBy range: SourceRange) -> [String] {
    let text = scanner.excerpt(range)
    if text.lowercased().hasPrefix("0x"), let value = Int(text.dropFirst(2), radix: 16) {
      return ["\(value)"]
    }
    let groups = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.utf8 }
    if groups.count > 1 {
      let isGrouped =
        (1...3).contains(groups[0].count) && groups[0].first != UInt8(ascii: "0")
        && groups.dropFirst().dropLast().allSatisfy { $0.count == 3 }
        && groups[groups.count - 1].prefix { $0 != UInt8(ascii: ".") }.count == 3
      let number = groups.reduce(into: "") { $0 += String(Substring($1)) }
      let withPoint = groups.count == 2 ? text.split(separator: ",").joined(separator: ".") : ""
      let found = [isGrouped ? number : "", withPoint].filter { NumberText.decimal($0) != nil }
      // In `1,000`, the comma certainly separates groups of digits, so 1 is not suggested.
      let isWhole = found.count == 2 && groups[1].allSatisfy { $0 == UInt8(ascii: "0") }
      if !found.isEmpty { return isWhole ? [number] : found }
    }
    guard let end = scanner.numberEnd(at: range.start) else { return [] }
    // In `4 4`, the author may have meant the second number.
    let isFollowedByNumber =
      scanner.whitespaceLength(at: end) > 0 && end < range.end
      && (end..<range.end).contains { scanner.isDigit($0) }
    return isFollowedByNumber ? [] : [scanner.excerpt(SourceRange(start: range.start, end: end))]
  }

  /// Returns the error for a percentage; nil if the text is not a percentage. If the percentage is a factor, the error
  /// suggests a decimal, such as `0.5` for `50%`. If a size is set to the percentage, the error suggests a multiple of
  /// the superview's size. If a position is set to the percentage, the message shows an equation with the superview's
  /// center.
  ///
  /// The scanner's position must be after the text.
  ///
  /// - Parameters:
  ///   - range: The range of the text.
  ///   - isFirst: Whether the text is the first factor of its product.
  private func percentage(_ range: SourceRange, isFirst: Bool) -> EquationError? {
    guard scanner.bytes[range.end - 1] == UInt8(ascii: "%"), let end = scanner.numberEnd(at: range.start),
      scanner.whitespace(from: end) == range.end - 1
    else { return nil }
    let text = scanner.excerpt(range)
    // The number is converted with its decimal digits: 33.3 / 100 would not be the `Double` nearest to 0.333.
    let number = scanner.text(SourceRange(start: range.start, end: end))
    let share = (NumberText.decimal(number + "e-2") ?? NumberText.decimal(number).map { $0 / 100 })
      .map(NumberText.shortest)
    let isMultiplied: Bool =
      switch scanner.sign(at: scanner.position)?.sign {
      case .times, .slash: true
      default: !isFirst
      }
    if !isMultiplied, let position = sum.positionOfFirstOperand, let axis = position.attribute.axis {
      return EquationError(
        .percentageAsPosition(SourceExcerpt.shown(position.description), axis), at: range)
    }
    let suggestion: String? =
      isMultiplied
      ? share : sum.sizeOfFirstOperand.flatMap { size in share.map { "\($0) * Superview.\(size)" } }
    return EquationError(.malformedNumber(text), at: range, suggestions: suggestion.map { [$0] } ?? [])
  }

  /// Returns the text of a range in lower case, to compare it with keywords. Returns an empty string if the text is
  /// longer than 32 bytes, and therefore not a keyword.
  private func lowercased(_ range: SourceRange) -> String {
    range.length <= 32 ? scanner.excerpt(range).lowercased() : ""
  }
}
