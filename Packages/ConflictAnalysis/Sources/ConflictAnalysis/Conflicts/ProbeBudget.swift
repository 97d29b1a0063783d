import LayoutEquations

/// The remaining number of solves with a new solver.
struct ProbeBudget {
  private let limit: Int
  private var spent = 0

  init(_ limits: AnalysisLimits) { limit = limits.probes }

  /// Counts a solve.
  mutating func spend() { spent += 1 }

  /// Counts a solve; throws if the limit is reached.
  mutating func spendOrStop() throws(ProbeInterruption) {
    guard spent < limit else { throw .stopped(.probes(limit)) }
    spent += 1
  }
}

/// The reason why a search was interrupted: a limit or an error.
enum ProbeInterruption: Error {
  case stopped(AnalysisStop)
  case failed(AnalysisError)

  /// Returns the limit; throws the error.
  func stop() throws(AnalysisError) -> AnalysisStop {
    switch self {
    case .stopped(let stop): return stop
    case .failed(let error): throw error
    }
  }
}
