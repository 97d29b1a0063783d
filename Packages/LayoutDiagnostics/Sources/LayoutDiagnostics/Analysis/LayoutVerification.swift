import ConflictAnalysis
import LayoutModel
import LinearConstraints

/// Whether the solver of a layout answered rightly: each row of the last layout is checked against its values, by another
/// solver and by arithmetic that no solver has a part in.
///
///     let verification = LayoutVerification(engine) { SimplexSolver() }
///     verification.isSound
///     VerificationText(verification).lines   // `Field.Width = 240` is off by 25 …
///
/// It is meant for solvers of your own, and for doubts. See ``ConflictAnalyzer/verify(_:)`` for what is checked how.
public struct LayoutVerification: Hashable, Sendable {
  /// What was found out; empty if there is a ``failure``.
  public var report = VerificationReport()

  /// What the rows say that are spoken of, and where they come from.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member] = [:]

  /// Why there is no answer: the solver that checks fails.
  public var failure: AnalysisError?

  /// Whether everything was checked and nothing is wrong.
  public var isSound: Bool { failure == nil && report.isSound }

  /// Checks the last layout of an engine.
  ///
  /// - Parameter makeSolver: Makes a fresh solver, best of another kind than the engine's.
  /// - Complexity: One or two solves of the whole, and a proof for each constraint that was given up.
  public init(
    _ engine: LayoutEngine, limits: AnalysisLimits = .standard,
    checkedBy makeSolver: @escaping () -> any ConstraintSolver
  ) {
    let layout = engine.layoutSystem()
    let answer = SolverAnswer(values: layout.values, droppedRows: layout.dropped.map(\.row))
    do throws(AnalysisError) {
      report = try ConflictAnalyzer(layout.system, limits: limits, makeSolver: makeSolver).verify(answer)
    } catch {
      failure = error
    }
    for premise in report.flaws.flatMap(\.premises) + (failure?.premises ?? []) {
      statements[premise] = layout.member(of: premise)
    }
  }
}

extension SolutionFlaw {
  /// The rows that it speaks of.
  fileprivate var premises: [ConstraintSystem.Premise] {
    switch self {
    case .notFinite: []
    case .violated(let premise, _), .needless(let premise): [premise]
    case .hidden(let conflict): conflict.members.map(\.premise)
    case .improvable(_, _, _, let shortfalls): shortfalls.map(\.premise)
    }
  }
}

extension AnalysisError {
  /// The rows that it speaks of.
  fileprivate var premises: [ConstraintSystem.Premise] {
    switch self {
    case .solver, .outdone: []
    case .inconsistentRefusal(let premises), .unprovenRefusal(let premises): premises
    case .violated(let premise, _): [premise]
    }
  }
}
