import LinearConstraints

extension ConstraintSystem {
  /// Creates a system from equations.
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

  /// Creates a system from equations; their numbers are their indices.
  public init(_ equations: [ConstraintEquation], context: Context = Context()) {
    self.init(equations.map { Equation($0) }, context: context)
  }

  /// The name of the item `Superview` if the superviews of an equation's items are not known.
  static let superviewName = "Superview"
}

/// The translator from equations to the rows of a system.
private struct RowWriter {
  let context: ConstraintSystem.Context

  /// The superviews of the context, without cycles.
  let superviews: [String: String]

  private var rows: [ConstraintSystem.Row] = []

  /// The sizes, margins and baselines in the rows, without repetitions, in order of appearance.
  private var sizes = OrderedUnique<ConstraintSystem.Unknown>()
  private var places = OrderedUnique<ConstraintSystem.Anchor>()

  init(context: ConstraintSystem.Context) {
    self.context = context
    superviews = ConstraintSystem.withoutCircles(context.superviews)
  }

  /// Adds the row of an equation.
  ///
  /// - Returns: The reason why the equation has no row; nil if it has one.
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

  /// Returns all rows; the rows of the origin, of known margins and baselines, and of sizes precede those of equations.
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

  /// The rows that fix the position of the origin item at 0.
  private var originRows: [ConstraintSystem.Row] {
    guard let origin = context.origin else { return [] }
    return LayoutAxis.allCases.map { axis in
      let terms = ConstraintSystem.path(from: origin, superviews).map { item in
        ConstraintSystem.Term(1, .position(item: item, axis))
      }
      return ConstraintSystem.Row(.origin(item: origin, axis), terms, .equal, 0)
    }
  }

  /// Collects the sizes, margins and baselines of a row, including those of the superviews that its positions are
  /// relative to.
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
    // The items of the equation come first, in its order.
    for item in items {
      for size in mentioned where size.item == item { sizes.insert(size) }
    }
    for size in mentioned { sizes.insert(size) }
  }

  /// Returns the row of a known or assumed margin or baseline; nil if its position is not known.
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

/// The items of one equation, by name.
private struct NamedSpace: EquationSpace {
  typealias Anchor = AnchorReference
  typealias RowTerm = ConstraintSystem.Term

  let direction: LayoutDirection

  /// The names of the items, from left to right in the equation.
  let items: [String]

  /// The item that `Superview` refers to; a position without a second operand is relative to it.
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
      // Without known superviews, all equations share one `Superview`. An equation that does not name it gets an item
      // of its own as the origin of a position without a second operand.
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
    // A position without a second operand is relative to the superview of its item.
    guard let corner = hasPartner ? holder ?? nearestHolder : superview else {
      return sum.add(factor, .holder(equation: number, axis))
    }
    for item in ConstraintSystem.path(from: corner, superviews) {
      sum.add(factor, .position(item: item, axis))
    }
  }

  /// The holder of the equation, the nearest common ancestor of its items; nil if it is not known.
  private var nearestHolder: String? {
    guard let first = items.first, let last = items.last else { return nil }
    if first == last || isInside(last, first) { return first }
    if isInside(first, last) { return last }
    let above = Set(ConstraintSystem.path(from: first, superviews))
    return ConstraintSystem.path(from: last, superviews).first { above.contains($0) }
  }

  /// Returns whether an item is a direct subitem of another one.
  private func isInside(_ item: String, _ other: String) -> Bool {
    superviews[item] == other || other == superview && item != other
  }

  /// The standard spacing between the items in points, as in Interface Builder.
  var standardSpacing: Double {
    guard let first = items.first, let last = items.last, first != last else {
      return StandardSpacing.betweenViews
    }
    return isInside(first, last) || isInside(last, first)
      ? StandardSpacing.toSuperview : StandardSpacing.betweenViews
  }
}

extension ConstraintEquation {
  /// The reason why the equation cannot be translated; nil if it can, even if it would be illegal in code.
  ///
  /// Logs contain equations that would be illegal in code: a position related to a constant (relative to the
  /// superview's origin), or leading related to left.
  fileprivate var meaninglessness: Illegality? {
    switch legality() {
    case .locationWithoutPartner, .locationTimesZero, .directionalWithAbsolute:
      priority.isValid ? nil : .priorityOutOfRange(priority)
    case let problem: problem
    }
  }
}

extension LayoutAttribute {
  /// Returns the position of a margin with an inset; nil if the attribute is not an edge of the margins.
  fileprivate func marginOffset(_ depth: Double) -> ConstraintSystem.Offset? {
    switch self {
    case .leftMargin, .topMargin: ConstraintSystem.Offset(share: 0, distance: depth)
    case .rightMargin, .bottomMargin: ConstraintSystem.Offset(share: 1, distance: -depth)
    default: nil
    }
  }
}

/// A list without repetitions, in the order of first insertion.
@_spi(Tools)
public struct OrderedUnique<Element: Hashable> {
  /// The elements.
  public private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  /// Creates an empty list.
  public init() {}

  /// Appends an element if the list does not contain it.
  public mutating func insert(_ element: Element) {
    if known.insert(element).inserted { elements.append(element) }
  }
}
