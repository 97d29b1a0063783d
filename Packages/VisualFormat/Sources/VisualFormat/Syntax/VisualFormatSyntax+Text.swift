import SourceText

extension VisualFormatSyntax: CustomStringConvertible {
  /// The formats in their normal form, one on each line. The normal form contains the orientation, but no `==`, and
  /// parentheses only where they are needed.
  ///
  /// Reading the text again returns an equal syntax tree.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var text: String { lines.map { $0.text }.joined(separator: "\n") }

  /// The formats in the normal form that ``text`` describes, one on each line.
  public var description: String { text }
}

extension VisualFormatSyntax.Line {
  /// The text of the line in its normal form: with the orientation, without `==`, and with parentheses only where they
  /// are needed.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
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

// MARK: Formats

extension VisualFormatSyntax.Format {
  fileprivate var text: String {
    var text = orientation.rawValue + ":"
    if let leading { text += "|" + leading.text }
    text += first.text
    for link in rest { text += link.text }
    if let trailing { text += trailing.text + "|" }
    return text
  }
}

extension VisualFormatSyntax.Link {
  fileprivate var text: String { connection.text + group.text }
}

extension VisualFormatSyntax.Group {
  fileprivate var text: String { "[" + members.map { $0.text }.joined(separator: ",") + "]" }
}

extension VisualFormatSyntax.Member {
  fileprivate var text: String {
    var text = last.map { "\(name)..\($0)" } ?? name
    if !predicates.isEmpty { text += predicates.text }
    guard let stack else { return text }
    text += ":" + stack.leading.text + stack.first.text
    return text + stack.rest.map { $0.text }.joined() + stack.trailing.text
  }
}

extension VisualFormatSyntax.Connection {
  fileprivate var text: String {
    switch kind {
    case .flush: ""
    case .standard: "-"
    case .none: "->"
    case .space(let predicates):
      if predicates.count == 1, predicates[0].isSimple {
        "-\(predicates[0].text)-"
      } else {
        "-\(predicates.text)-"
      }
    case .equal(let predicates): predicates.isEmpty ? "~" : "~\(predicates.text)~"
    }
  }
}

extension VisualFormatSyntax.Attributes {
  fileprivate var text: String {
    "C:\(name)" + rules.map { ".\($0.attribute.formatName)\($0.predicates.text)" }.joined()
  }
}

// MARK: Predicates

extension [VisualFormatSyntax.Predicate] {
  fileprivate var text: String { "(" + map { $0.text }.joined(separator: ",") + ")" }
}

extension VisualFormatSyntax.Predicate {
  /// The predicate in the notation of formats, such as `>=20@500`.
  var text: String {
    (relation == .equal ? "" : relation.description) + object.text + (priority.map { "@\($0)" } ?? "")
  }

  /// Whether a space with only this predicate needs no parentheses.
  fileprivate var isSimple: Bool {
    guard relation == .equal, priority == nil else { return false }
    return switch object {
    case .number(let number), .percent(let number): number.sign == .plus
    case .term(let term): term.isName
    }
  }
}

extension VisualFormatSyntax.Value: CustomStringConvertible {
  /// The number or the name in the notation of formats.
  public var description: String {
    switch self {
    case .number(let number): NumberText.shortest(number)
    case .name(let name): name
    }
  }
}

extension VisualFormatSyntax.Object {
  fileprivate var text: String {
    switch self {
    case .number(let number): NumberText.shortest(number)
    case .percent(let number): NumberText.shortest(number) + "%"
    case .term(let term): term.text
    }
  }
}

extension VisualFormatSyntax.Term {
  fileprivate var text: String {
    var text = name
    if let attribute { text += ".\(attribute.formatName)" }
    switch factor {
    case .times(let number)?: text += "*" + NumberText.shortest(number)
    case .divided(let number)?: text += "/" + NumberText.shortest(number)
    case nil: break
    }
    if constant > 0 { text += "+" + NumberText.shortest(constant) }
    if constant < 0 { text += "-" + NumberText.shortest(-constant) }
    return text
  }
}

extension LayoutAttribute {
  /// The name of the attribute in formats, such as `centerX`.
  fileprivate var formatName: String {
    VisualFormatSyntax.attributes.first { $0.attribute == self }?.name ?? name
  }
}
