import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// A solver that every trace is put to.
struct SolverUnderTest: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var make: @Sendable () -> any ConstraintSolver

  static let all = [
    SolverUnderTest(testDescription: "ReferenceSolver") { ReferenceSolver() },
    SolverUnderTest(testDescription: "SimplexSolver") { SimplexSolver() },
  ]
}
