import SourceText

/// A reader of all elements of a document, which also checks that the document is well-formed.
///
/// The reader is not recursive. Each node stores its parent, so that nesting can be arbitrarily deep.
struct XMLReader {
  let bytes: [UInt8]
  /// The offset at which the document starts: 3 if it has a byte order mark, 0 if it has none.
  private(set) var start = 0
  var position = 0
  private(set) var nodes: [XMLNode] = []
  var attributes: [XMLAttributeNode] = []
  var names = NameTable()
  /// The names of the attributes of the current tag, as numbers in ``names``. The reader uses the set to find repeated
  /// attributes, and only if the tag has very many attributes.
  var attributeNames: Set<Int32> = []

  /// The index of the innermost open element; -1 if no element is open.
  private var open: Int32 = -1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads and checks the whole document.
  mutating func read() throws(XMLError) {
    guard bytes.count < Int(Int32.max) else { throw error(.tooLarge, 0..<0) }
    try checkEncoding()
    nodes.reserveCapacity(bytes.count / 64)
    attributes.reserveCapacity(bytes.count / 24)
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") {
        try readMarkup()
      } else {
        try readText()
      }
    }
    if open >= 0 { throw error(.unclosedElement, bytes.count..<bytes.count, opening: open) }
    guard !nodes.isEmpty else { throw error(.noElement, start..<start) }
  }

  // MARK: Encoding

  private mutating func checkEncoding() throws(XMLError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw error(.unsupportedEncoding("UTF-16 or UTF-32"), 0..<0)
    }
    if bytes.prefix(4).contains(0), bytes.prefix(4).contains(UInt8(ascii: "<")) {
      throw error(.unsupportedEncoding("UTF-16 or UTF-32"), 0..<0)
    }
    position = start
    if let declaration = XMLMarkup(at: start, in: bytes), declaration.kind == .processingInstruction,
      bytes.contains("xml", at: declaration.text.start)
    {
      try checkEncoding(declaration.text)
    }
    guard let place = UTF8Check.firstInvalidByte(in: bytes) else { return }
    // A program, an image or an archive is no text in another encoding.
    var first = start
    while first < place, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[first]) { first += 1 }
    if bytes[first] != UInt8(ascii: "<") { throw error(.notXML, first..<first) }
    throw error(.invalidUTF8, place..<min(place + 1, bytes.count))
  }

  /// Checks that the encoding in an XML declaration is UTF-8 or ASCII.
  private func checkEncoding(_ declaration: SourceRange) throws(XMLError) {
    let words = bytes[declaration.start..<declaration.end].split { byte in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: "'")
        || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
    }
    guard let index = words.firstIndex(where: { $0.elementsEqual("encoding".utf8) }),
      index + 1 < words.endIndex
    else { return }
    let name = words[index + 1]
    let folded = name.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 - 32 : $0 }
    let known: [StaticString] = ["UTF-8", "UTF8", "US-ASCII", "ASCII"]
    guard !known.contains(where: { folded.count == $0.utf8CodeUnitCount && folded.contains($0, at: 0) })
    else { return }
    throw error(
      .unsupportedEncoding(String(decoding: name.prefix(40), as: UTF8.self)), name.startIndex..<name.endIndex)
  }

  // MARK: Text

  /// Reads and checks text up to the next `<`.
  private mutating func readText() throws(XMLError) {
    let first = position
    while position < bytes.count {
      let byte = bytes[position]
      switch ByteClass.of[Int(byte)] {
      case .plain: position += 1
      case .lessThan: return
      case .ampersand: try readReference()
      case .illegal: throw error(.illegalCharacter(byte), position..<(position + 1))
      case .bracket:
        if bytes.contains("]]>", at: position) { throw error(.sectionEndInText, position..<(position + 3)) }
        position += 1
      case .visible, .quote:
        // Outside of the root element, only white space is allowed.
        if open < 0 { throw outside(first) }
        try checkMergeConflict()
        position += 1
      }
    }
  }

  /// Returns the error for text outside of the root element, located at the current position. `first`, the offset at
  /// which the text begins, is not used.
  private func outside(_ first: Int) -> XMLError {
    if isMergeConflict { return error(.mergeConflict, position..<endOfLine) }
    if !nodes.isEmpty { return error(.contentAfterRoot, position..<(position + 1)) }
    return error(.notXML, position..<position)
  }

  private func checkMergeConflict() throws(XMLError) {
    if isMergeConflict { throw error(.mergeConflict, position..<endOfLine) }
  }

  /// Whether a marker of a merge conflict begins at the current position. `<<<<<<<` is recognized in the middle of a line
  /// too, because XML does not allow it anywhere; an editor may have indented it.
  private var isMergeConflict: Bool {
    if bytes.contains("<<<<<<< ", at: position) { return true }
    guard position == start || bytes[position - 1] == UInt8(ascii: "\n") else { return false }
    return bytes.contains("=======\n", at: position)
      || bytes.contains("=======\r", at: position) || bytes.contains(">>>>>>> ", at: position)
      || bytes.contains("||||||| ", at: position)
  }

  private var endOfLine: Int { bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }

  /// Checks a reference such as `&amp;`, and moves the position to the byte after it.
  mutating func readReference() throws(XMLError) {
    var end = position + 1
    while end < bytes.count, end - position <= 64, ByteClass.isOfReference(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > position + 1 else {
      throw error(.bareAmpersand, position..<(position + 1))
    }
    let name = bytes[(position + 1)..<end]
    guard XMLText.scalar(of: name) != nil else {
      let text = String(decoding: name, as: UTF8.self)
      let isNumber = name.first == UInt8(ascii: "#")
      throw error(isNumber ? .invalidCharacterReference(text) : .unknownEntity(text), position..<(end + 1))
    }
    position = end + 1
  }

  // MARK: Markup

  private mutating func readMarkup() throws(XMLError) {
    try checkMergeConflict()
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch next {
    case UInt8(ascii: "/"): try readEndTag()
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      guard let markup = XMLMarkup(at: position, in: bytes) else {
        throw error(.expected(.markup), position..<(position + 2))
      }
      try check(markup)
      position = markup.range.end
    default: try readStartTag()
    }
  }

  private func check(_ markup: XMLMarkup) throws(XMLError) {
    let text = markup.text.start..<markup.text.end
    let place = markup.range.start..<min(markup.range.start + 4, markup.range.end)
    let name: XMLError.Markup
    switch markup.kind {
    case .comment: name = .comment
    case .cdata: name = .cdata
    case .processingInstruction: name = .processingInstruction
    case .documentType: name = .documentType
    }
    if markup.isOpen { throw error(.unclosedMarkup(name), place) }
    for offset in text {
      if ByteClass.of[Int(bytes[offset])] == .illegal {
        throw error(.illegalCharacter(bytes[offset]), offset..<(offset + 1))
      }
      if markup.kind == .comment, bytes.contains("--", at: offset) {
        throw error(.dashesInComment, offset..<(offset + 2))
      }
    }
    switch markup.kind {
    case .cdata where open < 0: throw error(nodes.isEmpty ? .notXML : .contentAfterRoot, place)
    case .documentType where !nodes.isEmpty: throw error(.expected(.markup), place)
    default: return
    }
  }

  /// Reads a start tag and its attributes.
  private mutating func readStartTag() throws(XMLError) {
    let start = position
    position += 1
    let name = readName()
    guard !name.isEmpty else { throw error(.expected(.name), start..<(start + 1)) }
    if open < 0, !nodes.isEmpty { throw error(.contentAfterRoot, start..<name.upperBound) }
    let index = Int32(nodes.count)
    let firstAttribute = Int32(attributes.count)
    let number = names.number(of: name, in: bytes)
    let isSelfClosing = try readAttributes(tag: start, from: Int(firstAttribute))
    nodes.append(
      XMLNode(
        name: number, start: Int32(start), contentStart: Int32(position), parent: open,
        firstAttribute: firstAttribute, attributeCount: Int32(attributes.count) - firstAttribute))
    if isSelfClosing {
      close(index, contentEnd: position)
    } else {
      open = index
    }
  }

  private mutating func close(_ index: Int32, contentEnd: Int) {
    nodes[Int(index)].contentEnd = Int32(contentEnd)
    nodes[Int(index)].end = Int32(position)
    nodes[Int(index)].next = Int32(nodes.count)
    open = nodes[Int(index)].parent
  }

  private mutating func readEndTag() throws(XMLError) {
    let start = position
    position += 2
    let name = readName()
    guard !name.isEmpty else { throw error(.expected(.name), position..<position) }
    let text = start..<name.upperBound
    guard open >= 0 else { throw error(.unopenedEndTag(String(decoding: bytes[name], as: UTF8.self)), text) }
    guard names.number(of: name, in: bytes) == nodes[Int(open)].name else {
      throw error(.mismatchedEndTag(String(decoding: bytes[name], as: UTF8.self)), text, opening: open)
    }
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      throw error(.expected(.tagEnd), position..<position)
    }
    position += 1
    close(open, contentEnd: start)
  }

  /// Moves the position to the end of the white space that begins there. Returns whether there was white space.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let first = position
    while position < bytes.count, ByteClass.isSpace(bytes[position]) { position += 1 }
    return position > first
  }

  /// Reads a name and returns its range; empty if there is no name at the current position.
  mutating func readName() -> Range<Int> {
    let first = position
    guard first < bytes.count, ByteClass.beginsName(bytes[first]) else { return first..<first }
    while position < bytes.count, ByteClass.continuesName(bytes[position]) { position += 1 }
    return first..<position
  }

  // MARK: Errors

  /// Whether the text begins like an HTML page, which is well-formed XML only by accident.
  private var isHTML: Bool {
    var first = start
    while first < bytes.count, ByteClass.isSpace(bytes[first]) { first += 1 }
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let folded = bytes[first...].prefix(14).map { letters.contains($0) ? $0 + 32 : $0 }
    return folded.starts(with: "<!doctype html".utf8) || folded.starts(with: "<html".utf8)
  }

  /// Returns an error with its location in the text.
  ///
  /// - Parameters:
  ///   - kind: The kind of the error.
  ///   - range: The bytes that the error is about.
  ///   - opening: The index of the open element that the error is about. Default: none.
  func error(_ kind: XMLError.Kind, _ range: Range<Int>, opening: Int32? = nil) -> XMLError {
    let table = LineTable(bytes)
    if isHTML {
      return XMLError(
        kind: .html, range: SourceRange(start: start, end: start),
        location: table.location(of: start, in: bytes), opening: nil)
    }
    let place = opening.map { index in
      let node = nodes[Int(index)]
      let name = names.names[Int(node.name)]
      return XMLError.Opening(
        name: name, range: SourceRange(start: Int(node.start), end: Int(node.start) + 1 + name.utf8.count),
        location: table.location(of: Int(node.start), in: bytes))
    }
    return XMLError(
      kind: kind, range: SourceRange(range), location: table.location(of: range.lowerBound, in: bytes),
      opening: place)
  }
}
