/// A linear equation or inequality with a priority, in the form `sum of terms, relation, constant`. In the
/// documentation of solvers, it is called a *row*.
///
///     // right - left >= 44, with the default priority of compression resistance
///     LinearConstraint([Term(1, right), Term(-1, left)], .greaterThanOrEqual, 44, priority: .defaultHigh)
///
/// A variable may appear in several terms; their coefficients add up. A row may have no terms, or only terms with the
/// coefficient 0: `0 == 0` always holds, `0 == -10` never does.
///
/// The violation of a row is `|sum of terms - constant|`; for an inequality that holds, it is 0. Rows are not scaled:
/// if *x* is 19, the violation of `x == 20` is 1, and that of `2 x == 40` is 2.
public struct LinearConstraint: Hashable, Sendable {
  /// The terms of the left side, which are added up.
  public var terms: [Term]

  /// The relation between the sum of the terms and ``constant``.
  public var relation: Relation

  /// The right side of the row, in points.
  public var constant: Double

  /// The priority of the row. A row of priority 1000 is required.
  public var priority: LayoutPriority

  /// Creates a row from its terms, relation, constant and priority. Default priority: ``LayoutPriority/required``.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
