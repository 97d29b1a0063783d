import ConflictAnalysis
import LayoutModel

/// A conflict of a layout: the proof, the sum, what one sees, and what resolves it.
public struct LayoutConflict: Hashable, Sendable {
  /// The rows, with the proof and the sum.
  public var conflict: ConstraintConflict

  /// What one sees in place of the constraint that was given up.
  public var effects: [FrameEffect]

  /// Changes that resolve it, each tried out; the most promising first.
  public var relaxations: [Relaxation]

  /// What the members say, and where it comes from; the unwritten rule is not among them.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
}

/// What a layout leaves open.
public struct LayoutAmbiguity: Hashable, Sendable {
  /// What is open, of whom, and what would close it.
  public var report: AmbiguityReport

  /// Views that scroll and whose content has no size or no place.
  public var scrolling: [String]

  /// Hidden items that are open: nobody sees where they are, and nothing else is said of them.
  public var hidden: [String] = []

  /// What the rows of ties say, and where it comes from.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
}

/// Why something is where it is, or as large as it is.
public struct LayoutExplanation: Hashable, Sendable {
  /// The sum, and what did not get its way.
  public var report: WhyReport

  /// What the rows say, and where it comes from.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
}

/// What an analysis found out about a layout: a value that outlives it.
public struct LayoutDiagnosis: Hashable, Sendable {
  /// What contradicts what.
  public var conflicts: [LayoutConflict] = []

  /// What is open; nil if nothing is.
  public var ambiguity: LayoutAmbiguity?

  /// What was asked for.
  public var explanations: [LayoutExplanation] = []

  /// Whether the solver answered rightly, if that was asked.
  public var verification: LayoutVerification?

  /// Why there is no answer: a solver that fails, or contradicts itself.
  public var failure: AnalysisError?

  /// A diagnosis of nothing.
  public init() {}

  /// Looks at the last layout of an engine.
  ///
  /// - Parameter questions: What is to be explained.
  public init(
    _ engine: LayoutEngine, explaining questions: [(item: any LayoutItem, attribute: LayoutAttribute)] = []
  ) {
    do throws(AnalysisError) {
      var analysis = try LayoutAnalysis(engine)
      conflicts = try analysis.conflicts()
      ambiguity = try analysis.ambiguity()
      for question in questions {
        if let answer = try analysis.why(question.item, question.attribute) { explanations.append(answer) }
      }
    } catch {
      failure = error
    }
  }
}
