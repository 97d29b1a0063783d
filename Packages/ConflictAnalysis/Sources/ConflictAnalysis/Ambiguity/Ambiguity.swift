import LayoutEquations
import LinearConstraints

/// What a system leaves open: which items could be somewhere else, or larger or smaller, with everything holding as
/// well as it does.
public struct AmbiguityReport: Hashable, Sendable {
  /// What is open of which item, in the order in which rows mention them.
  public var items: [ItemAmbiguity] = []

  /// The independent ways in which the solution can move. None from a solver that cannot tell more than that values are
  /// not unique.
  public var movements: [FreeMovement] = []

  /// The priorities that are equal where one should be the stronger, with what decides them.
  public var ties: [PriorityTie] = []

  /// Equations that make everything unique; without any one of them something stays open.
  public var additions: [ProposedConstraint] = []

  /// Whether the additions were tried out and leave nothing open; true if nothing is open to begin with.
  public var isResolvedByAdditions = true

  /// Why there may be more.
  public var stop: AnalysisStop?

  /// Makes a report of nothing.
  public init() {}
}

/// What is open of an item on one axis, counted from what it lies in.
public struct ItemAmbiguity: Hashable, Sendable {
  /// What is missing, in Interface Builder's words: “Need constraints for: X position or width”.
  public enum Missing: Hashable, Sendable {
    /// A position.
    case position
    /// A size.
    case size
    /// One of the two: each follows from the other.
    case positionOrSize
    /// Both.
    case positionAndSize
  }

  /// The item.
  public var item: String

  /// The axis.
  public var axis: LayoutAxis

  /// What is missing.
  public var missing: Missing
}

/// A way in which a solution can move and stay as good as it is.
public struct FreeMovement: Hashable, Sendable {
  /// What moves, and how far for each step of 1; the fastest moves by 1. Positions are counted from what their item lies
  /// in.
  public var rates: [ConstraintSystem.Term]

  /// What each of these is now, in points, in the same order.
  public var values: [Double]

  /// How many steps are possible, in points of the fastest; nil if the solver cannot tell. Infinite where nothing ends
  /// it.
  public var range: ClosedRange<Double>?
}

/// Optional rows of one priority between which the solver has a choice: what one gains another one loses.
public struct PriorityTie: Hashable, Sendable {
  /// The priority.
  public var priority: LayoutPriority

  /// The rows.
  public var premises: [ConstraintSystem.Premise]

  /// The row whose change decides it, and its new priority; tried out. Nil if no single change of the rows does.
  public var decision: Decision?

  /// A new priority that decides a tie.
  public struct Decision: Hashable, Sendable {
    /// What it says.
    public var premise: ConstraintSystem.Premise

    /// Its new priority.
    public var priority: LayoutPriority
  }
}

/// An equation to add.
public struct ProposedConstraint: Hashable, Sendable {
  /// The equation, required, with the value that the solution has now.
  public var equation: ConstraintEquation

  /// The item that it ties down.
  public var item: String

  /// The axis.
  public var axis: LayoutAxis
}
