import LinearConstraints

// The public queries besides values; their implementations are in `Answers/`.

// MARK: Refusals

/// Each refusal of a simplex solver contains its proof.
extension SimplexSolver: ConflictExplaining {}

// MARK: Ambiguity

extension SimplexSolver: AmbiguityReporting {
  /// Returns whether a variable has more than one optimal value.
  ///
  /// - Complexity: As for ``ambiguousVariables()``. For many variables, call that method once instead.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    ambiguousVariables().contains(variable)
  }

  /// Returns the variables with more than one optimal value.
  ///
  /// - Complexity: If all values are unique, one pass over the working set. Otherwise that of ``freeDirections()``
  ///   without the movements: a solve with the factors for each row at zero that can move, and a small linear program for
  ///   each group of free directions that such rows couple.
  public func ambiguousVariables() -> [Variable] {
    // Two directions, in case the values of a variable cancel in one of them.
    let moving = sampleFreeDirections(count: 2).reduce(into: Set<Variable>()) { moving, direction in
      for term in direction.terms { moving.insert(term.variable) }
    }
    return moving.sorted()
  }

  /// Returns independent directions in which the values can move and stay optimal.
  ///
  /// - Complexity: As for ``ambiguousVariables()``, plus one solve with the factors for each direction.
  public func freeDirections() -> [FreeDirection] {
    withOptimalFace { face, engine in
      guard let combinations = try? face.combinations() else { return [] }
      return combinations.compactMap { direction(along: $0, on: face, of: &engine) }
    }
  }

  /// Returns random sums of the free directions; none if all values are unique.
  ///
  /// With probability 1, a variable moves along such a sum if it moves along any free direction.
  ///
  /// - Complexity: As for ``ambiguousVariables()``, plus one solve with the factors for each sum.
  func sampleFreeDirections(count: Int) -> [FreeDirection] {
    withOptimalFace { face, engine in
      guard let combinations = try? face.combinations(), !combinations.isEmpty else { return [] }
      var random = RandomFactors()
      return (0..<max(0, count)).compactMap { _ in
        direction(along: face.randomSum(of: combinations, using: &random), on: face, of: &engine)
      }
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

  /// Returns how far the values can move along a direction and stay optimal.
  ///
  /// Terms of unknown variables are ignored. A distance of less than 1e-6 points to the next row counts as 0.
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
  /// Returns the tight rows that determine a variable, with the derivative of its value by the constant of each.
  ///
  /// Sensitivities up to 1e-9 count as rounding. If a required row holds only within tolerance, the sum of the
  /// influences differs from the value by as much.
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

  /// An influence with its sort keys: the kind of its source, and the number within that kind.
  private typealias Part = (kind: Int, number: Int, influence: Influence)

  /// Returns the influence of a tight row, given the sensitivity to its scaled constant.
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
  /// Returns the suggestions for a variable that keep the same rows tight.
  ///
  /// - Complexity: One solve with the factorized working set, and one more for each row whose residual passes zero
  ///   within the range. If all values are unique, also one pass over all rows.
  public func editRange(of variable: Variable) -> ClosedRange<Double>? {
    guard isLive(variable), let row = edits[variable.index]?.row, var engine = settledEngine() else {
      return nil
    }
    return engine.editRange(of: row, variable: variable.index)
  }
}
