@_spi(Tools) import LayoutModel

extension ItemNames {
  /// Returns the constraints that users created, grouped by the item that lists them in the document. By default, each
  /// constraint is listed by its holder, the item that it is installed on.
  ///
  /// - Parameter inOrder: Whether a layout of the document must activate constraints in the same order as the tree did.
  ///   A layout activates the constraints of a view before those of its subviews. If the tree used another order, the
  ///   root lists all constraints.
  func constraints(
    below root: any LayoutItem, inOrder: Bool
  ) -> [ObjectIdentifier: [LayoutDocument.Constraint]] {
    let described = LayoutConstraint.active(inSubtreeOf: root).compactMap { constraint in
      self.constraint(constraint).map {
        (holder: ObjectIdentifier(constraint.holder ?? root), constraint: $0)
      }
    }
    if inOrder {
      let indices = indices(below: root)
      let order = described.map { indices[$0.holder] ?? 0 }
      if !zip(order, order.dropFirst()).allSatisfy(<=) {
        return [ObjectIdentifier(root): described.map { $0.constraint }]
      }
    }
    return Dictionary(grouping: described, by: { $0.holder }).mapValues { $0.map { $0.constraint } }
  }

  private func constraint(_ constraint: LayoutConstraint) -> LayoutDocument.Constraint? {
    guard constraint.origin == .user, constraint.items.allSatisfy(knows) else { return nil }
    let equation = constraint.equation { item in .item(reference(to: item)) }
    let numbers = [equation.constant, equation.multiplier, equation.standardSpacing]
    guard equation.legality() == nil, numbers.allSatisfy({ $0 == $0.limited }) else { return nil }
    return LayoutDocument.Constraint(
      equation, holder: holderThatMatters(of: constraint).map { reference(to: $0) })
  }

  /// Returns the holder that the document must store for a constraint. Nil if the constraint means the same when the
  /// nearest common ancestor of its items holds it, which is the default.
  private func holderThatMatters(of constraint: LayoutConstraint) -> (any LayoutItem)? {
    guard let holder = constraint.holder, let nearest = constraint.nearestCommonAncestor, nearest !== holder
    else {
      return nil
    }
    let attributes = constraint.mentions.map { $0.attribute }
    let isScaled = constraint.multiplier != 1 && attributes.contains { $0.isLocation }
    let isMirrored =
      attributes.contains { $0.isDirectional }
      && holder.effectiveLayoutDirection != nearest.effectiveLayoutDirection
    let isScrolled =
      nearest.layoutBoundsOrigin != .zero && constraint.mentions.contains { $0.item === nearest }
    return isScaled || isMirrored || isScrolled ? holder : nil
  }

  /// Returns the index of each item in the order in which a document lists the items.
  private func indices(below root: any LayoutItem) -> [ObjectIdentifier: Int] {
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, item) in Self.items(below: root).enumerated() { indices[ObjectIdentifier(item)] = index }
    return indices
  }
}
