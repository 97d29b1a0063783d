import ConflictAnalysis
import LayoutEquations
import SourceText

/// A writer that describes constraints in words, with the names of their items.
struct EquationWording {
  let names: ItemNames

  /// The superview of each item, by item id. Positions are measured from superviews.
  var superviews: [String: String] = [:]

  /// Returns a constraint in words: `the label is 44 high`, `the top of the label is 12 below the top of the cell`.
  func text(of constraint: LoggedConstraint) -> String {
    guard let equation = constraint.distinctEquation else {
      return constraint.text.isEmpty ? "a constraint that is cut off" : "\(constraint.text.cleaned) (cut off)"
    }
    var text = text(of: equation)
    if !equation.priority.isRequired {
      text += ", at priority \(NumberText.sixDigits(Double(equation.priority.rawValue)))"
    }
    if constraint.isActive == false { text += " (inactive)" }
    return text
  }

  /// Returns an equation in words, without its priority.
  func text(of equation: ConstraintEquation) -> String {
    guard case .attribute(let first) = equation.first else { return general(equation) }
    guard let second = equation.second else {
      return first.attribute.isSize
        ? "\(item(first)) is \(bound(equation.relation))\(number(equation.constant)) \(first.attribute.adjective)"
        : general(equation)
    }
    guard case .attribute(let other) = second, equation.multiplier == 1 else { return general(equation) }
    if first.attribute == other.attribute, first.attribute.isSize, equation.constant == 0,
      equation.relation == .equal
    {
      return "\(item(first)) is as \(first.attribute.adjective) as \(item(other))"
    }
    guard first.attribute.isLocation, other.attribute.isLocation else { return general(equation) }
    return isReversed(first, other)
      ? "\(place(other)) is \(offset(-equation.constant, equation.relation.reversed, from: first))"
      : "\(place(first)) is \(offset(equation.constant, equation.relation, from: other))"
  }

  /// Returns the relation of a position to `origin` in words: `12 below the top of the cell`,
  /// `at the top of the cell`.
  ///
  /// - Parameters:
  ///   - distance: The distance from `origin`, in points; negative if the position is above `origin`, to its
  ///     left, or before it.
  ///   - relation: The relation of the actual distance to `distance`, for words such as “at least”.
  func offset(_ distance: Double, _ relation: Relation, from origin: AnchorReference) -> String {
    let (after, before) = origin.attribute.directions
    if distance == 0 {
      switch relation {
      case .equal: return "at \(place(origin))"
      case .greaterThanOrEqual: return "at or \(after) \(place(origin))"
      case .lessThanOrEqual: return "at or \(before) \(place(origin))"
      }
    }
    return distance < 0
      ? "\(bound(relation.reversed))\(number(-distance)) \(before) \(place(origin))"
      : "\(bound(relation))\(number(distance)) \(after) \(place(origin))"
  }

  /// Returns whether the second position of an equation is described in relation to the first, as in “the top of B is 8
  /// below the bottom of A”.
  ///
  /// An item is described in relation to its superview. If neither item is the superview of the other and only one of
  /// the positions is a margin, the other position is described in relation to the margin. In all other cases, a left,
  /// leading or top edge is described in relation to a right, trailing or bottom edge.
  private func isReversed(_ first: AnchorReference, _ second: AnchorReference) -> Bool {
    guard case .item(let one) = first.item, case .item(let other) = second.item else { return false }
    if superviews[one] == other { return false }
    if superviews[other] == one { return true }
    // If only one of the positions is a margin, the other position is described in relation to the margin.
    if (first.attribute.marginEdge == nil) != (second.attribute.marginEdge == nil) {
      return first.attribute.marginEdge != nil
    }
    guard let isNear = first.attribute.isNearEdge, let isOtherNear = second.attribute.isNearEdge else {
      return false
    }
    return !isNear && isOtherNear
  }

  private func general(_ equation: ConstraintEquation) -> String {
    var right = ""
    if let second = equation.second {
      right = (equation.multiplier == 1 ? "" : "\(number(equation.multiplier)) × ") + operand(second)
      if equation.constant != 0 {
        right += " \(equation.constant < 0 ? "-" : "+") \(number(equation.constant.magnitude))"
      }
    } else {
      right = number(equation.constant)
    }
    let relation =
      switch equation.relation {
      case .equal: "="
      case .lessThanOrEqual: "is at most"
      case .greaterThanOrEqual: "is at least"
      }
    return "\(operand(equation.first)) \(relation) \(right)"
  }

  private func operand(_ operand: ConstraintEquation.Operand) -> String {
    switch operand {
    case .attribute(let anchor):
      anchor.attribute.isSize ? "the \(anchor.attribute.noun) of \(item(anchor))" : place(anchor)
    case .distance(let from, let to): "the distance from \(place(from)) to \(place(to))"
    }
  }

  func place(_ anchor: AnchorReference) -> String { "the \(anchor.attribute.noun) of \(item(anchor))" }

  func item(_ anchor: AnchorReference) -> String {
    switch anchor.item {
    case .item(let id): names.withArticle(id)
    case .superview: "its superview"
    }
  }

  private func bound(_ relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }

  func number(_ value: Double) -> String { NumberText.sixDigits(value) }
}

extension LayoutAttribute {
  /// The words that relate a position with this attribute to another position: `below` and `above` on the vertical
  /// axis; `after` and `before` for leading and trailing; `to the right of` and `to the left of` otherwise.
  var directions: (after: String, before: String) {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: ("after", "before")
    case _ where axis == .vertical: ("below", "above")
    default: ("to the right of", "to the left of")
    }
  }

  /// The adjective for a size: `wide` or `high`.
  var adjective: String { axis == .horizontal ? "wide" : "high" }

  /// The attribute in words, with “edge” for every edge: `leading edge`, `top edge`. In contrast, ``noun`` is `top` for
  /// the top edge.
  var edgeNoun: String { self == .top || self == .bottom ? "\(noun) edge" : noun }

  /// The attribute in words: `leading edge`, `top`, `horizontal center`.
  var noun: String {
    switch self {
    case .notAnAttribute: "attribute"
    case .left: "left edge"
    case .right: "right edge"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .width: "width"
    case .height: "height"
    case .centerX: "horizontal center"
    case .centerY: "vertical center"
    case .lastBaseline: "last baseline"
    case .firstBaseline: "first baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .centerXWithinMargins: "horizontal center between the margins"
    case .centerYWithinMargins: "vertical center between the margins"
    }
  }
}

extension LayoutAxis {
  /// The adjective for a size along the axis: `wide` or `high`.
  var adjective: String { self == .horizontal ? "wide" : "high" }

  /// The noun for a size along the axis: `width` or `height`.
  var noun: String { self == .horizontal ? "width" : "height" }

  /// The direction in which lengths along the axis are added up: `from left to right` or `from top to bottom`.
  var ends: String { self == .horizontal ? "from left to right" : "from top to bottom" }
}
