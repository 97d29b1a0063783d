import LayoutDocuments
import LinearConstraints
import SourceDiagnostics

extension LayoutDocument {
  /// Checks the document with rules, and returns the mistakes.
  ///
  ///     let document = try LayoutDocumentReader.read(text, fileName: "Login.layout.yaml")
  ///     for result in try document.lint(makeSolver: { SimplexSolver() }) {
  ///       print(result.message)
  ///     }
  ///
  /// - Parameters:
  ///   - rules: The rules to check. Default: the rules of LayoutKit that are not opt-in.
  ///   - environments: The environments to lay scenes out in. Default: the one that the document describes.
  ///   - makeSolver: Creates a solver for a layout.
  /// - Throws: ``LayoutDocuments/DocumentError`` if a constraint of the document is invalid.
  public func lint(
    rules: [any LintRule] = LintRules.standard, in environments: [LintEnvironment] = [.designed],
    makeSolver: @escaping () -> AnyConstraintSolver
  ) throws(DocumentError) -> [LintResult] {
    try Linter(rules: rules, makeSolver: makeSolver).lint(self, in: environments)
  }

  /// Applies a fix to this document. If the fix removes a constraint, do not apply fixes of other findings afterwards:
  /// they refer to constraints by index, and removing a constraint changes the indices.
  ///
  /// - Parameters:
  ///   - fix: A fix of a finding.
  ///   - index: The index of the scene with the finding; see ``LintResult/scene``. Default: the first scene.
  public mutating func apply(_ fix: LintFix, inScene index: Int = 0) {
    guard scenes.indices.contains(index) else { return }
    scenes[index] = scenes[index].applying(fix.changes)
  }
}

extension LintResult {
  /// Changes of the document that correct the mistake, best first. Each of them suffices alone.
  public var fixes: [LintFix] { finding.fixes }
}
