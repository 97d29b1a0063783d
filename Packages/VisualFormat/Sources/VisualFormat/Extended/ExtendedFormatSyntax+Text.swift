import SourceText

extension ExtendedFormatSyntax: CustomStringConvertible {
  /// The formats in their normal form, one a line: with their orientation, without `==`, and with parentheses where
  /// they are needed.
  ///
  /// The parser reads the same syntax from it, if names are names, numbers finite and attributes those of
  /// ``attributes``, and comments are on one line.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  /// The formats in their normal form; see ``text``.
  public var description: String { text }
}

extension ExtendedFormatSyntax.Line {
  /// The line in its normal form.
  public var text: String {
    let content =
      switch content {
      case .format(let format)?: format.text
      case .attributes(let attributes)?: attributes.text
      case nil: ""
      }
    guard let comment else { return content }
    return content.isEmpty ? "//\(comment)" : "\(content) //\(comment)"
  }
}

extension ExtendedFormatSyntax.Format {
  fileprivate var text: String {
    var text = "\(orientation.rawValue):"
    if let leading { text += "|" + leading.text }
    text += first.text
    for link in rest { text += link.text }
    if let trailing { text += trailing.text + "|" }
    return text
  }
}

extension ExtendedFormatSyntax.Link {
  fileprivate var text: String { connection.text + group.text }
}

extension ExtendedFormatSyntax.Group {
  fileprivate var text: String { "[\(members.map(\.text).joined(separator: ","))]" }
}

extension ExtendedFormatSyntax.Member {
  fileprivate var text: String {
    var text = writtenName
    if !predicates.isEmpty { text += ExtendedFormatSyntax.list(predicates) }
    guard let stack else { return text }
    return "\(text):\(stack.leading.text)\(stack.first.text)"
      + stack.rest.map(\.text).joined() + stack.trailing.text
  }

  /// The name, with the range.
  var writtenName: String { last.map { "\(name)..\($0)" } ?? name }
}

extension ExtendedFormatSyntax.Connection {
  fileprivate var text: String {
    switch kind {
    case .flush: ""
    case .standard: "-"
    case .none: "->"
    case .space(let predicates):
      if predicates.count == 1, predicates[0].isSimple {
        "-\(predicates[0].text)-"
      } else {
        "-\(ExtendedFormatSyntax.list(predicates))-"
      }
    case .equal(let predicates): predicates.isEmpty ? "~" : "~\(ExtendedFormatSyntax.list(predicates))~"
    }
  }
}

extension ExtendedFormatSyntax.Attributes {
  fileprivate var text: String {
    let rules = rules.map { ".\($0.attribute.formatName)\(ExtendedFormatSyntax.list($0.predicates))" }
    return "C:\(name)\(rules.joined())"
  }
}

extension ExtendedFormatSyntax {
  fileprivate static func list(_ predicates: [Predicate]) -> String {
    "(\(predicates.map(\.text).joined(separator: ",")))"
  }
}

extension ExtendedFormatSyntax.Predicate {
  fileprivate var text: String {
    (relation == .equal ? "" : relation.description) + object.text + (priority.map { "@\($0)" } ?? "")
  }

  /// Whether it may stand between the bars of a space without parentheses.
  fileprivate var isSimple: Bool {
    guard relation == .equal, priority == nil else { return false }
    return switch object {
    case .number(let number), .percent(let number): number.sign == .plus
    case .term(let term): term.attribute == nil && term.factor == nil && term.constant == 0
    }
  }
}

extension ExtendedFormatSyntax.Object {
  fileprivate var text: String {
    switch self {
    case .number(let number): NumberText.shortest(number)
    case .percent(let number): "\(NumberText.shortest(number))%"
    case .term(let term): term.text
    }
  }
}

extension ExtendedFormatSyntax.Term {
  fileprivate var text: String {
    var text = name
    if let attribute { text += ".\(attribute.formatName)" }
    switch factor {
    case .times(let number)?: text += "*\(NumberText.shortest(number))"
    case .divided(let number)?: text += "/\(NumberText.shortest(number))"
    case nil: break
    }
    if constant > 0 { text += "+\(NumberText.shortest(constant))" }
    if constant < 0 { text += "-\(NumberText.shortest(-constant))" }
    return text
  }
}

extension LayoutAttribute {
  /// The attribute's name in formats: `centerX`.
  fileprivate var formatName: String {
    ExtendedFormatSyntax.attributes.first { $0.attribute == self }?.name ?? name
  }
}
