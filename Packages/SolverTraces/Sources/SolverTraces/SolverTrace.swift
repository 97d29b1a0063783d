import SourceText

/// A session with a solver as text: the commands in order, and the expected results.
///
/// With a trace, every solver bug becomes a text file that reproduces it.
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
/// The README of the module describes the language. Read a trace with ``init(parsing:)``, write one with ``text``,
/// replay it with ``TraceReplayer``, and compare a solver with its expectations with ``TraceChecker``.
public struct SolverTrace: Sendable {
  /// A command of a trace and its location in the text.
  public struct Step: Sendable {
    /// The command to perform.
    public var command: TraceCommand

    /// The location of the command's first word.
    public var location: SourceLocation

    /// The location of the command's first argument, which is the name of a row or variable; for a command without
    /// arguments, the same as ``location``.
    public var subject: SourceLocation

    /// Creates a step. Default: ``subject`` is the same as the location.
    public init(_ command: TraceCommand, at location: SourceLocation, subject: SourceLocation? = nil) {
      self.command = command
      self.location = location
      self.subject = subject ?? location
    }
  }

  /// The commands with their locations, in order; comments are left out.
  public var steps: [Step]

  /// The steps at which phases start, in order.
  public var phaseMarks: [PhaseMark] = []

  /// The description of the generated session; nil if the trace does not have one.
  public var workload: Workload?

  /// Creates a trace from commands with locations, without phases and workload.
  public init(steps: [Step]) {
    self.steps = steps
  }

  /// Creates a trace from commands. The location of each is its line in ``text``.
  public init(_ commands: [TraceCommand]) {
    steps = commands.enumerated().map { Step($1, at: SourceLocation(line: $0 + 2, column: 1)) }
  }

  /// The commands in order, without their locations.
  public var commands: [TraceCommand] { steps.map(\.command) }
}
