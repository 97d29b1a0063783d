import LayoutLint
import SourceText

extension LintConfiguration {
  /// Returns the configuration as YAML, with all keys. Reading it gives an equal configuration.
  func text(rules: [any LintRule]) -> String {
    var lines = Self.list("included", included.map(\.text)) + Self.list("excluded", excluded.map(\.text))
    let used = self.rules(among: rules).map(\.id)
    lines.append("# These rules are used; 'layoutkit rules' explains them.")
    lines += Self.list("only_rules", used)
    lines.append("severities:")
    for rule in rules where used.contains(rule.id) {
      lines.append("  \(rule.id): \((severities[rule.id] ?? rule.severity).rawValue)")
    }
    if lines.last == "severities:" { lines[lines.count - 1] = "severities: {}" }
    lines.append(ignored.isEmpty ? "ignore: []" : "ignore:")
    for entry in ignored {
      lines.append("  - file: \(Self.quoted(entry.file.text))")
      if let object = entry.object { lines.append("    object: \(Self.quoted(object))") }
      lines += ["    rule: \(entry.rule)", "    reason: \(Self.quoted(entry.reason))"]
    }
    lines.append("strict: \(isStrict)")
    if let reporter { lines.append("reporter: \(Self.quoted(reporter))") }
    if let baseline { lines.append("baseline: \(Self.quoted(baseline))") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func list(_ key: String, _ values: [String]) -> [String] {
    values.isEmpty ? ["\(key): []"] : ["\(key):"] + values.map { "  - \(quoted($0))" }
  }

  /// Returns a text in quotation marks, unless it is a plain word.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "/") }
    return isPlain && text.first?.isLetter ?? false ? text : JSONText.quoted(text)
  }
}
