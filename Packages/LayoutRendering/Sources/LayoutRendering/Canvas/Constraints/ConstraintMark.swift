import LayoutModel
import SourceText

/// The way in which the canvas shows a constraint, as in Interface Builder: a bar for a length, or a plain line for an
/// alignment and for a gap of 0 points.
struct ConstraintMark: Hashable {
  /// A line of the mark.
  enum Shape: Hashable {
    /// A bar whose ends are at the positions that the constraint measures.
    ///
    /// `room` is the range across the axis in which the bar can be drawn, and `preferred` the best position in it.
    case bar(LayoutAxis, from: Double, to: Double, room: ClosedRange<Double>, preferred: Double)

    /// A line across the axis, at a position that two items have in common.
    case line(LayoutAxis, at: Double, from: Double, to: Double)
  }

  /// The lines of the mark: one, or one for each item of a constraint between sizes.
  var shapes: [Shape]

  /// The text beside the mark, such as `20`; nil if there is none.
  var label: String?

  /// The character in the badge on each line, such as `=`; nil for a constraint without a badge.
  var badge: Character?

  /// Whether the mark shows that the sizes of several items are equal. Each item has at most one such bar for each
  /// axis.
  var isEqualSize = false

  /// The item with which a constraint compares the size of another item.
  struct Partner {
    /// The name of the item.
    var name: String
    /// Whether the item is a superview of the other one, so that its bar would be far away.
    var containsFirst: Bool
  }
}

extension ConstraintMark {
  /// Chooses the mark of a constraint. Returns nil if the positions are not finite or too large to be drawn.
  ///
  /// - Parameters:
  ///   - canvas: The rectangle of the root.
  ///   - partner: The item with whose size the constraint compares another size; nil if there is none.
  init?(_ constraint: SceneCanvas.Constraint, canvas: LayoutRect, partner: Partner?) {
    self.init(shapes: [])
    switch (constraint.first, constraint.second) {
    case (.position(let first), .position(let second)?):
      showPositions(first, second, of: constraint)
    case (let first, nil):
      shapes = [Self.bar(of: first, axis: constraint.axis, canvas: canvas)]
      showNumber(of: constraint, actual: Self.length(of: first))
    case (let first, let second?):
      shapes = [
        Self.bar(of: first, axis: Self.axis(of: first) ?? constraint.axis, canvas: canvas),
        Self.bar(of: second, axis: Self.axis(of: second) ?? constraint.axis, canvas: canvas),
      ]
      showRatio(of: constraint, partner)
    }
    guard shapes.allSatisfy({ $0.isDrawable }) else { return nil }
  }

  // MARK: Positions

  private mutating func showPositions(
    _ first: SceneCanvas.Anchor, _ second: SceneCanvas.Anchor, of constraint: SceneCanvas.Constraint
  ) {
    let axis = constraint.axis
    let across = axis.across
    let distance = first.position - second.position
    let (one, other) = (first.frame, second.frame)
    let common =
      max(
        one.start(across), other.start(across))...max(
        max(one.start(across), other.start(across)), min(one.end(across), other.end(across)))
    let equation = constraint.equation
    // Rounding to pixels can separate edges that a constraint aligns.
    let isRounded =
      constraint.constant == 0 && equation.multiplier == 1 && equation.relation == .equal
      && distance.magnitude < Self.tolerance
    guard distance.magnitude >= Self.leastLength, !isRounded else {
      let isNested = one.contains(other, across) || other.contains(one, across)
      let isAlignment = first.attribute.side == second.attribute.side && !isNested
      let (start, end) =
        isAlignment || common.lowerBound >= common.upperBound
        ? (min(one.start(across), other.start(across)), max(one.end(across), other.end(across)))
        : (common.lowerBound, common.upperBound)
      shapes = [.line(axis, at: first.position, from: start, to: end)]
      showRelation(of: constraint)
      // The mark of an alignment has a label only for a multiplier other than 1, or if the alignment does not hold.
      if equation.multiplier != 1 { label = "×" + NumberText.short(equation.multiplier) }
      if !Self.isSatisfied(constraint, distance) { label = Self.mismatch(constraint.constant.magnitude, 0) }
      return
    }
    // Without a range that both items share, the bar is drawn where the first item is.
    let room =
      common.lowerBound < common.upperBound
      ? common : one.start(across)...max(one.start(across), one.end(across))
    shapes = [
      .bar(
        axis, from: second.position, to: first.position, room: room,
        preferred: (room.lowerBound + room.upperBound) / 2)
    ]
    showRelation(of: constraint)
    if equation.multiplier != 1 {
      label = Self.factor(equation)
    } else {
      let constant = constraint.constant
      // The label shows the constant without its sign, so a gap in the opposite direction is a negative number.
      let actual = Self.directed(distance, of: constraint) * (constant < 0 ? -1 : 1)
      label =
        Self.isSatisfied(constraint, distance)
        ? NumberText.short(constant.magnitude) : Self.mismatch(constant.magnitude, actual)
    }
  }

  /// Returns whether a distance between two positions is one that a constraint allows.
  private static func isSatisfied(_ constraint: SceneCanvas.Constraint, _ distance: Double) -> Bool {
    guard constraint.equation.multiplier == 1 else { return true }
    return isSatisfied(directed(distance, of: constraint), constraint.equation.relation, constraint.constant)
  }

  /// Returns whether a length satisfies a relation to a constant, if differences that come from rounding are ignored.
  private static func isSatisfied(_ actual: Double, _ relation: Relation, _ constant: Double) -> Bool {
    switch relation {
    case .equal: (actual - constant).magnitude < tolerance
    case .lessThanOrEqual: actual < constant + tolerance
    case .greaterThanOrEqual: actual > constant - tolerance
    }
  }

  /// Returns a distance from the second position to the first, in the direction in which the constraint's constant is
  /// positive: to the left for leading and trailing attributes in a right-to-left layout, otherwise to the right or
  /// down.
  private static func directed(_ distance: Double, of constraint: SceneCanvas.Constraint) -> Double {
    let attribute = constraint.equation.first.target.attribute
    guard case .position(let first) = constraint.first else { return distance }
    let isMirrored =
      switch attribute {
      case .leading, .leadingMargin: first.attribute == .right || first.attribute == .rightMargin
      case .trailing, .trailingMargin: first.attribute == .left || first.attribute == .leftMargin
      default: false
      }
    return isMirrored ? -distance : distance
  }

  // MARK: Lengths

  private mutating func showNumber(of constraint: SceneCanvas.Constraint, actual: Double) {
    let constant = constraint.constant
    let isWrong = !Self.isSatisfied(actual, constraint.equation.relation, constant)
    // The outline of a view with a size of 0 is already a line, so a bar with a length of 0 would add nothing.
    if !isWrong, actual.magnitude < Self.leastLength, constant == 0, constraint.state == .ok {
      shapes = []
      return
    }
    showRelation(of: constraint)
    label = isWrong ? Self.mismatch(constant, actual) : NumberText.short(constant)
  }

  private mutating func showRatio(of constraint: SceneCanvas.Constraint, _ partner: Partner?) {
    let equation = constraint.equation
    badge = Self.symbol(of: equation.relation)
    if constraint.first.anchors[0].item == constraint.second?.anchors[0].item {
      shapes.removeLast()
      let multiplier = equation.multiplier
      // The denominators of fractions begin at 2, so a whole number would become 2:2 or 4:2.
      let ratio =
        multiplier == multiplier.rounded()
        ? nil : NumberText.fraction(multiplier).map { "\($0.numerator):\($0.denominator)" }
      label = (ratio ?? NumberText.short(multiplier) + ":1") + Self.sum(equation.constant)
      // Two numbers with a colon are a ratio. An equals sign would look like that of equal sizes.
      if equation.relation == .equal { badge = nil }
    } else if equation.relation == .equal, equation.multiplier == 1, equation.constant == 0,
      !(partner?.containsFirst ?? false)
    {
      isEqualSize = true
    } else if let partner {
      // The bar of the second item is left out: it would not show that the constraint belongs to both items.
      shapes.removeLast()
      let factor = equation.multiplier == 1 ? "" : "×\(NumberText.short(equation.multiplier)) of "
      if !factor.isEmpty, equation.relation == .equal { badge = nil }
      label = factor + Self.shortened(partner.name) + Self.sum(equation.constant)
    } else if equation.multiplier != 1 || equation.constant != 0 {
      label = Self.factor(equation)
    }
    guard let second = constraint.second else { return }
    let (actual, wanted) = (
      Self.length(of: constraint.first), equation.multiplier * Self.length(of: second) + constraint.constant
    )
    if !Self.isSatisfied(actual, equation.relation, wanted) {
      isEqualSize = false
      label = (label.map { "\($0): " } ?? "") + Self.mismatch(wanted, actual)
    }
  }

  /// Returns a name that is short enough for a label.
  private static func shortened(_ name: String) -> String {
    name.count <= longestName ? name : name.prefix(longestName - 1) + "…"
  }

  /// The largest number of characters of a name in a label.
  private static let longestName = 16

  private mutating func showRelation(of constraint: SceneCanvas.Constraint) {
    badge = constraint.equation.relation == .equal ? nil : Self.symbol(of: constraint.equation.relation)
  }

  private static func symbol(of relation: Relation) -> Character {
    switch relation {
    case .equal: "="
    case .lessThanOrEqual: "≤"
    case .greaterThanOrEqual: "≥"
    }
  }

  /// Returns a multiplier and a constant as text, such as `×0.5 + 8`.
  private static func factor(_ equation: ConstraintEquation) -> String {
    let factor = equation.multiplier == 1 ? "" : "×" + NumberText.short(equation.multiplier)
    let sum = sum(equation.constant)
    return factor.isEmpty && sum.hasPrefix(" ") ? String(sum.dropFirst()) : factor + sum
  }

  private static func sum(_ constant: Double) -> String {
    constant == 0
      ? "" : constant > 0 ? " + \(NumberText.short(constant))" : " − \(NumberText.short(-constant))"
  }

  /// Returns the text for a constraint that does not hold: the constant and the actual length.
  private static func mismatch(_ constant: Double, _ actual: Double) -> String {
    "\(signed(constant)) ≠ \(signed(actual))"
  }

  /// Returns a number with a minus sign instead of a hyphen.
  private static func signed(_ number: Double) -> String {
    number < 0 ? "−" + NumberText.short(-number) : NumberText.short(number)
  }

  /// A length below this number of points is drawn as a line.
  private static let leastLength = 0.5

  /// The difference between a constant and a length that rounding to pixels can cause, in points.
  private static let tolerance = 1.01

  private static func axis(of side: SceneCanvas.Side) -> LayoutAxis? {
    switch side {
    case .size(_, let axis): axis
    case .position(let anchor): anchor.attribute.axis
    case .distance(_, let to): to.attribute.axis
    }
  }

  private static func length(of side: SceneCanvas.Side) -> Double {
    switch side {
    case .size(let anchor, let axis): anchor.frame.size[axis]
    case .position(let anchor): anchor.position
    case .distance(let from, let to): (to.position - from.position).magnitude
    }
  }

  /// Returns the bar of a size or a distance. The bar of a size is below or to the right of the item, or inside it if
  /// the item reaches the edge of the canvas.
  private static func bar(of side: SceneCanvas.Side, axis: LayoutAxis, canvas: LayoutRect) -> Shape {
    let across = axis.across
    switch side {
    case .size(let anchor, _):
      let frame = anchor.frame
      let outside = frame.end(across) + 8
      let preferred = outside <= canvas.end(across) - 4 ? outside : frame.end(across) - 8
      return .bar(
        axis, from: frame.start(axis), to: frame.end(axis),
        room: frame.start(
          across)...max(
            frame.start(across), min(frame.end(across) + 24, max(frame.end(across), canvas.end(across) - 4))),
        preferred: preferred)
    case .position(let anchor):
      let frame = anchor.frame
      return .line(axis, at: anchor.position, from: frame.start(across), to: frame.end(across))
    case .distance(let from, let to):
      let start = max(from.frame.start(across), to.frame.start(across))
      let end = max(start, min(from.frame.end(across), to.frame.end(across)))
      return .bar(axis, from: from.position, to: to.position, room: start...end, preferred: (start + end) / 2)
    }
  }
}

extension ConstraintMark.Shape {
  /// Whether all numbers of the shape are finite and not too large to be drawn.
  fileprivate var isDrawable: Bool {
    let numbers: [Double] =
      switch self {
      case .bar(_, let from, let to, let room, let preferred):
        [from, to, room.lowerBound, room.upperBound, preferred]
      case .line(_, let at, let from, let to): [at, from, to]
      }
    return numbers.allSatisfy { $0.isFinite && $0.magnitude < 1e7 }
  }
}

extension LayoutRect {
  /// Returns whether the range of another rectangle along an axis is inside that of this one.
  fileprivate func contains(_ other: LayoutRect, _ axis: LayoutAxis) -> Bool {
    start(axis) <= other.start(axis) && end(axis) >= other.end(axis) && self != other
  }
}

extension LayoutAttribute {
  /// The part of an item at which the attribute is: a start, a center, an end or a baseline. Attributes with the same
  /// part are aligned if their positions are equal.
  fileprivate var side: Int {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: 0
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 1
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: 2
    case .firstBaseline, .lastBaseline: 3
    case .width, .height, .notAnAttribute: 4
    }
  }
}
