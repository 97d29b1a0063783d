// The operators are generic, so that a comparison of two variables is a `Bool` unless a constraint is expected.

/// Returns the sum of two operands.
public func + (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
  var sum = left.expression
  let other = right.expression
  sum.terms += other.terms
  sum.constant += other.constant
  return sum
}

/// Returns the sum of an operand and a number.
public func + (left: some LinearOperand, right: Double) -> LinearExpression {
  var sum = left.expression
  sum.constant += right
  return sum
}

/// Returns the sum of a number and an operand.
public func + (left: Double, right: some LinearOperand) -> LinearExpression { right + left }

/// Returns the operand multiplied by -1.
public prefix func - (operand: some LinearOperand) -> LinearExpression { -1 * operand }

/// Returns the difference of two operands.
public func - (left: some LinearOperand, right: some LinearOperand) -> LinearExpression { left + -right }

/// Returns the difference of an operand and a number.
public func - (left: some LinearOperand, right: Double) -> LinearExpression { left + -right }

/// Returns the difference of a number and an operand.
public func - (left: Double, right: some LinearOperand) -> LinearExpression { -right + left }

/// Returns the operand, multiplied by a number.
public func * (factor: Double, operand: some LinearOperand) -> LinearExpression {
  var product = operand.expression
  for index in product.terms.indices { product.terms[index].coefficient *= factor }
  product.constant *= factor
  return product
}

/// Returns the operand, multiplied by a number.
public func * (operand: some LinearOperand, factor: Double) -> LinearExpression { factor * operand }

/// Returns the operand, divided by a number. After a division by 0, coefficients are infinite or NaN, and a solver
/// rejects constraints that contain them.
public func / (operand: some LinearOperand, divisor: Double) -> LinearExpression {
  var quotient = operand.expression
  for index in quotient.terms.indices { quotient.terms[index].coefficient /= divisor }
  quotient.constant /= divisor
  return quotient
}

/// Returns an expression as the right side of a constraint with a priority, as in `width == 40 + gap | .defaultHigh`.
public func | (right: some LinearOperand, priority: LayoutPriority) -> LinearExpression.Prioritized {
  LinearExpression.Prioritized(right.expression, priority: priority)
}

/// Returns a number as the right side of a constraint with a priority, as in `width == 40 | .defaultHigh`.
public func | (right: Double, priority: LayoutPriority) -> LinearExpression.Prioritized {
  LinearExpression.Prioritized(LinearExpression(constant: right), priority: priority)
}

// MARK: - Equations

/// Returns the required constraint `left == right`.
public func == (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(left.expression, .equal, right.expression)
}

/// Returns the required constraint `left == right`.
public func == (left: some LinearOperand, right: Double) -> LinearConstraint {
  LinearConstraint(left.expression, .equal, LinearExpression(constant: right))
}

/// Returns the constraint `left == right` with the priority of the right side.
public func == (left: some LinearOperand, right: LinearExpression.Prioritized) -> LinearConstraint {
  LinearConstraint(left.expression, .equal, right.expression, priority: right.priority)
}

// MARK: - Inequalities

/// Returns the required constraint `left <= right`.
public func <= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(left.expression, .lessThanOrEqual, right.expression)
}

/// Returns the required constraint `left <= right`.
public func <= (left: some LinearOperand, right: Double) -> LinearConstraint {
  LinearConstraint(left.expression, .lessThanOrEqual, LinearExpression(constant: right))
}

/// Returns the constraint `left <= right` with the priority of the right side.
public func <= (left: some LinearOperand, right: LinearExpression.Prioritized) -> LinearConstraint {
  LinearConstraint(left.expression, .lessThanOrEqual, right.expression, priority: right.priority)
}

/// Returns the required constraint `left >= right`.
public func >= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(left.expression, .greaterThanOrEqual, right.expression)
}

/// Returns the required constraint `left >= right`.
public func >= (left: some LinearOperand, right: Double) -> LinearConstraint {
  LinearConstraint(left.expression, .greaterThanOrEqual, LinearExpression(constant: right))
}

/// Returns the constraint `left >= right` with the priority of the right side.
public func >= (left: some LinearOperand, right: LinearExpression.Prioritized) -> LinearConstraint {
  LinearConstraint(left.expression, .greaterThanOrEqual, right.expression, priority: right.priority)
}
