import LayoutEquations

extension SolvedSystem {
  /// Returns the changes of a single equation that resolve a conflict, best first.
  ///
  /// Each change was confirmed by solving: with it, the rows of the conflict hold together with all rows that were not
  /// dropped. The order of preference is: removing one of two equations for the same attribute; an inequality (`>=` or
  /// `<=`) for an equation; a lower priority; another constant. Changes of the same kind are ordered from the end of
  /// the sum, where they move the fewest items. Equations that the user cannot change are not considered.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Two small changes of the solver for each candidate.
  public mutating func relaxations(of conflict: ConstraintConflict) throws(AnalysisError)
    -> RelaxationReport
  {
    var report = RelaxationReport()
    let candidates = candidates(for: conflict)
    for candidate in candidates.prefix(limits.results) {
      var found: Relaxation?
      for change in changes(for: candidate) where found == nil {
        found = try tryOut(change, candidate, in: conflict)
      }
      if let found {
        report.relaxations.append(found)
      } else {
        report.rejected += 1
      }
    }
    // Within a kind, changes without overlaps come first.
    report.relaxations = report.relaxations.enumerated().sorted { one, other in
      (one.element.change.kind, one.element.collides ? 1 : 0, one.offset)
        < (other.element.change.kind, other.element.collides ? 1 : 0, other.offset)
    }.map({ $0.element })
    if candidates.count > limits.results { report.stop = .results(limits.results) }
    return report
  }

  /// A change that may resolve a conflict.
  private struct Candidate {
    var row: Int
    var equation: Int
    var change: Relaxation.Change
    /// The rank among the candidates of the same kind; lower is better.
    var place: Int
  }

  private func candidates(for conflict: ConstraintConflict) -> [Candidate] {
    let order = conflict.equationsFromTheEnd
    var candidates: [Candidate] = []
    for member in conflict.members {
      guard let number = member.premise.equation, system.equations[number].isChangeable else { continue }
      let row = system.rows[member.row]
      let place = order.firstIndex(of: number) ?? 0
      func offer(_ change: Relaxation.Change, place: Int = place) {
        candidates.append(Candidate(row: member.row, equation: number, change: change, place: place))
      }
      if let other = twin(of: member, in: conflict) {
        // The dropped row is the first choice for removal.
        offer(.remove(inFavorOf: other), place: member.premise == conflict.dropped ? -1 : place)
      }
      if row.relation == .equal {
        // The proof needs one side of the equation; the other side can stay.
        let kept = member.neededRelation.reversed
        offer(.relation(row.isMirrored ? kept.reversed : kept))
      }
      offer(.priority(999))
      if let constant = system.fittingConstant(of: member, in: conflict) { offer(.constant(constant)) }
    }
    return candidates.sorted { ($0.change.kind, $0.place) < ($1.change.kind, $1.place) }
  }

  /// Returns the change of a candidate; for another constant, the numbers near it as well, the shortest first.
  private func changes(for candidate: Candidate) -> [Relaxation.Change] {
    guard case .constant(let constant) = candidate.change else { return [candidate.change] }
    return constant.shortDecimals.map { .constant($0) }
  }

  /// Returns the other equation of a conflict of two rows, whose left sides are multiples of each other.
  private func twin(of member: ConstraintConflict.Member, in conflict: ConstraintConflict) -> Int? {
    guard conflict.members.count == 2,
      let other = conflict.members.first(where: { $0.row != member.row })
    else { return nil }
    // Two rows that cancel are multiples of each other.
    return other.premise.equation
  }

  /// Solves with a change; returns nil if it does not resolve the conflict.
  private mutating func tryOut(
    _ change: Relaxation.Change, _ candidate: Candidate, in conflict: ConstraintConflict
  ) throws(AnalysisError) -> Relaxation? {
    let changes = [candidate.equation: change]
    var effects = try trying(changes, in: conflict) { $0.certainEffects(of: candidate.row) }
    guard effects != nil else { return nil }
    if let engineSolvers, refusedRows.count > 1 {
      let needed = Set(conflict.members.filter { $0.premise == conflict.dropped }.map { $0.row })
      effects = try solvedAnew(changes, keeping: needed, with: engineSolvers)?.certainEffects(
        of: candidate.row)
    }
    guard let effects else { return nil }
    return Relaxation(
      equation: candidate.equation, change: change,
      effects: effects.filter { $0.isWorthTelling(of: change) },
      changed: change.applied(to: system.equations[candidate.equation].equation))
  }

  /// Returns the visible effects of a row, without sizes and distances that are not the same in all solutions: another
  /// solver can choose another of them.
  private func certainEffects(of row: Int) -> [FrameEffect] {
    let effects = effects(of: row)
    guard !effects.isEmpty, let directions = probe.answers.freeDirections(), !directions.isEmpty else {
      return effects
    }
    func isFree(_ terms: [ConstraintSystem.Term]) -> Bool {
      directions.contains { direction in
        let rate = terms.reduce(0) { sum, term in
          guard let variable = probe.knownVariable(term.unknown) else { return sum }
          let rates = direction.terms.filter { $0.variable == variable }
          return sum + term.coefficient * rates.reduce(0) { $0 + $1.coefficient }
        }
        return abs(rate) > 1e-9
      }
    }
    return effects.filter { effect in
      switch effect {
      case .differs: !isFree(system.rows[row].terms)
      case .collapsed(let item, let axis):
        !isFree([ConstraintSystem.Term(1, .size(item: item, axis))])
      // The amount can differ, but an overlap is a reason to prefer another change.
      case .overflow, .overlap: true
      }
    }
  }
}

extension Relaxation {
  /// Whether the change makes items overlap, overflow or collapse.
  fileprivate var collides: Bool {
    effects.contains { effect in
      if case .differs = effect { false } else { true }
    }
  }
}

extension FrameEffect {
  /// Whether the effect is worth reporting. A different size or distance is obvious if the constant was changed or the
  /// equation removed.
  fileprivate func isWorthTelling(of change: Relaxation.Change) -> Bool {
    guard case .differs = self else { return true }
    switch change {
    case .constant, .remove: return false
    case .relation, .priority: return true
    }
  }
}
