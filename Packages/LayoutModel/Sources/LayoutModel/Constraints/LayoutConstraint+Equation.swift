extension LayoutConstraint {
  /// Makes an inactive constraint from an equation.
  ///
  /// `Superview` is the superitem of the equation's other item, and the root where there is no other. `Standard` is
  /// what ``SystemSpacing/standard(between:and:)`` says, and 8 without a second operand.
  ///
  /// The constraint has no ``creationSite``: an equation is data.
  ///
  /// - Throws: ``ConstraintError/illegal(_:)``, ``ConstraintError/lookup(_:)``, ``ConstraintError/noSuperview(_:)``.
  public convenience init(_ equation: ConstraintEquation, items: LayoutItemIndex) throws(ConstraintError) {
    let problem = equation.legality()
    if let problem, !problem.isTolerated(in: items.root.layoutBehavior) { throw .illegal(problem) }
    let resolver = try EquationResolver(equation, items: items)
    let first = try resolver.operand(equation.first)
    var second: ConstraintOperand?
    if let operand = equation.second { second = try resolver.operand(operand) }
    let spacing =
      equation.standardSpacing == 0 ? 0 : equation.standardSpacing * resolver.standardSpacing(first, second)
    guard (equation.constant + spacing).isFinite else { throw .illegal(.notFinite(.constant)) }
    self.init()
    define(
      first, equation.relation, second, multiplier: equation.multiplier,
      constant: equation.constant + spacing,
      spacing: equation.standardSpacing == 0 ? .none : .standard(equation.standardSpacing),
      priority: equation.priority)
    identifier = equation.identifier
    // Behind what is tolerated there may be something that is not.
    if problem != nil, let rest = illegality { throw .illegal(rest) }
  }

  /// The constraint as a value, with the names of its items.
  ///
  /// A name that two items share stands for either of them; ``equation(items:)`` tells them apart.
  public var equation: ConstraintEquation { equation(naming: { .item($0.layoutName) }) }

  /// The constraint as a value whose names are found again in an index.
  public func equation(items: LayoutItemIndex) -> ConstraintEquation {
    equation(naming: items.reference)
  }

  /// A new inactive constraint on the same items with other numbers; identifier and creation site stay.
  ///
  /// It is for what cannot change on a constraint: the multiplier, and how much of the constant is symbolic.
  ///
  /// - Parameters:
  ///   - multiplier: What the second attribute is multiplied by; without meaning if there is none.
  ///   - constant: In points, without the standard spacing.
  ///   - standardSpacing: How many times the standard spacing is added.
  /// - Throws: ``ConstraintError/illegal(_:)``, ``ConstraintError/noFirstItem``.
  public func copy(
    multiplier: Double, constant: Double, standardSpacing: Double = 0, priority: LayoutPriority
  ) throws(ConstraintError) -> LayoutConstraint {
    guard let first else { throw .noFirstItem }
    let spacing =
      standardSpacing == 0 ? 0 : standardSpacing * (standardUnit(first, second) ?? SystemSpacing.betweenItems)
    let copy = LayoutConstraint()
    copy.define(
      first, relation, second, multiplier: second == nil ? 1 : multiplier, constant: constant + spacing,
      spacing: standardSpacing == 0 ? .none : .standard(standardSpacing), priority: priority)
    if let problem = copy.illegality { throw .illegal(problem) }
    copy.identifier = identifier
    copy.creationSite = creationSite
    return copy
  }

  /// The constraint as a value, with names of a caller's choice; a superitem without a name of its own is called
  /// `Superview`.
  public func equation(naming name: (any LayoutItem) -> ItemReference) -> ConstraintEquation {
    let items = items
    func reference(_ item: any LayoutItem) -> ItemReference {
      let others = items.filter { $0 !== item }
      let isSuperitem = !others.isEmpty && others.allSatisfy { $0.layoutSuperitem === item }
      return isSuperitem && !item.hasLayoutName ? .superview : name(item)
    }
    let symbolic =
      standardSpacing == 0 ? 0 : standardSpacing * (standardUnit(first, second) ?? SystemSpacing.betweenItems)
    return ConstraintEquation(
      first?.equationOperand(reference) ?? .attribute(AnchorReference(.item(""), .notAnAttribute)), relation,
      multiplier: multiplier, second?.equationOperand(reference), constant: constant - symbolic,
      standardSpacing: standardSpacing, priority: priority, identifier: identifier)
  }
}

/// The points of one standard spacing between two operands; nil if there are no two.
func standardUnit(_ first: ConstraintOperand?, _ second: ConstraintOperand?) -> Double? {
  // A distance has both its ends in one operand.
  let targets = (first?.anchors ?? []) + (second?.anchors ?? [])
  guard targets.count > 1, let one = targets[0].item, let other = targets[1].item else { return nil }
  return SystemSpacing.standard(between: one, and: other)
}

/// Finds the items of one equation.
private struct EquationResolver {
  let items: LayoutItemIndex

  /// What `Superview` stands for.
  private var superview: any LayoutItem

  init(_ equation: ConstraintEquation, items: LayoutItemIndex) throws(ConstraintError) {
    self.items = items
    superview = items.root
    let references = equation.itemReferences
    guard references.contains(.superview) else { return }
    for case .item(let name) in references {
      let item = try Self.item(named: name, in: items)
      guard let above = item.layoutSuperitem else { throw .noSuperview(name) }
      superview = above
      return
    }
  }

  func operand(_ operand: ConstraintEquation.Operand) throws(ConstraintError) -> ConstraintOperand {
    try operand.map { anchor throws(ConstraintError) in try target(anchor) }
  }

  func standardSpacing(_ first: ConstraintOperand, _ second: ConstraintOperand?) -> Double {
    standardUnit(first, second) ?? SystemSpacing.betweenItems
  }

  private func target(_ anchor: AnchorReference) throws(ConstraintError) -> ConstraintTarget {
    switch anchor.item {
    case .superview: ConstraintTarget(superview, anchor.attribute)
    case .item(let name): ConstraintTarget(try Self.item(named: name, in: items), anchor.attribute)
    }
  }

  private static func item(named name: String, in items: LayoutItemIndex) throws(ConstraintError)
    -> any LayoutItem
  {
    do throws(ItemLookupError) {
      return try items.item(named: name)
    } catch {
      throw .lookup(error)
    }
  }
}
