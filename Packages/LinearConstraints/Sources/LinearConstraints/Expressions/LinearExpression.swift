/// A sum of terms and a constant, such as `left + 0.5 * width + 8`.
///
/// Operators build expressions from variables and numbers, and constraints from expressions:
///
///     try solver.add(a.left + 0.5 * a.width == b.left + 0.5 * b.width + 8 | .defaultHigh)
///
/// A relation (`==`, `<=` or `>=`) moves all terms to the left side of the ``LinearConstraint`` and the constants to
/// the right side. Violations are measured on the constraint as written, so the violation of `2 * x == 40` is twice
/// that of `x == 20`.
public struct LinearExpression: Hashable, Sendable {
  /// The terms, which are added up. A variable may appear in several terms.
  public var terms: [Term]

  /// The number that is added to the terms.
  public var constant: Double

  /// Creates an expression from terms and a constant. Default: no terms, and the constant 0.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The right side of a constraint together with the constraint's priority: the result of `expression | priority`.
  ///
  /// Swift applies `|` before `==`, so a priority is written after the right side.
  public struct Prioritized: Hashable, Sendable {
    /// The right side of the constraint.
    public var expression: LinearExpression

    /// The priority of the constraint.
    public var priority: LayoutPriority

    /// Creates the right side of a constraint from an expression and the constraint's priority.
    public init(_ expression: LinearExpression, priority: LayoutPriority) {
      self.expression = expression
      self.priority = priority
    }
  }
}

/// A value from which operators build a ``LinearExpression``: a variable, a term, or an expression.
public protocol LinearOperand {
  /// The operand as an expression: a sum of terms and a constant.
  var expression: LinearExpression { get }
}

extension LinearExpression: LinearOperand {
  /// The expression itself.
  public var expression: LinearExpression { self }
}

extension Term: LinearOperand {
  /// The expression that consists of this term.
  public var expression: LinearExpression { LinearExpression([self]) }
}

extension Variable: LinearOperand {
  /// The expression that consists of this variable.
  public var expression: LinearExpression { LinearExpression([Term(1, self)]) }
}

extension LinearConstraint {
  /// Creates the constraint `left relation right`. All terms are on the left side of the result, and the constant is on
  /// the right side. Default priority: ``LayoutPriority/required``.
  ///
  /// If a variable is on both sides, it appears in two terms of the result, and the coefficients of these terms add up.
  public init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: LayoutPriority = .required
  ) {
    var terms = left.terms
    for term in right.terms { terms.append(Term(-term.coefficient, term.variable)) }
    self.init(terms, relation, right.constant - left.constant, priority: priority)
  }
}
