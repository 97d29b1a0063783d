import LinearConstraints

/// Measures how long a solver takes for the phases of a trace.
///
/// Give each pass a fresh solver, and make as many as you like: the results are medians.
///
///     var timer = TraceTimer(cpuClock: cpuSeconds, stepClock: wallSeconds)
///     for _ in 0..<5 {
///       var solver = SimplexSolver()
///       try timer.timePhases(of: program, on: &solver)
///     }
///     timer.timings.resize?.secondsPerSolve
///
/// ``timePhases(of:on:)`` reads a clock where phases begin and end, and nowhere else. ``timeSteps(of:on:)`` is for
/// passes of their own: it reads a clock at every step of the resize phase, which costs as much as a small step does.
///
/// The solver may be an `any ConstraintSolver`: it is opened once for each pass.
public struct TraceTimer {
  @usableFromInline let cpuClock: () -> Double
  @usableFromInline let stepClock: () -> Double
  @usableFromInline var samples: [SolverTrace.Phase: [Double]] = [:]
  @usableFromInline var worstSteps: [Double] = []
  @usableFromInline var solveCounts: [SolverTrace.Phase: Int] = [:]

  /// Makes a timer.
  ///
  /// - Parameters:
  ///   - cpuClock: The processor time of the process, in seconds.
  ///   - stepClock: A clock that is cheap to read and fine, in seconds.
  public init(cpuClock: @escaping () -> Double, stepClock: @escaping () -> Double) {
    self.cpuClock = cpuClock
    self.stepClock = stepClock
  }

  /// Runs a program, and notes how long each phase took.
  ///
  /// - Parameters:
  ///   - program: The same in every call.
  ///   - solver: A solver without variables.
  ///   - phaseDidEnd: Called at the end of each run of a phase, while no clock runs.
  /// - Throws: ``TraceError`` when the trace gives the name of a live row to another; ``SolverError`` when the solver
  ///   gives up. The pass then counts for nothing.
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

  /// Runs a program, and notes how long the longest step of its resize phase took; a step is what leads to a solve,
  /// and the solve.
  ///
  /// - Throws: As ``timePhases(of:on:phaseDidEnd:)`` does.
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

  /// The medians of the passes so far.
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

/// How long a solver took for a trace.
public struct TraceTimings: Hashable, Sendable {
  /// How long one phase took.
  public struct Phase: Hashable, Sendable {
    /// The whole phase, in seconds.
    public var seconds: Double

    /// How many solves it has.
    public var solveCount: Int

    /// Makes a result.
    public init(seconds: Double, solveCount: Int) {
      self.seconds = seconds
      self.solveCount = solveCount
    }

    /// A solve with what leads to it, in seconds; nil if there is none.
    public var secondsPerSolve: Double? { solveCount > 0 ? seconds / Double(solveCount) : nil }
  }

  /// Making everything; nil if the trace has no such phase, as below.
  public var build: Phase?

  /// Resizing.
  public var resize: Phase?

  /// Removing rows and adding them again.
  public var churn: Phase?

  /// The longest step of the resize phase, in seconds; nil if no steps were timed.
  public var worstResizeStep: Double?

  /// Makes a result.
  public init(build: Phase?, resize: Phase?, churn: Phase?, worstResizeStep: Double?) {
    self.build = build
    self.resize = resize
    self.churn = churn
    self.worstResizeStep = worstResizeStep
  }
}

extension TraceProgram {
  /// The operations of a run of a phase, cut after each solve.
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
  /// The middle one, or the mean of the two in the middle; nil if there are none.
  fileprivate var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
