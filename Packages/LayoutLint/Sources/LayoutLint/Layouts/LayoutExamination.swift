import LayoutDiagnostics
import LayoutEquations
@_spi(Tools) import LayoutModel

/// The analysis of a layout, computed when rules need it.
///
/// The outline of the analysis contains the findings without explanations. The complete analysis also explains the
/// findings, and takes several times as long. Most mistakes occur in several environments, but need to be explained in
/// only one.
final class LayoutExamination {
  private let engine: LayoutEngine
  private let solution: LayoutSolution

  /// The constraints of the layout as the solver reads them, with the equations that they come from.
  private(set) lazy var system = makeSystem()

  /// The last ``system`` that was created for this layout or an earlier layout of the engine; nil if none was created.
  private var knownSystem: LayoutSystem?

  /// The warnings about the layout.
  private(set) lazy var warnings = engine.hasSymptoms ? LayoutWarnings(engine, system) : LayoutWarnings()

  /// The complete analysis; nil if the solution has no problem.
  private(set) lazy var diagnosis: LayoutDiagnosis? = makeDiagnosis()

  private lazy var outline: LayoutOutline? = hasProblem ? LayoutOutline(engine, system, warnings) : nil

  /// Whether ``findings`` adds explanations to the findings. Default: false.
  var isComplete = false

  /// Whether ``findings`` or a rule has returned findings without explanations.
  ///
  /// The caller sets this property to false before it reads ``findings``.
  var hasShownOutline = false

  /// The findings of the complete analysis, with explanations. Their messages are those that the command `solve`
  /// prints.
  private lazy var completeFindings = findings(of: diagnosis)
  private lazy var outlinedFindings = findings(of: outline?.diagnosis)

  /// The names of items that contain escape sequences in equations.
  private(set) lazy var escapedNames = EscapedNames(system.items.map(\.name))

  /// For each conflict, the length in points by which the needed length exceeds the available one. The key is the
  /// identity of the dropped constraint.
  private(set) lazy var missingLengths = outline?.missingLengths() ?? [:]

  /// Creates the examination of the last layout of an engine. Nothing is analyzed yet.
  ///
  /// - Parameter previous: The examination of an earlier layout of the engine; nil if there is none.
  init(_ engine: LayoutEngine, after previous: LayoutExamination? = nil) {
    self.engine = engine
    solution = engine.solution
    knownSystem = previous?.knownSystem
  }

  private func makeSystem() -> LayoutSystem {
    let system = engine.layoutSystem(after: knownSystem)
    knownSystem = system
    return system
  }

  /// The results of the analysis without explanations: ambiguity, content that does not fit, and the items of the
  /// layout by name. Nil if the solution has no problem.
  var analysis: LayoutDiagnosis? { outline?.diagnosis }

  /// The findings of the analysis. They contain explanations only if ``isComplete`` is true.
  var findings: [SceneDiagnostics.Finding] {
    if isComplete { return completeFindings }
    if hasProblem { hasShownOutline = true }
    return outlinedFindings
  }

  private func findings(of diagnosis: LayoutDiagnosis?) -> [SceneDiagnostics.Finding] {
    // Findings about ambiguity are left out, because the rules about ambiguity write their own messages.
    var diagnosis = diagnosis
    diagnosis?.ambiguity = nil
    var diagnostics = SceneDiagnostics(solution, diagnosis, file: "")
    // The outline of the analysis contains no conflicts.
    diagnostics.showsAllOverflows = true
    return diagnostics.findings
  }

  private lazy var hasProblem =
    !solution.hasStableConstraints || !solution.droppedConstraints.isEmpty
    || solution.items.contains { $0.status == .ambiguous } || !warnings.isEmpty

  private func makeDiagnosis() -> LayoutDiagnosis? {
    guard var diagnosis = outline?.explained() else { return nil }
    if solution.hasStableConstraints {
      // This search lays out the tree again, so it comes after the other findings.
      diagnosis.wrappableTexts = engine.textsFittingInSeveralLines(diagnosis, known: (system, warnings))
    }
    return diagnosis
  }
}
