import LinearConstraints

/// The result of a layout: the frames of all items, and the problems found. A value that later changes do not affect.
public struct LayoutSolution: Sendable {
  /// All items of the tree, superitems before their subitems, the root first.
  public internal(set) var items: [Item] = []

  /// The required constraints that were dropped, in the order in which they were tried; see ``LayoutEngine``.
  public internal(set) var droppedConstraints: [DroppedConstraint] = []

  /// The error with which the solver failed. The frames are then those of the last successful layout.
  public internal(set) var failure: SolverError?

  /// The indices in ``items`` of those that do not converge, because a safe area, a margin or the height of a text
  /// follows from a frame, and the frame from it. Usually empty.
  ///
  /// They have the greatest insets and the greatest height of all iterations, so that no content is covered or cut off.
  /// These values do not match the frames.
  public internal(set) var unconvergedItems: [Int] = []

  /// The report of a layout pass that did not converge; nil for one that converged.
  public internal(set) var layoutLoop: LayoutLoop?

  /// The indices of items in ``items``.
  var places: [ObjectIdentifier: Int] = [:]

  /// One item of a solution.
  public struct Item: Hashable, Sendable {
    /// The item's unique identifier for programs.
    public internal(set) var id: String?

    /// The item's name, as people read it.
    public internal(set) var name: String

    /// The kind of the item: view or guide.
    public internal(set) var kind: LayoutItemKind

    /// Whether the item is a generated guide, such as the layout margins guide.
    public internal(set) var isSystemGuide = false

    /// The number of its ancestors.
    public internal(set) var depth: Int

    /// The index of its superitem in ``LayoutSolution/items``; nil for the root.
    public internal(set) var parent: Int?

    /// The frame in the superitem's coordinates, with every edge on a pixel.
    public internal(set) var frame: LayoutRect = .zero

    /// The frame in the superitem's coordinates, without rounding.
    public internal(set) var exactFrame: LayoutRect = .zero

    /// The frame in the root's coordinates: ``frame``, offset by the frames and the scrolling of all ancestors.
    public internal(set) var rootFrame: LayoutRect = .zero

    /// The most serious problem of the item.
    public internal(set) var status: LayoutStatus = .ok
  }

  /// Returns the solution's entry for an item; nil if the item was not in the tree.
  ///
  /// - Complexity: O(1).
  public subscript(item: any LayoutItem) -> Item? { places[ObjectIdentifier(item)].map { items[$0] } }

  /// Returns the frame of an item in its superitem's coordinates, with every edge on a pixel; nil if the item was not
  /// in the tree.
  ///
  /// - Complexity: O(1).
  public func frame(of item: any LayoutItem) -> LayoutRect? { self[item]?.frame }

  /// Whether no constraint was dropped and the solver did not fail.
  public var isSatisfied: Bool { droppedConstraints.isEmpty && failure == nil }
}

/// The status of an item in a solution. If several cases apply, it is the first of them.
@frozen
public enum LayoutStatus: String, Hashable, Sendable, CaseIterable {
  /// A constraint that determines its position or size is part of a conflict.
  case conflicting

  /// Constraints do not determine its position or size.
  case ambiguous

  /// Its frame differs from the expected one.
  case misplaced

  /// No problem.
  case ok
}

/// A required constraint that the engine dropped because it conflicts with constraints before it.
public struct DroppedConstraint: Hashable, Sendable {
  /// A constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// The constraint as an equation.
    public internal(set) var equation: ConstraintEquation

    /// The origin of the constraint.
    public internal(set) var origin: ConstraintOrigin

    /// The identity of the ``LayoutConstraint``, valid as long as that exists; for content rows, of the
    /// ``ContentSizeConstraint``. Nil for rows without a constraint object: the size of the root, bounds origins, and
    /// the rule that sizes are not negative.
    public internal(set) var constraint: ObjectIdentifier?

    /// The multiplier of the constraint in the proof of the conflict, see `Conflict`; nil if the solver has no proof.
    public internal(set) var multiplier: Double?
  }

  /// The constraint that was dropped.
  public internal(set) var dropped: Member

  /// The constraints that it conflicts with, in the order in which they were tried. Without any one of them it could
  /// hold. Nil if the solver does not report conflicts.
  public internal(set) var conflict: [Member]?

  /// The error with which the solver rejected the row, such as a number that is too large; nil for a conflict.
  public internal(set) var error: SolverError?

  /// The dropped constraint as an equation.
  public var equation: ConstraintEquation { dropped.equation }

  /// The origin of the dropped constraint.
  public var origin: ConstraintOrigin { dropped.origin }
}
