import SourceDiagnostics

extension LintRule {
  /// The rule as reports describe it, such as in SARIF: its id, its summary and the reason for it.
  public var description: ToolDescription.Rule {
    ToolDescription.Rule(id: id, summary: summary, help: page?.reason ?? "", severity: severity)
  }
}
