/// An attribute of an item, or the distance between two positions, as one side of a constraint.
///
/// ``LayoutConstraint/firstAnchor`` and ``LayoutConstraint/secondAnchor`` return anchors:
///
///     if let edge = constraint.firstAnchor as? LayoutXAxisAnchor { … }
///
/// The subclass depends on the attribute: ``LayoutXAxisAnchor`` and ``LayoutYAxisAnchor`` for positions,
/// ``LayoutDimension`` for sizes and distances.
///
/// Two anchors are equal if they refer to the same attributes of the same items. An anchor keeps its items alive.
open class AnyLayoutAnchor {
  /// The attribute of an item, or the distance between two positions, that the anchor refers to.
  let operand: ConstraintOperand

  /// The item of the attribute. For a distance from one position to another, the item of the second position.
  public let item: any LayoutItem

  /// The item of the first position if the anchor refers to a distance; nil for an attribute.
  ///
  /// Stored to keep the item alive: ``operand`` refers to its items weakly.
  let start: (any LayoutItem)?

  init(_ operand: ConstraintOperand, item: any LayoutItem, start: (any LayoutItem)?) {
    self.operand = operand
    self.item = item
    self.start = start
  }

  convenience init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.init(.attribute(ConstraintTarget(item, attribute)), item: item, start: nil)
  }

  /// The attribute of the item; `notAnAttribute` for a distance.
  public var attribute: LayoutAttribute { operand.attribute }

  /// The attribute in the notation of equations, such as `Leading`, or `(Leading - Trailing)` for a distance.
  public var name: String { operand.map { $0.attribute.name }.description }
}

extension ConstraintOperand {
  /// The anchor that corresponds to this operand, which is one side of a constraint. Nil if an item of the operand was
  /// deallocated, or for `notAnAttribute`.
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

  /// Hashes the items and attributes of the anchor.
  public func hash(into hasher: inout Hasher) { hasher.combine(operand) }
}

extension AnyLayoutAnchor: CustomStringConvertible {
  /// The anchor in the notation of equations: `Label.Leading`, or `(Label.Leading - Card.Leading)` for a distance.
  public var description: String { operand.equationOperand { .item($0.layoutName) }.description }
}

/// Methods that create constraints. The public methods of the subclasses call them.
extension AnyLayoutAnchor {
  /// Returns the constraint `self relation multiplier × other + constant`; if `other` is nil, `self relation constant`.
  /// Traps if Auto Layout does not allow the constraint.
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

  /// Returns the constraint `self relation other + multiplier × system spacing`. Traps if Auto Layout does not allow
  /// the constraint.
  func makeConstraint(
    _ relation: Relation, systemSpacing multiplier: Double, from other: AnyLayoutAnchor,
    _ site: CreationSite? = nil
  ) -> LayoutConstraint {
    let constant = SystemSpacing.constant(multiplier, from: other, to: self)
    return makeConstraint(relation, 1, other, constant, spacing: .anchors, site)
  }

  /// Returns the distance `other - self` between two positions. Traps if Auto Layout does not allow this pair of
  /// attributes.
  func distance(to other: AnyLayoutAnchor) -> LayoutDimension {
    let distance = ConstraintOperand.distance(from: operand.target, to: other.operand.target)
    let constraint = LayoutConstraint()
    constraint.define(distance, .equal, nil)
    if let problem = constraint.illegality { constraint.trap(.illegal(problem)) }
    return LayoutDimension(distance, item: other.item, start: item)
  }
}
