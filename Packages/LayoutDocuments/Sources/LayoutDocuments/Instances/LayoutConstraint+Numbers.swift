import LayoutModel

extension LayoutConstraint {
  /// A new inactive constraint on the same items, with the numbers of an equation.
  func copy(as equation: ConstraintEquation) throws(ConstraintError) -> LayoutConstraint {
    try copy(
      multiplier: equation.multiplier, constant: equation.constant, standardSpacing: equation.standardSpacing,
      priority: equation.priority)
  }

  /// Takes over the numbers of an equation, as far as a constraint can change.
  ///
  /// - Parameter current: What the constraint says now.
  /// - Returns: Whether it could; else nothing has changed.
  func takeNumbers(of equation: ConstraintEquation, from current: ConstraintEquation) -> Bool {
    guard equation.multiplier == current.multiplier, equation.standardSpacing == 0,
      current.standardSpacing == 0, equation.priority.isRequired == current.priority.isRequired,
      equation.constant.isFinite, equation.priority.isValid
    else { return false }
    constant = equation.constant
    priority = equation.priority
    return true
  }
}

extension ConstraintEquation {
  /// The equation with what changes say of its numbers.
  func varied(by changes: LayoutDocument.ConstraintChanges) -> ConstraintEquation {
    var equation = self
    if second != nil { equation.multiplier = changes.multiplier ?? multiplier }
    switch changes.constant {
    case .points(let points):
      equation.constant = points
      equation.standardSpacing = 0
    case .standard:
      equation.constant = 0
      equation.standardSpacing = 1
    case nil: break
    }
    equation.priority = changes.priority ?? priority
    return equation
  }
}
