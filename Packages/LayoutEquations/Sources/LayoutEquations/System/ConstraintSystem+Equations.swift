import LinearConstraints

extension ConstraintSystem {
  /// Creates a system of equations.
  ///
  /// - Complexity: O(*n*) for *n* equations.
  public init(_ equations: [Equation], context: Context = Context()) {
    var writer = RowWriter(context: context)
    var omissions: [Omission] = []
    for (number, equation) in equations.enumerated() {
      if let reason = writer.add(equation, number: number) {
        omissions.append(Omission(equation: number, reason: reason))
      }
    }
    self.init(
      equations: equations, soundRows: writer.finish(), omissions: omissions, superviews: writer.superviews,
      direction: context.direction)
  }

  /// Creates a system of equations, named by their numbers.
  public init(_ equations: [ConstraintEquation], context: Context = Context()) {
    self.init(equations.map { Equation($0) }, context: context)
  }

  /// The name that `Superview` has in a system in which it is not known whose superview it is.
  static let superviewName = "Superview"
}

/// Turns equations into rows.
private struct RowWriter {
  let context: ConstraintSystem.Context

  /// The superviews of the context, without circles.
  let superviews: [String: String]

  private var rows: [ConstraintSystem.Row] = []

  /// The sizes and places that rows mention, each once, in their order.
  private var sizes = OrderedUnique<ConstraintSystem.Unknown>()
  private var places = OrderedUnique<ConstraintSystem.Anchor>()

  init(context: ConstraintSystem.Context) {
    self.context = context
    superviews = ConstraintSystem.withoutCircles(context.superviews)
  }

  /// Adds the row of an equation.
  ///
  /// - Returns: Why the equation has no row; nil if it has one.
  mutating func add(
    _ entry: ConstraintSystem.Equation, number: Int
  ) -> ConstraintSystem.Omission.Reason? {
    let equation = entry.equation
    if let problem = equation.meaninglessness { return .illegal(problem) }
    let space = NamedSpace(entry, number: number, context.direction, superviews)
    if let items = context.items, let stranger = space.items.first(where: { !items.contains($0) }) {
      return .unknownItem(stranger)
    }
    let constant = equation.constant + equation.standardSpacing * space.standardSpacing
    let translated = space.row(
      equation.first, equation.relation, multiplier: equation.multiplier, equation.second, constant: constant)
    guard let translated else { return nil }
    let row = ConstraintSystem.Row(
      .equation(number), translated.terms, translated.relation, translated.constant,
      priority: equation.priority, isMirrored: translated.isMirrored)
    guard row.isFinite else { return .notFinite }
    rows.append(row)
    note(row, space.items)
    return nil
  }

  /// Returns all rows, with those of known places and of sizes before the equations.
  consuming func finish() -> [ConstraintSystem.Row] {
    let placed = places.elements.compactMap { placeRow(of: $0) }
    for row in placed { note(row, []) }
    let nonNegative = context.keepsSizesNonNegative ? sizes.elements : []
    return originRows + placed
      + nonNegative.compactMap { size in
        size.item.map {
          ConstraintSystem.Row(
            .nonNegativeSize(item: $0, size.axis), [ConstraintSystem.Term(1, size)], .greaterThanOrEqual, 0)
        }
      } + rows
  }

  /// The rows that tie down the item that everything is counted from.
  private var originRows: [ConstraintSystem.Row] {
    guard let origin = context.origin else { return [] }
    return LayoutAxis.allCases.map { axis in
      let terms = ConstraintSystem.path(from: origin, superviews).map { item in
        ConstraintSystem.Term(1, .position(item: item, axis))
      }
      return ConstraintSystem.Row(.origin(item: origin, axis), terms, .equal, 0)
    }
  }

  /// Collects the items and places that a row is about; of items also those that its positions are counted from.
  private mutating func note(_ row: ConstraintSystem.Row, _ items: [String]) {
    var mentioned: [ConstraintSystem.Unknown] = []
    for term in ConstraintSystem.absolute(row.terms, superviews) {
      switch term.unknown {
      case .position(let item, let axis), .size(let item, let axis):
        mentioned.append(.size(item: item, axis))
      case .place(let item, let attribute): places.insert(ConstraintSystem.Anchor(item, attribute))
      case .scroll, .holder: break
      }
    }
    // In the order in which the equation names them.
    for item in items {
      for size in mentioned where size.item == item { sizes.insert(size) }
    }
    for size in mentioned { sizes.insert(size) }
  }

  /// The row of a known or assumed margin or baseline; nil if nothing is known of it.
  private func placeRow(of anchor: ConstraintSystem.Anchor) -> ConstraintSystem.Row? {
    let known = context.places[anchor]
    guard let offset = known ?? context.assumedMargin.flatMap({ anchor.attribute.marginOffset($0) }),
      let axis = anchor.attribute.axis
    else { return nil }
    var sum = LinearSum<ConstraintSystem.Term>()
    sum.add(1, .place(item: anchor.item, anchor.attribute))
    sum.add(-offset.share, .size(item: anchor.item, axis))
    let row = ConstraintSystem.Row(
      .place(anchor, isAssumed: known == nil), sum.terms, .equal, offset.distance)
    return row.isFinite ? row : nil
  }
}

/// The items of one equation by name.
private struct NamedSpace: EquationSpace {
  typealias Anchor = AnchorReference
  typealias RowTerm = ConstraintSystem.Term

  let direction: LayoutDirection

  /// The items, from left to right.
  let items: [String]

  /// What `Superview` stands for, and what a place without a partner is counted from.
  private let superview: String
  private let holder: String?
  private let number: Int
  private let superviews: [String: String]

  init(
    _ entry: ConstraintSystem.Equation, number: Int, _ direction: LayoutDirection,
    _ superviews: [String: String]
  ) {
    self.direction = entry.direction ?? direction
    self.number = number
    self.superviews = superviews
    let references = entry.equation.itemReferences
    var named: String?
    for case .item(let name) in references where named == nil { named = name }
    if let name = named {
      // Whose superview it is matters only where a tree is known; without one, a place without a partner is counted
      // from an origin of its own.
      let isMentioned = references.contains(.superview)
      superview =
        superviews[name]
        ?? (isMentioned
          ? ConstraintSystem.superviewName : "\(ConstraintSystem.superviewName) of \(name)")
    } else {
      superview = ConstraintSystem.superviewName
    }
    let above = superview
    items = references.map { reference in
      if case .item(let name) = reference { name } else { above }
    }
    holder = entry.holder
  }

  func add(
    _ factor: Double, _ attribute: LayoutAttribute, of anchor: AnchorReference,
    to sum: inout LinearSum<ConstraintSystem.Term>
  ) -> Bool {
    let item = if case .item(let name) = anchor.item { name } else { superview }
    ConstraintSystem.add(factor, ConstraintSystem.Anchor(item, attribute), superviews, to: &sum)
    return true
  }

  func addCorner(
    _ factor: Double, _ axis: LayoutAxis, hasPartner: Bool, to sum: inout LinearSum<ConstraintSystem.Term>
  ) {
    // A place without a partner is counted from what its item lies in.
    guard let corner = hasPartner ? holder ?? nearestHolder : superview else {
      return sum.add(factor, .holder(equation: number, axis))
    }
    for item in ConstraintSystem.path(from: corner, superviews) {
      sum.add(factor, .position(item: item, axis))
    }
  }

  /// The item that holds the equation: the nearest that all its items lie in, or are; nil if it is not known.
  private var nearestHolder: String? {
    guard let first = items.first, let last = items.last else { return nil }
    if first == last || isInside(last, first) { return first }
    if isInside(first, last) { return last }
    let above = Set(ConstraintSystem.path(from: first, superviews))
    return ConstraintSystem.path(from: last, superviews).first { above.contains($0) }
  }

  /// Whether an item lies in another one, with nothing between them.
  private func isInside(_ item: String, _ other: String) -> Bool {
    superviews[item] == other || other == superview && item != other
  }

  /// The points of one standard spacing, as in Interface Builder.
  var standardSpacing: Double {
    guard let first = items.first, let last = items.last, first != last else {
      return StandardSpacing.betweenViews
    }
    return isInside(first, last) || isInside(last, first)
      ? StandardSpacing.toSuperview : StandardSpacing.betweenViews
  }
}

extension ConstraintEquation {
  /// Why the equation has no meaning at all; nil if it has one, be it legal in code or not.
  ///
  /// Logs hold what code could not say: a place related to a constant (to where the superview begins), leading to left.
  fileprivate var meaninglessness: Illegality? {
    switch legality() {
    case .locationWithoutPartner, .locationTimesZero, .directionalWithAbsolute:
      priority.isValid ? nil : .priorityOutOfRange(priority)
    case let problem: problem
    }
  }
}

extension LayoutAttribute {
  /// Where a margin of some depth is; nil for an attribute that is no edge of the margins.
  fileprivate func marginOffset(_ depth: Double) -> ConstraintSystem.Offset? {
    switch self {
    case .leftMargin, .topMargin: ConstraintSystem.Offset(share: 0, distance: depth)
    case .rightMargin, .bottomMargin: ConstraintSystem.Offset(share: 1, distance: -depth)
    default: nil
    }
  }
}

/// Elements in the order in which they first came, each once.
@_spi(Tools)
public struct OrderedUnique<Element: Hashable> {
  /// The elements.
  public private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  /// Creates an empty list.
  public init() {}

  /// Adds an element, unless it is there already.
  public mutating func insert(_ element: Element) {
    if known.insert(element).inserted { elements.append(element) }
  }
}
