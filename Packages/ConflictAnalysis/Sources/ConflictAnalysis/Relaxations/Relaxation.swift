import LayoutEquations

/// A change of one equation that resolves a conflict; it was tried out before it is offered.
public struct Relaxation: Hashable, Sendable {
  /// What is changed.
  public enum Change: Hashable, Sendable {
    /// The equation goes: another one speaks of the same.
    case remove(inFavorOf: Int)

    /// The relation becomes another one: `=` to `>=` or `<=`.
    case relation(Relation)

    /// The priority is lowered.
    case priority(LayoutPriority)

    /// The constant becomes another one, so that the sum fits.
    case constant(Double)
  }

  /// The number of the equation.
  public var equation: Int

  /// What is changed.
  public var change: Change

  /// What one sees after the change that is not as the equation asked for; none where everything looks as intended.
  public var effects: [SideEffect]

  /// The equation after the change; nil where it goes.
  public var changed: ConstraintEquation?
}

/// What was found out about the changes that resolve a conflict.
public struct RelaxationReport: Hashable, Sendable {
  /// The changes, the most promising first.
  public var relaxations: [Relaxation] = []

  /// How many were tried out and did not resolve it.
  public var rejected = 0

  /// Why there may be more.
  public var stop: AnalysisStop?
}
