import LayoutEquations

extension SolvedSystem {
  /// Returns changes that resolve a conflict, each of a single equation, from the most to the least preferred.
  ///
  /// ```swift
  /// var solved = try analyzer.solve()
  /// for conflict in solved.conflicts.conflicts {
  ///   for relaxation in try solved.relaxations(of: conflict).relaxations {
  ///     print(relaxation.equation, relaxation.change, relaxation.effects)
  ///   }
  /// }
  /// ```
  ///
  /// Each change was confirmed by solving: the rows of the conflict then hold together with all rows that were not
  /// dropped. The order of preference is:
  ///
  /// 1. Remove one of two equations for the same attribute.
  /// 2. Replace `=` by `>=` or `<=`.
  /// 3. Lower the priority.
  /// 4. Change the constant.
  ///
  /// For a conflict with more changes than ``AnalysisLimits/results``, the first three of each kind are returned.
  ///
  /// Changes of the same kind are ordered from the end of the sum, where they move the fewest items. Equations that the
  /// user cannot change are left out, see ``ConstraintSystem/Equation/isChangeable``. Of an equation for the size of
  /// content, only the priority is lowered; among changes of priorities, this comes first.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Two small changes of the solver for each change that is tried.
  public mutating func relaxations(of conflict: ConstraintConflict) throws(AnalysisError)
    -> RelaxationReport
  {
    var report = RelaxationReport()
    let candidates = candidates(for: conflict)
    let isLong = candidates.count > limits.results
    var counts: [Relaxation.Change.Kind: (tried: Int, found: Int)] = [:]
    for candidate in isLong && limits.results == 0 ? [] : candidates {
      var count = counts[candidate.change.kind] ?? (tried: 0, found: 0)
      // Of a long conflict, a few changes of each kind are enough: they are all alike.
      if isLong, count.found >= Self.sampleOfKind || count.tried >= limits.results / 4 { continue }
      var found: Relaxation?
      for change in changes(for: candidate) where found == nil {
        found = try tryOut(change, candidate, in: conflict)
      }
      count.tried += 1
      if let found {
        report.relaxations.append(found)
        count.found += 1
      } else {
        report.rejectedCount += 1
      }
      counts[candidate.change.kind] = count
    }
    try solve()
    // Among changes of the same kind, those without overlapping items come first.
    report.relaxations = report.relaxations.enumerated().sorted { one, other in
      (one.element.change.kind, one.element.collides ? 1 : 0, one.offset)
        < (other.element.change.kind, other.element.collides ? 1 : 0, other.offset)
    }.map({ $0.element })
    if isLong { report.stop = .results(limits.results) }
    return report
  }

  /// The number of changes of each kind that are returned for a conflict with more changes than
  /// ``AnalysisLimits/results``.
  private static var sampleOfKind: Int { 3 }

  /// A change that was not tried yet.
  private struct Candidate {
    var row: Int
    var equation: Int
    var change: Relaxation.Change
    /// The rank among the changes of the same kind; lower is tried first.
    var rank: Int
  }

  private func candidates(for conflict: ConstraintConflict) -> [Candidate] {
    var ranks: [Int: Int] = [:]
    for (rank, number) in conflict.equationsFromTheEnd.enumerated() { ranks[number] = rank }
    var candidates: [Candidate] = []
    for member in conflict.members {
      guard let number = member.premise.equation else { continue }
      let row = system.rows[member.row]
      let rank = ranks[number] ?? 0
      func offer(_ change: Relaxation.Change, rank: Int = rank) {
        candidates.append(Candidate(row: member.row, equation: number, change: change, rank: rank))
      }
      guard system.equations[number].isChangeable else {
        // A required size of content is usually a mistake. It is an inequality between a size and a number.
        if system.equations[number].isPriorityChangeable, row.relation != .equal, row.terms.count == 1,
          row.terms[0].unknown.isSize
        {
          offer(.priority(999), rank: -1)
        }
        continue
      }
      if conflict.members.count == 1, system.equations[number].equation.relatesToItself {
        // Any change of it holds never or always, so it is useless.
        offer(.remove(inFavorOf: nil))
        continue
      }
      if let other = twin(of: member, in: conflict) {
        // If the engine dropped this row, it is the first to be removed.
        offer(.remove(inFavorOf: other), rank: member.premise == conflict.dropped ? -1 : rank)
      } else if isSuperfluous(member, in: conflict) {
        offer(.remove(inFavorOf: nil), rank: -1)
      }
      if row.relation == .equal {
        // An equation with `=` states both `>=` and `<=`. The proof needs one of them, so the other one can stay.
        let kept = member.neededRelation.reversed
        offer(.relation(row.isMirrored ? kept.reversed : kept))
      }
      offer(.priority(999))
      if let constant = system.fittingConstant(of: member, in: conflict) {
        let equation = system.equations[number].equation
        // A negative size is most likely a positive one with a wrong sign.
        let isNegativeSize =
          engineSolvers != nil && equation.second == nil && equation.constant < 0 && constant == 0
        offer(.constant(isNegativeSize ? -equation.constant : constant))
      }
    }
    return candidates.sorted { ($0.change.kind, $0.rank) < ($1.change.kind, $1.rank) }
  }

  /// Returns the changes to try for a candidate. For a new constant, these are also shorter decimals near it, see
  /// ``Swift/Double/shortDecimals``.
  private func changes(for candidate: Candidate) -> [Relaxation.Change] {
    guard case .constant(let constant) = candidate.change else { return [candidate.change] }
    return constant.shortDecimals.map { .constant($0) }
  }

  /// Returns the number of another equation of the conflict that constrains the same attribute; nil if there is none.
  private func twin(of member: ConstraintConflict.Member, in conflict: ConstraintConflict) -> Int? {
    let equations = system.equations
    guard conflict.members.count == 2,
      let other = conflict.members.first(where: { $0.row != member.row })
    else {
      // Two equations for one edge of an item are seldom both meant, even if the conflict has more rows. In a log, it is
      // not known which items are inside others.
      guard engineSolvers != nil, let number = member.premise.equation,
        let anchor = outerEdge(of: equations[number])
      else { return nil }
      return conflict.members.lazy.compactMap { $0.premise.equation }.first { other in
        other != number && equations[other].isChangeable && self.outerEdge(of: equations[other]) == anchor
      }
    }
    // Only rows whose left sides are multiples of each other can cancel in a pair.
    return other.premise.equation
  }

  /// Returns whether the engine dropped an equation of a conflict whose equations all position the same two items
  /// relative to each other, such as both edges and the center. One of them is then too much. In a log, other equations
  /// can be missing.
  private func isSuperfluous(_ member: ConstraintConflict.Member, in conflict: ConstraintConflict) -> Bool {
    guard engineSolvers != nil, member.premise == conflict.dropped else { return false }
    let pairs = conflict.members.map { member -> Set<ItemReference>? in
      guard let number = member.premise.equation else { return nil }
      let equation = system.equations[number].equation
      guard case .attribute(let first) = equation.first, first.attribute.isLocation,
        case .attribute(let second)? = equation.second, second.item != first.item
      else { return nil }
      return [first.item, second.item]
    }
    return pairs.allSatisfy { $0 != nil && $0 == pairs[0] }
  }

  /// Returns the edge that an equation with `=` relates to an item outside of its own item; nil for another equation.
  private func outerEdge(of equation: ConstraintSystem.Equation) -> ConstraintSystem.Anchor? {
    guard equation.equation.relation == .equal, case .attribute(let first) = equation.equation.first,
      first.attribute.isLocation, case .item(let name) = first.item,
      case .attribute(let second)? = equation.equation.second
    else { return nil }
    if case .item(let other) = second.item, system.superviews[other] == name { return nil }
    return ConstraintSystem.Anchor(name, first.attribute)
  }

  /// Solves with a change. Returns nil if the change does not resolve the conflict.
  private mutating func tryOut(
    _ change: Relaxation.Change, _ candidate: Candidate, in conflict: ConstraintConflict
  ) throws(AnalysisError) -> Relaxation? {
    let changes = [candidate.equation: change]
    let needed = Set(conflict.members.filter { $0.premise == conflict.dropped }.map { $0.row })
    var outcome = EngineOutcome.unknown
    var effects = try trying(changes, in: conflict) { solved throws(AnalysisError) -> [FrameEffect] in
      var kept: [Int] = []
      outcome = try solved.engineOutcome(of: change, candidate.equation, keeping: needed, kept: &kept)
      if !kept.isEmpty { try solved.solve() }
      let effects = outcome == .same ? solved.certainEffects(of: candidate.row) : []
      try solved.dismiss(kept)
      return effects
    }
    guard effects != nil, outcome != .different else { return nil }
    if outcome == .unknown, let engineSolvers {
      effects = try solvedAnew(changes, keeping: needed, with: engineSolvers)?.certainEffects(
        of: candidate.row)
    }
    guard let effects else { return nil }
    var shown = effects.filter { $0.isWorthTelling(of: change) }
    if shown.isEmpty, case .relation = change, let limit = limit(of: candidate.row, in: conflict) {
      shown = [limit]
    }
    return Relaxation(
      equation: candidate.equation, change: change, effects: shown,
      changed: change.applied(to: system.equations[candidate.equation].equation))
  }

  /// Returns the limit that the other rows of a conflict set for a row whose relation changes from `=` to an
  /// inequality; nil if it cannot be expressed as a size or distance.
  private func limit(of row: Int, in conflict: ConstraintConflict) -> FrameEffect? {
    guard let member = conflict.members.first(where: { $0.row == row }) else { return nil }
    let bound = system.rows[row].constant - conflict.excess / member.multiplier
    guard bound.isFinite else { return nil }
    return limit(of: row, bound, isLargest: member.neededRelation == .greaterThanOrEqual)
  }

  /// Returns the visible effects of a row. Leaves out amounts that differ between equally good solutions, since another
  /// solver could choose another solution.
  private func certainEffects(of row: Int) -> [FrameEffect] {
    let effects = effects(of: row)
    guard !effects.isEmpty, let freedom = sampledFreedom(), !freedom.isEmpty else { return effects }
    return effects.filter { effect in
      switch effect {
      case .differs: !freedom.moves(system.rows[row].terms)
      case .collapsed(let item, let axis):
        !freedom.moves([ConstraintSystem.Term(1, .size(item: item, axis))])
      // The amount may differ between solutions, but overlapping items are always a reason to prefer another change.
      case .overflow, .overlap, .limited, .smaller: true
      }
    }
  }
}

extension ConstraintEquation {
  /// Whether the equation relates an attribute to itself, as in `A.Width = A.Width + 5`.
  fileprivate var relatesToItself: Bool { second == first && multiplier == 1 }
}

extension Relaxation {
  /// Whether the change makes an item overlap another one, overflow its container, or collapse to a size of 0.
  fileprivate var collides: Bool {
    effects.contains(where: { $0.isCollision })
  }
}

extension FrameEffect {
  /// Returns whether the effect is worth reporting for a change. A different size or distance is obvious if the change
  /// is a new constant or the removal of the equation.
  fileprivate func isWorthTelling(of change: Relaxation.Change) -> Bool {
    guard !isCollision else { return true }
    switch change {
    case .constant, .remove: return false
    case .relation, .priority: return true
    }
  }
}
