import LinearConstraints

/// A trace that was converted for time measurements: its commands refer to rows and variables by number instead of
/// name. Running a command therefore adds only a few nanoseconds to the solver's time. The program allocates memory
/// only for batches with refusals.
///
///     let program = try TraceProgram(parsing: bytes)
///     var timer = TraceTimer(cpuClock: cpuSeconds, stepClock: wallSeconds)
///     for _ in 0..<5 {
///       var solver = SimplexSolver()
///       try timer.timePhases(of: program, on: &solver)
///     }
///     timer.timings.build?.seconds
///
/// The program does not contain the checks of the trace (`expect`, `reject`, …). If the solver refuses a row, later
/// commands on that row are skipped.
///
/// The program requires that the solver numbers its variables 0, 1, 2, … in the order of their creation, as new solvers
/// do (see `Variable`). Otherwise, running the program throws `SolverError.failed(reason:)`.
public struct TraceProgram: Sendable {
  /// The way in which commands are passed to the solver: one by one or in batches.
  public enum Arrangement: Hashable, Sendable, CaseIterable {
    /// Changes of rows between two solves form one batch, as in a layout pass. Batches of the trace stay as they are.
    case batches

    /// Commands are passed one by one, as in the trace.
    case asWritten
  }

  /// One call of a method of the solver.
  @usableFromInline
  enum Operation: Sendable {
    case makeVariables(Int32)
    /// Adds the row `rows[row]` of the program. Later operations refer to the row by the number `name`.
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

  /// Consecutive operations that belong to one phase.
  @usableFromInline
  struct Segment: Sendable {
    @usableFromInline var phase: SolverTrace.Phase
    @usableFromInline var operations: Range<Int>
  }

  @usableFromInline var operations: [Operation] = []
  @usableFromInline var segments: [Segment] = []

  /// The rows that operations add. If the same row is added again under the same name, it is stored only once.
  @usableFromInline var rows: [LinearConstraint] = []

  /// The number of different row names.
  @usableFromInline var nameCount = 0

  /// The errors to throw if an `add` operation finds that the solver still has an earlier row of the same name. The key
  /// is the index of the operation. Whether the solver has such a row depends on its refusals, so these errors are
  /// found only while the program runs.
  @usableFromInline var nameErrors: [Int: TraceError] = [:]

  /// The description of the layout from which the trace was generated; nil if the trace has no `# workload` comment.
  public internal(set) var workload: SolverTrace.Workload?

  /// The number of variables that the program creates.
  public internal(set) var variableCount = 0

  /// The number of rows that the build phase adds, including rows that the solver refuses.
  public internal(set) var constraintCount = 0

  init() {}
}

extension TraceProgram {
  /// Creates a program from a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - arrangement: Whether commands are passed one by one or in batches. Default: in batches.
  /// - Throws: ``TraceError`` if the trace has a mistake that can be found without a solver: for example, a command
  ///   refers to a row that no earlier command adds, or to an edit that no earlier command begins.
  /// - Complexity: O(*n*) for *n* commands and terms.
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

  /// Creates a program from the text of a trace, line by line. This needs less memory than reading a ``SolverTrace``
  /// first.
  ///
  /// - Parameter arrangement: Whether commands are passed one by one or in batches. Default: in batches.
  /// - Throws: ``TraceError`` if the text is not a trace, or has a mistake that can be found without a solver: for
  ///   example, a command refers to a row that no earlier command adds, or to an edit that no earlier command begins.
  /// - Complexity: O(*n*) for *n* bytes.
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

  /// Returns the number of `solve` commands in a phase; nil if the trace does not contain the phase.
  public func solveCount(of phase: SolverTrace.Phase) -> Int? {
    let segments = segments.filter { $0.phase == phase }
    guard !segments.isEmpty else { return nil }
    return segments.reduce(0) { count, segment in
      count + operations[segment.operations].count { if case .solve = $0 { true } else { false } }
    }
  }
}
