/// The forms for data, which throw where Apple's trap.
extension LayoutConstraint {
  /// Makes an inactive constraint if it is legal.
  ///
  /// - Throws: ``ConstraintError/illegal(_:)``.
  public static func checked(
    item first: any LayoutItem, attribute firstAttribute: LayoutAttribute, relatedBy relation: Relation,
    toItem second: (any LayoutItem)? = nil, attribute secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) throws(ConstraintError) -> LayoutConstraint {
    let constraint = LayoutConstraint()
    constraint.define(
      .attribute(ConstraintTarget(first, firstAttribute)), relation,
      second.map { .attribute(ConstraintTarget($0, secondAttribute)) }, multiplier: multiplier,
      constant: constant, priority: priority)
    if let problem = constraint.illegality { throw .illegal(problem) }
    return constraint
  }

  /// Why a constraint of these attributes and numbers would be illegal; nil if it would not.
  ///
  /// - Parameter second: nil or `notAnAttribute` for a constraint without a second item.
  public static func legality(
    _ first: LayoutAttribute, _ second: LayoutAttribute? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required
  ) -> ConstraintError? {
    ConstraintEquation.legality(
      first, multiplier: multiplier, second, constant: constant, priority: priority
    ).map { .illegal($0) }
  }

  /// Changes the constant.
  ///
  /// - Throws: ``ConstraintError/illegal(_:)`` if the number is not finite.
  public func setConstant(_ constant: Double) throws(ConstraintError) {
    guard constant.isFinite else { throw .illegal(.notFinite(.constant)) }
    self.constant = constant
  }

  /// Changes the priority.
  ///
  /// - Throws: ``ConstraintError/illegal(_:)`` if it is not above 0 and at most 1000.
  public func setPriority(_ priority: LayoutPriority) throws(ConstraintError) {
    guard priority.isValid else { throw .illegal(.priorityOutOfRange(priority)) }
    self.priority = priority
  }

  /// Why the constraint is none that Auto Layout knows; nil if it is one.
  var illegality: ConstraintEquation.Illegality? {
    guard let first else { return .noAttribute }
    let equation = ConstraintEquation(
      first.operandWithoutNames, relation, multiplier: multiplier, second?.operandWithoutNames,
      constant: constant, priority: priority)
    return equation.legality()
  }
}
