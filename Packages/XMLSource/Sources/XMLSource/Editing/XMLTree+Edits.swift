import SourceText

/// Methods that return edits of the document's text, which change an element. Edits from several calls can be applied
/// together if their ranges do not overlap.
extension XMLTree.Element {
  /// Returns the edit that sets an attribute. If the element does not have the attribute yet, the edit adds it after
  /// the element's other attributes, or before the attributes that `followers` names.
  ///
  /// - Parameters:
  ///   - name: The name, which must be a valid XML name.
  ///   - value: The value as plain text. The method replaces characters such as `&` by references.
  ///   - followers: Names of attributes. A new attribute is added before the element's first attribute with one of
  ///     these names. Default: none, which adds the attribute after all others.
  /// - Complexity: O(*n*) for *n* bytes of the start tag.
  public func settingAttribute(_ name: String, to value: String, before followers: [String] = []) -> TextEdit
  {
    if let old = attribute(name) {
      // In a value in single quotes, a single quote must be written as a reference.
      let quote = storage.bytes[old.valueRange.end]
      let text = XMLText.attribute(value)
      return TextEdit(old.valueRange, quote == UInt8(ascii: "'") ? Self.inSingleQuotes(text) : text)
    }
    let attributes = attributes
    if let next = attributes.first(where: { followers.contains($0.name) }) {
      let start = next.nameRange.start
      return TextEdit(SourceRange(start: start, end: start), "\(name)=\"\(XMLText.attribute(value))\" ")
    }
    let end = attributes.last.map { $0.valueRange.end + 1 } ?? nameRange.end
    return TextEdit(SourceRange(start: end, end: end), " \(name)=\"\(XMLText.attribute(value))\"")
  }

  private static func inSingleQuotes(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "'") { result += Array("&apos;".utf8) } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the edit that removes an attribute and the space before it; nil if the element has no such attribute.
  public func removingAttribute(_ name: String) -> TextEdit? {
    guard let old = attribute(name) else { return nil }
    var start = old.nameRange.start
    while start > 0, ByteClass.isSpace(storage.bytes[start - 1]) { start -= 1 }
    return TextEdit(SourceRange(start: start, end: old.valueRange.end + 1), "")
  }

  /// The edit that removes the element. If nothing else is on the element's lines, the edit removes the lines as well.
  public var removal: TextEdit {
    let bytes = storage.bytes
    var start = range.start
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    var end = range.end
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    let beginsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard beginsLine, end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return TextEdit(range, "") }
    return TextEdit(SourceRange(start: start, end: end + 1), "")
  }

  /// Returns the edit that adds elements after the last child, each on its own line. The new elements have the same
  /// indentation as the last child. If there is no child, the elements are added at the start of the content, indented
  /// by four spaces more than this element.
  ///
  /// - Parameter elements: The elements as XML text without indentation.
  /// - Complexity: O(*n*) for *n* children.
  public func appending(_ elements: [String]) -> TextEdit {
    let own = indentation(at: range.start)
    var last: XMLTree.Element?
    for child in children { last = child }
    let indentation = last.map { self.indentation(at: $0.range.start) } ?? own + "    "
    let lines = elements.map { "\n\(indentation)\($0)" }.joined()
    if isSelfClosing {
      // A self-closing tag such as `<constraints/>` is replaced by a start tag and an end tag.
      let slash = SourceRange(start: range.end - 2, end: range.end)
      return TextEdit(slash, ">\(lines)\n\(own)</\(name)>")
    }
    if let last {
      return TextEdit(SourceRange(start: last.range.end, end: last.range.end), lines)
    }
    return TextEdit(
      SourceRange(start: contentRange.start, end: contentRange.start),
      content.isEmpty ? "\(lines)\n\(own)" : lines)
  }

  /// Returns an edit that adds elements after the last child, like ``appending(_:)``, and that can be applied together
  /// with the ``removal`` of this child.
  ///
  /// - Parameters:
  ///   - elements: The elements as XML text without indentation.
  ///   - removed: The ``documentIndex`` of each child that other edits remove.
  /// - Complexity: O(*n*) for *n* children.
  public func appending(_ elements: [String], without removed: Set<Int>) -> TextEdit {
    var last: XMLTree.Element?
    for child in children { last = child }
    guard let last, removed.contains(last.documentIndex), last.removal.range != last.range else {
      return appending(elements)
    }
    // If the last child is removed with its line, the new elements come after that line.
    let position = last.removal.range.end
    let indentation = indentation(at: last.range.start)
    return TextEdit(
      SourceRange(start: position, end: position), elements.map { "\(indentation)\($0)\n" }.joined())
  }

  /// Returns the text of an empty element, such as `<rect key="frame"/>`, or of a start tag.
  ///
  /// - Parameters:
  ///   - name: The name of the element, which must be a valid XML name.
  ///   - attributes: The attributes with their values as plain text, in order. Their names must be valid XML names.
  ///   - isClosed: Whether the text ends with `/>`, as an empty element does. If false, the text is a start tag.
  ///     Default: true.
  public static func tag(_ name: String, _ attributes: [(name: String, value: String)], isClosed: Bool = true)
    -> String
  {
    let pairs = attributes.map { " \($0.name)=\"\(XMLText.attribute($0.value))\"" }.joined()
    return "<\(name)\(pairs)\(isClosed ? "/" : "")>"
  }

  /// Returns the white space at the start of the line that contains an offset.
  @_spi(Tools) public func indentation(at offset: Int) -> String {
    let bytes = storage.bytes
    var start = offset
    while start > storage.start, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let end =
      bytes[start..<offset].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? offset
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
