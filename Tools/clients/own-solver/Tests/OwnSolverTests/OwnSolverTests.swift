@testable import OwnSolver
import SolverConformance
import Testing

@Test(arguments: ConformanceCase.all)
func theSolverObeysTheLaws(check: ConformanceCase) {
  #expect(check.failures { OwnSolver() } == [])
}
