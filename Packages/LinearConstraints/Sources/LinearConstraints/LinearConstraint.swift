/// A row: `sum of terms  relation  constant`, with a priority.
///
///     // right - left >= 44, as strong as content's resistance to compression
///     LinearConstraint([Term(1, right), Term(-1, left)], .greaterThanOrEqual, 44, priority: .defaultHigh)
///
/// A variable may appear in several terms, whose coefficients add up; a row may have only zero coefficients, or
/// no terms at all (`0 == 0` holds, `0 == -10` never does).
///
/// The error of a row is measured as it is written, `|sum - constant|`, one-sided for inequalities, and never
/// normalised: within one priority the row `2 x == 40` weighs twice as much as `x == 20`.
public struct LinearConstraint: Hashable, Sendable {
  /// The left side.
  public var terms: [Term]

  /// How the left side compares with ``constant``.
  public var relation: Relation

  /// The right side, in points.
  public var constant: Double

  /// How much the row matters.
  public var priority: LayoutPriority

  /// Makes the row `terms relation constant @priority`.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
