/// A solver whose refusals always carry a ``Conflict``: no ``SolverError/unsatisfiable(_:)`` and no ``Refusal`` of
/// it is without one.
public protocol ConflictExplaining: ConstraintSolver {}

/// A solver that can tell which values are unique.
public protocol AmbiguityReporting: ConstraintSolver {
  /// Whether the variable has more than one optimal value; as of the last ``ConstraintSolver/solve()``.
  func isAmbiguous(_ variable: Variable) -> Bool

  /// The variables with more than one optimal value, in ascending order; as of the last
  /// ``ConstraintSolver/solve()``.
  func ambiguousVariables() -> [Variable]

  /// Directions in which the values can move and stay optimal: as many, linearly independent, as there are
  /// degrees of freedom.
  func freeDirections() -> [FreeDirection]

  /// How far the values can move along a direction and stay optimal; as of the last ``ConstraintSolver/solve()``.
  ///
  ///     for direction in solver.freeDirections() {
  ///       let step = min(solver.freeRange(of: direction).upperBound, 100)
  ///       // The values, each plus `step` times its term of `direction`, are another optimal solution.
  ///     }
  ///
  /// The optimal solutions are a convex set, so everything within the range is optimal and nothing outside is. Any
  /// direction may be asked for, not only those of ``freeDirections()``; to move along several at once, ask for their
  /// sum.
  ///
  /// - Returns: A range of multiples of the direction. It holds 0, ends at infinity where nothing stops the movement,
  ///   and for a direction of ``freeDirections()`` ends above 0. `0...0` for a direction that leaves the optimum to
  ///   both sides, and from a solver that does not know.
  func freeRange(of direction: FreeDirection) -> ClosedRange<Double>
}

extension AmbiguityReporting {
  /// `0...0`: a solver that does not know how far values can move lets none move.
  public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> { 0...0 }
}

/// A direction in which the solution can move, at least a little, and stay optimal.
public struct FreeDirection: Hashable, Sendable {
  /// How far each variable moves; variables that stand still are left out.
  public var terms: [Term]

  /// Makes a direction.
  public init(terms: [Term]) {
    self.terms = terms
  }
}

/// A solver that can tell what determines a value.
///
/// A value is an affine function of the constants of a few rows and edits, as long as the same ones are tight:
///
///     let parts = solver.influences(on: width)
///     parts.reduce(0) { $0 + $1.sensitivity * constant(of: $1.source) }  // solver.value(of: width)
///
/// where `constant(of:)` is a row's constant as written, an edit's suggestion, and 0 for a variable at rest.
public protocol InfluenceReporting: ConstraintSolver {
  /// The rows and edits that determine a variable now, with their sensitivities; as of the last
  /// ``ConstraintSolver/solve()``.
  ///
  /// Rows that are not tight have no part in a value and are left out, as are sensitivities that are nothing but
  /// rounding. An inequality that is tight only because nothing else determines a variable is a row like any other.
  /// Where more rows than needed meet in a value, some of them explain it.
  ///
  /// - Returns: First the rows, in the order of their insertion, then edits, then variables at rest, both in ascending
  ///   order. Empty for a variable that the solver does not know.
  func influences(on variable: Variable) -> [Influence]
}

/// One row's part in the value of a variable.
public struct Influence: Hashable, Sendable {
  /// What has the influence.
  public enum Source: Hashable, Sendable {
    /// A row.
    case constraint(ConstraintID)

    /// The edit of a variable.
    case edit(Variable)

    /// The rule for values that nothing determines: the variable rests here.
    case rest(Variable)
  }

  /// What has the influence.
  public var source: Source

  /// The derivative of the variable's value by the source's constant.
  public var sensitivity: Double

  /// Makes an influence.
  public init(source: Source, sensitivity: Double) {
    self.source = source
    self.sensitivity = sensitivity
  }
}

/// A solver that can tell how far an edit may move.
public protocol EditRangeReporting: ConstraintSolver {
  /// The values that may be suggested for a variable that is being edited before the set of tight rows changes:
  /// within, every value is an affine function of the suggestion; as of the last ``ConstraintSolver/solve()``.
  ///
  /// - Returns: Nil if the variable is not being edited, or nothing was suggested yet.
  func editRange(of variable: Variable) -> ClosedRange<Double>?
}
