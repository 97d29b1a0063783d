import LinearConstraints

/// Searches for the constraints that determine a value.
extension RowLedger {
  /// Returns the constraints that determine the values of the given sums of variables, sorted by the positions of their
  /// holders in ``LayoutSolution/items``. Returns nil if the solver cannot report which rows determine a value.
  func constraints(affecting sums: [[Term]]) -> [LayoutConstraint]? {
    guard let explaining = state.influenceReporter else { return nil }
    var rows: [ObjectIdentifier: RowRecord] = [:]
    for sum in sums {
      var sensitivities: [ConstraintID: Double] = [:]
      for term in sum {
        for influence in explaining.influences(on: term.variable) {
          guard case .constraint(let id) = influence.source else { continue }
          sensitivities[id, default: 0] += term.coefficient * influence.sensitivity
        }
      }
      // A row may change the variables of a sum so that their changes cancel. Such a row does not determine the sum.
      for (id, sensitivity) in sensitivities where abs(sensitivity) > 1e-9 {
        if let row = state.row(id) { rows[ObjectIdentifier(row)] = row }
      }
    }
    return inTreeOrder(Array(rows.values))
  }

  /// Returns the active constraints on an item's own attributes along an axis, sorted by the positions of their holders
  /// in ``LayoutSolution/items``.
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

  /// Returns the constraint objects of rows, sorted by the positions of their holders in ``LayoutSolution/items``.
  ///
  /// Constraints with the same holder are in the order of their activation. Among them, content size constraints come
  /// first.
  private func inTreeOrder(_ rows: [RowRecord]) -> [LayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return rows.compactMap { row -> (index: Int, order: RowOrder, constraint: LayoutConstraint)? in
      guard let constraint = row.layoutConstraint, let index = constraint.holder?.layoutState.record?.index
      else {
        return nil
      }
      return (index, row.order, constraint)
    }
    .sorted { ($0.index, $0.order.age, $0.order.serial) < ($1.index, $1.order.age, $1.order.serial) }
    .map { $0.constraint }.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension LayoutItem {
  /// Returns the constraints that determine the item's position and size along an axis, as of the last layout.
  ///
  ///     for constraint in label.constraintsAffectingLayout(for: .horizontal) { print(constraint) }
  ///
  /// The result includes indirect influences, such as a constraint on the width of a neighbor that pushes this item. It
  /// does not include constraints that currently have no effect, such as a limit that is not reached. The size of the
  /// root and the rule that sizes are not negative have no constraint objects, so they are not included. The
  /// constraints are sorted by their holders, superitems before their subitems.
  ///
  /// If the solver does not conform to `InfluenceReporting`, the result contains the active constraints on this item's
  /// attributes along the axis. If no engine lays out the item, the result is empty.
  ///
  /// - Complexity: About the time of two solves, if the solver conforms to `InfluenceReporting`. The layout does not
  ///   change.
  public func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    guard let record = layoutState.record, let engine = record.engine else { return [] }
    let variables = [record.variables.origin(axis), record.variables.size(axis)]
    return engine.ledger.constraints(affecting: variables.map { [Term(1, $0)] })
      ?? engine.ledger.constraints(mentioning: self, axis)
  }
}

extension AnyLayoutAnchor {
  /// The constraints that determine the anchor's value; see `LayoutItem.constraintsAffectingLayout(for:)`.
  ///
  /// For the anchor of a distance from one position to another, if the solver does not conform to `InfluenceReporting`,
  /// the array contains the active constraints on both items along the axis.
  ///
  /// - Complexity: The same as for `LayoutItem.constraintsAffectingLayout(for:)`.
  public var constraintsAffectingLayout: [LayoutConstraint] {
    guard let (engine, sum) = measured else { return [] }
    if let constraints = engine.ledger.constraints(affecting: [sum.terms]) { return constraints }
    var known: Set<ObjectIdentifier> = []
    var constraints: [LayoutConstraint] = []
    for target in operand.anchors {
      guard let item = target.item, let axis = target.attribute.axis else { continue }
      for constraint in engine.ledger.constraints(mentioning: item, axis)
      where known.insert(ObjectIdentifier(constraint)).inserted {
        constraints.append(constraint)
      }
    }
    return constraints
  }
}
