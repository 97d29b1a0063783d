import LinearConstraints
import SourceText

/// The names that the client of a ``SolverServer`` uses in its commands, for the rows and variables of the server's
/// solver.
struct ServedNames {
  private var rows: [String: ConstraintID] = [:]
  private var rowNames: [ConstraintID: String] = [:]
  private var variables: [String: Variable] = [:]
  private var variableNames: [Variable: String] = [:]
  private var addedInBatch: Set<ConstraintID> = []

  // MARK: Rows

  /// Returns the row with a name. Throws an error if there is no such row.
  func row(_ name: String) throws(ServedMistake) -> ConstraintID {
    guard let id = rows[name] else { throw .unknownRow(name) }
    return id
  }

  /// Throws an error if a row with the given name already exists.
  func checkNew(_ name: String) throws(ServedMistake) {
    if rows[name] != nil { throw .rowExists(name) }
  }

  mutating func insert(_ id: ConstraintID, _ name: String, inBatch: Bool) {
    rows[name] = id
    rowNames[id] = name
    if inBatch { addedInBatch.insert(id) }
  }

  /// Removes the name of a row, and returns the row. Throws an error if no row has the name.
  mutating func removeRow(_ name: String) throws(ServedMistake) -> ConstraintID {
    let id = try row(name)
    rows[name] = nil
    rowNames[id] = nil
    return id
  }

  func name(of id: ConstraintID) -> String { rowNames[id] ?? "?" }

  /// Removes the names of the new rows that a commit has refused.
  mutating func endBatch(refused: [ConstraintID]) {
    for id in refused where addedInBatch.contains(id) {
      if let name = rowNames.removeValue(forKey: id) { rows[name] = nil }
    }
    addedInBatch = []
  }

  // MARK: Variables

  func isVariable(_ name: String) -> Bool { variables[name] != nil }

  /// Returns the variable with a name. Throws an error if there is no such variable.
  func variable(_ name: String) throws(ServedMistake) -> Variable {
    guard let variable = variables[name] else { throw .unknownVariable(name) }
    return variable
  }

  mutating func insert(_ variable: Variable, _ name: String) {
    variables[name] = variable
    variableNames[variable] = name
  }

  /// Removes the name of a variable, and returns the variable. Throws an error if no variable has the name.
  mutating func removeVariable(_ name: String) throws(ServedMistake) -> Variable {
    let variable = try variable(name)
    variables[name] = nil
    variableNames[variable] = nil
    return variable
  }

  func name(of variable: Variable) -> String? { variableNames[variable] }

  // MARK: Answers

  /// Returns a line of the protocol for each value that the last solve changed.
  func values(of solver: some ConstraintSolver) -> String {
    var lines = ""
    for variable in solver.changedVariables {
      guard let name = variableNames[variable] else { continue }
      lines += "value \(name) \(NumberText.shortest(solver.value(of: variable)))\n"
    }
    return lines
  }

  /// Returns the lines of the protocol that report the refusal of a row. If `conflict` is nil, they contain no proof.
  func refusal(of name: String, _ conflict: Conflict?) -> String {
    guard let conflict else { return "reject \(name)\n" }
    let names = conflict.members.map { self.name(of: $0.id) } + [name]
    let multipliers = conflict.members.map(\.multiplier) + [conflict.refusedMultiplier]
    return "reject \(name)\niis \(names.joined(separator: " "))\n"
      + "proof \(multipliers.map(NumberText.shortest).joined(separator: " "))\n"
  }

  /// Returns a message with each line break replaced by a space.
  static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

/// A command that a ``SolverServer`` cannot perform.
enum ServedMistake: Error, Hashable, CustomStringConvertible {
  case syntax(String)
  case role(String)
  case unknownRow(String)
  case rowExists(String)
  case unknownVariable(String)
  case variableExists(String)
  case noCapability(String)

  var description: String {
    switch self {
    case .syntax(let line):
      "the arguments of the command '\(ProtocolText.excerpt(line))' are missing or invalid"
    case .role(let word): "expected the role size, position or free, found '\(ProtocolText.excerpt(word))'"
    case .unknownRow(let name): "there is no row '\(name)'"
    case .rowExists(let name): "there is already a row '\(name)'"
    case .unknownVariable(let name): "there is no variable '\(name)'"
    case .variableExists(let name): "there is already a variable '\(name)'"
    case .noCapability(let query): "this solver does not answer '\(query)'"
    }
  }
}
