#if CLI
  import ArgumentParser
  import LayoutLint
  import SourceText

  /// The command `layoutkit rules`, which lists the rules of `layoutkit lint` and explains them.
  struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rules",
      abstract: "List the rules of 'layoutkit lint', or explain some.",
      discussion: """
        EXAMPLES
          layoutkit rules
          layoutkit rules left-right
          layoutkit rules --format json
        """
    )

    @Argument(
      help: ArgumentHelp("The rules to explain, by id. Default: all rules, as a list.", valueName: "rule"),
      completion: .list(LintRules.all.map(\.id)))
    var ids: [String] = []

    @Option(help: "text: for people; json: for programs, with the reason for each rule.")
    var format: AnswerFormat = .text

    func run() throws {
      let rules = CommandLineTool.currentRules
      if format == .json {
        let chosen = try ids.map { id in
          guard let rule = rules.first(where: { $0.id == id }) else {
            throw ValidationError(RuleNames.unknown(id, rules))
          }
          return rule
        }
        let entries = (ids.isEmpty ? rules : chosen).map(Self.entry)
        let list = JSONText.object([("schemaVersion", .integer(1)), ("rules", .array(entries))])
        try StandardOutput.print(list.text)
        return
      }
      let pages = try ids.map { id in
        if let rule = rules.first(where: { $0.id == id }) { return RulePageText.page(of: rule) }
        // Reports contain errors about files, too, under ids of their own.
        if let text = LintedFile.errorPages[id] { return "# \(id)\n\nAn error, not a rule.\n\n\(text)\n" }
        throw ValidationError(RuleNames.unknown(id, rules))
      }
      if pages.isEmpty {
        try StandardOutput.write(Self.table(rules))
      } else {
        try StandardOutput.write(pages.joined(separator: "\n"))
      }
    }

    private static func entry(of rule: any LintRule) -> JSONText {
      .object(
        [
          ("id", .string(rule.id)), ("severity", .string(rule.severity.rawValue)),
          ("optIn", .boolean(rule.isOptIn)), ("usesFrames", .boolean(rule.usesFrames)),
          ("summary", .string(rule.summary)),
        ] + JSONText.optional("reason", rule.page?.reason))
    }

    private static func table(_ rules: [any LintRule]) -> String {
      let width = rules.map(\.id.count).max() ?? 0
      return rules.map { rule in
        let severity = rule.severity.rawValue + (rule.isOptIn ? ", opt-in" : "")
        let gap = String(repeating: " ", count: width - rule.id.count)
        let severityGap = String(repeating: " ", count: max(0, "warning, opt-in".count - severity.count))
        return "\(rule.id)\(gap)  \(severity)\(severityGap)  \(rule.summary)\n"
      }.joined()
    }
  }
#endif
