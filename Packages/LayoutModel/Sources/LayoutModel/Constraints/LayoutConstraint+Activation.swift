extension LayoutConstraint {
  /// Activates constraints in the order of the array.
  ///
  ///     LayoutConstraint.activate([
  ///       label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
  ///       label.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
  ///     ])
  ///
  /// - Precondition: The same as for ``isActive``. For unchecked input, use ``activate(validating:)``.
  /// - Complexity: O(depth) for each constraint.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Activates constraints in the order of the array, and stops at the first error.
  ///
  /// A constraint on a layout guide that is not in a view stays inactive, and no error is thrown.
  ///
  /// - Throws: ``ConstraintActivationError`` for the constraint that failed. As in UIKit, constraints before it in
  ///   the array stay active, and constraints after it are not activated.
  /// - Complexity: O(depth) for each constraint.
  public static func activate(validating constraints: [LayoutConstraint]) throws(ConstraintActivationError) {
    for (index, constraint) in constraints.enumerated() {
      do throws(ConstraintError) {
        try constraint.activate()
      } catch .guideWithoutOwner {
        continue
      } catch {
        throw ConstraintActivationError(index: index, error: error, creationSite: constraint.creationSite)
      }
    }
  }

  /// Deactivates constraints. Has no effect on inactive constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Activates the constraint. Has no effect on an active constraint.
  ///
  /// The nearest common ancestor of the constraint's items becomes the constraint's holder. A layout guide counts as
  /// the view that owns it.
  ///
  /// - Throws: ``ConstraintError/noFirstItem``, ``ConstraintError/itemGone``,
  ///   ``ConstraintError/guideWithoutOwner(_:)``, ``ConstraintError/noCommonAncestor(_:_:)``.
  ///   ``ConstraintError/illegal(_:)`` if an engine lays out the holder and the constraint relates a horizontal
  ///   position to a vertical one.
  /// - Complexity: O(depth).
  public func activate() throws(ConstraintError) {
    guard holder == nil else { return }
    let holder = try findNearestCommonAncestor()
    if holder.layoutState.engine != nil, let problem = axisProblem { throw problem }
    attach(to: holder)
  }

  /// Activates the constraint with the given holder. If the constraint is already active, its holder changes.
  ///
  /// The holder affects the layout: the constraint uses the coordinates and the layout direction of its holder.
  ///
  /// - Throws: The errors of ``activate()``, and ``ConstraintError/holderNotAbove(_:)`` if the holder does not contain
  ///   all items of the constraint.
  /// - Complexity: O(depth).
  public func activate(heldBy holder: any LayoutItem) throws(ConstraintError) {
    let common = try findNearestCommonAncestor()
    guard common.isLayoutDescendant(of: holder) else { throw .holderNotAbove(holder.layoutName) }
    guard self.holder !== holder else { return }
    if holder.layoutState.engine != nil, let problem = axisProblem { throw problem }
    deactivate()
    attach(to: holder)
  }

  /// Activates a generated constraint, for which the item that ``activate()`` would make its holder is already known.
  ///
  /// Only debug builds check the holder. The search for it takes a quarter of the time of ``activate()``.
  @_spi(Tools) public func activate(heldByKnown holder: any LayoutItem) {
    guard self.holder == nil else { return }
    assert(nearestCommonAncestor === holder && axisProblem == nil)
    attach(to: holder)
  }

  /// The error of a constraint that relates a horizontal position to a vertical one; nil for other constraints. No
  /// engine accepts a constraint with this error.
  var axisProblem: ConstraintError? {
    mixesAxes ? .illegal(.horizontalWithVertical(firstAttribute, secondAttribute)) : nil
  }

  /// Deactivates the constraint. Has no effect on an inactive constraint.
  public func deactivate() {
    guard let holder else { return }
    holder.layoutState.held.remove(self)
    self.holder = nil
    forgetItems()
  }

  /// Activates the constraint with a given holder, without checking that the holder contains all items of the
  /// constraint.
  func attach(to holder: any LayoutItem) {
    let state = holder.layoutState
    let engine = state.engine
    // Most holders are deep in the tree. The engine finds the topmost item of the tree faster.
    let top = engine?.topState ?? holder.layoutTop.layoutState
    top.clock += 1
    age = top.clock
    holderReference = state.reference(to: holder)
    state.held.append(self)
    forEachTarget { $0.state?.mentions.append(self) }
    engine?.track(self)
  }

  /// Deactivates the constraint while its holder is being deallocated.
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

  /// The holder of an active constraint. For an inactive constraint, the item that ``activate()`` would make its
  /// holder; nil if the constraint cannot be activated.
  ///
  /// - Complexity: O(depth).
  @_spi(Tools) public var effectiveHolder: (any LayoutItem)? { holder ?? nearestCommonAncestor }

  /// The item that ``activate()`` would make the holder: the nearest common ancestor of the constraint's items. Nil if
  /// the constraint cannot be activated.
  ///
  /// A layout guide counts as the view that owns it.
  ///
  /// - Complexity: O(depth).
  @_spi(Tools) public var nearestCommonAncestor: (any LayoutItem)? { try? findNearestCommonAncestor() }

  /// Returns the nearest common ancestor of the constraint's items, or throws an error if the constraint cannot be
  /// activated.
  private func findNearestCommonAncestor() throws(ConstraintError) -> any LayoutItem {
    guard first != nil else { throw .noFirstItem }
    var common: (any LayoutItem)?
    var previous: (any LayoutItem)?
    try forEachTarget { target throws(ConstraintError) in
      guard let item = target.item else { throw .itemGone }
      guard let ancestor = item.constraintHolder else { throw .guideWithoutOwner(item.layoutName) }
      if let one = common {
        guard let both = commonAncestor(one, ancestor) else {
          throw .noCommonAncestor(previous?.layoutName ?? "", item.layoutName)
        }
        common = both
      } else {
        common = ancestor
      }
      previous = item
    }
    guard let common else { throw .noFirstItem }
    return common
  }
}

/// The error of ``LayoutConstraint/activate(validating:)``: the first constraint that failed, and its error.
public struct ConstraintActivationError: Error, Hashable, Sendable {
  /// The index of the failed constraint in the array that was passed.
  public var index: Int

  /// The error of the failed constraint.
  public var error: ConstraintError

  /// The line of code that created the failed constraint; nil if it is not known.
  public var creationSite: CreationSite?

  /// Creates an error for the constraint at an index. Default: an unknown creation site.
  public init(index: Int, error: ConstraintError, creationSite: CreationSite? = nil) {
    self.index = index
    self.error = error
    self.creationSite = creationSite
  }
}

extension ConstraintActivationError: CustomStringConvertible {
  /// The index of the constraint, its creation site unless that is unknown, and the error, such as `Constraint 2
  /// (MyApp/LoginView.swift:42): …`.
  public var description: String {
    "Constraint \(index)\(creationSite.map { " (\($0))" } ?? ""): \(error)"
  }
}

extension LayoutItem {
  /// The active constraints that the item holds, in the order of activation.
  ///
  /// The result includes generated constraints; see ``LayoutConstraint/origin``.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public var heldLayoutConstraints: [LayoutConstraint] { layoutState.held.map { $0 } }

  /// The active constraints that the item and its descendants hold, in the order of activation.
  ///
  /// Each tree numbers its activations separately. If two trees were joined, several constraints may have the same
  /// number. Constraints with the same number are sorted by the positions of their holders in the tree.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items and constraints.
  public var layoutConstraintsInSubtree: [LayoutConstraint] {
    layoutSubtree().flatMap { $0.heldLayoutConstraints }.sorted { $0.age < $1.age }
  }
}

extension LayoutConstraint {
  /// Returns the constraints of `LayoutItem.layoutConstraintsInSubtree` for an item of any type.
  ///
  /// In Embedded Swift, other modules cannot call methods of protocol extensions on an existential.
  @_spi(Tools) public static func active(inSubtreeOf item: any LayoutItem) -> [LayoutConstraint] {
    item.layoutConstraintsInSubtree
  }
}
