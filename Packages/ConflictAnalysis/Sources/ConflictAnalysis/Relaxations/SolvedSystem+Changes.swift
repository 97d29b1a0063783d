@_spi(Tools) import LayoutEquations

extension SolvedSystem {
  /// Whether a conflict is resolved by changes of equations, by number, all made at once: whether its rows then hold
  /// together with everything that was not given up.
  ///
  /// Conflicts that have nothing to do with this one may stay.
  ///
  /// - Complexity: Two small changes of the solver.
  public mutating func isResolved(
    _ conflict: ConstraintConflict, by changes: [Int: Relaxation.Change]
  ) throws(AnalysisError) -> Bool {
    try trying(changes, in: conflict) { _ in true } ?? false
  }

  /// Whether an equation can hold with another relation and constant, beside everything that was not given up.
  ///
  /// - Complexity: Two small changes of the solver.
  public mutating func canHold(
    _ equation: Int, as relation: Relation, _ constant: Double
  ) throws(AnalysisError) -> Bool {
    let rows = system.rows.indices.filter { system.rows[$0].premise.equation == equation }
    let added = rows.compactMap { row -> ConstraintSystem.Row? in
      var changed = system.row(row, after: .constant(constant))
      changed?.relation = system.rows[row].isMirrored ? relation.reversed : relation
      return changed
    }
    return try trying(removing: rows, adding: added) { (_) throws(AnalysisError) in true } ?? false
  }

  /// Makes changes of equations and takes the rows of a conflict in, asks something of it, and takes all that back.
  ///
  /// - Returns: Nil if the changes do not resolve the conflict, or do not concern it.
  mutating func trying<Answer>(
    _ changes: [Int: Relaxation.Change], in conflict: ConstraintConflict,
    _ question: (inout SolvedSystem) throws(AnalysisError) -> Answer
  ) throws(AnalysisError) -> Answer? {
    var removed: [Int] = []
    var added: [ConstraintSystem.Row] = []
    for row in system.rows.indices {
      guard let number = system.rows[row].premise.equation, let change = changes[number] else { continue }
      removed.append(row)
      if let changed = system.row(row, after: change) { added.append(changed) }
    }
    let out = conflict.members.filter { handles[$0.row] == nil }
    // Another conflict may have cost one of its rows; that one is not asked for here.
    let asked = out.filter { $0.premise == conflict.dropped }
    for member in asked.isEmpty ? out : asked where !removed.contains(member.row) {
      added.append(system.rows[member.row])
    }
    return try trying(removing: removed, adding: added, question)
  }
}

extension ConstraintSystem {
  /// The constant of a member's equation with which the sum of a conflict fits exactly, in points; nil for what is no
  /// equation, and if it is no number.
  public func fittingConstant(
    of member: ConstraintConflict.Member, in conflict: ConstraintConflict
  ) -> Double? {
    guard let number = member.premise.equation else { return nil }
    let shift = -conflict.excess / member.multiplier
    let constant = equations[number].equation.constant + (rows[member.row].isMirrored ? -shift : shift)
    guard constant.isFinite else { return nil }
    // What rounding has left behind nobody wants to read.
    let clean = (constant * 1000).rounded() / 1000
    return abs(clean - constant) <= 1e-10 * max(1, abs(constant)) ? clean : constant
  }

  /// A row after a change of its equation; nil where it goes.
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
  /// The equations among the members, by number: those nearest to the end of the sum first, where a change shows least.
  public var equationsFromTheEnd: [Int] {
    var numbers = OrderedUnique<Int>()
    let segments =
      arithmetic.needed.reversed() + arithmetic.available + arithmetic.steps.flatMap({ $0.parts })
    let members = Set(equations)
    for number in segments.flatMap({ $0.premises }).compactMap({ $0.equation }) where members.contains(number)
    {
      numbers.insert(number)
    }
    // An equation that stands in no segment has only been used on the way.
    for number in equations { numbers.insert(number) }
    return numbers.elements
  }
}
