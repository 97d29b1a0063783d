import SourceDiagnostics

extension LintRule {
  /// The description of the rule in reports such as SARIF: its id, its summary and the reason for it.
  public var description: ToolDescription.Rule {
    ToolDescription.Rule(id: id, summary: summary, help: page?.reason ?? "", severity: severity)
  }
}
