import ConflictAnalysis
@_spi(Tools) import LayoutModel

/// A conflict of a layout, with its proof, its sum, its visible effects and the changes that resolve it.
public struct LayoutConflict: Hashable, Sendable {
  /// The conflicting rows, with the proof and the sum.
  public var conflict: ConstraintConflict

  /// The visible effects of the dropped constraint: the differences that dropping it makes to frames.
  public var effects: [FrameEffect]

  /// The changes that resolve the conflict, from the most to the least preferred. Each was confirmed by solving.
  public var relaxations: [Relaxation]

  /// The equation and the origin of each row in ``conflict``. The rows `width >= 0` and `height >= 0`, which come from no
  /// constraint, have no entry.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// The superviews of the conflict's items, and their superviews, by the names of the items.
  public internal(set) var superviews: [String: String] = [:]

  /// Whether all changes were tried; false if ``AnalysisLimits/results`` left some out.
  public var hasAllRelaxations = true
}

/// The ambiguity of a layout: the items with more than one possible frame, and the missing constraints.
public struct LayoutAmbiguity: Hashable, Sendable {
  /// The ambiguous items, and constraints that would make the layout unambiguous.
  public var report: AmbiguityReport

  /// The scroll views whose content has an ambiguous size or position.
  public var ambiguousScrollViews: [Scrolling]

  /// The equation and the origin of each constraint in a tie.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// The differences between the sizes of frames and those of alignment rectangles, in points. Sizes without a difference
  /// are left out.
  public var frameExcess: [ConstraintSystem.Unknown: Double] = [:]

  /// The stacks whose ambiguous views the distribution `fillEqually` determines.
  public internal(set) var equalStacks: [EqualStack] = []

  /// A stack of views of one kind that become unambiguous if they are equally long.
  public struct EqualStack: Hashable, Sendable {
    /// The name of the stack.
    public var item: String

    /// The axis of the stack.
    public var axis: LayoutAxis
  }

  /// A scroll view whose content has an ambiguous size or position.
  public struct Scrolling: Hashable, Sendable {
    /// The name of the scroll view.
    public var item: String

    /// The axes on which the content is ambiguous.
    public var axes: [LayoutAxis]
  }
}

/// An explanation of the value of an attribute. ``WhyText`` writes it as text.
public struct LayoutExplanation: Hashable, Sendable {
  /// The explanation as values: the rows that determine the value, their sum, and rows that constrain the same items
  /// but do not hold.
  public var report: WhyReport

  /// The equation and the origin of each row in ``report``.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
}

/// All results of an analysis, as a value that does not refer to the layout.
///
/// ```swift
/// let diagnosis = LayoutDiagnosis(engine, explaining: [(item: field, attribute: .width)])
/// print(diagnosis.conflicts.count, diagnosis.isAmbiguous)
/// for explanation in diagnosis.explanations {
///   print(WhyText(explanation).lines.joined(separator: "\n"))
/// }
/// ```
public struct LayoutDiagnosis: Hashable, Sendable {
  /// The conflicts, each with the changes that resolve it.
  public var conflicts: [LayoutConflict] = []

  /// Whether all conflicts were analyzed; false if ``AnalysisLimits/results`` left some out.
  public var hasAllConflicts = true

  /// The ambiguity; nil if nothing is ambiguous.
  public var ambiguity: LayoutAmbiguity?

  /// The contents that do not fit, such as texts that are wider than their row.
  public var contentOverflows: [ContentOverflow] = []

  /// The warnings about content that is cut off, and about views that cannot be seen.
  public var warnings: [LayoutWarning] = []

  /// The names of views whose text fits if it may have several lines. Set by callers of
  /// ``LayoutModel/LayoutEngine/textsFittingInSeveralLines(_:)``.
  public var wrappableTexts: Set<String> = []

  /// The explanations of the attributes that were asked about, in the same order.
  public var explanations: [LayoutExplanation] = []

  /// The check of the solver's answer; nil if it was not requested.
  public var verification: LayoutVerification?

  /// The solver's failure and the numbers that probably caused it; nil if the layout has values.
  public var solverFailure: LayoutFailure?

  /// The changes that end the layout loop. Set by callers of ``LayoutModel/LayoutEngine/changesEndingLoop(limit:)``.
  public var loopChanges: [LoopChange] = []

  /// The error that ended the analysis; nil if there was none. The solver failed, or its answers were inconsistent.
  public var failure: AnalysisError?

  /// The identity of each item, by its name in the results; valid as long as the items exist.
  public var items: [String: ObjectIdentifier] = [:]

  /// Whether a visible item or the content of a scroll view is ambiguous.
  public var isAmbiguous: Bool {
    ambiguity.map { !$0.report.items.isEmpty || !$0.ambiguousScrollViews.isEmpty } ?? false
  }

  /// Creates a diagnosis without findings.
  public init() {}

  /// Analyzes the last layout of an engine. If the analysis fails, stores the error in ``failure``.
  ///
  /// There is nothing to analyze if the solver failed, or if constraints still changed at the end of the layout: the
  /// values of such a layout have no meaning.
  ///
  /// - Parameters:
  ///   - engine: The engine, after a layout pass.
  ///   - questions: The attributes whose values are explained. Default: none.
  /// - Complexity: That of ``LayoutAnalysis``.
  public init(
    _ engine: LayoutEngine, explaining questions: [(item: any LayoutItem, attribute: LayoutAttribute)] = []
  ) {
    solverFailure = LayoutFailure(engine)
    guard engine.lastSolution.hasStableConstraints else { return }
    do throws(AnalysisError) {
      var analysis = try LayoutAnalysis(engine)
      items = Dictionary(
        analysis.layout.items.map { ($0.name, ObjectIdentifier($0.item)) },
        uniquingKeysWith: { first, _ in first })
      conflicts = try analysis.conflicts()
      hasAllConflicts = analysis.solved.conflicts.stop == nil
      ambiguity = try analysis.ambiguity()
      contentOverflows = try analysis.contentOverflows()
      warnings = try analysis.explainedWarnings()
      for question in questions {
        if let answer = try analysis.why(question.item, question.attribute) { explanations.append(answer) }
      }
    } catch {
      failure = error
    }
  }
}

extension LayoutSolution {
  /// Whether the layout has values, and its constraints no longer changed in the last iteration of the pass.
  ///
  /// If false, conflicts and ambiguity are those of an arbitrary iteration, and are not reported.
  public var hasStableConstraints: Bool { failure == nil && layoutLoop?.constraints.isEmpty ?? true }
}
