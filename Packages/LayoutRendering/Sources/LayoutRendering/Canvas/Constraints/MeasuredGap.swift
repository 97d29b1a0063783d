import LayoutModel

/// A constraint between two positions, as a statement about the distance that its bar shows.
///
/// The order of the two items in an equation is up to its author. For example,
/// `Title.Trailing <= Superview.Trailing - 16` keeps a distance of at least 16 points. A picture shows that distance,
/// which is the same for both orders.
struct MeasuredGap: Hashable {
  /// The relation that the distance should have to ``constant``.
  let relation: Relation

  /// The distance with which the constraint compares ``length``, in points. Negative for an overlap of the items.
  let constant: Double

  /// The actual distance, in points. Negative if the second position is on the other side of the first position than
  /// the constraint expects.
  let length: Double

  /// Whether ``length`` satisfies the ``relation`` to ``constant``. For a dropped constraint, any difference
  /// that a label can show violates the relation. For other constraints, a difference that rounding to pixels
  /// explains does not.
  let isSatisfied: Bool

  /// Creates the gap that a constraint states between `first` and `second`, the two positions that it relates. The
  /// multiplier of the constraint is ignored.
  init(
    _ constraint: SceneCanvas.Constraint, _ first: SceneCanvas.Anchor, _ second: SceneCanvas.Anchor
  ) {
    let distance = first.position - second.position
    var (relation, constant) = (constraint.equation.relation, constraint.constant)
    // Along an axis from right to left, a positive constant is a distance to the left.
    if Self.isMirrored(constraint, first) { (relation, constant) = (relation.turned, -constant) }
    let isWrong = !relation.allows(distance, constant)
    let isTurned: Bool
    if isWrong || distance.magnitude < Self.leastLength {
      isTurned = constant == 0 ? Self.isTurned(first, second, distance) : constant < 0
    } else {
      isTurned = distance < 0
    }
    self.relation = isTurned ? relation.turned : relation
    // Negation would turn 0 into -0.
    self.constant = isTurned ? 0 - constant : constant
    length = isTurned ? 0 - distance : distance
    isSatisfied = self.relation.allows(length, self.constant, constraint.tolerance)
  }

  /// The smallest distance, in points, whose sign shows the direction of a gap. For a smaller distance, the sign of the
  /// constant is used instead.
  private static let leastLength = 0.5

  /// Returns whether a constraint on leading or trailing measures positions from right to left.
  private static func isMirrored(_ constraint: SceneCanvas.Constraint, _ first: SceneCanvas.Anchor) -> Bool {
    switch constraint.equation.first.target.attribute {
    case .leading, .leadingMargin: first.attribute == .right || first.attribute == .rightMargin
    case .trailing, .trailingMargin: first.attribute == .left || first.attribute == .leftMargin
    default: false
    }
  }

  /// Returns whether the gap between two positions is measured from the first one to the second one. For
  /// example, this is the case if the first position is the end of an item, and the second one is the start
  /// of the next item. It is also the case if both positions are ends, and the second item is around the
  /// first one.
  private static func isTurned(
    _ first: SceneCanvas.Anchor, _ second: SceneCanvas.Anchor, _ distance: Double
  ) -> Bool {
    guard let axis = first.attribute.axis else { return distance < 0 }
    let (one, other) = (first.attribute.side, second.attribute.side)
    if one == other, one == .start || one == .end {
      let isInside = first.frame.size[axis] <= second.frame.size[axis]
      return (one == .start) != isInside
    }
    if one == .end, other == .start { return true }
    if one == .start, other == .end { return false }
    return distance < 0
  }
}

extension Relation {
  /// The relation between two negated values if this is the relation between the values: `>=` for `<=`.
  var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// Returns whether a length satisfies this relation to a constant, apart from a difference below `tolerance`.
  /// Default: one that rounding to pixels can cause.
  func allows(_ length: Double, _ constant: Double, _ tolerance: Double = Relation.tolerance) -> Bool {
    switch self {
    case .equal: (length - constant).magnitude < tolerance
    case .lessThanOrEqual: length < constant + tolerance
    case .greaterThanOrEqual: length > constant - tolerance
    }
  }

  /// The largest difference between a constant and a length that rounding to pixels can cause, in points.
  static let tolerance = 1.01
}

extension SceneCanvas.Constraint {
  /// The smallest difference between the required and the actual length, in points, for which a label states
  /// both lengths. The numbers of a dropped constraint explain its conflict, so they are stated even if they
  /// differ by a single point.
  var tolerance: Double { isDropped ? 0.05 : Relation.tolerance }

  /// Whether the constraint relates two positions that are equal, apart from rounding to pixels.
  var alignsPositions: Bool {
    guard case .position(let one) = first, case .position(let other)? = second else { return false }
    return (one.position - other.position).magnitude < Relation.tolerance
  }

  /// Whether the constraint aligns baselines or centers, whose line runs through the items and not along their edges.
  var runsThroughItems: Bool {
    first.anchors.contains { $0.attribute.side == .baseline || $0.attribute.side == .center }
  }
}

/// The side of an item that an attribute describes. Two items are aligned if attributes with the same side have equal
/// positions.
enum AttributeSide: Hashable {
  case start
  case center
  case end
  case baseline
  case size
}

extension LayoutAttribute {
  /// The side of an item that the attribute describes.
  var side: AttributeSide {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: .start
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: .end
    case .firstBaseline, .lastBaseline: .baseline
    case .width, .height, .notAnAttribute: .size
    }
  }
}
