import Foundation
import LinearConstraints
import SolverTraces
import SourceText

/// A server through which another process uses a solver of this process: the server reads commands of the trace
/// language and answers them.
///
/// A program with the following statement can be used with `layoutkit … --solver ./program`:
///
///     SolverServer(name: "mine") { MySolver() }.run()
///
/// The guide “Writing a solver” describes the protocol. The ``greeting`` lists the capabilities of the solver, which
/// depend on the refinements of `ConstraintSolver` to which the solver conforms, such as `ConflictExplaining`.
public struct SolverServer {
  private let makeSolver: () -> any ConstraintSolver
  private var names = ServedNames()
  private var solver: any ConstraintSolver
  private var rank = 0
  private var isInBatch = false

  /// The greeting, the line with the solver's name and capabilities that ``run()`` prints first.
  public let greeting: SolverGreeting

  /// Whether the server has stopped because of an invalid command or a failure of the solver. If so, it performs no
  /// more commands.
  public private(set) var hasFailed = false

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - name: The name of the solver in the greeting, without white space.
  ///   - allowed: The capabilities that the greeting may list, if the solver has them. Default: all capabilities.
  ///   - makeSolver: Creates a solver without variables; called again for each `reset`.
  public init(
    name: String,
    capabilities allowed: Set<SolverGreeting.Capability> = Set(SolverGreeting.Capability.allCases),
    makeSolver: @escaping () -> any ConstraintSolver
  ) {
    self.makeSolver = makeSolver
    solver = makeSolver()
    var capabilities: Set<SolverGreeting.Capability> = [.batches, .roles, .reset]
    if solver is any ConflictExplaining { capabilities.insert(.conflicts) }
    if solver is any AmbiguityReporting { capabilities.formUnion([.ambiguity, .freeRanges]) }
    if solver is any InfluenceReporting { capabilities.insert(.influences) }
    if solver is any EditRangeReporting { capabilities.insert(.editRanges) }
    greeting = SolverGreeting(name: name, capabilities: capabilities.intersection(allowed))
  }

  /// Performs a command. ``run()`` calls this method for each line of its input.
  ///
  /// - Parameter line: The line of the command, without a line break.
  /// - Returns: The lines of the answer, each with a line break; empty if the command has no answer. If the command is
  ///   invalid or the solver fails, the answer is a line `error MESSAGE`, and all later answers are empty.
  /// - Complexity: The time that the solver takes.
  public mutating func answer(to line: String) -> String {
    guard !hasFailed else { return "" }
    do {
      return try perform(line)
    } catch {
      hasFailed = true
      return "error \(ServedNames.singleLine("\(error)"))\n"
    }
  }

  /// Prints the greeting, then reads commands from the standard input and prints the answers, until the input ends or
  /// the server fails.
  public mutating func run() {
    print(greeting.line)
    fflush(nil)
    while !hasFailed, let line = readLine() {
      let answer = answer(to: line)
      guard !answer.isEmpty else { continue }
      print(answer, terminator: "")
      fflush(nil)
    }
  }

  private mutating func perform(_ line: String) throws -> String {
    let words = line.split(whereSeparator: \.isWhitespace)
    switch words.first {
    case "var" where words.count == 3:
      try makeVariable(String(words[1]), role: words[2])
    case "rank":
      guard words.count == 2, let number = Int(words[1]) else { throw ServedMistake.syntax(line) }
      rank = number
    case "discard":
      guard words.count == 2 else { throw ServedMistake.syntax(line) }
      try solver.discard(try names.removeVariable(String(words[1])))
    case "reset":
      solver = makeSolver()
      names = ServedNames()
      rank = 0
      isInBatch = false
    case let word? where word.first == "?":
      return try solver.answer(to: words, names) + "ok\n"
    default:
      guard let command = try TraceCommand(parsingLine: line) else { return "" }
      return try perform(command)
    }
    return ""
  }

  private mutating func perform(_ command: TraceCommand) throws -> String {
    switch command {
    case .variable(let name):
      _ = variable(name)
    case .constraint(let name, let row):
      try names.checkNew(name)
      let terms = row.terms.map { Term($0.coefficient, variable($0.variable)) }
      let constraint = LinearConstraint(terms, row.relation, row.constant, priority: row.priority)
      let (rank, isInBatch) = (rank, isInBatch)
      return try change(name) { solver, names throws(SolverError) in
        names.insert(try solver.add(constraint, rank: rank), name, inBatch: isInBatch)
      }
    case .remove(let name):
      try solver.remove(try names.removeRow(name))
    case .setConstant(let name, let constant):
      let id = try names.row(name)
      return try change(name) { solver, _ throws(SolverError) in try solver.setConstant(constant, of: id) }
    case .setPriority(let name, let priority):
      let id = try names.row(name)
      return try change(name) { solver, _ throws(SolverError) in try solver.setPriority(priority, of: id) }
    case .beginEditing(let name, let priority):
      try solver.beginEditing(variable(name), priority: priority)
    case .suggest(let name, let value):
      try solver.suggest(value, for: try names.variable(name))
    case .endEditing(let name):
      try solver.endEditing(try names.variable(name))
    case .begin:
      try solver.beginBatch()
      isInBatch = true
    case .commit:
      return try commit()
    case .solve:
      try solver.solve()
      return names.values(of: solver) + "ok\n"
    case .expect, .ambiguous, .reject, .level, .minimalConflict:
      break
    }
    return ""
  }

  private mutating func makeVariable(_ name: String, role: Substring) throws {
    let role: RestingRole =
      switch role {
      case "size": .size
      case "position": .position
      case "free": .free
      default: throw ServedMistake.role(String(role))
      }
    guard !names.isVariable(name) else { throw ServedMistake.variableExists(name) }
    names.insert(solver.makeVariable(resting: role), name)
  }

  private mutating func variable(_ name: String) -> Variable {
    if let variable = try? names.variable(name) { return variable }
    let variable = solver.makeVariable()
    names.insert(variable, name)
    return variable
  }

  /// Calls a closure that adds or changes a row of the solver.
  ///
  /// - Parameters:
  ///   - name: The name of the row.
  ///   - body: The closure.
  /// - Returns: The answer to print: the refusal of the row if the solver refuses it, then `ok`. Empty inside a batch.
  private mutating func change(
    _ name: String, _ body: (inout any ConstraintSolver, inout ServedNames) throws(SolverError) -> Void
  ) throws -> String {
    do throws(SolverError) {
      try body(&solver, &names)
      return isInBatch ? "" : "ok\n"
    } catch .unsatisfiable(let conflict) where !isInBatch {
      return names.refusal(of: name, conflict) + "ok\n"
    }
  }

  private mutating func commit() throws -> String {
    let refusals = try solver.commitBatch()
    isInBatch = false
    let answer = refusals.map { names.refusal(of: names.name(of: $0.id), $0.conflict) }.joined() + "ok\n"
    names.endBatch(refused: refusals.map(\.id))
    return answer
  }
}
