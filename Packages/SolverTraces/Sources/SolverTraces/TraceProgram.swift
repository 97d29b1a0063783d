import LinearConstraints

/// A trace compiled for timing. Commands are small operations on numbered variables and rows, so that running one adds
/// only a few nanoseconds and allocates no memory.
///
///     let program = try TraceProgram(parsing: bytes)
///     var timer = TraceTimer(cpuClock: cpuSeconds, stepClock: wallSeconds)
///     for _ in 0..<5 {
///       var solver = SimplexSolver()
///       try timer.timePhases(of: program, on: &solver)
///     }
///     timer.timings.build?.seconds
///
/// The program leaves out the checks of the trace (`expect`, `reject`, …). If the solver refuses a row, the run
/// continues without the later commands on that row.
///
/// The program assumes that the solver numbers its variables 0, 1, 2, … in the order of their creation, as new solvers
/// do (see ``Variable``).
public struct TraceProgram: Sendable {
  /// The way of passing commands to the solver.
  public enum Arrangement: Hashable, Sendable, CaseIterable {
    /// All changes of rows between two solves are one batch, as in a layout pass. Batches of the trace are kept.
    case batches

    /// Each command is passed separately.
    case asWritten
  }

  /// An operation of the solver.
  @usableFromInline
  enum Operation: Sendable {
    case makeVariables(Int32)
    /// Adds the row at this index of ``TraceProgram/rows``, under a name.
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

  /// A range of operations in one phase.
  @usableFromInline
  struct Segment: Sendable {
    @usableFromInline var phase: SolverTrace.Phase
    @usableFromInline var operations: Range<Int>
  }

  @usableFromInline var operations: [Operation] = []
  @usableFromInline var segments: [Segment] = []

  /// The rows that are added. A row that is added repeatedly is stored once.
  @usableFromInline var rows: [LinearConstraint] = []

  /// The number of row names.
  @usableFromInline var nameCount = 0

  /// The errors of operations that add a second row under a name. An error is thrown only if the first row is live,
  /// which depends on refusals.
  @usableFromInline var nameErrors: [Int: TraceError] = [:]

  /// The description of the workload; nil if the trace has none.
  public internal(set) var workload: SolverTrace.Workload?

  /// The number of variables.
  public internal(set) var variableCount = 0

  /// The number of rows added before the first phase other than build, including refused ones.
  public internal(set) var constraintCount = 0

  init() {}
}

extension TraceProgram {
  /// Compiles a trace.
  ///
  /// - Throws: ``TraceError`` if the trace contains an impossible command.
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

  /// Compiles the text of a trace line by line. Even a large trace is never in memory as a ``SolverTrace``.
  ///
  /// - Throws: ``TraceError`` if the text is not a trace, or contains an impossible command.
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

  /// Returns the number of solves in a phase; nil if the trace does not have the phase.
  public func solveCount(of phase: SolverTrace.Phase) -> Int? {
    let segments = segments.filter { $0.phase == phase }
    guard !segments.isEmpty else { return nil }
    return segments.reduce(0) { count, segment in
      count + operations[segment.operations].count { if case .solve = $0 { true } else { false } }
    }
  }
}
