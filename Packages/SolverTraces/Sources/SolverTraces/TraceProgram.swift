import LinearConstraints

/// A trace made ready for timing: its commands as small operations on numbered variables and rows, so that running it
/// costs a few nanoseconds a command and allocates nothing.
///
///     let program = try TraceProgram(parsing: bytes)
///     var timer = TraceTimer(cpuClock: cpuSeconds, stepClock: wallSeconds)
///     for _ in 0..<5 {
///       var solver = SimplexSolver()
///       try timer.timePhases(of: program, on: &solver)
///     }
///     timer.timings.build?.seconds
///
/// Checks of the trace (`expect`, `reject`, …) are left out. A row that the solver refuses does not stop a run: what
/// the trace asks of it later is left out too.
///
/// A program takes its variables to be numbered 0, 1, 2, … in the order in which they are made, as fresh solvers do
/// (see ``Variable``).
public struct TraceProgram: Sendable {
  /// How the commands are put to the solver.
  public enum Arrangement: Hashable, Sendable, CaseIterable {
    /// What changes rows between two solves is one batch, as a layout pass hands it over. Batches of the trace stay as
    /// they are.
    case batches

    /// Command by command.
    case asWritten
  }

  /// What is asked of the solver.
  @usableFromInline
  enum Operation: Sendable {
    case makeVariables(Int32)
    /// Adds the row at this place in ``TraceProgram/rows``, under a name.
    case add(row: Int32, name: Int32)
    case remove(name: Int32)
    case setConstant(Double, name: Int32)
    case setPriority(LayoutPriority, name: Int32)
    case beginEditing(Variable, LayoutPriority)
    case suggest(Double, Variable)
    case endEditing(Variable)
    case beginBatch
    case commitBatch
    case solve
  }

  /// A run of operations in one phase.
  @usableFromInline
  struct Segment: Sendable {
    @usableFromInline var phase: SolverTrace.Phase
    @usableFromInline var operations: Range<Int>
  }

  @usableFromInline var operations: [Operation] = []
  @usableFromInline var segments: [Segment] = []

  /// The rows that are added, each once however often it is.
  @usableFromInline var rows: [LinearConstraint] = []

  /// How many names of rows there are.
  @usableFromInline var nameCount = 0

  /// What is wrong with an operation if the row of its name is live then: that depends on what was refused.
  @usableFromInline var nameErrors: [Int: TraceError] = [:]

  /// What the trace says it is about.
  public internal(set) var workload: SolverTrace.Workload?

  /// How many variables are made.
  public internal(set) var variableCount = 0

  /// How many rows are added before the first phase other than build, refused ones included.
  public internal(set) var constraintCount = 0

  init() {}
}

extension TraceProgram {
  /// Makes a program of a trace.
  ///
  /// - Throws: ``TraceError`` where the trace asks for what cannot be.
  public init(_ trace: SolverTrace, arrangement: Arrangement = .batches) throws(TraceError) {
    var compiler = TraceCompiler(arrangement: arrangement)
    var marks = trace.phaseMarks[...]
    for (index, step) in trace.steps.enumerated() {
      while let mark = marks.first, mark.firstStep <= index {
        compiler.begin(mark.phase)
        marks.removeFirst()
      }
      try compiler.append(step)
    }
    self = compiler.finish(workload: trace.workload)
  }

  /// Makes a program of the text of a trace, line by line: a large trace is never in memory as a ``SolverTrace``.
  ///
  /// - Throws: ``TraceError`` where the text is not a trace, or the trace asks for what cannot be.
  public init(parsing bytes: [UInt8], arrangement: Arrangement = .batches) throws(TraceError) {
    var compiler = TraceCompiler(arrangement: arrangement)
    var workload: SolverTrace.Workload?
    var parser = try TraceParser(bytes)
    while let line = try parser.nextLine() {
      switch line {
      case .step(let step): try compiler.append(step)
      case .phase(let phase): compiler.begin(phase)
      case .workload(let description): workload = description
      }
    }
    self = compiler.finish(workload: workload)
  }

  /// How many solves a phase has; nil if the trace does not have the phase.
  public func solveCount(of phase: SolverTrace.Phase) -> Int? {
    let segments = segments.filter { $0.phase == phase }
    guard !segments.isEmpty else { return nil }
    return segments.reduce(0) { count, segment in
      count + operations[segment.operations].count { if case .solve = $0 { true } else { false } }
    }
  }
}
