import SourceDiagnostics

extension LintRule {
  /// The rule as reports describe it.
  public var description: ToolDescription.Rule {
    ToolDescription.Rule(id: id, summary: summary, help: page?.reason ?? "", severity: severity)
  }
}
