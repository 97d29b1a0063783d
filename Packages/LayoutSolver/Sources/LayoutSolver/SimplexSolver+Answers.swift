import LinearConstraints

// The questions that a solver answers besides the values: the public half of `Answers/`.

// MARK: Refusals

/// Every refusal of a simplex solver carries its proof.
extension SimplexSolver: ConflictExplaining {}

// MARK: Ambiguity

extension SimplexSolver: AmbiguityReporting {
  /// Whether the variable has more than one optimal value.
  ///
  /// - Complexity: As for ``ambiguousVariables()``; ask that once for many variables.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    ambiguousVariables().contains(variable)
  }

  /// The variables with more than one optimal value.
  ///
  /// - Complexity: A look at the working set if all values are unique. Else a solve for each row that may leave it
  ///   at no cost, and small linear programs where rows couple those.
  public func ambiguousVariables() -> [Variable] {
    var isMoving = Array(repeating: false, count: isDiscarded.count)
    for direction in freeDirections() {
      for term in direction.terms { isMoving[term.variable.index] = true }
    }
    return isMoving.indices.filter { isMoving[$0] }.map { Variable(rawValue: Int32($0)) }
  }

  /// Independent directions in which the values can move and stay optimal.
  ///
  /// - Complexity: As for ``ambiguousVariables()``.
  public func freeDirections() -> [FreeDirection] {
    guard var engine = settledEngine(), engine.workingSet.looseCount > 0 else { return [] }
    let face = OptimalFace(of: &engine)
    guard let movements = try? face.movements() else { return [] }
    return movements.compactMap { terms in
      let present = terms.filter { !isDiscarded[$0.variable.index] }
      return present.isEmpty ? nil : FreeDirection(terms: present)
    }
  }

  /// How far the values can move along a direction and stay optimal.
  ///
  /// Terms of variables that the solver does not know are passed over. A movement of less than 1e-6 points to the next
  /// row is none.
  ///
  /// - Complexity: The rows that mention a variable that moves, and a copy of the solver's scratch space.
  public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> {
    guard var engine = settledEngine() else { return 0...0 }
    var movement: [Int32: Double] = [:]
    for term in direction.terms where isLive(term.variable) {
      movement[term.variable.rawValue, default: 0] += term.coefficient
    }
    return engine.freeRange(along: movement.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}

// MARK: Influences

extension SimplexSolver: InfluenceReporting {
  /// The tight rows that determine a variable, and how far it moves with the constant of each.
  ///
  /// A sensitivity up to 1e-9 is rounding. Where a required row is met only within tolerance the sum of the parts is
  /// off by as much.
  ///
  /// - Complexity: One solve with the factorized working set, on a copy of the solver's scratch space.
  public func influences(on variable: Variable) -> [Influence] {
    guard isLive(variable), var engine = settledEngine() else { return [] }
    engine.computeCoordinates(of: .resting(variable.rawValue))
    return engine.scratch.coordinates.indices.compactMap { slot -> Part? in
      let sensitivity = engine.scratch.coordinates[slot]
      guard abs(sensitivity) > Tolerance.freedom else { return nil }
      return part(of: engine.workingSet[Int(slot)], in: engine, sensitivity: sensitivity)
    }
    .sorted { ($0.kind, $0.number) < ($1.kind, $1.number) }.map { $0.influence }
  }

  /// An influence, and its place among others: by kind, and in the kind by number.
  private typealias Part = (kind: Int, number: Int, influence: Influence)

  /// The influence of a tight row, from the sensitivity to its scaled constant.
  private func part(of row: WorkingRow, in engine: SimplexEngine, sensitivity: Double) -> Part {
    switch row.reference {
    case .resting(let index):
      let source = Influence.Source.rest(Variable(rawValue: Int32(index)))
      return (2, index, Influence(source: source, sensitivity: sensitivity))
    case .row(let row):
      let owner = engine.table[row].owner
      if let edited = owner.editedVariable {
        return (
          1, Int(edited), Influence(source: .edit(Variable(rawValue: edited)), sensitivity: sensitivity)
        )
      }
      let index = owner.record ?? 0
      let record = records[index]
      let source = Influence.Source.constraint(makeID(index))
      return (0, record.order, Influence(source: source, sensitivity: sensitivity * record.scale))
    }
  }
}

// MARK: Ranges of edits

extension SimplexSolver: EditRangeReporting {
  /// How far the suggestion for a variable may move before the set of tight rows changes.
  ///
  /// - Complexity: One solve with the factorized working set, and one more for each row that the movement carries
  ///   past zero without changing the set; where all values are unique also a pass over all rows.
  public func editRange(of variable: Variable) -> ClosedRange<Double>? {
    guard isLive(variable), let row = edits[variable.index]?.row, var engine = settledEngine() else {
      return nil
    }
    return engine.editRange(of: row, variable: variable.index)
  }
}
