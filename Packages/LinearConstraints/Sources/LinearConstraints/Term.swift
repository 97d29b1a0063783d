/// A coefficient times a variable: one summand of a ``LinearConstraint``.
@frozen
public struct Term: Hashable, Sendable {
  /// What the variable is multiplied by; any finite number, zero included.
  public var coefficient: Double

  /// The variable.
  public var variable: Variable

  /// Makes the term `coefficient × variable`.
  @inlinable
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}
