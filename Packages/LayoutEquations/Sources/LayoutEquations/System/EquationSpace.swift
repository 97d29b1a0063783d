import LinearConstraints

/// A type that translates the equations of constraints to the rows of a solver.
///
/// A conforming type identifies items by name or by reference, and expresses their attributes as sums of unknowns. The
/// method that translates an equation, ``row(_:_:multiplier:_:constant:)``, is the same for all types.
public protocol EquationSpace {
  /// A type that identifies an attribute of an item, for example by the item's name and the attribute.
  associatedtype Anchor: LayoutOperandAnchor

  /// The type of a product `coefficient × unknown` in a row.
  associatedtype RowTerm: LinearTerm

  /// The layout direction that decides whether leading is left or right.
  var direction: LayoutDirection { get }

  /// Adds the value of an attribute, multiplied by `factor`, to a sum. For a position, the value is a coordinate; for
  /// a width or height, it is a length.
  ///
  /// - Parameters:
  ///   - factor: The number by which the value is multiplied.
  ///   - attribute: The attribute of the anchor, with left and right in place of leading and trailing.
  ///   - anchor: The anchor, which identifies the item.
  ///   - sum: The sum to which the value is added.
  /// - Returns: Whether the item is part of the layout. If it is not, the equation has no row.
  func add(
    _ factor: Double, _ attribute: LayoutAttribute, of anchor: Anchor, to sum: inout LinearSum<RowTerm>
  )
    -> Bool

  /// Adds a coordinate, multiplied by `factor`, to a sum: the left or top edge of the item from whose corner the
  /// equation measures positions. Does nothing if ``add(_:_:of:to:)`` already measures positions from that corner.
  ///
  /// - Parameters:
  ///   - factor: The number by which the coordinate is multiplied.
  ///   - axis: The axis of the coordinate.
  ///   - hasPartner: Whether the equation has a second operand.
  ///   - sum: The sum to which the coordinate is added.
  func addCorner(_ factor: Double, _ axis: LayoutAxis, hasPartner: Bool, to sum: inout LinearSum<RowTerm>)
}

/// A constraint as a solver reads it, translated from an equation: `sum of terms  relation  constant`.
@frozen
public struct EquationRow<Term: LinearTerm> {
  /// The terms of the left side, which are added up.
  public var terms: [Term]

  /// The relation between the left side and ``constant``.
  public var relation: Relation

  /// The right side of the row, in points.
  public var constant: Double

  /// Whether the row is the mirror image of its equation, as in a right-to-left layout: its constant has the opposite
  /// sign, and its relation is reversed.
  public var isMirrored: Bool

  @inlinable init(_ terms: [Term], _ relation: Relation, _ constant: Double, isMirrored: Bool) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.isMirrored = isMirrored
  }
}

extension EquationSpace {
  /// Adds the value of an operand, multiplied by `factor`, to a sum.
  ///
  /// - Returns: Whether all items of the operand are part of the layout. If they are not, the equation has no row.
  @inlinable
  public func add(
    _ factor: Double, _ operand: LayoutOperand<Anchor>, to sum: inout LinearSum<RowTerm>
  ) -> Bool {
    switch operand {
    case .attribute(let anchor):
      return add(factor, anchor.attribute.resolved(in: direction), of: anchor, to: &sum)
    case .distance(let from, let to):
      // In a right-to-left layout, a distance between leading and trailing edges has the opposite sign.
      let factor = direction == .rightToLeft && operand.isDirectional ? -factor : factor
      return add(factor, to.attribute.resolved(in: direction), of: to, to: &sum)
        && add(-factor, from.attribute.resolved(in: direction), of: from, to: &sum)
    }
  }

  /// Translates the equation `first relation multiplier × second + constant` to a row. Returns nil if an item of the
  /// equation is not part of the layout.
  ///
  /// In a right-to-left layout, an equation between leading or trailing positions is mirrored: left and right are
  /// exchanged, the constant gets the opposite sign, and `<=` and `>=` are exchanged. The multiplier stays the same.
  ///
  /// - Parameters:
  ///   - first: The left side of the equation.
  ///   - relation: The relation between the sides.
  ///   - multiplier: The number by which `second` is multiplied.
  ///   - second: The attribute or distance on the right side; nil if the right side is only a constant.
  ///   - constant: The constant in points, including the standard spacing.
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
      // Both positions are measured from a position c: a - c = k (b - c) + constant. Without a second operand, this is
      // a - c = constant.
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
  /// Whether the operand contains a leading or trailing attribute.
  @inlinable public var isDirectional: Bool {
    switch self {
    case .attribute(let anchor): anchor.attribute.isDirectional
    case .distance(let from, let to): from.attribute.isDirectional || to.attribute.isDirectional
    }
  }
}

extension ConstraintEquation {
  /// The items of the equation, in the order in which they appear in its text. An item that appears twice is listed
  /// twice.
  public var itemReferences: [ItemReference] {
    (first.anchors.reversed() + (second?.anchors.reversed() ?? [])).map { $0.item }
  }
}
