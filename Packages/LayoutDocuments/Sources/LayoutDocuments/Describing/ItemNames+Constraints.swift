@_spi(Tools) import LayoutModel

extension ItemNames {
  /// The constraints that people made, by the item in which a document has them: the one that holds them.
  ///
  /// - Parameter inOrder: Whether it matters which came first. A document is read from the root inwards; where that is
  ///   another order than that of activation, the root has all of them.
  func constraints(
    below root: any LayoutItem, inOrder: Bool
  ) -> [ObjectIdentifier: [LayoutDocument.Constraint]] {
    let described = root.layoutConstraintsInSubtree.compactMap { constraint in
      self.constraint(constraint).map {
        (holder: ObjectIdentifier(constraint.holder ?? root), constraint: $0)
      }
    }
    if inOrder {
      let places = places(below: root)
      let order = described.map { places[$0.holder] ?? 0 }
      if !zip(order, order.dropFirst()).allSatisfy(<=) {
        return [ObjectIdentifier(root): described.map(\.constraint)]
      }
    }
    return Dictionary(grouping: described, by: \.holder).mapValues { $0.map(\.constraint) }
  }

  private func constraint(_ constraint: LayoutConstraint) -> LayoutDocument.Constraint? {
    guard constraint.origin == .user, constraint.items.allSatisfy(knows) else { return nil }
    let equation = constraint.equation { item in .item(reference(to: item)) }
    let numbers = [equation.constant, equation.multiplier, equation.standardSpacing]
    guard equation.legality() == nil, numbers.allSatisfy({ $0 == $0.limited }) else { return nil }
    return LayoutDocument.Constraint(
      equation, holder: holderThatMatters(of: constraint).map { reference(to: $0) })
  }

  /// The item that holds a constraint, if it says something else there than in the nearest that its items have in common.
  private func holderThatMatters(of constraint: LayoutConstraint) -> (any LayoutItem)? {
    guard let holder = constraint.holder, let nearest = constraint.nearestHolder, nearest !== holder else {
      return nil
    }
    let attributes = constraint.mentions.map(\.attribute)
    let isScaled = constraint.multiplier != 1 && attributes.contains(where: \.isLocation)
    let isMirrored =
      attributes.contains(where: \.isDirectional)
      && holder.effectiveLayoutDirection != nearest.effectiveLayoutDirection
    let isScrolled =
      nearest.layoutBoundsOrigin != .zero && constraint.mentions.contains { $0.item === nearest }
    return isScaled || isMirrored || isScrolled ? holder : nil
  }

  /// The places of items in the order in which a document is read.
  private func places(below root: any LayoutItem) -> [ObjectIdentifier: Int] {
    var places: [ObjectIdentifier: Int] = [:]
    for (place, item) in Self.items(below: root).enumerated() { places[ObjectIdentifier(item)] = place }
    return places
  }
}
