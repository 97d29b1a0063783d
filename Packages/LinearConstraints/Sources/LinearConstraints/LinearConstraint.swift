/// A linear constraint with a priority: `sum of terms  relation  constant`. Also called a *row*.
///
///     // right - left >= 44, with the default priority of compression resistance
///     LinearConstraint([Term(1, right), Term(-1, left)], .greaterThanOrEqual, 44, priority: .defaultHigh)
///
/// A variable may appear in several terms; their coefficients add up. A row may have no terms, or only terms with the
/// coefficient 0: `0 == 0` always holds, `0 == -10` never does.
///
/// The violation of an equation is `|sum of terms - constant|`. An inequality is violated by the same amount if it does
/// not hold, and by 0 if it holds. Violations are those of the row as written: within one priority, `2 x == 40` counts
/// twice as much as `x == 20`.
public struct LinearConstraint: Hashable, Sendable {
  /// The terms of the left side, which are added up.
  public var terms: [Term]

  /// The relation between the sum of the terms and ``constant``.
  public var relation: Relation

  /// The right side of the row, in points.
  public var constant: Double

  /// The priority of the row. A row of priority 1000 is required.
  public var priority: LayoutPriority

  /// Creates a row from its left side, relation, right side and priority. Default: required.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
