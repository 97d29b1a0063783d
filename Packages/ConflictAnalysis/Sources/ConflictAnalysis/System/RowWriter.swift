import LayoutEquations

/// Turns equations into rows.
struct RowWriter {
  /// Why an equation has no row.
  struct Failure: Error {
    var reason: ConstraintSystem.Omission.Reason
  }

  let context: EquationContext
  private var rows: [ConstraintSystem.Row] = []

  /// The sizes and places that rows mention, each once, in their order.
  private var sizes = OrderedUnique<Quantity>()
  private var places = OrderedUnique<ItemAnchor>()

  init(context: EquationContext) { self.context = context }

  /// Adds the row of an equation.
  mutating func add(_ entry: ConstraintSystem.Equation, number: Int) throws(Failure) {
    let equation = entry.equation
    if let problem = equation.meaninglessness { throw Failure(reason: .illegal(problem)) }
    let names = EquationNames(equation, context: context)
    if let items = context.items, let stranger = names.items.first(where: { !items.contains($0) }) {
      throw Failure(reason: .unknownItem(stranger))
    }
    let direction = entry.direction ?? context.direction
    var sum = QuantitySum()
    let isMirrored = direction == .rightToLeft && equation.isDirectionalPlace
    add(1, equation.first, names, direction, to: &sum)
    let multiplier = equation.multiplier
    if let second = equation.second {
      add(-multiplier, second, names, direction, to: &sum)
    } else if let axis = equation.placeAxis {
      // A place without a partner is counted from what the item lies in.
      sum.add(-1, .position(item: names.superview, axis))
    }
    if multiplier != 1, let axis = equation.placeAxis, equation.second != nil {
      // Both sides count from the holder: a - h = k (b - h).
      sum.add(multiplier - 1, holder(of: entry, number, names, axis))
    }
    let constant = equation.constant + equation.standardSpacing * names.standardSpacing(context)
    let row = ConstraintSystem.Row(
      .equation(number), sum.terms, isMirrored ? equation.relation.reversed : equation.relation,
      isMirrored ? -constant : constant, priority: equation.priority,
      isMirrored: isMirrored)
    guard row.isFinite else { throw Failure(reason: .notFinite) }
    rows.append(row)
    note(row)
  }

  /// All rows, with those of what is known and of sizes before the equations.
  consuming func finish() -> [ConstraintSystem.Row] {
    let placed = places.elements.compactMap { placeRow(of: $0) }
    for row in placed { note(row) }
    let nonNegative = context.keepsSizesNonNegative ? sizes.elements : []
    return originRows + placed
      + nonNegative.compactMap { size in
        size.item.map {
          ConstraintSystem.Row(
            .nonNegativeSize(item: $0, size.axis), [QuantityTerm(1, size)], .greaterThanOrEqual, 0)
        }
      } + rows
  }

  /// The rows that say where the item is that everything is counted from.
  private var originRows: [ConstraintSystem.Row] {
    guard let origin = context.origin else { return [] }
    return LayoutAxis.allCases.map { axis in
      ConstraintSystem.Row(
        .origin(item: origin, axis), [QuantityTerm(1, .position(item: origin, axis))], .equal, 0)
    }
  }

  private mutating func note(_ row: ConstraintSystem.Row) {
    for term in row.terms {
      switch term.quantity {
      case .position(let item, let axis), .size(let item, let axis): sizes.insert(.size(item: item, axis))
      case .place(let item, let attribute): places.insert(ItemAnchor(item, attribute))
      case .holder: break
      }
    }
  }

  private func add(
    _ factor: Double, _ operand: ConstraintEquation.Operand, _ names: EquationNames,
    _ direction: LayoutDirection, to sum: inout QuantitySum
  ) {
    switch operand {
    case .attribute(let anchor):
      sum.add(factor, names.anchor(anchor, direction))
    case .distance(let from, let to):
      let isMirrored =
        direction == .rightToLeft && (from.attribute.isDirectional || to.attribute.isDirectional)
      sum.add(isMirrored ? -factor : factor, names.anchor(to, direction))
      sum.add(isMirrored ? factor : -factor, names.anchor(from, direction))
    }
  }

  private func holder(
    of entry: ConstraintSystem.Equation, _ number: Int, _ names: EquationNames, _ axis: LayoutAxis
  ) -> Quantity {
    guard let item = entry.holder ?? names.holder(in: context) else {
      return .holder(equation: number, axis)
    }
    return .position(item: item, axis)
  }

  /// The row that says where a margin or a baseline is; nil if nobody knows.
  private func placeRow(of anchor: ItemAnchor) -> ConstraintSystem.Row? {
    let known = context.places[anchor]
    guard let offset = known ?? context.assumedMargin.flatMap({ anchor.attribute.marginOffset($0) }),
      let axis = anchor.attribute.axis
    else { return nil }
    var sum = QuantitySum()
    sum.add(1, .place(item: anchor.item, anchor.attribute))
    sum.add(-1, .position(item: anchor.item, axis))
    sum.add(-offset.share, .size(item: anchor.item, axis))
    let row = ConstraintSystem.Row(
      .place(anchor, isAssumed: known == nil), sum.terms, .equal, offset.distance)
    return row.isFinite ? row : nil
  }
}

/// A sum of quantities while a row is being made.
struct QuantitySum {
  private(set) var terms: [QuantityTerm] = []

  /// Adds a multiple of a quantity; one that cancels out is left out.
  mutating func add(_ coefficient: Double, _ quantity: Quantity) {
    if let place = terms.firstIndex(where: { $0.quantity == quantity }) {
      terms[place].coefficient += coefficient
      if terms[place].coefficient == 0 { terms.remove(at: place) }
    } else if coefficient != 0 {
      terms.append(QuantityTerm(coefficient, quantity))
    }
  }

  /// Adds a multiple of an attribute, with leading and trailing resolved.
  mutating func add(_ factor: Double, _ anchor: ItemAnchor) {
    guard let axis = anchor.attribute.axis else { return }
    switch anchor.attribute {
    case .width, .height:
      add(factor, .size(item: anchor.item, axis))
    case .left, .leading, .top:
      add(factor, .position(item: anchor.item, axis))
    case .right, .trailing, .bottom:
      add(factor, .position(item: anchor.item, axis))
      add(factor, .size(item: anchor.item, axis))
    case .centerX, .centerY:
      add(factor, .position(item: anchor.item, axis))
      add(factor / 2, .size(item: anchor.item, axis))
    case .centerXWithinMargins:
      add(factor / 2, .place(item: anchor.item, .leftMargin))
      add(factor / 2, .place(item: anchor.item, .rightMargin))
    case .centerYWithinMargins:
      add(factor / 2, .place(item: anchor.item, .topMargin))
      add(factor / 2, .place(item: anchor.item, .bottomMargin))
    case .leadingMargin: add(factor, .place(item: anchor.item, .leftMargin))
    case .trailingMargin: add(factor, .place(item: anchor.item, .rightMargin))
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .lastBaseline, .firstBaseline:
      add(factor, .place(item: anchor.item, anchor.attribute))
    case .notAnAttribute: break
    }
  }
}

/// Elements in the order in which they first came, each once.
struct OrderedUnique<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var known: Set<Element> = []

  mutating func insert(_ element: Element) {
    if known.insert(element).inserted { elements.append(element) }
  }
}
