@_spi(Tools) import LayoutModel

/// The analysis of a layout, as far as rules have needed it so far.
///
/// An outline of the analysis shows which findings there are. The complete analysis also explains them, and takes several
/// times as long. In a matrix of environments, most mistakes occur in several of them and are explained once.
final class LayoutExamination {
  private let engine: LayoutEngine
  private let solution: LayoutSolution

  /// The rows of the layout.
  private(set) lazy var system = engine.layoutSystem()

  /// The warnings about the layout.
  private(set) lazy var warnings = engine.hasSymptoms ? LayoutWarnings(engine, system) : LayoutWarnings()

  /// The complete analysis; nil if the solution has no problem.
  private(set) lazy var diagnosis: LayoutDiagnosis? = makeDiagnosis()

  private lazy var outline: LayoutDiagnosis? =
    hasProblem ? LayoutDiagnosis(outlining: engine, system, warnings) : nil

  /// Whether rules get the complete analysis instead of the outline.
  var isComplete = false

  /// Whether rules have read the outline of a layout that has problems.
  private(set) var hasShownOutline = false

  /// The findings of the complete analysis and of the outline, in the words of the command `solve`.
  private lazy var completeFindings = findings(of: diagnosis)
  private lazy var outlinedFindings = findings(of: outline)

  /// Creates the examination of the last layout of an engine. Nothing is analyzed yet.
  init(_ engine: LayoutEngine) {
    self.engine = engine
    solution = engine.solution
  }

  /// The analysis for rules: complete, or only an outline.
  var analysis: LayoutDiagnosis? {
    if isComplete { return diagnosis }
    noteOutline()
    return outline
  }

  /// The findings of the ``analysis``.
  var findings: [SceneDiagnostics.Finding] {
    if isComplete { return completeFindings }
    noteOutline()
    return outlinedFindings
  }

  private func findings(of diagnosis: LayoutDiagnosis?) -> [SceneDiagnostics.Finding] {
    // The rules about ambiguity have their own words.
    var diagnosis = diagnosis
    diagnosis?.ambiguity = nil
    return SceneDiagnostics(solution, diagnosis, file: "").findings
  }

  private func noteOutline() { if hasProblem { hasShownOutline = true } }

  private lazy var hasProblem =
    !solution.hasStableConstraints || !solution.droppedConstraints.isEmpty
    || solution.items.contains { $0.status == .ambiguous } || !warnings.isEmpty

  private func makeDiagnosis() -> LayoutDiagnosis? {
    guard hasProblem else { return nil }
    var diagnosis = LayoutDiagnosis(engine, layout: system, warnings: warnings)
    if solution.hasStableConstraints {
      // This search lays out the tree again, so it comes after the other findings.
      diagnosis.wrappableTexts = engine.textsFittingInSeveralLines(diagnosis, known: (system, warnings))
    }
    return diagnosis
  }
}
