import ConflictAnalysis
import LayoutModel
import LinearConstraints

/// A check of the solver's answer for a layout, with which you can test a custom solver.
///
/// ```swift
/// let verification = LayoutVerification(engine) { SimplexSolver() }
/// verification.isSound
/// VerificationText(verification).lines   // `Field.Width = 240` is violated by 25 …
/// ```
///
/// The check compares each row of the last layout with the solver's values, first by plain arithmetic and then with a
/// second solver. `ConflictAnalyzer.verify(_:)` describes the steps.
public struct LayoutVerification: Hashable, Sendable {
  /// The result of the check: the flaws that were found, and how many rows passed the check. Empty if the check ended
  /// with a ``failure``.
  public var report = VerificationReport()

  /// For each row that ``report`` or ``failure`` mentions, the equation of its constraint and the origin of the
  /// constraint, such as `ConstraintOrigin.user`.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member] = [:]

  /// The error that ended the check, such as a failure of the second solver; nil if there was none.
  public var failure: AnalysisError?

  /// Whether all rows were checked and the check found no flaw in the solver's answer.
  public var isSound: Bool { failure == nil && report.isSound }

  /// Checks the last layout of an engine.
  ///
  /// - Parameters:
  ///   - engine: The engine, which must have performed a layout pass.
  ///   - limits: The limits of the check. Default: 100 results and 2000 calls of the solver.
  ///   - makeSolver: Returns a new solver for the check, preferably of a type other than that of the engine's solver.
  /// - Complexity: The whole system is solved once or twice, and a proof is computed for each dropped constraint.
  public init(
    _ engine: LayoutEngine, limits: AnalysisLimits = .standard,
    checkedBy makeSolver: @escaping () -> AnyConstraintSolver
  ) {
    let layout = engine.layoutSystem()
    let answer = SolverAnswer(values: layout.values, droppedRows: layout.dropped.map { $0.row })
    do throws(AnalysisError) {
      report = try ConflictAnalyzer(layout.system, limits: limits, makeSolver: makeSolver).verify(answer)
    } catch {
      failure = error
    }
    for premise in report.flaws.flatMap({ $0.premises }) + (failure?.premises ?? []) {
      statements[premise] = layout.member(of: premise)
    }
  }
}

extension SolutionFlaw {
  /// The constraints, and rules such as `width >= 0`, that this flaw in a solver's answer is about.
  fileprivate var premises: [ConstraintSystem.Premise] {
    switch self {
    case .notFinite: []
    case .violated(let premise, _), .needlessDrop(let premise): [premise]
    case .missedConflict(let conflict): conflict.members.map { $0.premise }
    case .improvable(_, _, _, let shortfalls): shortfalls.map { $0.premise }
    }
  }
}

extension AnalysisError {
  /// The constraints, and rules such as `width >= 0`, that this error is about.
  fileprivate var premises: [ConstraintSystem.Premise] {
    switch self {
    case .solver, .optimumWorseThanAnswer: []
    case .inconsistentRefusal(let premises), .unprovenRefusal(let premises): premises
    case .violated(let premise, _): [premise]
    }
  }
}
