import LayoutEquations

/// The changes that could resolve a conflict, before they are tried.
extension SolvedSystem {
  /// A change of an equation that has not been tried yet.
  struct Candidate {
    var row: Int
    var equation: Int
    var change: Relaxation.Change
    /// The rank among the changes of the same kind. A change with a lower rank is tried first.
    var rank: Int
  }

  /// Returns the changes of single equations of a conflict that are worth trying, in the order of preference: first by
  /// kind, then by their rank.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows of the conflict.
  func candidates(for conflict: ConstraintConflict) -> [Candidate] {
    var ranks: [Int: Int] = [:]
    for (rank, number) in conflict.equationsFromTheEnd.enumerated() { ranks[number] = rank }
    let edges = equationsByOuterEdge(in: conflict)
    let isHidden = hidesArrangedView(conflict)
    var candidates: [Candidate] = []
    for member in conflict.members {
      guard let number = member.premise.equation else { continue }
      let row = system.rows[member.row]
      let rank = ranks[number] ?? 0
      func offer(_ change: Relaxation.Change, rank: Int = rank) {
        candidates.append(Candidate(row: member.row, equation: number, change: change, rank: rank))
      }
      guard system.equations[number].isChangeable else {
        // A required compression resistance or hugging priority is usually a mistake. Its equation is an inequality
        // between a size and a number.
        if system.equations[number].isPriorityChangeable, row.relation != .equal, row.terms.count == 1,
          row.terms[0].unknown.isSize
        {
          offer(.priority(999), rank: -1)
        }
        continue
      }
      if isHidden, system.equations[number].equation.second == nil,
        row.terms.allSatisfy({ $0.unknown.isSize })
      {
        // When the stack view shows the hidden view again, the view needs its size.
        offer(.priority(999))
        continue
      }
      if conflict.members.count == 1, system.equations[number].equation.relatesToItself {
        // An equation between an attribute and itself holds for all values or for none, so it is useless.
        offer(.remove(inFavorOf: nil))
        continue
      }
      if let other = twin(of: member, in: conflict, edges) {
        // If the engine dropped this row, its removal is tried before the removal of other rows.
        offer(.remove(inFavorOf: other), rank: member.premise == conflict.dropped ? -1 : rank)
      } else if engineSolvers != nil, member.premise == conflict.dropped, conflict.equations.count > 1 {
        offer(.remove(inFavorOf: nil), rank: -1)
      }
      if row.relation == .equal {
        // An equation with `=` implies both `>=` and `<=`. The proof needs only one of them, so the other one can
        // stay.
        let kept = member.neededRelation.reversed
        // A size is never negative, so an inequality that only requires a size to be at least a negative number has no
        // effect.
        let equation = system.equations[number].equation
        let isEmpty =
          equation.second == nil && equation.constant < 0 && row.terms.count == 1
          && row.terms[0].unknown.isSize
          && engineSolvers != nil
        if !isEmpty { offer(.relation(row.isMirrored ? kept.reversed : kept)) }
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

  /// Returns the index of another equation in the conflict that constrains the same attribute as the equation of
  /// `member`, so that only one of the two is probably intended. Returns nil if there is none.
  ///
  /// - Parameter edges: The result of ``equationsByOuterEdge(in:)`` for the conflict.
  private func twin(
    of member: ConstraintConflict.Member, in conflict: ConstraintConflict,
    _ edges: [ConstraintSystem.Anchor: [Int]]
  ) -> Int? {
    guard conflict.members.count == 2,
      let other = conflict.members.first(where: { $0.row != member.row })
    else {
      // If an item has two equations for the same edge, usually only one of them is intended, even if the conflict
      // contains more rows.
      guard let number = member.premise.equation, let anchor = outerEdge(of: system.equations[number]) else {
        return nil
      }
      return edges[anchor]?.first { $0 != number }
    }
    // Only rows whose left sides are multiples of each other can cancel in a pair.
    return other.premise.equation
  }

  /// Returns the changeable equations of a conflict, grouped by their ``outerEdge(of:)``, with at most two equations
  /// for each edge. Empty for a conflict in a log, because a log does not show which items are inside others.
  private func equationsByOuterEdge(in conflict: ConstraintConflict) -> [ConstraintSystem.Anchor: [Int]] {
    var edges: [ConstraintSystem.Anchor: [Int]] = [:]
    guard engineSolvers != nil, conflict.members.count > 2 else { return edges }
    let equations = system.equations
    for number in conflict.members.lazy.compactMap({ $0.premise.equation }) {
      guard equations[number].isChangeable, let anchor = outerEdge(of: equations[number]) else { continue }
      let known = edges[anchor] ?? []
      if known.count < 2, !known.contains(number) { edges[anchor] = known + [number] }
    }
    return edges
  }

  /// Returns whether a constraint of the conflict makes a view small because a stack view hides it. The result is
  /// always false for a conflict in a log.
  private func hidesArrangedView(_ conflict: ConstraintConflict) -> Bool {
    engineSolvers != nil
      && conflict.members.contains { member in
        member.premise.equation.map { system.equations[$0].equation.identifier == "UISV-hiding" } ?? false
      }
  }

  /// Returns the anchor on the left side of an equation with `=` that relates a position of an item to another item.
  /// Returns nil for other equations, and if the second item is a subview of the first one.
  private func outerEdge(of equation: ConstraintSystem.Equation) -> ConstraintSystem.Anchor? {
    guard equation.equation.relation == .equal, case .attribute(let first) = equation.equation.first,
      first.attribute.isLocation, case .item(let name) = first.item,
      case .attribute(let second)? = equation.equation.second
    else { return nil }
    if case .item(let other) = second.item, system.superviews[other] == name { return nil }
    return ConstraintSystem.Anchor(name, first.attribute)
  }
}

extension ConstraintEquation {
  /// Whether the equation relates an attribute to itself, as in `A.Width = A.Width + 5`.
  fileprivate var relatesToItself: Bool { second == first && multiplier == 1 }
}
