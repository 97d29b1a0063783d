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
    guard case .number(let number) = NumberText(self) else { return JSONText.quoted(text) }
    // YAML's `.5` and `+1` are no numbers in JSON.
    let digits = "\(number)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

/// Texts as JSON writes them.
enum JSONText {
  /// A text within quotation marks, with escapes for what cannot stand there.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      // Line ends for YAML and for some readers of JSON, or nothing that can be seen.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}",
        "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
