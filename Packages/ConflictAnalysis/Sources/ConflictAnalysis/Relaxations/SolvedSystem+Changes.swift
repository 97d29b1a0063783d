@_spi(Tools) import LayoutEquations

extension SolvedSystem {
  /// Returns whether changes of several equations, made together, resolve a conflict.
  ///
  /// The changes resolve the conflict if its rows can then hold together with all rows that were not dropped. Rows that
  /// were dropped because of other conflicts stay dropped.
  ///
  /// - Parameters:
  ///   - conflict: The conflict to resolve.
  ///   - changes: The changes, by the index of the equation to change.
  ///   - sizes: Widths and heights that occur in rows of the system. If the changes force one of them below 1 point,
  ///     the result is false. Default: none.
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: The time to add the changed rows to the solver and to remove them again.
  public mutating func isResolved(
    _ conflict: ConstraintConflict, by changes: [Int: Relaxation.Change], leaving sizes: [ItemSize] = []
  ) throws(AnalysisError) -> Bool {
    let rows = sizes.map { size in
      ConstraintSystem.Row(
        .nonNegativeSize(item: size.item, size.axis), [.init(1, .size(item: size.item, size.axis))],
        .greaterThanOrEqual, 1)
    }
    // Whether rows can hold together is known before the values are computed, so the system is solved only once, at the
    // end.
    let isResolved = try trying(changes, in: conflict, solves: false) {
      solved throws(AnalysisError) -> Bool in
      guard !rows.isEmpty else { return true }
      guard let ids = try solved.change(removing: [], adding: rows) else { return false }
      try solved.undo(ids)
      return true
    }
    try solve()
    return isResolved ?? false
  }

  /// Returns whether an equation could hold together with all rows that were not dropped if it had a different
  /// relation and constant.
  ///
  /// - Parameters:
  ///   - equation: The index of the equation.
  ///   - relation: The relation to try.
  ///   - constant: The constant to try, in points.
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: The time to add the changed rows to the solver and to remove them again.
  public mutating func canHold(
    _ equation: Int, as relation: Relation, _ constant: Double
  ) throws(AnalysisError) -> Bool {
    let rows = index.rows(of: equation)
    let added = rows.compactMap { row -> ConstraintSystem.Row? in
      var changed = system.row(row, after: .constant(constant))
      changed?.relation = system.rows[row].isMirrored ? relation.reversed : relation
      return changed
    }
    return try trying(removing: rows, adding: added) { (_) throws(AnalysisError) in true } ?? false
  }

  /// Changes equations, adds the dropped row of a conflict, calls a closure with the solved system, and undoes all
  /// changes.
  ///
  /// Undoing the changes does not update the values. The caller must solve again after its last call of this method.
  ///
  /// - Parameters:
  ///   - changes: The changes, by the index of the equation to change.
  ///   - others: The indices of other rows to leave out while the closure runs. Default: none.
  ///   - conflict: The conflict whose dropped row is added.
  ///   - solves: Whether to update the values before the closure is called. Default: true.
  ///   - question: The closure.
  /// - Returns: The result of the closure; nil if the changes do not resolve the conflict.
  mutating func trying<Answer>(
    _ changes: [Int: Relaxation.Change], without others: [Int] = [], in conflict: ConstraintConflict,
    solves: Bool = true,
    _ question: (inout SolvedSystem) throws(AnalysisError) -> Answer
  ) throws(AnalysisError) -> Answer? {
    var removed = others
    var added: [ConstraintSystem.Row] = []
    for (number, change) in changes.sorted(by: { $0.key < $1.key }) {
      for row in index.rows(of: number) {
        removed.append(row)
        if let changed = system.row(row, after: change) { added.append(changed) }
      }
    }
    let out = conflict.members.filter { handles[$0.row] == nil }
    // Rows that were dropped because of another conflict stay dropped.
    let asked = out.filter { $0.premise == conflict.dropped }
    let back = (asked.isEmpty ? out : asked).map({ $0.row }).filter { !removed.contains($0) }
    removed = removed.filter { handles[$0] != nil }
    // A change of a long conflict can move thousands of values.
    let saved = conflict.members.count >= Self.leastCountToSave ? savedState : nil
    var answer: Answer?
    if let ids = try change(removing: removed, adding: added) {
      if try admit(back) {
        if solves { try solve() }
        answer = try question(&self)
        if saved == nil { try dismiss(back) }
      }
      if saved == nil { try undo(ids) }
    }
    if let saved { restore(saved) } else { try restore(removed) }
    return answer
  }
}

extension ConstraintSystem {
  /// Returns the constant, in points, with which an equation of a conflict no longer causes the conflict. With this
  /// constant, the needed length equals the available length (see ``ConflictArithmetic``).
  ///
  /// - Parameters:
  ///   - member: The row of the equation in the conflict.
  ///   - conflict: The conflict that contains the row.
  /// - Returns: Nil if the row does not come from an equation, or if the constant would not be finite.
  public func fittingConstant(
    of member: ConstraintConflict.Member, in conflict: ConstraintConflict
  ) -> Double? {
    guard let number = member.premise.equation else { return nil }
    let shift = -conflict.excess / member.multiplier
    let constant = equations[number].equation.constant + (rows[member.row].isMirrored ? -shift : shift)
    guard constant.isFinite else { return nil }
    // The constant is rounded to thousandths if that changes it by no more than a rounding error.
    let clean = (constant * 1000).rounded() / 1000
    return abs(clean - constant) <= 1e-10 * max(1, abs(constant)) ? clean + 0 : constant
  }

  /// Returns a row as it is after a change of its equation; nil if the change removes the equation.
  func row(_ row: Int, after change: Relaxation.Change) -> Row? {
    var changed = rows[row]
    switch change {
    case .remove: return nil
    case .relation(let relation): changed.relation = changed.isMirrored ? relation.reversed : relation
    case .priority(let priority): changed.priority = priority
    case .constant(let constant):
      guard let number = changed.premise.equation else { return changed }
      let shift = constant - equations[number].equation.constant
      changed.constant += changed.isMirrored ? -shift : shift
    }
    return changed
  }
}

extension ConstraintConflict {
  /// The indices of the conflict's equations, those at the end of the sum in ``arithmetic`` first. A change near the
  /// end of the sum moves the fewest items.
  public var equationsFromTheEnd: [Int] {
    var numbers = OrderedUnique<Int>()
    let segments =
      arithmetic.needed.reversed() + arithmetic.available + arithmetic.steps.flatMap({ $0.parts })
    let members = Set(equations)
    for number in segments.flatMap({ $0.premises }).compactMap({ $0.equation }) where members.contains(number)
    {
      numbers.insert(number)
    }
    // Equations that determine no segment come last.
    for number in equations { numbers.insert(number) }
    return numbers.elements
  }
}
