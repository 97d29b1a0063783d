extension LayoutConstraint {
  /// Activates constraints in order.
  ///
  /// - Precondition: As for ``isActive``; see ``activate(checking:)`` for data.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Activates constraints in order, up to the first one that fails.
  ///
  /// A constraint on a guide without an owner does not fail: it stays inactive, and no error is reported.
  ///
  /// - Throws: ``ConstraintActivationError`` for the constraint that failed. The constraints before it stay active, and
  ///   those after it are not activated, as in UIKit.
  public static func activate(checking constraints: [LayoutConstraint]) throws(ConstraintActivationError) {
    for (index, constraint) in constraints.enumerated() {
      do throws(ConstraintError) {
        try constraint.activate()
      } catch .guideWithoutOwner {
        continue
      } catch {
        throw ConstraintActivationError(index: index, error: error)
      }
    }
  }

  /// Deactivates constraints; has no effect on inactive ones.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Activates the constraint with the nearest common ancestor of its items as the holder, where a guide counts as its
  /// owner. Has no effect on an active constraint.
  ///
  /// - Throws: ``ConstraintError/noFirstItem``, ``ConstraintError/itemGone``,
  ///   ``ConstraintError/guideWithoutOwner(_:)``, ``ConstraintError/noCommonAncestor(_:_:)``.
  /// - Complexity: O(depth).
  public func activate() throws(ConstraintError) {
    guard holder == nil else { return }
    attach(to: try commonHolder())
  }

  /// Activates the constraint with a given holder; an active constraint is moved to it.
  ///
  /// The holder affects the result: a constraint uses the coordinates of its holder, and the layout direction of its
  /// holder determines which side is leading.
  ///
  /// - Throws: The errors of ``activate()``, and ``ConstraintError/holderNotAbove(_:)`` if an item is not in the
  ///   holder.
  /// - Complexity: O(depth).
  public func activate(heldBy holder: any LayoutItem) throws(ConstraintError) {
    let common = try commonHolder()
    guard common.isLayoutDescendant(of: holder) else { throw .holderNotAbove(holder.layoutName) }
    guard self.holder !== holder else { return }
    deactivate()
    attach(to: holder)
  }

  /// Deactivates the constraint; has no effect on an inactive one.
  public func deactivate() {
    guard let holder else { return }
    holder.layoutState.held.remove(self)
    self.holder = nil
    forgetItems()
  }

  /// Activates the constraint with a given holder, without checks.
  func attach(to holder: any LayoutItem) {
    let engine = holder.layoutState.engine
    // The root of an engine is closer to the top of the tree than most holders.
    let top = (engine?.root ?? holder).layoutTop.layoutState
    top.clock += 1
    age = top.clock
    self.holder = holder
    holder.layoutState.held.append(self)
    forEachTarget { $0.item?.layoutState.mentions.append(self) }
    engine?.track(self)
  }

  /// Deactivates the constraint because its holder is being freed.
  func forgetHolder() {
    holder = nil
    forgetItems()
  }

  private func forgetItems() {
    forEachTarget { $0.item?.layoutState.mentions.remove(self) }
    if let row {
      row.engine?.retire(row)
      self.row = nil
    }
  }

  /// The holder of the constraint, or the item that would become the holder; nil if the constraint cannot be activated.
  ///
  /// - Complexity: O(depth).
  @_spi(Tools) public var naturalHolder: (any LayoutItem)? { holder ?? nearestHolder }

  /// The item that ``activate()`` makes the holder: the nearest common ancestor of the items, where a guide counts as
  /// its owner; nil if the constraint cannot be activated.
  ///
  /// - Complexity: O(depth).
  @_spi(Tools) public var nearestHolder: (any LayoutItem)? { try? commonHolder() }

  /// Returns the item that ``activate()`` makes the holder.
  private func commonHolder() throws(ConstraintError) -> any LayoutItem {
    guard first != nil else { throw .noFirstItem }
    var common: (any LayoutItem)?
    var previous: (any LayoutItem)?
    try forEachTarget { target throws(ConstraintError) in
      guard let item = target.item else { throw .itemGone }
      guard let place = item.constraintHolder else { throw .guideWithoutOwner(item.layoutName) }
      if let one = common {
        guard let both = nearestCommonAncestor(one, place) else {
          throw .noCommonAncestor(previous?.layoutName ?? "", item.layoutName)
        }
        common = both
      } else {
        common = place
      }
      previous = item
    }
    guard let common else { throw .noFirstItem }
    return common
  }
}

/// The error of activating a list of constraints.
public struct ConstraintActivationError: Error, Hashable, Sendable {
  /// The index of the failed constraint in the list.
  public var index: Int

  /// The error of that constraint.
  public var error: ConstraintError

  /// Creates an error.
  public init(index: Int, error: ConstraintError) {
    self.index = index
    self.error = error
  }
}

extension ConstraintActivationError: CustomStringConvertible {
  /// The index and the error.
  public var description: String { "Constraint \(index): \(error)" }
}

extension LayoutItem {
  /// The active constraints that the item holds, in the order of activation, including generated ones; see
  /// ``LayoutConstraint/origin``.
  ///
  /// - Complexity: O(*n*).
  public var heldLayoutConstraints: [LayoutConstraint] { layoutState.held.map(\.self) }

  /// The active constraints that the item and its descendants hold, in the order of activation, which is the order in
  /// which the engine tries them; see ``LayoutEngine``.
  ///
  /// Constraints of equal age, which exist after trees were joined, are in the order of the tree.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items and constraints.
  public var layoutConstraintsInSubtree: [LayoutConstraint] {
    layoutSubtree().flatMap(\.heldLayoutConstraints).sorted { $0.age < $1.age }
  }
}
