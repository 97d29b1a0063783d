import LayoutEquations

/// How often a solver may still be asked.
struct ProbeBudget {
  private let limit: Int
  private var spent = 0

  init(_ limits: AnalysisLimits) { limit = limits.probes }

  /// Takes note that a solver is asked.
  mutating func spend() { spent += 1 }

  /// Takes note that a solver is asked, if it may be.
  mutating func spendOrStop() throws(ProbeInterruption) {
    guard spent < limit else { throw .stopped(.probes(limit)) }
    spent += 1
  }
}

/// Why a search was interrupted: it may have found enough, or something is wrong.
enum ProbeInterruption: Error {
  case stopped(AnalysisStop)
  case failed(AnalysisError)

  /// Why it stopped; throws what is wrong.
  func stop() throws(AnalysisError) -> AnalysisStop {
    switch self {
    case .stopped(let stop): return stop
    case .failed(let error): throw error
    }
  }
}
