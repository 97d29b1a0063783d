/// The search for new required rows that cannot conflict with other rows, so that the engine need not try them.
///
/// While a layout is built, most rows are of this kind, because each contains a variable that no other row determines.
/// For example, `label.leading == content.leading + 20` determines the position of a new label. Such a row is called
/// the *definition* of that variable. If definitions do not depend on each other in a cycle, they can all be satisfied,
/// one by one, once the rows in use are satisfied.
extension RowTable {
  /// Makes a new required row the *definition* of one of its variables (the row that determines the variable), if
  /// possible.
  ///
  /// - Returns: Whether the row is now a definition. If so, the row does not conflict with the other required rows.
  /// - Complexity: Proportional to the number of terms, plus a search of limited length if other required rows contain
  ///   the variable.
  mutating func define(by row: RowIndex) -> Bool {
    for index in span(of: row) {
      let entry = entries[index]
      let variable = entry.variable
      guard abs(entry.coefficient) >= 0.1, definition(of: variable) == nil else { continue }
      // If no other required row uses the variable, no definition depends on the variable.
      if requiredMentions[Int(variable)] > 1 {
        guard !isDemandedLive(variable), !isReached(variable, from: row) else { continue }
      }
      definingRows[Int(variable)] = row
      definedVariables[row.offset] = variable
      return true
    }
    return false
  }

  /// Returns the required row that ``define(by:)`` made the definition of a variable; nil if there is none, or if the
  /// engine already uses the row.
  private func definition(of variable: Int32) -> RowIndex? {
    guard let row = definingRows[Int(variable)], definedVariables[row.offset] == variable,
      self[row].state == .waiting,
      self[row].level.isRequired
    else { return nil }
    return row
  }

  /// Returns whether a required row in use contains the variable. The method searches only the first 16 rows with the
  /// variable. If it finds no required row among them but there are more rows, it returns true as well.
  private func isDemandedLive(_ variable: Int32) -> Bool {
    var index = columnHeads[Int(variable)]
    for _ in 0..<16 {
      guard index >= 0 else { return false }
      let entry = entries[Int(index)]
      let row = self[entry.row]
      // New rows do not count: each of them is a definition, or the engine will try it later.
      if row.level.isRequired, row.state == .live { return true }
      index = entry.next
    }
    return true
  }

  /// Returns whether a variable of a row, apart from `target`, depends on `target` through definitions (see
  /// ``define(by:)``). Also returns true if the search visits more than 32 definitions without an answer.
  private func isReached(_ target: Int32, from row: RowIndex) -> Bool {
    var pending: [Int32] = []
    for index in span(of: row) where entries[index].variable != target {
      pending.append(entries[index].variable)
    }
    var visits = 0
    while let variable = pending.popLast() {
      if variable == target { return true }
      guard let definition = definition(of: variable) else { continue }
      visits += 1
      if visits > 32 { return true }
      for index in span(of: definition) where entries[index].variable != variable {
        pending.append(entries[index].variable)
      }
    }
    return false
  }
}
