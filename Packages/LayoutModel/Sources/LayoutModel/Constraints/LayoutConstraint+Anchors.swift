extension LayoutConstraint {
  /// The anchor on the left side, of the class that fits it; nil once its item is gone.
  ///
  /// A constraint does not keep its items alive; the anchor does.
  public var firstAnchor: AnyLayoutAnchor? { first?.anchor }

  /// The anchor on the right side; nil also where there is none.
  public var secondAnchor: AnyLayoutAnchor? { second?.anchor }
}

extension ConstraintOperand {
  fileprivate var anchor: AnyLayoutAnchor? { quantity.flatMap(AnyLayoutAnchor.anchor) }

  /// What an anchor of the side stands for; nil once an item is gone.
  private var quantity: AnchorQuantity? {
    switch self {
    case .attribute(let target):
      return target.item.map { .attribute($0, target.attribute) }
    case .distance(let from, let to):
      guard let start = from.item, let end = to.item else { return nil }
      return .distance(from: .attribute(start, from.attribute), to: .attribute(end, to.attribute))
    }
  }
}
