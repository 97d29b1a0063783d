import LayoutEquations

/// The number of solves that an analysis has made with new solvers, and the limit on that number.
struct ProbeBudget {
  private let limit: Int
  private var spent = 0

  init(_ limits: AnalysisLimits) { limit = limits.probes }

  /// Counts one solve against the budget, even if the limit is exceeded.
  mutating func spend() { spent += 1 }

  /// Counts one solve against the budget. Throws if the limit was already reached.
  mutating func spendOrStop() throws(ProbeInterruption) {
    guard spent < limit else { throw .stopped(.probes(limit)) }
    spent += 1
  }
}

/// The reason why a search was interrupted: a limit, or an error.
enum ProbeInterruption: Error {
  case stopped(AnalysisStop)
  case failed(AnalysisError)

  /// Returns the limit that interrupted the search, or throws the error that interrupted it.
  func stop() throws(AnalysisError) -> AnalysisStop {
    switch self {
    case .stopped(let stop): return stop
    case .failed(let error): throw error
    }
  }
}
