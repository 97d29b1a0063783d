import ConflictAnalysis
import LayoutModel

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
  public var statements: [Premise: RefusedConstraint.Member] = [:]

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
    let layout = engine.layoutRows()
    let writer = SystemWriter(of: layout)
    let system = writer.system(direction: engine.root.effectiveLayoutDirection)
    let answer = SolverAnswer(values: layout.values, givenUp: writer.givenUp)
    do throws(AnalysisError) {
      report = try ConflictAnalyzer(system, limits: limits, makeSolver: makeSolver).verify(answer)
    } catch {
      failure = error
    }
    for premise in report.flaws.flatMap(\.premises) + (failure?.premises ?? []) {
      guard let number = premise.equation, writer.sources.indices.contains(number) else { continue }
      statements[premise] = writer.sources[number].source
    }
  }
}

extension LayoutRows {
  /// What the solver said, with places counted from one origin.
  fileprivate var values: [Quantity: Double] {
    var values: [Quantity: Double] = [:]
    for item in items {
      for axis in LayoutAxis.allCases {
        let start = item.parent.flatMap { values[.position(item: items[$0].name, axis)] } ?? 0
        values[.position(item: item.name, axis)] = start + item.value(of: .origin(axis))
        values[.size(item: item.name, axis)] = item.frame.size[axis]
        let scrolled = Quantity.place(item: item.name, axis == .horizontal ? .left : .top)
        values[scrolled] = item.value(of: .boundsOrigin(axis))
      }
    }
    return values
  }
}

extension SolutionFlaw {
  /// The rows that it speaks of.
  fileprivate var premises: [Premise] {
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
  fileprivate var premises: [Premise] {
    switch self {
    case .solver, .outdone: []
    case .inconsistentRefusal(let premises), .unprovenRefusal(let premises): premises
    case .violated(let premise, _): [premise]
    }
  }
}
