import SourceText

/// A session with a solver as text: the commands in order, and the expected results.
///
/// Traces are readable, easy to send and permanent: every solver bug becomes a text file that reproduces it.
///
///     let trace = try SolverTrace(parsing: """
///       # solver-trace 1
///       con minimum 1000 >= 44 1 width
///       con preferred 250 == 30 1 width
///       solve
///       expect width 44
///       """)
///     var replayer = TraceReplayer(solver: SimplexSolver())
///     try replayer.replay(trace) { event in print(event.jsonLine) }   // {"point": {"width": 44}}
///
/// The README of the module describes the language. Read a trace with ``init(parsing:)``, write one with ``text``,
/// replay it with ``TraceReplayer``, and compare a solver with its expectations with ``TraceChecker``.
public struct SolverTrace: Sendable {
  /// A command with its location.
  public struct Step: Sendable {
    /// The command.
    public var command: TraceCommand

    /// The location of the command.
    public var location: SourceLocation

    /// The location of the command's first argument, which names its row or variable; for a command without arguments,
    /// the location of the command.
    public var subject: SourceLocation

    /// Creates a step.
    public init(_ command: TraceCommand, at location: SourceLocation, subject: SourceLocation? = nil) {
      self.command = command
      self.location = location
      self.subject = subject ?? location
    }
  }

  /// The steps in order, without comments.
  public var steps: [Step]

  /// The starts of the phases, in order; see ``Phase``.
  public var phaseMarks: [PhaseMark] = []

  /// The description of the workload; nil if the trace has no such comment.
  public var workload: Workload?

  /// Creates a trace from steps.
  public init(steps: [Step]) {
    self.steps = steps
  }

  /// Creates a trace from commands. Each gets the line number that it has in ``text``.
  public init(_ commands: [TraceCommand]) {
    steps = commands.enumerated().map { Step($1, at: SourceLocation(line: $0 + 2, column: 1)) }
  }

  /// The commands in order, without their locations.
  public var commands: [TraceCommand] { steps.map(\.command) }
}
