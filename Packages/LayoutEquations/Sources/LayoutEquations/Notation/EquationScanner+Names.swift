import SourceText

/// Methods that read names of items and attributes, quotations and escape sequences.
extension EquationScanner {
  /// The text between two signs of an equation, such as `Button.Top` between `=` and `+`: an item with its attribute,
  /// or a keyword.
  struct Chunk {
    /// The range of the text, without spaces at either end.
    var range: SourceRange

    /// The position of the last dot that is not escaped by a backslash; nil if there is none.
    var dot: Int?

    /// The position after the item's name; the start of ``range`` if there is no dot.
    var itemEnd: Int

    /// Whether the text contains an escape sequence. If so, it is not a keyword.
    var hasEscapes: Bool

    /// The range of the attribute's name, without spaces at either end; nil if there is no dot.
    var attribute: SourceRange?
  }

  /// Reads the text up to the next sign, such as `=`, `+` or `@`. Signs that belong to a name, or follow a backslash,
  /// do not end the text.
  ///
  /// Names of views often contain hyphens and slashes. Therefore `-` and `/` are signs only next to a space or after an
  /// attribute: the hyphen in `sign-in.Width` belongs to the name, and the hyphen in `A.Width-8` is a minus sign.
  ///
  /// - Parameter afterDot: Whether the text is only an attribute, because the item and the dot were already read.
  ///   Default: false.
  mutating func scanChunk(afterDot: Bool = false) throws(EquationError) -> Chunk {
    let start = position
    var contentEnd = position
    var chunk = Chunk(
      range: SourceRange(start: start, end: start), dot: nil, itemEnd: start, hasEscapes: false)
    reading: while !isAtEnd {
      while position < bytes.count, Self.isOrdinary[Int(bytes[position])] {
        position += 1
        contentEnd = position
      }
      let space = whitespaceLength(at: position)
      if space > 0 {
        position += space
        continue
      }
      switch sign(at: position)?.sign {
      case .relation, .plus, .times, .at, .open, .close:
        break reading
      case .minus, .slash:
        let attributeStart = chunk.dot.map { $0 + 1 } ?? (afterDot ? start : nil)
        if position == start || endsChunk(at: position, attributeStart: attributeStart) { break reading }
        position = scalar(at: position)?.end ?? bytes.count
      case .backslash:
        _ = try scanEscape()
        chunk.hasEscapes = true
      case .dot:
        chunk.itemEnd = contentEnd
        chunk.dot = position
        position += 1
      case .colon, .quotation, nil:
        position = scalar(at: position)?.end ?? bytes.count
      }
      contentEnd = position
    }
    chunk.range = SourceRange(start: start, end: contentEnd)
    if let dot = chunk.dot {
      var attributeStart = dot + 1
      while case let length = whitespaceLength(at: attributeStart), length > 0 { attributeStart += length }
      chunk.attribute = SourceRange(start: min(attributeStart, contentEnd), end: contentEnd)
    }
    return chunk
  }

  /// For each byte value, whether it is a printable ASCII character that is not a sign of the notation of equations.
  private static let isOrdinary: [Bool] = (0..<256).map { byte in
    byte > 0x20 && byte < 0x7F && !"=<>+-*/:@().\\\"!~".utf8.contains(UInt8(byte))
  }

  /// Returns whether the `-` or `/` at a position is a sign that ends a ``Chunk``. If not, the character belongs to a
  /// name.
  ///
  /// - Parameter attributeStart: The position at which the name of an attribute begins; nil if no dot precedes it.
  private func endsChunk(at position: Int, attributeStart: Int?) -> Bool {
    guard let end = scalar(at: position)?.end, end < bytes.count, whitespaceLength(at: end) == 0,
      !isSpaceOrStart(before: position)
    else { return true }
    guard let attributeStart else { return false }
    return LayoutAttribute(utf8: bytes[attributeStart..<position]) != nil
  }

  /// Reads a text in quotation marks, and returns its range including the quotation marks. The current position must
  /// be at the opening quotation mark.
  mutating func scanQuotation() throws(EquationError) -> SourceRange {
    let start = position
    position += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return SourceRange(start: start, end: position)
      case UInt8(ascii: "\\"): _ = try scanEscape()
      default: position += 1
      }
    }
    throw EquationError(.unterminatedQuotation, at: SourceRange(start: start, end: start + 1))
  }

  /// Reads an escape sequence and returns the Unicode scalar that it stands for. `\u{…}` stands for the scalar with
  /// the hexadecimal number in braces. A backslash before any other scalar stands for that scalar.
  mutating func scanEscape() throws(EquationError) -> Unicode.Scalar {
    let start = position
    guard let (scalar, end) = scalar(at: start + 1) else {
      throw EquationError(.invalidEscape("\\"), at: SourceRange(start: start, end: start + 1))
    }
    guard scalar == "u", end < bytes.count, bytes[end] == UInt8(ascii: "{") else {
      position = end
      return scalar
    }
    var digitsEnd = end + 1
    // A Unicode scalar has at most six hexadecimal digits. One more digit is read, to detect a number that is too
    // long.
    while digitsEnd < min(end + 8, bytes.count), Character(Unicode.Scalar(bytes[digitsEnd])).isHexDigit {
      digitsEnd += 1
    }
    let isClosed = digitsEnd < bytes.count && bytes[digitsEnd] == UInt8(ascii: "}")
    let digits = String(decoding: bytes[(end + 1)..<digitsEnd], as: UTF8.self)
    guard isClosed, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      let range = SourceRange(start: start, end: isClosed ? digitsEnd + 1 : digitsEnd)
      throw EquationError(.invalidEscape(excerpt(range)), at: range)
    }
    position = digitsEnd + 1
    return scalar
  }

  /// Returns the text of a range, with each escape sequence replaced by the Unicode scalar that it stands for.
  func unescaped(_ range: SourceRange) throws(EquationError) -> String {
    var reader = self
    reader.position = range.start
    var text: [UInt8] = []
    text.reserveCapacity(range.length)
    while reader.position < range.end {
      let byte = bytes[reader.position]
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: Array(String(try reader.scanEscape()).utf8))
      } else {
        text.append(byte)
        reader.position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
