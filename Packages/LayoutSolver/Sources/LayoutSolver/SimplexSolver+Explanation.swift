import LinearConstraints

/// Every refusal of a simplex solver carries its proof.
extension SimplexSolver: ConflictExplaining {}

extension SimplexSolver: Explaining {
  /// The tight rows that determine a variable, and how far it moves with the constant of each.
  ///
  /// - Complexity: One solve with the factorized working set, on a copy of the solver's scratch space.
  public func influences(on variable: Variable) -> [Influence] {
    guard variable.rawValue >= 0, variable.index < isDiscarded.count, !isDiscarded[variable.index] else {
      return []
    }
    var engine = engine
    guard (try? engine.solve()) != nil else { return [] }
    engine.computeCoordinates(of: ~variable.rawValue)
    return engine.coordinates.indices.compactMap { slot -> (order: Int, influence: Influence)? in
      let sensitivity = engine.coordinates[Int(slot)]
      guard abs(sensitivity) > Tolerance.freedom else { return nil }
      let row = engine.workingSet[Int(slot)]
      guard row >= 0 else {
        return (Int.max, Influence(source: .rest(Variable(rawValue: ~row)), sensitivity: sensitivity))
      }
      let owner = engine.table.rows[Int(row)].owner
      guard owner >= 0 else {
        return (Int.max - 1, Influence(source: .edit(Variable(rawValue: ~owner)), sensitivity: sensitivity))
      }
      let record = records[Int(owner)]
      return (
        record.order,
        Influence(source: .constraint(makeID(Int(owner))), sensitivity: sensitivity * record.scale)
      )
    }
    .sorted { $0.order < $1.order }.map(\.influence)
  }
}
