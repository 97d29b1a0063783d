import SourceText

extension LayoutDocument {
  /// Returns the document as JSON in the canonical form of ``node``, with lists of numbers on one line.
  ///
  /// - Complexity: O(*n*) for *n* bytes of JSON.
  public func json() -> String { node.json() + "\n" }
}

extension DocumentNode {
  /// Returns the tree as JSON, indented by two spaces. Lists of numbers are on one line.
  ///
  /// An unquoted scalar that is a number, a boolean or null in JSON is written without quotation marks. Any other
  /// scalar is written as a string.
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

  /// Returns the tree as JSON, indented by two spaces. Short lists and maps are on one line.
  ///
  /// - Parameter lineLength: The maximum length, in bytes, of a list or map that is written on one line.
  func json(lineLength: Int) -> String {
    var text = ""
    write(to: &text, indentation: 0) { $0.jsonText.text.utf8.count <= lineLength }
    return text
  }

  /// Appends the tree as JSON.
  ///
  /// - Parameter isOnOneLine: Returns whether to write a list or map on one line.
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
    case .sequence(let nodes): .array(nodes.map { $0.jsonText })
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
