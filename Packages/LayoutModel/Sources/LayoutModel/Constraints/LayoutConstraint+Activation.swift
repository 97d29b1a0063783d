extension LayoutConstraint {
  /// Activates constraints one after the other.
  ///
  /// - Precondition: As for ``isActive``; see ``activate(checking:)`` for data.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Activates constraints one after the other, up to the first that can't be.
  ///
  /// A constraint on a guide without owner is none of those: it silently stays inactive.
  ///
  /// - Throws: ``ConstraintActivationError``. The constraints before the one it names stay active, and those behind it
  ///   are not reached, as in UIKit.
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

  /// Deactivates constraints; inactive ones stay so.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Makes the nearest common ancestor of the items hold the constraint; a guide stands for its owner. An active
  /// constraint stays where it is.
  ///
  /// - Throws: ``ConstraintError/noFirstItem``, ``ConstraintError/itemGone``,
  ///   ``ConstraintError/guideWithoutOwner(_:)``, ``ConstraintError/noCommonAncestor(_:_:)``.
  /// - Complexity: O(depth).
  public func activate() throws(ConstraintError) {
    guard holder == nil else { return }
    attach(to: try commonHolder())
  }

  /// Makes an item hold the constraint, after taking it from the one that did.
  ///
  /// The holder matters: the numbers of a constraint are measured in its coordinates, and its direction says which
  /// side is leading.
  ///
  /// - Throws: As ``activate()``; and ``ConstraintError/holderNotAbove(_:)`` if an item is not in the holder.
  /// - Complexity: O(depth).
  public func activate(heldBy holder: any LayoutItem) throws(ConstraintError) {
    let common = try commonHolder()
    guard common.isLayoutDescendant(of: holder) else { throw .holderNotAbove(holder.layoutName) }
    guard self.holder !== holder else { return }
    deactivate()
    attach(to: holder)
  }

  /// Takes the constraint out of the layout; an inactive one stays so.
  public func deactivate() {
    guard let holder else { return }
    holder.layoutState.held.remove(self)
    self.holder = nil
    forgetItems()
  }

  /// Makes an item hold the constraint, without a question.
  func attach(to holder: any LayoutItem) {
    let engine = holder.layoutState.engine
    // Seen from an engine's root the top is near.
    let top = (engine?.root ?? holder).layoutTop.layoutState
    top.clock += 1
    age = top.clock
    self.holder = holder
    holder.layoutState.held.append(self)
    forEachTarget { $0.item?.layoutState.mentions.append(self) }
    engine?.track(self)
  }

  /// The holder is being freed: nothing holds the constraint any more.
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

  /// The item that holds the constraint, or would if it were activated; nil for one that cannot be.
  ///
  /// - Complexity: O(depth).
  @_spi(Tools) public var naturalHolder: (any LayoutItem)? { holder ?? nearestHolder }

  /// The item that ``activate()`` makes the holder: the nearest that the items have in common, where a guide stands for its
  /// owner; nil for a constraint that cannot be activated.
  ///
  /// - Complexity: O(depth).
  @_spi(Tools) public var nearestHolder: (any LayoutItem)? { try? commonHolder() }

  /// The item that activation makes the holder.
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

/// Which constraint of a list can't be activated, and why.
public struct ConstraintActivationError: Error, Hashable, Sendable {
  /// The constraint's place in the list.
  public var index: Int

  /// Why it can't be activated.
  public var error: ConstraintError

  /// Makes an error.
  public init(index: Int, error: ConstraintError) {
    self.index = index
    self.error = error
  }
}

extension ConstraintActivationError: CustomStringConvertible {
  /// The place and the reason.
  public var description: String { "Constraint \(index): \(error)" }
}

extension LayoutItem {
  /// The active constraints that the item holds, in the order of their activation: those that people made and those that
  /// the layout or a container generated, see ``LayoutConstraint/origin``.
  ///
  /// - Complexity: O(*n*).
  public var heldLayoutConstraints: [LayoutConstraint] { layoutState.held.map(\.self) }

  /// The active constraints that the item and everything in it hold, in the order of their activation, which is the order
  /// in which an engine tries them, see ``LayoutEngine``.
  ///
  /// Of trees that were put together later, those of equal age are in the order of the tree.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items and constraints.
  public var layoutConstraintsInSubtree: [LayoutConstraint] {
    layoutSubtree().flatMap(\.heldLayoutConstraints).sorted { $0.age < $1.age }
  }
}
