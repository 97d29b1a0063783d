import LinearConstraints

/// The coordinates in which equations are translated to rows: the expressions for the attributes of items.
///
/// A conforming type refers to items by name or by object, and expresses their attributes in the unknowns of its rows.
/// The translation, ``row(_:_:multiplier:_:constant:)``, is the same for all conforming types.
public protocol EquationSpace {
  /// A reference to an attribute of an item.
  associatedtype Anchor: LayoutOperandAnchor

  /// The type of a row's terms.
  associatedtype RowTerm: LinearTerm

  /// The direction that leading and trailing are resolved in.
  var direction: LayoutDirection { get }

  /// Adds a multiple of the value of an attribute to a sum: the coordinate of a position, or the width or height.
  ///
  /// - Parameter attribute: The attribute of the anchor, with leading and trailing replaced by left and right.
  /// - Returns: Whether the item is part of the layout; if not, the equation has no row.
  func add(
    _ factor: Double, _ attribute: LayoutAttribute, of anchor: Anchor, to sum: inout LinearSum<RowTerm>
  )
    -> Bool

  /// Adds a multiple of the origin that the positions of the equation are relative to, if ``add(_:_:of:to:)`` uses
  /// another origin.
  ///
  /// - Parameter hasPartner: Whether the equation has a second side.
  func addCorner(_ factor: Double, _ axis: LayoutAxis, hasPartner: Bool, to sum: inout LinearSum<RowTerm>)
}

/// The row of an equation: `terms  relation  constant`.
@frozen
public struct EquationRow<Term: LinearTerm> {
  /// The left side.
  public var terms: [Term]

  /// The relation between the sides.
  public var relation: Relation

  /// The right side, in points.
  public var constant: Double

  /// Whether the row mirrors its equation for right-to-left layout.
  public var isMirrored: Bool

  @inlinable init(_ terms: [Term], _ relation: Relation, _ constant: Double, isMirrored: Bool) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.isMirrored = isMirrored
  }
}

extension EquationSpace {
  /// Adds a multiple of an operand to a sum.
  ///
  /// - Returns: Whether all items of the operand are part of the layout.
  @inlinable
  public func add(
    _ factor: Double, _ operand: LayoutOperand<Anchor>, to sum: inout LinearSum<RowTerm>
  ) -> Bool {
    switch operand {
    case .attribute(let anchor):
      return add(factor, anchor.attribute.resolved(in: direction), of: anchor, to: &sum)
    case .distance(let from, let to):
      // In right-to-left layout a distance between leading and trailing edges has the opposite sign.
      let factor = direction == .rightToLeft && operand.isDirectional ? -factor : factor
      return add(factor, to.attribute.resolved(in: direction), of: to, to: &sum)
        && add(-factor, from.attribute.resolved(in: direction), of: from, to: &sum)
    }
  }

  /// Returns the row of the equation `first relation multiplier × second + constant`; nil if one of its items is not
  /// part of the layout.
  ///
  /// In right-to-left layout an equation of leading or trailing positions is mirrored: left and right are swapped, the
  /// sign of the constant and the direction of an inequality are reversed; the multiplier is unchanged.
  ///
  /// - Parameter constant: The constant in points, including the standard spacing.
  @inlinable
  public func row(
    _ first: LayoutOperand<Anchor>, _ relation: Relation, multiplier: Double,
    _ second: LayoutOperand<Anchor>?, constant: Double
  ) -> EquationRow<RowTerm>? {
    var sum = LinearSum<RowTerm>()
    guard add(1, first, to: &sum) else { return nil }
    if let second {
      guard add(-multiplier, second, to: &sum) else { return nil }
    }
    let isLocation = first.isLocation
    if isLocation, let axis = first.attribute.axis {
      // Both positions are relative to the origin c: a - c = k (b - c) + constant. Without a second side, a - c =
      // constant.
      let ratio = second == nil ? 0 : multiplier
      if ratio != 1 { addCorner(ratio - 1, axis, hasPartner: second != nil, to: &sum) }
    }
    let isMirrored =
      direction == .rightToLeft && isLocation && (first.isDirectional || second?.isDirectional ?? false)
    return EquationRow(
      sum.terms, isMirrored ? relation.reversed : relation,
      (isMirrored ? -constant : constant) - sum.constant, isMirrored: isMirrored)
  }
}

extension LayoutOperand where Anchor: LayoutOperandAnchor {
  /// Whether an anchor of the operand depends on the layout direction.
  @inlinable public var isDirectional: Bool {
    switch self {
    case .attribute(let anchor): anchor.attribute.isDirectional
    case .distance(let from, let to): from.attribute.isDirectional || to.attribute.isDirectional
    }
  }
}

extension ConstraintEquation {
  /// The items of the equation, from left to right.
  public var itemReferences: [ItemReference] {
    (first.anchors.reversed() + (second?.anchors.reversed() ?? [])).map { $0.item }
  }
}
