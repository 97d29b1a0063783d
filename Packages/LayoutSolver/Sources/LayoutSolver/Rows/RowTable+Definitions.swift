/// Required rows that hold without a trial.
///
/// While a layout is built, most rows can hold whatever the other rows require, because each has a variable of its own:
/// `label.leading == content.leading + 20` only determines the position of the label. Such a row waits as the
/// *definition* of that variable. A set of definitions without cycles can always be satisfied on top of the live rows,
/// one definition after the other.
extension RowTable {
  /// Makes a waiting required row the definition of one of its variables, if possible.
  ///
  /// - Returns: Whether the row defines a variable. It can then hold together with all other required rows, provided
  ///   that the live ones hold.
  /// - Complexity: The number of terms, plus a bounded search if other definitions depend on the variable.
  mutating func define(by row: RowIndex) -> Bool {
    for place in span(of: row) {
      let entry = entries[place]
      let variable = entry.variable
      guard abs(entry.coefficient) >= 0.1, definition(of: variable) == nil else { continue }
      // If no other row uses the variable, no definition depends on it.
      if requiredMentions[Int(variable)] > 1 {
        guard !isDemandedLive(variable), !isReached(variable, from: row) else { continue }
      }
      definingRows[Int(variable)] = row
      definedVariables[row.offset] = variable
      return true
    }
    return false
  }

  /// Returns the row that defines a variable.
  private func definition(of variable: Int32) -> RowIndex? {
    guard let row = definingRows[Int(variable)], definedVariables[row.offset] == variable,
      self[row].state == .waiting,
      self[row].level.isRequired
    else { return nil }
    return row
  }

  /// Returns whether a live required row uses the variable. Also returns true if too many rows would have to be
  /// searched.
  private func isDemandedLive(_ variable: Int32) -> Bool {
    var place = columnHeads[Int(variable)]
    for _ in 0..<16 {
      guard place >= 0 else { return false }
      let entry = entries[Int(place)]
      let row = self[entry.row]
      // Waiting rows do not count: each is a definition or will have its trial.
      if row.level.isRequired, row.state == .live { return true }
      place = entry.next
    }
    return true
  }

  /// Returns whether the other variables of a row depend on `target` through definitions. Also returns true if the
  /// search is too long.
  private func isReached(_ target: Int32, from row: RowIndex) -> Bool {
    var pending: [Int32] = []
    for place in span(of: row) where entries[place].variable != target {
      pending.append(entries[place].variable)
    }
    var visits = 0
    while let variable = pending.popLast() {
      if variable == target { return true }
      guard let definition = definition(of: variable) else { continue }
      visits += 1
      if visits > 32 { return true }
      for place in span(of: definition) where entries[place].variable != variable {
        pending.append(entries[place].variable)
      }
    }
    return false
  }
}
