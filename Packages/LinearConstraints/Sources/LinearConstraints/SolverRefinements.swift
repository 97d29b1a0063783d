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
public protocol Explaining: ConstraintSolver {
  /// The rows and edits that determine a variable now, with their sensitivities; as of the last
  /// ``ConstraintSolver/solve()``.
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
public protocol Ranging: ConstraintSolver {
  /// The values that may be suggested for a variable that is being edited before the set of tight rows changes:
  /// within, every value is an affine function of the suggestion; as of the last ``ConstraintSolver/solve()``.
  ///
  /// - Returns: Nil if the variable is not being edited, or nothing was suggested yet.
  func editRange(of variable: Variable) -> ClosedRange<Double>?
}
