@_spi(Tools) import LayoutEquations

/// A row that a layout engine dropped, with the visible effects of dropping it.
public struct DroppedRowEffects: Hashable, Sendable {
  /// The index of the row in `ConstraintSystem.rows`.
  public var row: Int

  /// The source of the row, such as an equation.
  public var premise: ConstraintSystem.Premise

  /// The visible effects of dropping the row.
  public var effects: [FrameEffect]
}

/// A visible difference of frames that results because a row does not hold, or was changed.
public enum FrameEffect: Hashable, Sendable {
  /// The size or distance that a row requires is different in the solution. `requested` is the required value and
  /// `actual` the value in the solution, both in points.
  case differs(ConstraintSystem.Premise, LengthSegment.Kind, requested: Double, actual: Double)

  /// An item extends beyond the edge `edge` of its container by this number of points.
  case overflow(item: String, container: String, edge: LayoutAttribute, by: Double)

  /// The size or distance that a row requires has different values in equally good solutions. In all of them, it is at
  /// least or at most this number of points. The bound follows from the other rows of a conflict.
  case limited(ConstraintSystem.Premise, LengthSegment.Kind, LengthBound, Double)

  /// A size is smaller than another size of the same axis by at least this number of points, in all equally good
  /// solutions.
  case smaller(ItemSize, than: ItemSize, atLeast: Double)

  /// Two items overlap along an axis by this number of points.
  case overlap(item: String, other: String, LayoutAxis, by: Double)

  /// The width (horizontal axis) or height (vertical axis) of an item is 0.
  case collapsed(item: String, LayoutAxis)

  /// Whether the effect is an overlap of two items, an item that overflows its container, or an item whose width or
  /// height is 0.
  public var isCollision: Bool {
    switch self {
    case .differs, .limited, .smaller: false
    case .overflow, .overlap, .collapsed: true
    }
  }
}

extension SolvedSystem {
  /// Returns the visible effects on the items of a row at the current values, such as a wrong distance or an overlap;
  /// empty if there are none.
  func effects(of row: Int) -> [FrameEffect] {
    // The two items of a distance can have different superviews, so positions are measured from one origin.
    let source = system.absolute(system.rows[row])
    let actual = value(of: system.rows[row].terms)
    let residual = actual - source.constant
    let isBroken =
      switch source.relation {
      case .equal: abs(residual) > index.tolerance(of: row, values: { probe.value($0) })
      case .lessThanOrEqual: residual > 1e-6
      case .greaterThanOrEqual: residual < -1e-6
      }
    var effects: [FrameEffect] = []
    if let stretch = stretch(of: source, actual) {
      if isBroken {
        effects.append(
          .differs(source.premise, stretch.kind, requested: stretch.requested, actual: stretch.actual))
      }
      if case .gap(let from, let to) = stretch.kind, stretch.actual < -1e-6 {
        effects += collision(from, to, by: -stretch.actual)
      }
    } else if isBroken {
      effects.append(.differs(source.premise, .constant, requested: source.constant, actual: actual))
    }
    return effects + collapses(in: source)
  }

  /// Returns the effect of the other rows of a conflict on the size or distance that a row states, such as “at most 40
  /// points”. Returns nil if the row states neither a size, a distance, nor a comparison of two sizes.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - bound: The largest or smallest value of the row's left side that the other rows allow, in points.
  ///   - isLargest: Whether `bound` is the largest value. If false, it is the smallest.
  func limit(of row: Int, _ bound: Double, isLargest: Bool) -> FrameEffect? {
    let source = system.absolute(system.rows[row])
    if source.terms.count == 2, source.terms.allSatisfy({ $0.unknown.isSize }) {
      return comparison(source, bound, isLargest: isLargest)
    }
    let isSize = source.terms.count == 1 && source.terms[0].unknown.isSize
    guard isSize || source.terms.contains(where: { !$0.unknown.isSize }),
      let end = stretch(of: source, bound), let next = stretch(of: source, bound + 1)
    else { return nil }
    let isUpper = isLargest == (next.actual > end.actual)
    return .limited(source.premise, end.kind, isUpper ? .atMost : .atLeast, end.actual)
  }

  /// Returns the effect ``FrameEffect/smaller(_:than:atLeast:)`` that follows from a limit for the difference of two
  /// sizes. Returns nil if the row is not the difference of two sizes on one axis, or if the limit does not show which
  /// size is smaller.
  ///
  /// - Parameters:
  ///   - row: The row whose left side is limited.
  ///   - bound: The limit of the left side, in points.
  ///   - isLargest: Whether `bound` is the largest value of the left side. If false, it is the smallest.
  private func comparison(_ row: ConstraintSystem.Row, _ bound: Double, isLargest: Bool) -> FrameEffect? {
    let (first, second) = (row.terms[0], row.terms[1])
    guard let one = first.unknown.item, let other = second.unknown.item,
      first.unknown.axis == second.unknown.axis,
      first.coefficient == -second.coefficient
    else { return nil }
    let difference = bound / first.coefficient
    let isUpper = isLargest == (first.coefficient > 0)
    guard isUpper ? difference < -1e-6 : difference > 1e-6 else { return nil }
    let size = ItemSize(item: one, first.unknown.axis)
    let otherSize = ItemSize(item: other, first.unknown.axis)
    return isUpper
      ? .smaller(size, than: otherSize, atLeast: -difference)
      : .smaller(otherSize, than: size, atLeast: difference)
  }

  /// Returns the size or distance that a row requires, with its required and its actual value in points; nil if the row
  /// states neither a size nor a distance.
  ///
  /// A distance is measured towards the position that should be to the right or below, if this is known. Otherwise, it
  /// is measured in the direction in which the required distance is positive.
  private func stretch(of row: ConstraintSystem.Row, _ actual: Double) -> (
    kind: LengthSegment.Kind, requested: Double, actual: Double
  )? {
    if row.terms.count == 1, let term = row.terms.first, term.unknown.isSize, let item = term.unknown.item {
      return (
        .size(ItemSize(item: item, term.unknown.axis)), row.constant / term.coefficient,
        actual / term.coefficient
      )
    }
    if row.terms.allSatisfy({ $0.unknown.isSize }), let term = row.terms.first, let item = term.unknown.item {
      // A relation of several sizes is reported as a requirement of its first size. The required value follows from
      // the actual values of the other sizes.
      let size = value(of: term.unknown)
      return (
        .size(ItemSize(item: item, term.unknown.axis)),
        size - (actual - row.constant) / term.coefficient, size
      )
    }
    guard let edge = FlowEdge(row, number: 0, multiplier: 1) else { return nil }
    let (from, to) = (SegmentPosition(edge.from), SegmentPosition(edge.to))
    let (requested, now) = (edge.length, edge.direction * actual)
    return isForward(from, to) ?? (requested >= 0)
      ? (.gap(from: from, to: to), requested, now) : (.gap(from: to, to: from), -requested, -now)
  }

  /// Returns whether the second position should be to the right of or below the first one; nil if that is unknown.
  private func isForward(_ from: SegmentPosition, _ to: SegmentPosition) -> Bool? {
    guard let one = from.item, let other = to.item, one != other else { return nil }
    // One item contains the other. Forward is from the start of the container to an edge of the inner item, and from an
    // edge of the inner item to the end of the container.
    if from.fraction + to.fraction == 1, from.fraction == 0 || from.fraction == 1 {
      if isInside(other, one) { return from.fraction == 0 }
      if isInside(one, other) { return to.fraction == 1 }
    }
    // From the right or bottom edge of one item to the left or top edge of the next item: forward.
    if from.fraction == 1, to.fraction == 0 { return true }
    if from.fraction == 0, to.fraction == 1 { return false }
    guard from.fraction == to.fraction, from.fraction == 0 || from.fraction == 1 else { return nil }
    // From an edge of an item to the same edge of its superview or subview. Forward is from the superview's left or
    // top edge to the subview's, and from the subview's right or bottom edge to the superview's.
    if system.superviews[other] == one { return from.fraction == 0 }
    if system.superviews[one] == other { return from.fraction == 1 }
    return nil
  }

  private func collision(_ from: SegmentPosition, _ to: SegmentPosition, by amount: Double) -> [FrameEffect] {
    guard let one = from.item, let other = to.item, let axis = (from.attribute ?? to.attribute)?.axis else {
      return []
    }
    switch (from.fraction, to.fraction) {
    case (1, 0):
      // An item inside another item does not overlap that item, and an item that lies completely before the other does
      // not overlap it either.
      let size = value(of: .size(item: one, axis)) + value(of: .size(item: other, axis))
      guard !isInside(one, other), !isInside(other, one), amount < size - 1e-6 else { return [] }
      return [.overlap(item: one, other: other, axis, by: amount)]
    case (0, 0):
      return [
        .overflow(item: other, container: one, edge: axis == .horizontal ? .left : .top, by: amount)
      ]
    case (1, 1):
      return [
        .overflow(item: one, container: other, edge: axis == .horizontal ? .right : .bottom, by: amount)
      ]
    default: return []
    }
  }

  /// Returns whether an item is a descendant of another item.
  private func isInside(_ item: String, _ other: String) -> Bool {
    system.ancestors(of: item).contains(other)
  }

  private func collapses(in row: ConstraintSystem.Row) -> [FrameEffect] {
    var items = OrderedUnique<ItemSize>()
    for term in row.terms {
      if let item = term.unknown.item { items.insert(ItemSize(item: item, term.unknown.axis)) }
    }
    return items.elements.compactMap { size in
      let quantity = ConstraintSystem.Unknown.size(item: size.item, size.axis)
      guard let number = index.numbers[quantity], abs(value(of: quantity)) <= 1e-6 else { return nil }
      return isSetToZero(number) ? nil : .collapsed(item: size.item, size.axis)
    }
  }

  /// Returns whether a row sets a size to 0. If so, the size of 0 is intended and not reported as an effect.
  func isSetToZero(_ size: ConstraintSystem.Unknown) -> Bool {
    index.numbers[size].map { isSetToZero($0) } ?? false
  }

  private func isSetToZero(_ number: Int) -> Bool {
    index.rowsOfUnknown[number].contains { row in
      let other = system.rows[row]
      return other.terms.count == 1 && other.constant == 0 && other.relation == .equal
    }
  }
}
