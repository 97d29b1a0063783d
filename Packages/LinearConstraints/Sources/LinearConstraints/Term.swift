/// A product `coefficient × variable`, as in the sum on the left side of a ``LinearConstraint``.
@frozen
public struct Term: Hashable, Sendable {
  /// The factor of the variable: any finite number, including zero.
  public var coefficient: Double

  /// The variable that the coefficient is multiplied by.
  public var variable: Variable

  /// Creates the term `coefficient × variable`.
  @inlinable
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}
