import LayoutEquations
import LinearConstraints

/// The ambiguity of a solved system: items with another position or size that satisfies the constraints equally well.
public struct AmbiguityReport: Hashable, Sendable {
  /// The ambiguous items, in the order in which rows mention them.
  public var items: [ItemAmbiguity] = []

  /// The free directions, linearly independent if the solver is `AmbiguityReporting`; at most as many as
  /// ``AnalysisLimits/results``, with at most ``AnalysisLimits/rates`` changes of unknowns in total.
  public var freeDirections: [FreeDirection] = []

  /// Whether ``freeDirections`` lists all free directions; false if the limits left some out.
  public var hasAllFreeDirections = true

  /// The ties between optional rows of equal priority, each with a priority that resolves it.
  public var ties: [PriorityTie] = []

  /// The smallest set of equations found that removes the ambiguity: each of them is needed.
  public var additions: [ProposedConstraint] = []

  /// Whether solving with ``additions`` removes the ambiguity; true if there is none.
  public var isResolvedByAdditions = true

  /// The limit that ended the search; nil if it was completed.
  public var stop: AnalysisStop?

  /// Creates a report without ambiguity.
  public init() {}

  /// A free direction: a way to change several values at once without making the solution worse.
  public struct FreeDirection: Hashable, Sendable {
    /// The unknowns that change, with their change for a step of 1. The largest change is 1. Positions are relative to
    /// the superview.
    public var rates: [ConstraintSystem.Term]

    /// The current values of these unknowns, in points, in the same order.
    public var values: [Double]

    /// The possible steps, in points of the unknown with the largest change; infinite if no constraint ends the
    /// direction. Nil if the solver is not `AmbiguityReporting`.
    public var range: ClosedRange<Double>?
  }
}

/// The ambiguity of an item on one axis, relative to its superview.
public struct ItemAmbiguity: Hashable, Sendable {
  /// The missing constraints, in Interface Builder's words: “Need constraints for: X position or width”.
  public enum Missing: Hashable, Sendable {
    /// A position.
    case position
    /// A size.
    case size
    /// A position or a size: each determines the other.
    case positionOrSize
    /// A position and a size.
    case positionAndSize
  }

  /// The item.
  public var item: String

  /// The axis.
  public var axis: LayoutAxis

  /// The missing constraints.
  public var missing: Missing
}

/// Optional rows of one priority that the solver can trade against each other: if one is violated less, another is
/// violated more.
public struct PriorityTie: Hashable, Sendable {
  /// The priority.
  public var priority: LayoutPriority

  /// The rows.
  public var premises: [ConstraintSystem.Premise]

  /// The sum of the rows' violations, in points. It can be distributed in more than one way.
  public var violation: Double

  /// A change of one row's priority that reduces the ambiguity, confirmed by solving; nil if there is none. Of two rows,
  /// one gets a higher priority; of more, one gets a lower priority, so that it is violated before all others.
  public var decision: Decision?

  /// A new priority that resolves a tie.
  public struct Decision: Hashable, Sendable {
    /// The source of the row.
    public var premise: ConstraintSystem.Premise

    /// The new priority of the row.
    public var priority: LayoutPriority
  }
}

/// An equation that would reduce the ambiguity.
public struct ProposedConstraint: Hashable, Sendable {
  /// The equation: required, with the preferred or the current value.
  public var equation: ConstraintEquation

  /// The item that the equation determines.
  public var item: String

  /// The axis.
  public var axis: LayoutAxis
}
