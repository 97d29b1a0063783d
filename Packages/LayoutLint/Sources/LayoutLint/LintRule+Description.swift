import SourceDiagnostics

extension LintRule {
  /// The description of the rule for reports.
  public var description: ToolDescription.Rule {
    ToolDescription.Rule(id: id, summary: summary, help: page?.reason ?? "", severity: severity)
  }
}
