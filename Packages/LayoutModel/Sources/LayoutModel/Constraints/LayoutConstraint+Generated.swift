extension LayoutConstraint {
  /// Makes an inactive constraint for a container that lays out its subitems, as a stack view does: with its name and its
  /// origin, and without the checks of Apple's initializer, which such containers need not pay for.
  ///
  /// - Precondition: The pair is legal and the numbers are finite, which only debug builds check.
  public convenience init(
    generatedBy origin: ConstraintOrigin, identifier: String?,
    _ first: any LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: Relation,
    _ second: (any LayoutItem)? = nil, _ secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    self.init()
    define(
      .attribute(ConstraintTarget(first, firstAttribute)), relation,
      second.map { .attribute(ConstraintTarget($0, secondAttribute)) }, multiplier: multiplier,
      constant: constant, priority: priority)
    self.identifier = identifier
    self.origin = origin
    assert(illegality == nil, "\(self): \(illegality.map(String.init(describing:)) ?? "")")
  }
}
