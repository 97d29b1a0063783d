/// Required rows that need no proof.
///
/// While a layout is built, most rows can hold whatever the others demand, because they have a variable of their own:
/// `label.leading == content.leading + 20` just says where the label is. Such a row waits as the *definition* of that
/// variable. A set of definitions in which none goes round in a circle can always be met, one after the other, on top
/// of the rows that are live.
extension RowTable {
  /// Makes a waiting required row the definition of one of its variables, if it can be.
  ///
  /// - Returns: Whether the row can therefore hold together with all other required rows, of which the live ones hold.
  /// - Complexity: The row's length, or a short search where other definitions depend on the variable.
  mutating func define(by row: RowIndex) -> Bool {
    for place in span(of: row) {
      let entry = entries[place]
      let variable = entry.variable
      guard abs(entry.coefficient) >= 0.1, definition(of: variable) == nil else { continue }
      // Where no other row mentions the variable nothing depends on it.
      if requiredMentions[Int(variable)] > 1 {
        guard !isDemandedLive(variable), !isReached(variable, from: row) else { continue }
      }
      definingRows[Int(variable)] = row
      definedVariables[row.offset] = variable
      return true
    }
    return false
  }

  /// The row that defines a variable.
  private func definition(of variable: Int32) -> RowIndex? {
    guard let row = definingRows[Int(variable)], definedVariables[row.offset] == variable,
      self[row].state == .waiting,
      self[row].level.isRequired
    else { return nil }
    return row
  }

  /// Whether a required row that is live mentions the variable; says yes where there are many to look at.
  private func isDemandedLive(_ variable: Int32) -> Bool {
    var place = columnHeads[Int(variable)]
    for _ in 0..<16 {
      guard place >= 0 else { return false }
      let entry = entries[Int(place)]
      let row = self[entry.row]
      // A waiting row that defines nothing waits for its trial.
      if row.level.isRequired, row.state == .live { return true }
      place = entry.next
    }
    return true
  }

  /// Whether the other variables of a row depend on one of its variables through definitions; says yes where the
  /// search gets long.
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
