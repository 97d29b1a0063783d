@_spi(Tools) import LayoutModel

/// A change of a constraint that ends a layout loop.
public struct LoopChange: Hashable, Sendable {
  /// The constraint on the baseline that does not settle.
  public var equation: ConstraintEquation

  /// The constraint to write instead.
  public var changed: ConstraintEquation
}

extension LayoutEngine {
  /// Finds changes that end the layout loop of the last pass: a constraint on a baseline that an item takes from one of
  /// its subitems is related to the baseline of a subitem instead.
  ///
  /// The tree is laid out with each change. The result contains the changes with which the layout converges and no
  /// constraint is dropped. Afterwards the constraints are active as before, but the frames are those of the last
  /// attempt, so call this for a tree that is not displayed.
  ///
  /// - Parameter limit: The largest number of changes. Default: 2.
  /// - Complexity: A layout pass for each attempt; there are at most 8.
  public func changesEndingLoop(limit: Int = 2) -> [LoopChange] {
    guard let loop = lastSolution.layoutLoop else { return [] }
    let active = root.layoutConstraintsInSubtree
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

  /// Returns whether the layout converges, and no constraint is dropped, with another constraint in place of one.
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
