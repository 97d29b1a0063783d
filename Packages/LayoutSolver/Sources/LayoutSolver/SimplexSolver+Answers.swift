import LinearConstraints

// The public queries for everything except values. The engine's part of these queries is in the folder `Answers`.

// MARK: Refusals

/// Conformance to `ConflictExplaining`: for each refused required row, the solver reports the rows that the refused row
/// conflicts with, and a proof of the conflict.
extension SimplexSolver: ConflictExplaining {}

// MARK: Ambiguity

extension SimplexSolver: AmbiguityReporting {
  /// Returns whether a variable has more than one optimal value.
  ///
  /// - Complexity: The same as ``ambiguousVariables()``. To query many variables, call ``ambiguousVariables()`` once
  ///   instead.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    ambiguousVariables().contains(variable)
  }

  /// Returns the variables with more than one optimal value, in ascending order; an empty array if the solver finds no
  /// solution.
  ///
  ///     let x = solver.makeVariable(), y = solver.makeVariable(), z = solver.makeVariable()
  ///     try solver.add(LinearConstraint([Term(1, x), Term(1, y)], .equal, 100))
  ///     try solver.add(LinearConstraint([Term(1, z)], .equal, 20))
  ///     try solver.solve()
  ///     solver.ambiguousVariables()  // [x, y]: only their sum is determined
  ///
  /// - Complexity: If no value is ambiguous, proportional to the number of variables. Otherwise, one sparse linear
  ///   solve for each row that limits a free direction, plus one small linear program for each independent group of
  ///   free directions.
  public func ambiguousVariables() -> [Variable] {
    // Two directions are safer than one, because the movements of a variable along several rays can cancel in a sum.
    let moving = sampleFreeDirections(count: 2).reduce(into: Set<Variable>()) { moving, direction in
      for term in direction.terms { moving.insert(term.variable) }
    }
    return moving.sorted()
  }

  /// Returns linearly independent directions along which values can change while the solution stays optimal.
  ///
  /// - Complexity: The same as ``ambiguousVariables()``, plus one sparse linear solve for each direction.
  public func freeDirections() -> [FreeDirection] { freeDirections(limit: .max) }

  /// Returns the first `limit` directions of ``freeDirections()``, or all of them if there are fewer.
  ///
  /// - Complexity: The same as ``ambiguousVariables()``, plus one sparse linear solve for each returned direction.
  public func freeDirections(limit: Int) -> [FreeDirection] {
    withOptimalFace { face, engine in
      guard let combinations = try? face.combinations(limit: max(0, limit)) else { return [] }
      return combinations.compactMap { direction(along: $0, on: face, of: &engine) }
    }
  }

  /// Returns random linear combinations of the free directions. With probability 1, each of them changes every
  /// ambiguous variable.
  ///
  /// - Parameter count: The number of combinations.
  /// - Returns: The combinations; an empty array if no value is ambiguous.
  /// - Complexity: The same as ``ambiguousVariables()``, plus one sparse linear solve for each combination.
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

  /// Returns the range of distances by which the values can move along a direction while the solution stays optimal.
  /// Negative distances are movements in the opposite direction.
  ///
  /// Terms of unknown variables are ignored. A row whose residual is at most 1e-6 points counts as tight: if such a row
  /// stops the movement, the range ends at 0.
  ///
  /// - Returns: The range of distances, which contains 0. An end is infinite if no row limits the movement. The range
  ///   is `0...0` if any movement along the direction makes the solution worse, or if the solver finds no solution.
  /// - Complexity: Proportional to the number of terms in all rows that contain a moving variable, plus a copy of the
  ///   solver's temporary storage.
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
  /// Returns the rows and edits that determine the value of a variable, each with its sensitivity. The result also
  /// contains variables that the solver set to 0, if the value depends on them.
  ///
  /// The *sensitivity* is the change of the variable's value if the constant of the row increases by 1 point while the
  /// same rows stay tight. The constant of an edit is its suggested value, and that of a variable that was set to 0 is
  /// 0. The sum of `sensitivity × constant` over the result equals the value of the variable, apart from rounding
  /// errors.
  ///
  ///     try solver.add(LinearConstraint([Term(1, left)], .equal, 20))
  ///     try solver.add(LinearConstraint([Term(1, left), Term(1, width)], .equal, 300))
  ///     try solver.solve()
  ///     solver.influences(on: width).map(\.sensitivity)  // [-1, 1]: -1 × 20 + 1 × 300 = 280
  ///
  /// Rows whose sensitivity has an absolute value of at most 1e-9 are left out, since such small numbers are rounding
  /// errors.
  ///
  /// - Returns: The influences of rows in the order of their insertion, then those of edits and those of variables that
  ///   were set to 0, each in the order of variables. An empty array for an unknown variable, or if the solver finds no
  ///   solution.
  /// - Complexity: One sparse linear solve, plus a copy of the solver's temporary storage.
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

  /// An influence with the keys by which results are sorted. `kind` is 0 for rows, 1 for edits and 2 for variables that
  /// the solver set to 0. `number` is the position among the influences of the same kind.
  private typealias Part = (kind: Int, number: Int, influence: Influence)

  /// Returns the influence of a tight row on the value of a variable.
  ///
  /// - Parameter sensitivity: The change of the value, in points, if the constant of the engine's row increases by 1.
  ///   The engine scales rows, so this constant can differ from the constraint's constant.
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
  /// Returns the range in which the suggested value of an edited variable can change while the same rows stay tight.
  /// Returns nil if no value was suggested for the variable, or if the solver finds no optimum.
  ///
  ///     try solver.beginEditing(width, priority: .defaultHigh)
  ///     try solver.suggest(100, for: width)
  ///     try solver.solve()
  ///     solver.editRange(of: width)  // 44...300, if required rows keep the width in this range
  ///
  /// - Complexity: One sparse linear solve for each end of the range, and one more for each row whose residual reaches
  ///   zero within the range. If no value is ambiguous, also one pass over all rows.
  public func editRange(of variable: Variable) -> ClosedRange<Double>? {
    guard isLive(variable), let row = edits[variable.index]?.row, var engine = settledEngine() else {
      return nil
    }
    return engine.editRange(of: row, variable: variable.index)
  }
}
