import LinearConstraints

/// Where everything is after a layout, and what is wrong with it; a value that lives on when the tree changes.
public struct LayoutSolution: Sendable {
  /// Every item of the tree, parents before their children, the root first.
  public internal(set) var items: [Item] = []

  /// The required constraints that were given up, in the order in which they were tried; see ``LayoutEngine``.
  public internal(set) var droppedConstraints: [DroppedConstraint] = []

  /// Why the solver could not go on; the frames are then those of the last layout that worked.
  public internal(set) var failure: SolverError?

  /// The places in ``items`` of those that would change for ever: a safe area, a margin or the height of a text that
  /// follows from a frame, and the frame from it, back and forth. Mostly none.
  ///
  /// They are given the greatest insets and the greatest height that they had on the way, so that nothing is covered
  /// or cut off; that they are not what follows from the frames is what is reported here.
  public internal(set) var unsettledItems: [Int] = []

  /// What the turn was still at when it was stopped; nil for one that came to rest, as it should.
  public internal(set) var layoutLoop: LayoutLoop?

  /// Places in ``items``.
  var places: [ObjectIdentifier: Int] = [:]

  /// One item of a solution.
  public struct Item: Hashable, Sendable {
    /// The item's unique name for programs.
    public internal(set) var id: String?

    /// The item's name for people.
    public internal(set) var name: String

    /// Whether it is a view or a guide.
    public internal(set) var kind: LayoutItemKind

    /// Whether it is a guide that comes with every view: the margins, the bars.
    public internal(set) var isSystemGuide = false

    /// How many items it lies in.
    public internal(set) var depth: Int

    /// The place of its superitem among ``LayoutSolution/items``; nil for the root.
    public internal(set) var parent: Int?

    /// The frame in the superitem's coordinates, with every edge on a pixel.
    public internal(set) var frame: LayoutRect = .zero

    /// The frame in the superitem's coordinates as it was solved.
    public internal(set) var exactFrame: LayoutRect = .zero

    /// The frame in the root's coordinates: ``frame``, moved by the frames of everything it lies in, as it is seen.
    public internal(set) var rootFrame: LayoutRect = .zero

    /// What is wrong with the item.
    public internal(set) var status: LayoutStatus = .ok
  }

  /// What the solution says of an item that was in the tree; nil for another one.
  ///
  /// - Complexity: O(1).
  public subscript(item: any LayoutItem) -> Item? { places[ObjectIdentifier(item)].map { items[$0] } }

  /// The frame of an item in its superitem's coordinates, with every edge on a pixel; nil if the item was not in the
  /// tree.
  ///
  /// - Complexity: O(1).
  public func frame(of item: any LayoutItem) -> LayoutRect? { self[item]?.frame }

  /// Whether no constraint was given up, and the solver did not fail.
  public var isSatisfied: Bool { droppedConstraints.isEmpty && failure == nil }
}

/// What is wrong with an item: of the cases that hold, the first one.
@frozen
public enum LayoutStatus: String, Hashable, Sendable, CaseIterable {
  /// A constraint that places it, or gives it its size, is part of a conflict.
  case conflicting

  /// Constraints leave a choice of its place or its size.
  case ambiguous

  /// It is not where it was expected to be.
  case misplaced

  /// Nothing.
  case ok
}

/// A required constraint that was given up because others, which come before it, contradict it.
public struct DroppedConstraint: Hashable, Sendable {
  /// A constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// What it says.
    public internal(set) var equation: ConstraintEquation

    /// Where it comes from.
    public internal(set) var origin: ConstraintOrigin

    /// Which ``LayoutConstraint`` it is, for as long as that exists. Of a content, the ``ContentSizeConstraint``; nil for
    /// what is no constraint of anybody's: the size of the root, how far something has scrolled, and that no size is
    /// negative.
    public internal(set) var constraint: ObjectIdentifier?

    /// What it is multiplied by in the proof of the contradiction, see `Conflict`; nil if the solver gives none.
    public internal(set) var multiplier: Double?
  }

  /// The constraint that was given up.
  public internal(set) var dropped: Member

  /// The constraints that contradict it: without any one of them it could hold. In the order in which they were
  /// tried; nil if the solver cannot tell.
  public internal(set) var conflict: [Member]?

  /// Why the solver did not even try it: numbers that are too large; nil for a conflict.
  public internal(set) var error: SolverError?

  /// What the constraint says.
  public var equation: ConstraintEquation { dropped.equation }

  /// Where the constraint comes from.
  public var origin: ConstraintOrigin { dropped.origin }
}
