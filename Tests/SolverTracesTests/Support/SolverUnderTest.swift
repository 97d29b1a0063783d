import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// A solver with which every trace is replayed.
struct SolverUnderTest: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var make: @Sendable () -> any ConstraintSolver

  static let all = [
    SolverUnderTest(testDescription: "ReferenceSolver") { ReferenceSolver() },
    SolverUnderTest(testDescription: "SimplexSolver") { SimplexSolver() },
  ]
}
