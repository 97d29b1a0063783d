import LayoutEquations
import LinearConstraints

/// A report on the ambiguity of a solved layout: the ambiguous items, and equations to add so that the layout is no
/// longer ambiguous.
///
/// An item is ambiguous if other positions or sizes satisfy the constraints equally well.
public struct AmbiguityReport: Hashable, Sendable {
  /// The ambiguous items, in the order in which the system's rows first mention them.
  public var items: [ItemAmbiguity] = []

  /// The free directions of the solution: ways to change several values at once without making the solution worse.
  ///
  /// They are linearly independent if the solver is `AmbiguityReporting`. There are at most ``AnalysisLimits/results``
  /// of them, with at most ``AnalysisLimits/rates`` changes of unknowns in total.
  public var freeDirections: [FreeDirection] = []

  /// Whether ``freeDirections`` lists all free directions; false if ``AnalysisLimits`` cut the list short.
  public var hasAllFreeDirections = true

  /// The ties between optional rows of equal priority. If changing the priority of one row resolves a tie, the tie's
  /// ``PriorityTie/decision`` contains that change.
  public var ties: [PriorityTie] = []

  /// Equations to add so that the layout is no longer ambiguous. If they resolve the ambiguity (see
  /// ``isResolvedByAdditions``), none of them can be left out.
  public var additions: [ProposedConstraint] = []

  /// Whether the layout with ``additions`` was solved and is no longer ambiguous. Also true if there was no ambiguity.
  public var isResolvedByAdditions = true

  /// The limit that ended the search for ambiguity early; nil if the search was completed.
  public var stop: AnalysisStop?

  /// Creates a report without ambiguity.
  public init() {}

  /// A free direction: a way to change several values at once without making the solution worse.
  public struct FreeDirection: Hashable, Sendable {
    /// The unknowns that change, with positions relative to the superview. Each coefficient is the change of the
    /// unknown in a step of 1 along this direction; the largest change is 1 or -1.
    public var rates: [ConstraintSystem.Term]

    /// The current values, in points, of the unknowns in ``rates``, in the same order.
    public var values: [Double]

    /// The smallest and the largest step in this direction that does not make the solution worse. A step of 1 changes
    /// the values by ``rates``, in points.
    ///
    /// A bound is infinite if no constraint limits the step. The range is nil if the solver is not
    /// `AmbiguityReporting`.
    public var range: ClosedRange<Double>?
  }
}

/// The position, the size or both that constraints do not determine for one item on one axis. The position is relative
/// to the superview.
public struct ItemAmbiguity: Hashable, Sendable {
  /// The values that constraints do not determine, named as in Interface Builder's message “Need constraints for: X
  /// position or width”.
  public enum Missing: Hashable, Sendable {
    /// The position is not determined.
    case position
    /// The size is not determined, but the position or the center is.
    case size
    /// Neither the position nor the size is determined. One constraint for either of them is enough to determine both.
    case positionOrSize
    /// Neither the position nor the size is determined, and each needs its own constraint.
    case positionAndSize
  }

  /// The name of the ambiguous item in the equations.
  public var item: String

  /// The axis on which the item is ambiguous.
  public var axis: LayoutAxis

  /// The values that need constraints: the position, the size, or both.
  public var missing: Missing
}

/// Optional rows of one priority that the solver can trade against each other: if one is violated less, another is
/// violated more.
public struct PriorityTie: Hashable, Sendable {
  /// The priority of all rows in the tie.
  public var priority: LayoutPriority

  /// The sources of the rows in the tie, such as equations.
  public var premises: [ConstraintSystem.Premise]

  /// The total violation of the tied rows, in points. The solver can distribute it among the rows in more than one way.
  public var violation: Double

  /// A change of one row's priority that makes fewer items ambiguous, confirmed by solving; nil if none was found.
  ///
  /// In a tie of two rows, one row gets a higher priority. In a tie of more rows, one row gets a lower priority, so
  /// that it is violated before the other rows.
  public var decision: Decision?

  /// A new priority that resolves a tie.
  public struct Decision: Hashable, Sendable {
    /// The source of the row whose priority changes, such as an equation.
    public var premise: ConstraintSystem.Premise

    /// The new priority of the row with the source ``premise``.
    public var priority: LayoutPriority
  }
}

/// An equation that would reduce the ambiguity.
public struct ProposedConstraint: Hashable, Sendable {
  /// The equation to add. It is required. With its constant, the item gets the position or size that the caller
  /// prefers, or keeps the current one if the caller has no preference.
  public var equation: ConstraintEquation

  /// The item whose position or size the equation determines.
  public var item: String

  /// The axis on which the equation determines the item's position or size.
  public var axis: LayoutAxis

  /// The inequality of the system that differs from ``equation`` only in its relation: `>=` or `<=` instead of `=`. To
  /// change this relation has the same result as to add the equation. Nil if there is no such inequality.
  public var inequality: ConstraintEquation?
}
