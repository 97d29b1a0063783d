import SourceText

extension DocumentNode {
  /// The tree in JSON, indented by two spaces; lists of scalars that fit a line stand on it.
  ///
  /// Plain scalars that are neither number, boolean nor nothing are written as strings.
  public func json() -> String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  private func write(to text: inout String, indentation: Int) {
    switch content {
    case .scalar(let scalar): text += scalar.json
    case .sequence(let nodes):
      if let line = Self.line(nodes) {
        text += line
      } else {
        Self.write(nodes, in: ("[", "]"), to: &text, indentation: indentation) { node, text in
          node.write(to: &text, indentation: indentation + 1)
        }
      }
    case .mapping(let entries):
      Self.write(entries, in: ("{", "}"), to: &text, indentation: indentation) { entry, text in
        text += "\(JSONText.quoted(entry.key)): "
        entry.value.write(to: &text, indentation: indentation + 1)
      }
    }
  }

  /// A list of numbers and the like on one line; nil for one with texts or parts.
  private static func line(_ nodes: [DocumentNode]) -> String? {
    var elements: [String] = []
    for node in nodes {
      guard case .scalar(let scalar) = node.content, !scalar.isQuoted else { return nil }
      elements.append(scalar.json)
    }
    return "[\(elements.joined(separator: ", "))]"
  }

  private static func write<Element>(
    _ elements: [Element], in brackets: (String, String), to text: inout String, indentation: Int,
    each: (Element, inout String) -> Void
  ) {
    guard !elements.isEmpty else {
      text += brackets.0 + brackets.1
      return
    }
    text += brackets.0
    for (index, element) in elements.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += String(repeating: "  ", count: indentation + 1)
      each(element, &text)
    }
    text += "\n" + String(repeating: "  ", count: indentation) + brackets.1
  }
}

extension DocumentScalar {
  fileprivate var json: String {
    if isNull { return "null" }
    if !isQuoted, text == "true" || text == "false" { return text }
    guard case .number(let number) = ScalarNumber(self) else { return JSONText.quoted(text) }
    // YAML's `.5` and `+1` are no numbers in JSON.
    let digits = "\(number)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
