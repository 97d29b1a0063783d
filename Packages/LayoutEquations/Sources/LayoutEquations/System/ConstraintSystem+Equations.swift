import LinearConstraints

extension ConstraintSystem {
  /// Creates a system from equations and the facts that a context contains.
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

  /// Creates a system from equations without further information. The number of an equation is its index.
  public init(_ equations: [ConstraintEquation], context: Context = Context()) {
    self.init(equations.map { Equation($0) }, context: context)
  }

  /// The name of the superview in equations for whose items no superview is known.
  static let superviewName = "Superview"
}

/// A translator that converts equations to the rows of a system.
private struct RowWriter {
  let context: ConstraintSystem.Context

  /// The superviews of the context, without cycles.
  let superviews: [String: String]

  private var rows: [ConstraintSystem.Row] = []

  /// The sizes, margins and baselines that occur in rows, each once, in the order of their first occurrence.
  private var sizes = OrderedUnique<ConstraintSystem.Unknown>()
  private var marginsAndBaselines = OrderedUnique<ConstraintSystem.Anchor>()

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

  /// Returns all rows: those of the origin, of known margins and baselines, and of sizes that must not be negative;
  /// then those of equations.
  consuming func finish() -> [ConstraintSystem.Row] {
    let placed = marginsAndBaselines.elements.compactMap { offsetRow(of: $0) }
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

  /// The rows that set the left and top edges of the origin item to 0.
  private var originRows: [ConstraintSystem.Row] {
    guard let origin = context.origin else { return [] }
    return LayoutAxis.allCases.map { axis in
      let terms = ConstraintSystem.path(from: origin, superviews).map { item in
        ConstraintSystem.Term(1, .position(item: item, axis))
      }
      return ConstraintSystem.Row(.origin(item: origin, axis), terms, .equal, 0)
    }
  }

  /// Records the sizes, margins and baselines that a row contains. Includes those of the superviews to which its
  /// positions are relative.
  private mutating func note(_ row: ConstraintSystem.Row, _ items: [String]) {
    var mentioned: [ConstraintSystem.Unknown] = []
    for term in ConstraintSystem.absolute(row.terms, superviews) {
      switch term.unknown {
      case .position(let item, let axis), .size(let item, let axis):
        mentioned.append(.size(item: item, axis))
      case .marginOrBaseline(let item, let attribute):
        marginsAndBaselines.insert(ConstraintSystem.Anchor(item, attribute))
      case .scroll, .holder: break
      }
    }
    // The items of the equation are recorded first, in the order of the equation.
    for item in items {
      for size in mentioned where size.item == item { sizes.insert(size) }
    }
    for size in mentioned { sizes.insert(size) }
  }

  /// Returns the row that states the known or assumed position of a margin or baseline; nil if its position is not
  /// known.
  private func offsetRow(of anchor: ConstraintSystem.Anchor) -> ConstraintSystem.Row? {
    let known = context.knownOffsets[anchor]
    guard let offset = known ?? context.assumedMargin.flatMap({ anchor.attribute.marginOffset($0) }),
      let axis = anchor.attribute.axis
    else { return nil }
    var sum = LinearSum<ConstraintSystem.Term>()
    sum.add(1, .marginOrBaseline(item: anchor.item, anchor.attribute))
    sum.add(-offset.fraction, .size(item: anchor.item, axis))
    let row = ConstraintSystem.Row(
      .marginOrBaseline(anchor, isAssumed: known == nil), sum.terms, .equal, offset.distance)
    return row.isFinite ? row : nil
  }
}

/// The coordinates of one equation whose items are names.
private struct NamedSpace: EquationSpace {
  typealias Anchor = AnchorReference
  typealias RowTerm = ConstraintSystem.Term

  let direction: LayoutDirection

  /// The names of the items, in the order of the equation.
  let items: [String]

  /// The item that `Superview` stands for in the equation. A position that is related to a constant is measured from
  /// its edge.
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
      // If superviews are not known, `Superview` is the same item in all equations. An equation that does not contain
      // `Superview` gets a separate item, from whose edge it can measure a position.
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
    // A position without a second operand is measured from the superview of its item.
    guard let corner = hasPartner ? holder ?? nearestCommonAncestor : superview else {
      return sum.add(factor, .holder(equation: number, axis))
    }
    for item in ConstraintSystem.path(from: corner, superviews) {
      sum.add(factor, .position(item: item, axis))
    }
  }

  /// The nearest common ancestor of the equation's items, which holds the constraint; nil if it is not known.
  private var nearestCommonAncestor: String? {
    guard let first = items.first, let last = items.last else { return nil }
    if first == last || isInside(last, first) { return first }
    if isInside(first, last) { return last }
    let above = Set(ConstraintSystem.path(from: first, superviews))
    return ConstraintSystem.path(from: last, superviews).first { above.contains($0) }
  }

  /// Returns whether `other` is the superview of `item`.
  private func isInside(_ item: String, _ other: String) -> Bool {
    superviews[item] == other || other == superview && item != other
  }

  /// The standard spacing between the items in points: that of Interface Builder.
  var standardSpacing: Double {
    guard let first = items.first, let last = items.last, first != last else {
      return StandardSpacing.betweenViews
    }
    return isInside(first, last) || isInside(last, first)
      ? StandardSpacing.toSuperview : StandardSpacing.betweenViews
  }
}

extension ConstraintEquation {
  /// The reason why the equation cannot be translated to a row; nil if it can, even if it is not a legal constraint.
  ///
  /// Logs contain such equations: a position related to a constant, which is measured from the superview's edge, or
  /// leading related to left.
  fileprivate var meaninglessness: Illegality? {
    switch legality() {
    case .locationWithoutPartner, .locationTimesZero, .directionalWithAbsolute:
      priority.isValid ? nil : .priorityOutOfRange(priority)
    case let problem: problem
    }
  }
}

extension LayoutAttribute {
  /// Returns the position of a margin whose inset is `depth`; nil if the attribute is not an edge of the margins.
  fileprivate func marginOffset(_ depth: Double) -> ConstraintSystem.Offset? {
    switch self {
    case .leftMargin, .topMargin: ConstraintSystem.Offset(fraction: 0, distance: depth)
    case .rightMargin, .bottomMargin: ConstraintSystem.Offset(fraction: 1, distance: -depth)
    default: nil
    }
  }
}

/// A list in which each element occurs once, in the order of first insertion.
@_spi(Tools)
public struct OrderedUnique<Element: Hashable> {
  /// The elements in the order of their first insertion.
  public private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  /// Creates a list without elements.
  public init() {}

  /// Adds an element at the end, unless the list contains it.
  public mutating func insert(_ element: Element) {
    if known.insert(element).inserted { elements.append(element) }
  }
}
