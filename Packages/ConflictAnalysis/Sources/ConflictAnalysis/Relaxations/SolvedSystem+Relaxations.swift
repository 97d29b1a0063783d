import LayoutEquations

extension SolvedSystem {
  /// Changes of one equation each that resolve a conflict, the most promising first.
  ///
  /// Each was tried out: with it the rows of the conflict hold together with everything that was not given up. They are
  /// ordered by how little they take away: one of two equations that speak of the same; a smaller claim (`>=` in place of
  /// `=`); a lower priority; another number. Among equals those come first that are nearest to the end of the sum, where
  /// changes show least, and what people cannot change is not offered.
  ///
  /// - Complexity: Two small changes of the solver for each candidate.
  public mutating func relaxations(of conflict: ConstraintConflict) throws(AnalysisError)
    -> RelaxationReport
  {
    var report = RelaxationReport()
    let candidates = candidates(for: conflict)
    for candidate in candidates.prefix(limits.results) {
      if let relaxation = try tryOut(candidate, in: conflict) {
        report.relaxations.append(relaxation)
      } else {
        report.rejected += 1
      }
    }
    // Within a kind, what puts nothing over anything else comes first.
    report.relaxations = report.relaxations.enumerated().sorted { one, other in
      (one.element.kind, one.element.collides ? 1 : 0, one.offset)
        < (other.element.kind, other.element.collides ? 1 : 0, other.offset)
    }.map(\.element)
    if candidates.count > limits.results { report.stop = .results(limits.results) }
    return report
  }

  /// A change that may resolve a conflict.
  private struct Candidate {
    var row: Int
    var equation: Int
    var change: Relaxation.Change
    /// The row after the change; nil where it goes.
    var changed: ConstraintSystem.Row?
    /// How late it is offered: by kind, then by place in the sum.
    var order: (Int, Int)
  }

  private func candidates(for conflict: ConstraintConflict) -> [Candidate] {
    let places = placesInSum(conflict)
    var candidates: [Candidate] = []
    for member in conflict.members {
      guard let number = member.premise.equation, system.equations[number].isChangeable else { continue }
      let row = system.rows[member.row]
      let place = places[member.premise] ?? 0
      func offer(_ change: Relaxation.Change, kind: Int, _ edit: (inout ConstraintSystem.Row) -> Void) {
        var changed = row
        edit(&changed)
        candidates.append(
          Candidate(
            row: member.row, equation: number, change: change, changed: changed, order: (kind, place)))
      }
      if let other = twin(of: member, in: conflict) {
        candidates.append(
          Candidate(
            row: member.row, equation: number, change: .remove(inFavorOf: other),
            // What came last goes first.
            order: (0, member.premise == conflict.refused ? -1 : place)))
      }
      if row.relation == .equal {
        // The contradiction needs one side; the other one may stay.
        let kept = member.neededRelation.reversed
        let written = row.isMirrored ? kept.reversed : kept
        offer(.relation(written), kind: 1) { $0.relation = kept }
      }
      offer(.priority(999), kind: 2) { $0.priority = 999 }
      let shift = -conflict.excess / member.multiplier
      let constant = system.equations[number].equation.constant + (row.isMirrored ? -shift : shift)
      if constant.isFinite {
        offer(.constant(constant), kind: 3) { $0.constant += shift }
      }
    }
    return candidates.sorted { $0.order < $1.order }
  }

  /// How far from the end of the sum a row is.
  private func placesInSum(_ conflict: ConstraintConflict) -> [Premise: Int] {
    var places: [Premise: Int] = [:]
    let arithmetic = conflict.arithmetic
    let segments = arithmetic.needed.reversed() + arithmetic.available + arithmetic.steps.flatMap(\.parts)
    for (place, segment) in segments.enumerated() {
      for premise in segment.premises where places[premise] == nil { places[premise] = place }
    }
    // A row that stands in no segment has only been used on the way.
    for member in conflict.members where places[member.premise] == nil {
      places[member.premise] = segments.count
    }
    return places
  }

  /// Another equation of the conflict that speaks of the same quantities in the same proportion.
  private func twin(of member: ConstraintConflict.Member, in conflict: ConstraintConflict) -> Int? {
    guard conflict.members.count == 2,
      let other = conflict.members.first(where: { $0.row != member.row })
    else { return nil }
    // Two rows that cancel are multiples of each other.
    return other.premise.equation
  }

  /// Tries a change out; nil if it does not resolve the conflict.
  private mutating func tryOut(
    _ candidate: Candidate, in conflict: ConstraintConflict
  ) throws(AnalysisError) -> Relaxation? {
    guard let refused = conflict.members.first(where: { $0.premise == conflict.refused })?.row else {
      return nil
    }
    var added: [ConstraintSystem.Row] = []
    if let changed = candidate.changed { added.append(changed) }
    if refused != candidate.row { added.append(system.rows[refused]) }
    let removed = candidate.row == refused ? [] : [candidate.row]
    let effects = try trying(removing: removed, adding: added) { solved in
      solved.effects(of: candidate.row)
    }
    guard let effects else { return nil }
    var equation: ConstraintEquation? = system.equations[candidate.equation].equation
    switch candidate.change {
    case .remove: equation = nil
    case .relation(let relation): equation?.relation = relation
    case .priority(let priority): equation?.priority = priority
    case .constant(let constant): equation?.constant = constant
    }
    return Relaxation(
      equation: candidate.equation, change: candidate.change,
      effects: effects.filter { $0.isWorthTelling(of: candidate.change) }, changed: equation)
  }
}

extension Relaxation {
  fileprivate var kind: Int {
    switch change {
    case .remove: 0
    case .relation: 1
    case .priority: 2
    case .constant: 3
    }
  }

  /// Whether something then lies over something else, or is gone.
  fileprivate var collides: Bool {
    effects.contains { effect in
      if case .differs = effect { false } else { true }
    }
  }
}

extension SideEffect {
  /// Whether it is news after a change: that a number is another one is no news where the
  /// number was changed, or nobody asks for it any more.
  fileprivate func isWorthTelling(of change: Relaxation.Change) -> Bool {
    guard case .differs = self else { return true }
    switch change {
    case .constant, .remove: return false
    case .relation, .priority: return true
    }
  }
}
