extension LayoutConstraint {
  /// Creates an inactive constraint from an equation. An index finds the items by their names.
  ///
  ///     let items = LayoutItemIndex(root: root)
  ///     let equation = try ConstraintEquation(parsing: "Label.Leading = Superview.Leading + 20")
  ///     let constraint = try LayoutConstraint(equation, items: items)
  ///
  /// `Superview` refers to the superitem of the other item in the equation, or to the root if there is no other item.
  /// `Standard` means ``SystemSpacing/standard(between:and:)``, or 8 points if the equation has only one item.
  /// ``creationSite`` is nil, because no line of code states the equation.
  ///
  /// - Throws: ``ConstraintError/illegal(_:)``, ``ConstraintError/lookup(_:)``, ``ConstraintError/noSuperview(_:)``.
  /// - Complexity: O(1) for known names; O(*n*) for an unknown name in an index of *n* items.
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
    // `problem` is only the first problem of the equation. If the behavior allows it, the constraint may have another
    // problem.
    if problem != nil, let rest = illegality { throw .illegal(rest) }
  }

  /// The constraint as an equation that contains the names of its items.
  ///
  /// If several items have the same name, the equation is ambiguous. In this case, use ``equation(items:)``.
  public var equation: ConstraintEquation { equation(naming: { .item($0.layoutName) }) }

  /// Returns the constraint as an equation. The equation refers to items by names that the given index can look up.
  public func equation(items: LayoutItemIndex) -> ConstraintEquation {
    equation(naming: items.reference)
  }

  /// Returns a new inactive constraint with the same items, attributes, relation, identifier and creation site, but
  /// with different numbers.
  ///
  /// Use it to change the multiplier or the standard spacing, which cannot be changed on an existing constraint.
  ///
  /// - Parameters:
  ///   - multiplier: The factor of the second attribute. Ignored if there is no second attribute.
  ///   - constant: The constant without the standard spacing, in points.
  ///   - standardSpacing: The factor of the standard spacing that is added to the constant. Default: 0.
  ///   - priority: The priority of the new constraint.
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

  /// Returns the constraint as an equation, with item names that a closure provides.
  ///
  /// The superitem of all other items in the equation is written as `Superview` if it has no name or the name
  /// `Superview`. If the equation has only one item, this item is written as `Superview` if it has the name `Superview`
  /// and no superitem.
  public func equation(naming name: (any LayoutItem) -> ItemReference) -> ConstraintEquation {
    let items = items
    func reference(_ item: any LayoutItem) -> ItemReference {
      let others = items.filter { $0 !== item }
      let isSuperitem =
        others.isEmpty ? item.layoutSuperitem == nil : others.allSatisfy { $0.layoutSuperitem === item }
      guard isSuperitem else { return name(item) }
      let isCalledSo = item.layoutName == ItemReference.superview.description
      return isCalledSo || !others.isEmpty && !item.hasLayoutName ? .superview : name(item)
    }
    let symbolic =
      standardSpacing == 0 ? 0 : standardSpacing * (standardUnit(first, second) ?? SystemSpacing.betweenItems)
    return ConstraintEquation(
      first?.equationOperand(reference) ?? .attribute(AnchorReference(.item(""), .notAnAttribute)), relation,
      multiplier: multiplier, second?.equationOperand(reference), constant: constant - symbolic,
      standardSpacing: standardSpacing, priority: priority, identifier: identifier)
  }
}

/// Returns the standard spacing, in points, between the first two items that the sides of a constraint refer to. A side
/// that is a distance refers to two items. Returns nil if there are fewer than two items.
func standardUnit(_ first: ConstraintOperand?, _ second: ConstraintOperand?) -> Double? {
  // A distance has two anchors in one operand.
  let targets = (first?.anchors ?? []) + (second?.anchors ?? [])
  guard targets.count > 1, let one = targets[0].item, let other = targets[1].item else { return nil }
  return SystemSpacing.standard(between: one, and: other)
}

/// A resolver that finds the items that one equation names.
private struct EquationResolver {
  let items: LayoutItemIndex

  /// The item that `Superview` refers to in the equation.
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
