import LayoutEquations
import LinearConstraints

/// The pattern of conflicts in which one constraint of the app puts an item before another item, and a second
/// constraint puts the same item after the other item.
struct OppositeOrder: ConflictPattern {
  private let item: String
  private let other: String
  private let axis: LayoutAxis

  /// The indices of two constraints: `before` puts ``item`` before ``other``, and `after` puts ``item`` after
  /// ``other``.
  private let rows: (before: Int, after: Int)

  /// Finds two constraints that state opposite orders of two items; nil if there are none.
  init?(_ conflict: ConflictCase) {
    let orders = conflict.members.compactMap { index in
      conflict.order(by: index).map { (index: index, order: $0) }
    }
    for (place, one) in orders.enumerated() {
      for next in orders[(place + 1)...]
      where one.order.axis == next.order.axis && one.order.first == next.order.second
        && one.order.second == next.order.first
      {
        item = one.order.first
        other = one.order.second
        axis = one.order.axis
        rows = (one.index, next.index)
        return
      }
    }
    return nil
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let (before, after) = axis == .horizontal ? ("before", "after") : ("above", "below")
    return
      "[\(rows.before + 1)] puts \(words.the(item)) \(before) \(words.the(other)), but [\(rows.after + 1)] puts it \(after) \(words.the(other))."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let order =
      changes.conflict.droppedIndex == rows.before
      ? [rows.before, rows.after] : [rows.after, rows.before]
    let words = changes.words
    let (before, after) = axis == .horizontal ? ("before", "after") : ("above", "below")
    return order.map { index in
      let side = index == rows.before ? after : before
      return LogFix(
        advice: "Delete [\(index + 1)] (\(words.text(of: index))).",
        reason:
          "Then \(words.the(item)) is \(side) \(words.the(other)). If both constraints are intended, one of them has the wrong sign or relation.",
        edits: [.init(constraint: index, change: .remove)])
    }
  }
}

extension ConflictCase {
  /// Returns two items whose order along an axis a constraint of the app determines: `second` begins where `first`
  /// ends, or after it. Nil for other constraints, and for a constraint that lets the items overlap.
  fileprivate func order(by index: Int) -> (first: String, second: String, axis: LayoutAxis)? {
    guard makers[index].isChangeable, isBetweenNeighbors(index), let equation = constraints[index].equation,
      equation.multiplier == 1, case .attribute(let one) = equation.first,
      case .attribute(let two)? = equation.second, let axis = one.attribute.axis,
      case .item(let first) = one.item, case .item(let second) = two.item
    else { return nil }
    // The near edge minus the far edge is the gap.
    let isNear = one.attribute.isNearEdge == true
    let gap = isNear ? equation.constant : -equation.constant
    let isLeast = equation.relation == (isNear ? .greaterThanOrEqual : .lessThanOrEqual)
    guard gap >= 0, isLeast || equation.relation == .equal else { return nil }
    return isNear ? (second, first, axis) : (first, second, axis)
  }
}
