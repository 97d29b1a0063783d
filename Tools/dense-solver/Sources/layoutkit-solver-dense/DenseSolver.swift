/// A solver that computes each answer from scratch. It reads the commands of the solver protocol as lines of text.
///
/// It has only the capabilities `conflicts` and `reset`. Without the capability `batches`, LayoutKit tries the rows of
/// a batch one by one.
struct DenseSolver {
  static let greeting = "layoutkit-solver 1 dense conflicts reset"

  private var rows: [(name: String, row: Row)] = []
  private var variables: [String] = []
  private var edits: [String: (priority: Float, value: Double?)] = [:]

  /// Performs a command.
  ///
  /// - Returns: The lines of the answer; empty for a command that has no answer.
  mutating func answer(to line: String) -> [String] {
    let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    switch words.first {
    case "var" where words.count > 1:
      note(words[1])
    case "con" where words.count > 1:
      guard let row = Row(words: words.dropFirst(2)) else { return ["error cannot read '\(line)'"] }
      return add(String(words[1]), row)
    case "rm" where words.count == 2:
      rows.removeAll { $0.name == words[1] }
    case "edit" where words.count == 3:
      note(words[1])
      edits[String(words[1])] = (Float(words[2]) ?? 0, nil)
    case "suggest" where words.count == 3:
      edits[String(words[1])]?.value = Double(words[2])
    case "unedit" where words.count == 2:
      edits[String(words[1])] = nil
    case "discard" where words.count == 2:
      variables.removeAll { $0 == words[1] }
    case "reset":
      self = DenseSolver()
    case "solve":
      return solve()
    default:
      break
    }
    return []
  }

  private mutating func note(_ name: some StringProtocol) {
    if !variables.contains(String(name)) { variables.append(String(name)) }
  }

  private mutating func add(_ name: String, _ row: Row) -> [String] {
    for term in row.terms { note(term.name) }
    if row.isRequired, let conflict = conflict(of: row, named: name) { return conflict + ["ok"] }
    rows.append((name, row))
    return ["ok"]
  }

  /// Returns the lines of output about the refusal of a required row: `reject` with the name of the row, then `iis`
  /// with the names of the conflicting rows, and `proof` with their multipliers. The lines `iis` and `proof` are
  /// missing if no proof is found. Returns nil if the row does not conflict with the other rows.
  private func conflict(of row: Row, named name: String) -> [String]? {
    var members = rows.filter(\.row.isRequired) + [(name, row)]
    guard isImpossible(members.map(\.row)) else { return nil }
    // A smallest set: each row without which the others still conflict is left out.
    for candidate in members.dropLast() {
      let rest = members.filter { $0.name != candidate.name }
      if isImpossible(rest.map(\.row)) { members = rest }
    }
    var tableau = Tableau(members.map(\.row), variables: variables)
    guard tableau.minimize(levels: 1) else { return ["reject \(name)"] }
    return [
      "reject \(name)", "iis " + members.map(\.name).joined(separator: " "),
      "proof " + tableau.multipliers.map { "\($0)" }.joined(separator: " "),
    ]
  }

  private func isImpossible(_ rows: [Row]) -> Bool {
    var tableau = Tableau(rows, variables: variables)
    let largest = rows.reduce(1) { max($0, abs($1.constant)) }
    return tableau.minimize(levels: 1) && tableau.requiredError > 1e-6 + 1e-11 * largest
  }

  private func solve() -> [String] {
    let wishes = edits.sorted { $0.key < $1.key }.compactMap { name, edit in
      edit.value.map { Row(priority: edit.priority, relation: .equal, constant: $0, terms: [(1, name)]) }
    }
    var tableau = Tableau(rows.map(\.row) + wishes, variables: variables)
    guard tableau.minimize() else { return ["error the tableau has no optimum"] }
    return zip(variables, tableau.values).map { "value \($0) \($1)" } + ["ok"]
  }
}
