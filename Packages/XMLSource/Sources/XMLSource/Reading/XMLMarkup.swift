import SourceText

/// A comment, a CDATA section, a processing instruction or a document type declaration.
struct XMLMarkup {
  enum Kind {
    case comment
    case cdata
    case processingInstruction
    case documentType
  }

  var kind: Kind
  var range: SourceRange
  /// The range of the bytes between the delimiters, such as `<!--` and `-->`.
  var text: SourceRange
  /// Whether the closing delimiter is missing, so that the markup extends to the end of the document.
  var isOpen = false

  private init(_ kind: Kind, range: SourceRange, text: SourceRange, isOpen: Bool = false) {
    self.kind = kind
    self.range = range
    self.text = text
    self.isOpen = isOpen
  }

  /// Reads a comment, a CDATA section, a processing instruction or a document type declaration that begins at an
  /// offset. Returns nil if something else is there, such as a tag.
  init?(at start: Int, in bytes: [UInt8]) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
    if bytes.contains("<!--", at: start) {
      self.init(.comment, from: start, opening: "<!--", closing: "-->", in: bytes)
    } else if bytes.contains("<![CDATA[", at: start) {
      self.init(.cdata, from: start, opening: "<![CDATA[", closing: "]]>", in: bytes)
    } else if bytes.contains("<?", at: start) {
      self.init(.processingInstruction, from: start, opening: "<?", closing: "?>", in: bytes)
    } else if bytes.contains("<!DOCTYPE", at: start) {
      self.init(documentTypeAt: start, in: bytes)
    } else {
      return nil
    }
  }

  /// Reads markup that ends at the first occurrence of its closing delimiter.
  private init(_ kind: Kind, from start: Int, opening: StaticString, closing: StaticString, in bytes: [UInt8])
  {
    let content = start + opening.utf8CodeUnitCount
    let length = closing.utf8CodeUnitCount
    let last = UInt8(ascii: ">")
    var end = content + length
    // Each position is first compared with the last byte of the delimiter, `>`, which is rarer in text than the other
    // bytes.
    while end <= bytes.count {
      if bytes[end - 1] == last, bytes.contains(closing, at: end - length) {
        self.init(
          kind, range: SourceRange(start: start, end: end),
          text: SourceRange(start: content, end: end - length))
        return
      }
      end += 1
    }
    self.init(
      kind, range: SourceRange(start: start, end: bytes.count),
      text: SourceRange(start: content, end: bytes.count), isOpen: true)
  }

  /// Reads a document type declaration, which can contain other declarations in brackets. The other declarations are
  /// skipped.
  private init(documentTypeAt start: Int, in bytes: [UInt8]) {
    var position = start + 9
    var depth = 0
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "]") {
        depth -= 1
      } else if bytes.contains("<!--", at: position), let comment = XMLMarkup(at: position, in: bytes) {
        position = comment.range.end
        continue
      } else if byte == UInt8(ascii: ">"), depth <= 0 {
        self.init(
          .documentType, range: SourceRange(start: start, end: position + 1),
          text: SourceRange(start: start + 9, end: position))
        return
      }
      position += 1
    }
    self.init(
      .documentType, range: SourceRange(start: start, end: bytes.count),
      text: SourceRange(start: start + 9, end: bytes.count), isOpen: true)
  }
}

extension [UInt8] {
  /// Returns whether the bytes at an offset are equal to an ASCII text.
  func contains(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset >= 0, offset + count <= self.count else { return false }
    for index in 0..<count where self[offset + index] != text.utf8Start[index] { return false }
    return true
  }
}
