@_spi(Tools) import LayoutEquations

/// Operations on unchecked input. These methods throw errors in the cases in which the methods with Apple's names trap.
extension LayoutConstraint {
  /// Creates an inactive constraint, or throws an error if Auto Layout does not allow it.
  ///
  ///     let constraint = try LayoutConstraint.checked(
  ///       item: label, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leading, constant: 20)
  ///
  /// - Throws: ``ConstraintError/illegal(_:)`` with the reason why Auto Layout does not allow the constraint.
  public static func checked(
    item first: any LayoutItem, attribute firstAttribute: LayoutAttribute, relatedBy relation: Relation,
    toItem second: (any LayoutItem)? = nil, attribute secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
    fileID: String = #fileID, line: Int = #line
  ) throws(ConstraintError) -> LayoutConstraint {
    let constraint = LayoutConstraint()
    constraint.define(
      .attribute(ConstraintTarget(first, firstAttribute)), relation,
      second.map { .attribute(ConstraintTarget($0, secondAttribute)) }, multiplier: multiplier,
      constant: constant, priority: priority)
    if let problem = constraint.illegality { throw .illegal(problem) }
    constraint.creationSite = CreationSite(fileID: fileID, line: line)
    return constraint
  }

  /// Returns the error that creating a constraint with these attributes and numbers would cause; nil if Auto Layout
  /// allows the constraint.
  ///
  /// - Parameters:
  ///   - first: The attribute of the first item.
  ///   - second: The attribute of the second item; nil or `notAnAttribute` for a constraint without a second item.
  ///   - multiplier: The multiplier. Default: 1.
  ///   - constant: The constant in points. Default: 0.
  ///   - priority: The priority. Default: required.
  public static func legality(
    _ first: LayoutAttribute, _ second: LayoutAttribute? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required
  ) -> ConstraintError? {
    ConstraintEquation.legality(
      first, multiplier: multiplier, second, constant: constant, priority: priority
    ).map { .illegal($0) }
  }

  /// Sets the constant, in points. Throws an error where the setter of ``constant`` traps.
  ///
  /// - Throws: ``ConstraintError/illegal(_:)`` if the number is not finite.
  public func setConstant(_ constant: Double) throws(ConstraintError) {
    if let problem = problem(withConstant: constant) { throw problem }
    self.constant = constant
  }

  /// Sets the priority, or throws an error where setting ``priority`` traps.
  ///
  /// - Throws: ``ConstraintError/illegal(_:)`` if the priority is not valid (see `LayoutPriority.isValid`).
  ///   ``ConstraintError/requiredChange(from:to:)`` if the constraint is active in a tree that an engine lays out and
  ///   the priority would change between required and optional, unless
  ///   `LayoutBehavior.allowsChangesBetweenRequiredAndOptional` is true.
  public func setPriority(_ priority: LayoutPriority) throws(ConstraintError) {
    if let problem = problem(withPriority: priority) { throw problem }
    self.priority = priority
  }
}

// MARK: Legality

extension LayoutConstraint {
  /// The reason why Auto Layout does not allow the constraint; nil if it allows the constraint.
  ///
  /// Pairs of leading or trailing with left or right are allowed if ``LayoutBehavior/allowsLeadingWithLeft`` is true
  /// for one of the items.
  var illegality: ConstraintEquation.Illegality? {
    guard let first else { return .noAttribute }
    func legality(_ form: (ConstraintTarget) -> LayoutAttribute) -> ConstraintEquation.Illegality? {
      ConstraintEquation.legality(
        first.map(form), multiplier: multiplier, second?.map(form), constant: constant, priority: priority)
    }
    guard let problem = legality({ $0.attribute }) else { return nil }
    guard items.contains(where: { problem.isTolerated(in: $0.layoutBehavior) }) else { return problem }
    return legality { $0.attribute.resolved(in: .leftToRight) }
  }

  func problem(withConstant constant: Double) -> ConstraintError? {
    constant.isFinite ? nil : .illegal(.notFinite(.constant))
  }

  func problem(withPriority new: LayoutPriority) -> ConstraintError? {
    guard new.isValid else { return .illegal(.priorityOutOfRange(new)) }
    // UIKit forbids this change only for installed constraints, that is, active constraints in a tree with an engine.
    guard new.isRequired != priority.isRequired, let behavior = holder?.layoutEnvironment?.behavior,
      !behavior.allowsChangesBetweenRequiredAndOptional
    else { return nil }
    return .requiredChange(from: priority, to: new)
  }
}

extension ConstraintEquation.Illegality {
  /// Returns whether a behavior allows constraints with this error. Only a pair of leading or trailing with left or
  /// right can be allowed; see ``LayoutBehavior/allowsLeadingWithLeft``.
  func isTolerated(in behavior: LayoutBehavior) -> Bool {
    if case .directionalWithAbsolute = self { behavior.allowsLeadingWithLeft } else { false }
  }
}
