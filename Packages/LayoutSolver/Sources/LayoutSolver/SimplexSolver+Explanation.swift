import LinearConstraints

/// Every refusal of a simplex solver carries its proof.
extension SimplexSolver: ConflictExplaining {}

extension SimplexSolver: InfluenceReporting {
  /// The tight rows that determine a variable, and how far it moves with the constant of each.
  ///
  /// A sensitivity up to 1e-9 is rounding. Where a required row is met only within tolerance the sum of the parts is
  /// off by as much.
  ///
  /// - Complexity: One solve with the factorized working set, on a copy of the solver's scratch space.
  public func influences(on variable: Variable) -> [Influence] {
    guard isLive(variable), var engine = settledEngine() else { return [] }
    engine.computeCoordinates(of: ~variable.rawValue)
    return engine.coordinates.indices.compactMap { slot -> Part? in
      let sensitivity = engine.coordinates[Int(slot)]
      guard abs(sensitivity) > Tolerance.freedom else { return nil }
      return part(of: engine.workingSet[Int(slot)], in: engine, sensitivity: sensitivity)
    }
    .sorted { ($0.kind, $0.number) < ($1.kind, $1.number) }.map { $0.influence }
  }

  /// An influence, and where it stands among others: by kind, and in the kind by number.
  private typealias Part = (kind: Int, number: Int, influence: Influence)

  /// The part that a tight row has, by the engine's name for it and with the sensitivity to its scaled constant.
  private func part(of row: Int32, in engine: SimplexEngine, sensitivity: Double) -> Part {
    guard row >= 0 else {
      let variable = Variable(rawValue: ~row)
      return (2, variable.index, Influence(source: .rest(variable), sensitivity: sensitivity))
    }
    let owner = engine.table.rows[Int(row)].owner
    guard owner >= 0 else {
      let variable = Variable(rawValue: ~owner)
      return (1, variable.index, Influence(source: .edit(variable), sensitivity: sensitivity))
    }
    let record = records[Int(owner)]
    let source = Influence.Source.constraint(makeID(Int(owner)))
    return (0, record.order, Influence(source: source, sensitivity: sensitivity * record.scale))
  }
}
