// Only these two types of the solver's module appear in equations; authors of layouts do not need the others.
@_exported import enum LinearConstraints.Relation
@_exported import struct LinearConstraints.LayoutPriority

/// A constraint as a value: `first relation multiplier × second + constant @priority 'identifier'`, the anatomy of a
/// constraint in Apple's *Auto Layout Guide*.
///
/// Modules exchange constraints as equations: all readers of notations produce them, and the model, the analysis and
/// the printers consume them. Items are referred to by name; an equation does not check that they exist.
public struct ConstraintEquation: Hashable, Sendable {
  /// One side: an attribute of an item, or the distance between two positions.
  public typealias Operand = LayoutOperand<AnchorReference>

  /// The left side.
  public var first: Operand

  /// The relation between the sides.
  public var relation: Relation

  /// The factor of ``second``; 1 if there is no second operand.
  public var multiplier: Double

  /// The operand on the right side; nil if the right side is a constant.
  public var second: Operand?

  /// The constant of the right side, in points, without ``standardSpacing``.
  public var constant: Double

  /// The multiple of the standard spacing that is added to the constant: 1 for `+ Standard`, -1 for `- Standard`.
  ///
  /// The standard spacing in points depends on the relation between the items, which only the model knows.
  public var standardSpacing: Double

  /// The priority of the constraint.
  public var priority: LayoutPriority

  /// The identifier of the constraint, which logs show; nil for none.
  public var identifier: String?

  /// Creates an equation; without a second operand, the multiplier is ignored and set to 1.
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

  /// The attribute of the item; not ``LayoutAttribute/notAnAttribute``.
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

  /// The superview of the equation's other item; the root if both items are `superview`.
  case superview
}
