import SourceText

/// Names of items and what follows their last dot.
extension EquationScanner {
  /// A stretch of text between signs: an item with an attribute, or a word.
  struct Chunk {
    /// The whole, without spaces around it.
    var range: SourceRange

    /// The place of the last dot that is not escaped, if there is one.
    var dot: Int?

    /// What stands before the dot, without the space before it.
    var itemEnd: Int

    /// Whether a backslash stands before the dot, so that the item's name is no word of the notation.
    var hasEscapes: Bool

    /// The attribute's place, without spaces around it; nil without a dot.
    var attribute: SourceRange?
  }

  /// Reads up to the next sign that no name holds without a backslash.
  ///
  /// Names of interfaces are full of hyphens and slashes, so `-` and `/` are signs only beside a space or after an
  /// attribute: `sign-in.Width` has one item, `A.Width-8` a constant.
  ///
  /// - Parameter afterDot: Whether an attribute is read, of which item and dot were read before.
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

  /// For each byte, whether it is an ASCII character that means nothing but itself; most of a name is.
  private static let isOrdinary: [Bool] = (0..<256).map { byte in
    byte > 0x20 && byte < 0x7F && !"=<>+-*/:@().\\\"!~".utf8.contains(UInt8(byte))
  }

  /// Whether a `-` or `/` at a position is a sign and not part of a name.
  private func endsChunk(at position: Int, attributeStart: Int?) -> Bool {
    guard let end = scalar(at: position)?.end, end < bytes.count, whitespaceLength(at: end) == 0,
      !isSpaceOrStart(before: position)
    else { return true }
    guard let attributeStart else { return false }
    return LayoutAttribute(utf8: bytes[attributeStart..<position]) != nil
  }

  /// Reads a text within quotation marks and gives its place with them; the position is at the first one.
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

  /// Reads a backslash with what it escapes: `\u{…}` is the scalar with this number, and every other scalar stands
  /// for itself.
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
    // One digit more than a scalar has, so that too long a number is told from a right one.
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

  /// The text of a range with its escapes replaced by what they stand for.
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
