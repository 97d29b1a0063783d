/// An anchor of any kind, as the properties of a constraint return it: a position on either axis, or a size.
///
///     if let edge = constraint.firstAnchor as? LayoutXAxisAnchor { … }
///
/// Anchors are equal if they refer to the same attributes of the same items. An anchor keeps its items alive.
open class AnyLayoutAnchor {
  /// The anchor as a side of a constraint.
  let operand: ConstraintOperand

  /// The item; for a distance, the item at its end.
  public let item: any LayoutItem

  /// The item at the start of a distance, stored here because an operand does not keep its items alive.
  let start: (any LayoutItem)?

  init(_ operand: ConstraintOperand, item: any LayoutItem, start: (any LayoutItem)?) {
    self.operand = operand
    self.item = item
    self.start = start
  }

  convenience init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.init(.attribute(ConstraintTarget(item, attribute)), item: item, start: nil)
  }

  /// The attribute; `notAnAttribute` for a distance.
  public var attribute: LayoutAttribute { operand.attribute }

  /// The name in equations: `Leading`; for a distance, `(Leading - Trailing)`.
  public var name: String { operand.map { $0.attribute.name }.description }
}

extension ConstraintOperand {
  /// The anchor for this side; nil after an item was freed, and for `notAnAttribute`.
  var anchor: AnyLayoutAnchor? {
    guard let item else { return nil }
    switch self {
    case .distance(let from, _):
      guard let start = from.item else { return nil }
      return LayoutDimension(self, item: item, start: start)
    case .attribute(let target):
      guard let axis = target.attribute.axis else { return nil }
      if target.attribute.isSize { return LayoutDimension(self, item: item, start: nil) }
      return axis == .horizontal
        ? LayoutXAxisAnchor(self, item: item, start: nil) : LayoutYAxisAnchor(self, item: item, start: nil)
    }
  }
}

extension AnyLayoutAnchor: Hashable {
  /// Returns whether two anchors refer to the same attributes of the same items.
  public static func == (left: AnyLayoutAnchor, right: AnyLayoutAnchor) -> Bool {
    left.operand == right.operand
  }

  /// Hashes the items and attributes.
  public func hash(into hasher: inout Hasher) { hasher.combine(operand) }
}

extension AnyLayoutAnchor: CustomStringConvertible {
  /// The anchor as equations write it: `Label.Leading`, `(Label.Leading - Card.Leading)`.
  public var description: String { operand.equationOperand { .item($0.layoutName) }.description }
}

/// Constraint creation, shared by all anchor classes.
extension AnyLayoutAnchor {
  /// Returns the constraint `self relation multiplier × other + constant`. Traps if it is illegal.
  func makeConstraint(
    _ relation: Relation, _ multiplier: Double, _ other: AnyLayoutAnchor?, _ constant: Double,
    spacing: ConstraintSpacing = .none, _ site: CreationSite? = nil
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint()
    constraint.define(
      operand, relation, other?.operand, multiplier: multiplier, constant: constant, spacing: spacing)
    constraint.creationSite = site
    if let problem = constraint.illegality { constraint.trap(.illegal(problem)) }
    return constraint
  }

  /// Returns the constraint `self relation other + multiplier × system spacing`.
  func makeConstraint(
    _ relation: Relation, systemSpacing multiplier: Double, from other: AnyLayoutAnchor,
    _ site: CreationSite? = nil
  ) -> LayoutConstraint {
    let constant = SystemSpacing.constant(multiplier, from: other, to: self)
    return makeConstraint(relation, 1, other, constant, spacing: .anchors, site)
  }

  /// Returns the distance from this position to another. Traps if the pair is illegal.
  func distance(to other: AnyLayoutAnchor) -> LayoutDimension {
    let distance = ConstraintOperand.distance(from: operand.target, to: other.operand.target)
    let constraint = LayoutConstraint()
    constraint.define(distance, .equal, nil)
    if let problem = constraint.illegality { constraint.trap(.illegal(problem)) }
    return LayoutDimension(distance, item: other.item, start: item)
  }
}
