import LinearConstraints

/// A timer that measures how long a solver takes for each phase of a trace.
///
/// Run the same program several times, each time with a new solver. ``timings`` then contains the medians of these
/// runs.
///
///     var timer = TraceTimer(cpuClock: cpuSeconds, stepClock: wallSeconds)
///     for _ in 0..<5 {
///       var solver = SimplexSolver()
///       try timer.timePhases(of: program, on: &solver)
///     }
///     timer.timings.resize?.secondsPerSolve
///
/// ``timePhases(of:on:phaseDidEnd:)`` reads a clock only at the start and the end of each phase. ``timeSteps(of:on:)``
/// reads a clock before and after every step of the resize phase. Reading the clock takes about as long as a small
/// step, so use separate runs for the two measurements.
///
/// A solver of type `any ConstraintSolver` can be timed too, without measurable overhead.
public struct TraceTimer {
  @usableFromInline let cpuClock: () -> Double
  @usableFromInline let stepClock: () -> Double
  @usableFromInline var samples: [SolverTrace.Phase: [Double]] = [:]
  @usableFromInline var worstSteps: [Double] = []
  @usableFromInline var solveCounts: [SolverTrace.Phase: Int] = [:]

  /// Creates a timer that uses two clocks.
  ///
  /// - Parameters:
  ///   - cpuClock: Returns the processor time that the process has used, in seconds.
  ///   - stepClock: Returns the reading of a clock in seconds, from any starting point. The clock should have a high
  ///     resolution and be fast to read.
  public init(cpuClock: @escaping () -> Double, stepClock: @escaping () -> Double) {
    self.cpuClock = cpuClock
    self.stepClock = stepClock
  }

  /// Runs a program, and measures the time of each phase.
  ///
  /// - Parameters:
  ///   - program: The program to run. Pass the same program in every call.
  ///   - solver: A solver without variables.
  ///   - phaseDidEnd: Called whenever a phase ends. A phase that is started several times also ends several times. The
  ///     time that the closure takes is not measured.
  /// - Throws: ``TraceError`` if the trace adds a row but the solver still has a row with that name; `SolverError` if
  ///   the solver fails. The times of a run that throws are ignored.
  @inlinable
  public mutating func timePhases(
    of program: TraceProgram, on solver: inout some ConstraintSolver,
    phaseDidEnd: (SolverTrace.Phase) -> Void = { _ in }
  ) throws {
    var run = TraceProgram.Run(of: program)
    var seconds: [SolverTrace.Phase: Double] = [:]
    for segment in program.segments {
      let start = cpuClock()
      try program.perform(segment.operations, on: &solver, &run)
      let end = cpuClock()
      seconds[segment.phase, default: 0] += end - start
      phaseDidEnd(segment.phase)
    }
    note(seconds, of: program)
  }

  /// Runs a program, and measures the time of the longest step in its resize phase. A step is a solve together with the
  /// commands since the previous solve.
  ///
  /// - Throws: The same errors as ``timePhases(of:on:phaseDidEnd:)``.
  @inlinable
  public mutating func timeSteps(of program: TraceProgram, on solver: inout some ConstraintSolver) throws {
    var run = TraceProgram.Run(of: program)
    let steps = program.segments.map { $0.phase == .resize ? program.steps(of: $0) : [] }
    var worst: Double?
    for (segment, steps) in zip(program.segments, steps) {
      guard segment.phase == .resize else {
        try program.perform(segment.operations, on: &solver, &run)
        continue
      }
      for step in steps {
        let start = stepClock()
        try program.perform(step, on: &solver, &run)
        worst = max(worst ?? 0, stepClock() - start)
      }
    }
    if let worst { worstSteps.append(worst) }
  }

  @usableFromInline
  mutating func note(_ seconds: [SolverTrace.Phase: Double], of program: TraceProgram) {
    for (phase, duration) in seconds {
      samples[phase, default: []].append(duration)
      if solveCounts[phase] == nil { solveCounts[phase] = program.solveCount(of: phase) }
    }
  }

  /// The medians of the times of all runs so far.
  public var timings: TraceTimings {
    func timing(_ phase: SolverTrace.Phase) -> TraceTimings.Phase? {
      samples[phase].flatMap(\.median).map { seconds in
        TraceTimings.Phase(seconds: seconds, solveCount: solveCounts[phase] ?? 0)
      }
    }
    return TraceTimings(
      build: timing(.build), resize: timing(.resize), churn: timing(.churn),
      worstResizeStep: worstSteps.median)
  }
}

/// The times that a solver took for the phases of a trace.
public struct TraceTimings: Hashable, Sendable {
  /// The time that a solver took for one phase.
  public struct Phase: Hashable, Sendable {
    /// The processor time of the entire phase, in seconds, from its first command to its last.
    public var seconds: Double

    /// The number of solves in the phase.
    public var solveCount: Int

    /// Creates the timing of a phase from its time and its number of solves.
    public init(seconds: Double, solveCount: Int) {
      self.seconds = seconds
      self.solveCount = solveCount
    }

    /// The mean time of a solve, including the commands before it, in seconds; nil if the phase has no solves.
    public var secondsPerSolve: Double? { solveCount > 0 ? seconds / Double(solveCount) : nil }
  }

  /// The time of the build phase; nil if no run contained this phase.
  public var build: Phase?

  /// The time of the resize phase; nil if no run contained this phase.
  public var resize: Phase?

  /// The time of the churn phase, which removes and adds rows; nil if no run contained this phase.
  public var churn: Phase?

  /// The time of the longest step in the resize phase, in seconds; nil if no steps were timed.
  public var worstResizeStep: Double?

  /// Creates timings from the times of the three phases and of the longest resize step.
  public init(build: Phase?, resize: Phase?, churn: Phase?, worstResizeStep: Double?) {
    self.build = build
    self.resize = resize
    self.churn = churn
    self.worstResizeStep = worstResizeStep
  }
}

extension TraceProgram {
  /// Divides the operations of a segment (consecutive operations of one phase) into ranges, each of which ends with a
  /// solve. The last range may have no solve.
  @usableFromInline
  func steps(of segment: Segment) -> [Range<Int>] {
    var steps: [Range<Int>] = []
    var start = segment.operations.lowerBound
    for index in segment.operations {
      guard case .solve = operations[index] else { continue }
      steps.append(start..<index + 1)
      start = index + 1
    }
    if start < segment.operations.upperBound { steps.append(start..<segment.operations.upperBound) }
    return steps
  }
}

extension Array<Double> {
  /// The middle element in ascending order, or the mean of the two middle elements; nil if the array is empty.
  fileprivate var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
