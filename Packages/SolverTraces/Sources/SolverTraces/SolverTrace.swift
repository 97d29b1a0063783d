import SourceText

/// A session with a solver, as text: what was asked, in order, and what must have come out.
///
/// Traces are for people to read, to send in and to keep: every solver bug becomes a text file that replays it.
///
///     let trace = try SolverTrace(parsing: """
///       # solver-trace 1
///       con minimum 1000 >= 44 1 width
///       con wish 250 == 30 1 width
///       solve
///       expect width 44
///       """)
///     var replayer = TraceReplayer(solver: SimplexSolver())
///     try replayer.replay(trace) { event in print(event.jsonLine) }   // {"point": {"width": 44}}
///
/// The language is in the module's README. Read a trace with ``init(parsing:)``, write one with ``text``, replay it
/// with ``TraceReplayer`` and hold it against its own expectations with ``TraceChecker``.
public struct SolverTrace: Sendable {
  /// A command at its place.
  public struct Step: Sendable {
    /// What is asked.
    public var command: TraceCommand

    /// Where the command begins.
    public var location: SourceLocation

    /// Where the command's first argument begins, the row or the variable it is about; of a command without
    /// arguments, the command itself.
    public var subject: SourceLocation

    /// Makes a step.
    public init(_ command: TraceCommand, at location: SourceLocation, subject: SourceLocation? = nil) {
      self.command = command
      self.location = location
      self.subject = subject ?? location
    }
  }

  /// The steps, in order. Comments are not among them.
  public var steps: [Step]

  /// Where phases begin, in order; see ``Phase``.
  public var phaseMarks: [PhaseMark] = []

  /// What the session is about, if a comment says so.
  public var workload: Workload?

  /// Makes a trace of steps.
  public init(steps: [Step]) {
    self.steps = steps
  }

  /// Makes a trace of commands; each gets the line that it has in ``text``.
  public init(_ commands: [TraceCommand]) {
    steps = commands.enumerated().map { Step($1, at: SourceLocation(line: $0 + 2, column: 1)) }
  }

  /// The commands, in order, without their places.
  public var commands: [TraceCommand] { steps.map(\.command) }
}
