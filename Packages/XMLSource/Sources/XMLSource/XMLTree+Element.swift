import SourceText

extension XMLTree.Element {
  private var node: XMLNode { storage.nodes[Int(index)] }

  /// The name of the element, including a prefix if it has one: `view`.
  public var name: String { storage.names[Int(node.name)] }

  /// The element that directly contains this one; nil for the root.
  public var parent: XMLTree.Element? {
    node.parent < 0 ? nil : XMLTree.Element(storage: storage, index: node.parent)
  }

  /// The number of elements that start before this one in the document. It is 0 for the root, and larger for a
  /// descendant than for its ancestors.
  public var documentIndex: Int { Int(index) }

  // MARK: Ranges

  /// The range from the start of the start tag to the end of the end tag.
  public var range: SourceRange { SourceRange(start: Int(node.start), end: Int(node.end)) }

  /// The range of the start tag, such as `<view id="a">` or `<rect/>`.
  public var startTagRange: SourceRange { SourceRange(start: Int(node.start), end: Int(node.contentStart)) }

  /// The range between the start tag and the end tag. For an element such as `<rect/>`, it is empty and at the end of
  /// the element.
  public var contentRange: SourceRange {
    SourceRange(start: Int(node.contentStart), end: Int(node.contentEnd))
  }

  /// The range of the name in the start tag.
  public var nameRange: SourceRange {
    SourceRange(start: Int(node.start) + 1, end: Int(node.start) + 1 + name.utf8.count)
  }

  /// Whether the element consists of a single tag, such as `<rect/>`.
  public var isSelfClosing: Bool { node.contentStart == node.end }

  // MARK: Attributes

  /// The value of an attribute; nil if the element has no attribute with this name.
  ///
  /// - Complexity: O(*n*) for *n* attributes.
  public subscript(_ name: String) -> String? { stored(name).map(storage.value) }

  /// Returns the attribute with this name, including its ranges in the text; nil if the element has no such attribute.
  ///
  /// - Complexity: O(*n*) for *n* attributes.
  public func attribute(_ name: String) -> XMLTree.Attribute? { stored(name).map(storage.attribute) }

  /// The attributes of the element, in the order of the text.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the attributes.
  public var attributes: [XMLTree.Attribute] { storedAttributes.map(storage.attribute) }

  private var storedAttributes: ArraySlice<XMLAttributeNode> {
    let node = node
    return storage.attributes[Int(node.firstAttribute)..<Int(node.firstAttribute + node.attributeCount)]
  }

  private func stored(_ name: String) -> XMLAttributeNode? {
    storedAttributes.first { storage.names[Int($0.name)] == name }
  }

  // MARK: Content

  /// The elements directly inside this one.
  public var children: Children { Children(parent: self) }

  /// Returns the first child with this name; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* children.
  public func child(_ name: String) -> XMLTree.Element? { children.first { $0.name == name } }

  /// The text directly inside the element, which includes CDATA sections but not the text of children. References such
  /// as `&amp;` are replaced by their characters.
  ///
  /// - Complexity: O(*n* + *c*) for *n* bytes of content outside the children, and *c* children.
  public var text: String {
    content.reduce(into: "") { text, part in
      switch part {
      case .text(let more, _), .cdata(let more, _): text += more
      default: break
      }
    }
  }

  /// The content of the element in the order of the text: children, text, comments, CDATA sections and processing
  /// instructions.
  ///
  /// - Complexity: O(*n* + *c*) for *n* bytes of content outside the children, and *c* children.
  public var content: [XMLTree.Content] {
    var parts: [XMLTree.Content] = []
    var position = Int(node.contentStart)
    for child in children {
      parts += storage.content(in: position..<child.range.start)
      parts.append(.element(child))
      position = child.range.end
    }
    if position < Int(node.contentEnd) { parts += storage.content(in: position..<Int(node.contentEnd)) }
    return parts
  }

  /// A sequence of the elements directly inside an element.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    private let storage: XMLStorage
    private var position: Int32
    private let end: Int32

    fileprivate init(parent: XMLTree.Element) {
      storage = parent.storage
      position = parent.index + 1
      end = parent.node.next
    }

    /// Returns the next child of the element; nil after the last child.
    public mutating func next() -> XMLTree.Element? {
      guard position < end else { return nil }
      defer { position = storage.nodes[Int(position)].next }
      return XMLTree.Element(storage: storage, index: position)
    }
  }
}

extension XMLTree.Element: Hashable {
  /// Returns whether two values refer to the same element of the same tree.
  public static func == (left: XMLTree.Element, right: XMLTree.Element) -> Bool {
    left.storage === right.storage && left.index == right.index
  }

  /// Hashes the identity of the element: its tree and its index in the tree.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(index)
  }
}

extension XMLStorage {
  fileprivate func value(_ attribute: XMLAttributeNode) -> String {
    let bytes = bytes[Int(attribute.valueStart)..<Int(attribute.valueEnd)]
    return attribute.isEncoded ? XMLText.attributeValue(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  fileprivate func attribute(_ attribute: XMLAttributeNode) -> XMLTree.Attribute {
    let name = names[Int(attribute.name)]
    let start = Int(attribute.nameStart)
    return XMLTree.Attribute(
      name: name, value: value(attribute),
      nameRange: SourceRange(start: start, end: start + name.utf8.count),
      valueRange: SourceRange(start: Int(attribute.valueStart), end: Int(attribute.valueEnd)))
  }

  /// Returns the text and markup in a range that contains no elements. The method does not check the syntax, because
  /// the reader has already checked it.
  func content(in range: Range<Int>) -> [XMLTree.Content] {
    var parts: [XMLTree.Content] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      if let markup = XMLMarkup(at: position, in: bytes) {
        position = min(markup.range.end, range.upperBound)
        let text = String(decoding: bytes[markup.text.start..<markup.text.end], as: UTF8.self)
        switch markup.kind {
        case .comment: parts.append(.comment(text, markup.range))
        case .cdata: parts.append(.cdata(XMLText.unified(text), markup.range))
        case .processingInstruction: parts.append(.processingInstruction(text, markup.range))
        case .documentType: parts.append(.documentType(markup.range))
        }
      } else {
        position += 1
        while position < range.upperBound, bytes[position] != UInt8(ascii: "<") { position += 1 }
        let source = SourceRange(start: start, end: position)
        parts.append(.text(XMLText.text(bytes[start..<position]), source))
      }
    }
    return parts
  }
}
