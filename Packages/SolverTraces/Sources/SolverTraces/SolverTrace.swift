import SourceText

/// A recorded session with a solver: its commands in order, and the expected results. A trace can be read from text and
/// written as text.
///
/// With a trace, a bug in a solver can be reproduced from a text file.
///
///     let trace = try SolverTrace(parsing: """
///       # solver-trace 1
///       con minimum 1000 >= 44 1 width
///       con preferred 250 == 30 1 width
///       solve
///       expect width 44
///       """)
///     var replayer = TraceReplayer(solver: SimplexSolver())
///     try replayer.replay(trace) { event in print(event.jsonLine) }   // {"point": {"width": 44}, "ambiguous": []}
///
/// The README of the module describes the language. Read a trace with `SolverTrace.init(parsing:)`, write one with
/// ``text``, replay it with ``TraceReplayer``, and check the results of a solver with ``TraceChecker``.
public struct SolverTrace: Sendable {
  /// A command of a trace and its location in the text.
  public struct Step: Sendable {
    /// The command to perform.
    public var command: TraceCommand

    /// The location of the command's first word.
    public var location: SourceLocation

    /// The location of the command's first argument, such as the name of a row; the same as ``location`` if the command
    /// has no arguments.
    public var subject: SourceLocation

    /// Creates a step from a command and its location.
    ///
    /// - Parameters:
    ///   - command: The command to perform.
    ///   - location: The location of the command's first word.
    ///   - subject: The location of the first argument. Default: the same as `location`.
    public init(_ command: TraceCommand, at location: SourceLocation, subject: SourceLocation? = nil) {
      self.command = command
      self.location = location
      self.subject = subject ?? location
    }
  }

  /// The commands with their locations, in order; comments are left out.
  public var steps: [Step]

  /// The starts of the phases of the trace, in order.
  public var phaseMarks: [PhaseMark] = []

  /// The description of the layout from which the trace was generated; nil if the trace has no `# workload` comment.
  public var workload: Workload?

  /// Creates a trace from commands with locations. The trace has no phases and no ``workload``.
  public init(steps: [Step]) {
    self.steps = steps
  }

  /// Creates a trace from commands. The location of each command is the line on which ``text`` writes it.
  public init(_ commands: [TraceCommand]) {
    steps = commands.enumerated().map { Step($1, at: SourceLocation(line: $0 + 2, column: 1)) }
  }

  /// The commands in order, without their locations.
  public var commands: [TraceCommand] { steps.map { $0.command } }
}
