/// A solver that explains every refusal: each ``SolverError/unsatisfiable(_:)`` and each ``Refusal`` contains a
/// ``Conflict``.
public protocol ConflictExplaining: ConstraintSolver {}

/// A solver that reports which values are ambiguous.
public protocol AmbiguityReporting: ConstraintSolver {
  /// Returns whether a variable had more than one optimal value at the last ``ConstraintSolver/solve()``.
  func isAmbiguous(_ variable: Variable) -> Bool

  /// Returns the variables that had more than one optimal value at the last ``ConstraintSolver/solve()``, in ascending
  /// order.
  func ambiguousVariables() -> [Variable]

  /// Returns linearly independent directions in which the values can move and stay optimal, one for each degree of
  /// freedom.
  func freeDirections() -> [FreeDirection]

  /// Returns how far the values can move along a direction and stay optimal, as of the last
  /// ``ConstraintSolver/solve()``.
  ///
  ///     for direction in solver.freeDirections() {
  ///       let step = min(solver.freeRange(of: direction).upperBound, 100)
  ///       // The values, each plus `step` times its term of `direction`, are another optimal solution.
  ///     }
  ///
  /// The optimal solutions are a convex set, so every point within the range is optimal and no point outside is. Any
  /// direction is allowed, not only those of ``freeDirections()``. To move along several directions at once, pass their
  /// sum.
  ///
  /// - Returns: A range of multiples of the direction. It contains 0. A bound is infinite if no row limits the movement
  ///   on that side. For a direction of ``freeDirections()``, the upper bound is greater than 0. The range is `0...0`
  ///   for a direction that leaves the optimum on both sides, and for a solver that does not compute ranges.
  func freeRange(of direction: FreeDirection) -> ClosedRange<Double>
}

extension AmbiguityReporting {
  /// Returns `0...0`. This is the default for solvers that do not compute ranges.
  public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> { 0...0 }
}

/// A direction in which the solution can move by a positive distance and stay optimal.
public struct FreeDirection: Hashable, Sendable {
  /// The movement of each variable. Variables that do not move are left out.
  public var terms: [Term]

  /// Creates a direction.
  public init(terms: [Term]) {
    self.terms = terms
  }
}

/// A solver that reports which rows determine a value.
///
/// As long as the set of tight rows stays the same, a value is an affine function of the constants of a few rows and
/// edits:
///
///     let parts = solver.influences(on: width)
///     parts.reduce(0) { $0 + $1.sensitivity * constant(of: $1.source) }  // solver.value(of: width)
///
/// where `constant(of:)` returns the constant of a row as written, the suggested value of an edit, and 0 for
/// ``Influence/Source/rest(_:)``.
public protocol InfluenceReporting: ConstraintSolver {
  /// Returns the rows and edits that determine a variable, with their sensitivities, as of the last
  /// ``ConstraintSolver/solve()``.
  ///
  /// Rows that are not tight have no influence and are left out, as are sensitivities that result from rounding only.
  /// An inequality may be tight only because no other row determines the variable; it is included. If more rows than
  /// necessary agree on a value, the result names a sufficient part of them.
  ///
  /// - Returns: Rows in the order of their insertion, then edits, then resting variables, each in ascending order.
  ///   Empty for an unknown variable.
  func influences(on variable: Variable) -> [Influence]
}

/// The influence of one row or edit on the value of a variable.
public struct Influence: Hashable, Sendable {
  /// The row, edit or resting variable that an influence comes from.
  public enum Source: Hashable, Sendable {
    /// A row.
    case constraint(ConstraintID)

    /// The edit of a variable.
    case edit(Variable)

    /// The resting row of a variable: no row or edit determines the variable, so its value is 0.
    case rest(Variable)
  }

  /// The source of an influence.
  public var source: Source

  /// The derivative of the variable's value with respect to the source's constant.
  public var sensitivity: Double

  /// Creates an influence.
  public init(source: Source, sensitivity: Double) {
    self.source = source
    self.sensitivity = sensitivity
  }
}

/// A solver that reports how far an edit can move while the same rows stay tight.
public protocol EditRangeReporting: ConstraintSolver {
  /// Returns the values that can be suggested for a variable being edited without a change of the set of tight rows, as
  /// of the last ``ConstraintSolver/solve()``.
  ///
  /// Within this range, every value is an affine function of the suggestion.
  ///
  /// - Returns: The range; nil if the variable is not being edited or has no suggestion yet.
  func editRange(of variable: Variable) -> ClosedRange<Double>?
}
