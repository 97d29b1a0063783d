import LinearConstraints

/// What decides the meaning of an equation besides its text: where the attributes of its items lie.
///
/// A space knows items by name or as objects, and measures them with the unknowns of its kind of row. The
/// translation itself, ``row(_:_:multiplier:_:constant:)``, is the same for all of them.
public protocol EquationSpace {
  /// An attribute of an item.
  associatedtype Anchor: LayoutOperandAnchor

  /// A term of the rows.
  associatedtype RowTerm: LinearTerm

  /// The direction in which leading and trailing are meant.
  var direction: LayoutDirection { get }

  /// Adds a multiple of an attribute to a sum: of a place, its coordinate; of a size, its extent.
  ///
  /// - Parameter attribute: The anchor's attribute, with leading and trailing turned into left and right.
  /// - Returns: Whether the item takes part.
  func add(
    _ factor: Double, _ attribute: LayoutAttribute, of anchor: Anchor, to sum: inout LinearSum<RowTerm>
  )
    -> Bool

  /// Adds a multiple of the corner that both sides of the equation are counted from, if ``add(_:_:of:to:)`` counts
  /// from another one.
  ///
  /// - Parameter hasPartner: Whether the equation has a second side.
  func addCorner(_ factor: Double, _ axis: LayoutAxis, hasPartner: Bool, to sum: inout LinearSum<RowTerm>)
}

/// A row as it follows from an equation: `terms  relation  constant`.
@frozen
public struct EquationRow<Term: LinearTerm> {
  /// The left side.
  public var terms: [Term]

  /// How the sides compare.
  public var relation: Relation

  /// The right side, in points.
  public var constant: Double

  /// Whether the row is the mirror image of its equation, as from right to left.
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
  /// - Returns: Whether its items take part.
  @inlinable
  public func add(
    _ factor: Double, _ operand: LayoutOperand<Anchor>, to sum: inout LinearSum<RowTerm>
  ) -> Bool {
    switch operand {
    case .attribute(let anchor):
      return add(factor, anchor.attribute.resolved(in: direction), of: anchor, to: &sum)
    case .distance(let from, let to):
      // From right to left, a distance between leading and trailing edges is measured the other way round.
      let factor = direction == .rightToLeft && operand.isDirectional ? -factor : factor
      return add(factor, to.attribute.resolved(in: direction), of: to, to: &sum)
        && add(-factor, from.attribute.resolved(in: direction), of: from, to: &sum)
    }
  }

  /// Returns the row of the equation `first relation multiplier × second + constant`; nil if an item of it takes no
  /// part.
  ///
  /// In right-to-left layout an equation of leading or trailing places is the mirror image of what it is otherwise:
  /// edges swap, the constant changes its sign and an inequality its side; the multiplier stays.
  ///
  /// - Parameter constant: In points, with the standard spacing.
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
      // Both sides count from a corner: a - c = k (b - c). Without a second side, a - c is a constant.
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
  /// Whether the layout direction decides which side of an item an anchor of the operand is.
  @inlinable public var isDirectional: Bool {
    switch self {
    case .attribute(let anchor): anchor.attribute.isDirectional
    case .distance(let from, let to): from.attribute.isDirectional || to.attribute.isDirectional
    }
  }
}

extension ConstraintEquation {
  /// The items named, from left to right.
  public var itemReferences: [ItemReference] {
    (first.anchors.reversed() + (second?.anchors.reversed() ?? [])).map { $0.item }
  }
}
