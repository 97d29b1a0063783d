import LayoutEquations

/// The items of one equation: who `Superview` is, who holds it.
struct EquationNames {
  /// The name that `Superview` has in a system where nobody knows whose superview it is.
  static let superview = "Superview"

  /// The items, from left to right.
  let items: [String]

  /// What `Superview` stands for, and what a place without a partner is counted from.
  let superview: String

  init(_ equation: ConstraintEquation, context: EquationContext) {
    let references = equation.references
    let named = references.lazy.compactMap { reference -> String? in
      if case .item(let name) = reference { name } else { nil }
    }
    if let name = named.first {
      // Whose superview it is matters only where a tree is known; without one, a place without a partner is counted
      // from an origin of its own.
      let isMentioned = references.contains(.superview)
      superview =
        context.superviews[name] ?? (isMentioned ? Self.superview : "\(Self.superview) of \(name)")
    } else {
      superview = Self.superview
    }
    let above = superview
    items = references.map { reference in
      if case .item(let name) = reference { name } else { above }
    }
  }

  /// The anchor that a reference names, with leading and trailing resolved.
  func anchor(_ reference: AnchorReference, _ direction: LayoutDirection) -> ItemAnchor {
    let attribute = reference.attribute.resolved(in: direction)
    return switch reference.item {
    case .item(let name): ItemAnchor(name, attribute)
    case .superview: ItemAnchor(superview, attribute)
    }
  }

  /// The item that holds an equation of these items: the nearest that all lie in, or are; nil if it is not known.
  func holder(in context: EquationContext) -> String? {
    guard let first = items.first, let last = items.last else { return nil }
    if first == last || isInside(last, first, context) { return first }
    if isInside(first, last, context) { return last }
    let above = Set(Self.path(from: first, context.superviews))
    return Self.path(from: last, context.superviews).first { above.contains($0) }
  }

  /// Whether an item lies in another one, with nothing between them.
  private func isInside(_ item: String, _ other: String, _ context: EquationContext) -> Bool {
    context.superviews[item] == other || other == superview && item != other
  }

  /// The item itself, what it lies in, and so on; a circle is left after one round.
  static func path(from item: String, _ superviews: [String: String]) -> [String] {
    var path = [item]
    var seen: Set<String> = [item]
    while let last = path.last, let next = superviews[last], seen.insert(next).inserted {
      path.append(next)
    }
    return path
  }

  /// The points of one standard spacing: 20 between an item and what it lies in, 8 otherwise, as in Interface Builder.
  func standardSpacing(_ context: EquationContext) -> Double {
    guard let first = items.first, let last = items.last, first != last else { return StandardSpacing.betweenViews }
    let isNested = isInside(first, last, context) || isInside(last, first, context)
    return isNested ? StandardSpacing.toSuperview : StandardSpacing.betweenViews
  }
}

extension ConstraintEquation {
  /// The items named, from left to right.
  var references: [ItemReference] {
    [first, second].flatMap { operand -> [ItemReference] in
      switch operand {
      case .attribute(let anchor)?: [anchor.item]
      case .distance(let from, let to)?: [to.item, from.item]
      case nil: []
      }
    }
  }

  /// The axis of the places that the equation relates; nil if it relates sizes and distances.
  var placeAxis: LayoutAxis? {
    guard case .attribute(let anchor) = first, anchor.attribute.isLocation else { return nil }
    return anchor.attribute.axis
  }

  /// Whether it relates places, one of which is a leading or trailing one.
  var isDirectionalPlace: Bool {
    guard placeAxis != nil else { return false }
    return [first, second].contains { operand in
      if case .attribute(let anchor)? = operand { anchor.attribute.isDirectional } else { false }
    }
  }

  /// Why the equation has no meaning at all; nil if it has one, be it legal in code or not.
  ///
  /// Logs hold what code could not say: a place related to a constant (to where the superview begins), leading to left.
  var meaninglessness: Illegality? {
    switch legality() {
    case .locationWithoutPartner, .locationTimesZero, .directionalWithAbsolute:
      priority.isValid ? nil : .priorityOutOfRange(priority)
    case let problem: problem
    }
  }
}

extension LayoutAttribute {
  /// Where a margin is that is so deep; nil for what is no edge of the margins.
  func marginOffset(_ depth: Double) -> PlaceOffset? {
    switch self {
    case .leftMargin, .topMargin: PlaceOffset(share: 0, distance: depth)
    case .rightMargin, .bottomMargin: PlaceOffset(share: 1, distance: -depth)
    default: nil
    }
  }
}
