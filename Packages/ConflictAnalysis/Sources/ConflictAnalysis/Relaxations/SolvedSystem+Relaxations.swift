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
      if let relaxation = try tryOut(candidate, in: conflict) {
        report.relaxations.append(relaxation)
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
    _ candidate: Candidate, in conflict: ConstraintConflict
  ) throws(AnalysisError) -> Relaxation? {
    let effects = try trying([candidate.equation: candidate.change], in: conflict) { solved in
      solved.effects(of: candidate.row)
    }
    guard let effects else { return nil }
    return Relaxation(
      equation: candidate.equation, change: candidate.change,
      effects: effects.filter { $0.isWorthTelling(of: candidate.change) },
      changed: candidate.change.applied(to: system.equations[candidate.equation].equation))
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
