import ConflictAnalysis
import LayoutModel

/// A conflict of a layout with its proof, its sum, its visible effects and the changes that resolve it.
public struct LayoutConflict: Hashable, Sendable {
  /// The conflicting rows, with the proof and the sum.
  public var conflict: ConstraintConflict

  /// The visible effects of the dropped constraint.
  public var effects: [FrameEffect]

  /// The changes that resolve the conflict, best first. Each one was solved.
  public var relaxations: [Relaxation]

  /// The equations and origins of the members, except for the implicit rule that no size is negative.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
}

/// The ambiguity of a layout.
public struct LayoutAmbiguity: Hashable, Sendable {
  /// The ambiguous items, and the constraints that would determine them.
  public var report: AmbiguityReport

  /// The names of scroll views whose content has an ambiguous size or position.
  public var scrolling: [String]

  /// The equations and origins of the rows in ties.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
}

/// An explanation of the value of an attribute.
public struct LayoutExplanation: Hashable, Sendable {
  /// The rows that determine the value, their sum, and the related rows that do not hold.
  public var report: WhyReport

  /// The equations and origins of the rows.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
}

/// All results of an analysis, as a value that does not refer to the layout.
public struct LayoutDiagnosis: Hashable, Sendable {
  /// The conflicts.
  public var conflicts: [LayoutConflict] = []

  /// The ambiguity; nil if nothing is ambiguous.
  public var ambiguity: LayoutAmbiguity?

  /// The contents that do not fit together.
  public var shortages: [ContentShortage] = []

  /// The warnings about content that is cut off, and about views that cannot be seen.
  public var warnings: [LayoutWarning] = []

  /// The explanations of the requested attributes.
  public var explanations: [LayoutExplanation] = []

  /// The check of the solver's answer, if it was requested.
  public var verification: LayoutVerification?

  /// The error that ended the analysis: the solver failed, or its answers were inconsistent.
  public var failure: AnalysisError?

  /// The identities of the items, by their names in the analysis; valid as long as the items exist.
  public var items: [String: ObjectIdentifier] = [:]

  /// Whether a visible item or the content of a scroll view is ambiguous.
  public var isAmbiguous: Bool {
    ambiguity.map { !$0.report.items.isEmpty || !$0.scrolling.isEmpty } ?? false
  }

  /// Creates a diagnosis without findings.
  public init() {}

  /// Analyzes the last layout of an engine. An error of the analysis is stored in ``failure``.
  ///
  /// - Parameter questions: The attributes to explain.
  /// - Complexity: That of ``LayoutAnalysis``.
  public init(
    _ engine: LayoutEngine, explaining questions: [(item: any LayoutItem, attribute: LayoutAttribute)] = []
  ) {
    do throws(AnalysisError) {
      var analysis = try LayoutAnalysis(engine)
      items = Dictionary(
        analysis.layout.items.map { ($0.name, ObjectIdentifier($0.item)) },
        uniquingKeysWith: { first, _ in first })
      conflicts = try analysis.conflicts()
      ambiguity = try analysis.ambiguity()
      shortages = try analysis.shortages()
      warnings = try analysis.explainedWarnings()
      for question in questions {
        if let answer = try analysis.why(question.item, question.attribute) { explanations.append(answer) }
      }
    } catch {
      failure = error
    }
  }
}
