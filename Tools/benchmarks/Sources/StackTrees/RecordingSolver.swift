import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces

/// A recording of the calls of a solver, which can be written as a trace.
public final class TraceRecording {
  private var steps: [TraceCommand] = []
  private var marks: [SolverTrace.PhaseMark] = []

  /// The number of variables that were created in the phase `build` of the recording.
  public private(set) var variableCount = 0

  /// The number of rows that were added in the phase `build` of the recording.
  public private(set) var rowCount = 0

  /// Creates an empty recording.
  public init() {}

  /// Begins a phase, to which the calls that follow belong.
  public func begin(_ phase: SolverTrace.Phase) {
    marks.append(SolverTrace.PhaseMark(phase, firstStep: steps.count))
  }

  func record(_ command: TraceCommand) {
    steps.append(command)
    guard marks.last?.phase ?? .build == .build else { return }
    if case .variable = command { variableCount += 1 }
    if case .constraint = command { rowCount += 1 }
  }

  /// Returns the recorded calls as a trace.
  ///
  /// - Parameters:
  ///   - family: The name of the workload.
  ///   - size: The size of the workload.
  public func trace(of family: String, size: Int) -> SolverTrace {
    var trace = SolverTrace(steps)
    trace.phaseMarks = marks
    trace.workload = SolverTrace.Workload(
      name: family, size: size, variableCount: variableCount, constraintCount: rowCount)
    return trace
  }
}

/// The default solver, with a recording of its calls.
///
/// The starts and ends of batches are not recorded: a replay applies all calls between two solves as one batch.
public struct RecordingSolver: ForwardingSolver {
  /// The default solver, to which all calls are forwarded.
  public var base = SimplexSolver()
  private let recording: TraceRecording
  private var names: [ConstraintID: String] = [:]

  /// Creates a solver that adds its calls to a recording.
  public init(_ recording: TraceRecording) { self.recording = recording }

  /// Creates a variable, and records the call.
  public mutating func makeVariable(resting role: RestingRole) -> Variable {
    let variable = base.makeVariable(resting: role)
    recording.record(.variable(name(variable)))
    return variable
  }

  /// Creates a variable for a position, and records the call.
  public mutating func makeVariable() -> Variable { makeVariable(resting: .position) }

  /// Adds a row, and records the call.
  public mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    let id = try base.add(constraint, rank: rank)
    let name = "c\(names.count)"
    names[id] = name
    recording.record(
      .constraint(
        name,
        TraceRow(
          constraint.terms.map { TraceRow.Term($0.coefficient, self.name($0.variable)) },
          constraint.relation, constraint.constant, priority: constraint.priority)))
    return id
  }

  /// Removes a row, and records the call.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    try base.remove(id)
    recording.record(.remove(names[id] ?? ""))
  }

  /// Changes the constant of a row, and records the call.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    try base.setConstant(constant, of: id)
    recording.record(.setConstant(names[id] ?? "", constant))
  }

  /// Changes the priority of a row, and records the call.
  public mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    try base.setPriority(priority, of: id)
    recording.record(.setPriority(names[id] ?? "", priority))
  }

  /// Solves the current rows, and records the call.
  public mutating func solve() throws(SolverError) {
    try base.solve()
    recording.record(.solve)
  }

  private func name(_ variable: Variable) -> String { "x\(variable.rawValue)" }
}
