/// A linear constraint with a priority: `sum of terms  relation  constant`. Also called a *row*.
///
///     // right - left >= 44, with the priority of compression resistance
///     LinearConstraint([Term(1, right), Term(-1, left)], .greaterThanOrEqual, 44, priority: .defaultHigh)
///
/// A variable may appear in several terms; their coefficients add up. A row may have only zero coefficients or no terms
/// at all: `0 == 0` always holds, `0 == -10` never does.
///
/// The violation of a row is `|sum - constant|`, for an inequality on one side only. It is measured on the row as
/// written and never normalized: within one priority, `2 x == 40` weighs twice as much as `x == 20`.
public struct LinearConstraint: Hashable, Sendable {
  /// The terms of the left side.
  public var terms: [Term]

  /// The relation between the left side and ``constant``.
  public var relation: Relation

  /// The right side, in points.
  public var constant: Double

  /// The priority of the row.
  public var priority: LayoutPriority

  /// Creates the row `terms relation constant @priority`. Default: required.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
