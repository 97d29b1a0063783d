import LayoutModel
import SourceText

/// The way in which the canvas shows a constraint, as in Interface Builder: a bar for a length, or a plain
/// line for an alignment and for a gap of 0 points. A bar is a line with a short line across each end.
struct ConstraintMark: Hashable {
  /// One of the bars and plain lines that a mark consists of.
  enum Shape: Hashable {
    /// A bar whose ends are at the positions that the constraint measures.
    ///
    /// `room` is the range across the axis in which the bar can be drawn, and `preferred` the best position in it.
    case bar(LayoutAxis, from: Double, to: Double, room: ClosedRange<Double>, preferred: Double)

    /// A line at a right angle to the axis, at a position that two items have in common.
    case line(LayoutAxis, at: Double, from: Double, to: Double)

    /// Only a badge and a label, in a lower corner of a rectangle.
    case corner(LayoutRect)
  }

  /// The bars, lines and corners of the mark: one for each item if the constraint relates the sizes of two
  /// items, otherwise only one.
  var shapes: [Shape]

  /// The text beside the mark, such as `20`; nil if there is none.
  var label: String?

  /// The character in the badge on each line, such as `=`; nil for a constraint without a badge.
  var badge: Character?

  /// Whether the mark shows that the sizes of several items are equal. If an item has several such constraints with the
  /// same priority and state, these constraints share one bar at the item.
  var isEqualSize = false

  /// The second item of a constraint between the sizes or the positions of two items.
  struct Partner {
    /// The name of the second item.
    var name: String
    /// Whether this second item is an ancestor of the constraint's first item. If it is, a bar at the second item would
    /// be far away from the first item.
    var containsFirst: Bool
  }
}

extension ConstraintMark {
  /// Chooses the mark of a constraint. Returns nil if the positions are not finite or too large to be drawn.
  ///
  /// - Parameters:
  ///   - canvas: The rectangle of the root.
  ///   - partner: The second item of a constraint between two sizes or positions; nil for other constraints.
  ///   - inner: The index of the constraint's item that is inside another item of the constraint in the tree; nil if
  ///     there is none.
  ///   - isMirrored: Whether the layout direction of the canvas is right to left, so that the bar of a height is to the
  ///     left of its item. Default: false.
  init?(
    _ constraint: SceneCanvas.Constraint, canvas: LayoutRect, partner: Partner?, inner: Int?,
    isMirrored: Bool = false
  ) {
    self.init(shapes: [])
    switch (constraint.first, constraint.second) {
    case (.position(let first), .position(let second)?):
      showPositions(first, second, of: constraint, partner, inner: inner)
    case (let first, nil):
      shapes = [Self.bar(of: first, axis: constraint.axis, canvas: canvas, isMirrored)]
      showNumber(of: constraint, actual: Self.length(of: first))
    case (let first, let second?):
      shapes = [
        Self.bar(of: first, axis: Self.axis(of: first) ?? constraint.axis, canvas: canvas, isMirrored),
        Self.bar(of: second, axis: Self.axis(of: second) ?? constraint.axis, canvas: canvas, isMirrored),
      ]
      showRatio(of: constraint, partner)
    }
    guard shapes.allSatisfy({ $0.isDrawable }) else { return nil }
  }

  // MARK: Positions

  private mutating func showPositions(
    _ first: SceneCanvas.Anchor, _ second: SceneCanvas.Anchor, of constraint: SceneCanvas.Constraint,
    _ partner: Partner?, inner: Int?
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
      && distance.magnitude < constraint.tolerance
    guard distance.magnitude >= Self.leastLength, !isRounded else {
      let isNested = one.contains(other, across) || other.contains(one, across)
      let isAlignment = first.attribute.side == second.attribute.side && !isNested
      // The line of a view and its superview is as long as the view, even if the view leaves its superview.
      let inside = inner.map { $0 == first.item ? one : other }
      let spansBoth = isAlignment || common.lowerBound >= common.upperBound
      let (start, end) =
        if let inside {
          (inside.start(across), inside.end(across))
        } else if spansBoth {
          (min(one.start(across), other.start(across)), max(one.end(across), other.end(across)))
        } else {
          (common.lowerBound, common.upperBound)
        }
      shapes = [.line(axis, at: first.position, from: start, to: end)]
      // The mark of an alignment has a label only for a multiplier other than 1, or if the alignment does not hold.
      let gap = MeasuredGap(constraint, first, second)
      badge = Self.badge(of: gap.relation)
      if equation.multiplier != 1 {
        label = Self.position(equation, partner)
      } else if !gap.isSatisfied {
        showMismatch(gap.relation, gap.constant, gap.length)
      }
      return
    }
    // Without a range that both items share, the bar is drawn where the inner item is, such as a row below
    // the root, or else where the first item is. An item without size, such as the content of a scroll view
    // with an ambiguous size, is not where readers would look for a bar.
    let isFirst = one.size[across] >= Self.leastLength || other.size[across] < Self.leastLength
    let owner = inner.map { $0 == first.item ? one : other } ?? (isFirst ? one : other)
    let room =
      common.lowerBound < common.upperBound
      ? common : owner.start(across)...max(owner.start(across), owner.end(across))
    // If the items do not overlap, the bar is close to the other item, so that the line to it is short.
    let remote = owner == one ? other : one
    let inset = min(Self.insetOfGap, (room.upperBound - room.lowerBound) / 2)
    let preferred =
      common.lowerBound < common.upperBound
      ? (room.lowerBound + room.upperBound) / 2
      : min(max(remote.middle(across), room.lowerBound + inset), room.upperBound - inset)
    // A part of a position is measured from the origin of its item, where the position is 0.
    let isPart = equation.multiplier != 1 && equation.multiplier != 0
    let start = isPart ? Self.origin(of: second, axis) : second.position
    shapes = [.bar(axis, from: start, to: first.position, room: room, preferred: preferred)]
    guard equation.multiplier == 1 else {
      showRelation(of: constraint)
      label = Self.position(equation, partner) + Self.sum(equation.constant)
      return
    }
    let gap = MeasuredGap(constraint, first, second)
    badge = Self.badge(of: gap.relation)
    if gap.isSatisfied {
      label = Self.signed(gap.constant)
    } else {
      showMismatch(gap.relation, gap.constant, gap.length)
      guard constraint.isDropped else { return }
      // The bar of a conflict may be beside its view, where it covers no text.
      let low = min(one.start(across), other.start(across), room.lowerBound)
      let high = max(one.end(across), other.end(across), room.upperBound)
      let wide = max(low, room.lowerBound - Self.insetOfGap)...min(high, room.upperBound + Self.insetOfGap)
      shapes = [.bar(axis, from: start, to: first.position, room: wide, preferred: preferred)]
    }
  }

  /// The distance, in points, between a bar and the end of the range in which it can be drawn, if the other item is
  /// beyond this end.
  private static let insetOfGap = 12.0

  /// Returns the position at which the bar of a multiplied position starts. This is the left or top edge of the item,
  /// if the edge is at the origin of the root, so that the multiplied position is a part of the item's size. Otherwise,
  /// it is the position itself.
  private static func origin(of anchor: SceneCanvas.Anchor, _ axis: LayoutAxis) -> Double {
    let start = anchor.frame.start(axis)
    return start.magnitude < leastLength ? start : anchor.position
  }

  // MARK: Lengths

  private mutating func showNumber(of constraint: SceneCanvas.Constraint, actual: Double) {
    let constant = constraint.constant
    let relation = constraint.equation.relation
    let isWrong = !relation.allows(actual, constant, constraint.tolerance)
    // The outline of a view without width or height is a line, so that a bar without length would add nothing.
    if !isWrong, actual.magnitude < Self.leastLength, constant == 0, constraint.state == .ok {
      shapes = []
      return
    }
    showRelation(of: constraint)
    label = Self.signed(constant)
    if isWrong { showMismatch(relation, constant, actual) }
  }

  private mutating func showRatio(of constraint: SceneCanvas.Constraint, _ partner: Partner?) {
    let equation = constraint.equation
    badge = Self.symbol(of: equation.relation)
    // The name of the other view alone would mean its size along the bar.
    let comparesAxes = constraint.second.flatMap { Self.axis(of: $0) } != Self.axis(of: constraint.first)
    if constraint.first.anchors[0].item == constraint.second?.anchors[0].item {
      shapes.removeLast()
      let multiplier = equation.multiplier
      // The denominators of fractions begin at 2, so a whole number would become 2:2 or 4:2.
      let ratio =
        multiplier == multiplier.rounded()
        ? nil : NumberText.fraction(multiplier).map { "\($0.numerator):\($0.denominator)" }
      label = (ratio ?? Self.precise(multiplier) + ":1") + Self.sum(equation.constant)
      // Two numbers with a colon are a ratio. An equals sign would look like that of equal sizes.
      if equation.relation == .equal { badge = nil }
    } else if equation.relation == .equal, equation.multiplier == 1, equation.constant == 0,
      !(partner?.containsFirst ?? false), !comparesAxes
    {
      isEqualSize = true
    } else if let partner {
      // The bar of the second item is left out: it would not show that the constraint belongs to both items.
      shapes.removeLast()
      let factor = equation.multiplier == 1 ? "" : "×\(Self.precise(equation.multiplier)) of "
      if !factor.isEmpty, equation.relation == .equal { badge = nil }
      let attribute = comparesAxes ? equation.second.map { ".\($0.target.attribute.name)" } ?? "" : ""
      label = factor + Self.shortened(partner.name) + attribute + Self.sum(equation.constant)
    } else if equation.multiplier != 1 || equation.constant != 0 {
      label = Self.factor(equation)
    }
    guard let second = constraint.second else { return }
    let (actual, wanted) = (
      Self.length(of: constraint.first), equation.multiplier * Self.length(of: second) + constraint.constant
    )
    if !equation.relation.allows(actual, wanted, constraint.tolerance) {
      isEqualSize = false
      let factor = label.map { "\($0): " } ?? ""
      showMismatch(equation.relation, wanted, actual)
      label = factor + (label ?? "")
    }
  }

  /// Returns the multiplier of an equation and the position that it multiplies, such as `1.125 × Badge.Right`. The form
  /// `×1.125 of Badge` would mean a part of the size of Badge.
  private static func position(_ equation: ConstraintEquation, _ partner: Partner?) -> String {
    let factor = precise(equation.multiplier)
    guard let partner, let attribute = equation.second?.target.attribute else { return "×" + factor }
    return "\(factor) × \(shortened(partner.name)).\(attribute.name)"
  }

  /// Returns a name for a label. A name that is longer than ``longestName`` is cut off and ends with an ellipsis.
  private static func shortened(_ name: String) -> String {
    name.count <= longestName ? name : name.prefix(longestName - 1) + "…"
  }

  /// The largest number of characters of a name in a label.
  static let longestName = 16

  private mutating func showRelation(of constraint: SceneCanvas.Constraint) {
    badge = Self.badge(of: constraint.equation.relation)
  }

  /// Shows that a length does not satisfy its constraint: the label states the required and the actual length. For an
  /// inequality, the label also contains the symbol of the relation, because otherwise it would look like the label of
  /// an equation.
  private mutating func showMismatch(_ relation: Relation, _ constant: Double, _ actual: Double) {
    let symbol = relation == .equal ? "" : "\(Self.symbol(of: relation)) "
    label = "\(symbol)\(Self.signed(constant)) ≠ \(Self.signed(actual))"
    badge = nil
  }

  /// Returns the symbol of an inequality; nil for an equality, whose mark needs no badge.
  private static func badge(of relation: Relation) -> Character? {
    relation == .equal ? nil : symbol(of: relation)
  }

  private static func symbol(of relation: Relation) -> Character {
    switch relation {
    case .equal: "="
    case .lessThanOrEqual: "≤"
    case .greaterThanOrEqual: "≥"
    }
  }

  /// Returns the multiplier and the constant of an equation as text, such as `×0.5 + 8`. A multiplier of 1 and a
  /// constant of 0 are left out.
  private static func factor(_ equation: ConstraintEquation) -> String {
    let factor = equation.multiplier == 1 ? "" : "×" + Self.precise(equation.multiplier)
    let sum = sum(equation.constant)
    return factor.isEmpty && sum.hasPrefix(" ") ? String(sum.dropFirst()) : factor + sum
  }

  /// Returns a multiplier as text, rounded to three decimal places. Two decimal places would not be enough for eighths,
  /// such as 1.125.
  private static func precise(_ multiplier: Double) -> String {
    NumberText.shortest((multiplier * 1000).rounded() / 1000)
  }

  private static func sum(_ constant: Double) -> String {
    constant == 0
      ? "" : constant > 0 ? " + \(NumberText.short(constant))" : " − \(NumberText.short(-constant))"
  }

  /// Returns a number as text. A negative number begins with a minus sign instead of a hyphen.
  private static func signed(_ number: Double) -> String {
    number < 0 ? "−" + NumberText.short(-number) : NumberText.short(number)
  }

  /// The width of the space on each side of a view in which the bar of the view's size can be drawn, in points.
  private static let roomBeside = 12.0

  /// A length below this number of points is drawn without a bar.
  private static let leastLength = 0.5

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

  /// Returns the bar of a size or a distance. The bar of a width is below the item, and the bar of a height is to the
  /// right of the item, or to its left if `isMirrored` is true. If the item reaches the edge of the canvas there, the bar
  /// is inside the item.
  private static func bar(
    of side: SceneCanvas.Side, axis: LayoutAxis, canvas: LayoutRect, _ isMirrored: Bool
  ) -> Shape {
    let across = axis.across
    switch side {
    case .size(let anchor, _):
      let frame = anchor.frame
      let preferred: Double
      if isMirrored, across == .horizontal {
        let outside = frame.start(across) - 8
        preferred = outside >= canvas.start(across) + 4 ? outside : frame.start(across) + 8
      } else {
        let outside = frame.end(across) + 8
        preferred = outside <= canvas.end(across) - 4 ? outside : frame.end(across) - 8
      }
      let (start, end) = (frame.start(across), max(frame.start(across), frame.end(across)))
      return .bar(
        axis, from: frame.start(axis), to: frame.end(axis),
        room: max(
          start - Self.roomBeside, min(start, canvas.start(across) + 4))...min(
            end + Self.roomBeside, max(end, canvas.end(across) - 4)), preferred: preferred)
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
      case .corner(let frame): [frame.minX, frame.minY, frame.width, frame.height]
      }
    return numbers.allSatisfy { $0.isFinite && $0.magnitude < 1e7 }
  }
}

extension LayoutRect {
  /// Returns whether the range of this rectangle along an axis contains the range of another rectangle. The ranges may
  /// be equal, but the result is false if the whole rectangles are equal.
  fileprivate func contains(_ other: LayoutRect, _ axis: LayoutAxis) -> Bool {
    start(axis) <= other.start(axis) && end(axis) >= other.end(axis) && self != other
  }
}
