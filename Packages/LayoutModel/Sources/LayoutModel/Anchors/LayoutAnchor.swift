/// Something of an item that constraints can be made with: an edge, a center, a baseline or a size.
///
///     label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
///
/// The type says what goes with what: a horizontal place with a horizontal place, a size with a size. Leading and
/// trailing do not go with left and right, which only the constraint itself can tell.
///
/// An anchor keeps its item alive. Two anchors are equal if item and attribute are.
open class LayoutAnchor<AnchorType: AnyObject> {
  /// What the anchor stands for.
  let quantity: AnchorQuantity

  init(quantity: AnchorQuantity) { self.quantity = quantity }

  /// The item; of a distance the item of the anchor that it leads to.
  public var item: any LayoutItem { quantity.item }

  /// The name in equations: `Leading`; nothing in particular for a distance.
  public var name: String { quantity.name }

  /// `self == anchor`
  ///
  /// - Precondition: The pair is legal: leading and trailing do not go with left and right.
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    quantity.constraint(.equal, 1, anchor.quantity, 0)
  }

  /// `self == anchor + constant`
  ///
  /// - Precondition: As for ``constraint(equalTo:)``; and the constant is finite.
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant: Double) -> LayoutConstraint {
    quantity.constraint(.equal, 1, anchor.quantity, constant)
  }

  /// `self >= anchor`
  ///
  /// - Precondition: As for ``constraint(equalTo:)``.
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, 1, anchor.quantity, 0)
  }

  /// `self >= anchor + constant`
  ///
  /// - Precondition: As for ``constraint(equalTo:constant:)``.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, 1, anchor.quantity, constant)
  }

  /// `self <= anchor`
  ///
  /// - Precondition: As for ``constraint(equalTo:)``.
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, 1, anchor.quantity, 0)
  }

  /// `self <= anchor + constant`
  ///
  /// - Precondition: As for ``constraint(equalTo:constant:)``.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, 1, anchor.quantity, constant)
  }
}

extension LayoutAnchor: Hashable {
  /// Whether two anchors stand for the same of the same item.
  public static func == (left: LayoutAnchor, right: LayoutAnchor) -> Bool { left.quantity == right.quantity }

  /// Feeds item and attribute.
  public func hash(into hasher: inout Hasher) { hasher.combine(quantity) }
}

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

  func constraint(
    _ relation: Relation, _ multiplier: Double, _ other: AnchorQuantity?, _ constant: Double
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint()
    constraint.define(operand, relation, other?.operand, multiplier: multiplier, constant: constant)
    if let problem = constraint.illegality { preconditionFailure("\(problem)") }
    return constraint
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
