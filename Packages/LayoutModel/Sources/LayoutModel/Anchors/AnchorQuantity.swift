/// What an anchor stands for: an attribute, or the distance between two places.
indirect enum AnchorQuantity {
  case attribute(any LayoutItem, LayoutAttribute)
  case distance(from: AnchorQuantity, to: AnchorQuantity)

  var item: any LayoutItem {
    switch self {
    case .attribute(let item, _): item
    case .distance(_, let to): to.item
    }
  }

  var attribute: LayoutAttribute {
    switch self {
    case .attribute(_, let attribute): attribute
    case .distance: .notAnAttribute
    }
  }

  var name: String {
    switch self {
    case .attribute(_, let attribute): attribute.name
    case .distance(let from, let to): "(\(to.name) - \(from.name))"
    }
  }

  /// The same for a constraint, which does not keep items alive.
  var operand: ConstraintOperand {
    switch self {
    case .attribute(let item, let attribute): .attribute(ConstraintTarget(item, attribute))
    case .distance(let from, let to):
      .distance(
        from: ConstraintTarget(from.item, from.attribute), to: ConstraintTarget(to.item, to.attribute))
    }
  }
}

/// What the anchors' methods make.
extension AnchorQuantity {
  /// `self relation multiplier × other + constant`; traps where that is illegal.
  func constraint(
    _ relation: Relation, _ multiplier: Double, _ other: AnchorQuantity?, _ constant: Double,
    spacing: ConstraintSpacing = .none, _ site: CreationSite? = nil
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint()
    constraint.define(
      operand, relation, other?.operand, multiplier: multiplier, constant: constant, spacing: spacing)
    constraint.creationSite = site
    if let problem = constraint.illegality { constraint.trap(.illegal(problem)) }
    return constraint
  }

  /// `self relation other + multiplier × the system's spacing`.
  func constraint(
    _ relation: Relation, systemSpacing multiplier: Double, from other: AnchorQuantity,
    _ site: CreationSite? = nil
  ) -> LayoutConstraint {
    let constant = SystemSpacing.constant(multiplier, from: other, to: self)
    return constraint(relation, 1, other, constant, spacing: .anchors, site)
  }

  /// The distance from this place to another; traps where there is none.
  func distance(to other: AnchorQuantity) -> AnchorQuantity {
    let distance = AnchorQuantity.distance(from: self, to: other)
    let constraint = LayoutConstraint()
    constraint.define(distance.operand, .equal, nil)
    if let problem = constraint.illegality { constraint.trap(.illegal(problem)) }
    return distance
  }
}

extension AnchorQuantity: Hashable {
  static func == (left: AnchorQuantity, right: AnchorQuantity) -> Bool {
    switch (left, right) {
    case (.attribute(let item, let attribute), .attribute(let otherItem, let otherAttribute)):
      item === otherItem && attribute == otherAttribute
    case (.distance(let from, let to), .distance(let otherFrom, let otherTo)):
      from == otherFrom && to == otherTo
    case (.attribute, .distance), (.distance, .attribute): false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .attribute(let item, let attribute):
      hasher.combine(ObjectIdentifier(item))
      hasher.combine(attribute)
    case .distance(let from, let to):
      hasher.combine(from)
      hasher.combine(to)
    }
  }
}
