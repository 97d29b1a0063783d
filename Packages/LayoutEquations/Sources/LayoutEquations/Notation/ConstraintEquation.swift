// Equations speak of relations and priorities; the rest of the solver's vocabulary is not for those who write layouts.
@_exported import enum LinearConstraints.Relation
@_exported import struct LinearConstraints.LayoutPriority

/// A constraint as a value: `first relation multiplier × second + constant @priority 'identifier'`, the anatomy of a
/// constraint in Apple's *Auto Layout Guide*.
///
/// It is the currency between modules: every form in which people write constraints is read into it, and the
/// model, the analysis and the printers take it. It names items by text, and does not know whether they exist.
public struct ConstraintEquation: Hashable, Sendable {
  /// One side: an attribute of an item, or the distance between two locations.
  public typealias Operand = LayoutOperand<AnchorReference>

  /// The left side.
  public var first: Operand

  /// How the sides compare.
  public var relation: Relation

  /// What ``second`` is multiplied by; without meaning if there is no second operand, and then 1.
  public var multiplier: Double

  /// The right side's operand; nil if the right side is a constant.
  public var second: Operand?

  /// The constant of the right side, in points, apart from ``standardSpacing``.
  public var constant: Double

  /// How many times the standard spacing is added to the constant: 1 for `+ Standard`, -1 for `- Standard`.
  ///
  /// The number of points behind it depends on what the constraint connects, so it is known in the model alone.
  public var standardSpacing: Double

  /// How much the constraint matters.
  public var priority: LayoutPriority

  /// The constraint's own name, for logs.
  public var identifier: String?

  /// Creates an equation; without a second operand, the multiplier is taken as 1.
  public init(
    _ first: Operand, _ relation: Relation, multiplier: Double = 1, _ second: Operand? = nil,
    constant: Double = 0, standardSpacing: Double = 0, priority: LayoutPriority = .required,
    identifier: String? = nil
  ) {
    self.first = first
    self.relation = relation
    self.multiplier = second == nil ? 1 : multiplier
    self.second = second
    self.constant = constant
    self.standardSpacing = standardSpacing
    self.priority = priority
    self.identifier = identifier
  }
}

/// An attribute of an item, by name.
public struct AnchorReference: Hashable, Sendable {
  /// The item.
  public var item: ItemReference

  /// Its attribute; not ``LayoutAttribute/notAnAttribute``.
  public var attribute: LayoutAttribute

  /// Creates a reference.
  public init(_ item: ItemReference, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// An item of a layout, by name.
public enum ItemReference: Hashable, Sendable {
  /// The item with this id or name.
  case item(String)

  /// The superview of the equation's other item; the root where both items are this.
  case superview
}
