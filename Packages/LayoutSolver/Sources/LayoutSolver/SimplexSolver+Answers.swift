import LinearConstraints

// The public queries other than values. The engine's part of them is in `Answers/`.

// MARK: Refusals

/// The solver explains each refusal: it returns the rows that conflict and a proof.
extension SimplexSolver: ConflictExplaining {}

// MARK: Ambiguity

extension SimplexSolver: AmbiguityReporting {
  /// Returns whether a variable has more than one optimal value.
  ///
  /// - Complexity: The same as ``ambiguousVariables()``. To query many variables, call that method once instead.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    ambiguousVariables().contains(variable)
  }

  /// Returns the variables with more than one optimal value, in ascending order.
  ///
  ///     let x = solver.makeVariable(), y = solver.makeVariable(), z = solver.makeVariable()
  ///     try solver.add(LinearConstraint([Term(1, x), Term(1, y)], .equal, 100))
  ///     try solver.add(LinearConstraint([Term(1, z)], .equal, 20))
  ///     try solver.solve()
  ///     solver.ambiguousVariables()  // [x, y]: only their sum is determined
  ///
  /// - Complexity: If all values are unique, proportional to the number of variables. Otherwise the same as
  ///   ``freeDirections()`` for two directions: one solve with the factors for each row that is zero without being
  ///   tight and can change, and a small linear program for each group of free directions that such rows connect.
  public func ambiguousVariables() -> [Variable] {
    // Two directions, since the contributions to one variable may cancel in one of them.
    let moving = sampleFreeDirections(count: 2).reduce(into: Set<Variable>()) { moving, direction in
      for term in direction.terms { moving.insert(term.variable) }
    }
    return moving.sorted()
  }

  /// Returns linearly independent directions in which the values can move and stay optimal.
  ///
  /// - Complexity: The same as ``ambiguousVariables()``, plus one solve with the factors for each direction.
  public func freeDirections() -> [FreeDirection] { freeDirections(limit: .max) }

  /// Returns the first of ``freeDirections()``.
  ///
  /// - Complexity: The same as ``ambiguousVariables()``, plus one solve with the factors for each direction.
  public func freeDirections(limit: Int) -> [FreeDirection] {
    withOptimalFace { face, engine in
      guard let combinations = try? face.combinations() else { return [] }
      return combinations.prefix(max(0, limit)).compactMap { direction(along: $0, on: face, of: &engine) }
    }
  }

  /// Returns random sums of the free directions, each of which moves every ambiguous variable with probability 1.
  ///
  /// - Parameter count: The number of sums.
  /// - Returns: The sums; empty if all values are unique.
  /// - Complexity: The same as ``ambiguousVariables()``, plus one solve with the factors for each sum.
  public func sampleFreeDirections(count: Int) -> [FreeDirection] {
    withOptimalFace { face, engine in
      guard let combinations = try? face.randomCombinations(count: count) else { return [] }
      return combinations.compactMap { direction(along: $0, on: face, of: &engine) }
    }
  }

  private func withOptimalFace(
    _ body: (OptimalFace, inout SimplexEngine) -> [FreeDirection]
  ) -> [FreeDirection] {
    guard var engine = settledEngine(), engine.workingSet.looseCount > 0 else { return [] }
    let face = OptimalFace(of: &engine)
    return body(face, &engine)
  }

  private func direction(
    along combination: [OptimalFace.RayTerm], on face: OptimalFace, of engine: inout SimplexEngine
  ) -> FreeDirection? {
    let terms = face.movement(along: combination, of: &engine).filter { !isDiscarded[$0.variable.index] }
    return terms.isEmpty ? nil : FreeDirection(terms: terms)
  }

  /// Returns how far the values can move along a direction and stay optimal, as a range of multiples of the direction.
  ///
  /// The method ignores terms of unknown variables. A row that is less than 1e-6 points from becoming tight stops the
  /// movement at once.
  ///
  /// - Complexity: The number of terms in the rows of the moving variables, plus a copy of the solver's scratch space.
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
  /// Returns the rows and edits that determine a variable, each with its sensitivity.
  ///
  /// The sensitivity is the change of the variable's value per point that the row's constant increases, while the same
  /// rows stay tight. The sum of `sensitivity × constant` over the result equals the value of the variable. If the
  /// solver accepted required rows that conflict by a rounding error, the sum differs from the value by that error.
  ///
  ///     try solver.add(LinearConstraint([Term(1, left)], .equal, 20))
  ///     try solver.add(LinearConstraint([Term(1, left), Term(1, width)], .equal, 300))
  ///     try solver.solve()
  ///     solver.influences(on: width).map(\.sensitivity)  // [-1, 1]: -1 × 20 + 1 × 300 = 280
  ///
  /// Rows whose sensitivity is at most 1e-9 are left out, since such a number results from rounding.
  ///
  /// - Complexity: One solve with the factorized working set, plus a copy of the solver's scratch space.
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

  /// An influence with its sort keys: `kind` orders rows before edits before resting rows, and `number` orders within a
  /// kind.
  private typealias Part = (kind: Int, number: Int, influence: Influence)

  /// Returns the influence of a tight row, given the sensitivity to the constant of the row as scaled by the engine.
  private func part(of row: WorkingRow, in engine: SimplexEngine, sensitivity: Double) -> Part {
    switch row.reference {
    case .resting(let index):
      let source = Influence.Source.resting(Variable(rawValue: Int32(index)))
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
  /// Returns the range of suggestions for an edited variable that keep the same rows tight.
  ///
  ///     try solver.beginEditing(width, priority: .defaultHigh)
  ///     try solver.suggest(100, for: width)
  ///     try solver.solve()
  ///     solver.editRange(of: width)  // 44...300, if required rows keep the width in this range
  ///
  /// - Complexity: One solve with the factorized working set, and one more for each row whose residual reaches zero
  ///   within the range. If all values are unique, also one pass over all rows.
  public func editRange(of variable: Variable) -> ClosedRange<Double>? {
    guard isLive(variable), let row = edits[variable.index]?.row, var engine = settledEngine() else {
      return nil
    }
    return engine.editRange(of: row, variable: variable.index)
  }
}
