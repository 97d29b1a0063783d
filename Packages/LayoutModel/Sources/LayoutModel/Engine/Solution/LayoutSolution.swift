import LinearConstraints
@_spi(Tools) import SourceText

/// The result of a layout: the frames of all items, and the problems that were found.
///
///     let solution = engine.layout()
///     for item in solution.items { print(item.name, item.frame, item.status) }
///     for dropped in solution.droppedConstraints { print(dropped.equation) }
///
/// A solution is a value: later changes of the tree do not affect it.
public struct LayoutSolution: Sendable {
  /// All items of the tree, superitems before their subitems. The first item is the root.
  public internal(set) var items: [Item] = []

  /// The required constraints that were dropped, in the order in which the engine tried them; see ``LayoutEngine``.
  public internal(set) var droppedConstraints: [DroppedConstraint] = []

  /// The error of the solver; nil if the solver did not fail. After an error, the frames are those of the last
  /// successful layout.
  public internal(set) var failure: SolverError?

  /// Returns a copy of this solution that reports an error of the solver. Used if the solver failed after the frames
  /// were read.
  @_spi(Tools) public func failed(with error: SolverError) -> LayoutSolution {
    var solution = self
    solution.failure = error
    return solution
  }

  /// The indices in ``items`` of the items that do not converge. Usually, the array is empty.
  ///
  /// The frame of such an item depends on its safe area, its margins or the height of its text, and these depend on the
  /// frame. The item gets the largest insets and the largest height of all iterations, so that no content is covered or
  /// cut off. These values do not match its frame.
  public internal(set) var unconvergedItems: [Int] = []

  /// The report about a layout pass that did not converge; nil if the last pass converged.
  public internal(set) var layoutLoop: LayoutLoop?

  /// The index of each item in ``items``, keyed by the item's identity.
  var itemIndices: [ObjectIdentifier: Int] = [:]

  /// An item of a solution, with its frame and status.
  public struct Item: Hashable, Sendable {
    /// The unique identifier of the item, for use by programs; nil if the item has none.
    public internal(set) var id: String?

    /// The name of the item in reports.
    public internal(set) var name: String

    /// The kind of the item: view or guide.
    public internal(set) var kind: LayoutItemKind

    /// Whether the item is a guide that the layout generated, such as the layout margins guide or a guide of a stack
    /// view.
    public internal(set) var isSystemGuide = false

    /// The number of the item's ancestors; 0 for the root.
    public internal(set) var depth: Int

    /// The index of the item's superitem in ``LayoutSolution/items``; nil for the root.
    public internal(set) var parent: Int?

    /// The frame in the superitem's coordinates, in points. Its edges are rounded to pixels.
    public internal(set) var frame: LayoutRect = .zero

    /// The frame in the superitem's coordinates, in points, without rounding.
    public internal(set) var exactFrame: LayoutRect = .zero

    /// The frame in the root's coordinates, in points, as it is visible after ancestors have scrolled.
    public internal(set) var rootFrame: LayoutRect = .zero

    /// The most serious problem of the item; ``LayoutStatus/ok`` if it has none.
    public internal(set) var status: LayoutStatus = .ok

    /// The expected frame of the item if the item's frame differs from it. Nil if the frames are the same, or if no
    /// frame is expected. The value does not depend on ``status``.
    ///
    /// Also nil if the difference results only from the superitem, which does not have its expected size: the item
    /// keeps its distances to the superitem's edges, or its offset from the superitem's center. In that case, only the
    /// superitem is reported.
    public internal(set) var missedFrame: LayoutRect?
  }

  /// Returns the entry of an item in ``items``; nil if the item was not part of the layout.
  ///
  /// - Complexity: O(1).
  public subscript(item: any LayoutItem) -> Item? { itemIndices[ObjectIdentifier(item)].map { items[$0] } }

  /// Returns the frame of an item in its superitem's coordinates, with edges rounded to pixels. Returns nil if the item
  /// was not part of the layout.
  ///
  /// - Complexity: O(1).
  public func frame(of item: any LayoutItem) -> LayoutRect? { self[item]?.frame }

  /// The identities of the items, keyed by the index in ``items``.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public var identities: [Int: ObjectIdentifier] {
    Dictionary(keepingFirst: itemIndices.map { ($0.value, $0.key) })
  }

  /// Whether no constraint was dropped and the solver succeeded.
  public var isSatisfied: Bool { droppedConstraints.isEmpty && failure == nil }
}

/// The status of an item in a solution. The cases are sorted by seriousness. If several cases apply, the status is the
/// first of them.
@frozen
public enum LayoutStatus: String, Hashable, Sendable, CaseIterable {
  /// A constraint that determines the item's position or size is part of a conflict.
  case conflicting

  /// The constraints allow more than one position or size for the item.
  case ambiguous

  /// The item's frame differs from its expected frame. An item whose frame differs only because its superitem does not
  /// have the expected size is not misplaced.
  case misplaced

  /// The item has no problem.
  case ok
}

/// A required constraint that the engine dropped, because it conflicts with constraints that have precedence over it.
///
/// A constraint is also dropped if the solver rejects it with an ``error``. Such a constraint may be optional.
public struct DroppedConstraint: Hashable, Sendable {
  /// A constraint that is part of a conflict.
  public struct Member: Hashable, Sendable {
    /// The constraint as an equation that contains the names of its items.
    public internal(set) var equation: ConstraintEquation

    /// The origin of the constraint: the user, or the part of the layout that generated it.
    public internal(set) var origin: ConstraintOrigin

    /// The identity of the ``LayoutConstraint``, which is valid as long as that object exists.
    ///
    /// For content hugging and compression resistance, it is the identity of the ``ContentSizeConstraint``. It is nil
    /// for rows without a constraint object: the size of the root, bounds origins, and the rule that sizes are not
    /// negative.
    public internal(set) var constraint: ObjectIdentifier?

    /// The identity of the item for which the row was generated. It is valid as long as that item exists. Nil if the row
    /// comes from a constraint in the tree.
    public internal(set) var item: ObjectIdentifier?

    /// The multiplier of the constraint in the proof of the conflict; nil if the solver provides no proof.
    ///
    /// If each constraint of the conflict is multiplied by its multiplier, the sum is a statement that cannot hold,
    /// such as `0 >= 10`.
    public internal(set) var multiplier: Double?
  }

  /// The constraint that was dropped, with its origin and, if the solver provides a proof of the conflict, its
  /// multiplier in this proof.
  public internal(set) var dropped: Member

  /// The constraints that the dropped constraint conflicts with, in the order in which the engine tried them.
  ///
  /// If any one of these constraints were removed, the dropped constraint could be satisfied. Nil if the solver does
  /// not report conflicts, or if it rejected the constraint with an ``error``.
  public internal(set) var conflict: [Member]?

  /// The error with which the solver rejected the constraint, for example because of a number that is too large. Nil
  /// for a conflict.
  public internal(set) var error: SolverError?

  /// The dropped constraint as an equation that contains the names of its items.
  public var equation: ConstraintEquation { dropped.equation }

  /// The origin of the dropped constraint: the user, or the part of the layout that generated it.
  public var origin: ConstraintOrigin { dropped.origin }
}

extension DroppedConstraint: CustomStringConvertible {
  /// The dropped constraint and the constraints that it conflicts with, such as `A.Width = 20 conflicts with A.Width =
  /// 30`. If no conflict is known, the text contains only the constraint. If the solver rejected the constraint with an
  /// error, the text contains the constraint and the error.
  public var description: String {
    if let error { return "\(equation) was dropped: \(error)" }
    let others = (conflict ?? []).filter { $0 != dropped }.map { "\($0.equation)" }
    guard !others.isEmpty else { return "\(equation) cannot hold" }
    return "\(equation) conflicts with " + others.joined(separator: ", ")
  }
}
