@_spi(Tools) import LayoutModel

/// A change of a constraint that ends a layout loop.
public struct LoopChange: Hashable, Sendable {
  /// The constraint that causes the layout loop, because it refers to a baseline that does not converge.
  public var equation: ConstraintEquation

  /// The constraint to write instead of ``equation``. This constraint refers to the baseline of a subitem.
  public var changed: ConstraintEquation
}

extension LayoutEngine {
  /// Finds changes that end the layout loop of the last layout pass. The loop is caused by a constraint on the baseline
  /// of an item that takes this baseline from one of its subitems. Each change relates the constraint directly to the
  /// baseline of a subitem.
  ///
  /// The tree is laid out with each possible change. The result contains the changes with which the layout converges
  /// and no constraint is dropped. Afterwards, the same constraints are active as before, but the frames are those of
  /// the last attempt, so call this method only for a tree that is not displayed.
  ///
  /// - Parameter limit: The maximum number of changes to return. Default: 2.
  /// - Complexity: One layout pass for each of at most 8 attempts.
  public func changesEndingLoop(limit: Int = 2) -> [LoopChange] {
    guard let loop = solution.layoutLoop else { return [] }
    let active = LayoutConstraint.active(inSubtreeOf: root)
    let names = LayoutItemIndex(root: root)
    var changes: [LoopChange] = []
    var attempts = 8
    for baseline in loop.baselines {
      guard let constraint = active.first(where: { ObjectIdentifier($0) == baseline.constraint }),
        constraint.origin == .user, let first = constraint.firstItem, let second = constraint.secondItem
      else { continue }
      let isFirst = ObjectIdentifier(first) == baseline.item
      let (owner, other) = isFirst ? (first, second) : (second, first)
      for subitem in owner.layoutSubitems where subitem.layoutKind == .view && subitem !== other {
        guard attempts > 0, changes.count < limit else { break }
        attempts -= 1
        let changed = LayoutConstraint(
          item: isFirst ? subitem : first, attribute: constraint.firstAttribute,
          relatedBy: constraint.relation, toItem: isFirst ? second : subitem,
          attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
          constant: constraint.constant)
        changed.priority = constraint.priority
        if settles(replacing: constraint, by: changed) {
          changes.append(
            LoopChange(
              equation: constraint.equation(items: names), changed: changed.equation(items: names)))
        }
      }
    }
    return changes
  }

  /// Returns whether the layout converges, and no constraint is dropped, if `changed` replaces `constraint`.
  private func settles(replacing constraint: LayoutConstraint, by changed: LayoutConstraint) -> Bool {
    constraint.isActive = false
    changed.isActive = true
    defer {
      changed.isActive = false
      constraint.isActive = true
    }
    let solution = layout()
    return solution.isSatisfied && solution.layoutLoop == nil && solution.unconvergedItems.isEmpty
  }
}
