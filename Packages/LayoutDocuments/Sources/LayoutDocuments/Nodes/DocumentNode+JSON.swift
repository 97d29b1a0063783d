import SourceText

extension DocumentNode {
  /// Returns the tree as JSON, indented by two spaces, with lists of numbers on one line.
  ///
  /// Unquoted scalars that are neither numbers, booleans nor null are written as strings.
  ///
  /// - Complexity: O(*n*) for *n* bytes of JSON.
  public func json() -> String {
    var text = ""
    write(to: &text, indentation: 0) { node in
      guard case .sequence(let nodes) = node.content else { return false }
      return nodes.allSatisfy { node in
        if case .scalar(let scalar) = node.content { !scalar.isQuoted } else { false }
      }
    }
    return text
  }

  /// Returns the tree as JSON, indented by two spaces, with short lists and maps on one line.
  ///
  /// - Parameter lineLength: The maximum number of bytes of a list or a map on one line.
  func json(lineLength: Int) -> String {
    var text = ""
    write(to: &text, indentation: 0) { $0.jsonText.text.utf8.count <= lineLength }
    return text
  }

  /// Appends the tree as JSON.
  ///
  /// - Parameter isOnOneLine: Returns whether a list or a map is written on one line.
  private func write(to text: inout String, indentation: Int, isOnOneLine: (DocumentNode) -> Bool) {
    let parts: [(key: String?, value: DocumentNode)] =
      switch content {
      case .scalar: []
      case .sequence(let nodes): nodes.map { (nil, $0) }
      case .mapping(let entries): entries.map { ($0.key, $0.value) }
      }
    guard !parts.isEmpty, !isOnOneLine(self) else {
      text += jsonText.text
      return
    }
    let isList = parts[0].key == nil
    let indent = String(repeating: "  ", count: indentation)
    text += isList ? "[" : "{"
    for (index, part) in parts.enumerated() {
      text += "\(index == 0 ? "" : ",")\n\(indent)  "
      if let key = part.key { text += "\(JSONText.quoted(key)): " }
      part.value.write(to: &text, indentation: indentation + 1, isOnOneLine: isOnOneLine)
    }
    text += "\n\(indent)\(isList ? "]" : "}")"
  }

  private var jsonText: JSONText {
    switch content {
    case .scalar(let scalar): scalar.jsonText
    case .sequence(let nodes): .array(nodes.map(\.jsonText))
    case .mapping(let entries): .object(entries.map { ($0.key, $0.value.jsonText) })
    }
  }
}

extension DocumentScalar {
  fileprivate var jsonText: JSONText {
    if isNull { return .null }
    if !isQuoted, text == "true" || text == "false" { return .boolean(text == "true") }
    if case .number(let number) = ScalarNumber(self) { return .number(number) }
    return .string(text)
  }
}
