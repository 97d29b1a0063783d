import LinearConstraints

extension ConstraintSystem {
  /// Creates a system from equations, using the information in a context.
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

  /// Creates a system from equations. The other properties of each ``Equation``, such as its rank, have their default
  /// values.
  public init(_ equations: [ConstraintEquation], context: Context = Context()) {
    self.init(equations.map { Equation($0) }, context: context)
  }

  /// The name of the item that `Superview` refers to if the superview is not known.
  static let superviewName = "Superview"
}

/// A translator that converts equations to rows of a ``ConstraintSystem``, one by one.
private struct RowWriter {
  let context: ConstraintSystem.Context

  /// The name of each item's superview, as in the context. Entries that would make an item its own ancestor are left
  /// out.
  let superviews: [String: String]

  private var rows: [ConstraintSystem.Row] = []

  /// The widths and heights of the items that rows refer to, without duplicates, in the order of their first
  /// occurrence.
  private var sizes = OrderedUnique<ConstraintSystem.Unknown>()
  private var marginsAndBaselines = OrderedUnique<ConstraintSystem.Anchor>()

  init(context: ConstraintSystem.Context) {
    self.context = context
    superviews = ConstraintSystem.withoutCircles(context.superviews)
  }

  /// Translates an equation to a row, and adds the row.
  ///
  /// - Returns: The reason why the equation has no row; nil if it has a row.
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

  /// Returns all rows: first the rows for the origin, for known margins and baselines, and for sizes that must not be
  /// negative, then the rows of equations.
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

  /// The rows that set the left and top edges of ``ConstraintSystem/Context/origin`` to 0; empty if it is nil.
  private var originRows: [ConstraintSystem.Row] {
    guard let origin = context.origin else { return [] }
    return LayoutAxis.allCases.map { axis in
      let terms = ConstraintSystem.path(from: origin, superviews).map { item in
        ConstraintSystem.Term(1, .position(item: item, axis))
      }
      return ConstraintSystem.Row(.origin(item: origin, axis), terms, .equal, 0)
    }
  }

  /// Records the margins, baselines and sizes that a row depends on, because they need rows of their own. A row depends
  /// on the items of its equation, and on the superviews from which positions of these items are measured.
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
    // The sizes of the equation's items are recorded first, in the order in which the equation mentions the items.
    for item in items {
      for size in mentioned where size.item == item { sizes.insert(size) }
    }
    for size in mentioned { sizes.insert(size) }
  }

  /// Returns the row that states the known or assumed position of a margin or baseline; nil if its position is neither
  /// known nor assumed.
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

/// The ``EquationSpace`` in which one equation is translated. It identifies items by name.
private struct NamedSpace: EquationSpace {
  typealias Anchor = AnchorReference
  typealias RowTerm = ConstraintSystem.Term

  let direction: LayoutDirection

  /// The names of the equation's items, in the order of the equation.
  let items: [String]

  /// The item that `Superview` refers to in the equation. A position that is set to a constant is measured from the
  /// edge of this item.
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
      // If the superview is not known, `Superview` stands for the same item in all equations. An equation that does
      // not contain `Superview` gets a separate item from whose edge a position can be measured.
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

  /// The nearest common ancestor of the equation's items, on which the constraint is installed; nil if it is not
  /// known.
  private var nearestCommonAncestor: String? {
    guard let first = items.first, let last = items.last else { return nil }
    if first == last || isInside(last, first) { return first }
    if isInside(first, last) { return last }
    let above = Set(ConstraintSystem.path(from: first, superviews))
    return ConstraintSystem.path(from: last, superviews).first { above.contains($0) }
  }

  /// Returns whether `other` is the superview of `item`, or the item that `Superview` refers to in this equation.
  private func isInside(_ item: String, _ other: String) -> Bool {
    superviews[item] == other || other == superview && item != other
  }

  /// The standard spacing between the equation's items, in points. The values are the same as in Interface Builder.
  var standardSpacing: Double {
    guard let first = items.first, let last = items.last, first != last else {
      return StandardSpacing.betweenViews
    }
    return isInside(first, last) || isInside(last, first)
      ? StandardSpacing.toSuperview : StandardSpacing.betweenViews
  }
}

extension ConstraintEquation {
  /// The reason why the equation cannot be translated to a row; nil if it can.
  ///
  /// Logs contain some equations that Auto Layout does not allow, but that can be translated. One kind sets a position
  /// to a constant, or to a constant plus another position times 0. The constant is then measured from the superview's
  /// edge. The other kind relates a leading position to a left position.
  fileprivate var meaninglessness: Illegality? {
    switch legality() {
    case .locationWithoutPartner, .locationTimesZero, .directionalWithAbsolute:
      priority.isValid ? nil : .priorityOutOfRange(priority)
    case let problem: problem
    }
  }
}

extension LayoutAttribute {
  /// Returns the offset of a margin whose inset is `depth` points; nil if the attribute is not an edge of the margins.
  fileprivate func marginOffset(_ depth: Double) -> ConstraintSystem.Offset? {
    switch self {
    case .leftMargin, .topMargin: ConstraintSystem.Offset(fraction: 0, distance: depth)
    case .rightMargin, .bottomMargin: ConstraintSystem.Offset(fraction: 1, distance: -depth)
    default: nil
    }
  }
}

/// A list without duplicates, in the order in which elements were first inserted.
@_spi(Tools)
public struct OrderedUnique<Element: Hashable> {
  /// The elements, without duplicates, in the order in which they were first inserted.
  public private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  /// Creates a list without elements.
  public init() {}

  /// Adds an element at the end, unless the list already contains it.
  public mutating func insert(_ element: Element) {
    if known.insert(element).inserted { elements.append(element) }
  }
}
