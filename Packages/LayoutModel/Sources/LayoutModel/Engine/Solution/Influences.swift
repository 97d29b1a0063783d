import LinearConstraints

/// Which constraints make a value what it is.
extension RowLedger {
  /// The constraints that determine sums of variables, in the order of the tree; nil if the solver cannot tell.
  func constraints(affecting sums: [[Term]]) -> [LayoutConstraint]? {
    guard let explaining = state.solver as? any InfluenceReporting else { return nil }
    var rows: [ObjectIdentifier: RowRecord] = [:]
    for sum in sums {
      var sensitivities: [ConstraintID: Double] = [:]
      for term in sum {
        for influence in explaining.influences(on: term.variable) {
          guard case .constraint(let id) = influence.source else { continue }
          sensitivities[id, default: 0] += term.coefficient * influence.sensitivity
        }
      }
      // A row that moves the variables of a sum against each other leaves the sum alone.
      for (id, sensitivity) in sensitivities where abs(sensitivity) > 1e-9 {
        if let row = state.rowsByID[id] { rows[ObjectIdentifier(row)] = row }
      }
    }
    return inTreeOrder(Array(rows.values))
  }

  /// The constraints on an item itself that hold on an axis, in the order of the tree.
  func constraints(mentioning item: any LayoutItem, _ axis: LayoutAxis) -> [LayoutConstraint] {
    var rows: [RowRecord] = [GeneratedRow.hugging(axis), .compressionResistance(axis)].compactMap {
      item.layoutState.record?.generated[$0]
    }
    for constraint in item.layoutState.mentions {
      let targets = constraint.targets
      guard targets.contains(where: { $0.item === item && $0.attribute.axis == axis }) else { continue }
      if let row = constraint.row, owns(row) { rows.append(row) }
    }
    return inTreeOrder(rows.filter { $0.live != nil })
  }

  /// The constraints of rows, as far as there are objects for them: by the place of the item that holds them, each
  /// item's content first and then in the order of activation.
  private func inTreeOrder(_ rows: [RowRecord]) -> [LayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return rows.compactMap { row -> (place: Int, order: RowOrder, constraint: LayoutConstraint)? in
      guard let constraint = row.layoutConstraint, let place = constraint.holder?.layoutState.record?.place
      else {
        return nil
      }
      return (place, row.order, constraint)
    }
    .sorted { ($0.place, $0.order.age, $0.order.serial) < ($1.place, $1.order.age, $1.order.serial) }
    .map(\.constraint).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension LayoutItem {
  /// The constraints that determine where the item is on an axis, and how large; as of the last layout.
  ///
  /// Those that act from afar are among them: what gives a neighbor its width, where that pushes this item. Constraints
  /// without any effect now are not, such as a limit that is not reached. They come in the order of the tree. The
  /// size of the root and the rule that no size is negative are no constraints of anybody's and have no object.
  ///
  /// With a solver that is not `InfluenceReporting`, they are those that mention this item on the axis and hold.
  ///
  /// - Complexity: Two solves for a solver that is `InfluenceReporting`, without changing anything.
  public func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    guard let record = layoutState.record, let engine = record.engine else { return [] }
    let variables = [record.variables.origin(axis), record.variables.size(axis)]
    return engine.ledger.constraints(affecting: variables.map { [Term(1, $0)] })
      ?? engine.ledger.constraints(mentioning: self, axis)
  }
}

extension AnyLayoutAnchor {
  /// The constraints that determine the value, as `LayoutItem.constraintsAffectingLayout(for:)` has them for an item.
  public var constraintsAffectingLayout: [LayoutConstraint] {
    guard let (engine, sum) = measured else { return [] }
    if let constraints = engine.ledger.constraints(affecting: [sum.terms]) { return constraints }
    guard let axis = attribute.axis else { return [] }
    return engine.ledger.constraints(mentioning: item, axis)
  }
}
