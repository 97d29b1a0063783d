// Equations use only these two types of LinearConstraints, so authors of layouts need to import no other module.
@_exported import enum LinearConstraints.Relation
@_exported import struct LinearConstraints.LayoutPriority

/// A constraint as a value: `first relation multiplier × second + constant @priority 'identifier'`. The parts have the
/// names of the section “Anatomy of a Constraint” in Apple's *Auto Layout Guide*.
///
///     let equation = try ConstraintEquation(parsing: "Field.Leading = Label.Trailing + 8 @750")
///     equation.constant     // 8
///     equation.description  // "Field.Leading = Label.Trailing + 8 @750"
///
/// Modules exchange constraints as equations: parsers return them, and the layout model, the analysis and the printers
/// accept them. An equation refers to items by name, and does not check that items with these names exist.
public struct ConstraintEquation: Hashable, Sendable {
  /// One side of the equation: an attribute of an item, or the distance between two positions.
  public typealias Operand = LayoutOperand<AnchorReference>

  /// The left side of the equation.
  public var first: Operand

  /// The relation between the left and the right side.
  public var relation: Relation

  /// The number by which ``second`` is multiplied; 1 if there is no second operand.
  public var multiplier: Double

  /// The attribute or distance on the right side; nil if the right side is only a constant.
  public var second: Operand?

  /// The constant on the right side, in points, without ``standardSpacing``.
  public var constant: Double

  /// The multiple of the standard spacing that is added to the constant: 1 for `+ Standard`, -1 for `- Standard`, 0
  /// for none.
  ///
  /// The standard spacing in points depends on whether one item is the superview of the other. An equation does not
  /// contain this information.
  public var standardSpacing: Double

  /// The priority of the constraint. A constraint of priority 1000 is required.
  public var priority: LayoutPriority

  /// The identifier of the constraint, which appears in logs; nil if it has none.
  public var identifier: String?

  /// Creates an equation. Default: required, with the multiplier 1, the constant 0, no second operand, no standard
  /// spacing and no identifier. If there is no second operand, the multiplier has no effect and is set to 1.
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

/// A reference to an attribute of an item, which identifies the item by name.
public struct AnchorReference: Hashable, Sendable {
  /// The item that has the attribute.
  public var item: ItemReference

  /// The attribute of the item. It must not be ``LayoutAttribute/notAnAttribute``.
  public var attribute: LayoutAttribute

  /// Creates a reference from the item and one of its attributes.
  public init(_ item: ItemReference, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A reference to an item of a layout by its name.
public enum ItemReference: Hashable, Sendable {
  /// The item with this name.
  case item(String)

  /// The superview of the other item in the equation. If the equation contains no other item, the root of the layout.
  case superview
}
