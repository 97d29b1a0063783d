import SourceText

extension XMLReader {
  /// Reads the attributes of a start tag up to the end of the tag. Returns whether the tag ends with `/>`.
  ///
  /// - Parameters:
  ///   - tag: The offset of the tag's `<`.
  ///   - first: The index in ``attributes`` of the tag's first attribute.
  mutating func readAttributes(tag: Int, from first: Int) throws(XMLError) -> Bool {
    while true {
      let hasSpace = skipSpace()
      guard position < bytes.count else { throw error(.unclosedMarkup(.tag), tag..<(tag + 1)) }
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return false
      case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">"):
        position += 2
        return true
      default:
        try readAttribute(tag: tag, hasSpace: hasSpace)
        try checkName(first: first)
      }
    }
  }

  private mutating func readAttribute(tag: Int, hasSpace: Bool) throws(XMLError) {
    let name = readName()
    guard !name.isEmpty else { throw error(.expected(.attributeName), position..<position) }
    guard hasSpace else { throw error(.expected(.space), name) }
    skipSpace()
    guard position < bytes.count else { throw error(.unclosedMarkup(.tag), tag..<(tag + 1)) }
    guard bytes[position] == UInt8(ascii: "=") else { throw error(.expected(.equals), position..<position) }
    position += 1
    skipSpace()
    guard position < bytes.count else { throw error(.unclosedMarkup(.tag), tag..<(tag + 1)) }
    guard bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw error(.expected(.quote), position..<position)
    }
    let quote = bytes[position]
    position += 1
    let start = position
    let isEncoded = try readValue(quote)
    attributes.append(
      XMLAttributeNode(
        name: names.number(of: name, in: bytes), nameStart: Int32(name.lowerBound), valueStart: Int32(start),
        valueEnd: Int32(position - 1), isEncoded: isEncoded))
  }

  /// Reads the value of an attribute and the closing quote. Returns whether the value contains references, tabs or
  /// line breaks.
  private mutating func readValue(_ quote: UInt8) throws(XMLError) -> Bool {
    let start = position
    var isEncoded = false
    while position < bytes.count {
      let byte = bytes[position]
      switch ByteClass.of[Int(byte)] {
      case .visible, .bracket: position += 1
      case .plain:
        isEncoded = isEncoded || byte != UInt8(ascii: " ")
        position += 1
      case .quote:
        position += 1
        if byte == quote { return isEncoded }
      case .ampersand:
        try readReference()
        isEncoded = true
      case .lessThan: throw error(.expected(.noLessThan), position..<(position + 1))
      case .illegal: throw error(.illegalCharacter(byte), position..<(position + 1))
      }
    }
    throw error(.unclosedMarkup(.attributeValue), (start - 1)..<start)
  }

  /// Throws an error if the attribute that was read last has the same name as an earlier attribute of the tag. `first`
  /// is the index in ``attributes`` of the tag's first attribute.
  private mutating func checkName(first: Int) throws(XMLError) {
    guard let last = attributes.last else { return }
    let count = attributes.count - 1 - first
    if count < Self.manyAttributes {
      for index in first..<(attributes.count - 1) where attributes[index].name == last.name {
        throw duplicate(last)
      }
    } else {
      // If a tag has very many attributes, a set is used, because comparing all pairs would take quadratic time.
      if count == Self.manyAttributes {
        attributeNames = Set(attributes[first..<(attributes.count - 1)].map { $0.name })
      }
      guard attributeNames.insert(last.name).inserted else { throw duplicate(last) }
    }
  }

  private static let manyAttributes = 64

  private func duplicate(_ attribute: XMLAttributeNode) -> XMLError {
    let name = names.names[Int(attribute.name)]
    let start = Int(attribute.nameStart)
    return error(.duplicateAttribute(name), start..<(start + name.utf8.count))
  }
}
